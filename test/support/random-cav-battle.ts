import { onLattice } from '../../src/core/lattice.ts';
import type { Battle, Model } from '../../src/battlefield/battle.ts';
import type { Cover, Piece, PieceKind } from '../../src/battlefield/piece.ts';
import type { Base } from '../../src/geometry/base.ts';
import type { Point } from '../../src/geometry/point.ts';
import { battleOf } from './cav-field.ts';
import { areApart } from './naive-cav-judge.ts';
import { chance, randomTable, type Chance } from './random-tables.ts';

/** Inches, both ways. */
export const SIZE = 48;

const FLATS: readonly PieceKind[] = ['rough', 'rubble', 'swamp', 'water', 'road'];
const OVERRIDES: readonly Cover[] = ['none', 'light', 'heavy', 'blocking'];
const BASES: readonly Base[] = [
  { shape: 'hex', across: 1 },
  { shape: 'round', diameter: 1.5 },
  { shape: 'oval', width: 1, length: 2 },
  { shape: 'rect', width: 1, length: 1.5 },
];

/** Half of the tables lie on quarter inches, so that lines along sides and through corners are common. */
export function randomCavBattle(seed: number): Battle {
  const luck = chance(seed * 7919 + 13);
  const halfInches = seed % 2 === 0;
  const table = randomTable(seed, { size: SIZE, pieces: luck.whole(8, 25), halfInches });
  const pieces = table.pieces.map((piece) => varied(luck, piece));
  const models: Model[] = [];
  const wanted = luck.whole(4, 8);
  for (let tries = 0; models.length < wanted && tries < 200; tries++) {
    const model = randomModel(luck, halfInches, pieces, models);
    if (models.every((other) => areApart(other, model))) models.push(model);
  }
  return battleOf({ pieces, models });
}

function varied(luck: Chance, piece: Piece): Piece {
  const over = luck.oneIn(8) ? { cover: luck.pick(OVERRIDES) } : {};
  if (piece.kind === 'hill')
    return { ...piece, ...over, level: piece.level < 0 && luck.oneIn(2) ? -4 : piece.level };
  if (luck.oneIn(5)) return { ...piece, ...over, kind: luck.pick(FLATS), height: 0 };
  return { ...piece, ...over, height: luck.oneIn(8) ? piece.height + 0.5 : piece.height };
}

/** Inches a printed distance turns on, and what is a hair to either side of it. */
const GAPS = [0, 0.001, 0.99, 1, 1.004, 1.005, 1.006, 3, 3.004, 3.005, 12, 12.004, 12.005, 24.005];

function randomModel(
  luck: Chance,
  halfInches: boolean,
  pieces: readonly Piece[],
  others: readonly Model[],
): Model {
  const side = others.length % 2 === 0 ? 'red' : 'blue';
  const id = `${side}-${others.length + 1}`;
  const step = halfInches ? 0.25 : 0.001;
  const onStep = (value: number): number =>
    onLattice(Math.min(SIZE - 2, Math.max(2, Math.round(value / step) * step)));
  const [x, y] = randomPlace(luck, pieces, others);
  const hex: Base = { shape: 'hex', across: 1.5 };
  const common = {
    id,
    side,
    unit: id,
    profile: 'dictator-b',
    states: luck.oneIn(4) ? ['knockdown'] : [],
    damage: 0,
  };
  const gap = luck.pick(GAPS);
  const south = luck.oneIn(2) ? lowest(luck.pick(pieces).outline) : others.at(-1);
  if (luck.oneIn(4) && south) {
    const isModel = 'id' in south;
    const [sx, sy] = isModel ? south.at : south;
    const at: Point = [onStep(sx + luck.whole(-1, 1) / 2), onLattice(sy - gap - (isModel ? 1.5 : 0.75))];
    if (at[1] > 1) return { ...common, at, facing: luck.oneIn(2) ? 0 : 180, base: hex };
  }
  return {
    ...common,
    at: [onStep(x), onStep(y)],
    facing: halfInches ? luck.whole(0, 11) * 30 : luck.whole(0, 359),
    base: luck.oneIn(3) ? luck.pick(BASES) : hex,
  };
}

const lowest = (ring: readonly Point[]): Point =>
  ring.reduce((low, corner) => (corner[1] < low[1] ? corner : low));

function randomPlace(luck: Chance, pieces: readonly Piece[], others: readonly Model[]): Point {
  const what = luck.whole(1, 8);
  const away = (): number => luck.whole(-2200, 2200) / 1000;
  if (what <= 4) {
    const [x, y] = luck.pick(luck.pick(pieces).outline);
    return [x + away(), y + away()];
  }
  const [one, two] = [others.at(-1), others.at(-2)];
  if (what <= 6 && one && two) {
    const share = luck.pick([0.5, 0.5, 0.25, 0.9]);
    return [one.at[0] + share * (two.at[0] - one.at[0]), one.at[1] + share * (two.at[1] - one.at[1])];
  }
  if (what === 7 && one)
    return luck.oneIn(2) ? [one.at[0], luck.whole(2, 46)] : [luck.whole(2, 46), one.at[1]];
  return [luck.whole(2000, 46000) / 1000, luck.whole(2000, 46000) / 1000];
}
