import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { parseBattle } from '../../src/formats/battle-file.ts';
import { figureGeometry, FIGURES, MOULDS } from '../../src/scene/figures/figures.ts';
import { groundGeometry } from '../../src/scene/mesh/ground-mesh.ts';
import { undergrowth } from '../../src/scene/mesh/scatter.ts';
import { SPECIES, speciesGeometry } from '../../src/scene/mesh/species.ts';
import { addBridges } from '../../src/scene/mesh/bridges.ts';
import { addStonework } from '../../src/scene/mesh/stonework.ts';
import { structures } from '../../src/scene/mesh/structures.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { cornersOf, piece, rectangle, tableOf, trianglesOf } from '../support/scene-shapes.ts';

const BUDGET = 500_000; // triangles a frame; with shadows everything is drawn twice
const folder = new URL('../../assets/battles/', import.meta.url);

describe('the drawing budget', () => {
  const figures = Object.fromEntries(FIGURES.map((sculpt) => [sculpt, trianglesOf(figureGeometry(sculpt))]));

  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    it(`holds for ${file}`, () => {
      const battle = parseBattle(readFileSync(new URL(file, folder), 'utf8'));
      if (!battle.ok) throw new Error(battle.error.map(({ text }) => text).join(' '));
      const relief = reliefOf(battle.value.table);
      const { stands, detail } = undergrowth(relief);
      const cost = Object.fromEntries(
        SPECIES.map((species) => [species, trianglesOf(speciesGeometry(species, detail))]),
      );
      const { setting } = rulesetOf(battle.value.rules.system);
      const built = structures(relief, setting);
      addStonework(built.trim, relief, setting);
      addBridges(built.trim, relief, setting);
      const terrain = trianglesOf(groundGeometry(relief)) + trianglesOf(built.walls) + built.trim.triangles();
      const growth = stands.reduce((sum, { species }) => sum + cost[species]!, 0);
      const models = battle.value.models.length * (Math.max(...Object.values(figures)) + 500);
      expect(2 * (terrain + growth + models)).toBeLessThan(BUDGET);
    });

  it('leaves a figure at a few thousand triangles', () => {
    for (const sculpt of FIGURES) expect(figures[sculpt]).toBeLessThan(3500);
  });
});

describe('figures and buildings', () => {
  it('are as tall as their moulds say', () => {
    for (const sculpt of FIGURES) {
      if (sculpt === 'infantry-prone') continue;
      const heights = cornersOf(figureGeometry(sculpt), { width: 0, depth: 0 }).map(({ height }) => height);
      expect(Math.max(...heights)).toBeGreaterThan(MOULDS[sculpt].tall * 0.9);
      expect(Math.max(...heights)).toBeLessThan(MOULDS[sculpt].tall * 1.06);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    }
  });

  it('have walls from the ground to exactly the height the rules use, a row of windows to a level', () => {
    const table = tableOf([piece('hq', 'structure', rectangle(10, 10, 14, 13), { height: 3 })]);
    const corners = cornersOf(structures(reliefOf(table), 'modern').walls, table);
    const rows = [...new Set(corners.map(({ height }) => Math.round(height * 1e6) / 1e6))].sort(
      (a, b) => a - b,
    );
    expect(rows).toEqual([0, 0.5, 1, 1.5]);
  });

  it('stand level by level where the ground under them steps', () => {
    const table = tableOf([
      piece('hill', 'hill', rectangle(12, 0, 30, 30), { level: 2 }),
      piece('hq', 'structure', rectangle(10, 10, 14, 13), { height: 3 }),
    ]);
    const corners = cornersOf(structures(reliefOf(table), 'modern').walls, table);
    expect(Math.max(...corners.filter(({ x }) => x < 11.9).map(({ height }) => height))).toBeCloseTo(1.5, 6);
    expect(Math.max(...corners.filter(({ x }) => x > 12.1).map(({ height }) => height))).toBeCloseTo(2.5, 6);
  });
});
