import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Base } from '../../src/geometry/base.ts';
import { bearing } from '../../src/geometry/arcs.ts';
import { gapToPoint } from '../../src/geometry/closest.ts';
import { fireZone } from '../../src/geometry/fire-zone.ts';

const bases: readonly Base[] = [
  { shape: 'round', diameter: 1 },
  { shape: 'hex', across: 1.5 },
  { shape: 'rect', width: 1, length: 3 },
  { shape: 'oval', width: 2, length: 4 },
];

const anyFootprint = fc.record({
  base: fc.constantFrom(...bases),
  at: fc.tuple(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 10, max: 60 })),
  facing: fc.integer({ min: 0, max: 359 }),
});

describe('the ground a weapon covers', () => {
  test('every corner of the ring is as far from the base as the range says', () => {
    fc.assert(
      fc.property(anyFootprint, fc.integer({ min: 1, max: 24 }), (footprint, distance) => {
        for (const corner of fireZone(footprint, distance))
          expect(gapToPoint(footprint, corner)).toBeCloseTo(distance, 2);
      }),
      { numRuns: 60 },
    );
  });

  test('an arc starts at the centre and keeps within its bearings', () => {
    fc.assert(
      fc.property(
        anyFootprint,
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 15, max: 90 }),
        (footprint, middle, aside) => {
          const [centre, ...rim] = fireZone(footprint, 8, { middle, aside });
          expect(centre).toEqual(footprint.at);
          for (const corner of rim) {
            const off = Math.abs(((bearing(footprint.at, corner) - middle + 540) % 360) - 180);
            expect(off).toBeLessThanOrEqual(aside + 0.01);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
