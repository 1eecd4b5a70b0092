import { hitPointsLeft } from '../data/profiles.ts';
import type { CadenceState } from './state.ts';

/** How a side stands, 0 to 1: half by the hit points it has left, half by points and markers. All sides have one together. */
export function scoreOf(state: CadenceState, side: string): number {
  const { outcome, sides } = state;
  if (outcome) return outcome.winner === null ? 1 / sides.length : Number(outcome.winner === side);
  return (shareOf(sides, side, strengthIn(state)) + shareOf(sides, side, prizesIn(state))) / 2;
}

type Count = (side: string) => number;

/** A part of the whole; an equal part where there is nothing to share. */
function shareOf(sides: readonly string[], side: string, count: Count): number {
  const whole = sides.reduce((sum, id) => sum + count(id), 0);
  return whole === 0 ? 1 / sides.length : count(side) / whole;
}

const strengthIn =
  ({ models, reserves }: CadenceState): Count =>
  (side) =>
    [...models, ...reserves]
      .filter((model) => model.side === side)
      .reduce((sum, model) => sum + hitPointsLeft(model), 0);

/** Points and markers held; one more for each side, so that the first of them does not decide everything. */
const prizesIn =
  ({ points, markers }: CadenceState): Count =>
  (side) =>
    1 + (points[side] ?? 0) + markers.filter((marker) => marker.side === side).length;
