import type { Battle, BattleEvent, Model } from '../../../src/battlefield/battle.ts';
import { recordedDice } from '../../../src/core/dice.ts';
import { prepareSight } from '../../../src/sight/prepare-sight.ts';
import { cadence } from '../../../src/rules/cadence/index.ts';
import { ideas } from '../../../src/rules/cadence/play/ideas/ideas.ts';
import { game as play } from '../../../src/rules/cadence/play/play.ts';
import { slotOf, weaponSlot } from '../../../src/rules/cadence/play/slots.ts';
import type { CadenceState } from '../../../src/rules/cadence/play/state.ts';
import type { Leg } from '../../../src/rules/cadence/travel/walk.ts';
import type { Choice, GameState, Preview, SlotValue } from '../../../src/rules/contract/play.ts';
import type { Field, Refusal } from '../../../src/rules/contract/field.ts';
import { fieldOf } from '../../../src/rules/frame/field.ts';
import { heard } from '../../support/heard.ts';
import { fieldOf as caseField, type Case } from './cadence-field.ts';

/** A choice as a case writes it: what is left out is the unit that acts. */
export interface Asked {
  readonly type: string;
  readonly unit?: string;
  readonly actions?: readonly string[];
  readonly ways?: readonly {
    readonly model: string;
    readonly path?: readonly (readonly number[])[];
    readonly legs?: readonly Leg[];
    readonly facing?: number;
  }[];
  readonly orders?: readonly { readonly model: string; readonly weapon: string; readonly target: string }[];
  readonly eyes?: Readonly<Record<string, string>>;
  /** Entry point, counted from 0. */
  readonly entry?: number;
  readonly placed?: readonly {
    readonly model: string;
    readonly at: readonly number[];
    readonly facing: number;
  }[];
  /** What fills the target slot of everything else. */
  readonly target?: string;
}

/** A game played choice by choice with dice as given. */
export interface Game {
  readonly battle: Battle;
  readonly field: Field;
  state: CadenceState;
  /** Takes a choice with the dice it rolls, no more and no fewer; the types of the events it came to. */
  readonly take: (choice: Asked | Choice, ...dice: readonly number[]) => string[];
  readonly refused: (choice: Asked | Choice) => Refusal;
  readonly preview: (choice: Asked | Choice) => Preview;
  /** What is worth choosing now. */
  readonly choices: () => readonly Choice[];
  readonly find: (id: string) => Model | undefined;
  /** The last event of a type. */
  readonly last: (type: string) => BattleEvent | undefined;
}

export const battleOf = (set: Case): Battle => caseField(set).battle;

/** The table of a battle as the desk has it. */
const tableOf = (battle: Battle): Field =>
  fieldOf(cadence.body, battle, prepareSight(battle.table, { blocksSight: cadence.blocksSight }));

export const asState = (state: GameState): CadenceState => state as unknown as CadenceState;
export const plainState = (state: CadenceState): GameState => state as unknown as GameState;

/** The slots of a choice of a case filled in. */
export function choiceOf({ state }: Pick<Game, 'state'>, asked: Asked | Choice): Choice {
  if ('by' in asked) return asked;
  const id = asked.unit ?? state.wounds?.unit ?? state.activation?.unit;
  const models = [...state.models, ...state.reserves].filter(({ unit }) => unit === id);
  const side = models[0]?.side ?? state.turn ?? state.sides[0] ?? '';
  const unit = { models };
  const filled: [string, SlotValue][] = [
    ...(asked.actions ?? []).map((action, index): [string, SlotValue] => [`action.${index + 1}`, action]),
    ...(asked.ways ?? []).flatMap(({ model, path, legs, facing }): [string, SlotValue][] => [
      [slotOf(unit, 'path', model), path ?? legs ?? []],
      ...(facing === undefined ? [] : [[slotOf(unit, 'facing', model), facing] as [string, SlotValue]]),
    ]),
    ...(asked.orders ?? []).map(({ model, weapon, target }): [string, SlotValue] => [
      weaponSlot(unit, model, weapon),
      target,
    ]),
    ...Object.entries(asked.eyes ?? {}).map(([target, eye]): [string, SlotValue] => [`eyes.${target}`, eye]),
    ...(asked.entry === undefined ? [] : [['entry', `${asked.entry + 1}`] as [string, SlotValue]]),
    ...(asked.placed ?? []).flatMap(({ model, at, facing }): [string, SlotValue][] => [
      [slotOf(unit, 'at', model), at],
      [slotOf(unit, 'facing', model), facing],
    ]),
    ...(asked.target === undefined ? [] : [['target', asked.target] as [string, SlotValue]]),
  ];
  return {
    type: asked.type,
    by: id === undefined || asked.type === 'begin' ? { side } : { side, unit: id },
    with: Object.fromEntries(filled),
  };
}

export function gameOf(battle: Battle): Game {
  const log: BattleEvent[] = [];
  const field = tableOf(battle);
  const game: Game = {
    battle,
    field,
    state: asState(play.begin(battle)),
    take: (asked, ...dice) => {
      const source = recordedDice(dice);
      let rolled = 0;
      const counting = {
        roll: (sides: number, label: string) => {
          rolled += 1;
          return source.roll(sides, label);
        },
      };
      const decided = play.decide(field, plainState(game.state), choiceOf(game, asked), counting);
      if (!decided.ok) throw new Error(`${decided.error.clause}: ${heard(decided.error.say)}`);
      if (rolled !== dice.length) throw new Error(`${rolled} dice were rolled, ${dice.length} were given`);
      log.push(...decided.value);
      game.state = asState(decided.value.reduce(play.evolve, plainState(game.state)));
      return decided.value.map((event) => event.type);
    },
    refused: (asked) => {
      const decided = play.decide(field, plainState(game.state), choiceOf(game, asked), recordedDice([]));
      if (decided.ok) throw new Error(`${asked.type} was not refused`);
      return decided.error;
    },
    preview: (asked) => play.preview(field, plainState(game.state), choiceOf(game, asked)),
    choices: () => ideas(field, plainState(game.state)),
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
