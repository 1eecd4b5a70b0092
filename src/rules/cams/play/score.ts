import { unitOf } from '../data/units.ts';
import type { CamsState } from './state.ts';

/** How a side stands, from 0 to 1: the combat points it has left among all there are, models hurt counting for less. */
export function scoreOf(state: CamsState, side: string): number {
  const { winner = null } = state.outcome ?? {};
  if (winner !== null) return winner === side ? 1 : 0;
  const [mine, all] = [pointsOf(state, [side]), pointsOf(state, state.sides)];
  return all === 0 ? 1 / state.sides.length : mine / all;
}

function pointsOf({ models, reserves }: CamsState, sides: readonly string[]): number {
  return [...models, ...reserves]
    .filter((model) => sides.includes(model.side))
    .reduce((sum, model) => {
      const { cp, hits } = unitOf(model);
      return sum + Math.max(1, cp) * (1 - model.damage / (2 * hits));
    }, 0);
}
