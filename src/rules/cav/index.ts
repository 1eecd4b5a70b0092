import type { Ruleset } from '../contract/ruleset.ts';
import { legacyPlay } from '../frame/legacy-play.ts';
import { cavBook } from './book/book.ts';
import { driftMap } from './judge/drift-map.ts';
import { judgeCall } from './judge/judge.ts';
import { shotOdds } from './judge/odds.ts';
import { ideas } from './play/ideas/ideas.ts';
import { POLICY_ORDER } from './play/ideas/order.ts';
import { game } from './play/play.ts';
import { reachOf } from './travel/reach.ts';
import { rulingsOf } from './book/readings.ts';
import { coverOf } from './book/terrain.ts';

/** Defaults: what a piece means before a table has agreed on anything else. */
const USUAL = rulingsOf({ rules: { system: 'cav', readings: {} } });

/** Everything but movement and play: who sees whom, who can shoot whom, and what happens. */
export const cavJudge: Omit<Ruleset, 'reach' | 'play'> = {
  ...cavBook,
  blocksSight: (piece) => coverOf(piece, USUAL) === 'blocking',
  judge: judgeCall,
  odds: shotOdds,
  drift: driftMap,
};

/** CAV, whole: judged, moved and played. */
export const cav: Ruleset = {
  ...cavJudge,
  reach: reachOf,
  game,
  play: legacyPlay(cavJudge, game, ideas, POLICY_ORDER),
};
