import type { Play } from '../../contract/ruleset.ts';
import { decide } from './decide.ts';
import { say } from '../book/says.ts';
import { asCavEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { asCav, asGame, begin } from './state.ts';
import { POLICY_ORDER } from './policy-order.ts';
import { choicesIn, toAct } from './choices.ts';

/** Playing CAV: the whole quick-start from the first card to the last machine. */
export const play: Play = {
  begin: (battle) => asGame(begin(battle)),
  toAct: (state) => toAct(asCav(state)),
  choices: (state) => choicesIn(asCav(state)),
  decide: (state, choice, dice) => decide(asCav(state), choice, dice),
  evolve: (state, event) => asGame(evolve(asCav(state), asCavEvent(event))),
  models: (state) => {
    const { models, deployment } = asCav(state);
    return deployment ? [...models, ...deployment.reserve] : models;
  },
  outcome: (state) => asCav(state).outcome,
  preferred: POLICY_ORDER,
  tell: (event) => {
    const { clause, text, why } = asCavEvent(event);
    return { clause, say: why === undefined ? text : say('for-nothing', { text, why }) };
  },
};
