import {
  WALL_DX,
  WALL_DY,
  WALL_FROM_X,
  WALL_FROM_Y,
  WALL_STRIDE,
  WALL_TO_X,
  WALL_TO_Y,
  WALL_TOP,
  WALL_X,
  WALL_Y,
  type Walls,
} from './walls.ts';

/** Directions are counted round a diamond, so that within a quarter everything linear stays linear. */
export type Bins = 512 | 1024;
export const RING = 1000; // mils: walls are taken front to back, a ring at a time
export const GROUP_STRIDE = 5;
export const [GROUP_WEST, GROUP_SOUTH, GROUP_EAST, GROUP_NORTH, GROUP_TOP] = [0, 1, 2, 3, 4];

/**
 * What the eye sees of the skyline, direction by direction, and the walls that show above it.
 *
 * Distances are x and y added up (a diamond's distance). The slope of a wall is its height above the eye over its
 * distance; it hides what lies behind it at a lesser slope. So a wall hides nothing new where nearer walls have
 * at least its slope. All scratch is kept from one eye to the next.
 */
export interface Horizon {
  readonly bins: Bins;
  readonly diamondX: Float64Array; // by bin, where it begins on the diamond of size 1; one more for the end
  readonly diamondY: Float64Array;
  readonly lines: Float64Array; // by wall, four numbers: how far its line passes from the origin times its length, dx, dy, top
  readonly slope: Float64Array; // by bin, of the walls taken so far
  readonly first: Int32Array; // by wall, its bins
  readonly last: Int32Array;
  readonly fillFirst: Int32Array; // by wall, the bins it fills from side to side
  readonly fillLast: Int32Array;
  readonly far: Int32Array; // by wall, the ring of its farther end
  /** The walls of one outline together, {@link GROUP_STRIDE} numbers each: their box and their highest top. */
  readonly groups: Float64Array;
  readonly groupStart: Int32Array; // by group, its first wall; one more for the end
  // Lists by ring, of a first and, by member, the one that follows; -1 ends them.
  readonly groupsAt: Int32Array; // groups by their nearest ring
  readonly nextGroup: Int32Array;
  readonly nearAt: Int32Array; // walls that may hide something, by their nearest ring
  readonly nextNear: Int32Array;
  readonly farAt: Int32Array; // walls that show, by their farthest ring
  readonly nextFar: Int32Array;
  readonly shows: Uint8Array; // by wall, whether it hides something, and is part of the skyline
  /** By wall, the one that begins where it ends and the one that ends where it begins; itself when there is none. */
  readonly after: Int32Array;
  readonly before: Int32Array;
  /** Walls that cast a shadow of their own, nearest first. */
  readonly wall: Int32Array;
}

/** The point of the diamond of size 1 after a number of quarter turns, from the south through the east. */
const diamondPoint = (quarters: number): readonly [x: number, y: number] =>
  quarters < 2 ? [1 - Math.abs(quarters - 1), quarters - 1] : [Math.abs(quarters - 3) - 1, 3 - quarters];

export function horizon(walls: Walls, farthest: number, bins: Bins): Horizon {
  const { count } = walls;
  const rings = Math.ceil(farthest / RING) + 2;
  const whole = () => new Int32Array(count);
  const corners = Array.from({ length: bins + 1 }, (_, bin) => diamondPoint((4 * bin) / bins));
  return {
    bins,
    diamondX: Float64Array.from(corners, ([x]) => x),
    diamondY: Float64Array.from(corners, ([, y]) => y),
    lines: linesOf(walls),
    slope: new Float64Array(bins),
    first: whole(),
    last: whole(),
    fillFirst: whole(),
    fillLast: whole(),
    far: whole(),
    ...groupsOf(walls),
    groupsAt: new Int32Array(rings),
    nearAt: new Int32Array(rings),
    nextNear: whole(),
    farAt: new Int32Array(rings),
    nextFar: whole(),
    shows: new Uint8Array(count),
    ...neighbours(walls),
    wall: whole(),
  };
}

function linesOf({ data, count }: Walls): Float64Array {
  const lines = new Float64Array(4 * count);
  for (let wall = 0; wall < count; wall++) {
    const at = wall * WALL_STRIDE;
    const [dx, dy] = [data[at + WALL_DX]!, data[at + WALL_DY]!];
    lines.set([data[at + WALL_X]! * dy - data[at + WALL_Y]! * dx, dx, dy, data[at + WALL_TOP]!], 4 * wall);
  }
  return lines;
}

function groupsOf({ data, bySolid }: Walls): Pick<Horizon, 'groups' | 'groupStart' | 'nextGroup'> {
  const outlines = bySolid.filter((walls) => walls.length > 0);
  const groups = new Float64Array(GROUP_STRIDE * outlines.length);
  const groupStart = new Int32Array(outlines.length + 1);
  for (const [group, { length }] of outlines.entries()) {
    const start = groupStart[group]!;
    const end = start + length / WALL_STRIDE;
    let [west, south, east, north, top] = [Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let at = start * WALL_STRIDE; at < end * WALL_STRIDE; at += WALL_STRIDE) {
      west = Math.min(west, data[at + WALL_FROM_X]!, data[at + WALL_TO_X]!);
      south = Math.min(south, data[at + WALL_FROM_Y]!, data[at + WALL_TO_Y]!);
      east = Math.max(east, data[at + WALL_FROM_X]!, data[at + WALL_TO_X]!);
      north = Math.max(north, data[at + WALL_FROM_Y]!, data[at + WALL_TO_Y]!);
      top = Math.max(top, data[at + WALL_TOP]!);
    }
    groups.set([west, south, east, north, top], GROUP_STRIDE * group);
    groupStart[group + 1] = end;
  }
  return { groups, groupStart, nextGroup: new Int32Array(outlines.length) };
}

function neighbours({ data, count }: Walls): Pick<Horizon, 'after' | 'before'> {
  const place = (at: number) => `${data[at]!},${data[at + 1]!}`;
  const starts = new Map<string, number>();
  for (let wall = 0; wall < count; wall++) starts.set(place(wall * WALL_STRIDE + WALL_FROM_X), wall);
  const after = Int32Array.from({ length: count }, (_, wall) => wall);
  const before = after.slice();
  for (let wall = 0; wall < count; wall++) {
    const next = starts.get(place(wall * WALL_STRIDE + WALL_TO_X));
    if (next === undefined) continue;
    after[wall] = next;
    before[next] = wall;
  }
  return { after, before };
}
