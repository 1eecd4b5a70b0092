import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { Point } from '../../src/geometry/point.ts';
import { groundGeometry } from '../../src/scene/mesh/ground-mesh.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import {
  cornersOf,
  drawnHeight,
  nearestSide,
  piece,
  rectangle,
  star,
  tableOf,
  winds,
} from '../support/scene-shapes.ts';

const BEVEL = 0.24; // inches: nothing is drawn other than flat further in than this

const drawn = (pieces: readonly Piece[]) => {
  const table = tableOf(pieces);
  return { table, geometry: groundGeometry(reliefOf(table)) };
};

/** The rule said again: the highest hill over a point, 0 where there is none. */
const naiveLevel = (pieces: readonly Piece[], point: Point): number => {
  const levels = pieces
    .filter((hill) => winds(point, hill.outline) && !hill.holes.some((hole) => winds(point, hole)))
    .map((hill) => hill.level);
  return levels.length > 0 ? Math.max(...levels) : 0;
};

describe('the drawn ground', () => {
  it('has the outline of a hill as its foot, corner for corner', () => {
    const outline = star([20, 20], [6, 5, 7, 4.5, 6, 5.5, 6.5, 5]);
    const { table, geometry } = drawn([piece('hill', 'hill', outline, { level: 2 })]);
    const foot = cornersOf(geometry, table).filter(
      ({ x, y, height }) => height < 1e-6 && x > 1 && x < 47 && y > 1 && y < 47,
    );
    for (const [x, y] of outline) expect(foot.some((c) => Math.hypot(c.x - x, c.y - y) < 1e-4)).toBe(true);
    for (const { x, y } of foot)
      expect(outline.some((c) => Math.hypot(c[0] - x, c[1] - y) < 1e-4)).toBe(true);
  });

  it('is as high on top as level times level height', () => {
    const { table, geometry } = drawn([piece('hill', 'hill', rectangle(10, 10, 20, 20), { level: 3 })]);
    expect(Math.max(...cornersOf(geometry, table).map(({ height }) => height))).toBeCloseTo(1.5, 6);
    expect(drawnHeight(geometry, table, [15, 15])).toBeCloseTo(1.5, 6);
  });

  it('stays within the outline: no bank ever leans outwards', () => {
    const outline = star([24, 24], [6, 3, 7, 3, 6, 3, 7, 3]);
    const { table, geometry } = drawn([piece('hill', 'hill', outline, { level: 1 })]);
    const raised = cornersOf(geometry, table).filter(({ height }) => height > 1e-6);
    const outside = raised.filter(
      ({ x, y }) => !winds([x, y], outline) && nearestSide([x, y], outline) > 0.01,
    );
    expect(raised.length).toBeGreaterThan(50);
    expect(outside).toEqual([]);
  });

  it('digs a pit into the mat and leaves no lid on it', () => {
    const { table, geometry } = drawn([piece('pit', 'hill', rectangle(10, 10, 16, 16), { level: -2 })]);
    expect(drawnHeight(geometry, table, [13, 13])).toBeCloseTo(-1, 6);
    expect(drawnHeight(geometry, table, [9, 13])).toBeCloseTo(0, 6);
  });

  it('raises a hill with a hole as a ring', () => {
    const hill = piece('crater', 'hill', rectangle(10, 10, 20, 20), {
      level: 2,
      holes: [rectangle(13, 13, 17, 17)],
    });
    const { table, geometry } = drawn([hill]);
    expect(drawnHeight(geometry, table, [15, 15])).toBeCloseTo(0, 6);
    expect(drawnHeight(geometry, table, [11.5, 15])).toBeCloseTo(1, 6);
  });

  it('joins hills of one level without a groove between them', () => {
    const { table, geometry } = drawn([
      piece('west', 'hill', rectangle(10, 10, 15, 20), { level: 1 }),
      piece('east', 'hill', rectangle(15, 10, 20, 20), { level: 1 }),
    ]);
    for (const x of [14.9, 15.1]) expect(drawnHeight(geometry, table, [x, 15])).toBeCloseTo(0.5, 6);
  });

  it('stands at every point away from edges where the highest hill puts it', () => {
    const radii = fc.array(fc.double({ min: 2.5, max: 7, noNaN: true }), { minLength: 6, maxLength: 14 });
    const hill = fc.record({
      at: fc.tuple(
        fc.double({ min: 12, max: 36, noNaN: true }),
        fc.double({ min: 12, max: 36, noNaN: true }),
      ),
      radii,
      level: fc.constantFrom(-2, -1, 1, 2, 3),
    });
    fc.assert(
      fc.property(
        fc.array(hill, { minLength: 1, maxLength: 4 }),
        fc.array(
          fc.tuple(fc.double({ min: 5, max: 43, noNaN: true }), fc.double({ min: 5, max: 43, noNaN: true })),
          { minLength: 6, maxLength: 6 },
        ),
        (hills, points) => {
          const pieces = hills.map(({ at, radii: r, level }, i) =>
            piece(`hill-${i}`, 'hill', star(at, r), { level }),
          );
          const { table, geometry } = drawn(pieces);
          for (const point of points) {
            if (pieces.some(({ outline }) => nearestSide(point, outline) < BEVEL * 2.6)) continue;
            expect(drawnHeight(geometry, table, point)).toBeCloseTo(
              naiveLevel(pieces, point) * table.levelHeight,
              5,
            );
          }
        },
      ),
      { numRuns: 40, seed: 4 },
    );
  });
});
