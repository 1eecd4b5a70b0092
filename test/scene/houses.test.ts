import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/geometry/point.ts';
import type { Polygon } from '../../src/geometry/ring.ts';
import { SETTINGS, type Setting } from '../../src/rules/contract/ruleset.ts';
import { roofsOver } from '../../src/scene/mesh/pitched-roof.ts';
import { structures } from '../../src/scene/mesh/structures.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { seeded } from '../../src/scene/paint/noise.ts';
import { distanceToRing, solidLeft } from '../../src/scene/paint/plane.ts';
import { SCENERY } from '../../src/scene/paint/scenery.ts';
import { polygons } from '../support/random-polygon.ts';
import { cornersOf, piece, rectangle, star, tableOf, winds } from '../support/scene-shapes.ts';

const HAIR = 1e-3; // inches
const CHIMNEY = 0.4; // inches across

const built = (shape: Polygon, height: number, setting: Setting, id = 'house') => {
  const table = tableOf([piece(id, 'structure', shape.outline, { holes: shape.holes, height })]);
  const { walls, trim } = structures(reliefOf(table), setting);
  return {
    top: height * table.levelHeight,
    walls: cornersOf(walls, table),
    trim: cornersOf(trim.geometry(), table),
  };
};

const plain = (outline: Polygon['outline']): Polygon => ({ outline, holes: [] });

/** Corners further outside of a shape than a hair. */
const outside = (shape: Polygon, corners: readonly { x: number; y: number }[]) =>
  corners.filter(({ x, y }) => {
    const rings = [shape.outline, ...shape.holes];
    const inside = rings.every((ring, n) => winds([x, y], ring) === (n === 0));
    return !inside && Math.min(...rings.map((ring) => distanceToRing([x, y], ring))) > HAIR;
  });

const inches = fc.integer({ min: 4, max: 50 }).map((tenths) => tenths / 10);

/** Rectangles at any angle, and stars of three to nine corners: among them sharp, slim and nearly round ones. */
const outlines: fc.Arbitrary<Polygon> = fc.oneof(
  fc.tuple(inches, inches, fc.integer({ min: 0, max: 157 })).map(([long, deep, turn]) => {
    const [c, s] = [Math.cos(turn / 100), Math.sin(turn / 100)];
    return plain(
      rectangle(0, 0, long, deep).map(([x, y]): Point => [20 + x * c - y * s, 20 + x * s + y * c]),
    );
  }),
  fc.array(inches, { minLength: 3, maxLength: 9 }).map((radii) => plain(star([20, 20], radii))),
  polygons,
);

/** A setting and a height in levels that is not built flat-roofed in it. */
const periods = fc
  .tuple(fc.constantFrom(...SETTINGS), fc.integer({ min: 1, max: 5 }))
  .filter(([setting, height]) => setting === 'medieval' || height <= SCENERY[setting].pitched);

const houses = fc.tuple(outlines, periods, fc.nat(50)).map(([shape, [setting, height], id]) => ({
  shape,
  setting,
  height,
  id: `house-${id}`,
}));

describe('houses and keeps', () => {
  it('stay inside the rules’ outline whatever it is', () => {
    fc.assert(
      fc.property(houses, ({ shape, height, setting, id }) => {
        const { walls, trim } = built(shape, height, setting, id);
        expect(outside(shape, [...walls, ...trim])).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('rise to the rules’ height and no higher, but for a chimney', () => {
    fc.assert(
      fc.property(houses, ({ shape, height, setting, id }) => {
        const { walls, trim, top } = built(shape, height, setting, id);
        const above = trim.filter((corner) => corner.height > top + 1e-6);
        for (const { x, y } of above)
          expect(Math.hypot(x - above[0]!.x, y - above[0]!.y)).toBeLessThan(CHIMNEY);
        expect(Math.max(0, ...walls.map((corner) => corner.height))).toBeLessThanOrEqual(top);
        const below = trim.filter((corner) => corner.height <= top + 1e-6).map((corner) => corner.height);
        expect(Math.max(...below)).toBeGreaterThan(top - 0.06);
      }),
      { numRuns: 150 },
    );
  });

  it('have a row of windows to a level', () => {
    for (const setting of SETTINGS)
      for (const levels of [2, 3]) {
        const { walls } = built(plain(rectangle(10, 10, 14, 13)), levels, setting);
        const rows = new Set(walls.map(({ height }) => Math.round(height * 1e6)));
        expect(rows.size).toBe(levels + 1);
      }
  });
});

describe('a pitched roof', () => {
  const hex = star([5, 5], [1, 1, 1, 1, 1, 1]);
  const bent: readonly Point[] = [
    [0, 0],
    [6, 0],
    [6, 2],
    [2, 2],
    [2, 5],
    [0, 5],
  ];
  const roofs = (shape: Polygon) => roofsOver(solidLeft(shape), seeded(1));

  it('over a rectangle ends in a ridge half as high as the rectangle is deep', () => {
    const [roof] = roofs(plain(rectangle(0, 0, 5, 3)));
    expect(roof!.peak).toBeCloseTo(1.5, 6);
    expect(roof!.flat).toEqual([]);
  });

  it('over a hex has six faces and a ridge', () => {
    const [roof] = roofs(plain(hex));
    expect(roof!.faces.length).toBe(6);
    const summits = roof!.faces
      .flatMap((face) => face.ring)
      .filter((corner) => roof!.edgeAt(corner) > roof!.peak - 1e-6);
    expect(Math.max(...summits.map(([x, y]) => Math.hypot(x - 5, y - 5)))).toBeGreaterThan(0.3);
  });

  it('over an angle is two wings that cover all of it', () => {
    const wings = roofs(plain(bent));
    expect(wings.length).toBe(2);
    const places: Point[] = [
      [5.5, 1],
      [1, 4.5],
      [1, 1],
      [3, 1],
    ];
    for (const place of places) expect(wings.some(({ rings }) => winds(place, rings[0]!))).toBe(true);
  });

  it('over a courtyard slopes up from both sides to a level top', () => {
    const shape = { outline: rectangle(0, 0, 8, 8), holes: [rectangle(3, 3, 5, 5)] };
    const [roof] = roofs(shape);
    expect(roof!.flat.length).toBe(2);
    expect(roof!.peak).toBeGreaterThan(0.3);
  });
});
