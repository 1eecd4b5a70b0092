import { endTurn } from './end.ts';
import { startLeadership } from './skills.ts';
import { DONE, rollDie, rulingsIn, type Done, type Script } from './script.ts';
import { sidesFrom, sidesLeft, waitingUnits } from './state.ts';
import type { Step } from '../book/play-says.ts';

/** BASICAS-TURN-2: the highest die begins, those who tie for it roll again. */
export function rollOff(script: Script): Done {
  const { state } = script;
  const rolls = sidesLeft(state).map((side) => ({ side, dice: [] as number[] }));
  let leaders = rolls;
  while (leaders.length > 1 || leaders.some(({ dice }) => dice.length === 0)) {
    for (const roll of leaders) roll.dice.push(rollDie(script, 'BASICAS-TURN-2'));
    const best = Math.max(...leaders.map(({ dice }) => dice.at(-1) ?? 0));
    leaders = leaders.filter(({ dice }) => dice.at(-1) === best);
  }
  const first = leaders[0]?.side;
  if (first === undefined) endTurn(script);
  else script.emit({ type: 'turn', turn: state.turn + 1, rolls, first, clause: 'BASICAS-TURN-2' });
  return DONE;
}

const STEP_CLAUSES = {
  aim: 'BASICAS-SHOOT-1',
  after: 'BASICAS-SHOOT-1',
  strike: 'BASICAS-CHARGE-1',
  next: 'BASICAS-TURN-4',
} as const;

/** Lets a unit go on with a step of its action. */
export function nextStep(script: Script, unit: string, step: Step, mayAdjust = false): void {
  const left = actionsLeft(script, unit);
  script.emit({ type: 'step', active: { unit, step, left, mayAdjust }, clause: STEP_CLAUSES[step] });
}

/** Actions a unit has after the one it is taking. BASICAS-TURN-4. */
function actionsLeft(script: Script, unit: string): number {
  const { active } = script.state;
  return active?.unit === unit ? active.left : rulingsIn(script)['basicas.actionsPerActivation'] - 1;
}

/** An action is over: another one, or the next side. BASICAS-TURN-4. */
export function endAction(script: Script, unit: string): void {
  const left = actionsLeft(script, unit);
  if (left === 0) return endActivation(script, unit);
  const active = { unit, step: 'next', left: left - 1, mayAdjust: false } as const;
  script.emit({ type: 'step', active, clause: STEP_CLAUSES.next });
}

/** BASICAS-TURN-3: turn and turn about; when a side is through the others finish. */
export function endActivation(script: Script, unit: string): void {
  script.emit({ type: 'done', unit, clause: 'BASICAS-TURN-3' });
  nextSide(script);
}

function nextSide(script: Script): void {
  const { state } = script;
  const [, ...others] = sidesFrom(state, state.side);
  const next = [...others, state.side ?? ''].find((side) => waitingUnits(state, side).length > 0);
  if (next === undefined) return startLeadership(script);
  if (next !== state.side) script.emit({ type: 'side', side: next, clause: 'BASICAS-TURN-3' });
}

/** A side lets the others go on, where the table allows it. When all that have units left do so, the phase ends. */
export function pass(script: Script, side: string): Done {
  const { state } = script;
  script.emit({ type: 'pass', side, clause: 'BASICAS-TURN-3' });
  const waiting = sidesFrom(state, side).filter((one) => waitingUnits(state, one).length > 0);
  if (script.state.passes >= waiting.length) startLeadership(script);
  else nextSide(script);
  return DONE;
}
