import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { HEX_DIRECTIONS, hexKey, type Hex } from '../../../geometry/hex.ts';
import { facingOfDirection, hexToOffset } from '../../../geometry/hex-layout.ts';
import type { Field, ReachMap, Refusal } from '../../contract/ruleset.ts';
import { say } from '../book/says.ts';
import { counterOf, isUnit } from '../data/counters.ts';
import { allowsBonus, bonusStep, canMove, paidStep, type Step } from './movement.ts';
import { hexOf, mapOf, modelOf, reserveRound, situationIn, type Situation } from '../judge/situation.ts';

const SHOWN_MOVES = 4; // bands of the map, in moves over open ground

/**
 * Fewest AP to every hex, over any number of actions. HEX-MOVE-1 to HEX-MOVE-6.
 *
 * A cell of the grid is a hex: column by column as the map counts them, rows from the southernmost. The shove
 * of every other column (or row) is the map's own and not repeated in the grid.
 */
export function reachOf(field: Field, id: string): Result<ReachMap, Refusal> {
  const model = modelOf(field, id);
  if (!isUnit(model)) return err({ clause: 'HEX-GAP-6', say: say('smoke-stays', { model: id }) });
  const round = reserveRound(model);
  if (round !== null) return err({ clause: 'HEX-GAP-5', say: say('arrives', { model: id, round }) });
  const map = mapOf(field);
  const situation = situationIn(field);
  const cost = new Float32Array(map.columns * map.rows).fill(Infinity);
  for (const { hex, ap } of cheapest(situation, model)) {
    const [column, row] = hexToOffset(map.layout, hex);
    const cell = (map.rows - 1 - row) * map.columns + column;
    cost[cell] = Math.min(cost[cell] ?? Infinity, ap);
  }
  const allowances = Array.from({ length: SHOWN_MOVES }, (_, index) => (index + 1) * counterOf(model).move);
  return ok({ cell: map.across, columns: map.columns, rows: map.rows, cost, allowances, unit: 'AP' });
}

interface Stop {
  readonly hex: Hex;
  readonly ap: number;
  readonly bonus: number; // bonus moves left in this action
}

/** Dijkstra over hexes and bonus moves left. After the first step every step is forwards: a pivot is free. */
function cheapest(situation: Situation, model: Model): readonly Stop[] {
  const start: Stop = { hex: hexOf(model), ap: 0, bonus: 0 };
  if (!canMove(model, situation)) return [start];
  const icons = counterOf(model).bonus;
  const keyOf = ({ hex, bonus }: Stop): number => hexKey(hex) * (icons + 1) + bonus;
  const settled = new Map<number, Stop>();
  const open: Stop[][] = [[start]]; // by AP: costs are small whole numbers
  for (let ap = 0; ap < open.length; ap += 1) {
    for (const stop of open[ap] ?? []) {
      if (settled.has(keyOf(stop))) continue;
      settled.set(keyOf(stop), stop);
      for (const next of onwards(situation, model, stop, icons, stop === start))
        if (!settled.has(keyOf(next))) {
          while (open.length <= next.ap) open.push([]);
          open[next.ap]?.push(next);
        }
    }
  }
  return [...settled.values()];
}

function onwards(situation: Situation, model: Model, stop: Stop, icons: number, first: boolean): Stop[] {
  const { map } = situation.ground;
  return HEX_DIRECTIONS.flatMap((direction): Stop[] => {
    const facing = first ? model.facing : facingOfDirection(map.layout, direction);
    const there: Model = { ...model, hex: stop.hex, facing };
    const arrive = (step: Step, bonus: number): Stop => ({ hex: step.hex, ap: stop.ap + step.cost, bonus });
    const paid = paidStep(situation, there, direction);
    const extra = stop.bonus > 0 ? bonusStep(situation, there, direction) : null;
    return [
      ...(paid ? [arrive(paid, allowsBonus(paid) ? icons : 0)] : []),
      ...(extra ? [arrive(extra, stop.bonus - 1)] : []),
    ];
  });
}
