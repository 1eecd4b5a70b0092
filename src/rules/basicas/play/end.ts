import { valueOf } from '../data/cards.ts';
import { nameSide, rulingsIn, sidesLeft, type BasicasState } from './state.ts';
import { emit, type Script } from './script.ts';

/** After the Leadership phase: has somebody won, or is it time for another turn? BASICAS-GAP-6. */
export function endTurn(script: Script): void {
  const { state } = script;
  const left = sidesLeft(state);
  const last = state.turn >= rulingsIn(state)['basicas.scenario.turns'];
  if (left.length >= 2 && !last) {
    const text = `Turn ${state.turn} is over.`;
    return emit(script, { type: 'phase', phase: 'roll-off', side: null, clause: 'BASICAS-TURN-1', text });
  }
  const points = left.map((side) => ({ side, points: pointsOf(state, side) }));
  const most = Math.max(0, ...points.map((one) => one.points));
  const best = points.filter((one) => one.points === most);
  const winner = best.length === 1 ? (best[0]?.side ?? null) : null;
  const count = points.map((one) => `${nameSide(state, one.side)} ${one.points}`).join(', ');
  const end = winner === null ? 'A draw.' : `${nameSide(state, winner)} wins.`;
  const text =
    left.length < 2
      ? `${winner === null ? 'Nobody is left' : `${nameSide(state, winner)} is the last side on the table`}. ${end}`
      : `The last turn is over. Points on the table: ${count}. ${end}`;
  emit(script, { type: 'over', winner, clause: 'BASICAS-GAP-6', text });
}

const pointsOf = ({ models }: BasicasState, side: string): number =>
  models.filter((model) => model.side === side).reduce((sum, model) => sum + valueOf(model, 'points'), 0);
