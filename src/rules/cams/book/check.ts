import type { Battle, Model } from '../../../battlefield/battle.ts';
import { readingFault } from '../../frame/open-point.ts';
import { READINGS } from './readings.ts';
import { RESERVE, STANCES, tokenNamed, TOKENS } from '../play/tokens.ts';
import { PROFILES } from '../data/units.ts';

interface Problem {
  readonly path: string;
  readonly text: string;
}

/** What these rules refuse in a battle file beyond its form. */
export function checkBattle({ rules, models }: Battle): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(rules.readings)) {
    const fault = readingFault('CAMS', READINGS, key, value);
    if (fault !== null) problems.push({ path: `rules.readings.${key}`, text: fault });
  }
  models.forEach((model, index) => {
    problems.push(...checkModel(model, `models[${index}]`));
    const mixed = models.find(({ unit, side }) => unit === model.unit && side !== model.side);
    if (mixed && models.indexOf(mixed) < index)
      problems.push({
        path: `models[${index}].unit`,
        text: `${model.id} and ${mixed.id} are of one squad and of two sides.`,
      });
  });
  return problems;
}

function checkModel(model: Model, path: string): Problem[] {
  const { id, profile, states, damage } = model;
  const problems: Problem[] = [];
  const unit = PROFILES.find((known) => known.id === profile);
  if (!unit) problems.push({ path: `${path}.profile`, text: `There is no unit "${profile}" in CAMS.` });
  else if (damage >= unit.hits)
    problems.push({
      path: `${path}.damage`,
      text: `${id} has taken ${damage} of ${unit.hits} hits and would be off the table.`,
    });
  states.forEach((state, at) => {
    const fault = stateFault(model, state);
    if (fault !== null) problems.push({ path: `${path}.states[${at}]`, text: fault });
  });
  return problems;
}

function stateFault({ id, states }: Model, state: string): string | null {
  if (states.filter((other) => other === state).length > 1) return `"${state}" is given twice.`;
  if (state === RESERVE) return null;
  if (STANCES.some((stance) => stance === state)) {
    const other = states.find((word) => word !== state && STANCES.some((stance) => stance === word));
    return other === undefined ? null : `${id} is in one stance at a time: ${state} or ${other}.`;
  }
  const named = tokenNamed(state);
  if (!named) return `"${state}" is none of ${STANCES.join(', ')}, ${TOKENS.join(':2, ')}:1 and ${RESERVE}.`;
  const both = states.find((word) => word !== state && tokenNamed(word)?.token === named.token);
  return both === undefined ? null : `${id} has ${named.token} tokens twice: ${state} and ${both}.`;
}
