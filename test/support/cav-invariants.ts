import { basesOverlap } from '../../src/geometry/closest.ts';
import type { Battle, Model, Table } from '../../src/battlefield/battle.ts';
import { pointInPolygon } from '../../src/geometry/polygon.ts';
import { baseOutline } from '../../src/geometry/outline.ts';
import { toMils } from '../../src/core/lattice.ts';
import type { GameState } from '../../src/rules/contract/ruleset.ts';
import { machineOf } from '../../src/rules/cav/data/profiles.ts';
import { rulingsOf } from '../../src/rules/cav/book/readings.ts';
import { footprintOf } from '../../src/rules/cav/judge/sight.ts';
import { type CavState, isAlive } from '../../src/rules/cav/play/state.ts';
import { columnsOf } from '../../src/rules/cav/data/values.ts';

/** Everything about a state that no legal play can bring about, in sentences. */
export function faultsIn(game: GameState, battle: Battle): string[] {
  const state = game as unknown as CavState;
  return [...placeFaults(state, battle), ...modelFaults(state), ...turnFaults(state)];
}

function placeFaults(state: CavState, battle: Battle): string[] {
  const faults: string[] = [];
  const { table } = battle;
  const rulings = rulingsOf(battle);
  const alive = state.models.filter(isAlive);
  for (const [index, model] of alive.entries()) {
    const foot = footprintOf(model, rulings);
    for (const other of alive.slice(index + 1)) {
      const isNear = Math.hypot(model.at[0] - other.at[0], model.at[1] - other.at[1]) < 4;
      if (isNear && basesOverlap(foot, footprintOf(other, rulings)) && !isClear(table, model, other))
        faults.push(`${model.id} overlaps ${other.id}`);
    }
    const rim = baseOutline(foot.base, foot.at, foot.facing);
    const slack = 5; // mils
    const corners = rim.kind === 'polygon' ? rim.corners : [rim.centre];
    const isOff = corners.some(
      ([x, y]) =>
        x < -slack || y < -slack || x > toMils(table.width) + slack || y > toMils(table.depth) + slack,
    );
    if (isOff) faults.push(`${model.id} stands off the table`);
  }
  return faults;
}

/** One stands at least as high as the other's top (CAV-MOV-8). */
function isClear(table: Table, a: Model, b: Model): boolean {
  const [low, high] = [a, b]
    .map((model) => ({ model, level: groundLevel(table, model.at) }))
    .toSorted((one, two) => one.level - two.level);
  const tall = low?.model.states.includes('knockdown') ? 1 : 3;
  return low !== undefined && high !== undefined && low.level + tall <= high.level;
}

function groundLevel({ pieces }: Table, at: Model['at']): number {
  const under = pieces.filter((piece) => piece.kind === 'hill' && pointInPolygon(at, piece) !== 'outside');
  return under.length === 0 ? 0 : Math.max(...under.map(({ level }) => level));
}

function modelFaults(state: CavState): string[] {
  return state.models.flatMap((model) => {
    const columns = columnsOf(machineOf(model));
    const faults: string[] = [];
    if (!Number.isInteger(model.damage) || model.damage < 0 || model.damage > columns)
      faults.push(`${model.id} has ${model.damage} damage on ${columns} columns`);
    if (model.damage >= columns && !model.states.includes('destroyed'))
      faults.push(`${model.id} is destroyed without a wreck`);
    const once = model.states.filter((name) => name !== 'failed-break' && !name.startsWith('critical:'));
    if (new Set(once).size < once.length) faults.push(`${model.id} has a state twice: ${once.join(', ')}`);
    if (model.states.filter((name) => name.startsWith('lock:')).length > 1)
      faults.push(`${model.id} has two locks`);
    if (model.states.includes('overwatch') && model.states.includes('knockdown'))
      faults.push(`${model.id} watches lying down`);
    return faults;
  });
}

function turnFaults({ active, models, bound, deck, cards, outcome, combat, journey }: CavState): string[] {
  const faults: string[] = [];
  const ids = new Set(models.map(({ id }) => id));
  if (active && active.ap < 0) faults.push(`${active.model} has ${active.ap} AP`);
  if (
    active &&
    new Set(active.used.filter((use) => use === 'combat')).size <
      active.used.filter((use) => use === 'combat').length
  )
    faults.push(`${active.model} used its combat action twice`);
  for (const pair of bound)
    if (!pair.every((id) => ids.has(id))) faults.push(`${pair.join(' and ')} are bound`);
  if (deck.length > Object.values(cards).reduce((sum, count) => sum + count, 0))
    faults.push('the deck has grown');
  if (outcome && (active || combat || journey)) faults.push('something is under way after the end');
  return faults;
}
