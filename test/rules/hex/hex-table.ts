import type { Battle, BattleEvent, Model } from '../../../src/battlefield/battle.ts';
import type { HexCell } from '../../../src/battlefield/hex-map.ts';
import { recordedDice } from '../../../src/core/dice.ts';
import type { Hex, HexDirection } from '../../../src/geometry/hex.ts';
import { boardExtent, facingOfDirection, hexCentre } from '../../../src/geometry/hex-layout.ts';
import { hexBook } from '../../../src/rules/hex/book/book.ts';
import { withModels } from '../../../src/rules/frame/field.ts';
import { READINGS, rulingsOf } from '../../../src/rules/hex/book/readings.ts';
import { situationOf, type Situation } from '../../../src/rules/hex/judge/situation.ts';
import { game as play } from '../../../src/rules/hex/play/game.ts';
import { ideas } from '../../../src/rules/hex/play/ideas/ideas.ts';
import type { HexState } from '../../../src/rules/hex/play/state.ts';
import type { Field, Refusal } from '../../../src/rules/contract/field.ts';
import type { Choice, GameState, SlotValue } from '../../../src/rules/contract/play.ts';
import type { SightTable } from '../../../src/sight/sight-table.ts';
import { heard, voiceAt } from '../../support/heard.ts';

/** Cases count hexes from an origin; it lies in the middle of the board so that they may go any way. */
const ORIGIN: Hex = [15, 8];
const BOARD = { layout: 'odd-q', columns: 31, rows: 31, across: 1.5 } as const;

export const at = ([q, r]: Hex): Hex => [q + ORIGIN[0], r + ORIGIN[1]];

/** A unit, `red-…` or `blue-…` by its id, facing a grid direction. */
export function unit(
  id: string,
  hex: Hex,
  more: Partial<Omit<Model, 'facing' | 'hex'>> & { readonly facing?: HexDirection } = {},
): Model {
  const [side = id] = id.split('-');
  const { facing = 0, ...rest } = more;
  return {
    id,
    side,
    unit: id,
    profile: 'rifle-squad',
    hex: at(hex),
    at: hexCentre(BOARD, at(hex)),
    facing: facingOfDirection(BOARD.layout, facing),
    states: [],
    damage: 0,
    ...rest,
  };
}

export const cell = (hex: Hex, terrain: readonly string[], more: Partial<HexCell> = {}): HexCell => ({
  hex: at(hex),
  level: 0,
  terrain,
  walls: [],
  ...more,
});

export const woods = (...hexes: readonly Hex[]): HexCell[] => hexes.map((hex) => cell(hex, ['light-woods']));

export interface Case {
  readonly cells?: readonly HexCell[];
  readonly models: readonly Model[];
  readonly readings?: Battle['rules']['readings'];
}

export function battleOf({ cells = [], models, readings = {} }: Case): Battle {
  return {
    name: 'case',
    rules: { system: 'hex', readings },
    table: { ...boardExtent(BOARD), levelHeight: 0.6667, pieces: [], hexes: { ...BOARD, cells } },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models,
    events: [],
  };
}

/** These rules decide everything on hexes: the sight kernel must not be asked. */
const UNUSED = new Proxy({} as SightTable, {
  get: (_, key) => {
    throw new Error(`the hex game asked the kernel for ${String(key)}`);
  },
});

export const fieldOf = (set: Case): Field => ({ battle: battleOf(set), sight: UNUSED });

export function situationIn(set: Case): Situation {
  const { table, models, rules } = battleOf(set);
  if (!table.hexes) throw new Error('the case has no map');
  return situationOf(table.hexes, models, rulingsOf(rules.readings));
}

/** Every reading at the value of the text-alone preset. */
export const STRICT = Object.fromEntries(
  READINGS.map(({ key, strict, default: usual }) => [key, strict ?? usual]),
);

export const asGame = (state: HexState): GameState => state as unknown as GameState;
export const asHexState = (state: GameState): HexState => state as unknown as HexState;

/** A choice in short: its type, the unit that acts, and its slots side by side. */
export interface Asked {
  readonly type: string;
  readonly model?: string;
  readonly [slot: string]: SlotValue | undefined;
}

/** A game played choice by choice with dice as given. */
export interface Game {
  readonly field: Field;
  state: HexState;
  /** Types of what happened. */
  readonly take: (choice: Asked, ...dice: readonly number[]) => string[];
  /** Lines of the log. */
  readonly told: (choice: Asked, ...dice: readonly number[]) => string[];
  readonly refused: (choice: Asked) => Refusal;
  readonly ideas: () => readonly Choice[];
}

export function gameOf(battle: Battle): Game {
  const field: Field = { battle, sight: UNUSED };
  const voice = voiceAt(battle);
  const whole = ({ type, model, ...slots }: Asked): Choice => {
    const side = game.state.models.find(({ id }) => id === model)?.side;
    const by = {
      side: side ?? play.turn(asGame(game.state)).side ?? '',
      ...(model !== undefined && { model }),
    };
    return { type, by, with: slots as Choice['with'] };
  };
  const decide = (choice: Asked, dice: readonly number[]): readonly BattleEvent[] => {
    const decided = play.decide(field, asGame(game.state), whole(choice), recordedDice(dice));
    if (!decided.ok) throw new Error(`${decided.error.clause}: ${heard(decided.error.say)}`);
    game.state = asHexState(decided.value.reduce(play.evolve, asGame(game.state)));
    return decided.value;
  };
  const game: Game = {
    field,
    state: asHexState(play.begin(battle)),
    take: (choice, ...dice) => decide(choice, dice).map(({ type }) => type),
    told: (choice, ...dice) => decide(choice, dice).map((event) => voice.say(play.tell(event).say)),
    refused: (choice) => {
      const decided = play.decide(field, asGame(game.state), whole(choice), recordedDice([]));
      if (decided.ok) throw new Error(`${choice.type} was not refused`);
      return decided.error;
    },
    ideas: () => ideas(withModels(hexBook.body, field, game.state.models), asGame(game.state)),
  };
  return game;
}

/** The first round begun, nobody pledging CAPs, red or blue to move. */
export function begun(set: Case, first: 'red' | 'blue' = 'red'): Game {
  const game = gameOf(battleOf(set));
  game.take({ type: 'begin' });
  game.take({ type: 'initiative', caps: 0 });
  const [red, blue] = first === 'red' ? [6, 1] : [1, 6];
  game.take({ type: 'initiative', caps: 0 }, red, red, blue, blue);
  return game;
}
