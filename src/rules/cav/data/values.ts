import { roundHalfUp } from '../judge/dice.ts';
import { criticalsOf } from '../book/model-states.ts';
import type { Machine } from './profiles.ts';
import type { CavRulings } from '../book/readings.ts';
import type { Column, LostRow } from '../book/readings-lost.ts';
import type { TrackCell } from './track.ts';
import type { Pair, Weapon } from './weapons.ts';

/** What a model has suffered so far. */
export interface Suffered {
  readonly damage: number;
  readonly states: readonly string[];
}

/** The values in force for a model now. CAV-GEN-9, CAV-DMG-4. */
export interface CurrentValues {
  readonly move: number; // inches of open ground
  readonly armor: number;
  readonly closeCombat: Pair;
  readonly damageControl: number;
  readonly actionPoints: number;
}

/** Columns of a track: that many points of damage destroy the model. CAV-DMG-5. */
export const columnsOf = ({ track }: Machine): number => track.closeCombat.length;

export const isDestroyed = (machine: Machine, { damage, states }: Suffered): boolean =>
  damage >= columnsOf(machine) || states.includes('destroyed');

/** The column a damage total is read from; past the last one the last. CAV-DMG-5. */
export const columnOf = (machine: Machine, damage: number): number =>
  Math.max(0, Math.min(damage, columnsOf(machine) - 1));

function cellAt<Value>(cells: readonly TrackCell<Value>[], column: number): Value {
  const cell = cells[column];
  if (!cell) throw new Error(`cellAt: the track has no column ${column}`);
  return cell.value;
}

/** The printed machine's lost rows are open points; those of the others are what they are. HR-04. */
function numberAt(machine: Machine, row: LostRow, column: number, rulings: CavRulings): number {
  if (machine.id !== 'dictator-b') return cellAt(machine.track[row], column);
  return rulings[`card.dictatorB.${row}.${column as Column}`];
}

const NOTHING: Pair = [0, 0];

/** CAV-DMG-4 rows 3, 4, 5 and 11 applied to the current column. */
export function currentValues(machine: Machine, model: Suffered, rulings: CavRulings): CurrentValues {
  const column = columnOf(machine, model.damage);
  const criticals = countedCriticals(model, rulings);
  const crippled = criticals.includes(11);
  return {
    move: crippledMove(numberAt(machine, 'move', column, rulings), criticals, rulings),
    armor: numberAt(machine, 'armor', column, rulings),
    closeCombat: crippled ? NOTHING : cellAt(machine.track.closeCombat, column),
    damageControl: numberAt(machine, 'damageControl', column, rulings),
    actionPoints: Math.max(0, 2 - criticals.filter((row) => row === 3).length),
  };
}

/** Criticals with repeats dropped unless the table lets them stack. HR-34. */
export function countedCriticals(model: Pick<Suffered, 'states'>, rulings: CavRulings): number[] {
  const suffered = criticalsOf(model);
  if (suffered.length < 2) return suffered;
  return rulings.criticalStacking === 'stack' ? suffered : [...new Set(suffered)];
}

/** Half MV and one less MV, in the order the table has agreed on. HR-34. */
export function crippledMove(move: number, criticals: readonly number[], rulings: CavRulings): number {
  const halvings = criticals.filter((row) => row === 4).length;
  const losses = criticals.filter((row) => row === 5).length;
  if (halvings === 0) return Math.max(0, move - losses);
  const isMinusFirst = losses > 0 && rulings['criticalStacking.moveOrder'] === 'minusFirst';
  let left = isMinusFirst ? Math.max(0, move - losses) : move;
  for (let i = 0; i < halvings; i += 1) left = roundHalfUp(left / 2);
  return isMinusFirst ? left : Math.max(0, left - losses);
}

/** RAV of a weapon at the current damage. CAV-GEN-9; CAV-DMG-4 row 11. */
export function ravOf(machine: Machine, weapon: Weapon, model: Suffered): Pair {
  if (criticalsOf(model).includes(11)) return NOTHING;
  const pair = weapon.track[columnOf(machine, model.damage)];
  if (!pair) throw new Error(`ravOf: ${weapon.id} has no value for ${model.damage} damage`);
  return pair;
}

/** The number of a pair that counts against a target. CAV-GEN-6. */
export const against = ([hard, soft]: Pair, target: Pick<Machine, 'hard'>): number =>
  target.hard ? hard : soft;

/** The face of the damage marker: the damage taken, 12 while intact. CAV-CARD-5, HR-56. */
export const markerFace = (damage: number, { d12Face }: Pick<CavRulings, 'd12Face'>): number =>
  damage === 0 ? d12Face : damage;
