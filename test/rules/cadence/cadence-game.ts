import type { Battle, BattleEvent, Model } from '../../../src/battlefield/battle.ts';
import { recordedDice } from '../../../src/core/dice.ts';
import { play } from '../../../src/rules/cadence/play/play.ts';
import { asCadence, asGame, type CadenceState } from '../../../src/rules/cadence/play/state.ts';
import type { Choice, Refusal } from '../../../src/rules/contract/ruleset.ts';
import { fieldOf, type Case } from './cadence-field.ts';
import { heard } from '../../support/heard.ts';

type Asked = Partial<Choice> & { readonly type: string };

/** A game played choice by choice with dice as given. */
export interface Game {
  state: CadenceState;
  /** Takes a choice with the dice it rolls, no more and no fewer; the types of the events it came to. */
  readonly take: (choice: Asked, ...dice: readonly number[]) => string[];
  readonly refused: (choice: Asked) => Refusal;
  readonly choices: () => readonly Choice[];
  readonly find: (id: string) => Model | undefined;
  /** The last event of a type. */
  readonly last: (type: string) => BattleEvent | undefined;
}

const whole = (choice: Asked): Choice => ({ label: '', clause: '', ...choice });

export const battleOf = (set: Case): Battle => fieldOf(set).battle;

export function gameOf(battle: Battle): Game {
  const log: BattleEvent[] = [];
  const game: Game = {
    state: asCadence(play.begin(battle)),
    take: (choice, ...dice) => {
      const source = recordedDice(dice);
      let rolled = 0;
      const counting = {
        roll: (sides: number, label: string) => {
          rolled += 1;
          return source.roll(sides, label);
        },
      };
      const decided = play.decide(asGame(game.state), whole(choice), counting);
      if (!decided.ok) throw new Error(`${decided.error.clause}: ${heard(decided.error.say)}`);
      if (rolled !== dice.length) throw new Error(`${rolled} dice were rolled, ${dice.length} were given`);
      log.push(...decided.value);
      game.state = asCadence(decided.value.reduce(play.evolve, asGame(game.state)));
      return decided.value.map((event) => event.type);
    },
    refused: (choice) => {
      const decided = play.decide(asGame(game.state), whole(choice), recordedDice([]));
      if (decided.ok) throw new Error(`${choice.type} was not refused`);
      return decided.error;
    },
    choices: () => play.choices(asGame(game.state)),
    last: (type) => log.findLast((event) => event.type === type),
    find: (id) => game.state.models.find((model) => model.id === id),
  };
  return game;
}

/** The first round begun, the named side to activate. */
export function begun(set: Case, first: 'red' | 'blue' = 'red'): Game {
  const game = gameOf(battleOf(set));
  const [red, blue] = first === 'red' ? [6, 1] : [1, 6];
  game.take({ type: 'begin' }, red, red, blue, blue);
  return game;
}

/** Lets the side to act pass its units until the round is over; `dice` are those of the next initiative. */
export function passRound(game: Game, ...dice: readonly number[]): void {
  const { round } = game.state;
  for (let turn = 0; turn < 100 && game.state.round === round && !game.state.outcome; turn++) {
    const unit = Object.entries(game.state.command).find(
      ([id, points]) =>
        points > 0 && game.state.models.some((model) => model.unit === id && model.side === game.state.turn),
    );
    if (!unit) throw new Error('passRound: nobody can pass');
    const [id, points] = unit;
    const actions = points === 1 ? ['pass'] : ['pass', 'pass'];
    const others = Object.entries(game.state.command).filter(([other, left]) => other !== id && left > 0);
    const isLast = others.length === 0 && points <= actions.length;
    game.take({ type: 'declare', unit: id, actions }, ...(points === 1 ? [6] : []), ...(isLast ? dice : []));
  }
}
