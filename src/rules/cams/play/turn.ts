import { nameSide, nextToNominate, sidesLeft } from './state.ts';
import { tokensOf } from './tokens.ts';
import { emit, type Script } from './script.ts';

/** A turn begins with its strategic phase. CAMS-SEQ-1. */
export function startTurn(script: Script): void {
  const { turn, options, sides, initiative } = script.state;
  const ids = sides.map(({ id }) => id);
  const order = initiative === null ? ids : [initiative, ...ids.filter((id) => id !== initiative)];
  emit(script, {
    type: 'turn',
    turn: turn + 1,
    asked: options.some(({ rule }) => rule !== null) ? order : [],
    clause: 'CAMS-SEQ-1',
    text: `Turn ${turn + 1}: strategic phase.`,
  });
}

/** Whose squad is next; when nobody has one left the turn is cleaned up. CAMS-ACT-1. */
export function passOn(script: Script, after: string | null): void {
  const { state } = script;
  const side = after === null ? firstToNominate(script) : nextToNominate(state, after);
  if (side === null) {
    cleanUp(script);
    return;
  }
  emit(script, {
    type: 'nominating',
    side,
    clause: 'CAMS-ACT-1',
    text: `${nameSide(state, side)} nominates a squad.`,
  });
}

/** The holder of the initiative, or whoever follows if it has no squad. */
function firstToNominate({ state }: Script): string | null {
  const ids = state.sides.map(({ id }) => id);
  const at = Math.max(0, ids.indexOf(state.initiative ?? ''));
  const before = ids[(at + ids.length - 1) % ids.length];
  return before === undefined ? null : nextToNominate(state, before);
}

/** CAMS-CLEAN-1, CAMS-GAP-5, and focus tokens where they last a turn (CAMS-MOVE-5). */
function cleanUp(script: Script): void {
  const { turn, models, rulings } = script.state;
  const unfocused =
    rulings['cams.focus.expiry'] === 'endOfTurn'
      ? models.filter((model) => tokensOf(model, 'focus') > 0).map(({ id }) => id)
      : [];
  const tokens = unfocused.length > 0 ? ` Focus tokens go: ${unfocused.join(', ')}.` : '';
  emit(script, {
    type: 'cleanup',
    turn,
    unfocused,
    clause: 'CAMS-GAP-5',
    text: `Cleanup: turn ${turn} is over.${tokens}`,
  });
  if (turn >= rulings['cams.scenario.turns']) endByTurns(script);
  else startTurn(script);
}

/** The last side on the table has won: nobody is left to play against. CAMS-GAP-10. */
export function endIfDecided(script: Script): boolean {
  const { state } = script;
  const left = sidesLeft(state);
  if (left.length > 1) return false;
  const [winner = null] = left;
  const text =
    winner === null ? 'Nobody is left: a draw.' : `${nameSide(state, winner)} is the last side on the table.`;
  emit(script, { type: 'over', winner, clause: 'CAMS-GAP-10', text });
  return true;
}

/** The text knows no victory: losses are told in combat points and no winner is named. CAMS-GAP-10, CAMS-UNIT-1. */
function endByTurns(script: Script): void {
  const { state } = script;
  const losses = state.sides.map(({ id }) => {
    const { models, cp } = state.lost[id] ?? { models: 0, cp: 0 };
    return `${nameSide(state, id)} ${models} models worth ${cp} CP`;
  });
  emit(script, {
    type: 'over',
    winner: null,
    clause: 'CAMS-GAP-10',
    text: `The last turn is over. Lost: ${losses.join(', ')}. The text names no victory.`,
  });
}
