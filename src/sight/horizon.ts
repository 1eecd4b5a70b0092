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
const RING = 1000; // mils: walls are taken front to back, a ring at a time
const [HIDES_NOTHING, SHOWS, RISEN] = [0, 1, 2];
/** Rounding in slopes and bins, far above what it can be and far below what matters. */
const GUARD = 1e-9;

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
  readonly near: Int32Array; // by wall, its rings
  readonly far: Int32Array;
  readonly ringStart: Int32Array;
  readonly byNear: Int32Array; // walls that can hide something, nearest first
  readonly byFar: Int32Array;
  readonly shows: Uint8Array; // by wall: HIDES_NOTHING, SHOWS or RISEN
  /** By wall, the one that begins where it ends and the one that ends where it begins; itself when there is none. */
  readonly after: Int32Array;
  readonly before: Int32Array;
  /** Walls that cast a shadow of their own, nearest first. */
  readonly wall: Int32Array;
}

/** The point of the diamond of size 1 after a number of quarter turns, from the south through the east. */
const diamondPoint = (quarters: number): readonly [x: number, y: number] =>
  quarters < 2 ? [1 - Math.abs(quarters - 1), quarters - 1] : [Math.abs(quarters - 3) - 1, 3 - quarters];

/** How far round the diamond a direction is, in quarter turns. */
function quartersTo(x: number, y: number): number {
  const share = y / (Math.abs(x) + Math.abs(y));
  return x >= 0 ? 1 + share : 3 - share;
}

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
    near: whole(),
    far: whole(),
    ringStart: new Int32Array(rings + 1),
    byNear: whole(),
    byFar: whole(),
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

/**
 * Picks the walls that hide something from an eye, front to back, and returns how many there are. Mils.
 *
 * What is looked at lies no lower than `floor` and, like the eye, no farther south than `south`.
 */
export function lookRound(
  sky: Horizon,
  { data, count }: Walls,
  ex: number,
  ey: number,
  ez: number,
  south: number,
  floor: number,
): number {
  const facing = measureWalls(sky, data, count, ex, ey, ez, south - ey, Math.min(ez, floor));
  const { slope, byNear, byFar, near, far, shows } = sky;
  orderByRing(sky, near, facing, byNear);
  orderByRing(sky, far, facing, byFar);
  slope.fill(-Infinity);
  shows.fill(HIDES_NOTHING);
  let [kept, risen] = [0, 0];
  for (let i = 0; i < facing; i++) {
    const wall = byNear[i]!;
    for (; risen < facing && far[byFar[risen]!]! < near[wall]!; risen++) {
      if (shows[byFar[risen]!] === SHOWS) raise(sky, data, byFar[risen]!, ex, ey, ez);
    }
    if (showsAbove(sky, data, wall, ex, ey, ez)) {
      shows[wall] = SHOWS;
      sky.wall[kept++] = wall;
    }
  }
  return kept;
}

/** Finds the walls that face the right way, their directions and distances. Lists them in `wall`. */
function measureWalls(
  sky: Horizon,
  data: Float64Array,
  count: number,
  ex: number,
  ey: number,
  ez: number,
  southmost: number, // from the eye
  lowest: number, // of every line looked along
): number {
  const { bins, lines } = sky;
  const perQuarter = bins / 4;
  const guard = GUARD * bins;
  const lastRing = sky.ringStart.length - 2;
  let facing = 0;
  for (let wall = 0; wall < count; wall++) {
    const top = lines[4 * wall + 3]!;
    if (top <= lowest) continue;
    const distance = lines[4 * wall]! - ex * lines[4 * wall + 2]! + ey * lines[4 * wall + 1]!;
    const enters = distance < 0;
    if (enters !== top > ez || distance === 0) continue;
    const at = wall * WALL_STRIDE;
    const fy = data[at + WALL_FROM_Y]! - ey;
    const ty = data[at + WALL_TO_Y]! - ey;
    if (fy < southmost && ty < southmost) continue;
    const fx = data[at + WALL_FROM_X]! - ex;
    const tx = data[at + WALL_TO_X]! - ex;
    const from = quartersTo(fx, fy) * perQuarter;
    const to = quartersTo(tx, ty) * perQuarter;
    const right = enters ? to : from;
    const left = enters ? (from < to ? from + bins : from) : to < from ? to + bins : to;
    sky.first[wall] = Math.floor(right - guard);
    sky.last[wall] = Math.floor(left + guard);
    sky.fillFirst[wall] = Math.floor(right + guard) + 1;
    sky.fillLast[wall] = Math.floor(left - guard) - 1;
    const fromFar = Math.abs(fx) + Math.abs(fy);
    const toFar = Math.abs(tx) + Math.abs(ty);
    // No point of the wall is nearer than half its length before the mean of its ends.
    const length = Math.abs(tx - fx) + Math.abs(ty - fy);
    const nearest = (fromFar + toFar - length) / 2;
    sky.near[wall] = Math.min(lastRing, Math.max(0, Math.floor(nearest / RING - GUARD)));
    sky.far[wall] = Math.min(lastRing, Math.floor(Math.max(fromFar, toFar) / RING + GUARD));
    sky.wall[facing++] = wall;
  }
  return facing;
}

/** Sorts the listed walls by ring: counts, then places. */
function orderByRing({ ringStart, wall }: Horizon, ring: Int32Array, count: number, order: Int32Array): void {
  ringStart.fill(0);
  for (let i = 0; i < count; i++) ringStart[ring[wall[i]!]! + 1]!++;
  for (let r = 1; r < ringStart.length; r++) ringStart[r]! += ringStart[r - 1]!;
  for (let i = 0; i < count; i++) order[ringStart[ring[wall[i]!]!]!++] = wall[i]!;
}

function showsAbove(
  sky: Horizon,
  data: Float64Array,
  wall: number,
  ex: number,
  ey: number,
  ez: number,
): boolean {
  const { bins, slope, diamondX, diamondY } = sky;
  const at = wall * WALL_STRIDE;
  const dx = data[at + WALL_DX]!;
  const dy = data[at + WALL_DY]!;
  const rise = data[at + WALL_TOP]! - ez;
  const distance = (data[at + WALL_X]! - ex) * dy - (data[at + WALL_Y]! - ey) * dx;
  const scale = (rise / distance) * (rise > 0 ? 1 + GUARD : 1 - GUARD);
  const last = sky.last[wall]!;
  let bin = sky.first[wall]! & (bins - 1);
  let here = scale * (diamondX[bin]! * dy - diamondY[bin]! * dx);
  for (let turn = sky.first[wall]!; turn <= last; turn++) {
    const next = scale * (diamondX[bin + 1]! * dy - diamondY[bin + 1]! * dx);
    if (here > slope[bin]! || next > slope[bin]!) return true;
    here = next;
    bin = (bin + 1) & (bins - 1);
  }
  return false;
}

/** Adds a wall to the skyline in the bins it fills from side to side. */
function raise(sky: Horizon, data: Float64Array, wall: number, ex: number, ey: number, ez: number): void {
  const { bins, slope, diamondX, diamondY } = sky;
  const at = wall * WALL_STRIDE;
  const dx = data[at + WALL_DX]!;
  const dy = data[at + WALL_DY]!;
  const rise = data[at + WALL_TOP]! - ez;
  const distance = (data[at + WALL_X]! - ex) * dy - (data[at + WALL_Y]! - ey) * dx;
  const scale = (rise / distance) * (rise > 0 ? 1 - GUARD : 1 + GUARD);
  const last = sky.fillLast[wall]!;
  let bin = sky.fillFirst[wall]! & (bins - 1);
  let here = scale * (diamondX[bin]! * dy - diamondY[bin]! * dx);
  for (let turn = sky.fillFirst[wall]!; turn <= last; turn++) {
    const next = scale * (diamondX[bin + 1]! * dy - diamondY[bin + 1]! * dx);
    const flattest = here < next ? here : next;
    if (flattest > slope[bin]!) slope[bin] = flattest;
    here = next;
    bin = (bin + 1) & (bins - 1);
  }
  sky.shows[wall] = RISEN;
  const enters = rise > 0;
  const toLeft = enters ? sky.before[wall]! : sky.after[wall]!;
  const toRight = enters ? sky.after[wall]! : sky.before[wall]!;
  if (sky.shows[toLeft] === RISEN) join(sky, data, wall, toLeft, ex, ey, ez);
  if (sky.shows[toRight] === RISEN) join(sky, data, toRight, wall, ex, ey, ez);
}

/**
 * Adds the bin in which two walls meet, when between them they fill it. A line exactly over the corner is
 * doubtful to both shadows, so nothing behind is lost there either.
 */
function join(
  sky: Horizon,
  data: Float64Array,
  right: number,
  left: number,
  ex: number,
  ey: number,
  ez: number,
): void {
  const { bins, slope, first, last, fillFirst, fillLast } = sky;
  const turn = last[right]!;
  const bin = turn & (bins - 1);
  if (right === left || (first[left]! & (bins - 1)) !== bin) return;
  if (fillLast[right] !== turn - 1 || fillFirst[right]! > turn) return;
  if (fillFirst[left] !== first[left]! + 1 || fillLast[left]! < first[left]!) return;
  const flattest = Math.min(
    flattestIn(sky, data, right, bin, ex, ey, ez),
    flattestIn(sky, data, left, bin, ex, ey, ez),
  );
  const safe = flattest - GUARD * Math.abs(flattest);
  if (safe > slope[bin]!) slope[bin] = safe;
}

function flattestIn(
  sky: Horizon,
  data: Float64Array,
  wall: number,
  bin: number,
  ex: number,
  ey: number,
  ez: number,
): number {
  const { diamondX, diamondY } = sky;
  const at = wall * WALL_STRIDE;
  const dx = data[at + WALL_DX]!;
  const dy = data[at + WALL_DY]!;
  const scale =
    (data[at + WALL_TOP]! - ez) / ((data[at + WALL_X]! - ex) * dy - (data[at + WALL_Y]! - ey) * dx);
  return Math.min(
    scale * (diamondX[bin]! * dy - diamondY[bin]! * dx),
    scale * (diamondX[bin + 1]! * dy - diamondY[bin + 1]! * dx),
  );
}
