import type { Battle, BattleEvent, Model } from '../../battlefield/battle.ts';
import type { Actor, Choice } from '../../battlefield/record.ts';
import type { DiceSource } from '../../core/dice.ts';
import type { Json } from '../../core/json.ts';
import type { Result } from '../../core/result.ts';
import type { Hex } from '../../geometry/hex.ts';
import type { Point } from '../../geometry/point.ts';
import type { Field, Refusal, ShotQuery } from './field.ts';
import type { Say } from './say.ts';
import type { Because, Verdict } from './verdict.ts';

export type { Actor, Choice, Pivot, SlotValue } from '../../battlefield/record.ts';

/** A kind of deed open now. What it still leaves open are its slots: where along, at whom, how much. */
export interface Action {
  readonly type: string;
  readonly by: Actor;
  readonly label: Say;
  readonly clause: string;
  readonly slots: readonly Slot[];
  /** An answer to what somebody else does: fire returned, over-watch, a counter roll. */
  readonly reaction?: boolean;
}

/** Something an action asks for. One that is optional may be left out of the choice. */
export type Slot = {
  readonly name: string;
  readonly optional?: boolean;
  readonly label?: Say;
  /** The clause that says what may fill it; left out: that of its action. */
  readonly clause?: string;
} & (
  | { readonly kind: 'target'; readonly among: readonly string[] }
  | { readonly kind: 'hex'; readonly among: readonly Hex[] }
  | { readonly kind: 'point'; readonly within?: readonly Point[] }
  | {
      readonly kind: 'path';
      /** The model that goes along it. */
      readonly of: string;
      readonly steps: PathKind;
      /** What the whole path may cost, in the system's unit. */
      readonly allowance: number;
    }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly whole?: boolean }
  | { readonly kind: 'option'; readonly options: readonly SlotOption[] }
  /** Parts of a total for each of some models; those left out get none. */
  | {
      readonly kind: 'shares';
      readonly among: readonly string[];
      readonly total: number;
      /** Not all of the total has to be given out. */
      readonly upTo?: boolean;
      /** The most that one of them gets. */
      readonly each?: number;
    }
);

interface SlotOption {
  readonly value: string;
  readonly label: Say;
}

/** How a path is drawn: from point to point, by pivots and inches, or from hex to hex. */
type PathKind = 'points' | 'pivots' | 'hexes';

/** Whose turn it is, and what everybody waits for. */
export interface Turn {
  /** The side that has to say something; null when the battle is over. */
  readonly side: string | null;
  readonly round: number;
  readonly phase: Say;
  /** Who is in the middle of an activation. */
  readonly active: Actor | null;
  /** Why it waits; also why anything else is refused now. */
  readonly waits: Refusal;
  /** Null while the battle goes on; `winner` null is a draw. */
  readonly outcome: { readonly winner: string | null; readonly say: Say } | null;
}

/** Where a path leads and what it costs, inch by inch or step by step. */
export interface PathPreview {
  readonly slot: string;
  readonly model: string;
  readonly allowance: number;
  /** What costs are counted in, such as `in`, `MV`, `AP`. */
  readonly unit: Say;
  /** From the start on; the last entry is where it ends. */
  readonly trail: readonly PathPoint[];
  /** Where it has to stop before its end, and why. */
  readonly stop: (Refusal & { readonly at: number /* place in the trail */ }) | null;
}

export interface PathPoint {
  readonly at: Point;
  readonly facing: number;
  /** What was spent up to here. */
  readonly cost: number;
}

/** A shot of a choice as it is judged before anything is rolled. */
export interface ShotPreview {
  readonly query: ShotQuery;
  readonly verdict: Verdict | null;
  /** Exact chance of what is rolled for, as a reduced fraction. */
  readonly chance: string | null;
}

/** A die somebody has to roll before a choice is decided. */
interface DieAsked {
  readonly sides: number;
  readonly clause: string;
}

/** What comes of a choice as far as that is known before a die is rolled. */
export interface Preview {
  readonly refusal: Refusal | null;
  readonly paths: readonly PathPreview[];
  readonly shots: readonly ShotPreview[];
  /** The first die it asks for; null when it asks for none. */
  readonly asks: DieAsked | null;
  /** The state after it, where no die is asked for. */
  readonly foreseen: GameState | null;
}

/** A system's own game state; only its ruleset looks inside. Plain data, so that it can be hashed. */
export type GameState = Json;

/** Directions for whoever shows a battle: pictures, icons, film, notation. No system in them. */
export type Beat =
  | { readonly kind: 'move'; readonly model: string; readonly trail: readonly Place[] }
  | { readonly kind: 'shot'; readonly query: ShotQuery; readonly at?: Point; readonly hit: boolean | null }
  | {
      readonly kind: 'dice';
      readonly faces: readonly number[];
      readonly needs: number | null;
      readonly for: Say;
      readonly by?: string;
    }
  | { readonly kind: 'blast'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'hurt' | 'gone' | 'marked' | 'arrived'; readonly model: string; readonly label?: Say }
  | {
      readonly kind: 'card' | 'turn' | 'activation' | 'ruling';
      readonly label: Say;
      readonly side?: string;
      readonly model?: string;
    };

export interface Place {
  readonly at: Point;
  readonly facing: number;
}

/** Playing a battle: choices are decided into events, events are folded. Neither state nor events hold the table. */
export interface Play {
  readonly begin: (battle: Battle) => GameState;
  readonly turn: (state: GameState) => Turn;
  /** Every kind of deed open now, complete: what is worth doing is a player's business. */
  readonly actions: (field: Field, state: GameState) => readonly Action[];
  readonly preview: (field: Field, state: GameState, choice: Choice) => Preview;
  /** Pure but for the dice it asks of their source, all of them after every refusal. */
  readonly decide: (
    field: Field,
    state: GameState,
    choice: Choice,
    dice: DiceSource,
  ) => Result<readonly BattleEvent[], Refusal>;
  readonly evolve: (state: GameState, event: BattleEvent) => GameState;
  /** The models as they stand, for drawing and judging; what is hidden from the viewer stays hidden. */
  readonly standing: (state: GameState, viewer?: string) => readonly Model[];
  /** 0 to 1: how a side stands. For players and curves, never for judging. */
  readonly score: (state: GameState, side: string) => number;
  readonly beats: (before: GameState, event: BattleEvent) => readonly Beat[];
  /** One line for the log. */
  readonly tell: (event: BattleEvent) => Because;
}
