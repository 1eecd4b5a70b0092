import { playOf } from '../../frame/play-of.ts';
import { hexBook } from '../book/book.ts';
import { actionsOf } from './actions.ts';
import { beatsOf } from './beats.ts';
import type { HexEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { look } from './look.ts';
import { scoreOf } from './score.ts';
import { beginBattle, standing, type HexState } from './state.ts';
import { take } from './take.ts';
import { tell } from './tell.ts';
import { turnOf } from './turn.ts';
import { whyNot } from './why-not.ts';

/** The hex game as it is played. */
export const game = playOf<HexState, HexEvent>(hexBook.body, {
  begin: beginBattle,
  turn: turnOf,
  actions: actionsOf,
  take,
  look,
  whyNot,
  evolve,
  standing,
  score: scoreOf,
  beats: beatsOf,
  tell,
});
