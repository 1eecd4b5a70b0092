import { valueOf } from '../data/cards.ts';
import { rulingsIn, type Script } from './script.ts';
import { sidesLeft, type BasicasState } from './state.ts';

/** After the Leadership phase: has somebody won, or is it time for another turn? BASICAS-GAP-6. */
export function endTurn(script: Script): void {
  const { state } = script;
  const left = sidesLeft(state);
  const last = state.turn >= rulingsIn(script)['basicas.scenario.turns'];
  if (left.length >= 2 && !last) {
    const { turn } = state;
    return script.emit({ type: 'phase', phase: 'roll-off', side: null, turn, clause: 'BASICAS-TURN-1' });
  }
  const points = left.map((side) => ({ side, points: pointsOf(state, side) }));
  const most = Math.max(0, ...points.map((one) => one.points));
  const best = points.filter((one) => one.points === most);
  const winner = best.length === 1 ? (best[0]?.side ?? null) : null;
  script.emit({ type: 'over', winner, points, clause: 'BASICAS-GAP-6' });
}

const pointsOf = ({ models }: BasicasState, side: string): number =>
  models.filter((model) => model.side === side).reduce((sum, model) => sum + valueOf(model, 'points'), 0);
