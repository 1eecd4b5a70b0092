import { parseBattle } from '../src/formats/battle-file.ts';
import { LIMITS } from '../src/formats/limits.ts';
import { polygonFault } from '../src/geometry/polygon-faults.ts';
import type { Ring } from '../src/geometry/ring.ts';

const GOALS = { outline: 500, file: 10_000 }; // ms

/** What it costs to check the largest legal outline, and to read a file as full as files may be. */
export function filesReport(): string {
  const outline = milliseconds(() => {
    if (polygonFault({ outline: star(LIMITS.corners, 90), holes: holes() }))
      throw new Error('filesReport: the outline is meant to be legal');
  });
  const text = fullFile();
  const file = milliseconds(() => {
    if (!parseBattle(text).ok) throw new Error('filesReport: the file is meant to be good');
  });
  return [
    `the largest outline checked in ${outline} ms (goal ${GOALS.outline}),`,
    `a file of ${(text.length / 1e6).toFixed(1)} MB read in ${file} ms (goal ${GOALS.file})`,
  ].join(' ');
}

function milliseconds(work: () => void): string {
  const began = performance.now();
  work();
  return (performance.now() - began).toFixed(0);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function star(corners: number, most: number): Ring {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners;
    const reach = i % 2 === 0 ? most : (most * 2) / 3;
    return [round(100 + reach * Math.cos(angle)), round(100 + reach * Math.sin(angle))] as const;
  });
}

const holes = (): Ring[] =>
  Array.from({ length: 64 }, (_, i) => {
    const [x, y] = [70 + (i % 8) * 5, 70 + Math.floor(i / 8) * 5];
    return [
      [x, y],
      [x + 2, y],
      [x + 2, y + 2],
    ] as const;
  });

/** As many outlines of 512 corners as ten million bytes hold. */
function fullFile(): string {
  const pieces = Array.from({ length: 600 }, (_, i) => ({
    id: `p-${i}`,
    kind: 'rough',
    outline: star(LIMITS.corners, 30 + i / 100),
  }));
  return JSON.stringify({
    format: 'sightline/1',
    rules: { system: 'cav' },
    table: { width: 200, depth: 200, pieces },
    sides: [{ id: 'red' }],
    models: [{ id: 'red-1', side: 'red', profile: 'dictator-b', at: [1, 1] }],
  });
}
