import { err } from '../../core/result.ts';
import type { Ruleset } from '../contract/ruleset.ts';
import { legacyPlay } from '../frame/legacy-play.ts';
import { basicasBook } from './book/book.ts';
import { say } from './book/says.ts';
import { blocksSight } from './book/terrain.ts';
import { judgeCall } from './judge/judge.ts';
import { oddsOf } from './judge/odds.ts';
import { gameOf } from './play/game.ts';
import { ideasOf } from './play/ideas/ideas.ts';
import { reachMap } from './travel/reach.ts';

const game = gameOf(basicasBook.body);

/** Types of choice a simple policy takes first, best first. */
const PREFERRED = [
  'roll-off',
  'adjust',
  'fight',
  'charge',
  'shoot',
  'skill',
  'damage',
  'flee',
  'advance',
  'run',
  'move',
  'end',
  'hold',
];

/** Units of many models that move, charge, shoot and fight, and count their dead at the end of the turn. */
export const basicas: Ruleset = {
  ...basicasBook,
  blocksSight,
  judge: judgeCall,
  odds: oddsOf,
  drift: () => err({ clause: 'BASICAS-ATK-1', say: say('drift.never') }),
  reach: reachMap,
  game,
  play: legacyPlay({ blocksSight, body: basicasBook.body }, game, ideasOf, PREFERRED),
};
