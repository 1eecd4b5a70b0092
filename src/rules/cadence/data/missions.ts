import type { Table } from '../../../battlefield/battle.ts';
import { onLattice } from '../../../core/lattice.ts';
import type { Footprint } from '../../../geometry/base.ts';
import type { Point } from '../../../geometry/point.ts';
import { directionOf, FULL_TURN } from '../../../geometry/turn.ts';
import { oneOf } from '../../frame/data-file.ts';
import file from './missions.json';
import { moveGround, restFault, type Tread } from '../travel/movement.ts';
import type { CadenceRulings } from '../book/readings.ts';

/** The three types of objective marker. CADENCE-SEC-2. */
const MARKER_KINDS = ['control', 'access', 'recover'] as const;
type MarkerKind = (typeof MARKER_KINDS)[number];

/** An objective marker and whose it is. */
export interface Marker {
  readonly id: string;
  readonly kind: MarkerKind;
  readonly at: Point;
  /** The side that has secured it. */
  readonly side: string | null;
  /** The unit that did. */
  readonly unit: string | null;
}

/** What a mission sets up and what it counts. CADENCE-GAP-6. */
export interface Mission {
  readonly id: string;
  readonly name: string;
  /** By the place of the side in the file, as shares of the table. */
  readonly entries: readonly (readonly Point[])[];
  readonly markers: readonly { readonly id: string; readonly kind: MarkerKind; readonly at: Point }[];
  readonly points: Readonly<Record<MarkerKind | 'unit', number>>;
}

const WHERE = 'data/missions.json';

function pair(list: readonly number[]): Point {
  const [x, y] = list;
  if (x === undefined || y === undefined) throw new Error(`${WHERE}: a place has two numbers`);
  return [x, y];
}

const MISSIONS: readonly Mission[] = file.missions.map(({ id, name, entries, markers, points }) => ({
  id,
  name,
  points,
  entries: entries.map((list) => list.map(pair)),
  markers: markers.map((marker) => ({
    id: marker.id,
    kind: oneOf(MARKER_KINDS, marker.kind, WHERE),
    at: pair(marker.at),
  })),
}));

export const missionOf = (rulings: Pick<CadenceRulings, 'cadence.mission'>): Mission =>
  missionNamed(rulings['cadence.mission']);

export function missionNamed(name: string): Mission {
  const mission = MISSIONS.find(({ id }) => id === name);
  if (!mission) throw new Error(`${WHERE}: there is no mission "${name}"`);
  return mission;
}

const MARKER_BASE = { shape: 'round', diameter: 1.575 } as const; // inches: 40 mm, CADENCE-SEC-2

/** Markers are measured from their edge. CADENCE-SEC-2. */
export const markerFoot = ({ at }: Pick<Marker, 'at'>): Footprint => ({ base: MARKER_BASE, at, facing: 0 });

const onTable = ({ width, depth }: Table, [x, y]: Point): Point => [
  onLattice(x * width),
  onLattice(y * depth),
];

/** The entry points of the sides, in the order of the file; sides beyond the list share the first. CADENCE-SETUP-1. */
export function entriesOn(table: Table, mission: Mission, sides: number): readonly (readonly Point[])[] {
  return Array.from({ length: sides }, (_, side) =>
    (mission.entries[side] ?? mission.entries[side % mission.entries.length] ?? []).map((place) =>
      onTable(table, place),
    ),
  );
}

/** The markers of a mission on open ground, each as near to its place as it finds some. */
export function markersOn(table: Table, mission: Mission, rulings: CadenceRulings): readonly Marker[] {
  return mission.markers.map(({ id, kind, at }) => ({
    id,
    kind,
    at: openPlace(table, onTable(table, at), rulings),
    side: null,
    unit: null,
  }));
}

const RING = 0.5; // inches between two rings of places tried
const WAYS = 24;
const TREAD: Tread = { base: MARKER_BASE, vehicle: false, flies: false, ignoresRough: false };

function openPlace(table: Table, wanted: Point, rulings: CadenceRulings): Point {
  const ground = moveGround(table);
  const most = Math.max(table.width, table.depth);
  for (let ring = 0; ring * RING <= most; ring++) {
    for (let way = 0; way < (ring === 0 ? 1 : WAYS); way++) {
      const [sin, cos] = directionOf((FULL_TURN / WAYS) * way);
      const at: Point = [onLattice(wanted[0] + sin * ring * RING), onLattice(wanted[1] + cos * ring * RING)];
      const half = MARKER_BASE.diameter / 2;
      const isOn =
        at[0] >= half && at[1] >= half && at[0] <= table.width - half && at[1] <= table.depth - half;
      if (isOn && !restFault(ground, TREAD, { at, facing: 0 }, rulings)) return at;
    }
  }
  return wanted;
}
