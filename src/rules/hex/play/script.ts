import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/field.ts';
import type { Say } from '../../contract/say.ts';
import { refuse as refuseBy, type Done, type Script } from '../../frame/script.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { HexRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import type { EventOf, HexEvent } from './events.ts';
import { hitOf } from '../judge/hits.ts';
import { situationIn } from '../judge/situation.ts';
import { capsOf, type HexState } from './state.ts';

export { DONE, type Done } from '../../frame/script.ts';

/** A decision of this game being worked out. */
export type HexScript = Script<HexState, HexEvent>;

export const refuse = (clause: ClauseId, why: Say): Done => refuseBy(clause, why);

export const rulingsIn = (field: HexScript['field']): HexRulings => situationIn(field).rulings;

export function twoDice(script: HexScript, clause: ClauseId): readonly [number, number] {
  const [first = 0, second = 0] = script.roll(2, 6, clause);
  return [first, second];
}

/** What an action costs and how it is paid. */
export interface Price {
  readonly cost: number; // AP the action is worth
  /** CAPs paid towards it: all of it for a command action, HEX-TURN-4. */
  readonly command: number;
  /** CAPs added to its dice. */
  readonly boost: number;
}

/** Why a unit cannot pay for an action; null when it can. HEX-TURN-1, HEX-TURN-4, HEX-CAP-2. */
export function priceFault(
  state: HexState,
  rulings: Pick<HexRulings, 'hex.caps.reduceAP'>,
  model: Model,
  { cost, command, boost }: Price,
): Refusal | null {
  const fault = (clause: ClauseId, why: Say): Refusal => ({ clause, say: why });
  const { left } = capsOf(state, model.side);
  if (command > cost) return fault('HEX-CAP-2', say('no.caps-over', { cost }));
  if (command > 0 && command < cost && !rulings['hex.caps.reduceAP'])
    return fault('HEX-TURN-4', say('no.mix', { cost }));
  if (command + boost > left)
    return fault('HEX-CAP-2', say('no.caps-left', { asked: command + boost, left }));
  if (command < cost && model.states.includes('spent'))
    return fault('HEX-TURN-1', say('no.spent', { model: model.id }));
  return null;
}

/** Turns a unit's token over once it matters: it changes a cost or a value, or is rallied from. HEX-HIT-1. */
export function reveal(script: HexScript, id: string): void {
  const { models, shown } = script.state;
  const hit = hitOf(models.find((entry) => entry.id === id) ?? { states: [] });
  if (!hit || shown.includes(id)) return;
  script.emit({ type: 'reveal', model: id, token: hit.token.id, clause: 'HEX-HIT-1' });
}

/** Pays for an action and names it. */
export function act(
  script: HexScript,
  { id, side }: Model,
  deed: Pick<EventOf<'act'>, 'action' | 'hex' | 'target' | 'clause'>,
  { cost, command, boost }: Price,
): void {
  const ap = cost - command;
  const clause = ap === 0 ? 'HEX-TURN-4' : deed.clause;
  script.emit({ ...deed, type: 'act', side, model: id, ap, caps: command + boost, boost, clause });
}
