import { err } from '../../core/result.ts';
import type { Ruleset } from '../contract/ruleset.ts';
import { camsBook } from './book/book.ts';
import { judgeCall } from './judge/judge.ts';
import { oddsOf } from './judge/odds.ts';
import { legacyPlay } from '../frame/legacy-play.ts';
import { game } from './play/game.ts';
import { ideas } from './play/ideas/ideas.ts';
import { reachOf } from './travel/reach.ts';
import { hidesSight } from './book/terrain.ts';

/** Types of choice a simple player takes first, best first. */
const PREFERRED = [
  'begin',
  'support',
  'hold',
  'initiative',
  'nominate',
  'share',
  'stance',
  'attack',
  'move',
  'evade',
  'focus',
  'finish',
];

/** Squads of a few models, pools of eight-sided dice. */
export const cams: Ruleset = {
  ...camsBook,
  blocksSight: hidesSight,
  judge: judgeCall,
  odds: oddsOf,
  drift: () =>
    err({ clause: 'CAMS-GAP-8', say: 'Nothing drifts in CAMS: there is no indirect fire in its text.' }),
  reach: reachOf,
  play: legacyPlay({ blocksSight: hidesSight, body: camsBook.body }, game, ideas, PREFERRED),
  game,
};
