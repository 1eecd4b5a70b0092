import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexDistance, hexKey, sameHex, type Hex } from '../../src/geometry/hex.ts';
import { hexLine, hexSideEntered, type Fraction, type HexContact } from '../../src/geometry/hex-line.ts';
import { naiveHexLine } from '../support/hex-naive.ts';

const ORIGIN: Hex = [0, 0];

function hexesWithin(reach: number): Hex[] {
  const hexes: Hex[] = [];
  for (let q = -reach; q <= reach; q++)
    for (let r = -reach; r <= reach; r++)
      if (hexDistance(ORIGIN, [q, r]) <= reach && !sameHex(ORIGIN, [q, r])) hexes.push([q, r]);
  return hexes;
}

const touched = (line: readonly HexContact[], kind: HexContact['kind']): Hex[] =>
  line.filter((contact) => contact.kind === kind).map((contact) => contact.hex);

/** The hexes between the ends whose interior is crossed. */
const crossed = (to: Hex): Hex[] => touched(hexLine(ORIGIN, to), 'through').slice(1, -1);

/** A line as a set of words, so that lines can be compared whatever their order. */
const words = (line: readonly HexContact[], move: (hex: Hex) => Hex = (hex) => hex): string[] =>
  line
    .map(({ kind, hex, enter, leave }) => `${kind} ${move(hex).join()} ${enter.join('/')} ${leave.join('/')}`)
    .sort();

const within = (reach: number) => {
  const coordinate = fc.integer({ min: -reach, max: reach });
  return fc.tuple(coordinate, coordinate) satisfies fc.Arbitrary<Hex>;
};

describe('HEX-LOS-2 a clipped corner counts: the published traps of rounded lines', () => {
  test('(0,0) to (3,1) passes through both hexes of each step', () => {
    expect(crossed([3, 1])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
  });

  test('(0,0) to (7,-1) clips (3,-1) and (4,0)', () => {
    expect(crossed([7, -1])).toEqual(
      expect.arrayContaining([
        [3, -1],
        [4, 0],
      ]),
    );
  });
});

describe('counts over all targets, published with the rules', () => {
  test.each([
    [10, 330, 30, 48],
    [20, 1260, 60, 264],
  ])(
    'within %i hexes: of %i targets %i run along hexsides, %i more touch a corner',
    (reach, all, sides, corners) => {
      const lines = hexesWithin(reach).map((target) => hexLine(ORIGIN, target));
      const alongSides = lines.filter((line) => line.some(({ kind }) => kind === 'side'));
      const overCorners = lines.filter((line) => line.some(({ kind }) => kind === 'vertex'));
      expect([lines.length, alongSides.length, overCorners.length]).toEqual([all, sides, corners]);
      expect(alongSides.some((line) => line.some(({ kind }) => kind === 'vertex'))).toBe(false);
    },
  );

  test('HEX-LOS-4 corners alone are first touched at distance 5, by (0,0) to (4,1)', () => {
    const touching = hexesWithin(5).filter((to) => touched(hexLine(ORIGIN, to), 'vertex').length > 0);
    expect(touching.map((to) => hexDistance(ORIGIN, to)).every((distance) => distance === 5)).toBe(true);
    expect(touching).toContainEqual([4, 1]);
    expect(touched(hexLine(ORIGIN, [4, 1]), 'vertex')).toEqual([
      [1, 1],
      [3, 0],
    ]);
  });
});

describe('order and places along the line', () => {
  test('a line along hexsides, written out', () => {
    expect(hexLine(ORIGIN, [2, 2])).toEqual([
      { kind: 'through', hex: [0, 0], enter: [0, 1], leave: [1, 6] },
      { kind: 'side', hex: [1, 0], enter: [1, 6], leave: [1, 3], pair: 0 },
      { kind: 'side', hex: [0, 1], enter: [1, 6], leave: [1, 3], pair: 0 },
      { kind: 'through', hex: [1, 1], enter: [1, 3], leave: [2, 3] },
      { kind: 'side', hex: [2, 1], enter: [2, 3], leave: [5, 6], pair: 1 },
      { kind: 'side', hex: [1, 2], enter: [2, 3], leave: [5, 6], pair: 1 },
      { kind: 'through', hex: [2, 2], enter: [5, 6], leave: [1, 1] },
    ]);
  });

  test('a touched corner stands between the hex left and the hex entered', () => {
    const order = hexLine(ORIGIN, [4, 1]).map(({ kind, hex }) => `${kind} ${hex.join()}`);
    expect(order).toEqual([
      'through 0,0',
      'through 1,0',
      'vertex 1,1',
      'through 2,0',
      'through 2,1',
      'vertex 3,0',
      'through 3,1',
      'through 4,1',
    ]);
  });

  test('a hex sees itself without leaving', () => {
    expect(hexLine([3, -2], [3, -2])).toEqual([
      { kind: 'through', hex: [3, -2], enter: [0, 1], leave: [1, 1] },
    ]);
  });

  test('entries never go back, and the interiors and hexsides cover the line without gap or overlap', () => {
    for (const target of hexesWithin(20)) {
      const line = hexLine(ORIGIN, target);
      const starts = line.map(({ enter: [n, d] }) => n / d);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      const spans = line.filter(({ kind }, i) => kind !== 'vertex' && !isSecondOfPair(line, i));
      expect(spans[0]?.enter).toEqual([0, 1]);
      expect(spans.at(-1)?.leave).toEqual([1, 1]);
      expect(spans.slice(1).map(({ enter }) => enter)).toEqual(spans.slice(0, -1).map(({ leave }) => leave));
    }
  });
});

function isSecondOfPair(line: readonly HexContact[], index: number): boolean {
  const [one, before] = [line[index], line[index - 1]];
  return one?.kind === 'side' && before?.kind === 'side' && one.pair === before.pair;
}

describe('HEX-LOS-1 the same line whoever looks', () => {
  test('reversed, it meets the same hexes in the same way', () => {
    fc.assert(
      fc.property(within(60), within(60), (a, b) => {
        const back = hexLine(b, a).map((contact) => ({
          ...contact,
          enter: fromTheOtherEnd(contact.leave),
          leave: fromTheOtherEnd(contact.enter),
        }));
        expect(words(back)).toEqual(words(hexLine(a, b)));
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test('turned by a sixth, mirrored or moved, it turns, mirrors or moves along', () => {
    const turn = ([q, r]: Hex): Hex => [-r, q + r];
    const mirror = ([q, r]: Hex): Hex => [r, q];
    fc.assert(
      fc.property(within(40), within(40), within(1000), (a, b, by) => {
        const shift = ([q, r]: Hex): Hex => [q + by[0], r + by[1]];
        const line = hexLine(a, b);
        for (const move of [turn, mirror, shift])
          expect(words(hexLine(move(a), move(b)))).toEqual(words(line, move));
        const orderTurned = hexLine(turn(a), turn(b)).map(({ hex }) => hexKey(hex));
        expect(orderTurned).toEqual(line.map(({ hex }) => hexKey(turn(hex))));
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});

const fromTheOtherEnd = ([n, d]: Fraction): Fraction => [d - n, d];

describe('against polygon clipping in unlimited rationals', () => {
  const naively = (from: Hex, to: Hex): string[] =>
    naiveHexLine(from, to)
      .map(({ kind, hex, enter, leave }) => `${kind} ${hex.join()} ${enter} ${leave}`)
      .sort();

  test('all targets within 12 hexes', () => {
    for (const target of hexesWithin(12))
      expect(words(hexLine(ORIGIN, target))).toEqual(naively(ORIGIN, target));
  });

  test('long lines anywhere on a big map', () => {
    fc.assert(
      fc.property(within(45), within(45), (a, b) => {
        expect(words(hexLine(a, b))).toEqual(naively(a, b));
      }),
      { seed: 7, numRuns: 25 },
    );
  });

  test('a line of 100,000 hexes is still exact', () => {
    const far: Hex = [99_999, -41_234];
    const line = hexLine(ORIGIN, far);
    const spans = line.filter(({ kind }) => kind === 'through');
    expect(spans.slice(1).map(({ enter }) => enter)).toEqual(spans.slice(0, -1).map(({ leave }) => leave));
    expect(line.at(-1)).toMatchObject({ hex: far, leave: [1, 1] });
  });
});

describe('hexSideEntered', () => {
  test('is the side towards a neighbour, and two sides over a corner', () => {
    expect(hexSideEntered([1, 0], ORIGIN)).toEqual([0]);
    expect(hexSideEntered([5, -5], ORIGIN)).toEqual([1]);
    expect(hexSideEntered(ORIGIN, [1, 1])).toEqual([2, 3]);
    expect(hexSideEntered([2, -1], ORIGIN)).toEqual([0, 1]);
    expect(hexSideEntered([3, -1], ORIGIN)).toEqual([0]);
    expect(hexSideEntered(ORIGIN, ORIGIN)).toEqual([]);
  });

  test('leads to the hex the line was in last', () => {
    const steps: Hex[] = [
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
      [-1, 1],
      [0, 1],
    ];
    for (const from of hexesWithin(15)) {
      const line = hexLine(from, ORIGIN);
      const entry = line.at(-1)?.enter;
      const last = line.filter(({ kind, leave }) => kind !== 'vertex' && leave.join() === entry?.join());
      const sides = hexSideEntered(from, ORIGIN);
      expect(sides.map((side) => String(steps[side])).sort()).toEqual(
        last.map(({ hex }) => hex.join()).sort(),
      );
    }
  });
});
