/** @typedef {[number, number]} Point inches */

/**
 * Numbers in [0, 1), the same for the same seed (mulberry32, Tommy Ettinger).
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Hundredths of an inch: finer than anybody sets up a table. @param {number} inches */
const neat = (inches) => Math.round(inches * 100) / 100 + 0;
/** @param {Point} point @returns {Point} */
const neatPoint = ([x, y]) => [neat(x), neat(y)];

/**
 * A rounded, uneven outline as cut from foam: an ellipse with a few slow waves on its rim.
 * @param {Point} centre @param {Point} reach half width and half depth
 * @param {{ seed: number, corners?: number, wobble?: number, turn?: number }} cut
 * @returns {Point[]}
 */
export function blob([x, y], [rx, ry], { seed, corners = 20, wobble = 0.16, turn = 0 }) {
  const random = seeded(seed);
  const waves = [2, 3, 4].map((times) => ({
    times,
    size: (wobble * (0.5 + random())) / times,
    from: random() * 2 * Math.PI,
  }));
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const reach = waves.reduce(
      (sum, { times, size, from }) => sum + size * 2 * Math.cos(times * angle + from),
      1,
    );
    const [east, north] = [rx * reach * Math.cos(angle), ry * reach * Math.sin(angle)];
    return neatPoint([x + east * cos - north * sin, y + east * sin + north * cos]);
  });
}

/**
 * @param {Point} centre @param {Point} size width and depth @param {number} [turn] degrees counter-clockwise
 * @returns {Point[]}
 */
export function box([x, y], [width, depth], turn = 0) {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => {
    const [east, north] = [(a * width) / 2, (b * depth) / 2];
    return neatPoint([x + east * cos - north * sin, y + east * sin + north * cos]);
  });
}

/**
 * A strip along a smooth line through the places given: a road, a river, a wall.
 * @param {Point[]} through @param {number} width @param {{ steps?: number, swell?: number, square?: boolean }} [make]
 *   square: its ends lie along the table's edges
 * @returns {Point[]}
 */
export function ribbon(through, width, { steps = 5, swell = 0, square = false } = {}) {
  const line = smooth(through, steps);
  const sides = line.map(([x, y], index) => {
    const [ax, ay] = line[Math.max(0, index - 1)] ?? [x, y];
    const [bx, by] = line[Math.min(line.length - 1, index + 1)] ?? [x, y];
    const isEnd = square && (index === 0 || index === line.length - 1);
    const [dx, dy] = isEnd ? alongAxis(bx - ax, by - ay) : [bx - ax, by - ay];
    const half = (width / 2) * (1 + swell * Math.sin(index * 1.7));
    const [east, north] = [(-dy / Math.hypot(dx, dy)) * half, (dx / Math.hypot(dx, dy)) * half];
    return { left: neatPoint([x + east, y + north]), right: neatPoint([x - east, y - north]) };
  });
  return [...sides.map(({ right }) => right), ...sides.map(({ left }) => left).toReversed()];
}

/** @param {number} dx @param {number} dy @returns {Point} */
const alongAxis = (dx, dy) => (Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]);

/** Catmull–Rom through every place. @param {Point[]} places @param {number} steps @returns {Point[]} */
function smooth(places, steps) {
  /** @param {number} index @returns {Point} */
  const at = (index) => places[Math.min(places.length - 1, Math.max(0, index))] ?? [0, 0];
  const line = places.slice(0, -1).flatMap((_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: steps }, (_unused, step) => {
      const t = step / steps;
      /** @param {0 | 1} axis */
      const along = (axis) =>
        b[axis] +
        0.5 *
          t *
          (c[axis] -
            a[axis] +
            t *
              (2 * a[axis] -
                5 * b[axis] +
                4 * c[axis] -
                d[axis] +
                t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])));
      return /** @type {Point} */ ([along(0), along(1)]);
    });
  });
  return [...line, at(places.length - 1)];
}

/** The same outline turned half round the middle of the table. @param {Point[]} outline @param {Point} table @returns {Point[]} */
export const turned = (outline, [width, depth]) => outline.map(([x, y]) => neatPoint([width - x, depth - y]));

/** What sticks out over the table's edge is cut back to it. @param {Point[]} outline @param {Point} table @returns {Point[]} */
export const trimmed = (outline, [width, depth]) =>
  outline.map(([x, y]) => neatPoint([Math.min(width, Math.max(0, x)), Math.min(depth, Math.max(0, y))]));

/**
 * Do two outlines come nearer than `gap`, or lie in each other? Close enough for setting up a table.
 * @param {Point[]} a @param {Point[]} b @param {number} [gap]
 */
export function clash(a, b, gap = 0) {
  return (
    contains(a, b[0]) ||
    contains(b, a[0]) ||
    sides(a).some((s) => sides(b).some((t) => distance(s, t) <= gap))
  );
}

/** Is the whole of `b` inside `a`? @param {Point[]} a @param {Point[]} b */
export const holds = (a, b) =>
  b.every((corner) => contains(a, corner)) &&
  !sides(a).some((s) => sides(b).some((t) => distance(s, t) <= 0.05));

/** @param {Point[]} ring @returns {[Point, Point][]} */
const sides = (ring) => ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from]);

/** @param {Point[]} ring @param {Point | undefined} point */
function contains(ring, point) {
  if (!point) return false;
  const [x, y] = point;
  let inside = false;
  for (const [[ax, ay], [bx, by]] of sides(ring)) {
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}

/** @param {[Point, Point]} s @param {[Point, Point]} t */
function distance([a, b], [c, d]) {
  /** @param {Point} p @param {Point} q @param {Point} r */
  const turn = (p, q, r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return 0;
  return Math.min(toSide(a, c, d), toSide(b, c, d), toSide(c, a, b), toSide(d, a, b));
}

/** @param {Point} p @param {Point} a @param {Point} b */
function toSide([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
