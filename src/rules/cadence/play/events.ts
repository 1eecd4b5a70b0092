import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { Strike } from './state.ts';

/** Every line of the log says in words what happened and by which clause. */
interface Told {
  readonly clause: ClauseId;
  readonly text: string;
}

/** A model put somewhere. */
export interface Placed {
  readonly model: string;
  readonly at: Point; // inches
  readonly facing: number; // degrees
}

/** A roll of several dice against one number; a failed die may have been rolled again. */
export interface Rolled {
  readonly needs: number;
  readonly dice: readonly number[];
  /** Second results, in the order of the dice that failed. */
  readonly again: readonly number[];
  readonly modifiers: readonly Modifier[];
}

/** What can happen in a battle. Folding looks at these fields only; dice are kept for whoever checks them. */
export type CadenceEvent = Told &
  (
    | { readonly type: 'round'; readonly round: number }
    | {
        readonly type: 'initiative';
        readonly rolls: readonly {
          readonly side: string;
          readonly dice: readonly number[];
          readonly total: number;
        }[];
        /** Nobody on a tie. */
        readonly first: string | null;
      }
    | { readonly type: 'command'; readonly points: Readonly<Record<string, number>> }
    | { readonly type: 'turn'; readonly side: string }
    | {
        readonly type: 'deploy';
        readonly unit: string;
        readonly placed: readonly Placed[];
      }
    | { readonly type: 'hold'; readonly unit: string }
    | { readonly type: 'activate'; readonly unit: string; readonly disembarked: boolean }
    | {
        readonly type: 'declare';
        readonly unit: string;
        readonly actions: readonly string[];
        readonly cost: number;
      }
    | { readonly type: 'last-point'; readonly unit: string; readonly die: number; readonly lost: boolean }
    | {
        readonly type: 'move';
        readonly unit: string;
        readonly action: 'move' | 'advance';
        readonly moves: readonly (Placed & { readonly trail: readonly Point[]; readonly spent: number })[];
      }
    | { readonly type: 'pass'; readonly unit: string; readonly action: string }
    | {
        readonly type: 'aim';
        readonly unit: string;
        readonly strikes: readonly Strike[];
        /** Weapons that may be used once and are used up now. */
        readonly spent: readonly { readonly model: string; readonly weapon: string }[];
      }
    | {
        readonly type: 'attack';
        readonly models: readonly string[];
        readonly weapon: string;
        readonly target: string;
        readonly roll: Rolled;
        /** Dice that 6es of a volley brought. */
        readonly volley: readonly number[];
        readonly hits: number;
      }
    | { readonly type: 'spare'; readonly target: string }
    | { readonly type: 'strikes'; readonly strikes: readonly Strike[] }
    | {
        readonly type: 'defence';
        readonly target: string;
        readonly roll: Rolled;
        readonly damage: number;
      }
    | {
        readonly type: 'counter';
        readonly target: string;
        readonly rolls: readonly Rolled[];
        readonly lost: number;
      }
    | { readonly type: 'wound'; readonly model: string; readonly points: number }
    | { readonly type: 'destroyed'; readonly model: string }
    | { readonly type: 'disbanded'; readonly unit: string }
    | {
        readonly type: 'secure';
        readonly unit: string;
        readonly marker: string;
        readonly die: number;
        readonly secured: boolean;
      }
    | { readonly type: 'marker'; readonly marker: string; readonly gone: boolean }
    | { readonly type: 'score'; readonly side: string; readonly points: number }
    | { readonly type: 'inspire'; readonly unit: string; readonly target: string; readonly points: number }
    | { readonly type: 'heal'; readonly unit: string; readonly model: string; readonly points: number }
    | { readonly type: 'embark'; readonly unit: string; readonly transport: string }
    | { readonly type: 'end-activation'; readonly unit: string }
    | { readonly type: 'over'; readonly winner: string | null }
  );

/** An event of this system as the log keeps it. */
export const asEvent = (event: CadenceEvent): BattleEvent => event as unknown as BattleEvent;

/** A line of a log of this system; unknown types are refused where they are folded. */
export const asCadenceEvent = (event: BattleEvent): CadenceEvent => event as unknown as CadenceEvent;
