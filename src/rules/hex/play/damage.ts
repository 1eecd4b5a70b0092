import type { Model } from '../../../battlefield/battle.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { AttackResult, LostBy } from '../book/says-playing.ts';
import type { Colour } from '../data/counters.ts';
import { ELIMINATES } from '../judge/chances.ts';
import { hitOf, TOKENS } from '../judge/hits.ts';
import { reveal, rulingsIn, type HexScript } from './script.ts';
import { capsOf } from './state.ts';

/** HEX-COMBAT-3. */
export function resultOf(av: number, dv: number): AttackResult {
  if (av >= dv + ELIMINATES) return 'eliminated';
  return av >= dv ? 'hit' : 'nothing';
}

/** What a log keeps of the numbers behind a roll. */
export const whatCounted = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.filter(({ value }) => value !== 0);

/** Carries out a result against a unit. HEX-COMBAT-3, HEX-HIT-1. */
export function suffer(script: HexScript, target: Model, result: AttackResult, pool: Colour): void {
  if (result === 'eliminated') lose(script, target, 'eliminated');
  if (result === 'hit') takeHit(script, target, pool);
}

/** HEX-HIT-1; a token that destroys is shown at once. With no token left a hit eliminates. */
function takeHit(script: HexScript, target: Model, pool: Colour): void {
  const { id } = target;
  if (hitOf(target)) return lose(script, target, 'second-hit');
  const left = script.state.pools[pool];
  const tokens = TOKENS[pool].flatMap((token) => Array.from({ length: left[token.id] ?? 0 }, () => token));
  if (tokens.length === 0) return lose(script, target, 'no-token');
  const [die = 0] = script.roll(1, tokens.length, 'HEX-HIT-1');
  const token = tokens[die - 1];
  if (!token) throw new Error(`takeHit: no token ${die} in the ${pool} pool`);
  script.emit({ type: 'hit', model: id, pool, token: token.id, die, clause: 'HEX-HIT-1' });
  if (!token.lost || !rulingsIn(script.field)['hex.hits.effects']) return;
  reveal(script, id);
  lose(script, target, 'destroyed');
}

const LOST_BY: Readonly<Record<LostBy, ClauseId>> = {
  eliminated: 'HEX-COMBAT-3',
  'second-hit': 'HEX-HIT-1',
  'no-token': 'HEX-HIT-1',
  destroyed: 'HEX-GAP-3',
};

/** The unit is gone, and its side has one CAP less for good, down to the floor. HEX-CAP-1. */
function lose(script: HexScript, { id, side }: Model, why: LostBy): void {
  const { total } = capsOf(script.state, side);
  const floor = Math.min(total, rulingsIn(script.field)['hex.caps.floor']);
  script.emit({ type: 'lost', model: id, why, total: Math.max(floor, total - 1), clause: LOST_BY[why] });
}
