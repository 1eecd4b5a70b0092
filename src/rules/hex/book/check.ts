import type { Battle, Model } from '../../../battlefield/battle.ts';
import { TERRAIN } from '../data/chart.ts';
import { isUnit, poolsOf, PROFILES } from '../data/counters.ts';
import { hitNamed, hitOf } from '../judge/hits.ts';
import { readingFault } from '../../frame/open-point.ts';
import { READINGS } from './readings.ts';

interface Problem {
  readonly path: string;
  readonly text: string;
}

const MOST_ROUNDS = 12; // the bound of hex.scenario.rounds

/** What these rules refuse in a battle file beyond its form. */
export function checkBattle({ rules, table, sides, models }: Battle): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(rules.readings)) {
    const fault = readingFault('the hex game', READINGS, key, value);
    if (fault !== null) problems.push({ path: `rules.readings.${key}`, text: fault });
  }
  if (!table.hexes) problems.push({ path: 'table.hexes', text: 'The hex game is played on a hex map.' });
  if (sides.length > 2)
    problems.push({ path: 'sides', text: `The hex game is for two sides, not ${sides.length}.` });
  table.hexes?.cells.forEach(({ terrain }, index) => {
    for (const word of terrain)
      if (word !== 'road' && !TERRAIN.has(word))
        problems.push({
          path: `table.hexes.cells[${index}].terrain`,
          text: `The terrain chart has no "${word}".`,
        });
  });
  models.forEach((model, index) => {
    problems.push(...checkModel(model, `models[${index}]`), ...checkSupply(models, index));
  });
  return problems;
}

/** A token that is not in its pool any more: earlier units of the file carry every copy. HEX-GAP-3. */
function checkSupply(models: readonly Model[], index: number): Problem[] {
  const hit = models[index] && hitOf(models[index]);
  if (!hit) return [];
  const { pool, token } = hit;
  const taken = models.slice(0, index).filter((model) => hitOf(model)?.token === token).length;
  if (taken < token.copies) return [];
  const at = models[index]?.states.findIndex((state) => hitNamed(state)) ?? 0;
  const copies = token.copies === 1 ? 'is 1 token' : `are ${token.copies} tokens`;
  return [
    {
      path: `models[${index}].states[${at}]`,
      text: `There ${copies} "${token.id}" in the ${pool} pool, and units listed before carry them all.`,
    },
  ];
}

function checkModel(model: Model, path: string): Problem[] {
  const { id, profile, hex, states, damage } = model;
  const problems: Problem[] = [];
  if (!PROFILES.some((known) => known.id === profile))
    problems.push({ path: `${path}.profile`, text: `There is no counter "${profile}" in the hex game.` });
  if (!hex) problems.push({ path: `${path}.hex`, text: `Missing: ${id} stands on a hex in this game.` });
  if (damage > 0)
    problems.push({
      path: `${path}.damage`,
      text: `Hits are tokens here: give ${id} a state such as hit:soft:pinned.`,
    });
  states.forEach((state, at) => {
    const fault = stateFault(model, state);
    if (fault !== null) problems.push({ path: `${path}.states[${at}]`, text: fault });
  });
  return problems;
}

function stateFault(model: Model, state: string): string | null {
  if (!isUnit(model)) return `${model.id} is a smoke counter and has no states.`;
  if (model.states.filter((other) => other === state).length > 1) return `"${state}" is given twice.`;
  if (state === 'spent') return null;
  const hit = hitNamed(state);
  if (hit && !poolsOf(model).includes(hit.pool))
    return `${model.id} has no ${hit.pool} side: its tokens are ${poolsOf(model).join(' or ')}.`;
  if (hit) return secondToken(model, state);
  const [word, round, ...more] = state.split(':');
  if (
    word === 'reserve' &&
    more.length === 0 &&
    /^[1-9]\d?$/.test(round ?? '') &&
    Number(round) <= MOST_ROUNDS
  )
    return null;
  return `"${state}" is none of spent, hit:soft:…, hit:armoured:… and reserve:1 to reserve:${MOST_ROUNDS}.`;
}

function secondToken({ id, states }: Model, state: string): string | null {
  return states.find((word) => hitNamed(word)) === state ? null : `${id} carries one hit token already.`;
}
