import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HEX_DIRECTIONS,
  hexDistance,
  hexKey,
  hexNeighbour,
  oppositeDirection,
} from '../../src/geometry/hex.ts';
import type { Hex } from '../../src/geometry/hex.ts';
import {
  HEX_LAYOUTS,
  boardExtent,
  directionOfFacing,
  directionOfHexside,
  facingOfDirection,
  hexCentre,
  hexCorners,
  hexToOffset,
  hexesOnBoard,
  hexsideOfDirection,
  isFlatTop,
  isOnBoard,
  nearestHex,
  offsetToHex,
} from '../../src/geometry/hex-layout.ts';
import type { HexBoard, HexLayout, HexOffset } from '../../src/geometry/hex-layout.ts';
import type { Point } from '../../src/geometry/point.ts';

const layouts = fc.constantFrom(...HEX_LAYOUTS);
const whole = fc.integer({ min: -60, max: 60 });
const boards: fc.Arbitrary<HexBoard> = fc.record({
  layout: layouts,
  columns: fc.integer({ min: 1, max: 9 }),
  rows: fc.integer({ min: 1, max: 9 }),
  across: fc.integer({ min: 500, max: 4000 }).map((mils) => mils / 1000),
});

const bearing = ([ax, ay]: Point, [bx, by]: Point): number =>
  (Math.atan2(bx - ax, by - ay) * (180 / Math.PI) + 360) % 360;

const gap = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

describe('offsets', () => {
  test.each([
    ['odd-q', [3, 2], [3, 1]],
    ['even-q', [3, 2], [3, 0]],
    ['odd-r', [2, 3], [1, 3]],
    ['even-r', [2, 3], [0, 3]],
    ['odd-q', [4, 0], [4, -2]],
    ['even-q', [4, 0], [4, -2]],
  ] as const)('%s: column and row %j are hex %j', (layout, offset, hex) => {
    expect(offsetToHex(layout, offset)).toEqual(hex);
    expect(hexToOffset(layout, hex)).toEqual(offset);
  });

  test('go there and back for every layout, off the map too', () => {
    fc.assert(
      fc.property(layouts, whole, whole, (layout, a, b) => {
        expect(hexToOffset(layout, offsetToHex(layout, [a, b]))).toEqual([a, b]);
        expect(offsetToHex(layout, hexToOffset(layout, [a, b]))).toEqual([a, b]);
      }),
      { seed: 11 },
    );
  });

  test('the board holds columns times rows different hexes and no others', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const hexes = hexesOnBoard(board);
        const keys = new Set(hexes.map(hexKey));
        expect(keys.size).toBe(board.columns * board.rows);
        expect(hexes.every((hex) => isOnBoard(board, hex))).toBe(true);
        const beside = hexes.flatMap((hex) =>
          HEX_DIRECTIONS.map((direction) => hexNeighbour(hex, direction)),
        );
        for (const hex of beside) expect(isOnBoard(board, hex)).toBe(keys.has(hexKey(hex)));
      }),
      { seed: 12, numRuns: 40 },
    );
  });
});

describe('directions, hexsides and facings', () => {
  test.each([
    ['odd-q', 0, 2, 0],
    ['odd-q', 2, 0, 120],
    ['even-q', 3, 5, 180],
    ['odd-r', 0, 1, 30],
    ['even-r', 1, 0, 90],
    ['odd-r', 5, 2, 330],
  ] as const)('%s: hexside %i is direction %i, facing %i°', (layout, side, direction, degrees) => {
    expect(directionOfHexside(layout, side)).toBe(direction);
    expect(hexsideOfDirection(layout, direction)).toBe(side);
    expect(facingOfDirection(layout, direction)).toBe(degrees);
    expect(directionOfFacing(layout, degrees)).toBe(direction);
    expect(directionOfFacing(layout, degrees - 360)).toBe(direction);
  });

  test('the facing of a direction is the bearing from a centre to that neighbour on the table', () => {
    for (const layout of HEX_LAYOUTS)
      for (const direction of HEX_DIRECTIONS) {
        const board: HexBoard = { layout, columns: 9, rows: 9, across: 1.5 };
        const hex = offsetToHex(layout, [4, 4]);
        const seen = bearing(hexCentre(board, hex), hexCentre(board, hexNeighbour(hex, direction)));
        const off = Math.abs(seen - facingOfDirection(layout, direction)) % 360;
        expect(Math.min(off, 360 - off)).toBeLessThan(0.1);
      }
  });

  test('a bearing towards a corner is no facing', () => {
    expect(directionOfFacing('odd-q', 30)).toBeUndefined();
    expect(directionOfFacing('odd-r', 60)).toBeUndefined();
    expect(directionOfFacing('odd-q', Number.NaN)).toBeUndefined();
  });

  test('a step and the step back lead home', () => {
    for (const direction of HEX_DIRECTIONS) {
      const next = hexNeighbour([2, -5], direction);
      expect(hexDistance([2, -5], next)).toBe(1);
      expect(hexNeighbour(next, oppositeDirection(direction))).toEqual([2, -5]);
    }
  });
});

describe('hexes on the table', () => {
  const CLOSE = 0.003; // inches: rounding to the lattice moves each point by at most half a mil

  // Two by two hexes of 1.5 inches: the shoved line sticks out by half a hex, 0.75 inches.
  test.each([
    ['odd-q', [0.866, 3], [2.165, 2.25], 3.031, 3.75],
    ['even-q', [0.866, 2.25], [2.165, 3], 3.031, 3.75],
    ['odd-r', [0.75, 2.165], [1.5, 0.866], 3.75, 3.031],
    ['even-r', [1.5, 2.165], [0.75, 0.866], 3.75, 3.031],
  ] as const)('%s: two by two hexes, measured by hand', (layout, first, next, width, depth) => {
    const board: HexBoard = { layout, columns: 2, rows: 2, across: 1.5 };
    const second: HexOffset = isFlatTop(layout) ? [1, 0] : [0, 1];
    expect(hexCentre(board, offsetToHex(layout, [0, 0]))).toEqual(first);
    expect(hexCentre(board, offsetToHex(layout, second))).toEqual(next);
    expect(boardExtent(board)).toEqual({ width, depth });
  });

  test('every corner of every hex lies in the bounding rectangle, and all four edges are reached', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const corners = hexesOnBoard(board).flatMap((hex) => hexCorners(board, hex));
        const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
        const { width, depth } = boardExtent(board);
        expect([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]).toEqual([
          0,
          0,
          width,
          depth,
        ]);
      }),
      { seed: 13, numRuns: 60 },
    );
  });

  test('neighbouring centres are one width apart and hexsides join the same two points', () => {
    fc.assert(
      fc.property(boards, whole, whole, (board, q, r) => {
        const corners = hexCorners(board, [q, r]);
        for (const direction of HEX_DIRECTIONS) {
          const beyond = hexNeighbour([q, r], direction);
          expect(
            Math.abs(gap(hexCentre(board, [q, r]), hexCentre(board, beyond)) - board.across),
          ).toBeLessThan(CLOSE);
          const side = hexsideOfDirection(board.layout, direction);
          const back = hexsideOfDirection(board.layout, oppositeDirection(direction));
          const theirs = hexCorners(board, beyond);
          expect([corners[side], corners[(side + 1) % 6]]).toEqual([theirs[(back + 1) % 6], theirs[back]]);
        }
      }),
      { seed: 14, numRuns: 60 },
    );
  });

  test('rows count southwards from the north and columns eastwards from the west', () => {
    for (const layout of HEX_LAYOUTS) {
      const board: HexBoard = { layout, columns: 5, rows: 5, across: 1 };
      const at = (column: number, row: number) => hexCentre(board, offsetToHex(layout, [column, row]));
      expect(at(2, 3)[1]).toBeLessThan(at(2, 2)[1]);
      expect(at(3, 2)[0]).toBeGreaterThan(at(2, 2)[0]);
      expect(shovedLine(layout, at)).toBe(layout.slice(0, -2));
    }
  });

  test('a centre and every point near it belong to its hex', () => {
    const part = fc.double({ min: -0.95, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(boards, whole, whole, part, part, (board, q, r, a, b) => {
        const [x, y] = hexCentre(board, [q, r]);
        expect(nearestHex(board, [x, y])).toEqual([q, r]);
        const inscribed = board.across / 2 - CLOSE; // radius
        const [dx, dy] = [a * inscribed, b * inscribed * Math.sqrt(1 - a * a)];
        expect(nearestHex(board, [x + dx, y + dy])).toEqual([q, r]);
      }),
      { seed: 15 },
    );
  });

  test('no other centre is nearer to a point than that of its hex', () => {
    const inches = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(boards, inches, inches, (board, x, y) => {
        const hex: Hex = nearestHex(board, [x, y]);
        const own = gap([x, y], hexCentre(board, hex));
        for (const direction of HEX_DIRECTIONS)
          expect(gap([x, y], hexCentre(board, hexNeighbour(hex, direction)))).toBeGreaterThan(own - CLOSE);
      }),
      { seed: 16, numRuns: 200 },
    );
  });
});

/** Which of two neighbouring columns (or rows) lies further south (or east). */
function shovedLine(layout: HexLayout, at: (column: number, row: number) => Point): string {
  const oddIsFurther = isFlatTop(layout) ? at(1, 2)[1] < at(2, 2)[1] : at(2, 1)[0] > at(2, 2)[0];
  return oddIsFurther ? 'odd' : 'even';
}
