/**
 * The rule for what blocks a line, transcribed once more without an index and without rounding.
 *
 * Where the kernel pushes the line aside symbolically, this looks at points: it cuts the line at every crossing,
 * takes the middle of each part, and asks of a point a hair to the left and a hair to the right what is there.
 * A hair is a polynomial in a length smaller than all others. All numbers are BigInt, 64ths of a mil times a
 * common denominator.
 */
import type { Table } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { MilLine } from './random-tables.ts';

type Corner = readonly [bigint, bigint];

interface NaiveSolid {
  readonly piece: Piece;
  readonly rings: readonly (readonly Corner[])[];
}

/** A point and a hair: value + hair·ε + second·ε². */
interface NearPoint {
  readonly x: readonly [bigint, bigint, bigint];
  readonly y: readonly [bigint, bigint, bigint];
  readonly scale: bigint; // x and y are this many times too large
}

export interface NaiveTable {
  readonly solids: readonly NaiveSolid[];
  readonly levelHeight: number;
}

const fine = (mils: number): bigint => BigInt(mils * 64);

export function naiveTable(
  table: Table,
  blocksSight = (piece: Piece): boolean => piece.kind === 'hill' || piece.height > 0,
): NaiveTable {
  const solids = table.pieces.filter(blocksSight).map((piece) => ({
    piece,
    rings: [piece.outline, ...piece.holes].map((ring) =>
      ring.map(([x, y]): Corner => [fine(Math.round(x * 1000)), fine(Math.round(y * 1000))]),
    ),
  }));
  return { solids, levelHeight: table.levelHeight };
}

export function naiveClear(table: NaiveTable, line: MilLine): boolean {
  const [px, py, pz, qx, qy, qz] = line.map(fine) as unknown as readonly [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  if (px === qx && py === qy) return clearUpright(table, [px, py], pz < qz ? pz : qz);
  const [dx, dy] = [qx - px, qy - py];
  const near = table.solids.filter((solid) => !isAside(solid, px, py, dx, dy));
  const cuts = near.flatMap((solid) => cutsOf(solid, px, py, dx, dy));
  const places = [[0n, 1n] as const, ...sortedPlaces(cuts), [1n, 1n] as const];
  for (let i = 0; i + 1 < places.length; i++) {
    const [n0, d0] = places[i]!;
    const [n1, d1] = places[i + 1]!;
    if (n0 * d1 === n1 * d0) continue;
    const [middle, scale] = [n0 * d1 + n1 * d0, 2n * d0 * d1];
    const at = [px * scale + dx * middle, py * scale + dy * middle] as const;
    const tops = [1n, -1n].map((side) =>
      topAt(near, table.levelHeight, {
        x: [at[0], -dy * side, 0n],
        y: [at[1], dx * side, 0n],
        scale,
      }),
    );
    const top = tops[0]! < tops[1]! ? tops[0]! : tops[1]!;
    const heightAt = (n: bigint, d: bigint) => pz * d + (qz - pz) * n; // times d
    if (heightAt(n0, d0) < top * d0 || heightAt(n1, d1) < top * d1) return false;
  }
  return true;
}

/** One unbroken run of a line inside a solid, seen from above. */
export interface NaiveHit {
  readonly solid: number;
  readonly enter: number;
  readonly leave: number;
}

/** Everything a line passes through, in order of entry and then of the solids. */
export function naiveHits(table: NaiveTable, line: MilLine): NaiveHit[] {
  const [px, py, , qx, qy] = line.map(fine) as [bigint, bigint, bigint, bigint, bigint];
  const [dx, dy] = [qx - px, qy - py];
  if (dx === 0n && dy === 0n) return [];
  const runs: { solid: number; enter: Place; leave: Place }[] = [];
  for (const [index, solid] of table.solids.entries()) {
    const places: Place[] = [[0n, 1n], ...sortedPlaces(cutsOf(solid, px, py, dx, dy)), [1n, 1n]];
    for (let i = 0; i + 1 < places.length; i++) {
      const [[n0, d0], [n1, d1]] = [places[i]!, places[i + 1]!];
      if (n0 * d1 === n1 * d0) continue;
      const [middle, scale] = [n0 * d1 + n1 * d0, 2n * d0 * d1];
      const inside = [1n, -1n].every((side) =>
        holds(solid, {
          x: [px * scale + dx * middle, -dy * side, 0n],
          y: [py * scale + dy * middle, dx * side, 0n],
          scale,
        }),
      );
      if (!inside) continue;
      const last = runs.at(-1);
      if (last?.solid === index && last.leave[0] * d0 === n0 * last.leave[1]) last.leave = places[i + 1]!;
      else runs.push({ solid: index, enter: places[i]!, leave: places[i + 1]! });
    }
  }
  return runs
    .sort((a, b) => {
      const [one, other] = [a.enter[0] * b.enter[1], b.enter[0] * a.enter[1]];
      return one < other ? -1 : one > other ? 1 : a.solid - b.solid;
    })
    .map(({ solid, enter, leave }) => ({ solid, enter: share(enter), leave: share(leave) }));
}

/** To fifteen digits, which is all a comparison with doubles needs. */
const share = ([n, d]: Place): number => Number((n * 10n ** 15n) / d) / 1e15;

/** Straight up or down: every sector around the foot counts, the lowest one decides. */
function clearUpright(table: NaiveTable, [x, y]: Corner, z: bigint): boolean {
  const ways: Corner[] = [[1n, 0n]];
  for (const ring of table.solids.flatMap((solid) => solid.rings)) {
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!;
      if ((b[0] - a[0]) * (y - a[1]) !== (b[1] - a[1]) * (x - a[0])) continue;
      ways.push([b[0] - a[0], b[1] - a[1]], [a[0] - b[0], a[1] - b[1]]);
    }
  }
  return ways.some(([wx, wy]) =>
    [1n, -1n].some(
      (side) =>
        z >=
        topAt(table.solids, table.levelHeight, { x: [x, wx, -wy * side], y: [y, wy, wx * side], scale: 1n }),
    ),
  );
}

function isAside(solid: NaiveSolid, px: bigint, py: bigint, dx: bigint, dy: bigint): boolean {
  const sides = solid.rings[0]!.map(([x, y]) => dx * (y - py) - dy * (x - px));
  return sides.every((side) => side > 0n) || sides.every((side) => side < 0n);
}

type Place = readonly [numerator: bigint, denominator: bigint];

function cutsOf(solid: NaiveSolid, px: bigint, py: bigint, dx: bigint, dy: bigint): Place[] {
  const places: Place[] = [];
  const length = dx * dx + dy * dy;
  for (const ring of solid.rings) {
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      const across = dx * (by - ay) - dy * (bx - ax);
      const sideA = dx * (ay - py) - dy * (ax - px);
      const sideB = dx * (by - py) - dy * (bx - px);
      if (sideA === 0n) places.push([(ax - px) * dx + (ay - py) * dy, length]);
      if ((sideA < 0n && sideB > 0n) || (sideA > 0n && sideB < 0n)) {
        const sign = across < 0n ? -1n : 1n;
        places.push([sign * ((ax - px) * (by - ay) - (ay - py) * (bx - ax)), sign * across]);
      }
    }
  }
  return places.filter(([n, d]) => n > 0n && n < d);
}

const sortedPlaces = (places: readonly Place[]): Place[] =>
  [...places].sort(([n0, d0], [n1, d1]) => (n0 * d1 < n1 * d0 ? -1 : n0 * d1 > n1 * d0 ? 1 : 0));

/** Top of matter at a point, in 64ths of a mil. */
function topAt(solids: readonly NaiveSolid[], levelHeight: number, point: NearPoint): bigint {
  const here = solids.filter((solid) => holds(solid, point)).map(({ piece }) => piece);
  const hills = here.filter((piece) => piece.kind === 'hill').map((piece) => piece.level);
  const ground = hills.length > 0 ? Math.max(...hills) : 0;
  const rise = Math.max(0, ...here.filter((piece) => piece.kind !== 'hill').map((piece) => piece.height));
  const mils = (ground + rise) * levelHeight * 1000;
  return fine(mils < 0 ? -Math.round(-mils) : Math.round(mils));
}

/** Edges crossed on the way east, counted. */
function holds(solid: NaiveSolid, { x, y, scale }: NearPoint): boolean {
  let inside = false;
  for (const ring of solid.rings) {
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      const above = (cornerY: bigint) => sign(cornerY * scale - y[0], -y[1], -y[2]) > 0;
      if (above(ay) === above(by)) continue;
      const [ex, ey] = [bx - ax, by - ay];
      const side = sign(
        ex * (y[0] - ay * scale) - ey * (x[0] - ax * scale),
        ex * y[1] - ey * x[1],
        ex * y[2] - ey * x[2],
      );
      if (side > 0 === ey > 0n) inside = !inside;
    }
  }
  return inside;
}

function sign(...terms: readonly bigint[]): number {
  const first = terms.find((term) => term !== 0n);
  return first === undefined ? 0 : first > 0n ? 1 : -1;
}
