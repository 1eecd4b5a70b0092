import type { WeaponKind } from '../data/weapons.ts';
import type { GaitName } from './kinds.ts';

/** What is being decided. The last three are the Leadership phase. BASICAS-LEAD-1. */
export type Phase = 'roll-off' | 'action' | 'skills' | 'wounds' | 'morale' | 'over';

/**
 * What an activated unit may still do: shoot after a Move (`aim`), Move after shooting (`after`), fight after a
 * charge or an Adjust (`strike`), or take another action (`next`).
 */
export type Step = 'aim' | 'after' | 'strike' | 'next';

/** What a unit can be told to do. */
export const DEEDS = [
  'charge',
  'adjust',
  'fight',
  'shoot',
  'advance',
  'run',
  'move',
  'retreat',
  'hold',
  'end',
] as const;
export type Deed = (typeof DEEDS)[number];

interface Side {
  readonly side: string;
}
interface OfUnit {
  readonly unit: string;
}
interface OfModel {
  readonly model: string;
}

/** How a battle ended. */
export interface Ending {
  readonly winner: string | null;
  /** What every side left has on the table. */
  readonly points: readonly { readonly side: string; readonly points: number }[];
}

/** What is asked of a player, what he may choose, and why not. */
export interface AskSays {
  phase: { readonly phase: Phase };
  'waits.roll-off': null;
  'waits.unit': Side;
  'waits.shoot': OfUnit;
  'waits.strike': OfUnit;
  'waits.next': OfUnit;
  'waits.skills': Side;
  'waits.wounds': OfUnit;
  'waits.flight': OfUnit;
  'waits.nothing': null;

  'do.roll-off': null;
  'do.pass': null;
  'do.silent': null;
  'do.skill': OfUnit;
  'do.damage': OfUnit;
  'do.flee': OfUnit;
  'do.unit': OfUnit & { readonly deed: Deed };
  'slot.path': OfModel;
  'slot.target': null;
  'slot.target-of': OfModel;
  'slot.skill': null;
  'slot.helped': null;
  'slot.loss': null;
  'unit.inches': null;

  'unit.unknown': OfUnit;
  'unit.not-its-turn': OfUnit;
  'unit.acting': OfUnit;
  'unit.bowless': OfUnit;
  'deed.unknown': { readonly deed: string };
  'pass.never': null;
  'march.nowhere': OfUnit;
  'march.alone': OfUnit;
  'march.engaged': OfUnit & { readonly gait: GaitName };
  'attack.nobody': OfUnit;
  'attack.no-target': OfUnit & { readonly kind: WeaponKind };
  'attack.no-unit': OfUnit;
  'attack.unable': OfModel & { readonly kind: WeaponKind; readonly target: string };
  'skill.cannot': OfUnit & { readonly skill: string; readonly target: string };
  'loss.stranger': OfUnit & OfModel;
  'loss.splits': OfModel;
}

/** What happened, a line of the log each, and what dice were for. */
export interface EventSays {
  'event.turn': {
    readonly turn: number;
    readonly rolls: readonly { readonly side: string; readonly dice: readonly number[] }[];
    readonly first: string;
  };
  'event.activate': OfUnit & { readonly action: Deed };
  'event.march': OfUnit & { readonly gait: GaitName };
  'event.charged': OfUnit & { readonly by: string };
  'event.declare': OfUnit & {
    readonly kind: WeaponKind;
    readonly aims: readonly { readonly target: string; readonly models: number }[];
  };
  'event.attack': OfUnit & { readonly target: string; readonly hits: number; readonly wounds: number };
  'event.step': OfUnit & { readonly step: Step; readonly mayAdjust: boolean };
  'event.done': OfUnit;
  'event.pass': Side;
  'event.side': Side & { readonly skills: boolean };
  'event.phase': { readonly phase: Phase; readonly turn: number };
  'event.skill': OfUnit & {
    readonly skill: string;
    readonly target: string;
    readonly does: 'bravery' | 'wounds';
    readonly amount: number;
  };
  'event.silent': Side;
  'event.damage': OfUnit &
    OfModel & { readonly points: number; readonly slain: boolean; readonly splits: boolean };
  'event.spare': OfUnit & { readonly wounds: number };
  'event.morale': OfUnit & {
    readonly die: number;
    readonly slain: number;
    readonly bravery: number;
    readonly flee: number;
  };
  'event.flee': OfModel;
  'event.over': Ending;

  'dice.roll-off': Side;
  'dice.hit': OfModel;
  'dice.wound': OfModel;
  'dice.morale': OfUnit;
}
