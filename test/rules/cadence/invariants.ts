import type { Model } from '../../../src/battlefield/battle.ts';
import { basesOverlap } from '../../../src/geometry/closest.ts';
import { baseOutline } from '../../../src/geometry/outline.ts';
import { baseOverlapsPolygon } from '../../../src/geometry/base-on-polygon.ts';
import { toMils } from '../../../src/core/lattice.ts';
import { isVehicle, trooperOf } from '../../../src/rules/cadence/data/profiles.ts';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { phaseOf, type CadenceState } from '../../../src/rules/cadence/play/state.ts';
import { rulingsOf } from '../../../src/rules/cadence/book/readings.ts';
import { keywordsOf } from '../../../src/rules/cadence/book/terrain.ts';
import { strength } from '../../../src/rules/cadence/data/traits.ts';
import { footprintOf, isInReserve } from '../../../src/rules/cadence/judge/units.ts';
import type { GameState } from '../../../src/rules/contract/ruleset.ts';
import { asState } from './cadence-game.ts';

/** Everything about a state that no legal play can bring about, in sentences. */
export function faultsIn(game: GameState, battle: Battle): string[] {
  const state = asState(game);
  return [
    ...placeFaults(state, battle),
    ...modelFaults(state),
    ...unitFaults(state),
    ...commandFaults(state),
    ...turnFaults(state, battle),
  ];
}

const SLACK = 2; // mils

function placeFaults(state: CadenceState, battle: Battle): string[] {
  const faults: string[] = [];
  const { width, depth } = battle.table;
  for (const [index, model] of state.models.entries()) {
    const foot = footprintOf(model);
    for (const other of state.models.slice(index + 1)) {
      const isNear = Math.hypot(model.at[0] - other.at[0], model.at[1] - other.at[1]) < 5;
      if (isNear && basesOverlap(foot, footprintOf(other))) faults.push(`${model.id} overlaps ${other.id}`);
    }
    const rim = baseOutline(foot.base, foot.at, foot.facing);
    const radius = rim.kind === 'circle' ? rim.radius : 0;
    const corners = rim.kind === 'circle' ? [rim.centre] : rim.corners;
    const isOff = corners.some(
      ([x, y]) =>
        x - radius < -SLACK ||
        y - radius < -SLACK ||
        x + radius > toMils(width) + SLACK ||
        y + radius > toMils(depth) + SLACK,
    );
    if (isOff) faults.push(`${model.id} stands over the edge`);
    faults.push(...groundFaults(battle, model));
  }
  return faults;
}

/** Nobody stops on impassable or rough ground; the samples put nobody there either. */
function groundFaults({ table, rules }: Battle, model: Model): string[] {
  return table.pieces
    .filter((piece) => {
      const words = keywordsOf(piece, isVehicle(model), rulingsOf(rules.readings));
      return words.has('impassable') || words.has('rough');
    })
    .filter((piece) => baseOverlapsPolygon(footprintOf(model), piece))
    .map((piece) => `${model.id} stands in the ${piece.id}`);
}

function modelFaults({ models, reserves }: CadenceState): string[] {
  const ids = [...models, ...reserves].map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...[...models, ...reserves]
      .filter((model) => model.damage < 0 || model.damage >= trooperOf(model).hitPoints)
      .map(({ id, damage }) => `${id} lives with ${damage} damage`),
    ...models.filter(isInReserve).map(({ id }) => `${id} is on the table and in reserve`),
    ...reserves.filter((model) => !isInReserve(model)).map(({ id }) => `${id} is neither here nor away`),
  ];
}

function unitFaults(state: CadenceState): string[] {
  const here = new Set(state.models.map(({ unit }) => unit));
  const faults = state.reserves
    .filter(({ unit }) => here.has(unit))
    .map(({ unit }) => `${unit} is half on the table`);
  for (const transport of state.models) {
    const inside = state.reserves.filter(({ states }) => states.includes(`reserve:${transport.id}`));
    const taken = inside.reduce((sum, model) => sum + 1 + strength(trooperOf(model), 'extraPlaces'), 0);
    if (taken > strength(trooperOf(transport), 'places')) faults.push(`${transport.id} is overfull`);
  }
  return faults;
}

function commandFaults(state: CadenceState): string[] {
  const all = [...state.models, ...state.reserves];
  return Object.entries(state.command).flatMap(([unit, points]) => {
    const models = all.filter((model) => model.unit === unit);
    if (models.length === 0) return [`${unit} is gone and has ${points} command points`];
    return points < 0 || points > 6 ? [`${unit} has ${points} command points`] : [];
  });
}

function turnFaults(state: CadenceState, { rules }: Battle): string[] {
  const faults: string[] = [];
  const { activation, strikes, wounds, round, turn, sides, markers } = state;
  if (round > rulingsOf(rules.readings)['cadence.rounds']) faults.push(`round ${round} is one too many`);
  if (turn !== null && !sides.includes(turn)) faults.push(`nobody is called ${turn}`);
  if (activation && activation.actions.length > 4) faults.push('more than four actions');
  if (strikes.length > 0 && !wounds) faults.push('attacks wait and nobody has to choose');
  if (wounds && wounds.left < 1) faults.push(`${wounds.unit} has to lose nothing`);
  if (phaseOf(state) === 'choose') {
    const marked = state.models.find(({ states }) => states.some((word) => word.startsWith('actions:')));
    if (marked) faults.push(`${marked.id} still counts its actions`);
  }
  const side = (unit: string): string | undefined =>
    [...state.models, ...state.reserves].find((model) => model.unit === unit)?.side;
  for (const { id, unit, side: owner, kind } of markers)
    if (kind === 'recover' && unit !== null && side(unit) !== owner) faults.push(`${id} is held by nobody`);
  return faults;
}
