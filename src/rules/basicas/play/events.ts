import type { Point } from '../../../geometry/point.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { GaitName } from '../book/kinds.ts';
import type { Deed, Ending, Phase } from '../book/play-says.ts';
import type { WeaponKind } from '../data/weapons.ts';
import type { Activation } from './state.ts';

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

/** What can happen in a battle, and the clause by which. Facts only: what the log says of them is made of them. */
export type BasicasEvent = { readonly clause: ClauseId } & (
  | {
      readonly type: 'turn';
      readonly turn: number;
      readonly rolls: readonly { readonly side: string; readonly dice: readonly number[] }[];
      readonly first: string;
    }
  | { readonly type: 'activate'; readonly unit: string; readonly action: Deed }
  | {
      readonly type: 'march';
      readonly unit: string;
      readonly gait: GaitName;
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
      readonly kind: WeaponKind;
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
  | { readonly type: 'phase'; readonly phase: Phase; readonly side: string | null; readonly turn: number }
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
      /** Its loss breaks the unit apart. */
      readonly splits: boolean;
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
  | ({ readonly type: 'over' } & Ending)
);

/** One kind of event. */
export type EventOf<Type extends BasicasEvent['type']> = Extract<BasicasEvent, { type: Type }>;
