import { fileOf, setTable } from './setting.mjs';
import { blob, box, ribbon } from './shapes.mjs';

const BASE = { shape: 'hex', across: 1.5 };

/** One machine a side on four feet by four: every kind of terrain once or twice. */
export function standAndFight() {
  const table = setTable([48, 48], 5);
  table.add(
    'water',
    ribbon(
      [
        [37, 48],
        [36.5, 41],
        [33.5, 35],
        [35, 29.5],
        [40.5, 25.5],
        [48, 24],
      ],
      2.3,
      { swell: 0.12, square: true },
    ),
    { id: 'river' },
  );
  table.add(
    'road',
    ribbon(
      [
        [0, 17.5],
        [9, 18],
        [17, 15.5],
        [24, 14.5],
        [32, 16.5],
        [38.5, 21.5],
        [42.5, 30],
        [43, 39],
        [42, 48],
      ],
      1.8,
      { square: true },
    ),
    { id: 'road' },
  );
  table.add(
    'road',
    ribbon(
      [
        [24, 14.5],
        [22.5, 9],
        [20, 4],
        [19.5, 0],
      ],
      1.5,
      { square: true },
    ),
    { id: 'lane' },
  );
  table.addHill([13, 37], [9, 6.5], { levels: 3, seed: 31, turn: -12, id: 'north-ridge' });
  table.addHill([38.5, 8.5], [7.5, 5.6], { levels: 2, seed: 23, turn: 14, id: 'south-hill' });
  table.addHill([25, 27.5], [4.2, 3.3], { levels: 3, seed: 8, id: 'knoll' });
  table.add('heavy-woods', blob([26.5, 40.5], [4.6, 3.2], { seed: 12, corners: 22, turn: -10 }), {
    id: 'fir-wood',
  });
  table.add('heavy-woods', blob([7.4, 26.4], [3.2, 2.4], { seed: 18 }), { id: 'dark-copse' });
  table.add('heavy-woods', blob([45, 16.4], [1.9, 1.6], { seed: 44, corners: 16 }), { id: 'firs' });
  table.add('light-woods', blob([15.5, 22.7], [3.8, 2.6], { seed: 3, turn: 15 }), { id: 'maple-copse' });
  table.add('light-woods', blob([9.5, 9], [3.9, 2.8], { seed: 27, turn: -20 }), { id: 'orchard' });
  table.add('light-woods', blob([45.9, 36], [1.4, 3], { seed: 29, corners: 18 }), { id: 'river-copse' });
  table.add('structure', box([27.6, 11.4], [3.2, 2.6], 6), { id: 'tower', height: 5 });
  table.add('structure', box([26.4, 6.9], [4, 2.4], 6), { id: 'offices', height: 2 });
  table.add('structure', box([16.2, 10.6], [4.4, 3], -10), { id: 'works', height: 3 });
  table.add('structure', box([3, 21], [2.6, 2.2], 4), { id: 'gatehouse', height: 3 });
  table.add('structure', box([35.4, 23.8], [2.6, 1.8], 35), { id: 'bunker', height: 1 });
  table.add('rubble', blob([15.6, 4.6], [1.9, 1.4], { seed: 41, corners: 16 }));
  table.add('rough', blob([30, 21.8], [2.5, 1.7], { seed: 55, corners: 18, turn: 12 }));
  table.add('rough', blob([4.6, 44.6], [2.6, 1.6], { seed: 57, corners: 16 }));
  table.add('swamp', blob([31, 29.6], [1.5, 1.9], { seed: 61, corners: 18 }));
  table.add('obstruction', blob([18.6, 28.2], [0.9, 0.8], { seed: 71, corners: 12 }), {
    id: 'boulder',
    height: 2,
  });
  table.add('obstruction', blob([32.4, 12.4], [0.8, 0.9], { seed: 73, corners: 12 }), {
    id: 'boulder',
    height: 1,
  });
  table.add(
    'wall',
    ribbon(
      [
        [8.4, 14.6],
        [10.6, 14.2],
        [12.8, 13.4],
      ],
      0.3,
      { steps: 2 },
    ),
    { id: 'yard-wall' },
  );
  table.add(
    'wall',
    ribbon(
      [
        [29.2, 3.2],
        [31.6, 3.4],
        [33.6, 2.6],
      ],
      0.3,
      { steps: 2 },
    ),
    { id: 'stone-wall' },
  );
  table.stand({ id: 'red-1', side: 'red', profile: 'dictator-b', at: [23.5, 3], facing: 0, base: BASE });
  table.stand({
    id: 'blue-1',
    side: 'blue',
    profile: 'dictator-b',
    at: [23.5, 45.6],
    facing: 180,
    base: BASE,
  });
  return fileOf(table, { name: 'Stand and Fight!', system: 'cav' });
}

/** @typedef {() => number} Random */
/** @param {number} least @param {number} most @param {number} corners */
const patch =
  (least, most, corners) =>
  (/** @type {Random} */ random, /** @type {import('./shapes.mjs').Point} */ at) => {
    const reach = least + random() * (most - least);
    return blob(at, [reach, reach * (0.6 + random() * 0.3)], {
      seed: Math.floor(random() * 1e6),
      corners,
      turn: random() * 180,
    });
  };

/** @param {Random} random @param {import('./shapes.mjs').Point} at */
function wall(random, [x, y]) {
  const [turn, reach] = [random() * Math.PI, 1.4 + random() * 0.9];
  const [east, north] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  const bend = random() - 0.5;
  return ribbon(
    [
      [x - east, y - north],
      [x - north * 0.3 * bend, y + east * 0.3 * bend],
      [x + east, y + north],
    ],
    0.3,
    { steps: 2 },
  );
}

/** Eight machines a side on six feet by four, everything twice: the table turned half round is the same table. */
export function eights() {
  const table = setTable([72, 48], 88);
  table.add(
    'water',
    ribbon(
      [
        [20, 48],
        [21.5, 41],
        [29, 34],
        [36, 24],
        [43, 14],
        [50.5, 7],
        [52, 0],
      ],
      2.5,
      { swell: 0.1, square: true },
    ),
    { id: 'river' },
  );
  table.add(
    'road',
    ribbon(
      [
        [0, 20],
        [12, 20.2],
        [24, 23],
        [36, 24],
        [48, 25],
        [60, 27.8],
        [72, 28],
      ],
      1.9,
      { square: true },
    ),
    { id: 'high-road' },
  );
  table.addPair(
    'road',
    ribbon(
      [
        [12, 20.2],
        [13.4, 13],
        [12.4, 6],
        [13, 0],
      ],
      1.6,
      { square: true },
    ),
    { id: 'lane' },
  );
  table.addHill([28, 11], [8.2, 5.4], { levels: 4, seed: 61, turn: 8, id: 'ridge', pair: true });
  table.addHill([62, 13.5], [6.6, 4.8], { levels: 3, seed: 35, turn: -14, id: 'down', pair: true });
  table.addHill([25.5, 29.4], [3.1, 2.3], { levels: 2, seed: 9, id: 'knoll', pair: true });
  const houses = /** @type {const} */ ([
    [[6, 23.6], [3, 2.6], 2, 4],
    [[10, 24], [3, 2.4], 3, 2],
    [[14.8, 24.8], [4, 3], 10, 5],
    [[8.2, 16.4], [3.4, 2.8], 4, 3],
    [[3.4, 16.6], [3, 2.6], -2, 2],
    [[17, 17.2], [3.4, 3], 12, 4],
    [[9.4, 11.4], [3, 2.6], 6, 2],
    [[16.8, 12.2], [2.6, 3], -4, 3],
  ]);
  for (const [at, size, turn, height] of houses)
    table.addPair('structure', box([...at], [...size], turn), { id: 'house', height });
  const machines = [
    'lancer',
    'dictator-b',
    'halberd',
    'bulwark',
    'dictator-b',
    'bulwark',
    'halberd',
    'lancer',
  ];
  const places = [5, 17.5, 25, 33, 41, 46.5, 58, 67];
  machines.forEach((profile, index) =>
    table.standPair({
      id: `red-${index + 1}`,
      side: 'red',
      profile,
      at: [places[index] ?? 0, index % 2 === 0 ? 2.5 : 3.5],
      facing: 0,
      base: BASE,
    }),
  );
  table.scatter(4, 'heavy-woods', patch(2.8, 4, 24));
  table.scatter(5, 'light-woods', patch(2.4, 3.6, 20));
  table.scatter(3, 'rough', patch(1.6, 2.6, 16));
  table.scatter(3, 'rubble', patch(1.4, 2, 14));
  table.scatter(2, 'swamp', patch(1.5, 2.2, 16));
  table.scatter(5, 'obstruction', patch(0.6, 1, 10), (random) => ({
    id: 'boulder',
    height: 1 + Math.floor(random() * 2),
  }));
  table.scatter(5, 'wall', wall);
  table.scatter(3, 'light-woods', patch(1.2, 1.8, 14), () => ({ id: 'thicket', height: 2 }));
  table.scatter(
    2,
    'structure',
    (random, at) => box(at, [2 + random(), 2], random() * 90),
    () => ({ id: 'outpost', height: 1 }),
  );
  return fileOf(table, { name: 'Stand and Fight! Eight a side', system: 'cav' });
}
