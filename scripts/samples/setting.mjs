import { blob, clash, holds, seeded, trimmed, turned } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Point} Point */
/** @typedef {{ id: string, kind: string, outline: Point[], level?: number, height?: number, depth?: number, cover?: string }} Piece */
/** @typedef {{ id: string, side: string, unit?: string, profile: string, at: Point, facing: number, base: object }} Model */

/** Things that may lie over others without looking wrong: everything else keeps its distance. */
const FLOWING = new Set(['road', 'water', 'hill']);

/**
 * A table being set up. What stands where it cannot is noted as a trouble, and no file is made of a table with troubles.
 * @param {Point} size @param {number} seed
 */
export function setTable(size, seed) {
  const random = seeded(seed);
  /** @type {Piece[]} */
  const pieces = [];
  /** @type {Model[]} */
  const models = [];
  /** @type {string[]} */
  const troubles = [];
  /** @type {Map<string, number>} */
  const counts = new Map();

  /** @param {string} name */
  const number = (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };

  /** @param {Piece} a @param {Piece} b */
  const fits = (a, b) => {
    if (FLOWING.has(a.kind) && FLOWING.has(b.kind)) return true;
    if (b.kind === 'hill') return holds(b.outline, a.outline) || !clash(a.outline, b.outline, 0.1);
    if (a.kind === 'hill') return fits(b, a);
    return !clash(a.outline, b.outline, FLOWING.has(a.kind) || FLOWING.has(b.kind) ? 0.25 : 0.5);
  };

  /** @param {Point} at @param {number} reach @returns {Point[]} */
  const around = ([x, y], reach) => [
    [x - reach, y - reach],
    [x + reach, y - reach],
    [x + reach, y + reach],
    [x - reach, y + reach],
  ];
  /** @param {Point[]} outline */
  const onTable = (outline) =>
    outline.every(([x, y]) => x >= 0.4 && y >= 0.4 && x <= size[0] - 0.4 && y <= size[1] - 0.4);
  /** @param {Piece} piece */
  const isFree = (piece) =>
    pieces.every((other) => fits(piece, other)) &&
    models.every(({ at }) => FLOWING.has(piece.kind) || !clash(around(at, 1.1), piece.outline));

  /**
   * @param {string} kind @param {Point[]} outline @param {Partial<Piece>} [more] an id among it is a name to be numbered
   */
  const add = (kind, outline, { id, ...more } = {}) => {
    const piece = { id: number(id ?? kind), kind, ...more, outline: trimmed(outline, size) };
    const clashing = pieces.find((other) => !fits(piece, other));
    if (clashing) troubles.push(`${piece.id} does not fit beside ${clashing.id}`);
    pieces.push(piece);
  };

  /** The piece, and its twin turned half round the table. @param {string} kind @param {Point[]} outline @param {Partial<Piece>} [more] */
  const addPair = (kind, outline, more) => {
    add(kind, outline, more);
    add(kind, turned(outline, size), more);
  };

  /**
   * Terraces: each level is the same cut, smaller.
   * @param {Point} at @param {Point} reach @param {{ levels: number, seed: number, turn?: number, id?: string, pair?: boolean }} make
   */
  const addHill = (at, reach, { levels, seed: cut, turn = 0, id = 'hill', pair = false }) => {
    for (let level = 1; level <= levels; level += 1) {
      const share = 1 - (level - 1) * (0.72 / levels);
      const outline = blob(
        [at[0] + (level - 1) * 0.25, at[1] + (level - 1) * 0.3],
        [reach[0] * share, reach[1] * share],
        { seed: cut, corners: 36 - 6 * level, turn, wobble: 0.13 },
      );
      (pair ? addPair : add)('hill', outline, { id, level });
    }
  };

  /**
   * Sets up pairs wherever there is room, `count` of them.
   * @param {number} count @param {string} kind @param {(random: () => number, at: Point) => Point[]} shape @param {(random: () => number) => Partial<Piece>} [more]
   */
  const scatter = (count, kind, shape, more = () => ({})) => {
    for (let placed = 0, tries = 0; placed < count; tries += 1) {
      if (tries > 20_000) throw new Error(`no room for ${kind}`);
      const outline = shape(random, [random() * size[0], (random() * size[1]) / 2]);
      const twin = turned(outline, size);
      if (!onTable(outline) || clash(outline, twin, 0.5)) continue;
      if (!isFree({ id: '', kind, outline }) || !isFree({ id: '', kind, outline: twin })) continue;
      addPair(kind, outline, more(random));
      placed += 1;
    }
  };

  /** @param {Model} model */
  const stand = (model) => {
    const blocker = pieces.find(
      ({ kind, outline }) =>
        clash(around(model.at, 0.6), outline) && (kind !== 'hill' || !holds(outline, around(model.at, 0.6))),
    );
    if (blocker) troubles.push(`${model.id} does not fit beside ${blocker.id}`);
    models.push(model);
  };

  /** @param {Model} model in the south; its twin opposes it from the north */
  const standPair = (model) => {
    stand(model);
    stand({
      ...model,
      ...opposite(model),
      at: [size[0] - model.at[0], size[1] - model.at[1]],
      facing: (model.facing + 180) % 360,
    });
  };

  return { size, pieces, models, troubles, add, addPair, addHill, scatter, stand, standPair };
}

/** @param {Model} model */
function opposite({ id, unit }) {
  /** @param {string} name */
  const other = (name) => name.replace(/^red/, 'blue');
  return { id: other(id), side: 'blue', ...(unit && { unit: other(unit) }) };
}

/**
 * The file of a table that has been set.
 * @param {ReturnType<typeof setTable>} table @param {{ name: string, system: string, levelHeight?: number, sides?: object[] }} about
 */
export function fileOf(table, { name, system, levelHeight = 0.6667, sides }) {
  if (table.troubles.length > 0) throw new Error(`${name}:\n${table.troubles.join('\n')}`);
  const [width, depth] = table.size;
  return {
    format: 'sightline/1',
    name,
    rules: { system },
    table: { width, depth, levelHeight, pieces: table.pieces },
    sides: sides ?? [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models: table.models,
  };
}
