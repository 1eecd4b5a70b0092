import type { Model } from '../../../battlefield/battle.ts';
import {
  HEX_DIRECTIONS,
  sameHex,
  wrapDirection,
  type Hex,
  type HexDirection,
} from '../../../geometry/hex.ts';
import { entryInto, type Entry } from '../data/chart.ts';
import { counterOf } from '../data/counters.ts';
import { hitEffects } from '../judge/hits.ts';
import { directionOf, hexOf, type Situation } from '../judge/situation.ts';

export const PIVOT_COST = 1; // HEX-MOVE-5
const BACKWARDS_COST = 1; // HEX-MOVE-3

/** One hex of a move and what it costs. */
export interface Step extends Entry {
  readonly direction: HexDirection;
  readonly backwards: boolean;
  readonly cost: number; // AP
}

/** May it change its place or facing at all? HEX-GAP-3. */
export function canMove(model: Model, { rulings }: Situation): boolean {
  const { noMove, onlyRally } = hitEffects(model, rulings);
  return !noMove && !onlyRally;
}

/** The three rear hexes are those not within one turn of the facing. HEX-MOVE-3. */
function isBackwards(facing: HexDirection, direction: HexDirection): boolean {
  const turn = wrapDirection(direction - facing);
  return turn === 2 || turn === 3 || turn === 4;
}

/** A paid step from where a unit stands; null where it cannot go. HEX-MOVE-1 to HEX-MOVE-3. */
export function paidStep(situation: Situation, model: Model, direction: HexDirection): Step | null {
  const counter = counterOf(model);
  const entry = entryInto(situation.ground, hexOf(model), direction, counter.moves);
  if (!entry) return null;
  const backwards = isBackwards(directionOf(situation.ground.map, model), direction);
  const base = counter.move + hitEffects(model, situation.rulings).moveCost;
  const cost = base + entry.terrain + entry.hexside + (backwards ? BACKWARDS_COST : 0);
  return { ...entry, direction, backwards, cost };
}

/** May a bonus move follow this step? HEX-MOVE-6: not after difficult ground. */
export const allowsBonus = (step: Step): boolean => !step.difficult;

/** A bonus step: wheels from road to road, tracks also into open ground, forwards only. HEX-MOVE-6. */
export function bonusStep(situation: Situation, model: Model, direction: HexDirection): Step | null {
  const { moves } = counterOf(model);
  const entry = entryInto(situation.ground, hexOf(model), direction, moves);
  if (!entry || entry.difficult) return null;
  const backwards = isBackwards(directionOf(situation.ground.map, model), direction);
  if (backwards || (moves !== 'tracked' && !entry.byRoad)) return null;
  return { ...entry, direction, backwards, cost: entry.terrain + entry.hexside };
}

/** The step that leads into a hex, paid or bonus. */
export function stepInto(
  situation: Situation,
  model: Model,
  hex: Hex,
  take: typeof paidStep | typeof bonusStep,
): Step | null {
  for (const direction of HEX_DIRECTIONS) {
    const step = take(situation, model, direction);
    if (step && sameHex(step.hex, hex)) return step;
  }
  return null;
}
