import {
  GROUP_EAST,
  GROUP_NORTH,
  GROUP_SOUTH,
  GROUP_STRIDE,
  GROUP_TOP,
  GROUP_WEST,
  RING,
  type Horizon,
} from './horizon.ts';
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

const PER_RING = 1 / RING;
const NONE = -1;
const [HIDES_NOTHING, SHOWS, RISEN] = [0, 1, 2];
/** Rounding in slopes and bins, far above what it can be and far below what matters. */
const GUARD = 1e-9;

/**
 * Picks the walls that hide something from an eye, front to back, and returns how many there are. Mils.
 *
 * What is looked at lies no lower than `floor` and, like the eye, no farther south than `south`.
 */
export function lookRound(
  sky: Horizon,
  { data }: Walls,
  ex: number,
  ey: number,
  ez: number,
  south: number,
  floor: number,
): number {
  const { slope, shows, groupsAt, nextGroup, nearAt, nextNear, far, farAt, nextFar } = sky;
  const lowest = Math.min(ez, floor);
  slope.fill(-Infinity);
  shows.fill(HIDES_NOTHING);
  nearAt.fill(NONE);
  farAt.fill(NONE);
  orderGroups(sky, ex, ey, south, lowest);
  let kept = 0;
  for (let ring = 0; ring < groupsAt.length; ring++) {
    for (let group = groupsAt[ring]!; group !== NONE; group = nextGroup[group]!) {
      if (groupShows(sky, group, ex, ey, ez)) measureWalls(sky, data, group, ring, ex, ey, ez, south, lowest);
    }
    for (let wall = nearAt[ring]!; wall !== NONE; wall = nextNear[wall]!) {
      if (!showsAbove(sky, data, wall, ex, ey, ez)) continue;
      shows[wall] = SHOWS;
      sky.wall[kept++] = wall;
      nextFar[wall] = farAt[far[wall]!]!;
      farAt[far[wall]!] = wall;
    }
    for (let wall = farAt[ring]!; wall !== NONE; wall = nextFar[wall]!) raise(sky, data, wall, ex, ey, ez);
  }
  return kept;
}

/** Lists by ring the groups that may hide something: high enough, and not south of it all. */
function orderGroups(sky: Horizon, ex: number, ey: number, southmost: number, lowest: number): void {
  const { groups, groupsAt, nextGroup } = sky;
  const lastRing = groupsAt.length - 1;
  groupsAt.fill(NONE);
  for (let group = 0, at = 0; at < groups.length; group++, at += GROUP_STRIDE) {
    if (groups[at + GROUP_TOP]! <= lowest || groups[at + GROUP_NORTH]! < southmost) continue;
    const aside = Math.max(0, groups[at + GROUP_WEST]! - ex, ex - groups[at + GROUP_EAST]!);
    const ahead = Math.max(0, groups[at + GROUP_SOUTH]! - ey, ey - groups[at + GROUP_NORTH]!);
    const ring = Math.min(lastRing, Math.max(0, Math.floor((aside + ahead) * PER_RING - GUARD)));
    nextGroup[group] = groupsAt[ring]!;
    groupsAt[ring] = group;
  }
}

/** Whether a block as large as the box of a group and as high as its top would show above the skyline. */
function groupShows(sky: Horizon, group: number, ex: number, ey: number, ez: number): boolean {
  const { bins, slope, groups } = sky;
  const at = GROUP_STRIDE * group;
  const west = groups[at + GROUP_WEST]! - ex;
  const south = groups[at + GROUP_SOUTH]! - ey;
  const east = groups[at + GROUP_EAST]! - ex;
  const north = groups[at + GROUP_NORTH]! - ey;
  const aside = west > 0 ? west : east < 0 ? -east : 0;
  const ahead = south > 0 ? south : north < 0 ? -north : 0;
  if (aside + ahead === 0) return true;
  const rise = groups[at + GROUP_TOP]! - ez;
  const farthest = Math.max(-west, east) + Math.max(-south, north);
  const steepest = rise > 0 ? (rise / (aside + ahead)) * (1 + GUARD) : (rise / farthest) * (1 - GUARD);
  // The corners of the box that are rightmost and leftmost to the eye.
  const facingX = west > 0 ? west : east;
  const facingY = south > 0 ? south : north;
  const rightX = south > 0 ? east : north < 0 ? west : facingX;
  const rightY = west > 0 ? south : east < 0 ? north : facingY;
  const leftX = south > 0 ? west : north < 0 ? east : facingX;
  const leftY = west > 0 ? north : east < 0 ? south : facingY;
  const right = (quartersTo(rightX, rightY) * bins) / 4;
  const left = (quartersTo(leftX, leftY) * bins) / 4;
  const last = Math.floor((left < right ? left + bins : left) + GUARD * bins);
  for (let turn = Math.floor(right - GUARD * bins); turn <= last; turn++) {
    if (slope[turn & (bins - 1)]! < steepest) return true;
  }
  return false;
}

/** Finds the walls of a group that face the right way, their directions and distances, and lists them by ring. */
function measureWalls(
  sky: Horizon,
  data: Float64Array,
  group: number,
  ring: number,
  ex: number,
  ey: number,
  ez: number,
  southmost: number,
  lowest: number, // of every line looked along
): void {
  const { bins, lines, groupStart, nearAt, nextNear } = sky;
  const perQuarter = bins / 4;
  const guard = GUARD * bins;
  const lastRing = nearAt.length - 1;
  const end = groupStart[group + 1]!;
  for (let wall = groupStart[group]!; wall < end; wall++) {
    const top = lines[4 * wall + 3]!;
    if (top <= lowest) continue;
    const distance = lines[4 * wall]! - ex * lines[4 * wall + 2]! + ey * lines[4 * wall + 1]!;
    const enters = distance < 0;
    if (enters !== top > ez || distance === 0) continue;
    const at = wall * WALL_STRIDE;
    if (data[at + WALL_FROM_Y]! < southmost && data[at + WALL_TO_Y]! < southmost) continue;
    const fy = data[at + WALL_FROM_Y]! - ey;
    const ty = data[at + WALL_TO_Y]! - ey;
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
    const near = Math.min(lastRing, Math.max(ring, Math.floor(nearest * PER_RING - GUARD)));
    sky.far[wall] = Math.min(lastRing, Math.floor(Math.max(fromFar, toFar) * PER_RING + GUARD));
    nextNear[wall] = nearAt[near]!;
    nearAt[near] = wall;
  }
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

/** How far round the diamond a direction is, in quarter turns. */
function quartersTo(x: number, y: number): number {
  const share = y / (Math.abs(x) + Math.abs(y));
  return x >= 0 ? 1 + share : 3 - share;
}
