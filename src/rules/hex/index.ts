import { err } from '../../core/result.ts';
import type { Ruleset } from '../ruleset.ts';
import { terrainMeaning, TERRAIN } from './chart.ts';
import { checkBattle } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { PROFILES } from './counters.ts';
import { asHexEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { judgeCall } from './judge.ts';
import { oddsOf } from './odds.ts';
import { choicesOf, toAct } from './play/choices.ts';
import { decide } from './play/decide.ts';
import { reachOf } from './reach.ts';
import { READINGS } from './readings.ts';
import { asGame, asHexState, beginBattle } from './state.ts';

/** Squads, guns and vehicles on a hex map, with counters of our own. */
export const hex: Ruleset = {
  id: 'hex',
  name: 'The hex game',
  clauses: CLAUSES,
  readings: READINGS,
  profiles: PROFILES,
  terrain: terrainMeaning,
  blocksSight: ({ kind }) => TERRAIN.get(kind)?.blocks ?? false,
  check: checkBattle,
  silhouette: ({ profile, base }) => {
    const known = PROFILES.find(({ id }) => id === profile);
    if (!known) throw new Error(`silhouette: no counter "${profile}"`);
    return { base: base ?? known.base, height: known.height };
  },
  judge: judgeCall,
  odds: oddsOf,
  drift: () =>
    err({ clause: 'HEX-GAP-6', text: 'Nothing drifts in the hex game: off-board artillery is not played.' }),
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
      return { clause, text };
    },
  },
};
