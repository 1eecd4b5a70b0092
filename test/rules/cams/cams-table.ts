import { openDesk } from '../../../src/battle/desk.ts';
import type { Battle, Model } from '../../../src/battlefield/battle.ts';
import type { Piece, PieceKind } from '../../../src/battlefield/piece.ts';
import { recordedDice } from '../../../src/core/dice.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { cams } from '../../../src/rules/cams/index.ts';
import { READINGS } from '../../../src/rules/cams/book/readings.ts';
import type { CamsEvent } from '../../../src/rules/cams/play/events.ts';
import { game as play } from '../../../src/rules/cams/play/game.ts';
import { ideas } from '../../../src/rules/cams/play/ideas/ideas.ts';
import { asCams, asGame, type CamsState } from '../../../src/rules/cams/play/state.ts';
import { withModels } from '../../../src/rules/frame/field.ts';
import type { StrategicOption } from '../../../src/rules/cams/play/strategic.ts';
import type { Field, Refusal } from '../../../src/rules/contract/field.ts';
import type { Choice, SlotValue } from '../../../src/rules/contract/play.ts';
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

/** A choice in short: its type, who acts where that is not plain, and its slots side by side. */
interface Asked {
  readonly type: string;
  readonly model?: string;
  readonly [slot: string]: SlotValue | undefined;
}

/** A game played choice by choice with dice as given. */
export interface Game {
  state: CamsState;
  readonly field: Field;
  readonly take: (choice: Asked, ...dice: readonly number[]) => string[];
  /** The events of a choice, without carrying it out. */
  readonly events: (choice: Asked, ...dice: readonly number[]) => readonly CamsEvent[];
  readonly refused: (choice: Asked) => Refusal;
  readonly one: (id: string) => Model;
  /** What a simple player thinks of. */
  readonly ideas: () => readonly Choice[];
}

/** The whole choice: by whom it is follows from whose turn it is. */
function whole(state: CamsState, { type, model: id, ...slots }: Asked): Choice {
  const { side, active } = play.turn(asGame(state));
  const by = { side: side ?? '', ...active };
  const values = Object.entries(slots).filter((slot): slot is [string, SlotValue] => slot[1] !== undefined);
  const filled = Object.fromEntries(values);
  const { squad } = slots;
  if (type === 'nominate' && typeof squad === 'string') return { type, by: { ...by, unit: squad }, with: {} };
  return { type, by: { ...by, ...(id !== undefined && { model: id }) }, with: filled };
}

export function gameOf(set: Case, options?: readonly StrategicOption[]): Game {
  const battle = battleOf(set);
  const { field } = openDesk(cams, battle);
  const begins = asCams(play.begin(battle));
  const decided = (choice: Asked, dice: readonly number[]) =>
    play.decide(field, asGame(game.state), whole(game.state, choice), recordedDice(dice));
  const game: Game = {
    state: options ? { ...begins, options } : begins,
    field,
    events: (choice, ...dice) => {
      const found = decided(choice, dice);
      if (!found.ok) throw new Error(`${found.error.clause}: ${heard(found.error.say)}`);
      return found.value as unknown as readonly CamsEvent[];
    },
    take: (choice, ...dice) => {
      const events = game.events(choice, ...dice);
      game.state = asCams((events as never[]).reduce(play.evolve, asGame(game.state)));
      return events.map((event) => event.type);
    },
    refused: (choice) => {
      const found = decided(choice, []);
      if (found.ok) throw new Error(`${choice.type} was not refused`);
      return found.error;
    },
    one: (id) => {
      const found = game.state.models.find((entry) => entry.id === id);
      if (!found) throw new Error(`${id} is not on the table`);
      return found;
    },
    ideas: () => ideas(withModels(cams.body, field, game.state.models), asGame(game.state)),
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

/** The types of choice a simple player thinks of, once each. */
export const offered = (game: Game): string[] => [...new Set(game.ideas().map(({ type }) => type))];
