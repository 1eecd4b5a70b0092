import type { Point } from '../geometry/point.ts';
import type { Base } from '../geometry/base.ts';
import type { HexMap } from './hex-map.ts';
import type { Piece } from './piece.ts';
import type { BattleRecord } from './record.ts';

export type { BattleEvent } from './record.ts';

/** The systems a battle can be fought under, by the id its file uses. */
export const SYSTEMS = ['cav', 'cadence', 'cams', 'basicas', 'hex'] as const;
export type SystemId = (typeof SYSTEMS)[number];

/** The value a table has agreed on for one open point of the rules. */
export type ReadingValue = string | number | boolean;

export interface Table {
  readonly width: number; // inches, along x
  readonly depth: number; // inches, along y
  /** Inches one elevation level is drawn and measured high. */
  readonly levelHeight: number;
  readonly pieces: readonly Piece[];
  readonly hexes?: HexMap;
}

export interface Side {
  readonly id: string;
  readonly name: string;
}

export interface Model {
  readonly id: string;
  readonly side: string;
  /** Models with the same unit act together; a model alone is its own unit. */
  readonly unit: string;
  readonly profile: string;
  /** Centre of the base, inches. On a hex table: the centre of its hex. */
  readonly at: Point;
  /** Axial hex on a hex table. */
  readonly hex?: readonly [q: number, r: number];
  readonly facing: number; // degrees clockwise from north
  /** Left out: the profile's base, or the default. */
  readonly base?: Base;
  readonly states: readonly string[];
  /** Damage points, wounds or hits taken so far; each system says what they do. */
  readonly damage: number;
}

/** The battle document: everything a file holds, with every default filled in. */
export interface Battle extends BattleRecord {
  readonly name: string;
  readonly rules: {
    readonly system: SystemId;
    /** Only what differs from the system's defaults. */
    readonly readings: Readonly<Record<string, ReadingValue>>;
  };
  readonly table: Table;
  readonly sides: readonly Side[];
  readonly models: readonly Model[];
}
