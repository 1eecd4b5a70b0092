import { err } from '../../core/result.ts';
import type { Ruleset } from '../ruleset.ts';
import { basicasBook } from './book.ts';
import { asBasicasEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { judgeCall } from './judge.ts';
import { oddsOf } from './odds.ts';
import { choicesOf, toAct } from './play/choices.ts';
import { decide } from './play/decide.ts';
import { reachMap } from './reach.ts';
import { asBasicas, asGame, beginBattle } from './state.ts';
import { blocksSight } from './terrain.ts';

/** Units of many models that move, charge, shoot and fight, and count their dead at the end of the turn. */
export const basicas: Ruleset = {
  ...basicasBook,
  blocksSight,
  judge: judgeCall,
  odds: oddsOf,
  drift: () =>
    err({ clause: 'BASICAS-ATK-1', text: 'Nothing drifts in Reglas básicas: every attack is at a unit.' }),
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
      return { clause, text };
    },
  },
};
