import { describe, expect, it } from 'vitest';
import type { Ring } from '../../src/geometry/ring.ts';
import { standings } from '../../src/scene/mesh/crossings.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { piece, rectangle, tableOf } from '../support/scene-shapes.ts';

const area = (ring: Ring): number =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y,
      0,
    ),
  ) / 2;

describe('what a piece stands on', () => {
  const hills = [
    piece('low', 'hill', rectangle(10, 0, 30, 40), { level: 1 }),
    piece('high', 'hill', rectangle(20, 0, 30, 40), { level: 3 }),
  ];
  const relief = reliefOf(tableOf(hills));

  it('is one part on level ground', () => {
    const parts = standings(relief, { outline: rectangle(12, 10, 18, 14), holes: [] });
    expect(parts.map(({ level }) => level)).toEqual([1]);
  });

  it('is cut where the ground steps, and loses nothing', () => {
    const parts = standings(relief, { outline: rectangle(6, 10, 24, 14), holes: [] });
    const byLevel = Object.fromEntries(parts.map(({ level, outline }) => [level, area(outline)]));
    expect(byLevel).toEqual({ 0: 16, 1: 40, 3: 16 });
  });

  it('counts the courtyard of a building out', () => {
    const parts = standings(relief, { outline: rectangle(2, 10, 8, 16), holes: [rectangle(4, 12, 6, 14)] });
    expect(parts).toMatchObject([{ level: 0, holes: [rectangle(4, 12, 6, 14)] }]);
  });
});
