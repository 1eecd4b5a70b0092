import { openDesk, type Desk } from '../../../src/battle/desk.ts';
import type { Battle, Model } from '../../../src/battlefield/battle.ts';
import type { Piece, PieceKind } from '../../../src/battlefield/piece.ts';
import { recordedDice } from '../../../src/core/dice.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { READINGS } from '../../../src/rules/basicas/book/readings.ts';
import { asBasicas, asGame, type BasicasState } from '../../../src/rules/basicas/play/state.ts';
import type { Choice, Refusal } from '../../../src/rules/contract/ruleset.ts';
import { heard } from '../../support/heard.ts';

const INCH = { shape: 'round', diameter: 1 } as const;

/** Models `red-a-1`, `red-a-2`, … of the unit `red-a` on bases of one inch; the side is the first word. */
export function unit(
  id: string,
  profile: string,
  places: readonly Point[],
  more: Partial<Model> = {},
): Model[] {
  const [side = id] = id.split('-');
  return places.map((at, index) => ({
    id: `${id}-${index + 1}`,
    side,
    unit: id,
    profile,
    at,
    facing: 0,
    base: INCH,
    states: [],
    damage: 0,
    ...more,
  }));
}

/** Places in a row from a point eastwards, so many inches from centre to centre. */
export const row = (count: number, [x, y]: Point, step = 1.5): Point[] =>
  Array.from({ length: count }, (_, index) => [x + index * step, y]);

export function piece(
  id: string,
  kind: PieceKind,
  [west, south, east, north]: readonly number[],
  more: Partial<Piece> = {},
): Piece {
  const [w = 0, s = 0, e = 0, n = 0] = [west, south, east, north];
  const outline: Point[] = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
  ];
  return { id, kind, outline, holes: [], level: 0, height: kind === 'hill' ? 0 : 3, depth: 0, ...more };
}

export interface Case {
  readonly models: readonly Model[];
  readonly pieces?: readonly Piece[];
  readonly readings?: Battle['rules']['readings'];
}

export function battleOf({ models, pieces = [], readings = {} }: Case): Battle {
  return {
    name: 'case',
    rules: { system: 'basicas', readings },
    table: { width: 60, depth: 60, levelHeight: 1, pieces },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models,
    events: [],
  };
}

export const deskOf = (set: Case): Desk => openDesk(basicas, battleOf(set));

/** Every reading at the value of the text-alone preset. */
export const STRICT: Battle['rules']['readings'] = Object.fromEntries(
  READINGS.map((reading) => [reading.key, 'strict' in reading ? reading.strict : reading.default]),
);

type Loose = Partial<Choice> & { readonly type: string };

/** A game played choice by choice with dice as given. */
export interface Game {
  state: BasicasState;
  readonly take: (choice: Loose, ...dice: readonly number[]) => string[];
  readonly refused: (choice: Loose) => Refusal;
  readonly types: () => string[];
}

export function gameOf(battle: Battle): Game {
  const { play } = basicas;
  const whole = (choice: Loose): Choice => ({ label: '', clause: '', ...choice });
  const game: Game = {
    state: asBasicas(play.begin(battle)),
    take: (choice, ...dice) => {
      const decided = play.decide(asGame(game.state), whole(choice), recordedDice(dice));
      if (!decided.ok) throw new Error(`${decided.error.clause}: ${heard(decided.error.say)}`);
      game.state = asBasicas(decided.value.reduce(play.evolve, asGame(game.state)));
      return decided.value.map((event) => event.type);
    },
    refused: (choice) => {
      const decided = play.decide(asGame(game.state), whole(choice), recordedDice([]));
      if (decided.ok) throw new Error(`${choice.type} was not refused`);
      return decided.error;
    },
    types: () => [...new Set(play.choices(asGame(game.state)).map(({ type }) => type))],
  };
  return game;
}

/** The first turn begun, red or blue to act. */
export function begun(set: Case, first: 'red' | 'blue' = 'red'): Game {
  const game = gameOf(battleOf(set));
  game.take({ type: 'roll-off' }, ...(first === 'red' ? [6, 1] : [1, 6]));
  return game;
}

/** Units that do nothing, so that the Leadership phase comes. */
export function holdAll(game: Game, ...dice: readonly number[]): void {
  while (game.state.phase === 'action') {
    const waiting = game.state.models.find(
      ({ side, states }) => side === game.state.side && !states.includes('activated'),
    );
    const last = game.state.models.filter(({ states }) => !states.includes('activated'));
    const isLast = new Set(last.map((model) => model.unit)).size === 1;
    game.take({ type: 'hold', unit: waiting?.unit ?? '' }, ...(isLast ? dice : []));
  }
}
