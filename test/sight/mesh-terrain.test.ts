import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Piece } from '../../src/battlefield/piece.ts';
import { snapMils } from '../../src/core/lattice.ts';
import type { Point, Point3 } from '../../src/geometry/point.ts';
import { indexTerrain } from '../../src/sight/index-terrain.ts';
import { lineClear } from '../../src/sight/line-clear.ts';
import { meshTerrain } from '../../src/sight/mesh-terrain.ts';
import { packPieces, standsUp } from '../../src/sight/pack-terrain.ts';

const HEIGHT = 3; // inches
const OUTLINE: Point[] = [
  [4, 4],
  [9, 3],
  [10, 8],
  [6, 9],
];

/** A prism as triangles, outward sides counter-clockwise. */
function prismMesh(outline: readonly Point[], height: number) {
  const count = outline.length;
  const positions = new Float32Array([
    ...outline.flatMap(([x, y]) => [x, y, 0]),
    ...outline.flatMap(([x, y]) => [x, y, height]),
  ]);
  const triangles: number[] = [];
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    triangles.push(i, next, count + next, i, count + next, count + i);
    if (i >= 1 && i + 1 < count) triangles.push(0, i + 1, i, count, count + i, count + i + 1);
  }
  return meshTerrain(positions, new Uint32Array(triangles));
}

/** The same prism for the kernel, grown on every side by so much. */
function prismClear(grow: number) {
  const [middleX, middleY] = [7.25, 6];
  const outline = OUTLINE.map(([x, y]): Point => [
    x + Math.sign(x - middleX) * grow,
    y + Math.sign(y - middleY) * grow,
  ]);
  const piece: Piece = {
    id: 'p',
    kind: 'structure',
    outline,
    holes: [],
    level: 0,
    height: HEIGHT + grow,
    depth: 0,
  };
  const index = indexTerrain(packPieces([piece], 1, standsUp));
  return (from: Point3, to: Point3) => {
    const [px, py, pz, qx, qy, qz] = [...from, ...to].map((inches) => snapMils(inches * 1000)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return lineClear(index, px, py, pz, qx, qy, qz);
  };
}

const coordinate = fc.integer({ min: 0, max: 14_000 }).map((mils) => mils / 1000);
const height = fc.integer({ min: 1, max: 6000 }).map((mils) => mils / 1000);
const place = fc.tuple(coordinate, coordinate, height);

test('a prism as a mesh hides what the kernel says it hides, grazes aside', () => {
  const mesh = prismMesh(OUTLINE, HEIGHT);
  const [smaller, larger] = [prismClear(-0.01), prismClear(0.01)];
  let [clear, blocked] = [0, 0];
  fc.assert(
    fc.property(place, place, (from, to) => {
      if (smaller(from, to) !== larger(from, to)) return;
      const free = mesh.lineClear(from, to);
      expect(free).toBe(smaller(from, to));
      if (free) clear++;
      else blocked++;
    }),
    { numRuns: 3000, seed: 20_245 },
  );
  expect(Math.min(clear, blocked)).toBeGreaterThan(500);
});

test('a line is told where it enters and leaves, also when it starts, ends or stays inside', () => {
  const mesh = prismMesh(
    [
      [4, 4],
      [8, 4],
      [8, 8],
      [4, 8],
    ],
    HEIGHT,
  );
  const runs = (from: Point3, to: Point3) =>
    mesh.trace(from, to).map(({ enter, leave }) => [enter.toFixed(6), leave.toFixed(6)]);
  expect(runs([0, 6, 1], [16, 6, 1])).toEqual([['0.250000', '0.500000']]);
  expect(runs([5, 6, 1], [13, 6, 1])).toEqual([['0.000000', '0.375000']]);
  expect(runs([0, 6, 1], [8, 6.5, 1])).toEqual([['0.500000', '1.000000']]);
  expect(runs([5, 5, 1], [6, 7, 2])).toEqual([['0.000000', '1.000000']]);
  expect(runs([0, 6, 3.1], [16, 6, 3.1])).toEqual([]);
  expect(runs([0, 6, 1], [3, 6, 1])).toEqual([]);
  expect(mesh.exact).toBe(false);
});

test('overlapping prisms in one mesh make one run', () => {
  const two = [
    [4, 8],
    [7, 10],
  ].map(([west, east]) => prismCorners(west!, east!));
  const positions = new Float32Array(two.flatMap(({ positions: part }) => part));
  const indices = new Uint32Array(
    two.flatMap(({ indices: part }, i) => part.map((corner) => corner + 8 * i)),
  );
  const runs = meshTerrain(positions, indices).trace([0, 6, 1], [20, 6.1, 1.1]);
  expect(runs).toHaveLength(1);
  expect(runs[0]!.enter).toBeCloseTo(0.2, 6);
  expect(runs[0]!.leave).toBeCloseTo(0.5, 6);
});

test('broken input is refused and no triangles hide nothing', () => {
  expect(() => meshTerrain(new Float32Array(4), new Uint32Array(3))).toThrow('meshTerrain');
  expect(meshTerrain(new Float32Array(0), new Uint32Array(0)).lineClear([0, 0, 0], [1, 1, 1])).toBe(true);
});

function prismCorners(west: number, east: number) {
  const outline = [
    [west, 4],
    [east, 4],
    [east, 8],
    [west, 8],
  ];
  const positions = [0, 3].flatMap((z) => outline.flatMap(([x, y]) => [x!, y!, z]));
  const indices: number[] = [0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7];
  for (let i = 0; i < 4; i++) {
    const next = (i + 1) % 4;
    indices.push(i, next, 4 + next, i, 4 + next, 4 + i);
  }
  return { positions, indices };
}
