import type { Table } from '../../../battlefield/battle.ts';
import type { Piece, PieceKind } from '../../../battlefield/piece.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { baseOutline } from '../../../geometry/outline.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Ring } from '../../../geometry/ring.ts';
import { directionOf, FULL_TURN } from '../../../geometry/turn.ts';
import { type Ground, waterClass } from './movement.ts';
import type { CavRulings } from '../book/readings.ts';

/** A piece of ground in inches, ready for many questions. */
export interface Area {
  readonly ground: Ground;
  readonly level: number; // hills only
  readonly rings: readonly Ring[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The table as a walker feels it. */
export interface MoveGround {
  readonly table: Table;
  readonly width: number; // inches
  readonly depth: number; // inches
  readonly areas: readonly Area[];
  readonly hills: readonly Area[];
  readonly roads: readonly Area[];
  /** Every area that something around a point could touch, as far as `REACH` from it. */
  readonly around: (point: Point) => readonly Area[];
}

/** How far from a point `around` looks. */
export const REACH = 4; // inches
const TILE = 2; // inches
const WIDEST = 4096; // tiles, far more than a table and the longest way off it

const GROUND_OF: Readonly<Record<Exclude<PieceKind, 'water'>, Ground>> = {
  hill: 'hill',
  'light-woods': 'light-woods',
  'heavy-woods': 'heavy-woods',
  structure: 'structure',
  obstruction: 'obstruction',
  wall: 'obstruction',
  rough: 'rough',
  rubble: 'rubble',
  swamp: 'swamp',
  road: 'road',
};

const groundOf = (piece: Piece): Ground =>
  piece.kind === 'water' ? waterClass(piece.depth) : GROUND_OF[piece.kind];

function areaOf(ground: Ground, level: number, rings: readonly Ring[]): Area {
  const xs = rings[0]?.map(([x]) => x) ?? [];
  const ys = rings[0]?.map(([, y]) => y) ?? [];
  return {
    ground,
    level,
    rings,
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  };
}

const prepared = new WeakMap<Table, MoveGround>();

/** The ground of a table with the wrecks lying on it: each is rubble as large as its base (CAV-MOV-22). */
export function moveGround(table: Table, wrecks: readonly Footprint[]): MoveGround {
  let bare = prepared.get(table);
  if (!bare) {
    const areas = table.pieces.map((piece) =>
      areaOf(groundOf(piece), piece.level, [piece.outline, ...piece.holes]),
    );
    const hills = areas.filter((area) => area.ground === 'hill');
    const roads = areas.filter((area) => area.ground === 'road');
    bare = {
      table,
      width: table.width,
      depth: table.depth,
      areas,
      hills,
      roads,
      around: tiled(areas),
    };
    prepared.set(table, bare);
  }
  if (wrecks.length === 0) return bare;
  const rubble = wrecks.map((wreck) => areaOf('rubble', 0, [basePolygon(wreck, 0)]));
  const { around } = bare;
  return {
    ...bare,
    areas: [...bare.areas, ...rubble],
    around: (point) => [...around(point), ...rubble],
  };
}

/** Looks areas up by tiles, each gathered when it is first asked for. */
function tiled(areas: readonly Area[]): MoveGround['around'] {
  const tiles = new Map<number, readonly Area[]>();
  return ([x, y]) => {
    const column = Math.floor(x / TILE);
    const row = Math.floor(y / TILE);
    const key = row * WIDEST + column; // ways may lead off the table to any side
    const known = tiles.get(key);
    if (known) return known;
    const [west, south] = [column * TILE - REACH, row * TILE - REACH];
    const [east, north] = [(column + 1) * TILE + REACH, (row + 1) * TILE + REACH];
    const found = areas.filter(
      (area) => area.west < east && area.east > west && area.south < north && area.north > south,
    );
    tiles.set(key, found);
    return found;
  };
}

const ROUND_CORNERS = 24;

/** The corners of a base in inches, drawn in by `less`: counter-clockwise. A circle becomes a polygon. */
export function basePolygon({ base, at, facing }: Footprint, less: number): Point[] {
  const rim = baseOutline(base, at, facing);
  const corners =
    rim.kind === 'polygon'
      ? rim.corners
      : Array.from({ length: ROUND_CORNERS }, (_, corner): Point => {
          const [sin, cos] = directionOf((FULL_TURN / ROUND_CORNERS) * (ROUND_CORNERS - corner));
          return [rim.centre[0] + rim.radius * sin, rim.centre[1] + rim.radius * cos];
        });
  return corners.map(([x, y]): Point => {
    const [dx, dy] = [x / 1000 - at[0], y / 1000 - at[1]];
    const keep = 1 - less / Math.max(less, Math.sqrt(dx * dx + dy * dy));
    return [at[0] + dx * keep, at[1] + dy * keep];
  });
}

const cross = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Every kind of ground that shares area with a convex shape. */
export function touchedGround(areas: readonly Area[], shape: readonly Point[]): Ground[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of shape) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  const found: Ground[] = [];
  for (const area of areas) {
    if (area.west >= east || area.east <= west || area.south >= north || area.north <= south) continue;
    if (found.includes(area.ground)) continue;
    if (sharesArea(area, shape, west, south, east, north)) found.push(area.ground);
  }
  return found;
}

/** The box is the one around the shape: most sides of a large area are clear of it. */
function sharesArea(
  area: Area,
  shape: readonly Point[],
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  for (const ring of area.rings) {
    let from = ring[ring.length - 1]!;
    for (const to of ring) {
      const isClear =
        (from[0] <= west && to[0] <= west) ||
        (from[0] >= east && to[0] >= east) ||
        (from[1] <= south && to[1] <= south) ||
        (from[1] >= north && to[1] >= north);
      if (!isClear && cuts(from, to, shape)) return true;
      from = to;
    }
  }
  const first = shape[0];
  return first !== undefined && isInside(first, area);
}

/** Whether a side runs through the inside of a convex shape (Cyrus and Beck). */
function cuts(from: Point, to: Point, shape: readonly Point[]): boolean {
  let enter = 0;
  let leave = 1;
  let a = shape.at(-1)!;
  for (const b of shape) {
    const start = cross(a, b, from);
    const end = cross(a, b, to);
    a = b;
    if (start <= 0 && end <= 0) return false;
    if (start > 0 && end > 0) continue;
    const at = start / (start - end);
    if (start <= 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
    if (enter >= leave) return false;
  }
  return true;
}

/** Whether a point lies inside an area and outside its holes. */
export function isInside([x, y]: Point, area: Area): boolean {
  if (x < area.west || x > area.east || y < area.south || y > area.north) return false;
  let inside = false;
  for (const ring of area.rings) {
    let from = ring.at(-1);
    for (const to of ring) {
      if (from && from[1] > y !== to[1] > y) {
        const meets = from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
        if (x < meets) inside = !inside;
      }
      from = to;
    }
  }
  return inside;
}

/** The ground level at a point: the highest hill there, or the bare table. */
function levelAt(hills: readonly Area[], point: Point): number {
  let level: number | undefined;
  for (const hill of hills) {
    if (isInside(point, hill)) level = Math.max(level ?? -Infinity, hill.level);
  }
  return level ?? 0;
}

/** The ground level a base counts as standing on (CAV-LOS-7, HR-54). */
export function levelUnder(
  hills: readonly Area[],
  footprint: Footprint,
  which: CavRulings['splitLevelBase'],
): number {
  const centre = levelAt(hills, footprint.at);
  if (which === 'centre') return centre;
  const levels = basePolygon(footprint, 0).map((corner) => levelAt(hills, corner));
  return which === 'highest' ? Math.max(centre, ...levels) : Math.min(centre, ...levels);
}

/** The ground levels along a straight line, in the order they are met. */
function levelsAlong(hills: readonly Area[], from: Point, to: Point): number[] {
  const cutsAt = [0, 1];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  for (const hill of hills) {
    if (hill.west > Math.max(from[0], to[0]) || hill.east < Math.min(from[0], to[0])) continue;
    if (hill.south > Math.max(from[1], to[1]) || hill.north < Math.min(from[1], to[1])) continue;
    for (const ring of hill.rings) {
      let a = ring.at(-1)!;
      for (const b of ring) {
        const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
        const turn = dx * ey - dy * ex;
        if (turn !== 0) {
          const along = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / turn;
          if (along > 0 && along < 1) cutsAt.push(along);
        }
        a = b;
      }
    }
  }
  cutsAt.sort((p, q) => p - q);
  return cutsAt.slice(1).map((leave, i) => {
    const middle = ((cutsAt[i] ?? 0) + leave) / 2;
    return levelAt(hills, [from[0] + dx * middle, from[1] + dy * middle]);
  });
}

/** How the ground under a centre rises and falls along a way: levels climbed, and between lowest and highest. */
export interface Relief {
  readonly climbs: number;
  readonly levels: number;
}

export const FLAT: Relief = { climbs: 0, levels: 0 };

export function reliefAlong(
  hills: readonly Area[],
  way: readonly { readonly from: Point; readonly to: Point }[],
): Relief {
  const [first] = way;
  let level = first ? levelAt(hills, first.from) : 0;
  let [climbs, lowest, highest] = [0, level, level];
  for (const { from, to } of way) {
    for (const next of levelsAlong(hills, from, to)) {
      climbs += Math.max(0, next - level);
      level = next;
      lowest = Math.min(lowest, next);
      highest = Math.max(highest, next);
    }
  }
  return { climbs, levels: highest - lowest };
}
