import { describe, expect, test } from 'vitest';
import type { Model } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { Ring } from '../../src/geometry/ring.ts';
import { rulingsOf } from '../../src/rules/cav/book/readings.ts';
import { accountOf } from '../../src/rules/cav/travel/account.ts';
import { moveGround } from '../../src/rules/cav/travel/path-ground.ts';
import { type Step, walkPath } from '../../src/rules/cav/travel/path.ts';
import { battleOf, hill, piece, rect } from '../support/cav-field.ts';

/** A walk of a Dictator-B-like hexagon with 8 MV. */
function walk(pieces: readonly Piece[], from: Pick<Model, 'at' | 'facing'>, steps: readonly Step[]) {
  const battle = battleOf({ pieces, models: [] });
  const mover = { ...from, base: { shape: 'hex', across: 1.5 } as const, mv: 8 };
  const who = { ...mover, suppressed: false, contact: null, leaving: false };
  return walkPath(moveGround(battle.table, []), who, [], steps, rulingsOf(battle));
}

/** One hill, its near edge so many inches ahead of (24, 24) in each direction. */
const AHEAD: Readonly<Record<string, { facing: number; edge: (ahead: number) => Ring }>> = {
  north: { facing: 0, edge: (by) => rect(14, 24 + by, 34, 34) },
  east: { facing: 90, edge: (by) => rect(24 + by, 14, 34, 34) },
  south: { facing: 180, edge: (by) => rect(14, 14, 34, 24 - by) },
  west: { facing: 270, edge: (by) => rect(14, 14, 24 - by, 34) },
  slanted: {
    facing: 0,
    edge: (by) => [
      [14, 19 + by],
      [34, 29 + by],
      [34, 36],
      [14, 36],
    ],
  },
};

describe.each(Object.entries(AHEAD))('going %s', (_name, { facing, edge }) => {
  const from = { at: [24, 24], facing } as const;

  test.each([0.5, 1, 1.5, 2, 3])('CAV-MOV-17: a cliff %s″ ahead is not climbed', (ahead) => {
    const met = walk([hill('cliff', 3, edge(ahead))], from, [{ go: 4 }]);
    expect(met.stop).toMatchObject({ kind: 'cliff', clause: 'CAV-MOV-17', inch: Math.ceil(ahead) - 1 });
  });

  test.each([0.5, 1, 1.5, 2, 3])('CAV-MOV-18: a slope %s″ ahead costs one more', (ahead) => {
    const met = walk([hill('slope', 1, edge(ahead))], from, [{ go: 4 }]);
    expect([met.stop, met.spent]).toEqual([null, 5]);
  });

  test('CAV-MOV-17: neither is a cliff climbed by halting at its foot first', () => {
    const cliff = [hill('cliff', 3, edge(2))];
    expect(walk(cliff, from, [{ go: 2 }]).stop?.clause).toBe('CAV-MOV-17');
    expect(walk(cliff, from, [{ go: 1 }]).stop).toBeNull();
  });
});

describe('CAV-MOV-14: a road saves movement and opens nothing but the bridge it is', () => {
  const road = piece('road', 'road', rect(23.5, 4, 24.5, 44));
  const from = { at: [24, 10], facing: 0 } as const;

  test.each(['structure', 'obstruction', 'wall'] as const)('CAV-MOV-14: not a %s beside it', (kind) => {
    const beside = piece('beside', kind, rect(24.6, 14, 30, 18));
    const met = walk([road, beside], from, [{ go: 8 }]);
    expect(met.stop).toMatchObject({ about: 'beside', inch: 3 });
  });

  test('CAV-MOV-14: it bridges deep water, and rough ground beside it costs nothing', () => {
    const river = piece('river', 'water', rect(4, 14, 44, 18), { depth: 2 });
    const scree = piece('scree', 'rough', rect(4, 11, 44, 13));
    expect(walk([river], from, [{ go: 8 }]).stop?.clause).toBe('CAV-MOV-12');
    const over = walk([road, river, scree], from, [{ go: 8 }]);
    expect([over.stop, over.spent]).toEqual([null, 8]);
  });
});

test('CAV-MOV-1: the account of a path tells MV inch by inch, where it stops and what forbids the rest', () => {
  const pieces = [
    piece('scree', 'rough', rect(4, 12.75, 44, 14)),
    piece('hq', 'structure', rect(20, 17, 28, 20)),
  ];
  const battle = battleOf({ pieces, models: [] });
  const mover = { at: [24, 10], facing: 0, base: { shape: 'hex', across: 1.5 }, mv: 12 } as const;
  const who = { ...mover, suppressed: false, contact: null, leaving: false };
  const told = accountOf(moveGround(battle.table, []), who, [], [{ go: 8 }], rulingsOf(battle));
  expect(told.marks.map(({ inches, cost }) => [inches, cost])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 6],
    [5, 8],
    [6, 9],
  ]);
  expect(told).toMatchObject({ unit: 'MV', inches: 8, cost: 9, stopsAt: 6 });
  expect(told.fault).toMatchObject({ kind: 'structure', clause: 'CAV-MOV-20', about: 'hq', inch: 6 });
});
