import type { Model } from '../../../battlefield/battle.ts';
import type { Message } from '../../../core/message.ts';
import { onLattice } from '../../../core/lattice.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { ge, gt } from '../../../core/tolerance.ts';
import { bearing } from '../../../geometry/arcs.ts';
import type { Point } from '../../../geometry/point.ts';
import { directionOf, toMicrodegrees } from '../../../geometry/turn.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { ClauseId } from '../book/clauses.ts';
import { restFault, type MoveGround, type Tread } from './movement.ts';
import { trooperOf } from '../data/profiles.ts';
import { say } from '../book/says.ts';
import { has, strength } from '../data/traits.ts';
import { isOffTable, isOn, turnedTo, type Pose } from '../judge/pose.ts';
import { costOf, type WalkCost, type WalkRulings } from './walk-cost.ts';

/** A leg of a vehicle: a pivot by degrees (right is positive), or inches straight ahead (negative: back). */
export type Leg = { readonly turn: number } | { readonly go: number };

/** How one model moves: others by the places their centre goes through, vehicles by legs. */
export interface Way {
  readonly model: string;
  readonly path?: readonly Point[]; // without the start
  readonly legs?: readonly Leg[];
  /** Where it looks in the end; left out: where it went. Vehicles only turn by pivots. */
  readonly facing?: number;
}

export interface Walked extends WalkCost {
  readonly end: Pose;
  /** Every place where it turned or stopped, the start first. */
  readonly trail: readonly Pose[];
}

/** What a search for ways is about. */
export interface Walker {
  readonly ground: MoveGround;
  readonly model: Model;
  readonly tread: Tread;
  readonly others: readonly Model[];
  readonly rulings: WalkRulings;
}

/** What of a model the ground asks about. */
export function treadOf(model: Model): Tread {
  const trooper = trooperOf(model);
  return {
    base: model.base ?? trooper.base,
    vehicle: has(trooper, 'vehicle'),
    flies: has(trooper, 'flies'),
    ignoresRough: has(trooper, 'ignoresRough'),
  };
}

const refuse = (clause: ClauseId, why: Message): Result<never, Refusal> => err({ clause, say: why });

/**
 * One model's part of a Move or an Advance, or why it may not go that way. CADENCE-MOVE-1 to -3, CADENCE-ADV-TERR-1 to -5.
 *
 * `others` are everybody else as they stand. Whom it ends on is looked at only for those not in `mates`.
 */
export function walk(
  ground: MoveGround,
  model: Model,
  way: Way,
  others: readonly Model[],
  rulings: WalkRulings,
  mates: ReadonlySet<string> = new Set(),
): Result<Walked, Refusal> {
  const tread = treadOf(model);
  const laid = trailOf(model, way);
  if (!laid.ok) return laid;
  const trail = laid.value;
  const end = trail.at(-1) ?? model;
  const standsStill = trail.length < 2;
  const offTable = trail.find((pose) => isOffTable(ground, tread, pose));
  if (offTable && !standsStill) return refuse('CADENCE-MOVE-3', say('move.offTable', { model: model.id }));
  const cost = costOfTrail(ground, model, tread, trail, others, rulings);
  if (!cost.ok) return cost;
  const { movement } = trooperOf(model);
  if (gt(cost.value.spent, movement))
    return refuse(
      'CADENCE-MOVE-1',
      say('move.needs', { model: model.id, inches: cost.value.spent, movement }),
    );
  if (!standsStill) {
    const rest = restFault(ground, tread, end, rulings);
    if (rest) return err(rest);
    const foot = { base: tread.base, ...end };
    const under = others.find((other) => !mates.has(other.id) && isOn(foot, other));
    if (under) return refuse('CADENCE-MOVE-2', say('move.endsOn', { model: model.id, by: under.id }));
  }
  return ok({ ...cost.value, end: { at: end.at, facing: end.facing }, trail });
}

/** What a trail costs over ground and bases, or through the air, whoever stands where it ends. */
export const costOfTrail: typeof costOf = (ground, model, tread, trail, others, rulings) =>
  tread.flies ? flight(trail) : costOf(ground, model, tread, trail, others, rulings);

/** Every place where a model would turn or stop on its way, the start first. */
export const trailOf = (model: Model, way: Way): Result<Pose[], Refusal> =>
  treadOf(model).vehicle ? driven(model, way) : walked(model, way);

/** The trail of a model that goes where it likes. */
function walked(model: Model, { path = [], legs, facing }: Way): Result<Pose[], Refusal> {
  if (legs) return refuse('CADENCE-ADV-VEH-1', say('move.noVehicle', { model: model.id }));
  const places = path.map(([x, y]): Point => [onLattice(x), onLattice(y)]);
  if (places.some((place) => !place.every(Number.isFinite)))
    return refuse('CADENCE-MOVE-1', say('move.noPlace', { model: model.id }));
  const trail: Pose[] = [{ at: model.at, facing: model.facing }];
  for (const at of places) {
    const last = trail.at(-1) ?? model;
    if (at[0] === last.at[0] && at[1] === last.at[1]) continue;
    trail.push({ at, facing: model.facing });
  }
  const [before, end] = [trail.at(-2), trail.at(-1)];
  const isRound = (model.base ?? trooperOf(model).base).shape === 'round';
  const looks = facing ?? (before && end && isRound ? bearing(before.at, end.at) : model.facing);
  if (end) trail[trail.length - 1] = { at: end.at, facing: turnedTo(looks) };
  return ok(trail);
}

const PIVOTS = 2;
const PIVOT_DEGREES = 45;
const BETWEEN_PIVOTS = 1; // inches

/** The trail of a vehicle: straight ahead or back, with a few pivots. CADENCE-ADV-VEH-1, CADENCE-SR-1. */
function driven(model: Model, { path, legs = [] }: Way): Result<Pose[], Refusal> {
  if (path && path.length > 0) return refuse('CADENCE-ADV-VEH-1', say('move.isVehicle', { model: model.id }));
  const most = PIVOTS + strength(trooperOf(model), 'extraPivots');
  const trail: Pose[] = [{ at: model.at, facing: model.facing }];
  let pivots = 0;
  let gone = Infinity; // inches since the last pivot
  for (const leg of legs) {
    const last = trail.at(-1) ?? model;
    if ('turn' in leg) {
      if (leg.turn === 0) continue;
      if (!(Math.abs(leg.turn) <= PIVOT_DEGREES))
        return refuse('CADENCE-ADV-VEH-1', say('pivot.far', { most: PIVOT_DEGREES, turn: leg.turn }));
      if (++pivots > most)
        return refuse(
          most === PIVOTS ? 'CADENCE-ADV-VEH-1' : 'CADENCE-SR-1',
          say('pivot.often', { model: model.id, most }),
        );
      if (!ge(gone, BETWEEN_PIVOTS)) return refuse('CADENCE-ADV-VEH-1', say('pivot.soon'));
      gone = 0;
      trail.push({ at: last.at, facing: turnedTo(last.facing + leg.turn) });
    } else {
      if (!Number.isFinite(leg.go)) return refuse('CADENCE-MOVE-1', say('move.noInches'));
      if (leg.go === 0) continue;
      gone += Math.abs(leg.go);
      trail.push({ at: ahead(last, leg.go), facing: last.facing });
    }
  }
  return ok(trail);
}

function ahead({ at, facing }: Pose, inches: number): Point {
  const [sin, cos] = directionOf(toMicrodegrees(facing));
  return [onLattice(at[0] + sin * inches), onLattice(at[1] + cos * inches)];
}

/** Only the distance counts, and where it ends. CADENCE-SR-2. */
function flight(trail: readonly Pose[]): Result<WalkCost, Refusal> {
  const inches = lengthOf(trail);
  return ok({ inches, spent: inches, charges: [] });
}

function lengthOf(trail: readonly Pose[]): number {
  return trail.slice(1).reduce((sum, { at: [x, y] }, index) => {
    const [fromX, fromY] = trail[index]?.at ?? [x, y];
    return sum + Math.sqrt((x - fromX) ** 2 + (y - fromY) ** 2);
  }, 0);
}
