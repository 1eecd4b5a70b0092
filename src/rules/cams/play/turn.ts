import { nextToNominate, optionsIn, sidesLeft } from './state.ts';
import { tokensOf } from './tokens.ts';
import { type CamsScript, rulingsIn } from './script.ts';

/** A turn begins with its strategic phase. CAMS-SEQ-1. */
export function startTurn(script: CamsScript): void {
  const { turn, sides, initiative } = script.state;
  const order = initiative === null ? sides : [initiative, ...sides.filter((id) => id !== initiative)];
  const isAsked = optionsIn(script.state).some(({ rule }) => rule !== null);
  script.emit({
    type: 'turn',
    turn: turn + 1,
    asked: isAsked ? order : [],
    clause: 'CAMS-SEQ-1',
  });
}

/** Whose squad is next; when nobody has one left the turn is cleaned up. CAMS-ACT-1. */
export function passOn(script: CamsScript, after: string | null): void {
  const { state } = script;
  const side = after === null ? firstToNominate(script) : nextToNominate(state, after);
  if (side === null) {
    cleanUp(script);
    return;
  }
  script.emit({ type: 'nominating', side, clause: 'CAMS-ACT-1' });
}

/** The holder of the initiative, or whoever follows if it has no squad. */
function firstToNominate({ state }: CamsScript): string | null {
  const { sides } = state;
  const at = Math.max(0, sides.indexOf(state.initiative ?? ''));
  const before = sides[(at + sides.length - 1) % sides.length];
  return before === undefined ? null : nextToNominate(state, before);
}

/** CAMS-CLEAN-1, CAMS-GAP-5, and focus tokens where they last a turn (CAMS-MOVE-5). */
function cleanUp(script: CamsScript): void {
  const { turn, models } = script.state;
  const rulings = rulingsIn(script.field);
  const unfocused =
    rulings['cams.focus.expiry'] === 'endOfTurn'
      ? models.filter((model) => tokensOf(model, 'focus') > 0).map(({ id }) => id)
      : [];
  script.emit({ type: 'cleanup', turn, unfocused, clause: 'CAMS-GAP-5' });
  if (turn >= rulings['cams.scenario.turns']) endByTurns(script);
  else startTurn(script);
}

/** The last side on the table has won: nobody is left to play against. CAMS-GAP-10. */
export function endIfDecided(script: CamsScript): boolean {
  const { state } = script;
  const left = sidesLeft(state);
  if (left.length > 1) return false;
  const [winner = null] = left;
  const why = winner === null ? 'nobody-left' : 'last-side';
  script.emit({ type: 'over', winner, why, losses: [], clause: 'CAMS-GAP-10' });
  return true;
}

/** The text knows no victory: losses are told in combat points and no winner is named. CAMS-GAP-10, CAMS-UNIT-1. */
function endByTurns(script: CamsScript): void {
  const { sides, lost } = script.state;
  const losses = sides.map((side) => ({ side, ...(lost[side] ?? { models: 0, cp: 0 }) }));
  script.emit({ type: 'over', winner: null, why: 'turns', losses, clause: 'CAMS-GAP-10' });
}
