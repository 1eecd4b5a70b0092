import { openDesk } from '../../../src/battle/desk.ts';
import type { Battle, Model } from '../../../src/battlefield/battle.ts';
import type { Piece, PieceKind } from '../../../src/battlefield/piece.ts';
import { recordedDice } from '../../../src/core/dice.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { cams } from '../../../src/rules/cams/index.ts';
import { READINGS } from '../../../src/rules/cams/book/readings.ts';
import { asCams, asGame, type CamsState } from '../../../src/rules/cams/play/state.ts';
import type { StrategicOption } from '../../../src/rules/cams/play/strategic.ts';
import type { Choice, Field, Refusal } from '../../../src/rules/contract/ruleset.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { heard } from '../../support/heard.ts';

/** A model, `red-…` or `blue-…` by its id; alone in its squad unless told otherwise. */
export function model(id: string, at: Point, more: Partial<Model> = {}): Model {
  const [side = id] = id.split('-');
  return { id, side, unit: id, profile: 'rifleman', at, facing: 0, states: [], damage: 0, ...more };
}

/** An upright box from its south-west to its north-east corner. */
export function box(
  id: string,
  kind: PieceKind,
  [west, south]: Point,
  [east, north]: Point,
  more: Partial<Piece> = {},
): Piece {
  const outline: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { id, kind, outline, holes: [], level: 0, height: 0, depth: 0, ...more };
}

export interface Case {
  readonly pieces?: readonly Piece[];
  readonly models: readonly Model[];
  readonly readings?: Battle['rules']['readings'];
}

export function battleOf({ pieces = [], models, readings = {} }: Case): Battle {
  return {
    name: 'case',
    rules: { system: 'cams', readings },
    table: { width: 60, depth: 48, levelHeight: 1, pieces },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models,
    events: [],
  };
}

export const fieldOf = (set: Case): Field => openDesk(cams, battleOf(set)).field;

/** The call of the first model at the second. */
export function callOf(set: Case, weapon?: string): Verdict {
  const [from, to] = set.models;
  if (!from || !to) throw new Error('a call needs two models');
  const query = { from: from.id, to: to.id, ...(weapon !== undefined && { weapon }) };
  return cams.judge(fieldOf(set), query, { sureness: false });
}

/** Every reading at the value of the text-alone preset. */
export const STRICT: Battle['rules']['readings'] = Object.fromEntries(
  READINGS.map((reading) => [reading.key, 'strict' in reading ? reading.strict : reading.default]),
);

type Move = Partial<Choice> & { readonly type: string };

/** A game played choice by choice with dice as given. */
export interface Game {
  state: CamsState;
  readonly take: (choice: Move, ...dice: readonly number[]) => string[];
  readonly refused: (choice: Move) => Refusal;
  readonly one: (id: string) => Model;
}

const whole = (choice: Move): Choice => ({ label: '', clause: '', ...choice });

export function gameOf(set: Case, options?: readonly StrategicOption[]): Game {
  const { play } = cams;
  const begun = asCams(play.begin(battleOf(set)));
  const game: Game = {
    state: options ? { ...begun, options } : begun,
    take: (choice, ...dice) => {
      const decided = play.decide(asGame(game.state), whole(choice), recordedDice(dice));
      if (!decided.ok) throw new Error(`${decided.error.clause}: ${heard(decided.error.say)}`);
      game.state = asCams(decided.value.reduce(play.evolve, asGame(game.state)));
      return decided.value.map((event) => event.type);
    },
    refused: (choice) => {
      const decided = play.decide(asGame(game.state), whole(choice), recordedDice([]));
      if (decided.ok) throw new Error(`${choice.type} was not refused`);
      return decided.error;
    },
    one: (id) => {
      const found = game.state.models.find((entry) => entry.id === id);
      if (!found) throw new Error(`${id} is not on the table`);
      return found;
    },
  };
  return game;
}

/** The first turn begun and red with the initiative. */
export function begun(set: Case): Game {
  const game = gameOf(set);
  game.take({ type: 'begin' });
  game.take({ type: 'initiative' }, 8, 1);
  return game;
}

/** Red's squad of one model, activated with so many actions (of four dice at 5+) and in a stance. */
export function acting(set: Case, id: string, actions: number, stance: string): Game {
  const game = begun(set);
  const faces = [0, 1, 2, 3].map((die) => (die < actions ? 8 : 1));
  game.take({ type: 'nominate', squad: id }, ...faces);
  game.take({ type: 'share', shares: { [id]: actions } });
  game.take({ type: 'stance', model: id, stance });
  return game;
}

/** The types of choice on offer, once each. */
export const offered = ({ state }: Game): string[] => [
  ...new Set(cams.play.choices(asGame(state)).map(({ type }) => type)),
];
