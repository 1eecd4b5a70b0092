import { prepareSight } from '../../sight/prepare-sight.ts';
import type { Field } from '../contract/field.ts';
import type { Choice as Idea, GameState, Play as Game } from '../contract/play.ts';
import type { Choice, Play, Ruleset } from '../contract/ruleset.ts';
import { fieldOf, withModels } from './field.ts';

/**
 * Playing by actions and slots in the shape of the old contract, for those who still ask through it.
 *
 * The old one is blind: the table a state belongs to is remembered from the battle it began with.
 */
export function legacyPlay(
  rules: Pick<Ruleset, 'blocksSight' | 'body'>,
  game: Game,
  ideas: (field: Field, state: GameState) => readonly Idea[],
  preferred: readonly string[],
): Play {
  const fields = new WeakMap<object, Field>();
  const fieldAt = (state: GameState): Field => {
    const field = fields.get(state as object);
    if (!field) throw new Error('legacyPlay: a state of no battle that was begun here');
    return field;
  };
  const keep = (state: GameState, field: Field): GameState => {
    fields.set(state as object, field);
    return state;
  };
  return {
    begin: (battle) => {
      const sight = prepareSight(battle.table, { blocksSight: rules.blocksSight });
      return keep(game.begin(battle), fieldOf(rules.body, battle, sight));
    },
    toAct: (state) => game.turn(state).side,
    choices: (state) =>
      ideas(withModels(rules.body, fieldAt(state), game.standing(state)), state).map(
        (idea) => ({ ...idea, label: '', clause: '' }) as unknown as Choice,
      ),
    decide: (state, choice, dice) => {
      const { type, by, with: filled } = choice as unknown as Idea;
      return game.decide(fieldAt(state), state, { type, by, with: filled }, dice);
    },
    evolve: (state, event) => keep(game.evolve(state, event), fieldAt(state)),
    models: (state) => game.standing(state),
    outcome: (state) => {
      const { outcome } = game.turn(state);
      return outcome && { winner: outcome.winner, text: JSON.stringify(outcome.say) };
    },
    preferred,
    tell: game.tell,
  };
}
