import { expect, test } from 'vitest';
import { parseBattle } from '../../src/formats/battle-file.ts';
import { goodFile, goodHexFile, spoil } from '../support/battle-json.ts';

/** What is wrong, which file it is done to, where, what is put there, and every problem that must be told. */
type Row = readonly [
  name: string,
  file: () => object,
  path: string,
  value: unknown,
  problems: readonly string[],
];

const ROWS: readonly Row[] = [
  ['no table', goodFile, 'table', undefined, ['table: Missing: an object belongs here.']],
  ['a table that is a list', goodFile, 'table', [], ['table: An object belongs here, not a list.']],
  ['no width', goodFile, 'table.width', undefined, ['table.width: Missing: a number belongs here.']],
  ['no depth', goodFile, 'table.depth', undefined, ['table.depth: Missing: a number belongs here.']],
  [
    'a width in words',
    goodFile,
    'table.width',
    'wide',
    ['table.width: A number belongs here, not the text "wide".'],
  ],
  ['a width of null', goodFile, 'table.width', null, ['table.width: A number belongs here, not null.']],
  ['a table below an inch', goodFile, 'table.width', 0.5, ['table.width: 0.5 is too little: at least 1.']],
  ['a table too wide', goodFile, 'table.width', 200.001, ['table.width: 200.001 is too much: at most 200.']],
  ['a table too deep', goodFile, 'table.depth', 201, ['table.depth: 201 is too much: at most 200.']],
  ['flat levels', goodFile, 'table.levelHeight', 0, ['table.levelHeight: 0 is too little: more than 0.']],
  [
    'towering levels',
    goodFile,
    'table.levelHeight',
    12.5,
    ['table.levelHeight: 12.5 is too much: at most 12.'],
  ],
  [
    'an unknown key at the top',
    goodFile,
    'colour',
    'red',
    ['colour: Unknown key: nothing called "colour" belongs here.'],
  ],
  [
    'an unknown key in the table',
    goodFile,
    'table.size',
    4,
    ['table.size: Unknown key: nothing called "size" belongs here.'],
  ],
  [
    'an unknown key of a piece',
    goodFile,
    'table.pieces.1.colour',
    'green',
    ['table.pieces[1].colour: Unknown key: nothing called "colour" belongs here.'],
  ],
  [
    'an unknown key that needs quoting',
    goodFile,
    'models.0.odd key',
    1,
    ['models[0]["odd key"]: Unknown key: nothing called "odd key" belongs here.'],
  ],
  ['no rules', goodFile, 'rules', undefined, ['rules: Missing: an object belongs here.']],
  [
    'an unknown system',
    goodFile,
    'rules.system',
    'chess',
    ['rules.system: The text "chess" is none of cav, cadence, cams, basicas, hex.'],
  ],
  [
    'a reading that is a list',
    goodFile,
    'rules.readings.cover',
    [1],
    ['rules.readings.cover: A text, a number, true or false belongs here, not a list.'],
  ],
  [
    'a reading with a strange name',
    goodFile,
    'rules.readings',
    { '1 st': true },
    [
      'rules.readings["1 st"]: The name of a reading begins with a letter and has letters, digits, dots and hyphens only.',
    ],
  ],
  ['an empty name', goodFile, 'name', '', ['name: The text is empty.']],
  [
    'a name with a line break',
    goodFile,
    'name',
    'a\nb',
    ['name: The text holds a control character such as a line break.'],
  ],
  ['a numeric name', goodFile, 'name', 7, ['name: A text belongs here, not 7.']],
  [
    'pieces that are no list',
    goodFile,
    'table.pieces',
    {},
    ['table.pieces: A list belongs here, not an object.'],
  ],
  [
    'a piece without an id',
    goodFile,
    'table.pieces.0.id',
    undefined,
    ['table.pieces[0].id: Missing: a text belongs here.'],
  ],
  ['a piece with an empty id', goodFile, 'table.pieces.0.id', '', ['table.pieces[0].id: The text is empty.']],
  [
    'a piece with a spaced id',
    goodFile,
    'table.pieces.0.id',
    ' ridge',
    ['table.pieces[0].id: An id neither begins nor ends with a space.'],
  ],
  [
    'a reserved id',
    goodFile,
    'table.pieces.0.id',
    'constructor',
    ['table.pieces[0].id: "constructor" is reserved and cannot be an id.'],
  ],
  [
    'an id kept for hex cells',
    goodFile,
    'table.pieces.0.id',
    'hex:1,1',
    ['table.pieces[0].id: "hex:1,1" is reserved and cannot be an id.'],
  ],
  [
    'a long id',
    goodFile,
    'table.pieces.0.id',
    'x'.repeat(65),
    ['table.pieces[0].id: The text is 65 characters long: at most 64.'],
  ],
  [
    'an unknown kind',
    goodFile,
    'table.pieces.0.kind',
    'marsh',
    [
      'table.pieces[0].kind: The text "marsh" is none of hill, light-woods, heavy-woods, structure, obstruction, wall, rough, rubble, swamp, water, road.',
    ],
  ],
  [
    'a piece without a kind',
    goodFile,
    'table.pieces.0.kind',
    undefined,
    [
      'table.pieces[0].kind: Missing: one of hill, light-woods, heavy-woods, structure, obstruction, wall, rough, rubble, swamp, water, road.',
    ],
  ],
  [
    'a hill without a level',
    goodFile,
    'table.pieces.0.level',
    undefined,
    ['table.pieces[0].level: Missing: the hill ridge needs the level of its ground.'],
  ],
  [
    'a hill with a height',
    goodFile,
    'table.pieces.0.height',
    2,
    ['table.pieces[0].height: A hill has a level, not a height.'],
  ],
  [
    'woods with a level',
    goodFile,
    'table.pieces.1.level',
    1,
    [
      'table.pieces[1].level: Only hills have a level; copse is light-woods and stands on the ground under it.',
    ],
  ],
  [
    'woods with a depth',
    goodFile,
    'table.pieces.1.depth',
    1,
    ['table.pieces[1].depth: Only water has a depth; copse is light-woods.'],
  ],
  [
    'a negative height',
    goodFile,
    'table.pieces.1.height',
    -1,
    ['table.pieces[1].height: -1 is too little: at least 0.'],
  ],
  [
    'a height beyond the limit',
    goodFile,
    'table.pieces.1.height',
    100.5,
    ['table.pieces[1].height: 100.5 is too much: at most 100.'],
  ],
  [
    'a hill beyond the limit',
    goodFile,
    'table.pieces.0.level',
    -101,
    ['table.pieces[0].level: -101 is too little: at least -100.'],
  ],
  [
    'a depth in words',
    goodFile,
    'table.pieces.2.depth',
    'deep',
    ['table.pieces[2].depth: A number belongs here, not the text "deep".'],
  ],
  [
    'an unknown cover',
    goodFile,
    'table.pieces.1.cover',
    'total',
    ['table.pieces[1].cover: The text "total" is none of none, light, heavy, blocking.'],
  ],
  [
    'no outline',
    goodFile,
    'table.pieces.1.outline',
    undefined,
    ['table.pieces[1].outline: Missing: a list belongs here.'],
  ],
  [
    'two corners',
    goodFile,
    'table.pieces.1.outline',
    [
      [1, 1],
      [2, 2],
    ],
    ['table.pieces[1].outline: 2 corners are too few: at least 3.'],
  ],
  [
    'a corner of one number',
    goodFile,
    'table.pieces.1.outline.2',
    [4],
    ['table.pieces[1].outline[2]: A pair has two numbers, no fewer.'],
  ],
  [
    'a corner of three numbers',
    goodFile,
    'table.pieces.1.outline.2',
    [4, 5, 6],
    ['table.pieces[1].outline[2]: A pair has two numbers, no more.'],
  ],
  [
    'a corner in words',
    goodFile,
    'table.pieces.1.outline.2',
    ['4', 5],
    ['table.pieces[1].outline[2][0]: A number belongs here, not the text "4".'],
  ],
  [
    'a corner east of the table',
    goodFile,
    'table.pieces.1.outline.2',
    [51, 26],
    [
      'table.pieces[1].outline[2]: The copse has a corner outside the table: x is 51, the table is 48 in wide.',
    ],
  ],
  [
    'a corner south of the table',
    goodFile,
    'table.pieces.1.outline.2',
    [27, -0.001],
    [
      'table.pieces[1].outline[2]: The copse has a corner outside the table: y is -0.001, the table is 36 in deep.',
    ],
  ],
  [
    'a corner beyond all measure',
    goodFile,
    'table.pieces.1.outline.2',
    [1e308, 26],
    [
      'table.pieces[1].outline[2]: The copse has a corner outside the table: x is 1e+308, the table is 48 in wide.',
    ],
  ],
  [
    'a doubled corner',
    goodFile,
    'table.pieces.0.outline',
    [
      [10, 10],
      [20, 10],
      [20, 10],
      [10, 20],
    ],
    ['table.pieces[0].outline[2]: The ridge has the same corner twice in a row: [20, 10].'],
  ],
  [
    'an outline that repeats its first corner',
    goodFile,
    'table.pieces.0.outline',
    [
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 10],
    ],
    ['table.pieces[0].outline[0]: The ridge has the same corner twice in a row: [10, 10].'],
  ],
  [
    'corners that fall together on the lattice',
    goodFile,
    'table.pieces.0.outline',
    [
      [10, 10],
      [20, 10],
      [20.0004, 10.0003],
      [10, 20],
    ],
    [
      'table.pieces[0].outline[2]: The ridge has the same corner twice in a row: [20, 10] (corners are kept to 1/1000 in).',
    ],
  ],
  [
    'an outline on one line',
    goodFile,
    'table.pieces.0.outline',
    [
      [10, 10],
      [20, 10],
      [15, 10],
    ],
    ['table.pieces[0].outline: The ridge has no area: all corners are on one line.'],
  ],
  [
    'an outline flat on the lattice only',
    goodFile,
    'table.pieces.0.outline',
    [
      [10, 10],
      [20, 10],
      [15, 10.0004],
    ],
    [
      'table.pieces[0].outline: The ridge has no area: all corners are on one line (corners are kept to 1/1000 in).',
    ],
  ],
  [
    'an outline like a bow tie',
    goodFile,
    'table.pieces.0.outline',
    [
      [10, 10],
      [20, 20],
      [20, 10],
      [10, 20],
    ],
    ['table.pieces[0].outline[0]: The ridge has sides that cross, at [15, 15].'],
  ],
  [
    'an outline with a spike',
    goodFile,
    'table.pieces.0.outline',
    [
      [10, 10],
      [20, 10],
      [25, 10],
      [20, 10.0],
      [15, 20],
    ],
    ['table.pieces[0].outline[0]: The ridge has sides that touch, at [20, 10].'],
  ],
  [
    'an outline that touches itself',
    goodFile,
    'table.pieces.0.outline',
    [
      [10, 10],
      [20, 10],
      [20, 20],
      [15, 10],
      [10, 20],
    ],
    ['table.pieces[0].outline[0]: The ridge has sides that touch, at [15, 10].'],
  ],
  [
    'a hole outside its outline',
    goodFile,
    'table.pieces.1.holes.0',
    [
      [1, 1],
      [2, 1],
      [2, 2],
    ],
    ['table.pieces[1].holes[0]: The copse has a hole outside its outline.'],
  ],
  [
    'a hole across its outline',
    goodFile,
    'table.pieces.1.holes.0',
    [
      [26, 21.5],
      [27, 22],
      [26, 30],
    ],
    ['table.pieces[1].outline[2]: The copse has sides that cross, at [26.6, 25.2].'],
  ],
  [
    'a hole in a hole',
    goodFile,
    'table.pieces.0.holes',
    [
      [
        [11, 11],
        [19, 11],
        [19, 19],
        [11, 19],
      ],
      [
        [13, 13],
        [15, 13],
        [15, 15],
      ],
    ],
    ['table.pieces[0].holes[1]: The ridge has a hole inside another hole.'],
  ],
  [
    'a hole off the table',
    goodFile,
    'table.pieces.0.holes',
    [
      [
        [11, 11],
        [19, 11],
        [19, 49],
      ],
    ],
    [
      'table.pieces[0].holes[0][2]: The ridge has a corner outside the table: y is 49, the table is 36 in deep.',
    ],
  ],
  [
    'a doubled piece',
    goodFile,
    'table.pieces.2.id',
    'ridge',
    ['table.pieces[2].id: The id "ridge" is taken already, by table.pieces[0].'],
  ],
  [
    'a model called like a piece',
    goodFile,
    'models.0.id',
    'copse',
    ['models[0].id: The id "copse" is taken already, by table.pieces[1].'],
  ],
  [
    'a doubled model',
    goodFile,
    'models.1.id',
    'red-1',
    ['models[1].id: The id "red-1" is taken already, by models[0].'],
  ],
  [
    'a doubled side',
    goodFile,
    'sides.1.id',
    'red',
    [
      'models[1].side: There is no side "blue" in this battle.',
      'sides[1].id: The id "red" is taken already, by sides[0].',
    ],
  ],
  [
    'a side without an id',
    goodFile,
    'sides.1',
    { name: 'Blue' },
    ['sides[1].id: Missing: a text belongs here.'],
  ],
  [
    'an unknown side',
    goodFile,
    'models.0.side',
    'green',
    ['models[0].side: There is no side "green" in this battle.'],
  ],
  [
    'a model without a profile',
    goodFile,
    'models.0.profile',
    undefined,
    ['models[0].profile: Missing: a text belongs here.'],
  ],
  [
    'a model nowhere',
    goodFile,
    'models.0.at',
    undefined,
    ['models[0].at: Missing: red-1 has to stand somewhere.'],
  ],
  [
    'a model east of the table',
    goodFile,
    'models.0.at',
    [51, 10],
    ['models[0].at: red-1 stands off the table: x is 51, the table is 48 in wide.'],
  ],
  [
    'a model north of the table',
    goodFile,
    'models.0.at',
    [24, 36.001],
    ['models[0].at: red-1 stands off the table: y is 36.001, the table is 36 in deep.'],
  ],
  [
    'a model on a hex of a table without',
    goodFile,
    'models.0.hex',
    [1, 1],
    ['models[0].hex: red-1 stands on a hex, but the table has none.'],
  ],
  [
    'a facing in words',
    goodFile,
    'models.0.facing',
    'north',
    ['models[0].facing: A number belongs here, not the text "north".'],
  ],
  [
    'a base without a shape',
    goodFile,
    'models.0.base',
    { across: 1.5 },
    ['models[0].base.shape: A base has a shape: hex, round, oval or rect.'],
  ],
  [
    'an unknown base',
    goodFile,
    'models.0.base',
    { shape: 'star' },
    ['models[0].base.shape: A base has a shape: hex, round, oval or rect.'],
  ],
  [
    "a base of another shape's length",
    goodFile,
    'models.0.base',
    { shape: 'round', across: 1.5 },
    [
      'models[0].base.diameter: Missing: a number belongs here.',
      'models[0].base.across: Unknown key: nothing called "across" belongs here.',
    ],
  ],
  [
    'a base of no size',
    goodFile,
    'models.0.base.across',
    0,
    ['models[0].base.across: 0 is too little: more than 0.'],
  ],
  [
    'a base that is a number',
    goodFile,
    'models.0.base',
    2,
    ['models[0].base: An object belongs here, not 2.'],
  ],
  [
    'states in one text',
    goodFile,
    'models.0.states',
    'prone',
    ['models[0].states: A list belongs here, not the text "prone".'],
  ],
  ['negative damage', goodFile, 'models.0.damage', -1, ['models[0].damage: -1 is too little: at least 0.']],
  [
    'half a damage',
    goodFile,
    'models.0.damage',
    0.5,
    ['models[0].damage: A whole number belongs here, not 0.5.'],
  ],
  [
    'an event without a type',
    goodFile,
    'events.0',
    { text: 'x' },
    ['events[0].type: Missing: a text belongs here.'],
  ],
  [
    'an event that is a text',
    goodFile,
    'events.0',
    'note',
    ['events[0]: An object belongs here, not the text "note".'],
  ],
  [
    'a hex game without a map',
    goodFile,
    'rules.system',
    'hex',
    ['table.hexes: Missing: this system is played on a hex map.'],
  ],
  [
    'an unknown layout',
    goodHexFile,
    'table.hexes.layout',
    'odd',
    ['table.hexes.layout: The text "odd" is none of odd-q, even-q, odd-r, even-r.'],
  ],
  [
    'half a column',
    goodHexFile,
    'table.hexes.columns',
    1.5,
    ['table.hexes.columns: A whole number belongs here, not 1.5.'],
  ],
  ['no rows', goodHexFile, 'table.hexes.rows', 0, ['table.hexes.rows: 0 is too little: at least 1.']],
  [
    'a cell off the map',
    goodHexFile,
    'table.hexes.cells.0.hex',
    [9, 0],
    ['table.hexes.cells[0].hex: Hex [9, 0] is off the map of 6 columns and 5 rows.'],
  ],
  [
    'a cell given twice',
    goodHexFile,
    'table.hexes.cells.1.hex',
    [0, 0],
    ['table.hexes.cells[1].hex: Hex [0, 0] is listed already, as cells[0].'],
  ],
  [
    'a cell of unknown terrain',
    goodHexFile,
    'table.hexes.cells.0.terrain',
    ['lava'],
    ['table.hexes.cells[0].terrain[0]: "lava" is no terrain of a hex map.'],
  ],
  [
    'a cell with a hill',
    goodHexFile,
    'table.hexes.cells.0.terrain',
    ['hill'],
    ['table.hexes.cells[0].terrain[0]: A hex is raised by its level, not by a hill.'],
  ],
  [
    'terrain given twice',
    goodHexFile,
    'table.hexes.cells.1.terrain',
    ['road', 'road'],
    ['table.hexes.cells[1].terrain[1]: "road" is listed twice.'],
  ],
  [
    'a seventh hexside',
    goodHexFile,
    'table.hexes.cells.1.walls',
    [6],
    ['table.hexes.cells[1].walls[0]: 6 is too much: at most 5.'],
  ],
  [
    'a wall given twice',
    goodHexFile,
    'table.hexes.cells.1.walls',
    [2, 2],
    ['table.hexes.cells[1].walls[1]: Hexside 2 is listed twice.'],
  ],
  [
    'a table smaller than its map',
    goodHexFile,
    'table.width',
    4,
    ['table.width: The hex map needs 8.227 in, the table has 4.'],
  ],
  [
    'a map larger than any table',
    goodHexFile,
    'table.hexes.columns',
    200,
    ['table.hexes: The hex map measures 260.241 in: at most 200.'],
  ],
  [
    'a model off the map',
    goodHexFile,
    'models.0.hex',
    [6, 0],
    ['models[0].hex: a stands off the map: it has no hex [6, 0].'],
  ],
  [
    'a model facing a corner',
    goodHexFile,
    'models.0.facing',
    30,
    ['models[0].facing: a faces no hexside: 0, 60, 120, 180, 240 or 300, not 30.'],
  ],
  [
    'a model beside its hex',
    goodHexFile,
    'models.0.at',
    [1, 1],
    ['models[0].at: The centre of hex [1, 1] is [2.165, 5.25]; leave "at" out.'],
  ],
  [
    'a model between the hexes',
    goodHexFile,
    'models.0',
    { id: 'a', side: 'red', profile: 'p', at: [2, 2] },
    ['models[0].hex: Missing: in this system a stands on a hex.'],
  ],
];

function problemsIn(text: string): string[] {
  const read = parseBattle(text);
  return read.ok ? [] : read.error.map(({ path, text: sentence }) => `${path}: ${sentence}`);
}

test.each(ROWS)('%s is refused where it stands, in a sentence', (_, file, path, value, problems) => {
  expect(problemsIn(JSON.stringify(spoil(file(), path, value)))).toEqual(problems);
});

test('the files these rows spoil are good', () => {
  expect(problemsIn(JSON.stringify(goodFile()))).toEqual([]);
  for (const layout of ['odd-q', 'even-q', 'odd-r', 'even-r']) {
    expect(problemsIn(JSON.stringify(goodHexFile(layout)))).toEqual([]);
  }
});

const text = JSON.stringify(goodFile());

test.each([
  ['an empty file', '', 'file: This is not JSON: the text ends too early.'],
  ['half a file', text.slice(0, 100), 'file: This is not JSON: the text ends too early.'],
  [
    'a stray comma',
    '{ "format": "sightline/1",\n  "name": , }',
    'file: This is not JSON: line 2, column 11 cannot be read.',
  ],
  ['a list', '[]', 'file: A battle file is one object: { "format": … }.'],
  ['null', 'null', 'file: A battle file is one object: { "format": … }.'],
  ['no format', '{}', 'format: Missing: a battle file says "format": "sightline/1".'],
  ['a numbered format', '{"format":1}', 'format: The format is a text such as "sightline/1".'],
  [
    'a newer file',
    '{"format":"sightline/3"}',
    'format: This program reads "sightline/1" and "sightline/2"; a file of "sightline/3" needs another version of it.',
  ],
  [
    'another program',
    '{"format":"board"}',
    'format: "board" is not a battle file: that would be "sightline/1".',
  ],
  [
    'a number too large',
    text.replace('[24,10]', '[1e999,10]'),
    'models[0].at[0]: This number is too large to be held.',
  ],
  [
    'a number too large in an event',
    text.replace('"first blood"', '[-1e999]'),
    'events[0].text[0]: This number is too large to be held.',
  ],
  [
    'a key __proto__',
    text.replace('"name"', '"__proto__":{"x":1},"name"'),
    '__proto__: "__proto__" may not be used as a key.',
  ],
  [
    'a key constructor in an event',
    text.replace('"text"', '"constructor"'),
    'events[0].constructor: "constructor" may not be used as a key.',
  ],
  [
    'a key toString in the readings',
    text.replace('"readings":{}', '"readings":{"toString":1}'),
    'rules.readings.toString: "toString" may not be used as a key.',
  ],
])('%s is refused before anything is read from it', (_, file, problem) => {
  expect(problemsIn(file)).toEqual([problem]);
});

test('a byte order mark before the file does no harm', () => {
  expect(problemsIn(`\uFEFF${text}`)).toEqual([]);
});

test('a file wrong a thousand times over is told a hundred of them', () => {
  const file = spoil(
    goodFile(),
    'models',
    Array.from({ length: 400 }, () => ({})),
  );
  const problems = problemsIn(JSON.stringify(file));
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toBe('file: And 1100 more problems.');
});
