import { err } from '../../core/result.ts';
import type { Ruleset } from '../contract/ruleset.ts';
import { legacyPlay } from '../frame/legacy-play.ts';
import { hexBook } from './book/book.ts';
import { say } from './book/says.ts';
import { TERRAIN } from './data/chart.ts';
import { judgeCall } from './judge/judge.ts';
import { oddsOf } from './judge/odds.ts';
import { game } from './play/game.ts';
import { ideas } from './play/ideas/ideas.ts';
import { reachOf } from './travel/reach.ts';

const blocksSight: Ruleset['blocksSight'] = ({ kind }) => TERRAIN.get(kind)?.blocks ?? false;

/** Types of choice a simple player takes first, best first. */
const PREFERRED = [
  'begin',
  'plan',
  'initiative',
  'close',
  'fire',
  'card-rally',
  'card-smoke',
  'rally',
  'move',
  'pass',
];

/** Squads, guns and vehicles on a hex map, with counters of our own. */
export const hex: Ruleset = {
  ...hexBook,
  blocksSight,
  judge: judgeCall,
  odds: oddsOf,
  drift: () =>
    err({
      clause: 'HEX-GAP-6',
      say: say('no-drift'),
    }),
  reach: reachOf,
  play: legacyPlay({ blocksSight, body: hexBook.body }, game, ideas, PREFERRED),
  game,
};
