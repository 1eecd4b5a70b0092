import { err } from '../../core/result.ts';
import type { Ruleset } from '../contract/ruleset.ts';
import { hexBook } from './book/book.ts';
import { TERRAIN } from './data/chart.ts';
import { asHexEvent } from './play/events.ts';
import { evolve } from './play/evolve.ts';
import { judgeCall } from './judge/judge.ts';
import { oddsOf } from './judge/odds.ts';
import { choicesOf, toAct } from './play/choices.ts';
import { decide } from './play/decide.ts';
import { reachOf } from './travel/reach.ts';
import { asGame, asHexState, beginBattle } from './play/state.ts';

/** Squads, guns and vehicles on a hex map, with counters of our own. */
export const hex: Ruleset = {
  ...hexBook,
  blocksSight: ({ kind }) => TERRAIN.get(kind)?.blocks ?? false,
  judge: judgeCall,
  odds: oddsOf,
  drift: () =>
    err({
      clause: 'HEX-GAP-6',
      say: 'No unit’s weapon drifts in the hex game: only artillery from off the map does.',
    }),
  reach: reachOf,
  play: {
    begin: (battle) => asGame(beginBattle(battle)),
    toAct: (state) => toAct(asHexState(state)),
    choices: (state) => choicesOf(asHexState(state)),
    decide: (state, choice, dice) => decide(asHexState(state), choice, dice),
    evolve: (state, event) => asGame(evolve(asHexState(state), asHexEvent(event))),
    models: (state) => asHexState(state).models,
    outcome: (state) => asHexState(state).outcome,
    preferred: [
      'begin',
      'plan',
      'initiative',
      'close',
      'fire',
      'card',
      'rally',
      'bonus-move',
      'halt',
      'move',
      'pass',
    ],
    tell: (event) => {
      const { clause, text } = asHexEvent(event);
      return { clause, say: text };
    },
  },
};
