import type { Model } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Message } from '../../../core/message.ts';
import type { Point } from '../../../geometry/point.ts';
import { baseRadius } from '../../../geometry/base.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { ClauseId } from '../book/clauses.ts';
import {
  climbCost,
  crossingCost,
  keywordsFor,
  levelAt,
  plotsNear,
  type MoveGround,
  type Tread,
} from './movement.ts';
import { isNear, isOffTable, turnedTo, type Pose } from '../judge/pose.ts';
import { isVehicle } from '../data/profiles.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { areaOf, areasOverlap, crossingsOf, overlapsPiece, sweptArea, type Area } from './sweep.ts';
import { footprintOf } from '../judge/units.ts';

/** One thing that cost inches. */
interface Charge {
  readonly clause: ClauseId;
  readonly say: Message;
  readonly inches: number;
}

export interface WalkCost {
  readonly inches: number;
  /** Inches of movement used, terrain included. */
  readonly spent: number;
  readonly charges: readonly Charge[];
}

export type WalkRulings = Pick<CadenceRulings, 'cadence.terrain.keywords'>;

/** Follows a trail over ground and bases. */
export function costOf(
  ground: MoveGround,
  model: Model,
  tread: Tread,
  trail: readonly Pose[],
  others: readonly Model[],
  rulings: WalkRulings,
): Result<WalkCost, Refusal> {
  const crossed = new Set<Piece>();
  const charges: Charge[] = [];
  let inches = 0;
  let level = trail[0] ? levelAt(ground, trail[0].at) : 0;
  for (const [index, pose] of trail.slice(1).entries()) {
    const from = trail[index] ?? pose;
    if (from.at[0] === pose.at[0] && from.at[1] === pose.at[1]) {
      const met = pivotFault(ground, model, tread, from, pose, others, rulings);
      if (met) return err(met);
      continue;
    }
    const area = sweptArea(tread.base, from.facing, from.at, pose.at);
    const under = plotsNear(ground, from.at, pose.at, baseRadius(tread.base)).filter((piece) =>
      overlapsPiece(area, piece),
    );
    const relief = reliefOf(ground, from.at, pose.at, level, under);
    const met =
      baseFault(model, tread, from.at, pose.at, area, others) ??
      groundFault(model, tread, under, relief.edges, rulings);
    if (met) return err(met);
    level = relief.end;
    inches += Math.sqrt((pose.at[0] - from.at[0]) ** 2 + (pose.at[1] - from.at[1]) ** 2);
    charges.push(...climbs(relief.edges, rulings));
    for (const piece of under) crossed.add(piece);
  }
  for (const piece of crossed) charges.push(...crossing(piece, tread, rulings));
  return ok({ inches, charges, spent: charges.reduce((sum, charge) => sum + charge.inches, inches) });
}

/** A change of level under the centre, and the hills whose edge it is. */
interface Edge {
  readonly levels: number; // up is positive
  readonly hills: readonly Piece[];
}

const SLIVER = 1e-6; // share of a leg: two edges this near are one

/** The changes of level along a leg, and the level at its end. A bend right on an edge counts as crossing it. */
function reliefOf(
  ground: MoveGround,
  from: Point,
  to: Point,
  before: number,
  under: readonly Piece[],
): { readonly edges: readonly Edge[]; readonly end: number } {
  const hills = under.filter(({ kind }) => kind === 'hill');
  if (hills.length === 0) return { edges: [], end: before };
  const cuts = crossingsOf(from, to, hills);
  const edges: Edge[] = [];
  let level = before;
  for (const [index, share] of [0, ...cuts.map((cut) => cut.share)].entries()) {
    const next = cuts[index]?.share ?? 1;
    if (next - share < SLIVER) continue;
    const middle = (share + next) / 2;
    const here = levelAt(ground, [
      from[0] + (to[0] - from[0]) * middle,
      from[1] + (to[1] - from[1]) * middle,
    ]);
    if (here === level) continue;
    const met = cuts.filter((cut) => Math.abs(cut.share - share) < SLIVER).map(({ piece }) => piece);
    edges.push({ levels: here - level, hills: met.length > 0 ? met : hills });
    level = here;
  }
  return { edges, end: level };
}

/** Whose base is in the way: enemies are walked around, and near ones hold nobody. CADENCE-MOVE-2, CADENCE-MOVE-4, CADENCE-ADV-VEH-1. */
function baseFault(
  model: Model,
  tread: Tread,
  from: Point,
  to: Point,
  area: Area,
  others: readonly Model[],
): Refusal | null {
  const radius = baseRadius(tread.base);
  for (const other of others) {
    const isFriend = other.side === model.side;
    if (isFriend && !tread.vehicle && !isVehicle(other)) continue;
    const foot = footprintOf(other);
    const reach = radius + baseRadius(foot.base);
    const [x, y] = other.at;
    if (x < Math.min(from[0], to[0]) - reach || x > Math.max(from[0], to[0]) + reach) continue;
    if (y < Math.min(from[1], to[1]) - reach || y > Math.max(from[1], to[1]) + reach) continue;
    if (!areasOverlap(area, areaOf(foot))) continue;
    if (isFriend)
      return {
        clause: 'CADENCE-ADV-VEH-1',
        say: say('move.crossVehicle', { model: model.id, by: other.id }),
      };
    return { clause: 'CADENCE-MOVE-2', say: say('move.overBase', { model: model.id, by: other.id }) };
  }
  return null;
}

/** Ground that stops it. CADENCE-ADV-TERR-2, CADENCE-ADV-TERR-3. */
function groundFault(
  model: Model,
  tread: Tread,
  under: readonly Piece[],
  edges: readonly Edge[],
  rulings: WalkRulings,
): Refusal | null {
  const wall = under.find((piece) => keywordsFor(piece, tread, rulings).has('impassable'));
  if (wall)
    return { clause: 'CADENCE-ADV-TERR-3', say: say('move.impassable', { model: model.id, by: wall.id }) };
  if (!rulings['cadence.terrain.keywords']) return null;
  const cliff = edges
    .filter(({ levels }) => Math.round(levels) !== 0)
    .flatMap(({ hills }) => hills)
    .find((piece) => !keywordsFor(piece, tread, rulings).has('climbable'));
  return cliff
    ? { clause: 'CADENCE-ADV-TERR-2', say: say('move.cannotClimb', { model: model.id, by: cliff.id }) }
    : null;
}

function climbs(edges: readonly Edge[], rulings: WalkRulings): Charge[] {
  if (!rulings['cadence.terrain.keywords']) return [];
  return edges.flatMap(({ levels }): Charge[] => {
    const inches = climbCost(levels);
    if (inches === 0) return [];
    return [{ clause: 'CADENCE-ADV-TERR-2', say: say('charge.climb', { levels, inches }), inches }];
  });
}

function crossing(piece: Piece, tread: Tread, rulings: WalkRulings): Charge[] {
  const { id } = piece;
  const { rough, climb } = crossingCost(piece, tread, rulings);
  return [
    ...(rough > 0
      ? [
          {
            clause: 'CADENCE-ADV-TERR-4' as const,
            say: say('charge.rough', { piece: id, inches: rough }),
            inches: rough,
          },
        ]
      : []),
    ...(climb > 0
      ? [
          {
            clause: 'CADENCE-ADV-TERR-2' as const,
            say: say('charge.over', { piece: id, inches: climb }),
            inches: climb,
          },
        ]
      : []),
  ];
}

const PIVOT_STEP = 3; // degrees between two looks at a turning base

/** What a vehicle would run over with a corner while it pivots. */
function pivotFault(
  ground: MoveGround,
  model: Model,
  tread: Tread,
  from: Pose,
  to: Pose,
  others: readonly Model[],
  rulings: WalkRulings,
): Refusal | null {
  if (tread.base.shape === 'round') return null;
  const reach = baseRadius(tread.base);
  const walls = plotsNear(ground, from.at, from.at, reach).filter((piece) =>
    keywordsFor(piece, tread, rulings).has('impassable'),
  );
  const near = others.filter((other) => isNear(from.at, reach, other));
  const turn = ((((to.facing - from.facing) % 360) + 540) % 360) - 180;
  const looks = Math.max(1, Math.ceil(Math.abs(turn) / PIVOT_STEP));
  for (let look = 1; look <= looks; look++) {
    const pose: Pose = { at: from.at, facing: turnedTo(from.facing + (turn * look) / looks) };
    if (isOffTable(ground, tread, pose))
      return { clause: 'CADENCE-MOVE-3', say: say('move.pivotOffTable', { model: model.id }) };
    const area = areaOf({ base: tread.base, ...pose });
    const under = near.find((other) => areasOverlap(area, areaOf(footprintOf(other))));
    if (under)
      return {
        clause: 'CADENCE-ADV-VEH-1',
        say: say('move.pivotOverBase', { model: model.id, by: under.id }),
      };
    const wall = walls.find((piece) => overlapsPiece(area, piece));
    if (wall)
      return { clause: 'CADENCE-ADV-TERR-3', say: say('move.pivotInto', { model: model.id, by: wall.id }) };
  }
  return null;
}
