import type { BodyOf } from '../../frame/field.ts';
import { playOf } from '../../frame/play-of.ts';
import { actionsOf } from './actions.ts';
import { beatsOf } from './beats.ts';
import type { BasicasEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { look } from './look.ts';
import { scoreOf } from './score.ts';
import { beginBattle, type BasicasState } from './state.ts';
import { take } from './take.ts';
import { tell } from './tell.ts';
import { turnNow } from './turn-now.ts';
import { whyNot } from './why-not.ts';

/** Reglas básicas to be played. Nothing is hidden from anybody. */
export const gameOf = (body: BodyOf) =>
  playOf<BasicasState, BasicasEvent>(body, {
    begin: beginBattle,
    turn: turnNow,
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
