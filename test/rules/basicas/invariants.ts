import { le } from '../../../src/core/tolerance.ts';
import { basesOverlap } from '../../../src/geometry/closest.ts';
import { valueOf } from '../../../src/rules/basicas/data/cards.ts';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { type BasicasState, unitsIn } from '../../../src/rules/basicas/play/state.ts';
import { footprintOf } from '../../../src/rules/basicas/judge/units.ts';
import type { GameState } from '../../../src/rules/contract/ruleset.ts';

/** What must hold in every state of a battle that began soundly, in sentences where it does not. */
export function faultsIn(game: GameState, { table }: Pick<Battle, 'table'>): string[] {
  const state = game as unknown as BasicasState;
  const { models, wounds, slain, fleeing, turn, active, phase } = state;
  const faults: string[] = [];
  const units = new Set(unitsIn(state).map(({ id }) => id));
  for (const [index, model] of models.entries()) {
    const [x, y] = model.at;
    if (x < 0 || y < 0 || x > table.width || y > table.depth) faults.push(`${model.id} is off the table`);
    if (![x, y].every((value) => le(Math.abs(value * 1000 - Math.round(value * 1000)), 0)))
      faults.push(`${model.id} is off the lattice`);
    if (model.damage < 0 || model.damage >= valueOf(model, 'health'))
      faults.push(`${model.id} carries ${model.damage} damage`);
    for (const other of models.slice(index + 1)) {
      const near = Math.hypot(x - other.at[0], y - other.at[1]) < 2.8;
      if (near && basesOverlap(footprintOf(model), footprintOf(other)))
        faults.push(`${model.id} stands upon ${other.id}`);
    }
  }
  for (const [name, counts] of Object.entries({ wounds, slain, fleeing }))
    for (const [unit, count] of Object.entries(counts))
      if (count < 0 || !Number.isInteger(count)) faults.push(`${unit} has ${count} ${name}`);
  for (const { id, models: members } of unitsIn(state)) {
    const marks = new Set(members.map(({ states }) => states.join(' ')));
    if (marks.size > 1) faults.push(`${id} is marked in two ways`);
    if (members.filter(({ damage }) => damage > 0).length > 1) faults.push(`${id} has two damaged models`);
  }
  if (phase === 'action' && Object.keys(slain).length > 0)
    faults.push('models are slain in the Action phase');
  if (active && !units.has(active.unit)) faults.push(`${active.unit} acts and is not there`);
  if (turn > 12) faults.push(`turn ${turn}`);
  return faults;
}
