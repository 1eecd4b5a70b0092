import type { Message } from '../../../core/message.ts';
import type { Arc } from '../../../geometry/arcs.ts';
import type { Sight } from '../../contract/verdict.ts';

/** What an object hides, and from whose eyes: of which models how much, the first few of them. */
export interface Hides {
  /** Null: the lie of the ground itself. */
  readonly id: string | null;
  readonly from: string;
  readonly parts: readonly { readonly model: string; readonly share: number }[];
  /** Models of which it hides something besides those named. */
  readonly more: number;
}

/** What a die has to show: the least face; above 6 none does. */
export interface Needs {
  readonly least: number;
}

/** What is counted in an odds chart. */
export type Counted = 'hit' | 'hit point' | 'model';

/** Whose attack an odds chart is about: one model's, or that of so many models of a unit. */
export interface Attackers {
  readonly model: string | null;
  readonly unit: string;
  readonly count: number;
  readonly weapon: string;
}

/** What the judge of Cadence says. A weapon goes by its name on the card. */
export interface JudgeSays extends LineSays, ShotSays, TermSays, OddsSays {}

interface LineSays {
  readonly hides: Hides;
  readonly 'hides.forgiven': Hides;
  readonly 'hides.screen': Hides & { readonly unit: string };
  readonly 'hides.again': Hides;
  readonly 'model.ours': { readonly model: string; readonly whose: 'target' | 'attacking' };
  readonly 'model.below': { readonly model: string; readonly unit: string };
  readonly 'piece.hidesNothing': { readonly piece: string };
  readonly 'piece.besides': { readonly piece: string; readonly unit: string };
  readonly sees: {
    readonly model: string;
    readonly count: number;
    readonly full: number;
    readonly partly: number;
    readonly hidden: number;
    readonly sight: Sight;
  };
  readonly melee: {
    readonly friend: string;
    readonly target: string;
    readonly attackers: string;
    readonly inches: number;
  };
  readonly near: { readonly unit: string };
  readonly vehicle: { readonly unit: string };
  readonly seesBetter: { readonly model: string; readonly sight: Sight };
  readonly inRange: {
    readonly model: string;
    readonly inches: number;
    readonly range: number;
    readonly weapon: string;
  };
}

/** A weapon in somebody's hands. */
interface Armed {
  readonly weapon: string;
  readonly model: string;
}

interface ShotSays {
  readonly 'bar.reserve': { readonly model: string };
  readonly 'bar.friend': { readonly target: string; readonly attacker: string };
  readonly 'bar.engaged': { readonly units: readonly string[]; readonly attackers: string };
  readonly 'bar.blocked': { readonly target: string };
  readonly 'bar.range': Armed & { readonly to: string; readonly inches: number; readonly range: number };
  readonly 'bar.used': Armed;
  readonly 'bar.grenade': Armed & { readonly target: string };
  readonly 'bar.arc': { readonly target: string; readonly arcs: readonly Arc[]; readonly model: string };
  readonly 'bar.ahead': { readonly target: string; readonly model: string };
  readonly 'short.reserve': null;
  readonly 'short.friend': null;
  readonly 'short.engaged': null;
  readonly 'short.blocked': null;
  readonly 'short.range': null;
  readonly 'short.used': null;
  readonly 'short.grenade': null;
  readonly 'short.arc': null;
  readonly 'short.ahead': null;
  readonly 'modifier.rush': null;
  readonly 'modifier.above': null;
  readonly 'modifier.obscured': null;
  readonly 'modifier.stealth': null;
  readonly 'modifier.weapon': null;
  readonly 'modifier.piercing': null;
  readonly 'modifier.armour': null;
  readonly 'modifier.cover': null;
  readonly 'modifier.shred': null;
  readonly 'modifier.weakSpot': null;
  /** A whole call in short, to set it beside another. */
  readonly call: {
    readonly sight: Sight;
    readonly better: { readonly model: string; readonly sight: Sight } | null;
    readonly rolls: { readonly hit: Message; readonly defence: Message; readonly counter: Message } | null;
    /** It may not attack. */
    readonly barred: boolean;
  };
  readonly needs: Needs;
}

interface TermSays {
  readonly 'terms.seen': { readonly model: string; readonly unit: string };
  readonly 'terms.eyes': { readonly model: string };
  readonly 'terms.die': null;
  readonly 'column.model': null;
  readonly 'column.seen': null;
  readonly 'column.coveredBy': null;
  readonly 'column.distance': null;
  readonly 'column.sight': null;
  readonly 'column.counts': null;
  readonly 'column.step': null;
  readonly 'column.roll': null;
  readonly 'column.chance': null;
  readonly 'step.hits': null;
  readonly 'step.defenceFails': null;
  readonly 'step.counterFails': null;
  readonly 'step.lost': null;
  readonly mean: null;
  /** A model or a piece on its own. */
  readonly thing: { readonly id: string };
  readonly share: { readonly share: number };
  readonly coveredBy: { readonly by: readonly { readonly id: string; readonly share: number }[] };
  readonly counts: { readonly full: number; readonly partly: number; readonly hidden: number };
  readonly sight: { readonly sight: Sight };
  readonly inches: { readonly inches: number };
  readonly 'mark.seesBest': { readonly model: string; readonly sight: Sight };
}

interface OddsSays {
  readonly 'odds.hits': Attackers & { readonly needs: Message };
  readonly 'odds.lost': Attackers;
  readonly 'odds.destroyed': Attackers;
  readonly 'odds.backfire': Attackers;
  readonly 'odds.row': { readonly count: number; readonly what: Counted };
  readonly 'odds.mean': { readonly what: Counted };
  readonly 'drift.none': null;
}
