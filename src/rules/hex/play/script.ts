import type { BattleEvent, Model } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { Say } from '../../contract/say.ts';
import type { ClauseId } from '../book/clauses.ts';
import { isUnit } from '../data/counters.ts';
import { asEvent, type HexEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { hitOf } from '../judge/hits.ts';
import { capsOf, type HexState } from './state.ts';

/** A decision being worked out: the state as it stands after every event so far, and where dice come from. */
export interface Script {
  state: HexState;
  readonly events: BattleEvent[];
  readonly dice: DiceSource;
}

/** What a choice comes to: nothing more to say, or why it is refused. */
export type Done = Result<null, Refusal>;

export const DONE: Done = ok(null);

export const refuse = (clause: ClauseId, say: Say): Result<never, Refusal> => err({ clause, say });

/** Writes an event and folds it at once. */
export function emit(script: Script, event: HexEvent): void {
  script.events.push(asEvent(event));
  script.state = evolve(script.state, event);
}

export function twoDice(script: Script, clause: ClauseId): [number, number] {
  return [script.dice.roll(6, clause), script.dice.roll(6, clause)];
}

/** What an action costs and how it is paid. */
export interface Price {
  readonly cost: number; // AP the action is worth
  /** CAPs paid towards it: all of it for a command action, HEX-TURN-4. */
  readonly command: number;
  /** CAPs added to its dice. */
  readonly boost: number;
}

/** The unit of a choice, if it is the turn of its side. HEX-TURN-1. */
export function unitToAct(state: HexState, id: unknown): Result<Model, Refusal> {
  const model = state.models.find((entry) => entry.id === id);
  if (!model || !isUnit(model)) return refuse('HEX-TURN-1', `There is no unit ${String(id)} on the map.`);
  if (state.phase !== 'turns' || model.side !== state.turn)
    return refuse('HEX-TURN-1', `It is not the turn of ${model.id}’s side.`);
  return ok(model);
}

/** Why a unit cannot pay for an action; null when it can. HEX-TURN-1, HEX-TURN-4, HEX-CAP-2. */
export function priceFault(state: HexState, model: Model, { cost, command, boost }: Price): Refusal | null {
  const fault = (clause: ClauseId, text: string): Refusal => ({ clause, say: text });
  const { left } = capsOf(state, model.side);
  if (![command, boost].every((caps) => Number.isInteger(caps) && caps >= 0) || command > cost)
    return fault('HEX-CAP-2', 'CAPs are paid in whole numbers, up to the cost of the action.');
  if (command > 0 && command < cost && !state.rulings['hex.caps.reduceAP'])
    return fault('HEX-TURN-4', `An action is paid in AP or in CAPs, not in both: it costs ${cost}.`);
  if (command + boost > left)
    return fault('HEX-CAP-2', `That takes ${command + boost} CAPs, ${left} are left.`);
  if (command < cost && model.states.includes('spent'))
    return fault('HEX-TURN-1', `${model.id} is spent: only a command action is open to it.`);
  return null;
}

/** The ways a unit can pay for an action now: in AP, as a command action, or mixed where the table allows it. */
export function waysToPay(state: HexState, model: Model, cost: number): readonly number[] {
  return Array.from({ length: cost + 1 }, (_, command) => command).filter(
    (command) => priceFault(state, model, { cost, command, boost: 0 }) === null,
  );
}

/** `1 CAP`, `2 CAPs`. */
export const inCaps = (caps: number): string => `${caps} ${caps === 1 ? 'CAP' : 'CAPs'}`;

/** Turns a unit's token over once it matters: it changes a cost or a value, or is rallied from. HEX-HIT-1. */
export function reveal(script: Script, id: string): void {
  const { models, shown } = script.state;
  const model = models.find((entry) => entry.id === id);
  const hit = model && hitOf(model);
  if (!hit || shown.includes(id)) return;
  const text = `The token of ${id} is turned over: ${hit.token.id}.`;
  emit(script, { type: 'reveal', model: id, clause: 'HEX-HIT-1', text });
}

/** Pays for an action and names it. */
export function act(script: Script, model: Model, action: string, price: Price, clause: ClauseId): void {
  const { cost, command, boost } = price;
  const ap = cost - command;
  const bill = [
    ...(ap > 0 ? [`${ap} AP`] : []),
    ...(command > 0 ? [inCaps(command)] : []),
    ...(boost > 0 ? [`${inCaps(boost)} on the dice`] : []),
  ];
  emit(script, {
    type: 'act',
    side: model.side,
    model: model.id,
    action,
    ap,
    caps: command + boost,
    clause: ap === 0 ? 'HEX-TURN-4' : clause,
    text: `${model.id}: ${action} for ${bill.join(' and ')}.`,
  });
}
