import { playOf, type PlayRules } from '../../frame/play-of.ts';
import { cadenceBook } from '../book/book.ts';
import { beatsOf } from './beats.ts';
import type { CadenceEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { look } from './look.ts';
import { openActions } from './open.ts';
import { scoreOf } from './score.ts';
import { beginBattle, type CadenceState } from './state.ts';
import { take, whyNot } from './take.ts';
import { tell } from './tell.ts';
import { turnOf } from './turn.ts';

const rules: PlayRules<CadenceState, CadenceEvent> = {
  begin: beginBattle,
  turn: turnOf,
  actions: (field, state) => openActions({ field, state }),
  take,
  whyNot: (field, state, choice) => whyNot({ field, state }, choice),
  look: (field, state, choice) => look({ field, state }, choice),
  evolve,
  standing: ({ models }) => models,
  score: scoreOf,
  beats: beatsOf,
  tell,
};

/** Playing Cadence: from reserve or from the table as set, to the end of the last round. */
export const game = playOf<CadenceState, CadenceEvent>(cadenceBook.body, rules);
