import { expect, test } from 'vitest';
import { parseBattle } from '../../src/formats/battle-file.ts';
import { LIMITS } from '../../src/formats/limits.ts';
import { goodFile, goodHexFile, spoil, square } from '../support/battle-json.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

const hut = (index: number) => ({ id: `hut-${index}`, kind: 'structure', outline: square(index % 40, 1, 1) });
const trooper = (index: number) => ({ id: `m-${index}`, side: 'red', profile: 'p', at: [1, 1] });
const circle = (corners: number, radius: number) =>
  many(corners, (i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [15 + radius * Math.cos(angle), 15 + radius * Math.sin(angle)];
  });
const slit = (index: number) => square(10.1 + 0.5 * index, 12, 0.3);
const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);

/** For each limit: a file with so many (or so much) of it, and the refusal one past the limit. */
const ROWS: readonly (readonly [keyof typeof LIMITS, (count: number) => object, number, string])[] = [
  [
    'tableInches',
    (n) => spoil(goodFile(), 'table.width', n),
    1,
    'table.width: 201 is too much: at most 200.',
  ],
  [
    'pieces',
    (n) => spoil(goodFile(), 'table.pieces', many(n, hut)),
    1,
    'table.pieces: 2001 pieces are too many: at most 2000.',
  ],
  [
    'corners',
    (n) => spoil(goodFile(), 'table.pieces.0.outline', circle(n, 5)),
    1,
    'table.pieces[0].outline: 513 corners are too many: at most 512.',
  ],
  [
    'holes',
    (n) => spoil(goodFile(), 'table.pieces.0.holes', many(n, slit)),
    1,
    'table.pieces[0].holes: 17 holes are too many: at most 16.',
  ],
  [
    'levels',
    (n) => spoil(goodFile(), 'table.pieces.0.level', n),
    0.5,
    'table.pieces[0].level: 100.5 is too much: at most 100.',
  ],
  [
    'levelHeightInches',
    (n) => spoil(goodFile(), 'table.levelHeight', n),
    0.01,
    'table.levelHeight: 12.01 is too much: at most 12.',
  ],
  [
    'sides',
    (n) =>
      spoil(
        goodFile(),
        'sides',
        many(n, (i) => ({ id: ['red', 'blue'][i] ?? `s-${i}` })),
      ),
    1,
    'sides: 9 sides are too many: at most 8.',
  ],
  [
    'models',
    (n) => spoil(goodFile(), 'models', many(n, trooper)),
    1,
    'models: 501 models are too many: at most 500.',
  ],
  [
    'baseInches',
    (n) => spoil(goodFile(), 'models.0.base.across', n),
    1,
    'models[0].base.across: 25 is too much: at most 24.',
  ],
  [
    'states',
    (n) =>
      spoil(
        goodFile(),
        'models.0.states',
        many(n, (i) => `s-${i}`),
      ),
    1,
    'models[0].states: 33 states are too many: at most 32.',
  ],
  [
    'damage',
    (n) => spoil(goodFile(), 'models.0.damage', n),
    1,
    'models[0].damage: 10001 is too much: at most 10000.',
  ],
  [
    'hexesAlong',
    (n) => spoil(spoil(goodHexFile(), 'table.hexes.columns', n), 'table.hexes.across', 0.5),
    1,
    'table.hexes.columns: 201 is too much: at most 200.',
  ],
  [
    'readings',
    (n) => spoil(goodFile(), 'rules.readings', Object.fromEntries(many(n, (i) => [`r${i}`, i]))),
    1,
    'rules.readings: Too many readings: at most 200.',
  ],
  [
    'events',
    (n) =>
      spoil(
        goodFile(),
        'events',
        many(n, () => ({ type: 'note' })),
      ),
    1,
    'events: 20001 events are too many: at most 20000.',
  ],
  [
    'idLength',
    (n) => spoil(goodFile(), 'table.pieces.0.id', 'x'.repeat(n)),
    1,
    'table.pieces[0].id: The text is 65 characters long: at most 64.',
  ],
  [
    'nameLength',
    (n) => spoil(goodFile(), 'name', 'x'.repeat(n)),
    1,
    'name: The text is 201 characters long: at most 200.',
  ],
  // the event's list stands three deep: in the file, in the list of events, in the event
  [
    'nesting',
    (n) => spoil(goodFile(), 'events.0.text', deep(n - 3)),
    1,
    'file: Lists and objects are nested more than 32 deep.',
  ],
];

test.each(ROWS)('%s: taken at the limit, refused one past it', (limit, file, step, problem) => {
  expect(problemsIn(JSON.stringify(file(LIMITS[limit])))).toEqual([]);
  expect(problemsIn(JSON.stringify(file(LIMITS[limit] + step)))).toEqual([problem]);
});

test('fileBytes: taken at the limit, refused one past it, counted as UTF-8', () => {
  const text = JSON.stringify(goodFile());
  const full = text + ' '.repeat(LIMITS.fileBytes - text.length);
  expect(problemsIn(full)).toEqual([]);
  expect(problemsIn(`${full} `)).toEqual([
    'file: The file is 10000001 bytes long: at most 10000000 are read.',
  ]);
  const accents = JSON.stringify(spoil(goodFile(), 'name', 'básicas €😀')); // 1 + 2 + 2 bytes more than characters
  expect(problemsIn(accents + ' '.repeat(LIMITS.fileBytes - accents.length - 5))).toEqual([]);
  expect(problemsIn(accents + ' '.repeat(LIMITS.fileBytes - accents.length - 4))).toHaveLength(1);
});

test('brackets inside a text are not nesting', () => {
  expect(problemsIn(JSON.stringify(spoil(goodFile(), 'name', `"\\${'['.repeat(100)}`)))).toEqual([]);
});

test('a file full to the limits is read without hanging', () => {
  // as many outlines of 512 corners as ten million bytes hold
  const pieces = many(600, (i) => ({
    id: `p-${i}`,
    kind: 'rough',
    outline: circle(LIMITS.corners, 4 + i / 100),
  }));
  const text = JSON.stringify(spoil(goodFile(), 'table.pieces', pieces), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  );
  expect(problemsIn(text)).toEqual([]);
});

function problemsIn(text: string): string[] {
  const read = parseBattle(text);
  return read.ok ? [] : read.error.map(({ path, text: sentence }) => `${path}: ${sentence}`);
}
