import { describe, expect, it } from 'vitest';
import { undergrowth } from '../../src/scene/mesh/scatter.ts';
import { SPECIES, speciesGeometry } from '../../src/scene/mesh/species.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { piece, rectangle, star, tableOf, trianglesOf, winds } from '../support/scene-shapes.ts';

const TREES = new Set(['oak', 'maple', 'poplar', 'autumn', 'conifer']);

describe('trees', () => {
  const wood = star([20, 20], [5, 3, 6, 2.5, 5, 4]);
  const clearing = rectangle(19, 19, 21, 21);

  for (const kind of ['light-woods', 'heavy-woods'] as const) {
    it(`of ${kind} stand inside the outline and never higher than the rules have it`, () => {
      const table = tableOf([piece('wood', kind, wood, { height: 4, holes: [clearing] })]);
      const trees = undergrowth(reliefOf(table)).stands.filter(({ species }) => TREES.has(species));
      expect(trees.length).toBeGreaterThan(8);
      for (const { at, tall } of trees) {
        expect(winds(at, wood) && !winds(at, clearing)).toBe(true);
        expect(tall).toBeLessThanOrEqual(4 * table.levelHeight + 1e-9);
      }
    });
  }

  it('stand on the ground under each of them', () => {
    const hill = piece('hill', 'hill', rectangle(20, 10, 40, 30), { level: 2 });
    const table = tableOf([hill, piece('wood', 'heavy-woods', rectangle(14, 12, 26, 28), { height: 3 })]);
    const trees = undergrowth(reliefOf(table)).stands.filter(({ species }) => TREES.has(species));
    for (const { at, foot } of trees) expect(foot).toBe(at[0] > 20 ? 1 : 0);
    expect(new Set(trees.map(({ foot }) => foot)).size).toBe(2);
  });

  it('of heavy woods are closer together than those of light woods', () => {
    const count = (kind: 'light-woods' | 'heavy-woods') =>
      undergrowth(reliefOf(tableOf([piece('wood', kind, wood, { height: 3 })]))).stands.filter(
        ({ species }) => TREES.has(species),
      ).length;
    expect(count('heavy-woods')).toBeGreaterThan(count('light-woods') * 1.6);
  });

  it('are thinned out before they cost more triangles than a table may have', () => {
    const woods = Array.from({ length: 36 }, (_, i) =>
      piece(
        `wood-${i}`,
        'heavy-woods',
        star([4 + (i % 6) * 8, 4 + Math.floor(i / 6) * 8], [3.8, 3.8, 3.8, 3.8, 3.8]),
        { height: 3 },
      ),
    );
    const { stands, detail } = undergrowth(reliefOf(tableOf(woods)));
    const cost = Object.fromEntries(
      SPECIES.map((species) => [species, trianglesOf(speciesGeometry(species, detail))]),
    );
    const triangles = stands.reduce((sum, { species }) => sum + cost[species]!, 0);
    expect(triangles).toBeLessThanOrEqual(160_000);
    expect(stands.length).toBeGreaterThan(500);
  });

  it('are the same trees in the same places every time', () => {
    const table = tableOf([piece('wood', 'light-woods', wood, { height: 3 })]);
    expect(undergrowth(reliefOf(table))).toEqual(undergrowth(reliefOf(structuredClone(table))));
  });
});
