import { err } from '../../core/result.ts';
import type { Ruleset } from '../contract/ruleset.ts';
import { camsBook } from './book/book.ts';
import { asCamsEvent } from './play/events.ts';
import { evolve } from './play/evolve.ts';
import { judgeCall } from './judge/judge.ts';
import { oddsOf } from './judge/odds.ts';
import { choicesOf, toAct } from './play/choices.ts';
import { decide } from './play/decide.ts';
import { reachOf } from './travel/reach.ts';
import { asCams, asGame, beginBattle } from './play/state.ts';
import { hidesSight } from './book/terrain.ts';

/** Squads of a few models, pools of eight-sided dice. */
export const cams: Ruleset = {
  ...camsBook,
  blocksSight: hidesSight,
  judge: judgeCall,
  odds: oddsOf,
  drift: () =>
    err({ clause: 'CAMS-GAP-8', say: 'Nothing drifts in CAMS: there is no indirect fire in its say: text.' }),
  reach: reachOf,
  play: {
    begin: (battle) => asGame(beginBattle(battle)),
    toAct: (state) => toAct(asCams(state)),
    choices: (state) => choicesOf(asCams(state)),
    decide: (state, choice, dice) => decide(asCams(state), choice, dice),
    evolve: (state, event) => asGame(evolve(asCams(state), asCamsEvent(event))),
    models: (state) => asCams(state).models,
    outcome: (state) => asCams(state).outcome,
    preferred: [
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
    ],
    tell: (event) => {
      const { clause, text } = asCamsEvent(event);
      return { clause, say: text };
    },
  },
};
