import type { Point } from '../../../geometry/point.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { End } from './state.ts';
import type { Stance } from './tokens.ts';

/** Everything that happens does so by a clause. */
interface ByClause {
  readonly clause: ClauseId;
}

/** A pool as it was rolled. */
export interface RolledPool {
  readonly faces: readonly number[];
  readonly rating: number;
  readonly bonus: number;
  readonly rolled: number;
  readonly total: number;
}

/** What can happen in a battle. Folding looks at these fields only; dice are kept for whoever checks them. */
export type CamsEvent = ByClause &
  (
    | { readonly type: 'turn'; readonly turn: number; readonly asked: readonly string[] }
    | { readonly type: 'hold'; readonly side: string }
    | {
        readonly type: 'support';
        readonly side: string;
        readonly option: string;
        readonly squad: string;
        readonly roll: RolledPool;
        readonly target: number;
        readonly succeeds: boolean;
      }
    | { readonly type: 'guided'; readonly squad: string; readonly bonus: number }
    | { readonly type: 'arrive'; readonly squad: string }
    | {
        readonly type: 'roll-off';
        readonly rolls: readonly { readonly side: string; readonly die: number }[];
      }
    | {
        readonly type: 'initiative';
        readonly rolls: readonly { readonly side: string; readonly roll: RolledPool }[];
        readonly holder: string;
        /** Who held it before. */
        readonly before: string | null;
      }
    | { readonly type: 'nominating'; readonly side: string }
    | {
        readonly type: 'leadership';
        readonly side: string;
        readonly squad: string;
        readonly roll: RolledPool;
        readonly actions: number;
        /** It did not activate and counts as done. */
        readonly lost: boolean;
      }
    | {
        readonly type: 'share';
        readonly squad: string;
        readonly shares: Readonly<Record<string, number>>;
      }
    | {
        readonly type: 'stance';
        readonly model: string;
        readonly stance: Stance;
        readonly actions: number;
        readonly move: number; // inches
        readonly focus: number; // tokens after choosing it
      }
    | {
        readonly type: 'ground-test';
        readonly model: string;
        readonly pieces: readonly string[];
        readonly roll: RolledPool;
        readonly passed: boolean;
      }
    | {
        readonly type: 'move';
        readonly model: string;
        readonly path: readonly Point[]; // inches, from where it stood
        readonly at: Point;
        readonly cost: number; // inches of movement
        /** It was stopped: nothing is left of this movement. */
        readonly stopped: boolean;
      }
    | { readonly type: 'evade'; readonly model: string; readonly move: number; readonly tokens: number }
    | { readonly type: 'focus'; readonly model: string; readonly tokens: number }
    | {
        readonly type: 'attack';
        readonly from: string;
        readonly to: string;
        readonly weapon: string;
        readonly active: RolledPool;
        readonly defence: RolledPool;
        readonly margin: number | null;
        readonly damage: number;
        readonly actions: number;
        /** Focus tokens the attacker keeps. */
        readonly focus: number;
      }
    | {
        readonly type: 'strike';
        readonly option: string;
        readonly to: string;
        readonly active: RolledPool;
        readonly defence: RolledPool;
        readonly margin: number | null;
        readonly damage: number;
      }
    | { readonly type: 'lost'; readonly model: string; readonly cp: number }
    | { readonly type: 'finish'; readonly model: string }
    | { readonly type: 'squad-done'; readonly squad: string }
    | { readonly type: 'cleanup'; readonly turn: number; readonly unfocused: readonly string[] }
    | {
        readonly type: 'over';
        readonly winner: string | null;
        readonly why: End;
        /** What each side has lost, where the turns have run out. */
        readonly losses: readonly { readonly side: string; readonly models: number; readonly cp: number }[];
      }
  );

/** The events of one type. */
export type EventOf<Type extends CamsEvent['type']> = Extract<CamsEvent, { type: Type }>;
