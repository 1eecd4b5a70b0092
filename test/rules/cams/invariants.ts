import type { Battle } from '../../../src/battlefield/battle.ts';
import { basesOverlap } from '../../../src/geometry/closest.ts';
import { asCams } from '../../../src/rules/cams/play/state.ts';
import { stanceOf, STANCES, tokensOf } from '../../../src/rules/cams/play/tokens.ts';
import { footprintOf, unitOf } from '../../../src/rules/cams/data/units.ts';
import type { GameState } from '../../../src/rules/contract/ruleset.ts';

/** What must hold in every state: nobody stands on another, off the table or dead, and nothing is overspent. */
export function faultsIn(game: GameState, { table }: Battle): string[] {
  const state = asCams(game);
  const { models, active, done } = state;
  const faults: string[] = [];
  models.forEach((model, index) => {
    const { id, at, damage, states } = model;
    if (damage >= unitOf(model).hits) faults.push(`${id} has ${damage} damage and stands`);
    if (at[0] < 0 || at[1] < 0 || at[0] > table.width || at[1] > table.depth)
      faults.push(`${id} is off the table`);
    if (states.filter((word) => STANCES.some((stance) => stance === word)).length > 1)
      faults.push(`${id} is in two stances`);
    if (stanceOf(model) !== 'evasive' && tokensOf(model, 'evasion') > 0)
      faults.push(`${id} has evasion in ${stanceOf(model)} stance`);
    for (const other of models.slice(index + 1))
      if (
        Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) < 5 &&
        basesOverlap(footprintOf(model), footprintOf(other))
      )
        faults.push(`${id} stands on ${other.id}`);
  });
  if (new Set(done).size !== done.length) faults.push('a squad was activated twice');
  if (active) {
    const { shares, actions, current, finished } = active;
    const given = Object.values(shares ?? {}).reduce((all, count) => all + count, 0);
    if (shares && given !== actions) faults.push(`${given} of ${actions} actions shared out`);
    if (current && (current.actions < 0 || current.move < 0)) faults.push(`${current.model} has overspent`);
    if (current && finished.includes(current.model)) faults.push(`${current.model} acts twice`);
    if (done.includes(active.squad)) faults.push(`${active.squad} acts again`);
  }
  return faults;
}
