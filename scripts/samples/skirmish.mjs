import { fileOf, setTable } from './setting.mjs';
import { blob, box, ribbon } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Point} Point */

/** Bases as sold, millimetres in inches. */
const ROUND_25 = { shape: 'round', diameter: 0.984 };
const ROUND_32 = { shape: 'round', diameter: 1.26 };
const OVAL_60 = { shape: 'oval', width: 1.378, length: 2.362 };
const CAR = { shape: 'rect', width: 2, length: 3.2 };

/**
 * A unit in ranks, the first at `at` and the others to its right and behind it; with `pair` its twin stands opposite.
 * @param {ReturnType<typeof setTable>} table
 * @param {{ side?: string, unit: string, profiles: string[], at: Point, facing?: number, wide: number, gap?: Point, base: object, pair?: boolean }} unit
 */
function muster(
  table,
  { side = 'red', unit, profiles, at, facing = 0, wide, gap = [1.7, 1.7], base, pair = false },
) {
  const ahead = facing === 0 ? 1 : -1;
  profiles.forEach((profile, index) => {
    /** @type {Point} */
    const place = [
      at[0] + (index % wide) * gap[0] * ahead,
      at[1] - Math.floor(index / wide) * gap[1] * ahead,
    ];
    const model = { id: `${unit}-${index + 1}`, side, unit, profile, at: place, facing, base };
    (pair ? table.standPair : table.stand)({
      ...model,
      at: [Math.round(place[0] * 100) / 100, Math.round(place[1] * 100) / 100],
    });
  });
}

/** @param {string} first @param {string} rest @param {number} count */
const led = (first, rest, count) => [first, ...Array.from({ length: count - 1 }, () => rest)];
/** @param {string} profile @param {number} count */
const all = (profile, count) => led(profile, profile, count);

export function cadenceLesson() {
  const table = setTable([24, 24], 1);
  table.add('structure', box([12, 12.4], [4, 3], 8), { id: 'farmhouse', height: 2 });
  table.add('light-woods', blob([6, 12.5], [2.6, 2], { seed: 4 }), { id: 'copse' });
  table.add(
    'wall',
    ribbon(
      [
        [14.6, 16.6],
        [17, 16.4],
        [19.4, 17],
      ],
      0.3,
      { steps: 2 },
    ),
    { id: 'garden-wall' },
  );
  table.addHill([18.6, 9], [3.6, 2.8], { levels: 1, seed: 14 });
  muster(table, { unit: 'red-line', profiles: all('line-trooper', 5), at: [9, 4], wide: 5, base: ROUND_32 });
  muster(table, {
    side: 'blue',
    unit: 'blue-line',
    profiles: all('line-trooper', 5),
    at: [15, 20.5],
    facing: 180,
    wide: 5,
    base: ROUND_32,
  });
  return fileOf(table, { name: 'Cadence: the farmhouse', system: 'cadence', levelHeight: 1 });
}

export function cadenceQuarry() {
  const table = setTable([48, 48], 17);
  table.add('hill', blob([24, 24], [6.4, 5], { seed: 91, corners: 28 }), { id: 'quarry', level: -1 });
  table.add(
    'road',
    ribbon(
      [
        [0, 15],
        [10, 15.5],
        [20, 14.6],
        [32, 15.6],
        [40, 15],
        [48, 15],
      ],
      2,
      { square: true },
    ),
    { id: 'south-road' },
  );
  table.add(
    'road',
    ribbon(
      [
        [48, 33],
        [38, 32.5],
        [28, 33.4],
        [16, 32.4],
        [8, 33],
        [0, 33],
      ],
      2,
      { square: true },
    ),
    { id: 'north-road' },
  );
  table.addHill([9.5, 24], [5.4, 4.4], { levels: 2, seed: 21, id: 'spoil-heap', pair: true });
  table.addPair('structure', box([15, 11.4], [4.4, 3.2], 3), { id: 'office', height: 3 });
  table.addPair('structure', box([25.5, 11], [5, 3.4], -4), { id: 'shed', height: 2 });
  table.addPair('structure', box([33.4, 18.8], [3, 3], 12), { id: 'silo', height: 4 });
  table.addPair('obstruction', box([21.4, 23.2], [1.4, 2.6], 24), { id: 'digger', height: 2 });
  muster(table, {
    unit: 'red-first',
    profiles: led('captain', 'line-trooper', 6),
    at: [6, 3.6],
    wide: 3,
    base: ROUND_32,
    pair: true,
  });
  muster(table, {
    unit: 'red-second',
    profiles: all('line-trooper', 5),
    at: [20, 3.6],
    wide: 5,
    base: ROUND_32,
    pair: true,
  });
  muster(table, {
    unit: 'red-heavy',
    profiles: all('heavy-trooper', 3),
    at: [33, 3],
    wide: 3,
    base: ROUND_32,
    pair: true,
  });
  muster(table, { unit: 'red-car', profiles: ['scout-car'], at: [29.3, 3], wide: 1, base: CAR, pair: true });
  table.scatter(3, 'light-woods', (random, at) =>
    blob(at, [2.6, 2], { seed: Math.floor(random() * 1e6), turn: random() * 180 }),
  );
  table.scatter(2, 'heavy-woods', (random, at) =>
    blob(at, [2.8, 2.2], { seed: Math.floor(random() * 1e6), turn: random() * 180 }),
  );
  table.scatter(3, 'rubble', (random, at) =>
    blob(at, [1.6, 1.2], { seed: Math.floor(random() * 1e6), corners: 14 }),
  );
  table.scatter(4, 'wall', (random, [x, y]) =>
    ribbon(
      [
        [x - 1.8, y],
        [x, y + random() * 0.6],
        [x + 1.8, y],
      ],
      0.3,
      { steps: 2 },
    ),
  );
  return fileOf(table, { name: 'Cadence: the quarry', system: 'cadence', levelHeight: 1 });
}

export function camsLesson() {
  const table = setTable([24, 24], 2);
  table.add('rough', blob([12, 12], [3, 2.4], { seed: 6 }), { id: 'jagged-rock' });
  table.add('heavy-woods', blob([5, 13], [2.4, 2.8], { seed: 11 }), { id: 'dense-forest' });
  table.add('swamp', blob([19, 11.5], [2.6, 2.2], { seed: 13 }), { id: 'bog' });
  table.add('structure', box([13, 17], [3, 2], 10), { id: 'hut', height: 1 });
  muster(table, {
    unit: 'red-squad',
    profiles: led('leader', 'rifleman', 4),
    at: [9.4, 4],
    wide: 4,
    base: ROUND_25,
  });
  muster(table, {
    side: 'blue',
    unit: 'blue-squad',
    profiles: led('leader', 'rifleman', 4),
    at: [14.6, 21],
    facing: 180,
    wide: 4,
    base: ROUND_25,
  });
  return fileOf(table, { name: 'CAMS: first contact', system: 'cams', levelHeight: 1 });
}

export function camsBog() {
  const table = setTable([48, 36], 23);
  table.add(
    'water',
    ribbon(
      [
        [0, 25],
        [10, 22.5],
        [17, 19],
        [24, 18],
        [31, 17],
        [38, 13.5],
        [48, 11],
      ],
      2.2,
      { swell: 0.15, square: true },
    ),
    { id: 'stream' },
  );
  table.add(
    'road',
    ribbon(
      [
        [21.5, 0],
        [22, 8],
        [24, 18],
        [26, 28],
        [26.5, 36],
      ],
      1.8,
      { square: true },
    ),
    { id: 'track' },
  );
  table.addPair('swamp', blob([14.4, 13.8], [3.4, 2], { seed: 37, corners: 24, turn: 10 }), { id: 'bog' });
  table.addHill([42.6, 19.6], [4, 3], { levels: 2, seed: 47, id: 'rise', pair: true });
  table.addPair('structure', box([26.4, 9], [3, 2.4], -8), { id: 'cabin', height: 2 });
  table.addPair('structure', box([17.6, 8.4], [2.4, 2.4], 6), { id: 'store', height: 1 });
  ['alpha', 'bravo', 'charlie'].forEach((name, index) =>
    muster(table, {
      unit: `red-${name}`,
      profiles: led('leader', 'rifleman', 5),
      at: [[4, 27, 40][index] ?? 0, 3.4],
      wide: 3,
      base: ROUND_25,
      pair: true,
    }),
  );
  muster(table, {
    unit: 'red-delta',
    profiles: all('buggy', 2),
    at: [13, 3.4],
    wide: 2,
    gap: [3.4, 0],
    base: CAR,
    pair: true,
  });
  table.scatter(3, 'heavy-woods', (random, at) =>
    blob(at, [2.8, 2.2], { seed: Math.floor(random() * 1e6), turn: random() * 180 }),
  );
  table.scatter(3, 'light-woods', (random, at) =>
    blob(at, [2.2, 1.8], { seed: Math.floor(random() * 1e6), turn: random() * 180 }),
  );
  table.scatter(3, 'rough', (random, at) =>
    blob(at, [1.8, 1.4], { seed: Math.floor(random() * 1e6), corners: 16 }),
  );
  table.scatter(
    3,
    'obstruction',
    (random, at) => blob(at, [0.8, 0.7], { seed: Math.floor(random() * 1e6), corners: 10 }),
    () => ({ id: 'boulder', height: 1 }),
  );
  return fileOf(table, { name: 'CAMS: across the bog', system: 'cams', levelHeight: 1 });
}

const BANDOS = [
  { id: 'red', name: 'Rojo' },
  { id: 'blue', name: 'Azul' },
];

export function basicasLesson() {
  const table = setTable([24, 24], 3);
  table.add('light-woods', blob([7, 12], [2.8, 2.2], { seed: 9 }), { id: 'arboleda' });
  table.addHill([17, 12], [3.8, 3], { levels: 1, seed: 19, id: 'loma' });
  muster(table, {
    unit: 'red-milicia',
    profiles: all('milicia', 6),
    at: [6, 5],
    wide: 6,
    gap: [1.5, 1.5],
    base: ROUND_25,
  });
  muster(table, {
    side: 'blue',
    unit: 'blue-arqueros',
    profiles: all('arquero', 6),
    at: [17, 20],
    facing: 180,
    wide: 6,
    gap: [1.5, 1.5],
    base: ROUND_25,
  });
  return fileOf(table, {
    name: 'Reglas básicas: primera escaramuza',
    system: 'basicas',
    levelHeight: 1,
    sides: BANDOS,
  });
}

export function basicasFord() {
  const table = setTable([48, 36], 29);
  table.add(
    'water',
    ribbon(
      [
        [0, 19.5],
        [9, 20],
        [17, 17],
        [24, 18],
        [31, 19],
        [39, 16],
        [48, 16.5],
      ],
      2.4,
      { swell: 0.12, square: true },
    ),
    { id: 'vado', depth: 0 },
  );
  table.add(
    'road',
    ribbon(
      [
        [30, 0],
        [28, 9],
        [24, 18],
        [20, 27],
        [18, 36],
      ],
      1.6,
      { square: true },
    ),
    { id: 'camino' },
  );
  table.addHill([10, 12.6], [5.6, 3.6], { levels: 2, seed: 53, id: 'loma', pair: true });
  table.addPair('structure', box([20.6, 12.4], [3, 2.4], 12), { id: 'casa', height: 2 });
  table.addPair('structure', box([32.6, 12], [2.6, 3.4], -6), { id: 'molino', height: 3 });
  table.addPair(
    'wall',
    ribbon(
      [
        [15.8, 9.6],
        [18, 9.2],
        [20, 9.4],
      ],
      0.3,
      { steps: 2 },
    ),
    { id: 'tapia' },
  );
  muster(table, {
    unit: 'red-milicia',
    profiles: all('milicia', 10),
    at: [12, 4.6],
    wide: 5,
    gap: [1.4, 1.4],
    base: ROUND_25,
    pair: true,
  });
  muster(table, {
    unit: 'red-arqueros',
    profiles: all('arquero', 8),
    at: [21.4, 4.6],
    wide: 4,
    gap: [1.4, 1.4],
    base: ROUND_25,
    pair: true,
  });
  muster(table, {
    unit: 'red-caballeros',
    profiles: all('caballero', 5),
    at: [34, 3.8],
    wide: 5,
    gap: [2.2, 0],
    base: OVAL_60,
    pair: true,
  });
  table.scatter(
    3,
    'light-woods',
    (random, at) => blob(at, [2.4, 1.9], { seed: Math.floor(random() * 1e6), turn: random() * 180 }),
    () => ({ id: 'arboleda' }),
  );
  table.scatter(
    1,
    'heavy-woods',
    (random, at) => blob(at, [2.8, 2.2], { seed: Math.floor(random() * 1e6), turn: random() * 180 }),
    () => ({ id: 'bosque' }),
  );
  table.scatter(
    2,
    'rough',
    (random, at) => blob(at, [1.7, 1.3], { seed: Math.floor(random() * 1e6), corners: 16 }),
    () => ({ id: 'pedregal' }),
  );
  return fileOf(table, {
    name: 'Reglas básicas: la batalla del vado',
    system: 'basicas',
    levelHeight: 1,
    sides: BANDOS,
  });
}
