import type { PieceKind } from '../../../battlefield/piece.ts';
import type { WeaponKind } from '../data/weapons.ts';
import type { Sight } from '../../contract/verdict.ts';
import type { Band } from './kinds.ts';

/** A piece as a sentence names it; null: the ground itself, or something that is no piece. */
interface Named {
  readonly id: string;
  readonly kind: PieceKind | null;
}

/** How far a model is from a unit. */
interface Apart {
  readonly model: string;
  readonly inches: number;
  readonly closest: string;
  readonly unit: string;
  /** The model asked about, where that is not the closest one. */
  readonly mark: { readonly id: string; readonly inches: number } | null;
}

interface Reach {
  readonly weapon: string;
  readonly minimum: number;
  readonly range: number;
}

interface Hiding {
  readonly share: number;
  readonly mark: string;
  readonly model: string;
  readonly counted: boolean;
}

/** Everything about a call that makes it another one. */
export interface CallFacts {
  readonly sight: Sight;
  readonly action: WeaponKind;
  readonly roll: {
    readonly precision: number;
    readonly die: number;
    readonly chance: string;
    readonly above: number;
  } | null;
  readonly attackers: number;
  readonly broken: readonly string[];
}

/** What a verdict, its tables and its odds say. */
export interface JudgeSays {
  call: CallFacts;

  'line.model': { readonly model: string };
  'line.low': { readonly piece: Named };
  'line.stood-in': { readonly piece: Named; readonly model: string };
  'line.beside': { readonly piece: Named; readonly mark: string };
  'line.hides': Hiding & { readonly piece: Named; readonly onLine: boolean };
  'line.ground': Hiding;

  'range.armed': Apart & Reach & { readonly band: Band };
  'range.unarmed': Apart;
  'sees.nobody': { readonly model: string; readonly unit: string };
  'sees.another': { readonly model: string; readonly mark: string; readonly unit: string };
  'combat.with': { readonly unit: string; readonly foes: readonly string[] };
  'roll.hit': { readonly model: string; readonly precision: number; readonly die: number };
  'roll.wound': {
    readonly dice: number;
    readonly above: number;
    readonly armor: number;
    readonly cover: number;
    readonly pierce: number;
  };
  'unit.broken': { readonly unit: string };
  'unit.activated': { readonly unit: string };
  'unit.charged': { readonly unit: string };

  'bar.friend': { readonly unit: string; readonly target: string };
  'bar.apart': { readonly unit: string };
  'bar.engaged': { readonly unit: string; readonly foes: readonly string[] };
  'bar.unarmed': { readonly model: string; readonly kind: WeaponKind };
  'bar.far': {
    readonly unit: string;
    readonly inches: number;
    readonly weapon: string;
    readonly range: number;
  };
  'bar.near': {
    readonly unit: string;
    readonly inches: number;
    readonly weapon: string;
    readonly range: number;
  };
  'short.friend': null;
  'short.apart': null;
  'short.engaged': null;
  'short.unarmed': null;
  'short.far': null;
  'short.near': null;
  'short.unseen': null;

  'modifier.precision': null;
  'modifier.dice': null;
  'modifier.armor': null;
  'modifier.cover': null;
  'modifier.pierce': null;

  'terms.strikers': { readonly unit: string; readonly target: string };
  'terms.rolls': { readonly model: string };
  'terms.targets': { readonly model: string; readonly target: string };
  'column.model': null;
  'column.inches': null;
  'column.weapon': null;
  'column.range': null;
  'column.sees': null;
  'column.attacks': null;
  'column.step': null;
  'column.die': { readonly die: number };
  'column.chance': null;
  'column.seen': null;
  'column.hidden-by': null;
  'cell.name': { readonly id: string };
  'cell.names': { readonly ids: readonly string[] };
  'cell.inches': { readonly inches: number };
  'cell.band': { readonly band: Band };
  'cell.yes': { readonly yes: boolean };
  'cell.none': null;
  'cell.hit': null;
  'cell.damage': { readonly dice: number };
  'cell.any-wound': null;
  'cell.mean': null;
  'cell.or-less': { readonly most: number };
  'cell.above': { readonly above: number };
  'cell.seen': { readonly share: number; readonly any: boolean; readonly fully: boolean };
  'mark.gap': { readonly inches: number };
  'mark.closest': { readonly inches: number };

  'odds.alone': { readonly model: string; readonly target: string };
  'odds.unit': { readonly unit: string; readonly models: number; readonly target: string };
  'odds.slain': { readonly target: string };
  'odds.fled': { readonly target: string };
  'odds.left': { readonly target: string };
  'odds.wounds': { readonly count: number };
  'odds.models': { readonly count: number };
  'odds.mean-wounds': null;
  'odds.mean-models': null;
}
