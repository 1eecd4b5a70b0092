import {
  nameSide,
  rulingsIn,
  sidesFrom,
  sidesLeft,
  waitingUnits,
  type BasicasState,
  type Step,
} from './state.ts';
import { endTurn } from './end.ts';
import { startLeadership } from './skills.ts';
import { DONE, emit, refuse, rollDie, type Done, type Script } from './script.ts';

/** BASICAS-TURN-2: the highest die begins, those who tie for it roll again. */
export function rollOff(script: Script): Done {
  const { state } = script;
  if (state.phase !== 'roll-off') return refuse('BASICAS-TURN-2', 'There is no roll-off now.');
  const rolls = sidesLeft(state).map((side) => ({ side, dice: [] as number[] }));
  let leaders = rolls;
  while (leaders.length > 1 || leaders.some(({ dice }) => dice.length === 0)) {
    for (const roll of leaders) roll.dice.push(rollDie(script, 'BASICAS-TURN-2'));
    const best = Math.max(...leaders.map(({ dice }) => dice.at(-1) ?? 0));
    leaders = leaders.filter(({ dice }) => dice.at(-1) === best);
  }
  const first = leaders[0]?.side;
  if (first === undefined) {
    endTurn(script);
    return DONE;
  }
  const turn = state.turn + 1;
  const shown = rolls.map(({ side, dice }) => `${nameSide(state, side)} ${dice.join(', ')}`).join('; ');
  const text = `Turn ${turn}. Roll-off: ${shown}. ${nameSide(state, first)} acts first.`;
  emit(script, { type: 'turn', turn, rolls, first, clause: 'BASICAS-TURN-2', text });
  return DONE;
}

/** Lets a unit go on with a step of its action. */
export function nextStep(script: Script, unit: string, step: Step, text: string, mayAdjust = false): void {
  const left = actionsLeft(script.state, unit);
  const clause =
    step === 'strike' ? 'BASICAS-CHARGE-1' : step === 'next' ? 'BASICAS-TURN-4' : 'BASICAS-SHOOT-1';
  emit(script, { type: 'step', active: { unit, step, left, mayAdjust }, clause, text });
}

/** Actions a unit has after the one it is taking. BASICAS-TURN-4. */
function actionsLeft(state: BasicasState, unit: string): number {
  return state.active?.unit === unit
    ? state.active.left
    : rulingsIn(state)['basicas.actionsPerActivation'] - 1;
}

/** An action is over: another one, or the next side. BASICAS-TURN-4. */
export function endAction(script: Script, unit: string): void {
  const left = actionsLeft(script.state, unit);
  if (left === 0) return endActivation(script, unit);
  const text = `${unit} may take another action.`;
  const active = { unit, step: 'next', left: left - 1, mayAdjust: false } as const;
  emit(script, { type: 'step', active, clause: 'BASICAS-TURN-4', text });
}

/** BASICAS-TURN-3: turn and turn about; when a side is through the others finish. */
export function endActivation(script: Script, unit: string): void {
  emit(script, { type: 'done', unit, clause: 'BASICAS-TURN-3', text: `${unit} has been activated.` });
  nextSide(script);
}

function nextSide(script: Script): void {
  const { state } = script;
  const [, ...others] = sidesFrom(state, state.side);
  const next = [...others, state.side ?? ''].find((side) => waitingUnits(state, side).length > 0);
  if (next === undefined) return startLeadership(script);
  if (next === state.side) return;
  const text = `${nameSide(state, next)} activates a unit.`;
  emit(script, { type: 'side', side: next, clause: 'BASICAS-TURN-3', text });
}

/** A side lets the others go on, where the table allows it. When all that have units left do so, the phase ends. */
export function pass(script: Script): Done {
  const { state } = script;
  if (state.phase !== 'action' || state.side === null || state.active)
    return refuse('BASICAS-TURN-3', 'There is nothing to pass now.');
  if (!rulingsIn(state)['basicas.activation.mayPass'])
    return refuse('BASICAS-TURN-3', 'A player has to activate a unit; the unit may do nothing.');
  const { side } = state;
  emit(script, { type: 'pass', side, clause: 'BASICAS-TURN-3', text: `${nameSide(state, side)} passes.` });
  const waiting = sidesFrom(state, side).filter((one) => waitingUnits(state, one).length > 0);
  if (script.state.passes >= waiting.length) startLeadership(script);
  else nextSide(script);
  return DONE;
}
