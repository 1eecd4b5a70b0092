import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { Point } from '../../../geometry/point.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { Activation, Phase } from './state.ts';

/** Every line of the log says in words what happened and by which clause. */
interface Told {
  readonly clause: ClauseId;
  readonly text: string;
}

/** The dice of one attacking model. */
export interface ModelRoll {
  readonly model: string;
  readonly weapon: string;
  readonly precision: number;
  readonly die: number;
  readonly hit: boolean;
  readonly above: number;
  readonly damage: readonly number[]; // dice, none without a hit
  readonly wounds: number;
}

/** What can happen in a battle. Folding looks at these fields only; dice are kept for whoever checks them. */
export type BasicasEvent = Told &
  (
    | {
        readonly type: 'turn';
        readonly turn: number;
        readonly rolls: readonly { readonly side: string; readonly dice: readonly number[] }[];
        readonly first: string;
      }
    | { readonly type: 'activate'; readonly unit: string; readonly action: string }
    | {
        readonly type: 'march';
        readonly unit: string;
        readonly places: readonly {
          readonly model: string;
          readonly path: readonly Point[];
          readonly facing: number; // degrees
        }[];
      }
    | { readonly type: 'charged'; readonly unit: string; readonly by: string }
    | {
        readonly type: 'declare';
        readonly unit: string;
        readonly aims: readonly { readonly target: string; readonly models: readonly string[] }[];
      }
    | {
        readonly type: 'attack';
        readonly unit: string;
        readonly target: string;
        readonly rolls: readonly ModelRoll[];
        readonly wounds: number;
      }
    | { readonly type: 'step'; readonly active: Activation }
    | { readonly type: 'done'; readonly unit: string }
    | { readonly type: 'pass'; readonly side: string }
    | { readonly type: 'side'; readonly side: string }
    | { readonly type: 'phase'; readonly phase: Phase; readonly side: string | null }
    | {
        readonly type: 'skill';
        readonly unit: string;
        readonly skill: string;
        readonly target: string;
        readonly does: 'bravery' | 'wounds';
        readonly amount: number;
      }
    | { readonly type: 'silent'; readonly side: string }
    | {
        readonly type: 'damage';
        readonly unit: string;
        readonly model: string;
        readonly points: number;
        readonly slain: boolean;
      }
    | { readonly type: 'spare'; readonly unit: string; readonly wounds: number }
    | {
        readonly type: 'morale';
        readonly unit: string;
        readonly die: number;
        readonly slain: number;
        readonly bravery: number;
        readonly flee: number;
      }
    | { readonly type: 'flee'; readonly unit: string; readonly model: string }
    | { readonly type: 'over'; readonly winner: string | null }
  );

/** An event of this system as the log keeps it. */
export const asEvent = (event: BasicasEvent): BattleEvent => event as unknown as BattleEvent;

/** A line of a log of this system; unknown types are refused where they are folded. */
export const asBasicasEvent = (event: BattleEvent): BasicasEvent => event as unknown as BasicasEvent;
