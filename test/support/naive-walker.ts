import { type Ground, groundAt, surveyGround } from '../../src/battlefield/ground.ts';
import type { Model, Table } from '../../src/battlefield/battle.ts';
import { allPieces } from '../../src/battlefield/pieces.ts';
import type { Piece, PieceKind } from '../../src/battlefield/piece.ts';
import { type DiceSource, seededDice } from '../../src/core/dice.ts';
import type { Base } from '../../src/geometry/base.ts';
import { baseOverlapsPolygon } from '../../src/geometry/base-on-polygon.ts';
import type { Point } from '../../src/geometry/point.ts';
import { pointInPolygon } from '../../src/geometry/polygon.ts';
import { rulingsOf as camsRulings } from '../../src/rules/cams/book/readings.ts';
import { goingOf } from '../../src/rules/cams/book/terrain.ts';
import { unitOf } from '../../src/rules/cams/data/units.ts';
import { layWay } from '../../src/rules/cams/travel/way.ts';
import { rulingsOf as cavRulings } from '../../src/rules/cav/book/readings.ts';
import { moveGround } from '../../src/rules/cav/travel/path-ground.ts';
import { walkPath } from '../../src/rules/cav/travel/path.ts';
import { battleOf, cav, piece, rect } from './cav-field.ts';

/** The second walker: it takes small steps and asks at each whether a base or a point is in a polygon. */

const STEP = 0.02; // inches
const SIZE = 20; // inches of a random table

const KINDS: readonly PieceKind[] = ['structure', 'obstruction', 'wall', 'hill', 'rough', 'light-woods'];

/** Rectangles on whole and half inches, and cells of a hex map. */
function randomTable(dice: DiceSource): Table {
  const half = (least: number, most: number): number =>
    least + dice.roll((most - least) * 2 + 1, 'at') / 2 - 0.5;
  const pieces = Array.from({ length: 3 }, (_, index): Piece => {
    const [west, south] = [half(2, 14), half(2, 14)];
    const kind = KINDS[dice.roll(KINDS.length, 'kind') - 1]!;
    const level = kind === 'hill' ? dice.roll(3, 'level') : 0;
    return piece(`p${index}`, kind, rect(west, south, west + half(0.5, 4), south + half(0.5, 4)), { level });
  });
  const cells = [0, 1, 2].map((index) => ({
    hex: [dice.roll(3, 'q') * 3 - 3 + index, dice.roll(8, 'r')] as const,
    level: dice.roll(2, 'level') === 1 ? dice.roll(3, 'level') : 0,
    terrain: [KINDS[[0, 4, 5][dice.roll(3, 'kind') - 1]!]!],
    walls: [],
  }));
  const hexes = { layout: 'odd-q', columns: 12, rows: 12, across: 1.5, cells } as const;
  return { width: SIZE, depth: SIZE, levelHeight: 1, pieces, hexes };
}

const along = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

const halfInch = (dice: DiceSource): Point => [3 + dice.roll(29, 'x') / 2, 3 + dice.roll(29, 'y') / 2];

/** CAMS by the centre: impassable ground is met exactly where small steps find the centre in it. Null, or what differs. */
function camsDiffers(seed: number): string | null {
  const dice = seededDice(seed);
  const table = randomTable(dice);
  const [from, to] = [halfInch(dice), halfInch(dice)];
  const model = {
    ...cav('red-1', from),
    profile: 'rifleman',
    base: { shape: 'round', diameter: 1 },
  } as Model;
  const battle = battleOf({ models: [model] });
  const unitClass = unitOf(model).class;
  const closed = allPieces(table).filter(({ kind }) => goingOf(kind, unitClass) === 'impassable');
  const rulings = camsRulings({ 'cams.terrain.by': 'centre' });
  const { stretches } = layWay({ table, models: battle.models, model, rulings }, [from, to]);
  const barred = stretches.filter(({ going }) => going === 'impassable');
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const isIn = (inches: number): boolean =>
    closed.some(
      (one) =>
        pointInPolygon(from, one) !== 'inside' &&
        pointInPolygon(along(from, to, inches / length), one) === 'inside',
    );
  for (let inches = 0; inches < length; inches += STEP) {
    const isNearEnd = barred.some((run) => [run.from, run.to].some((end) => Math.abs(end - inches) < 0.001));
    const isBarred = barred.some((run) => run.from < inches && inches < run.to);
    if (!isNearEnd && isBarred !== isIn(inches))
      return `seed ${seed}: ${inches.toFixed(2)}″ of ${length.toFixed(2)}″`;
  }
  return null;
}

const hex = (across: number): Base => ({ shape: 'hex', across });
const SOLID: ReadonlySet<PieceKind> = new Set(['structure', 'obstruction', 'wall']);

/** CAV: an inch is barred where small steps of the base find solid ground under it, or a level too many under its centre. */
function cavDiffers(seed: number): string | null {
  const dice = seededDice(seed);
  const table = randomTable(dice);
  const at = halfInch(dice);
  const facing = [0, 90, 180, 270, 45, 30, 17][dice.roll(7, 'facing') - 1]!;
  const battle = battleOf({ models: [] });
  const who = { base: hex(1.5), at, facing, mv: 60, suppressed: false, contact: null, leaving: false };
  const go = 6;
  const { poses, stop } = walkPath(moveGround(table, []), who, [], [{ go }], cavRulings(battle));
  const solid = allPieces(table).filter(({ kind }) => SOLID.has(kind));
  const lie = surveyGround(table);
  const reached = poses.length - 1;
  for (let inch = 0; inch < Math.min(go, reached + 1); inch++) {
    const [sin, cos] = [Math.sin((facing * Math.PI) / 180), Math.cos((facing * Math.PI) / 180)];
    const place = (inches: number): Point => [at[0] + sin * inches, at[1] + cos * inches];
    const isBarred = inch === reached && stop !== null && stop.clause !== 'CAV-MOV-26';
    const look = (base: Base, levels: number): boolean =>
      isSolidUnder(solid, base, facing, inch, place) || levels > 1;
    if (!isBarred && inch < reached && look(hex(1.49), levelsIn(lie, inch, place, STEP, 0.003)))
      return `seed ${seed}: inch ${inch + 1} walked`;
    if (isBarred && !look(hex(1.56), levelsIn(lie, inch, place, STEP / 10, 0)))
      return `seed ${seed}: inch ${inch + 1} barred by ${stop.kind}`;
  }
  return null;
}

function isSolidUnder(
  solid: readonly Piece[],
  base: Base,
  facing: number,
  inch: number,
  place: (inches: number) => Point,
): boolean {
  for (let step = 0; step <= 1 / STEP; step++) {
    const at = place(inch + step * STEP);
    if (solid.some((one) => baseOverlapsPolygon({ base, at, facing }, one))) return true;
  }
  return false;
}

/** Levels between the highest and the lowest ground in an inch, looked at in small steps away from its ends by `off`. */
function levelsIn(
  lie: Ground,
  inch: number,
  place: (inches: number) => Point,
  step: number,
  off: number,
): number {
  const levels: number[] = [];
  for (let inches = inch + off; inches <= inch + 1 - off; inches += step)
    levels.push(groundAt(lie, place(inches)));
  levels.push(groundAt(lie, place(inch + 1 - off)));
  return Math.max(...levels) - Math.min(...levels);
}

/** Every difference on so many random paths of each system. */
export const differences = (paths: number): string[] =>
  Array.from({ length: paths }, (_, seed) => [camsDiffers(seed + 1), cavDiffers(seed + 1)])
    .flat()
    .filter((differs) => differs !== null);
