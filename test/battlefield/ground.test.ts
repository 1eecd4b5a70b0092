import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../src/battlefield/battle.ts';
import { groundAt, piecesAt, surfaceAt, surveyGround, totalElevation } from '../../src/battlefield/ground.ts';
import type { HexMap } from '../../src/battlefield/hex-map.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import { hexCentre, hexCorners } from '../../src/geometry/hex-layout.ts';
import type { Point } from '../../src/geometry/point.ts';
import { polygonFault } from '../../src/geometry/polygon-faults.ts';

type Sketch = Partial<Piece> & Pick<Piece, 'outline'>;
const piece = (sketch: Sketch, index = 0): Piece => ({
  id: `p-${index}`,
  kind: 'hill',
  holes: [],
  level: 0,
  height: 0,
  depth: 0,
  ...sketch,
});
const tableOf = (...sketches: Sketch[]): Table => ({
  width: 48,
  depth: 48,
  levelHeight: 0.6667,
  pieces: sketches.map(piece),
});
const groundOf = (...sketches: Sketch[]) => surveyGround(tableOf(...sketches));
const square = (x: number, y: number, size: number): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

describe('hills', () => {
  const ground = groundOf(
    { outline: square(10, 10, 10), level: 1 },
    { outline: square(12, 12, 6), level: 3 },
    { outline: square(30, 10, 8), level: 2, holes: [square(32, 12, 4)] },
  );

  test.each<[string, Point, number]>([
    ['the bare table', [5, 5], 0],
    ['a terrace', [11, 15], 1],
    ['a hill on a hill', [15, 15], 3],
    ['the foot of a hill', [10, 15], 1],
    ['its corner', [10, 10], 1],
    ['the edge of the upper terrace', [12, 15], 3],
    ['a hair outside', [9.999, 15], 0],
    ['inside a hole', [34, 14], 0],
    ['the rim of a hole', [32, 14], 2],
  ])('%s', (_, at, level) => {
    expect(groundAt(ground, at)).toBe(level);
  });

  test('a lower hill does not bury a higher one, whichever comes first', () => {
    const high = { outline: square(0, 0, 4), level: 2 };
    const low = { outline: square(0, 0, 8), level: 1 };
    expect(groundAt(groundOf(high, low), [2, 2])).toBe(2);
    expect(groundAt(groundOf(low, high), [2, 2])).toBe(2);
  });

  test('levels may be fractions', () => {
    expect(groundAt(groundOf({ outline: square(0, 0, 4), level: 0.5 }), [2, 2])).toBe(0.5);
  });
});

describe('pits', () => {
  const pit = { outline: square(10, 10, 10), level: -2 };

  test('dig into the bare table, and their rim is still table', () => {
    const ground = groundOf(pit);
    expect(groundAt(ground, [15, 15])).toBe(-2);
    expect(groundAt(ground, [10, 15])).toBe(0);
    expect(groundAt(ground, [10, 10])).toBe(0);
  });

  test('are filled where ground at the table’s level or above lies over them', () => {
    const ground = groundOf(
      pit,
      { outline: square(14, 10, 2), level: 0 },
      { outline: square(18, 10, 2), level: 1 },
    );
    expect(groundAt(ground, [15, 11])).toBe(0);
    expect(groundAt(ground, [19, 11])).toBe(1);
    expect(groundAt(ground, [12, 12])).toBe(-2);
  });

  test('meet without a crest between them, and the higher one counts where they meet', () => {
    const beside = { outline: square(20, 10, 10), level: -1 };
    const ground = groundOf(pit, beside);
    expect(groundAt(ground, [20, 15])).toBe(-1);
    expect(groundAt(ground, [20, 10])).toBe(0); // at the end of the common side the table begins
  });

  test('fill the hole of a shallower one without a crest', () => {
    const ring = { outline: square(10, 10, 10), level: -1, holes: [square(12, 12, 4)] };
    const ground = groundOf(ring, { outline: square(12, 12, 4), level: -3 });
    expect(groundAt(ground, [14, 14])).toBe(-3);
    expect(groundAt(ground, [12, 14])).toBe(-1);
    expect(groundAt(ground, [12, 12])).toBe(-1);
  });

  test('that leave a gap in the round leave the table in it', () => {
    const quarters = [square(10, 10, 5), square(15, 10, 5), square(10, 15, 5)].map((outline) => ({
      outline,
      level: -1,
    }));
    expect(groundAt(groundOf(...quarters), [15, 15])).toBe(0);
    expect(groundAt(groundOf(...quarters, { outline: square(15, 15, 5), level: -4 }), [15, 15])).toBe(-1);
  });
});

/** The rule by its words: the highest ground of all there is right around a point, found by looking in many directions. */
function naiveGround(pieces: readonly Piece[], [x, y]: Point): number {
  const around = Array.from({ length: 720 }, (_, step): Point => {
    const angle = ((step + 0.246) * Math.PI) / 360;
    return [x + 0.01 * Math.cos(angle), y + 0.01 * Math.sin(angle)];
  });
  return Math.max(...around.map((place) => naiveLevel(pieces, place)));
}

function naiveLevel(pieces: readonly Piece[], place: Point): number {
  const over = pieces.filter(
    ({ outline, holes }) => isInside(outline, place) && !holes.some((hole) => isInside(hole, place)),
  );
  return over.length > 0 ? Math.max(...over.map(({ level }) => level)) : 0;
}

function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  return ring.reduce((inside, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay) ? !inside : inside;
  }, false);
}

const grid = fc.integer({ min: 0, max: 6 });
const corner = fc.tuple(grid, grid);
const hills = fc.array(
  fc
    .record({
      outline: fc.array(corner, { minLength: 3, maxLength: 4 }),
      level: fc.constantFrom(-3, -2, -1, -1, -2, 0, 1, 2),
    })
    .map((sketch) => piece(sketch))
    .filter((one) => polygonFault(one) === undefined),
  { minLength: 1, maxLength: 6 },
);
const halves = fc
  .tuple(fc.integer({ min: -1, max: 13 }), fc.integer({ min: -1, max: 13 }))
  .map(([x, y]): Point => [x / 2, y / 2]);

test('anywhere, on any hills: what looking all round a point finds', () => {
  fc.assert(
    fc.property(hills, fc.array(halves, { minLength: 4, maxLength: 4 }), (pieces, points) => {
      const ground = surveyGround({ ...tableOf(), pieces });
      for (const point of points) expect(groundAt(ground, point)).toBe(naiveGround(pieces, point));
    }),
    { seed: 3, numRuns: 300 },
  );
});

test('the order of pieces never matters', () => {
  fc.assert(
    fc.property(hills, halves, (pieces, point) => {
      const turned = { ...tableOf(), pieces: pieces.toReversed() };
      expect(groundAt(surveyGround(turned), point)).toBe(
        groundAt(surveyGround({ ...tableOf(), pieces }), point),
      );
    }),
    { seed: 4, numRuns: 200 },
  );
});

describe('what stands on the ground', () => {
  const ground = groundOf(
    { outline: square(0, 0, 10), level: 2 },
    { kind: 'light-woods', outline: square(8, 0, 6), height: 3 },
    { kind: 'road', outline: square(0, 4, 20) },
    { kind: 'structure', outline: square(12, 0, 4), height: 5 },
  );

  test('is draped: its top follows the ground', () => {
    expect(surfaceAt(ground, [9, 2])).toBe(5);
    expect(surfaceAt(ground, [11, 2])).toBe(3);
  });

  test('the tallest piece gives the surface, bare ground its own level', () => {
    expect(surfaceAt(ground, [13, 2])).toBe(5);
    expect(surfaceAt(ground, [2, 2])).toBe(2);
    expect(surfaceAt(ground, [30, 30])).toBe(0);
  });

  test('is found by point, outline included, hills left out', () => {
    expect(piecesAt(ground, [14, 2]).map(({ kind }) => kind)).toEqual(['light-woods', 'structure']);
    expect(piecesAt(ground, [2, 2])).toEqual([]);
  });

  test('[CAV-LOS-7] three levels on a hill of two are five in total', () => {
    expect(totalElevation(ground, [5, 5], 3)).toBe(5);
  });

  test('cutting a piece in two along a line changes nothing', () => {
    const hill = { outline: square(0, 0, 10), level: 2 };
    const whole = groundOf(hill, { kind: 'light-woods', outline: square(8, 0, 6), height: 3 });
    const halved = groundOf(
      hill,
      {
        kind: 'light-woods',
        outline: [
          [8, 0],
          [11, 0],
          [12, 6],
          [8, 6],
        ],
        height: 3,
      },
      {
        kind: 'light-woods',
        outline: [
          [11, 0],
          [14, 0],
          [14, 6],
          [12, 6],
        ],
        height: 3,
      },
    );
    for (let x = 7; x <= 15; x += 0.25) {
      for (let y = -0.5; y <= 7; y += 0.25) expect(surfaceAt(halved, [x, y])).toBe(surfaceAt(whole, [x, y]));
    }
  });
});

describe('hex tables', () => {
  const hexes: HexMap = {
    layout: 'odd-q',
    columns: 5,
    rows: 5,
    across: 1.5,
    cells: [
      { hex: [1, 1], level: 2, terrain: ['stone-building'], walls: [] },
      { hex: [2, 1], level: -1, terrain: [], walls: [] },
      { hex: [3, 1], level: -2, terrain: ['water'], walls: [] },
    ],
  };
  const ground = surveyGround({ ...tableOf(), hexes });
  const centre = (q: number, r: number): Point => hexCentre(hexes, [q, r]);

  test('a cell’s level is its ground and its terrain stands on it', () => {
    expect(groundAt(ground, centre(1, 1))).toBe(2);
    expect(surfaceAt(ground, centre(1, 1))).toBe(5);
    expect(piecesAt(ground, centre(3, 1)).map(({ kind }) => kind)).toEqual(['water']);
    expect(groundAt(ground, centre(0, 0))).toBe(0);
  });

  test('where two cells meet, the higher one counts', () => {
    // hexside 2 of [2, 1] is hexside 5 of [3, 1]
    const corners = hexCorners(hexes, [2, 1]);
    const shared = hexCorners(hexes, [3, 1]).filter(([x, y]) => corners.some(([a, b]) => a === x && b === y));
    expect(shared).toHaveLength(2);
    const [from = [0, 0], to = [0, 0]] = shared;
    expect(groundAt(ground, centre(2, 1))).toBe(-1);
    expect(groundAt(ground, centre(3, 1))).toBe(-2);
    expect(groundAt(ground, from)).toBe(0); // a third hex, open at level 0, meets them there
    // The middle of the side is a half mil: kept by the finer lattice
    expect(groundAt(ground, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])).toBe(-1);
  });
});
