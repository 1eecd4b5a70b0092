import type { Base } from '../../geometry/base.ts';
import type { Battle, BattleEvent, Model, SystemId } from '../../battlefield/battle.ts';
import type { Piece, PieceKind } from '../../battlefield/piece.ts';
import type { Json } from '../../core/json.ts';
import type { Result } from '../../core/result.ts';
import type { DiceSource } from '../../core/dice.ts';
import type { Point } from '../../geometry/point.ts';
import type { Clause } from './citation.ts';
import type { Reading } from './reading.ts';
import type { Sculpt } from './sculpt.ts';
import type { Field, Refusal, ShotQuery } from './field.ts';
import type { GameState, Play as Game } from './play.ts';
import type { Say } from './say.ts';
import type { Because, Verdict } from './verdict.ts';

export type { Field, Refusal, ShotQuery } from './field.ts';
export type { GameState } from './play.ts';

/** What a system needs to know of a kind of model. Its own numbers are in `card`. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  /** The family it belongs to: machines topple and smoke, men lie down. */
  readonly figure: 'walker' | 'vehicle' | 'infantry' | 'gun';
  /** The figure it is drawn as. */
  readonly sculpt: Sculpt;
  readonly base: Base;
  /** Inches from the ground to the top of the model. */
  readonly height: number;
  /** False for numbers of our own making; shown as such. */
  readonly fromText: boolean;
  readonly weapons: readonly {
    readonly id: string;
    readonly name: string;
    /** It can be aimed at a point, and may come down beside it. */
    readonly indirect?: boolean;
  }[];
  /** The printed card, for display: rows of label and value. */
  readonly card: readonly { readonly label: string; readonly value: string }[];
}

/** How a model is drawn under a state. */
const POSES = ['wrecked', 'lying', 'ducking', 'reeling', 'burning', 'spent'] as const;
export type Pose = (typeof POSES)[number];

/** A state players may put on a model by hand, as the file writes it. */
export interface ModelState {
  readonly id: string;
  readonly name: Say;
  /** What it does, in a sentence. */
  readonly text: Say;
  readonly clause: string;
  /** How a model under it is drawn; left out: as any other. */
  readonly pose?: Pose;
  /** States of one group exclude each other, as stances do. */
  readonly group?: string;
}

/** A stretch of ground a weapon covers from where its model stands, as rings to draw. */
export interface FireZone {
  /** Such as `short, to 12″`. */
  readonly label: Say;
  /** Inside a minimum the weapon cannot fire. */
  readonly kind: 'range' | 'minimum';
  readonly rings: readonly (readonly Point[])[]; // inches
}

/** The time and place a system's battles are fought in: how roads, bridges and buildings are made. */
export const SETTINGS = ['medieval', 'village', 'rural', 'modern'] as const;
export type Setting = (typeof SETTINGS)[number];

/** What a piece means in this system, each in a short sentence. */
export interface TerrainMeaning {
  readonly sight: Say;
  readonly move: Say;
  readonly clause: string;
}

/** A kind of terrain on a table and what the rules in force there make of it. */
export interface TerrainEntry extends TerrainMeaning {
  /** What it is drawn as. */
  readonly kind: PieceKind;
  /** As the chart calls it, such as `wooden building`. */
  readonly name: Say;
  /** How high it stands on this table, such as `2 to 5 levels high`; empty where that says nothing. */
  readonly height: Say;
}

/** What a table has ruled otherwise than the system proposes. */
export type Readings = Battle['rules']['readings'];

/** The upright solid a model is to the rules, in inches above the ground it stands on. */
export interface Volume {
  readonly base: Base;
  readonly height: number;
  /** On the axis of the base. */
  readonly eye: number;
}

/** What a judgement may leave out when only the call is wanted: a drag, a search, a table of all pairs. */
export interface JudgeOptions {
  /** Least nudge that flips the call; left out when false. Default true. */
  readonly sureness?: boolean;
  /** Rulings that would change the call; left out when false. Default true. */
  readonly readings?: boolean;
}

/** One bar of an odds chart; shares of one question add up to 1. */
export interface OddsRow {
  readonly label: Say;
  /** What it means for the target: drawn in a colour of its own. */
  readonly tone?: 'miss' | 'harmless' | 'hit' | 'kill';
  readonly exact: string; // reduced fraction
  readonly share: number;
}

export interface Odds {
  readonly question: Say;
  readonly rows: readonly OddsRow[];
  readonly mean?: { readonly label: Say; readonly value: number };
}

/** Where an impact may come down: weighted landing points, and how likely each model is caught. */
export interface DriftMap {
  readonly aim: Point;
  readonly onTarget: string; // exact chance that the aim point itself is hit
  readonly cell: number; // inches
  readonly columns: number;
  readonly rows: number;
  readonly density: Float64Array<ArrayBuffer>; // row by row from the south-west, adds up to 1 less what leaves the table
  readonly offTable: number;
  /** Exact chance that the opponent moves the point at will: in no cell, catches nobody here. */
  readonly elsewhere?: string;
  readonly caught: readonly { readonly id: string; readonly share: number }[];
}

/** Where a model can get to: the least cost for each cell of a grid, Infinity where it cannot. */
export interface ReachMap {
  readonly cell: number; // inches
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float32Array<ArrayBuffer>; // in the system's unit, row by row from the south-west
  /** Cost that each successive action still pays for, e.g. `[8, 16]` for one and two moves. */
  readonly allowances: readonly number[];
  readonly unit: string;
}

/** One thing a side may legally do now. Plain data, so that it can be listed, stored and sent. */
export interface Choice {
  readonly type: string;
  readonly model?: string;
  /** A few words for a button or a log. */
  readonly label: string;
  readonly clause: string;
  readonly [key: string]: Json | undefined;
}

/** Playing a battle: choices are decided into events, events are folded. Dice are recorded in the events. */
export interface Play {
  readonly begin: (battle: Battle) => GameState;
  /** Whose choice it is; null when the battle is over. */
  readonly toAct: (state: GameState) => string | null;
  readonly choices: (state: GameState) => readonly Choice[];
  readonly decide: (
    state: GameState,
    choice: Choice,
    dice: DiceSource,
  ) => Result<readonly BattleEvent[], Refusal>;
  readonly evolve: (state: GameState, event: BattleEvent) => GameState;
  /** The models as they stand in this state, for drawing and judging. */
  readonly models: (state: GameState) => readonly Model[];
  /** Null while the battle goes on; `winner` null is a draw. */
  readonly outcome: (state: GameState) => { readonly winner: string | null; readonly text: string } | null;
  /** Types of choice a simple policy takes first, best first. */
  readonly preferred: readonly string[];
  /** One line for the log. */
  readonly tell: (event: BattleEvent) => Because;
}

/**
 * What the app may ask of any system. A question is asked of all five or of none: there is no
 * `if (system === …)` outside `src/rules/<system>`.
 */
export interface Ruleset {
  readonly id: SystemId;
  readonly name: string;
  /** Licence line a system's text asks for; shown wherever the rules are named. */
  readonly attribution?: string;
  /** What the table is dressed as. */
  readonly setting: Setting;
  readonly clauses: readonly Clause[];
  readonly readings: readonly Reading[];
  readonly profiles: readonly Profile[];
  /** Every kind of terrain on the table, once for each meaning it has there. */
  readonly terrain: (battle: Pick<Battle, 'table' | 'rules'>) => readonly TerrainEntry[];
  /** True for pieces a line of sight cannot pass through in this system's own geometry. */
  readonly blocksSight: (piece: Piece) => boolean;
  /** What the rules refuse in a battle file beyond its form: unknown profiles, states or readings. */
  readonly check: (battle: Battle) => readonly { readonly path: string; readonly text: string }[];
  /** What a model takes up as it stands now (prone ones are low), and where it looks from under these rulings. */
  readonly body: (model: Model, readings: Readings) => Volume;
  /** Inches around a model that the rules treat on their own, such as where low cover counts; null without such. */
  readonly near: number | null;
  /** The states a model like this one may be given by hand. */
  readonly states: (model: Model) => readonly ModelState[];
  /** Range bands and firing arcs of one weapon, nearest first; none for a model that cannot use it. */
  readonly zones: (battle: Battle, model: Model, weapon: string) => readonly FireZone[];
  readonly judge: (field: Field, query: ShotQuery, options?: JudgeOptions) => Verdict;
  readonly odds: (field: Field, query: ShotQuery) => readonly Odds[];
  readonly drift: (
    field: Field,
    query: { readonly from: string; readonly weapon: string; readonly aim: Point },
  ) => Result<DriftMap, Refusal>;
  readonly reach: (field: Field, model: string) => Result<ReachMap, Refusal>;
  readonly play: Play;
  /** Playing by actions and slots; takes the place of `play` when every system has it. */
  readonly game?: Game;
}

/** What can be shown of a system without judging anything: light enough for the page, which asks its questions elsewhere. */
export type Rulebook = Pick<
  Ruleset,
  | 'id'
  | 'name'
  | 'attribution'
  | 'setting'
  | 'clauses'
  | 'readings'
  | 'profiles'
  | 'terrain'
  | 'body'
  | 'near'
  | 'states'
  | 'zones'
  | 'check'
>;
