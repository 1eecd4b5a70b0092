import { err } from '../../core/result.ts';
import type { Ruleset } from '../contract/ruleset.ts';
import { cadenceBook } from './book/book.ts';
import { judgeCall } from './judge/judge.ts';
import { oddsOf } from './judge/odds.ts';
import { legacyPlay } from '../frame/legacy-play.ts';
import { ideas } from './play/ideas/ideas.ts';
import { game } from './play/play.ts';
import { reachOf } from './travel/reach.ts';
import { say } from './book/says.ts';
import { isSolid } from './book/terrain.ts';

/** Types of choice a simple commander takes first. */
const PREFERRED = [
  'begin',
  'allocate',
  'deploy',
  'attack',
  'secure',
  'ability',
  'move',
  'embark',
  'declare',
  'hold',
  'disband',
];

/** Units on a table with real terrain, after the public rules of Cadence. */
export const cadence: Ruleset = {
  ...cadenceBook,
  blocksSight: isSolid,
  judge: judgeCall,
  odds: oddsOf,
  drift: () => err({ clause: 'CADENCE-SR-26', say: say('drift.none') }),
  reach: reachOf,
  play: legacyPlay({ blocksSight: isSolid, body: cadenceBook.body }, game, ideas, PREFERRED),
  game,
};
