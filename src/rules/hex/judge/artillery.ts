import type { ByColour } from '../data/counters.ts';
import file from '../data/artillery.json';

/** The guns behind the map. HEX-GAP-6. */
interface Battery {
  readonly name: string;
  readonly fp: ByColour<number>;
  /** Faces of a die on which a mission drifts, and how far. */
  readonly driftsOn: readonly number[];
  readonly driftHexes: number;
}

export const BATTERY: Battery = file.battery;
