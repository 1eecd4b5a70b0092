import { describe, expect, test } from 'vitest';
import { hexKey, type Hex, type HexDirection } from '../../src/geometry/hex.ts';
import { inArc, type HexArcBoundary, type HexArcMode } from '../../src/geometry/hex-arc.ts';
import { hexLine } from '../../src/geometry/hex-line.ts';

/** HEX-LOS-1 to -4 with their default readings, straight from the contacts. */
function sees(from: Hex, to: Hex, blocking: readonly Hex[]): boolean {
  const blocks = new Set(blocking.map(hexKey));
  blocks.delete(hexKey(from));
  blocks.delete(hexKey(to));
  const blockedSides = new Set<number>();
  for (const contact of hexLine(from, to)) {
    if (!blocks.has(hexKey(contact.hex))) continue;
    if (contact.kind === 'through') return false;
    if (contact.kind === 'side' && blockedSides.has(contact.pair)) return false;
    if (contact.kind === 'side') blockedSides.add(contact.pair);
  }
  return true;
}

const SIGHT: readonly (readonly [name: string, to: Hex, blocking: readonly Hex[], clear: boolean])[] = [
  ['TC-HEX-01 a blocking hex between', [2, 0], [[1, 0]], false],
  ['TC-HEX-01 an adjacent blocking target', [1, 0], [[1, 0]], true],
  ['TC-HEX-01 a blocking target further off', [2, 0], [[2, 0]], true],
  ['TC-HEX-02 one hex of a hexside', [1, 1], [[1, 0]], true],
  [
    'TC-HEX-02 both hexes of a hexside',
    [1, 1],
    [
      [1, 0],
      [0, 1],
    ],
    false,
  ],
  ['TC-HEX-03 the hex between two hexsides', [2, 2], [[1, 1]], false],
  [
    'TC-HEX-03 one hex of either hexside',
    [2, 2],
    [
      [1, 0],
      [1, 2],
    ],
    true,
  ],
  [
    'TC-HEX-03 both hexes of the second hexside',
    [2, 2],
    [
      [2, 1],
      [1, 2],
    ],
    false,
  ],
  ['TC-HEX-04 a clipped hex on one side', [3, 1], [[1, 1]], false],
  ['TC-HEX-04 a clipped hex on the other side', [3, 1], [[2, 0]], false],
  [
    'TC-HEX-05 hexes touched in a corner',
    [4, 1],
    [
      [1, 1],
      [3, 0],
    ],
    true,
  ],
  ['TC-HEX-05 a hex passed through', [4, 1], [[1, 0]], false],
  ['TC-HEX-06 a corner clipped by a hair', [7, -1], [[3, -1]], false],
];

describe('sight lines of the catalogue', () => {
  test.each(SIGHT)('%s', (_, to, blocking, clear) => {
    expect(sees([0, 0], to, blocking)).toBe(clear);
  });

  test.each(SIGHT)('TC-HEX-07 with ends swapped: %s', (_, to, blocking, clear) => {
    expect(sees(to, [0, 0], blocking)).toBe(clear);
  });
});

const inFront = (
  target: Hex,
  mode: HexArcMode = 'half180',
  facing: HexDirection = 0,
  boundary: HexArcBoundary = 'exclude',
) => inArc([0, 0], facing, target, mode, boundary);

function ring(distance: number): Hex[] {
  const hexes: Hex[] = [];
  for (let q = -distance; q <= distance; q++)
    for (let r = -distance; r <= distance; r++)
      if (Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === distance) hexes.push([q, r]);
  return hexes;
}

describe('HEX-ARC-1 arcs', () => {
  const cases: readonly (readonly [target: Hex, half180: boolean, wedge120: boolean])[] = [
    [[1, 0], true, true],
    [[1, -1], true, true],
    [[0, 1], true, true],
    [[0, -1], false, false],
    [[-1, 0], false, false],
    [[-1, 1], false, false],
    [[2, -1], true, true],
    [[1, -2], false, false],
    [[-1, 3], true, false],
  ];
  test.each(cases)('TC-HEX-08 facing 0, target (%j): half180 %s, wedge120 %s', (target, half, wedge) => {
    expect([inFront(target), inFront(target, 'wedge120')]).toEqual([half, wedge]);
  });

  test('TC-HEX-08 exactly abeam is in only when the boundary is included', () => {
    expect(inArc([0, 0], 0, [1, -2], 'half180', 'include')).toBe(true);
    expect(inArc([0, 0], 0, [-1, 2], 'half180', 'include')).toBe(true);
    expect(inArc([0, 0], 0, [1, -2], 'wedge120', 'include')).toBe(false);
  });

  test('TC-HEX-12 attackers at (3,-1), (-2,1), (1,-2) and in the same hex: only the first is in front', () => {
    const attackers: Hex[] = [
      [3, -1],
      [-2, 1],
      [1, -2],
      [0, 0],
    ];
    expect(attackers.map((attacker) => inFront(attacker))).toEqual([true, false, false, false]);
    expect(inArc([0, 0], 0, [0, 0], 'half180', 'include')).toBe(false);
  });

  test('the readings agree at distance 1 and 2 and differ from 3 on; the cone has 2n + 1 hexes at distance n', () => {
    for (let distance = 1; distance <= 8; distance++) {
      const half = ring(distance).filter((hex) => inFront(hex));
      const wedge = ring(distance).filter((hex) => inFront(hex, 'wedge120'));
      expect(wedge).toHaveLength(2 * distance + 1);
      expect(half).toEqual(expect.arrayContaining(wedge));
      expect(half.length > wedge.length).toBe(distance >= 3);
    }
  });

  test('two opposite half planes and the two rows abeam make up every ring', () => {
    for (let facing = 0 as HexDirection; facing < 3; facing++) {
      const back = (facing + 3) as HexDirection;
      for (const hex of ring(6)) {
        const seen = [inFront(hex, 'half180', facing), inFront(hex, 'half180', back)].filter(Boolean).length;
        const abeam = inFront(hex, 'half180', facing, 'include') && inFront(hex, 'half180', back, 'include');
        expect(seen).toBe(abeam ? 0 : 1);
      }
    }
  });
});
