import { err } from '../../core/result.ts';
import type { Ruleset } from '../contract/ruleset.ts';
import { cadenceBook } from './book/book.ts';
import { judgeCall } from './judge/judge.ts';
import { oddsOf } from './judge/odds.ts';
import { play } from './play/play.ts';
import { reachOf } from './travel/reach.ts';
import { isSolid } from './book/terrain.ts';

/** Units on a table with real terrain, after the public rules of Cadence. */
export const cadence: Ruleset = {
  ...cadenceBook,
  blocksSight: isSolid,
  judge: judgeCall,
  odds: oddsOf,
  drift: () =>
    err({ clause: 'CADENCE-SR-26', say: 'Nothing drifts in Cadence: indirect weapons aim at units.' }),
  reach: reachOf,
  play,
};
