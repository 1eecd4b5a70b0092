import type { Play } from '../../contract/ruleset.ts';
import { asCadenceEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { asCadence, asGame, beginBattle } from './state.ts';
import { choicesOf, toAct } from './choices.ts';
import { decide } from './decide.ts';

/** Playing Cadence: from reserve or from the table as set, to the end of the last round. */
export const play: Play = {
  begin: (battle) => asGame(beginBattle(battle)),
  toAct: (state) => toAct(asCadence(state)),
  choices: (state) => choicesOf(asCadence(state)),
  decide: (state, choice, dice) => decide(asCadence(state), choice, dice),
  evolve: (state, event) => asGame(evolve(asCadence(state), asCadenceEvent(event))),
  models: (state) => asCadence(state).models,
  outcome: (state) => asCadence(state).outcome,
  preferred: [
    'begin',
    'allocate',
    'deploy',
    'attack',
    'secure',
    'ability',
    'move',
    'embark',
    'declare',
    'hold',
    'disband',
  ],
  tell: (event) => {
    const { clause, text } = asCadenceEvent(event);
    return { clause, say: text };
  },
};
