/**
 * The lines a picture is made of: `base + slope·u + bulge·√(c0 + c1·u + c2·u²)` over columns u.
 *
 * Seen from an eye, one over the distance to a straight wall is linear in the column, and to the rim of a round or
 * oval body it is the rim of an ellipse. Heights in the picture are such distances times a height, so every
 * outline and every shadow line has this form, and crossings and areas need no sampling.
 */
export interface Curve {
  readonly base: number;
  readonly slope: number;
  readonly bulge: number; // 0 for a straight line
  readonly c0: number;
  readonly c1: number;
  readonly c2: number;
}

export const straight = (base: number, slope: number): Curve => ({
  base,
  slope,
  bulge: 0,
  c0: 0,
  c1: 0,
  c2: 0,
});

/** The curve times a number. */
export function scaled(curve: Curve, by: number): Curve {
  return {
    base: curve.base * by,
    slope: curve.slope * by,
    bulge: curve.bulge * by,
    c0: curve.c0,
    c1: curve.c1,
    c2: curve.c2,
  };
}

const under = (curve: Curve, u: number): number => curve.c0 + u * (curve.c1 + u * curve.c2);

export function heightAt(curve: Curve, u: number): number {
  const line = curve.base + curve.slope * u;
  return curve.bulge === 0 ? line : line + curve.bulge * Math.sqrt(Math.max(0, under(curve, u)));
}

/** Heights the curve stays between, never too narrow. */
export function spanOf(curve: Curve, from: number, to: number): readonly [number, number] {
  const first = curve.base + curve.slope * from;
  const last = curve.base + curve.slope * to;
  const low = Math.min(first, last);
  const high = Math.max(first, last);
  if (curve.bulge === 0) return [low, high];
  const turn = Math.max(from, Math.min(to, -curve.c1 / (2 * curve.c2)));
  const [a, b, c] = [under(curve, from), under(curve, to), under(curve, Number.isNaN(turn) ? from : turn)];
  const least = curve.bulge * Math.sqrt(Math.max(0, Math.min(a, b, c)));
  const most = curve.bulge * Math.sqrt(Math.max(0, a, b, c));
  return [low + Math.min(least, most), high + Math.max(least, most)];
}

function steepnessAt(curve: Curve, u: number): number {
  if (curve.bulge === 0) return curve.slope;
  const root = Math.sqrt(Math.max(Number.MIN_VALUE, under(curve, u)));
  return curve.slope + (curve.bulge * (curve.c1 + 2 * u * curve.c2)) / (2 * root);
}

/** How strongly the square root bends: its second derivative is this over 4·q^1.5, so its sign never changes. */
const bend = (curve: Curve): number => curve.bulge * (4 * curve.c0 * curve.c2 - curve.c1 * curve.c1);

/** Adds to `found` every column strictly between `from` and `to` where the two curves cross. */
export function addCrossings(a: Curve, b: Curve, from: number, to: number, found: number[]): void {
  if (a.bulge === 0 && b.bulge === 0) {
    const u = (b.base - a.base) / (a.slope - b.slope);
    if (u > from && u < to) found.push(u);
    return;
  }
  let start = from;
  for (const turn of inflections(a, b, from, to)) {
    addBentCrossings(a, b, start, turn, found);
    start = turn;
  }
  addBentCrossings(a, b, start, to, found);
}

/** Where the difference of two curves changes the way it bends: at most two columns, in order. */
function inflections(a: Curve, b: Curve, from: number, to: number): number[] {
  const bendA = bend(a);
  const bendB = bend(b);
  if (bendA * bendB <= 0) return [];
  const weightA = Math.cbrt(bendA) ** 2;
  const weightB = Math.cbrt(bendB) ** 2;
  const roots = quadraticRoots(
    weightA * b.c2 - weightB * a.c2,
    weightA * b.c1 - weightB * a.c1,
    weightA * b.c0 - weightB * a.c0,
  );
  return roots.filter((u) => u > from && u < to);
}

/** Real roots of a·x² + b·x + c in ascending order, without loss of digits. */
export function quadraticRoots(a: number, b: number, c: number): number[] {
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const q = -(b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant)) / 2;
  const roots = [q / a, c / q].filter((root) => Number.isFinite(root));
  return roots.length === 2 && roots[0]! > roots[1]! ? [roots[1]!, roots[0]!] : roots;
}

/** Crossings on a stretch where the difference bends one way only: none, one, or one each side of its extreme. */
function addBentCrossings(a: Curve, b: Curve, from: number, to: number, found: number[]): void {
  const gap = (u: number): number => heightAt(a, u) - heightAt(b, u);
  const first = gap(from);
  const last = gap(to);
  if (first * last < 0) {
    found.push(bisect(gap, from, to, first));
    return;
  }
  const side = first !== 0 ? first : last;
  const chord = (first + last) / 2;
  if ((gap((from + to) / 2) - chord) * side >= 0) return; // bends away from zero
  const steepness = (u: number): number => steepnessAt(a, u) - steepnessAt(b, u);
  const inset = (to - from) * 1e-12;
  const fall = steepness(from + inset);
  if (fall * steepness(to - inset) >= 0) return;
  const extreme = bisect(steepness, from, to, fall);
  const depth = gap(extreme);
  if (depth * side >= 0) return;
  if (first !== 0) found.push(bisect(gap, from, extreme, first));
  if (last !== 0) found.push(bisect(gap, extreme, to, depth));
}

/** The sign change of a function that has one; `first` carries its sign at `from`. */
function bisect(f: (u: number) => number, from: number, to: number, first: number): number {
  let low = from;
  let high = to;
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (f(middle) * first > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Nodes and weights of Gauss and Legendre's rule with twelve points, the positive half. */
const NODES = [
  0.1252334085114689, 0.3678314989981802, 0.5873179542866175, 0.7699026741943047, 0.9041172563704749,
  0.981560634246719,
];
const WEIGHTS = [
  0.2491470458134028, 0.2334925365383548, 0.2031674267230659, 0.1600783285433462, 0.1069393259953184,
  0.0471753363865118,
];
const TURNED = NODES.map((node) => Math.sin((node * Math.PI) / 2));
const TURNED_WEIGHTS = WEIGHTS.map(
  (weight, i) => (weight * Math.PI * Math.cos((NODES[i]! * Math.PI) / 2)) / 2,
);

/** Area under the curve between two columns. */
export function areaUnder(curve: Curve, from: number, to: number): number {
  const line = (curve.base + (curve.slope * (from + to)) / 2) * (to - from);
  if (curve.bulge === 0) return line;
  const { c0, c2 } = curve;
  // Seen whole, a rim is an ellipse in the picture; one reaching beside the eye may not be, and has no such arc.
  const arc = c2 < 0 && -c2 > 0.01 * Math.abs(c0);
  return line + curve.bulge * (arc ? arcArea(curve, from, to) : rootArea(curve, from, to));
}

/** Area under √(c0 + c1·u + c2·u²) as a slice of a half circle. */
function arcArea({ c0, c1, c2 }: Curve, from: number, to: number): number {
  const spread = c1 * c1 - 4 * c0 * c2;
  const size = Math.sqrt(spread);
  const place = (u: number): number => Math.max(-1, Math.min(1, (2 * c2 * u + c1) / size));
  const slice = (x: number): number => x * Math.sqrt(1 - x * x) + Math.asin(x);
  return ((slice(place(to)) - slice(place(from))) * spread) / (8 * c2 * Math.sqrt(-c2));
}

/** The same by quadrature in u = middle + half·sin, in which the root is smooth right up to a tangent. */
function rootArea(curve: Curve, from: number, to: number): number {
  const half = (to - from) / 2;
  const middle = (from + to) / 2;
  let sum = 0;
  for (let i = 0; i < TURNED.length; i++) {
    const step = half * TURNED[i]!;
    const right = Math.sqrt(Math.max(0, under(curve, middle + step)));
    const left = Math.sqrt(Math.max(0, under(curve, middle - step)));
    sum += TURNED_WEIGHTS[i]! * (right + left);
  }
  return half * sum;
}
