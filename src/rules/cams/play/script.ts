import type { Say } from '../../contract/say.ts';
import type { Field } from '../../contract/field.ts';
import { type Done, refuse as refuseBy, type Script } from '../../frame/script.ts';
import type { ClauseId } from '../book/clauses.ts';
import { type CamsRulings, rulingsOf } from '../book/readings.ts';
import { bonusOf, countSuccesses, type Pool } from '../judge/pools.ts';
import type { CamsEvent, RolledPool } from './events.ts';
import type { CamsState } from './state.ts';

export { DONE, type Done } from '../../frame/script.ts';

/** A decision of this game being worked out. */
export type CamsScript = Script<CamsState, CamsEvent>;

export const refuse = (clause: ClauseId, why: Say): Done => refuseBy(clause, why);

/** What the table plays by. */
export const rulingsIn = ({ battle }: Field): CamsRulings => rulingsOf(battle.rules.readings);

/** Rolls a pool and counts it. CAMS-TEST-1, CAMS-TEST-4. */
export function rollPool(script: CamsScript, pool: Pool, clause: ClauseId): RolledPool {
  const faces = script.roll(pool.dice, 8, clause);
  const bonus = bonusOf(pool);
  const { rolled, total } = countSuccesses(faces, pool.rating, bonus);
  return { faces, rating: pool.rating, bonus, rolled, total };
}
