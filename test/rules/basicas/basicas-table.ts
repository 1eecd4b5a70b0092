import { openDesk, type Desk } from '../../../src/battle/desk.ts';
import { playOfSystem } from '../../../src/battle/game.ts';
import type { Battle, Model } from '../../../src/battlefield/battle.ts';
import type { Piece, PieceKind } from '../../../src/battlefield/piece.ts';
import { recordedDice } from '../../../src/core/dice.ts';
import { onLattice } from '../../../src/core/lattice.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { READINGS } from '../../../src/rules/basicas/book/readings.ts';
import { sideToAct } from '../../../src/rules/basicas/play/actions.ts';
import { ideasOf } from '../../../src/rules/basicas/play/ideas/ideas.ts';
import type { BasicasState } from '../../../src/rules/basicas/play/state.ts';
import { heard } from '../../support/heard.ts';
import type { Field, Refusal } from '../../../src/rules/contract/field.ts';
import type { Choice, GameState, SlotValue } from '../../../src/rules/contract/play.ts';
import { fieldOf, withModels } from '../../../src/rules/frame/field.ts';
import { prepareSight } from '../../../src/sight/prepare-sight.ts';

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

/** A choice in short: who by the id of a unit, a march by one shift for all (`by`) or by the legs of each (`paths`). */
interface Loose {
  readonly type: string;
  readonly unit?: string;
  readonly by?: readonly [east: number, north: number];
  readonly paths?: Readonly<Record<string, readonly Point[]>>;
  /** The unit attacked or helped. */
  readonly target?: string;
  /** The unit each model attacks. */
  readonly aims?: Readonly<Record<string, string>>;
  readonly skill?: string;
  /** Who is damaged, or flees. */
  readonly model?: string;
}

/** A game played choice by choice with dice as given. */
export interface Game {
  readonly battle: Battle;
  state: BasicasState;
  readonly field: () => Field;
  /** A choice as the rules take it. */
  readonly choice: (choice: Loose) => Choice;
  readonly take: (choice: Loose | Choice, ...dice: readonly number[]) => string[];
  readonly refused: (choice: Loose) => Refusal;
  /** Types of what is worth doing now. */
  readonly types: () => string[];
  readonly ideas: () => readonly Choice[];
}

const play = playOfSystem(basicas);
const asGame = (state: BasicasState): GameState => state as unknown as GameState;

export function gameOf(battle: Battle): Game {
  const start = deskField(battle);
  const game: Game = {
    battle,
    state: stateOf(play.begin(battle)),
    field: () => withModels(basicas.body, start, game.state.models),
    choice: (choice) => choiceIn(game.state, choice),
    take: (choice, ...dice) => {
      const whole = 'with' in choice ? choice : game.choice(choice);
      const decided = play.decide(game.field(), asGame(game.state), whole, recordedDice(dice));
      if (!decided.ok) throw new Error(`${decided.error.clause}: ${heard(decided.error.say)}`);
      game.state = stateOf(decided.value.reduce(play.evolve, asGame(game.state)));
      return decided.value.map((event) => event.type);
    },
    refused: (choice) => {
      const decided = play.decide(game.field(), asGame(game.state), game.choice(choice), recordedDice([]));
      if (decided.ok) throw new Error(`${choice.type} was not refused`);
      return decided.error;
    },
    types: () => [...new Set(game.ideas().map(({ type }) => type))],
    ideas: () => ideasOf(game.field(), asGame(game.state)),
  };
  return game;
}

const deskField = (battle: Battle): Field =>
  fieldOf(basicas.body, battle, prepareSight(battle.table, { blocksSight: basicas.blocksSight }));

/** The state of a game of this system. */
export const stateOf = (state: GameState): BasicasState => state as unknown as BasicasState;

const SIDE_CHOICES = ['roll-off', 'pass', 'silent'];

function choiceIn(state: BasicasState, { type, unit, model, ...loose }: Loose): Choice {
  if (SIDE_CHOICES.includes(type)) return { type, by: { side: sideToAct(state) ?? '' }, with: {} };
  const id = unit ?? state.models.find((one) => one.id === model)?.unit ?? '';
  const members = state.models.filter((one) => one.unit === id);
  const [side = ''] = id.split('-');
  const slot = (kind: string, of: string): string => (members.length === 1 ? kind : `${kind}.${of}`);
  const { by, paths = {}, target = model, aims = {}, skill } = loose;
  const filled: Record<string, SlotValue> = {};
  if (by) for (const one of members) filled[slot('path', one.id)] = [shifted(one, by)];
  for (const [of, legs] of Object.entries(paths)) filled[slot('path', of)] = legs;
  for (const [of, at] of Object.entries(aims)) filled[slot('target', of)] = at;
  if (target !== undefined) filled['target'] = target;
  if (skill !== undefined) filled['skill'] = skill;
  return { type, by: { side, unit: id }, with: filled };
}

const shifted = ({ at: [x, y] }: Model, [east, north]: readonly [number, number]): Point => [
  onLattice(x + east),
  onLattice(y + north),
];

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
