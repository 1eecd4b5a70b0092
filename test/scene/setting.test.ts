import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Setting } from '../../src/rules/contract/ruleset.ts';
import { addBridges } from '../../src/scene/mesh/bridges.ts';
import { newMesher } from '../../src/scene/mesh/mesher.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { paintMat } from '../../src/scene/paint/mat.ts';
import { paintSketch } from '../../src/scene/paint/sketch.ts';
import { PALETTE } from '../../src/scene/paint/palette.ts';
import { paintSheet } from '../../src/scene/paint/sheets.ts';
import { piece, rectangle, tableOf } from '../support/scene-shapes.ts';

const table = tableOf([
  piece('road', 'road', rectangle(20, 0, 22, 48)),
  piece('river', 'water', rectangle(0, 20, 48, 23)),
  piece('house', 'structure', rectangle(8, 8, 12, 11), { height: 2 }),
]);

/** Stands in for a canvas and keeps every colour that was painted with. */
function recordingCanvas(used: Set<string>) {
  return class {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext() {
      const made = { addColorStop: () => undefined, setTransform: () => undefined };
      return new Proxy<Record<string, unknown>>(
        {},
        {
          get: (_, name) => (x: number, y: number) =>
            name === 'createImageData' ? { data: new Uint8ClampedArray(x * y * 4) } : made,
          set: (_, name, value) => {
            if (String(name).endsWith('Style') && typeof value === 'string') used.add(value);
            return true;
          },
        },
      );
    }
  };
}

describe('the setting of a table', () => {
  const used = new Set<string>();
  beforeEach(() => {
    used.clear();
    vi.stubGlobal('OffscreenCanvas', recordingCanvas(used));
  });
  afterEach(() => vi.unstubAllGlobals());

  const roads = {
    medieval: PALETTE.track.earth,
    village: PALETTE.cobbles.joint,
    rural: PALETTE.road.asphalt,
    modern: PALETTE.road.asphalt,
  } as const satisfies Record<Setting, string>;

  for (const setting of Object.keys(roads) as Setting[])
    it(`is what roads are painted as: ${setting}`, () => {
      paintMat(table, setting, 64);
      expect(used).toContain(roads[setting]);
      expect(used.has(PALETTE.road.paint)).toBe(roads[setting] === PALETTE.road.asphalt);
    });

  it('shows in the sketch that lies there until the mat is painted', () => {
    paintSketch(table, 'medieval', 64);
    expect(used).toContain(PALETTE.track.earth);
    expect(used).not.toContain(PALETTE.road.asphalt);
  });

  it('decides what walls look like', () => {
    paintSheet('facade', 'modern');
    const modern = new Set(used);
    used.clear();
    paintSheet('facade', 'medieval');
    expect(used).toContain(PALETTE.house.beam);
    expect(modern).not.toContain(PALETTE.house.beam);
  });

  it('makes a bridge of timber over a river where a track crosses it', () => {
    const triangles = (setting: Setting) => {
      const mesher = newMesher();
      addBridges(mesher, reliefOf(table), setting);
      return mesher.triangles();
    };
    expect(triangles('medieval')).toBeGreaterThan(triangles('modern'));
    expect(triangles('modern')).toBe(triangles('rural'));
  });
});
