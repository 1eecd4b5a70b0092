import type { Die } from '../core/dice.ts';
import type { Json } from '../core/json.ts';
import type { Point } from '../geometry/point.ts';

/** Something that happened. Its meaning belongs to the system. */
export interface BattleEvent {
  readonly type: string;
  readonly [key: string]: Json | undefined;
}

/** Who does something: a side, one of its units, or one of its models. */
export interface Actor {
  readonly side: string;
  readonly unit?: string;
  readonly model?: string;
}

/** A step of a machine: it pivots on the spot, or goes straight ahead (backwards below 0). */
export type Pivot = { readonly turn: number } | { readonly go: number };

/** What fills a slot of an action: an id or an option, a number, a place, a way, shares of a total. */
export type SlotValue =
  | string
  | number
  | readonly number[] // a point in inches, or an axial hex
  | readonly (readonly number[])[] // points or hexes, the place it starts from left out
  | readonly Pivot[]
  | Readonly<Record<string, number>>;

/** What somebody chose to do. Plain data: it is stored, sent and decided again. */
export interface Choice {
  readonly type: string;
  readonly by: Actor;
  readonly with: Readonly<Record<string, SlotValue>>;
}

/**
 * One line of a battle's log: what was chosen, what was rolled, what came of it.
 *
 * Without a choice it is a free record: a battle written down without the rules being asked.
 */
export interface Entry {
  readonly choice?: Choice;
  readonly dice: readonly Die[];
  readonly events: readonly BattleEvent[];
  readonly note?: string;
}

/** A place in a battle: after so many entries of a branch. `branch` null is the battle itself. */
export interface Moment {
  readonly branch: string | null;
  readonly entry: number;
}

/** Another way a battle might have gone on, from after the `at`th entry of its parent. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly at: number;
  readonly log: readonly Entry[];
}

/** How good somebody finds what was done, as chess players write it. */
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'] as const;
type Mark = (typeof MARKS)[number];

/** Something drawn on the table beside a comment. */
type Shape =
  | { readonly kind: 'arrow' | 'line'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'ring'; readonly at: Point; readonly radius: number };

export interface Comment {
  readonly at: Moment;
  readonly text: string;
  readonly mark?: Mark;
  readonly shapes?: readonly Shape[];
}

export interface Chapter {
  readonly at: Moment;
  readonly title: string;
  /** Where it is seen from: seven numbers, as in a link. */
  readonly camera?: readonly number[];
}

/** What a battle holds besides the table it began on: how it was fought, and what is said of that. */
export interface BattleRecord {
  /** Events of a log whose choices were not recorded; they come before those of `log`. */
  readonly events: readonly BattleEvent[];
  readonly log?: readonly Entry[];
  readonly branches?: readonly Branch[];
  readonly comments?: readonly Comment[];
  readonly chapters?: readonly Chapter[];
  /** Who played, by side. */
  readonly players?: Readonly<Record<string, { readonly name: string }>>;
}

/** Everything that has happened in a battle, in order. */
export const eventsOf = ({ events, log = [] }: BattleRecord): readonly BattleEvent[] =>
  log.length === 0 ? events : [...events, ...log.flatMap((entry) => entry.events)];
