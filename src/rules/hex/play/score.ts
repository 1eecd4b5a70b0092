import { isUnit } from '../data/counters.ts';
import { hitOf } from '../judge/hits.ts';
import type { HexState } from './state.ts';

const UNHURT = 1;
const CARRYING_A_TOKEN = 0.6; // the next hit eliminates it

/** How a side stands, from 0 to 1: half by what it has left, half by whose losses weigh less. HEX-GAP-5. */
export function scoreOf(state: HexState, side: string): number {
  if (state.outcome) {
    const { winner } = state.outcome;
    return winner === null ? 0.5 : winner === side ? 1 : 0;
  }
  const others = state.sides.filter((other) => other !== side);
  const strength = share(strengthOf(state, [side]), strengthOf(state, others));
  const losses = share(lossesOf(state, others) + 1, lossesOf(state, [side]) + 1);
  return (strength + losses) / 2;
}

const share = (mine: number, theirs: number): number => (mine + theirs === 0 ? 0.5 : mine / (mine + theirs));

const strengthOf = ({ models, reserves }: HexState, sides: readonly string[]): number =>
  [...models, ...reserves]
    .filter((model) => sides.includes(model.side) && isUnit(model))
    .reduce((all, model) => all + (hitOf(model) ? CARRYING_A_TOKEN : UNHURT), 0);

const lossesOf = ({ lost }: HexState, sides: readonly string[]): number =>
  sides.reduce((all, side) => all + (lost[side] ?? 0), 0);
