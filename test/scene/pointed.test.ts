import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Model } from '../../src/battlefield/battle.ts';
import type { Point3 } from '../../src/geometry/point.ts';
import { plainLook } from '../../src/scene/models/model-look.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { firstMet, solidsToPointAt, type Glance, type Solid } from '../../src/scene/pointer/pointed.ts';
import { piece, rectangle, star, tableOf, winds } from '../support/scene-shapes.ts';

const placeAt = ({ eye, towards }: Glance, along: number): Point3 => [
  eye[0] + towards[0] * along,
  eye[1] + towards[1] * along,
  eye[2] + towards[2] * along,
];
const holds = ({ outline, holes, low, high }: Solid, [x, y, z]: Point3): boolean =>
  z >= low && z <= high && winds([x, y], outline) && !holes.some((hole) => winds([x, y], hole));

const STEP = 0.02; // inches between the places a walk along the glance looks at
const within = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((n) => n / 1000);
const aSolid = fc
  .record({
    x: within(4, 16),
    y: within(4, 16),
    radii: fc.array(within(1, 5), { minLength: 3, maxLength: 7 }),
    pierced: fc.boolean(),
    low: within(0, 2),
    rise: within(0.1, 4),
  })
  .map(({ x, y, radii, pierced, low, rise }): Omit<Solid, 'id'> => {
    const inner = radii.map((radius) => radius * 0.4);
    return {
      outline: star([x, y], radii),
      holes: pierced ? [star([x, y], inner)] : [],
      low,
      high: low + rise,
    };
  });

describe('the first solid a glance meets', () => {
  it('is the first one a walk along it comes into (seed 7)', () => {
    const solids = fc
      .array(aSolid, { minLength: 1, maxLength: 4 })
      .map((some) => some.map((solid, i): Solid => ({ ...solid, id: `${i}` })));
    const eyes = fc.tuple(within(-5, 25), within(-5, 25), within(0, 12));
    const targets = fc.tuple(within(2, 18), within(2, 18), within(0, 3));
    let met = 0;
    fc.assert(
      fc.property(solids, eyes, targets, (some, eye, [x, y, z]) => {
        const away: Point3 = [x - eye[0], y - eye[1], z - eye[2]];
        const length = Math.hypot(...away);
        fc.pre(length > 1);
        const glance: Glance = { eye, towards: [away[0] / length, away[1] / length, away[2] / length] };
        const found = firstMet(glance, some);
        const outside = some.filter((solid) => !holds(solid, eye));
        const until = Math.min(40, (found?.along ?? Infinity) - 1e-6);
        const steps = Array.from({ length: Math.ceil(until / STEP) }, (_, k) => k * STEP);
        const early = steps.find((along) => outside.some((solid) => holds(solid, placeAt(glance, along))));
        expect(early).toBeUndefined();
        if (!found) return;
        met += 1;
        const solid = outside.find(({ id }) => id === found.id)!;
        expect(holds(solid, placeAt(glance, found.along + 1e-7))).toBe(true);
      }),
      { seed: 7, numRuns: 400 },
    );
    expect(met).toBeGreaterThan(80);
  });

  const box = (id: string, west: number, high: number): Solid => ({
    id,
    outline: rectangle(west, 0, west + 2, 2),
    holes: [],
    low: 0,
    high,
  });

  it('is the nearer of two, the one behind where the nearer is lower than the glance, and none at all above both', () => {
    const solids = [box('far', 6, 3), box('near', 2, 1)];
    const eastwards = (height: number): Glance => ({ eye: [0, 1, height], towards: [1, 0, 0] });
    expect(firstMet(eastwards(0.5), solids)).toEqual({ id: 'near', along: 2 });
    expect(firstMet(eastwards(2), solids)).toEqual({ id: 'far', along: 6 });
    expect(firstMet(eastwards(4), solids)).toBeNull();
  });

  it('is never the one the eye is in', () => {
    expect(firstMet({ eye: [3, 1, 0.5], towards: [1, 0, 0] }, [box('own', 2, 1), box('far', 6, 3)])?.id).toBe(
      'far',
    );
  });
});

describe('what can be pointed at', () => {
  const hill = piece('hill', 'hill', rectangle(10, 10, 30, 30), { level: 2 });
  const wood = piece('wood', 'light-woods', rectangle(12, 12, 16, 16), { height: 2 });
  const field = piece('field', 'rough', rectangle(20, 20, 24, 24));
  const relief = reliefOf(tableOf([hill, wood, field]));
  const model: Model = {
    id: 'red-1',
    side: 'red',
    unit: 'red-1',
    profile: 'p',
    at: [27, 27],
    facing: 0,
    states: [],
    damage: 0,
  };
  const solids = solidsToPointAt({ relief, models: [model], lookOf: plainLook }, ['field']);
  const from = (x: number, y: number) => firstMet({ eye: [x, y, 40], towards: [0, 0, -1] }, solids);

  it('stands on its ground: woods and models on a hill, and a field that lies on it', () => {
    expect(from(14, 14)).toEqual({ id: 'wood', along: 40 - 2 });
    expect(from(27, 27)).toEqual({ id: 'red-1', along: 40 - 1 - 2 });
    expect(from(22, 22)?.id).toBe('field');
    expect(from(18, 18)).toEqual({ id: 'hill', along: 40 - 1 });
    expect(from(5, 5)).toBeNull();
  });

  it('is the whole hex or what stands in it, whichever was asked for', () => {
    const cell = { hex: [2, 2], level: 1, terrain: ['light-woods'], walls: [] } as const;
    const hexes = { layout: 'odd-q', columns: 8, rows: 8, across: 1.5, cells: [cell] } as const;
    const there = reliefOf(tableOf([], { hexes }));
    const [x, y] = there
      .pieceById('hex:2,2')!
      .outline.reduce(([a, b], [c, d]) => [a + c / 6, b + d / 6], [0, 0]);
    for (const asked of ['hex:2,2', 'hex:2,2:light-woods']) {
      const found = solidsToPointAt({ relief: there, models: [], lookOf: plainLook }, [asked]);
      expect(firstMet({ eye: [x, y, 40], towards: [0, 0, -1] }, found)?.id).toBe(asked);
    }
  });
});
