import type { Battle, Model } from '../../../battlefield/battle.ts';
import { isActionsState, declaredActions, usedState } from './model-states.ts';
import { hitPointsLeft, isKnown, PROFILES, trooperOf } from '../data/profiles.ts';
import { readingFault } from './readings.ts';
import { has } from '../data/traits.ts';
import { RESERVE } from '../judge/units.ts';

interface Problem {
  readonly path: string;
  readonly text: string;
}

const MOST_SIDES = 4; // as many as missions have entry points for

/** What these rules refuse in a battle file beyond its form. */
export function checkBattle({ rules, sides, models }: Battle): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(rules.readings)) {
    const fault = readingFault(key, value);
    if (fault !== null) problems.push({ path: `rules.readings.${key}`, text: fault });
  }
  if (sides.length > MOST_SIDES)
    problems.push({
      path: 'sides',
      text: `A table has entry points for four sides, not for ${sides.length}.`,
    });
  models.forEach((model, index) => {
    problems.push(...checkModel(model, models, `models[${index}]`));
  });
  return problems;
}

function checkModel(model: Model, models: readonly Model[], path: string): Problem[] {
  if (!isKnown(model.profile)) {
    const known = PROFILES.map(({ id }) => id).join(', ');
    return [
      { path: `${path}.profile`, text: `There is no profile "${model.profile}" in Cadence: ${known}.` },
    ];
  }
  const problems: Problem[] = [];
  const other = models.find(({ unit, side }) => unit === model.unit && side !== model.side);
  if (other)
    problems.push({
      path: `${path}.unit`,
      text: `${model.unit} is also a unit of ${other.side}: ${other.id}.`,
    });
  if (hitPointsLeft(model) <= 0)
    problems.push({
      path: `${path}.damage`,
      text: `${model.id} has ${trooperOf(model).hitPoints} hit points: with ${model.damage} lost it is off the table.`,
    });
  model.states.forEach((state, at) => {
    const fault = stateFault(model, models, state);
    if (fault !== null) problems.push({ path: `${path}.states[${at}]`, text: fault });
  });
  return problems;
}

function stateFault(model: Model, models: readonly Model[], state: string): string | null {
  if (model.states.filter((other) => other === state).length > 1) return `"${state}" is given twice.`;
  if (state === RESERVE) return null;
  if (state.startsWith(`${RESERVE}:`)) return transportFault(model, models, state);
  if (isActionsState(state)) {
    const count = declaredActions({ states: [state] });
    if (model.states.filter(isActionsState).length > 1) return `${model.id} has its actions counted twice.`;
    return [1, 2, 3, 4].includes(count) ? null : `"${state}" is none of actions:1 to actions:4.`;
  }
  const single = trooperOf(model).weapons.filter((weapon) => has(weapon, 'oneUse'));
  const known = single.map(({ id }) => usedState(id));
  if (known.includes(state)) return null;
  return `"${state}" is none of ${['reserve', 'reserve:…', 'actions:3', ...known].join(', ')}.`;
}

/** CADENCE-ADV-VEH-1: whoever rides, rides in a transport of its own side. */
function transportFault(model: Model, models: readonly Model[], state: string): string | null {
  const id = state.slice(RESERVE.length + 1);
  const transport = models.find((other) => other.id === id);
  if (transport?.side !== model.side || !isKnown(transport.profile)) return `There is no transport "${id}".`;
  return has(trooperOf(transport), 'places') ? null : `${id} is no transport.`;
}
