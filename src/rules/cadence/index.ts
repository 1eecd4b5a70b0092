import { err } from '../../core/result.ts';
import type { Ruleset } from '../ruleset.ts';
import { cadenceBook } from './book.ts';
import { judgeCall } from './judge.ts';
import { oddsOf } from './odds.ts';
import { play } from './play/play.ts';
import { reachOf } from './reach.ts';
import { isSolid } from './terrain.ts';

/** Units on a table with real terrain, after the public rules of Cadence. */
export const cadence: Ruleset = {
  ...cadenceBook,
  blocksSight: isSolid,
  judge: judgeCall,
  odds: oddsOf,
  drift: () =>
    err({ clause: 'CADENCE-SR-26', text: 'Nothing drifts in Cadence: indirect weapons aim at units.' }),
  reach: reachOf,
  play,
};
