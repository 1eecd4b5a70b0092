import { playOf } from '../../frame/play-of.ts';
import { camsBook } from '../book/book.ts';
import { actionsOf } from './actions.ts';
import { beatsOf } from './beats.ts';
import type { CamsEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { look } from './look.ts';
import { scoreOf } from './score.ts';
import { beginBattle, type CamsState } from './state.ts';
import { take } from './take.ts';
import { tell } from './tell.ts';
import { turnOf } from './whose-turn.ts';
import { whyNot } from './why-not.ts';

/** CAMS as it is played. */
export const game = playOf<CamsState, CamsEvent>(camsBook.body, {
  begin: beginBattle,
  turn: turnOf,
  actions: actionsOf,
  take,
  look,
  whyNot,
  evolve,
  standing: ({ models }) => models,
  score: scoreOf,
  beats: beatsOf,
  tell,
});
