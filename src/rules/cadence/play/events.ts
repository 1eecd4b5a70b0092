import type { Point } from '../../../geometry/point.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { Strike } from './state.ts';

/** Every line of the log says by which clause it happened; what it says in words is made of its facts. */
interface Told {
  readonly clause: ClauseId;
}

/** A model put somewhere. */
export interface Placed {
  readonly model: string;
  readonly at: Point; // inches
  readonly facing: number; // degrees
}

/** A model that has moved. */
export interface Moved extends Placed {
  /** Every place where it turned or stopped, the start first, and where it looked there. */
  readonly trail: readonly Point[];
  readonly facings: readonly number[];
  readonly spent: number; // inches of movement
}

/** A roll of several dice against one number; a failed die may have been rolled again. */
export interface Rolled {
  readonly needs: number;
  readonly dice: readonly number[];
  /** Second results, in the order of the dice that failed. */
  readonly again: readonly number[];
  readonly modifiers: readonly { readonly clause: string; readonly value: number }[];
}

/** Gap that breaks a formation, where one does. CADENCE-FORM-1. */
interface Broken {
  readonly from: string;
  readonly to: string;
  readonly inches: number;
  readonly most: number;
}

/** What can happen in a battle. Facts only: log, pictures and checks are made of them. */
export type CadenceEvent = Told & (RoundEvent | UnitEvent | AttackEvent | LossEvent | MarkerEvent);

type RoundEvent =
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
      readonly type: 'over';
      readonly winner: string | null;
      readonly why: 'last-side' | 'points';
      readonly mission: string;
      readonly points: Readonly<Record<string, number>>;
    };

type UnitEvent =
  | {
      readonly type: 'deploy';
      readonly unit: string;
      readonly placed: readonly Placed[];
      /** The transport it gets out of. */
      readonly from: string | null;
      /** Which has just been destroyed. */
      readonly wreck: boolean;
    }
  | { readonly type: 'hold'; readonly unit: string; readonly wreck: boolean }
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
      readonly moves: readonly Moved[];
    }
  | { readonly type: 'pass'; readonly unit: string; readonly action: string }
  | {
      readonly type: 'inspire';
      readonly unit: string;
      readonly ability: string;
      readonly target: string;
      readonly points: number;
    }
  | {
      readonly type: 'heal';
      readonly unit: string;
      readonly ability: string;
      readonly model: string;
      readonly points: number;
    }
  | { readonly type: 'embark'; readonly unit: string; readonly transport: string }
  | {
      readonly type: 'end-activation';
      readonly unit: string;
      /** Command points left. */
      readonly left: number;
      readonly broken: Broken | null;
    };

type AttackEvent =
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
      /** The target model nearest to each of the attackers. */
      readonly nearest: readonly string[];
      /** No dice: hits of a blast or a volatile weapon. */
      readonly roll: Rolled;
      /** Dice that 6es of a volley brought. */
      readonly volley: readonly number[];
      /** The faces that stand. */
      readonly faces: readonly number[];
      readonly hits: number;
    }
  | { readonly type: 'spare'; readonly target: string }
  | {
      readonly type: 'strikes';
      readonly strikes: readonly Strike[];
      /** The middle of a blast. */
      readonly blast: Point | null;
    }
  | {
      readonly type: 'defence';
      readonly target: string;
      readonly roll: Rolled;
      readonly faces: readonly number[];
      readonly damage: number;
    }
  | {
      readonly type: 'counter';
      readonly target: string;
      readonly rolls: readonly Rolled[];
      readonly faces: readonly number[];
      readonly lost: number;
    };

type LossEvent =
  | { readonly type: 'wound'; readonly model: string; readonly points: number; readonly left: number }
  | { readonly type: 'destroyed'; readonly model: string; readonly why: 'hit-points' | 'no-room' }
  | { readonly type: 'disbanded'; readonly unit: string; readonly why: 'formation' | 'no-place' | 'late' };

type MarkerEvent =
  | {
      readonly type: 'secure';
      readonly unit: string;
      readonly marker: string;
      readonly die: number;
      readonly secured: boolean;
    }
  | {
      readonly type: 'marker';
      readonly marker: string;
      readonly gone: boolean;
      readonly why: 'destroyed' | 'left' | 'used';
      /** The unit it falls with, or the side that held it. */
      readonly by: string;
    }
  | {
      readonly type: 'score';
      readonly side: string;
      readonly points: number;
      /** What for: a marker, or a unit destroyed. */
      readonly marker: string | null;
      readonly unit: string | null;
    };
