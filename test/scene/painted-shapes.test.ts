import { describe, expect, it } from 'vitest';
import type { HexMap } from '../../src/battlefield/hex-map.ts';
import { cellPieces } from '../../src/battlefield/cell-pieces.ts';
import { boardExtent, hexCentre, hexCorners, hexesOnBoard } from '../../src/geometry/hex-layout.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Ring } from '../../src/geometry/ring.ts';
import { centreLine } from '../../src/scene/paint/centre-line.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { mergedCells } from '../../src/battlefield/merged-cells.ts';
import { insetRing, roomiestSpot, scatterPoints } from '../../src/scene/paint/plane.ts';
import { nearestSide, rectangle, star, tableOf, winds } from '../support/scene-shapes.ts';

describe('the middle of a road', () => {
  const middle = Array.from({ length: 21 }, (_, k): Point => [2 + k * 2, 20 + Math.sin(k / 4) * 4]);
  const beside = (side: number): Point[] =>
    middle.map(([x, y], k): Point => {
      const slope = Math.cos(k / 4) / 2;
      const length = Math.hypot(1, slope);
      return [x - (side * slope) / length, y + side / length];
    });

  it('is found in a bent strip, with its width', () => {
    const line = centreLine([...beside(1), ...beside(-1).toReversed()]);
    expect(line?.width).toBeCloseTo(2, 1);
    for (const [x, y] of middle)
      expect(Math.min(...line!.points.map((p) => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(0.35);
  });

  it('is not made up for a blob or a square', () => {
    expect(centreLine(star([10, 10], [4, 5, 4, 5, 4, 5, 4, 5, 4]))).toBeUndefined();
    expect(centreLine(rectangle(0, 0, 4, 4))).toBeUndefined();
  });
});

describe('hex cells', () => {
  const map: HexMap = {
    layout: 'odd-q',
    columns: 9,
    rows: 9,
    across: 1.5,
    cells: hexesOnBoard({ layout: 'odd-q', columns: 9, rows: 9, across: 1.5 })
      .filter((_, i) => i % 9 > 1 && i % 9 < 7 && i > 18 && i < 63)
      .map((hex, i) => ({ hex, level: i === 17 ? 2 : 1, terrain: i % 2 ? ['light-woods'] : [], walls: [] })),
  };
  const area = (ring: Ring): number =>
    Math.abs(
      ring.reduce(
        (sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y,
        0,
      ),
    ) / 2;

  it('of one kind are drawn as one region of the same area, with a hole where another level is', () => {
    const cells = cellPieces(map).filter(({ kind, level }) => kind === 'hill' && level === 1);
    const merged = mergedCells(cells);
    const before = cells.reduce((sum, { outline }) => sum + area(outline), 0);
    const after = merged.reduce(
      (sum, { outline, holes }) => sum + area(outline) - holes.reduce((s, h) => s + area(h), 0),
      0,
    );
    expect(after).toBeCloseTo(before, 6);
    expect(merged.length).toBeLessThan(4);
    expect(merged.flatMap(({ holes }) => holes).length).toBe(1);
  });

  it('have the ground of their own level under their centres', () => {
    const relief = reliefOf(tableOf([], { hexes: map }));
    for (const { hex, level } of map.cells) expect(relief.levelAt(hexCentre(map, hex))).toBe(level);
  });
});

describe('shapes', () => {
  it('are inset by the same distance on every side', () => {
    const outline = star([10, 10], [5, 4.5, 5, 4.5, 5, 4.5]);
    for (const point of insetRing(outline, 0.4)) {
      expect(winds(point, outline)).toBe(true);
      expect(nearestSide(point, outline)).toBeCloseTo(0.4, 1);
    }
  });

  it('get scattered points that keep their distance from each other and from the edge', () => {
    const outline = star([10, 10], [6, 3, 6, 3, 6]);
    const points = scatterPoints({ outline, holes: [] }, 0.8, 0.3, 7);
    expect(points.length).toBeGreaterThan(20);
    points.forEach((p, i) => {
      expect(winds(p, outline)).toBe(true);
      expect(nearestSide(p, outline)).toBeGreaterThan(0.29);
      for (const q of points.slice(i + 1))
        expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThanOrEqual(0.8);
    });
  });

  it('have a roomiest spot: the middle of a square, off the courtyard of a ring', () => {
    expect(roomiestSpot({ outline: rectangle(0, 0, 4, 4), holes: [] }).radius).toBeCloseTo(2, 1);
    const ring = roomiestSpot({ outline: rectangle(0, 0, 10, 10), holes: [rectangle(1, 1, 8, 9)] });
    expect(ring.at[0]).toBeGreaterThan(8);
  });
});

it('a hex a verdict names can be lit whole: open ground flat, a wood as high as it stands', () => {
  const hexes = {
    layout: 'odd-q',
    columns: 3,
    rows: 3,
    across: 1.5,
    cells: [{ hex: [1, 1], level: 0, terrain: ['light-woods'], walls: [] }],
  } as const;
  const relief = reliefOf({ ...boardExtent(hexes), levelHeight: 1, pieces: [], hexes });
  expect(relief.pieceById('hex:1,1')).toMatchObject({ height: 3, outline: hexCorners(hexes, [1, 1]) });
  expect(relief.pieceById('hex:0,0')).toMatchObject({ height: 0, outline: hexCorners(hexes, [0, 0]) });
  expect(relief.pieceById('copse')).toBeUndefined();
});
