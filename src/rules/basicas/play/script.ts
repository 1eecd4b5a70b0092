import type { Script as FrameScript } from '../../frame/script.ts';
import { refuse as refuseBy } from '../../frame/script.ts';
import type { Say } from '../../contract/say.ts';
import type { ClauseId } from '../book/clauses.ts';
import { rulingsOf, type Rulings } from '../book/readings.ts';
import type { BasicasEvent } from './events.ts';
import type { BasicasState } from './state.ts';

export { DONE, type Done } from '../../frame/script.ts';

/** A decision of this system being worked out. */
export type Script = FrameScript<BasicasState, BasicasEvent>;

export const refuse = (clause: ClauseId, say: Say) => refuseBy(clause, say);

/** What this table plays by. */
export const rulingsIn = ({ field }: Pick<Script, 'field'>): Rulings =>
  rulingsOf(field.battle.rules.readings);

/** One die of the kind this table plays with. BASICAS-GAP-1. */
export const rollDie = (script: Script, clause: ClauseId): number =>
  script.roll(1, rulingsIn(script)['basicas.die'], clause)[0]!;
