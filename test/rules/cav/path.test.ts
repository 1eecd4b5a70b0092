import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseOverlapsPolygon } from '../../../src/geometry/base-on-polygon.ts';
import type { Base } from '../../../src/geometry/base.ts';
import type { Point } from '../../../src/geometry/point.ts';
import type { Piece } from '../../../src/battlefield/piece.ts';
import { moveGround } from '../../../src/rules/cav/travel/path-ground.ts';
import { type Bystander, isTouching, type Mover } from '../../../src/rules/cav/travel/path-meet.ts';
import { firstPart, pathLength, type Step, walkPath } from '../../../src/rules/cav/travel/path.ts';
import { type ReadingKey, ruledOtherwise, rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import { hill, piece, rect } from '../../support/cav-field.ts';

const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
const HEX: Base = { shape: 'hex', across: 1.5 };

function walks(
  steps: readonly Step[],
  {
    pieces = [],
    others = [],
    mover = {},
    ruled = {},
  }: {
    readonly pieces?: readonly Piece[];
    readonly others?: readonly Bystander[];
    readonly mover?: Partial<Mover>;
    readonly ruled?: Partial<Record<ReadingKey, string | number | boolean>>;
  } = {},
) {
  const walker: Mover = {
    base: HEX,
    at: [24, 10],
    facing: 0,
    mv: 8,
    suppressed: false,
    contact: null,
    leaving: false,
    ...mover,
  };
  const table = { width: 48, depth: 48, levelHeight: 2 / 3, pieces };
  const by = Object.entries(ruled).reduce(
    (all, [key, value]) => ruledOtherwise(all, key as ReadingKey, value),
    rulings,
  );
  return walkPath(moveGround(table, []), walker, others, steps, by);
}

const enemy = (id: string, at: Point): Bystander => ({ id, enemy: true, base: HEX, at, facing: 0 });
const friend = (id: string, at: Point): Bystander => ({ ...enemy(id, at), enemy: false });

describe('A path over the table', () => {
  it('CAV-MOV-1 CAV-MOV-2 CAV-MOV-3 CAV-MOV-6 goes where it faces and turns only by changes of facing', () => {
    const path = walks([{ go: 3 }, { turn: 90 }, { go: 2 }, { turn: -45 }]);
    expect(path.end).toEqual({ at: [26, 13], facing: 45 });
    expect(path).toMatchObject({ inches: 5, spent: 6, stop: null });
  });

  it('T-058 CAV-MOV-10 the front of the base is 2 inches from the woods: 5 inches', () => {
    const woods = piece('copse', 'light-woods', rect(20, 12.75, 28, 30));
    const path = walks([{ go: 8 }], { pieces: [woods] });
    expect(path).toMatchObject({ inches: 5, spent: 8, stop: { clause: 'CAV-MOV-11' } });
  });

  it('CAV-MOV-10 a base that only runs along the woods does not touch them', () => {
    const beside = (west: number) =>
      walks([{ go: 8 }], { pieces: [piece('copse', 'light-woods', rect(west, 5, 40, 40))] }).inches;
    expect(beside(24.8661)).toBe(8); // the corner of the hexagon is 0.866 from the centre
    expect(beside(24.86)).toBe(4);
  });

  it('T-059 CAV-MOV-13 swamp and woods in one place', () => {
    const both = [
      piece('bog', 'swamp', rect(20, 12.75, 28, 30)),
      piece('copse', 'light-woods', rect(20, 12.75, 28, 30)),
    ];
    expect(walks([{ go: 8 }], { pieces: both })).toMatchObject({ inches: 3, spent: 7 });
  });

  it('CAV-MOV-11 the dearest ground touched within an inch counts for all of it', () => {
    const strip = piece('hedge', 'heavy-woods', rect(20, 12.9, 28, 13));
    // Inches 3 to 5 touch the strip: its near side is met after 2.15, its far side left after 3.75.
    const costs = walks([{ go: 8 }], { pieces: [strip] }).costs.map(({ cost }) => cost);
    expect(costs).toEqual([1, 1, 3, 3]);
  });

  it('T-067 T-068 CAV-MOV-14 HR-13 a road through heavy woods, whole action or not', () => {
    const pieces = [
      piece('forest', 'heavy-woods', rect(20, 5, 28, 40)),
      piece('lane', 'road', rect(23.5, 5, 24.5, 40)),
    ];
    expect(walks([{ go: 8 }], { pieces }).inches).toBe(8);
    const shifted = { at: [23.2, 10] } as const;
    expect(walks([{ go: 8 }], { pieces, mover: shifted }).inches).toBe(2);
    const wide = { 'roadExemption.onRoad': 'wholeBase' } as const;
    expect(walks([{ go: 8 }], { pieces, ruled: wide }).inches).toBe(2);
  });

  it('T-069 T-070 T-071 CAV-MOV-17 CAV-MOV-18 slopes and cliffs', () => {
    const slope = [hill('ridge', 1, rect(15, 14.5, 33, 40))];
    expect(walks([{ go: 8 }], { pieces: slope })).toMatchObject({ inches: 7, spent: 8 });
    expect(walks([{ go: 8 }], { pieces: slope, mover: { at: [24, 16], facing: 180 } }).inches).toBe(8);
    const cliff = [hill('cliff', 2, rect(15, 14.5, 33, 40))];
    expect(walks([{ go: 8 }], { pieces: cliff })).toMatchObject({
      inches: 4,
      stop: { clause: 'CAV-MOV-17' },
    });
    const terraces = [hill('low', 1, rect(15, 10.5, 33, 40)), hill('high', 2, rect(15, 11.5, 33, 40))];
    expect(walks([{ go: 2 }], { pieces: terraces })).toMatchObject({ inches: 2, spent: 4, stop: null });
  });

  it('T-066 CAV-MOV-12 CAV-MOV-19 CAV-MOV-20 closed ground stops it in front', () => {
    const stops = (kind: Piece['kind'], more: Partial<Piece> = {}) =>
      walks([{ go: 8 }], { pieces: [piece('x', kind, rect(20, 14.75, 28, 20), more)] });
    expect(stops('water', { depth: 2 })).toMatchObject({ inches: 4, stop: { clause: 'CAV-MOV-12' } });
    expect(stops('structure')).toMatchObject({ inches: 4, stop: { clause: 'CAV-MOV-20' } });
    expect(stops('obstruction')).toMatchObject({ inches: 4, stop: { clause: 'CAV-MOV-19' } });
    expect(stops('water', { depth: 1 }).inches).toBe(6);
  });

  it('T-073 CAV-MOV-16 straight back', () => {
    expect(walks([{ go: -5 }])).toMatchObject({ inches: 4, spent: 8, end: { at: [24, 6] } });
  });

  it('T-078 CAV-MOV-22 a wreck lies in the way as rubble', () => {
    const table = { width: 48, depth: 48, levelHeight: 2 / 3, pieces: [] };
    const mover: Mover = {
      base: HEX,
      at: [24, 10],
      facing: 0,
      mv: 8,
      suppressed: false,
      contact: null,
      leaving: false,
    };
    const ground = moveGround(table, [{ base: HEX, at: [24, 14], facing: 0 }]);
    const path = walkPath(ground, mover, [], [{ go: 8 }], rulings);
    expect(path.costs.map(({ cost }) => cost)).toEqual([1, 1, 2, 2, 2]);
  });
});

describe('Other models on the way', () => {
  it('CAV-MOV-8 bases never overlap, friends included', () => {
    expect(walks([{ go: 8 }], { others: [friend('red-2', [24, 14.9])] })).toMatchObject({
      inches: 3,
      stop: { clause: 'CAV-MOV-8' },
    });
    expect(walks([{ go: 8 }], { others: [friend('red-2', [25.74, 14.5])] }).inches).toBe(8);
  });

  it('CAV-MOV-8 CAV-MOV-9 a base that does not fit a gap does not pass it', () => {
    const gap = (between: number) => [friend('a', [24 - between, 14]), friend('b', [24 + between, 14])];
    expect(walks([{ go: 8 }], { others: gap(1.6) }).stop?.clause).toBe('CAV-MOV-8');
    expect(walks([{ go: 8 }], { others: gap(1.74) }).inches).toBe(8);
  });

  it('CAV-GEN-3 CAV-MOV-25 declared contact ends the move at the first touch', () => {
    const others = [enemy('blue-1', [24.3, 15])];
    const path = walks([{ go: 8 }], { others, mover: { contact: 'blue-1' } });
    expect(path).toMatchObject({ contact: 'blue-1', stop: null });
    expect(isTouching({ base: HEX, ...path.end }, others[0]!)).toBe(true);
    expect(walks([{ go: 8 }], { others }).stop?.clause).toBe('CAV-GEN-3');
    expect(walks([{ go: 3 }], { others }).stop).toBeNull();
  });

  it('CAV-MOV-8 CAV-GEN-3 whoever is met first counts, in whatever order they are listed', () => {
    const target = enemy('blue-1', [24, 15]);
    const between = friend('red-2', [25.4, 13.9]);
    const mover = { contact: 'blue-1' };
    for (const others of [
      [target, between],
      [between, target],
    ])
      expect(walks([{ go: 8 }], { others, mover }).stop?.clause).toBe('CAV-MOV-8');
  });

  it('CAV-GEN-3 a model in contact may walk off', () => {
    const others = [enemy('blue-1', [24, 11.5])];
    expect(walks([{ go: -2 }], { others }).stop).toBeNull();
    expect(walks([{ turn: 120 }, { go: 3 }], { others }).stop).toBeNull();
    // Turned by 90° the corner of the hexagon would reach into the other base.
    expect(walks([{ turn: 90 }], { others }).stop?.clause).toBe('CAV-MOV-8');
  });

  it('CAV-STA-4 HR-41 suppressed: no inch closer, or only not in the end', () => {
    const others = [enemy('blue-1', [24, 30])];
    const suppressed = { suppressed: true };
    expect(walks([{ go: 1 }], { others, mover: suppressed }).stop?.clause).toBe('CAV-STA-4');
    expect(walks([{ turn: 90 }, { go: 3 }], { others, mover: suppressed }).stop).toBeNull();
    const loop: Step[] = [{ go: 1 }, { turn: 90 }, { go: 5 }, { turn: 90 }];
    const far = [enemy('blue-1', [23, 14])];
    expect(walks(loop, { others: far, mover: suppressed }).stop?.clause).toBe('CAV-STA-4');
    const endOnly = { suppressedMove: 'endPointOnly' } as const;
    expect(walks(loop, { others: far, mover: suppressed, ruled: endOnly }).stop).toBeNull();
    expect(walks([{ go: 1 }], { others: far, mover: suppressed, ruled: endOnly }).stop?.clause).toBe(
      'CAV-STA-4',
    );
  });

  it('CAV-MOV-26 the edge is left on purpose only', () => {
    const mover = { at: [24, 3], facing: 180 } as const;
    expect(walks([{ go: 4 }], { mover })).toMatchObject({ inches: 2, stop: { clause: 'CAV-MOV-26' } });
    // Turned by 30° the corner of a base along the edge would stick out.
    expect(walks([{ turn: 30 }], { mover: { at: [24, 0.8], facing: 0 } }).stop?.clause).toBe('CAV-MOV-26');
    expect(walks([{ go: 4 }], { mover: { ...mover, leaving: true } })).toMatchObject({
      leaves: true,
      stop: null,
    });
  });
});

describe('Paths against a second opinion', () => {
  const outline = fc
    .record({
      x: fc.integer({ min: 16, max: 30 }),
      y: fc.integer({ min: 8, max: 24 }),
      w: fc.integer({ min: 1, max: 8 }),
      d: fc.integer({ min: 1, max: 8 }),
    })
    .map(({ x, y, w, d }) => rect(x, y, x + w, y + d));
  const pieces = fc
    .array(
      fc.tuple(fc.constantFrom<Piece['kind']>('light-woods', 'heavy-woods', 'rough', 'swamp'), outline),
      { maxLength: 4 },
    )
    .map((list) => list.map(([kind, ring], index) => piece(`${index}`, kind, ring)));

  it('CAV-MOV-10 CAV-MOV-12 an inch costs at least what every base standing in it touches (seed 11)', () => {
    const rate: Record<string, number> = { 'light-woods': 2, 'heavy-woods': 3, rough: 2, swamp: 4 };
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 359 }), (list, facing) => {
        const { poses, costs } = walks([{ go: 8 }], { pieces: list, mover: { facing, mv: 30 } });
        for (const [index, { cost }] of costs.entries()) {
          const ends = [poses[index], poses[index + 1]].filter((pose) => pose !== undefined);
          // A base a hair smaller: what it overlaps is overlapped for certain.
          const kinds = new Set(
            ends.flatMap((pose) =>
              list
                .filter((entry) =>
                  baseOverlapsPolygon({ base: { shape: 'hex', across: 1.49 }, ...pose }, entry),
                )
                .map(({ kind }) => kind),
            ),
          );
          const dearest = Math.max(1, ...[...kinds].map((kind) => rate[kind] ?? 1));
          expect(cost).toBeGreaterThanOrEqual(dearest + Math.max(0, kinds.size - 1));
        }
      }),
      { seed: 11, numRuns: 150 },
    );
  });

  it('CAV-MC-1 the first part of a path ends where the whole passes (seed 12)', () => {
    const step = fc.oneof(
      fc.integer({ min: -90, max: 90 }).map((turn): Step => ({ turn })),
      fc.integer({ min: 1, max: 4 }).map((go): Step => ({ go })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.integer({ min: 1, max: 12 }), (steps, inches) => {
        const whole = walks(steps, { mover: { mv: 40 } });
        const part = walks(firstPart(steps, inches), { mover: { mv: 40 } });
        const reached = Math.min(inches, pathLength(steps));
        expect(part.inches).toBeCloseTo(reached, 6);
        expect(part.end.at[0]).toBeCloseTo(whole.poses[Math.round(reached)]?.at[0] ?? NaN, 2);
      }),
      { seed: 12, numRuns: 100 },
    );
  });
});

describe('CAV-MOV-8 bases above each other', () => {
  const above = (level: number) => [hill('bank', level, rect(20, 12, 28, 30))];
  const lower = (tall: number) => ({ ...friend('red-2', [24.5, 11.5]), tall });
  /** Along the bank's foot, with the base across it, past whoever stands there. */
  const past = (level: number, tall: number, ruled = {}) =>
    walks([{ go: 5 }], {
      pieces: above(level),
      others: [lower(tall)],
      mover: { at: [22, 12.2], facing: 90 },
      ruled,
    });

  it('a machine on a bank passes above one whose top is no higher than the bank', () => {
    expect(past(3, 3)).toMatchObject({ inches: 5, stop: null });
    expect(past(1, 1)).toMatchObject({ inches: 5, stop: null });
  });

  it('lower banks and level ground leave no room', () => {
    expect(past(2, 3).stop?.clause).toBe('CAV-MOV-8');
    expect(past(1, 3).stop?.clause).toBe('CAV-MOV-8');
    expect(past(0, 1).stop?.clause).toBe('CAV-MOV-8');
  });

  it('HR-54 by ruling any two levels will do, or none', () => {
    expect(past(1, 3, { 'splitLevelBase.stacking': 'anyLevel' }).stop).toBeNull();
    expect(past(0, 3, { 'splitLevelBase.stacking': 'anyLevel' }).stop?.clause).toBe('CAV-MOV-8');
    expect(past(3, 3, { 'splitLevelBase.stacking': 'never' }).stop?.clause).toBe('CAV-MOV-8');
  });

  it('going the other way round: below, past one on the bank', () => {
    const onTop = { ...friend('red-2', [24.5, 12.3]), tall: 3 };
    const under = (tall: number) =>
      walks([{ go: 5 }], {
        pieces: above(3),
        others: [onTop],
        mover: { at: [22, 11.5], facing: 90, tall },
      }).stop?.clause;
    expect(under(3)).toBeUndefined();
    expect(under(4)).toBe('CAV-MOV-8');
  });
});
