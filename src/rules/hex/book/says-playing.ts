import type { Hex } from '../../../geometry/hex.ts';
import type { Colour } from '../data/counters.ts';

/** Somebody, by the id. */
interface OfModel {
  readonly model: string;
}
interface OfSide {
  readonly side: string;
}

/** What is said while a battle is played: what may be done, what happened, why something may not be done. */
export interface PlaySays extends DeedSays, EventSays, RefusalSays {}

export interface DeedSays {
  readonly 'phase.muster': null;
  readonly 'phase.artillery': null;
  readonly 'phase.initiative': null;
  readonly 'phase.turns': null;
  readonly 'phase.over': null;
  readonly 'waits.muster': null;
  readonly 'waits.artillery': OfSide;
  readonly 'waits.initiative': OfSide;
  readonly 'waits.turns': OfSide;
  readonly 'waits.over': null;
  readonly 'deed.begin': null;
  readonly 'deed.plan': null;
  readonly 'deed.no-plan': null;
  readonly 'deed.initiative': null;
  readonly 'deed.fire': null;
  readonly 'deed.close': null;
  readonly 'deed.move': null;
  readonly 'deed.pivot': null;
  readonly 'deed.rally': null;
  readonly 'deed.stall': null;
  readonly 'deed.card-rally': null;
  readonly 'deed.card-smoke': null;
  readonly 'deed.pass': null;
  readonly 'slot.aim': null;
  readonly 'slot.target': null;
  readonly 'slot.path': null;
  readonly 'slot.facing': null;
  readonly 'slot.command': null;
  readonly 'slot.caps': null;
  readonly 'slot.card': null;
  readonly 'option.facing': { readonly degrees: number };
  readonly 'option.card': { readonly card: string };
  readonly 'unit.ap': null;
}

/** How an attack, a shell or a token came out. */
export type AttackResult = 'nothing' | 'hit' | 'eliminated';

export interface EventSays {
  readonly 'event.round': { readonly round: number };
  readonly 'event.smoke': OfModel & { readonly gone: boolean };
  readonly 'event.cards': OfSide & { readonly count: number };
  readonly 'event.arrive': OfModel & { readonly counter: string | null };
  readonly 'event.barrage': OfSide & {
    readonly battery: string;
    readonly aim: Hex;
    readonly hex: Hex | null;
  };
  readonly 'event.shell': OfModel & {
    readonly av: number;
    readonly dv: number;
    readonly result: AttackResult;
  };
  readonly 'event.calling': { readonly sides: readonly string[] };
  readonly 'event.plan': OfSide & { readonly planned: boolean };
  readonly 'event.pledge': OfSide & { readonly caps: number };
  readonly 'event.initiative': {
    readonly totals: readonly { readonly side: string; readonly total: number }[];
    readonly first: string | null;
  };
  readonly 'event.act': OfModel & {
    /** What it does; `hex` or `target` is what it does it to. */
    readonly action: string;
    readonly hex: Hex | null;
    readonly target: string | null;
    readonly ap: number;
    readonly command: number;
    readonly boost: number;
  };
  readonly 'event.move': OfModel & { readonly hex: Hex; readonly facing: number };
  readonly 'event.pivot': OfModel & { readonly facing: number };
  readonly 'event.ride': OfModel & { readonly bonus: number };
  readonly 'event.halt': null;
  readonly 'event.attack': {
    readonly from: string;
    readonly to: string;
    readonly av: number;
    readonly dv: number;
    readonly result: AttackResult;
  };
  readonly 'event.hit': OfModel & { readonly pool: Colour };
  readonly 'event.reveal': OfModel & { readonly token: string | null };
  readonly 'event.lost': OfModel & { readonly why: LostBy | null };
  readonly 'event.rally': OfModel & {
    readonly total: number;
    readonly needs: number;
    readonly rallied: boolean;
  };
  readonly 'event.check': OfModel & {
    readonly ap: number;
    readonly card: number;
    readonly ignore: boolean;
    readonly spent: boolean;
  };
  readonly 'event.play-card': OfSide & { readonly card: string };
  readonly 'event.lay-smoke': { readonly hex: Hex };
  readonly 'event.pass': OfSide;
  readonly 'event.turn': OfSide;
  readonly 'over.nobody-left': null;
  readonly 'over.last-side': OfSide;
  readonly 'over.losses': {
    readonly losses: readonly { readonly side: string; readonly lost: number }[];
    readonly winner: string | null;
  };
  readonly 'dice.initiative': OfSide;
  readonly 'dice.attack': { readonly from: string; readonly to: string };
  readonly 'dice.shell': OfModel;
  readonly 'dice.drift': OfSide;
  readonly 'dice.rally': OfModel;
  readonly 'order-card': { readonly n: number; readonly ignore: boolean };
  readonly 'rally.caps': null;
}

/** How a unit was lost. */
export type LostBy = 'eliminated' | 'second-hit' | 'no-token' | 'destroyed';

export interface RefusalSays {
  readonly 'no.begun': null;
  readonly 'no.mission-now': null;
  readonly 'no.mission-off-map': null;
  readonly 'no.initiative-now': null;
  readonly 'no.turn-to-pass': null;
  readonly 'no.card': null;
  readonly 'no.smoke-there': null;
  readonly 'no.unit': OfModel;
  readonly 'no.turn-of': OfModel;
  readonly 'no.such-deed': { readonly deed: string };
  readonly 'no.held': OfModel;
  readonly 'no.only-rally': OfModel;
  readonly 'no.enemy-to-attack': OfModel;
  readonly 'no.way': OfModel;
  readonly 'no.path': null;
  readonly 'no.entry': OfModel & { readonly from: Hex; readonly to: Hex };
  readonly 'no.bonus': OfModel & { readonly to: Hex };
  readonly 'no.own-hex': null;
  readonly 'no.enemy-in': { readonly hex: Hex };
  readonly 'no.enemy-here': OfModel & { readonly target: string };
  readonly 'no.roll-on': OfModel;
  readonly 'no.mix': { readonly cost: number };
  readonly 'no.caps-over': { readonly cost: number };
  readonly 'no.caps-left': { readonly asked: number; readonly left: number };
  readonly 'no.spent': OfModel;
  readonly 'no.token': OfModel;
  readonly 'no.rally-beside': OfModel;
  readonly 'no.rally-number': OfModel;
}
