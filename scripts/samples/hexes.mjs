/** Letters of a map drawn as text, a letter a hex. */
const LEGEND = /** @type {Record<string, { level?: number, terrain?: string[] }>} */ ({
  '.': {},
  l: { terrain: ['light-woods'] },
  h: { terrain: ['heavy-woods'] },
  s: { terrain: ['stone-building'] },
  w: { terrain: ['wooden-building'] },
  f: { terrain: ['plowed-field'] },
  r: { terrain: ['road'] },
  '~': { terrain: ['water'] },
  '=': { terrain: ['water', 'road'] },
  1: { level: 1 },
  2: { level: 2 },
  L: { level: 1, terrain: ['light-woods'] },
});

/** Axial coordinates of an odd-q map. @param {number} column @param {number} row @returns {[number, number]} */
const hexAt = (column, row) => [column, row - (column - (column & 1)) / 2];

/**
 * @param {string[]} drawing rows from the north
 * @param {Record<string, number[]>} walls hexsides by "column,row"
 */
function hexMap(drawing, walls) {
  const cells = drawing.flatMap((line, row) =>
    line.split('').flatMap((letter, column) => {
      const { level, terrain } = LEGEND[letter] ?? fail(`no terrain is drawn as ${letter}`);
      const sides = walls[`${column},${row}`];
      if (!level && !terrain && !sides) return [];
      return [
        {
          hex: hexAt(column, row),
          ...(level && { level }),
          ...(terrain && { terrain }),
          ...(sides && { walls: sides }),
        },
      ];
    }),
  );
  return { layout: 'odd-q', columns: drawing[0]?.length ?? 0, rows: drawing.length, across: 1.5, cells };
}

/** @param {string} why @returns {never} */
function fail(why) {
  throw new Error(why);
}

/** @param {string} name @param {object} hexes @param {[id: string, profile: string, column: number, row: number, facing: number][]} units */
function hexBattle(name, hexes, units) {
  return {
    format: 'sightline/1',
    name,
    rules: { system: 'hex' },
    table: { hexes },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models: units.map(([id, profile, column, row, facing]) => ({
      id,
      side: id.split('-')[0],
      profile,
      hex: hexAt(column, row),
      facing,
    })),
  };
}

export function hexLesson() {
  const map = hexMap(
    ['........', '..l.....', '..l..w..', '.....w..', '...s....', '.......l', '.f......', '........'],
    { '3,4': [0, 1] },
  );
  return hexBattle('Hexes: two squads and a house', map, [
    ['red-1', 'rifle-squad', 1, 6, 0],
    ['red-2', 'machine-gun', 4, 7, 0],
    ['blue-1', 'rifle-squad', 6, 1, 180],
    ['blue-2', 'rifle-squad', 3, 0, 180],
  ]);
}

export function hexVillage() {
  const map = hexMap(
    [
      'll.......r..hh..',
      'lll.ff...r..hhh.',
      '.l..fff..r...hh.',
      '.....ff..r......',
      '..11....sr.w....',
      '.1221...sr.w..l.',
      '.121l....r...ll.',
      '..1.....wr.s..l.',
      'rrrrrrrrrrrrrrrr',
      '....l...w.rs....',
      '.hh.....s.r...1.',
      '.hhh..ff..r..121',
      '..h..fff..r..12L',
      '~~~..ff...r...1.',
      '.~~~~~~~~~=~~~..',
      '....l.....r..~~~',
      '..lll.....r.....',
    ],
    { '8,5': [3, 4], '8,7': [0, 5], '11,4': [2], '11,9': [1, 2], '8,9': [4, 5] },
  );
  return hexBattle('Hexes: the crossroads village', map, [
    ['red-1', 'rifle-squad', 3, 15, 0],
    ['red-2', 'rifle-squad', 6, 15, 0],
    ['red-3', 'rifle-squad', 8, 16, 0],
    ['red-4', 'machine-gun', 4, 16, 0],
    ['red-5', 'light-tank', 10, 16, 0],
    ['blue-1', 'rifle-squad', 5, 0, 180],
    ['blue-2', 'rifle-squad', 7, 1, 180],
    ['blue-3', 'rifle-squad', 11, 1, 180],
    ['blue-4', 'machine-gun', 13, 0, 180],
    ['blue-5', 'light-tank', 9, 0, 180],
  ]);
}
