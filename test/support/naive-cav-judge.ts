import type { Battle, Model } from '../../src/battlefield/battle.ts';
import type { Cover, Piece } from '../../src/battlefield/piece.ts';
import type { Point } from '../../src/geometry/point.ts';
import {
  LATTICE,
  TIE,
  apart,
  areFarApart,
  asRing,
  bearing,
  crossesBase,
  cutsOf,
  dot,
  edgeGap,
  gapToPiece,
  hundredths,
  isWithin,
  minus,
  overlap,
  ringsOf,
  runsBetween,
  runsInside,
  shapeOf,
  shortest,
  standsIn,
  type Run,
} from './naive-shapes.ts';

/**
 * The CAV call written a second time, from the clauses alone and as plainly as possible: doubles, every
 * side against every side, no index, nothing shared with the judge under test.
 *
 * A real tie (a line along a side, a gap of exactly 12.005) is decided; what is neither a tie nor further
 * from one than the lattice of line ends is wide is reported as a doubt.
 */
export interface NaiveCall {
  readonly sight: 'clear' | 'obscured' | 'blocked';
  readonly modifier: number;
  readonly pieces: Readonly<Record<string, string>>; // id → effect
  readonly met: readonly string[]; // everything the line crosses, and what counts because the defender stands in it
  readonly inches: number;
  readonly band: string | null;
  readonly needs: number | null;
  readonly pointBlank: boolean;
  readonly tooClose: boolean;
  readonly left: boolean; // left mounts bear
  readonly right: boolean;
  readonly doubts: readonly string[];
}

/** The ground: the highest hill; a pit only where no other hill is; on an edge the higher side. */
function groundLevel(pieces: readonly Piece[], point: Point): number {
  const hills = pieces.filter(({ kind }) => kind === 'hill');
  const isOn = (hill: Piece): boolean =>
    !areFarApart([point], hill.outline) &&
    (edgeGap(ringsOf(hill), point) <= TIE || isWithin(ringsOf(hill), point));
  const raised = hills.filter((hill) => hill.level >= 0 && isOn(hill));
  if (raised.length > 0) return Math.max(...raised.map(({ level }) => level));
  const pits = hills.filter((hill) => hill.level < 0 && isOn(hill));
  const isInPit = pits.some((pit) => edgeGap(ringsOf(pit), point) > TIE);
  return isInPit ? Math.max(...pits.map(({ level }) => level)) : 0;
}

const CHART: Readonly<Record<string, Cover>> = {
  'light-woods': 'light',
  'heavy-woods': 'heavy',
  structure: 'blocking',
  obstruction: 'blocking',
  wall: 'blocking',
};

const coverOf = (piece: Piece): Cover =>
  piece.cover ??
  (piece.kind === 'hill' ? (piece.level > 0 ? 'blocking' : 'none') : (CHART[piece.kind] ?? 'none'));
const isProne = (model: Model): boolean => model.states.includes('knockdown');
const total = (battle: Battle, model: Model): number =>
  groundLevel(battle.table.pieces, model.at) + (isProne(model) ? 1 : 3);

interface Met {
  readonly id: string;
  readonly cover: Cover;
  readonly top: number; // levels
  readonly isOnLine: boolean;
  readonly isDefenderIn: boolean;
  readonly isProne: boolean;
  /** Next to the attacker, next to the defender. */
  readonly isNextTo: readonly boolean[];
}

/** COV-2 to COV-8: what one object does, or nothing. */
function effectOf(met: Met, totals: readonly [number, number]): Cover {
  if (met.cover === 'none') return 'none';
  const isHighest = met.isOnLine && met.top >= Math.max(...totals);
  const isAdjacent = met.isOnLine && met.isNextTo.some(Boolean);
  if (isHighest) return met.cover;
  if (met.isDefenderIn && met.cover !== 'blocking') return met.cover;
  if (!isAdjacent && !met.isDefenderIn) return 'none';
  if (met.cover !== 'blocking') return met.cover;
  if (met.isProne) return 'light';
  return met.isNextTo.some((isNext, i) => isNext && met.top >= totals[i]!) ? 'blocking' : 'light';
}

/** The whole call on one ordered pair, at the default readings. */
export function naiveCall(battle: Battle, from: string, to: string): NaiveCall {
  const doubts: string[] = [];
  const doubtAbout = (what: string) => () => void doubts.push(what);
  const find = (id: string): Model => battle.models.find((model) => model.id === id)!;
  const pair = [find(from), find(to)] as const;
  const shapes = [shapeOf(pair[0]), shapeOf(pair[1])] as const;
  const line = shortest(...shapes);
  const totals = [total(battle, pair[0]), total(battle, pair[1])] as const;
  const mets: Met[] = [];
  for (const piece of battle.table.pieces) {
    const rings = ringsOf(piece);
    const runs = runsInside(line, rings, doubtAbout(`${piece.id} on the line`));
    const isHill = piece.kind === 'hill';
    const isIn = shapes.map((shape, i) =>
      standsIn(shape, rings, doubtAbout(`${pair[i]!.id} in ${piece.id}`)),
    );
    if (runs.length === 0 && (isHill || !isIn[1])) continue;
    mets.push({
      id: piece.id,
      cover: coverOf(piece),
      top: isHill
        ? piece.level
        : piece.height +
          Math.max(-Infinity, ...levelsUnder(battle, line, runs, doubtAbout(`ground under ${piece.id}`))),
      isOnLine: runs.length > 0,
      isDefenderIn: isIn[1]! && !isHill,
      isProne: false,
      isNextTo: shapes.map((shape, i) => {
        if (isHill && isIn[i]) return false;
        const gap = gapToPiece(shape, rings, isIn[i]!);
        return hundredths(gap, doubtAbout(`${piece.id} beside ${pair[i]!.id}`)) <= 1;
      }),
    });
  }
  const whole = [{ enter: 0, leave: 1 }];
  const isTouching = apart(...line) <= TIE;
  if (!isTouching && Math.max(...totals) <= 0) {
    const levels = levelsUnder(battle, line, whole, doubtAbout('ground')).filter((level) => level <= 0);
    const bare = { isDefenderIn: false, isProne: false, isNextTo: [] };
    mets.push({ id: 'ground', cover: 'blocking', top: Math.max(...levels), isOnLine: true, ...bare });
  }
  for (const third of battle.models) {
    if (third.id === from || third.id === to) continue;
    const shape = shapeOf(third);
    if (!crossesBase(line, shape, doubtAbout(`${third.id} on the line`))) continue;
    mets.push({
      id: third.id,
      cover: 'blocking',
      top: total(battle, third),
      isOnLine: true,
      isDefenderIn: false,
      isProne: isProne(third),
      isNextTo: shapes.map(
        (own, i) =>
          hundredths(apart(...shortest(own, shape)), doubtAbout(`${third.id} beside ${pair[i]!.id}`)) <= 1,
      ),
    });
  }
  return {
    ...callOf(mets, totals),
    ...rangeOf(apart(...line), doubtAbout('range')),
    ...armsOf(...pair),
    doubts,
  };
}

/** The levels of the ground under runs of a line; doubtful where it follows a step or clips a corner of one. */
function levelsUnder(
  { table }: Battle,
  line: readonly [Point, Point],
  runs: readonly Pick<Run, 'enter' | 'leave'>[],
  doubt: () => void,
): number[] {
  const hills = table.pieces.filter(({ kind, outline }) => kind === 'hill' && !areFarApart(line, outline));
  const cuts = hills.flatMap((hill) => cutsOf(line, ringsOf(hill)));
  const levels: number[] = [];
  for (const { middle } of runs.flatMap(({ enter, leave }) => runsBetween(line, cuts, enter, leave))) {
    const gap = Math.min(Infinity, ...hills.map((hill) => edgeGap(ringsOf(hill), middle)));
    const level = groundLevel(table.pieces, middle);
    const isOnStep =
      gap <= TIE && besides(line, middle).some((point) => groundLevel(table.pieces, point) !== level);
    if (isOnStep || (gap > TIE && gap < LATTICE)) doubt();
    levels.push(level);
  }
  return levels;
}

/** Just left and right of a point of a line. */
function besides([p, q]: readonly [Point, Point], [x, y]: Point): [Point, Point] {
  const [dx, dy] = minus(q, p);
  const step = (100 * TIE) / Math.hypot(dx, dy);
  return [
    [x - step * dy, y + step * dx],
    [x + step * dy, y - step * dx],
  ];
}

function callOf(mets: readonly Met[], totals: readonly [number, number]) {
  const effects = mets
    .map((met) => [met.id, effectOf(met, totals)] as const)
    .filter(([, effect]) => effect !== 'none');
  const counted = new Set(effects.map(([id]) => id));
  const costs: Readonly<Record<string, number>> = { light: 1, heavy: 2, blocking: 0 };
  const modifier = 0 - effects.reduce((sum, [, effect]) => sum + (costs[effect] ?? 0), 0);
  const isBlocked = effects.some(([, effect]) => effect === 'blocking');
  return {
    sight: isBlocked ? ('blocked' as const) : effects.length > 0 ? ('obscured' as const) : ('clear' as const),
    modifier,
    pieces: Object.fromEntries(effects),
    met: mets.filter(({ id, isOnLine }) => isOnLine || counted.has(id)).map(({ id }) => id),
  };
}

/** RNG-2, RNG-7, RNG-8 for the medium MAC: bands of 12 in, minimum 1 in. */
function rangeOf(gap: number, doubt: () => void) {
  const inches = hundredths(gap, doubt);
  const band = ['short', 'medium', 'long', 'extreme'].findIndex((_, i) => inches <= 12 * (i + 1));
  return {
    inches,
    band: ['short', 'medium', 'long', 'extreme'][band] ?? null,
    needs: band < 0 ? null : 6 + band,
    pointBlank: inches <= 3,
    tooClose: inches <= 1,
  };
}

/** ARC-2, ARC-3: half planes from centre to centre, edges included. */
function armsOf(attacker: Model, defender: Model) {
  const aside = dot(minus(defender.at, attacker.at), bearing(attacker.facing + 90));
  return { left: aside <= TIE, right: aside >= -TIE };
}

/** Do two bases share no area? */
export const areApart = (one: Model, two: Model): boolean =>
  overlap(shapeOf(one), [asRing(shapeOf(two))]) <= TIE;
