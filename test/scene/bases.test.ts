import { describe, expect, it } from 'vitest';
import type { Base } from '../../src/geometry/base.ts';
import { baseGeometry, baseReach, baseRing } from '../../src/scene/mesh/bases.ts';
import { ringRound } from '../../src/scene/mesh/marks.ts';
import { sideLooks } from '../../src/scene/models/sides.ts';
import { cornersOf, nearestSide, winds } from '../support/scene-shapes.ts';

const BASES: readonly Base[] = [
  { shape: 'hex', across: 1.5 },
  { shape: 'round', diameter: 1 },
  { shape: 'oval', width: 1.2, length: 2 },
  { shape: 'rect', width: 1, length: 2 },
];

describe('bases', () => {
  const look = [...sideLooks([{ id: 'red', name: 'Red' }]).values()][0]!;

  for (const base of BASES)
    it(`${base.shape}: the drawn rim is the rim that is measured to`, () => {
      const rim = baseRing(base);
      const corners = cornersOf(baseGeometry(base, look), { width: 0, depth: 0 });
      for (const [x, y] of rim) expect(corners.some((c) => Math.hypot(c.x - x, c.y - y) < 1e-4)).toBe(true);
      for (const { x, y } of corners)
        expect(winds([x, y], rim) || nearestSide([x, y], rim) < 0.05).toBe(true);
    });

  it('have a flat to the front where they are hexagons', () => {
    const ahead = baseRing({ shape: 'hex', across: 1.5 }).filter(([, y]) => Math.abs(y - 0.75) < 0.002);
    expect(ahead).toHaveLength(2);
    expect(baseReach({ shape: 'hex', across: 1.5 }).front).toBeCloseTo(0.75, 3);
  });

  it('have a ring round them that is the same distance from the rim everywhere', () => {
    for (const base of BASES) {
      const rim = baseRing(base, [10, 12], 25);
      for (const point of ringRound(base, [10, 12], 25, 1)) expect(nearestSide(point, rim)).toBeCloseTo(1, 2);
    }
  });
});

describe('sides', () => {
  it('differ in colour and in pattern, up to six of them', () => {
    const looks = [...sideLooks(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: id }))).values()];
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(6);
    expect(new Set(looks.map(({ pattern }) => pattern)).size).toBe(6);
  });

  it('with the ids blue and red are blue and vermillion in either order', () => {
    const sides = [
      { id: 'blue', name: 'One' },
      { id: 'red', name: 'Two' },
    ];
    for (const order of [sides, sides.toReversed()]) {
      const looks = sideLooks(order);
      expect([looks.get('blue')?.colour, looks.get('red')?.colour]).toEqual(['#0072b2', '#d55e00']);
    }
  });
});
