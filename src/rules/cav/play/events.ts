import type { Point } from '../../../geometry/point.ts';
import type { Say } from '../../contract/say.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { Band } from '../judge/range.ts';
import type { Edge } from './deck.ts';
import type { Combat, Defence, Halt, Journey, Memory, Outcome } from './state.ts';

/** What an action of a model is paid for. */
export type Use =
  | 'move'
  | 'prone'
  | 'stand'
  | 'fire'
  | 'move-fire'
  | 'run-gun'
  | 'watch'
  | 'melee'
  | 'lock'
  | 'repair'
  | 'break';

/** Why states come and go. */
export type StatesWhy =
  | 'came-over'
  | 'destroyed'
  | 'critical'
  | 'prone'
  | 'up'
  | 'twist'
  | 'locked'
  | 'lock-lost'
  | 'anew'
  | 'watching'
  | 'watch-left'
  | 'held'
  | 'bin'
  | 'empty';

/** Why something is remembered of a model. */
type MemoryWhy = 'fired-back' | 'watch-paid' | 'watch-shot' | 'ranged';

/** What a roll was for, and what came of it besides its total. */
type Rolled =
  | {
      readonly of: 'attack';
      readonly target: string;
      readonly weapon: string;
      /** Null: it misses. */
      readonly margin: number | null;
    }
  /** Nothing is rolled: what was declared cannot hit, or its target is done for already. */
  | {
      readonly of: 'wasted';
      readonly target: string | null;
      readonly weapon: string;
      /** Null: the target is done for. */
      readonly why: Say | null;
    }
  /** A hit that does not go through: `total` is the RAV, `needs` the armour. */
  | {
      readonly of: 'armour';
      readonly target: string;
      readonly weapon: string;
      readonly margin: number;
      readonly reinforced: number;
    }
  | { readonly of: 'ammo'; readonly weapon: string; readonly outcome: 'left' | 'bin' | 'out' }
  | { readonly of: 'shock'; readonly suppressed: boolean }
  | { readonly of: 'pilot'; readonly knockdown: boolean }
  /** `row` of the critical table; null where a natural 2 fails. */
  | { readonly of: 'critical'; readonly row: number | null }
  | { readonly of: 'repair'; readonly before: number; readonly after: number }
  | { readonly of: 'break'; readonly success: boolean }
  | { readonly of: 'melee' };

/**
 * What can happen in a battle, and by which clause. Folding looks at these fields only; the sentence is made of them when
 * somebody reads the log, and dice are kept for whoever checks them.
 */
export type CavEvent = { readonly clause: string } & (
  | {
      readonly type: 'edge-roll';
      readonly rolls: readonly { readonly side: string; readonly dice: readonly number[] }[];
      /** Who picks before whom; null when the best roll is shared. */
      readonly order: readonly string[] | null;
    }
  | { readonly type: 'edge'; readonly side: string; readonly edge: Edge }
  | { readonly type: 'deal'; readonly deck: readonly string[]; readonly dice: readonly number[] }
  | { readonly type: 'place'; readonly model: string; readonly at: Point; readonly facing: number }
  | { readonly type: 'keep-back'; readonly model: string }
  | { readonly type: 'deployed' }
  | {
      readonly type: 'turn';
      readonly turn: number;
      readonly deck: readonly string[];
      readonly dice: readonly number[];
    }
  | { readonly type: 'card'; readonly side: string; readonly ignored: boolean }
  | {
      readonly type: 'activate';
      readonly model: string;
      readonly ap: number;
      readonly contact: string | null;
    }
  | {
      readonly type: 'spend';
      readonly model: string;
      readonly ap: number;
      /** The action it counts as; those that may be used once are remembered by it. */
      readonly use: string;
      readonly for: Use;
      readonly target?: string;
    }
  | { readonly type: 'journey'; readonly journey: Journey; readonly inches: number }
  | { readonly type: 'watch'; readonly model: string; readonly halt: Halt | null }
  | {
      readonly type: 'move';
      readonly model: string;
      readonly at: Point;
      readonly facing: number;
      /** Where every inch ended, for drawing: x, y, facing. */
      readonly trail: readonly (readonly [x: number, y: number, facing: number])[];
      readonly gone: number; // inches of this leg
      readonly spent: number; // MV of this leg
      /** Why it could not go on. */
      readonly stop?: Say;
    }
  | { readonly type: 'halt'; readonly model: string }
  | { readonly type: 'leg'; readonly model: string }
  | { readonly type: 'arrive'; readonly model: string }
  | { readonly type: 'leave'; readonly model: string }
  | {
      readonly type: 'states';
      readonly model: string;
      readonly add: readonly string[];
      readonly remove: readonly string[];
      readonly why: StatesWhy;
    }
  | {
      readonly type: 'damage';
      readonly model: string;
      readonly points: number;
      readonly total: number;
      readonly columns: number;
    }
  | { readonly type: 'assault'; readonly combat: Combat }
  | { readonly type: 'defence'; readonly model: string; readonly defence: Defence | null }
  | {
      readonly type: 'strike';
      readonly model: string;
      readonly index: number;
      readonly result: 'hit' | 'drift' | 'fumble';
      readonly band: Band;
      readonly dice: readonly number[];
      readonly modifiers: readonly Modifier[];
    }
  | { readonly type: 'relocate'; readonly index: number; readonly aim: Point }
  | {
      readonly type: 'impact';
      readonly index: number;
      readonly at: Point;
      readonly offTable: boolean;
      readonly inches: number;
      readonly dice: readonly number[];
    }
  | ({
      readonly type: 'roll';
      readonly model: string;
      readonly dice: readonly number[];
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly needs: number | null;
    } & Rolled)
  | { readonly type: 'ceasefire'; readonly model: string }
  | {
      readonly type: 'remember';
      readonly model: string;
      readonly memory: Memory;
      readonly why: MemoryWhy;
    }
  | { readonly type: 'bind'; readonly pair: readonly [string, string] }
  | { readonly type: 'unbind'; readonly model: string; readonly why: 'free' | 'wreck' }
  | { readonly type: 'end-activation'; readonly model: string; readonly cleared: readonly string[] }
  | { readonly type: 'end-turn'; readonly turn: number; readonly cards: Readonly<Record<string, number>> }
  | {
      readonly type: 'over';
      readonly winner: string | null;
      readonly why: Outcome['why'];
      /** The side that concedes. */
      readonly side?: string;
    }
);
