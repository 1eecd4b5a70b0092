import type { Model } from '../../../battlefield/battle.ts';
import type { Colour } from '../data/counters.ts';
import { hitOf, TOKENS } from '../judge/hits.ts';
import { emit, reveal, type Script } from './script.ts';

/** What an attack comes to. HEX-COMBAT-3. */
export type Result = 'nothing' | 'hit' | 'eliminated';

/** Carries out a result against a unit. HEX-COMBAT-3, HEX-HIT-1. */
export function suffer(script: Script, target: Model, result: Result, pool: Colour): void {
  if (result === 'eliminated') lose(script, target.id, 'HEX-COMBAT-3', `${target.id} is eliminated.`);
  if (result === 'hit') takeHit(script, target, pool);
}

/** HEX-HIT-1; a token that destroys is shown at once. With no token left a hit eliminates. */
function takeHit(script: Script, target: Model, pool: Colour): void {
  const { id } = target;
  if (hitOf(target)) return lose(script, id, 'HEX-HIT-1', `${id} is hit a second time and eliminated.`);
  const left = script.state.pools[pool];
  const tokens = TOKENS[pool].flatMap((token) => Array.from({ length: left[token.id] ?? 0 }, () => token));
  if (tokens.length === 0) return lose(script, id, 'HEX-HIT-1', `No hit token is left: ${id} is eliminated.`);
  const die = script.dice.roll(tokens.length, 'HEX-HIT-1');
  const token = tokens[die - 1];
  if (!token) throw new Error(`takeHit: no token ${die} in the ${pool} pool`);
  emit(script, {
    type: 'hit',
    model: id,
    pool,
    token: token.id,
    die,
    clause: 'HEX-HIT-1',
    text: `${id} takes a hit: its owner draws a ${pool} token and keeps it face down.`,
  });
  if (!token.lost || !script.state.rulings['hex.hits.effects']) return;
  reveal(script, id);
  lose(script, id, 'HEX-GAP-3', `The token destroys ${id}.`);
}

/** HEX-CAP-1 follows when the event is folded. */
function lose(
  script: Script,
  model: string,
  clause: 'HEX-COMBAT-3' | 'HEX-HIT-1' | 'HEX-GAP-3',
  text: string,
): void {
  emit(script, { type: 'lost', model, clause, text });
}
