import { err } from '../../core/result.ts';
import type { Ruleset } from '../contract/ruleset.ts';
import { basicasBook } from './book/book.ts';
import { say } from './book/says.ts';
import { asBasicasEvent } from './play/events.ts';
import { evolve } from './play/evolve.ts';
import { judgeCall } from './judge/judge.ts';
import { oddsOf } from './judge/odds.ts';
import { choicesOf, toAct } from './play/choices.ts';
import { decide } from './play/decide.ts';
import { reachMap } from './travel/reach.ts';
import { asBasicas, asGame, beginBattle } from './play/state.ts';
import { blocksSight } from './book/terrain.ts';

/** Units of many models that move, charge, shoot and fight, and count their dead at the end of the turn. */
export const basicas: Ruleset = {
  ...basicasBook,
  blocksSight,
  judge: judgeCall,
  odds: oddsOf,
  drift: () => err({ clause: 'BASICAS-ATK-1', say: say('drift.never') }),
  reach: reachMap,
  play: {
    begin: (battle) => asGame(beginBattle(battle)),
    toAct: (state) => toAct(asBasicas(state)),
    choices: (state) => choicesOf(asBasicas(state)),
    decide: (state, choice, dice) => decide(asBasicas(state), choice, dice),
    evolve: (state, event) => asGame(evolve(asBasicas(state), asBasicasEvent(event))),
    models: (state) => asBasicas(state).models,
    outcome: (state) => asBasicas(state).outcome,
    preferred: [
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
    ],
    tell: (event) => {
      const { clause, text } = asBasicasEvent(event);
      return { clause, say: text };
    },
  },
};
