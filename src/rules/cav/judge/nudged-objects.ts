import type { Model } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import { segmentIntervals } from '../../../geometry/intervals.ts';
import type { Point } from '../../../geometry/point.ts';
import type { CoverObject, LineEnds } from './cover.ts';
import { indexOf, modelObject, topOf, type LineFacts } from './line-facts.ts';
import {
  baseMargin,
  boxMeetsLine,
  boxNearLine,
  crosses,
  crossesBase,
  depthAlong,
  distanceTo,
  rimOf,
  spotDistance,
} from './line-margin.ts';
import type { CavRulings } from '../book/readings.ts';
import { shiftedLines } from './shifted-lines.ts';
import { boxOf, footprintOf, gapWithin, standsIn, totalElevation, type LosLine } from './sight.ts';
import { coverOf } from '../book/terrain.ts';

/** What two models, one of them moved by so many inches, have between them; `blocked` when that is certain. */
export type Nudged = (
  from: Model,
  to: Model,
  inches: number,
) => { readonly objects: readonly CoverObject[]; readonly ends: LineEnds } | 'blocked';

/** No point of the line moves by more than this many times the move of a base. */
const LEVERAGE = 2;
const NEAR = 1.1; // inches: gaps beyond are as good as endless
const WIDEST = 3; // inches: half of the widest base that is looked at closely

interface Candidate {
  readonly rest: CoverObject;
  /** Its total where a line crosses it; null where it does not. */
  readonly cross: (line: LosLine) => number | null;
  readonly gapTo: (foot: Footprint) => number;
  readonly holds: (foot: Footprint) => boolean;
  /** Moves of the line shorter than this neither bring it onto the line nor take it off. */
  readonly margin: number; // inches
  readonly gaps: { readonly attacker: number; readonly defender: number };
  /** Its total wherever a line crosses it counts by height for certain. */
  readonly isHigh: boolean;
}

/** What is true of all moves within the limit. */
interface Scope {
  readonly facts: LineFacts;
  readonly limit: number; // inches
  readonly rulings: CavRulings;
  /** An object lower than `least` never counts by its height, one as high as `most` always does. */
  readonly need: { readonly least: number; readonly most: number };
}

/**
 * Prepares quick answers for small moves: each object near the line knows how far the line must move before it
 * matters again, so a short move looks only at the few that are close to changing.
 */
export function nudgedObjects(facts: LineFacts, limit: number, rulings: CavRulings): Nudged {
  const { attacker, sight } = facts;
  const scope: Scope = { facts, limit, rulings, need: needWithin(facts, limit, rulings) };
  const all = [...piecesNear(scope), ...modelsNear(scope)].toSorted((a, b) => b.margin - a.margin);
  const walls = all.filter(({ rest, isHigh }) => isHigh && rest.category === 'blocking');
  const leastMargin = all.at(-1)?.margin ?? Infinity;
  const lineBetween = shiftedLines(facts);
  return (from, to, inches) => {
    const reach = LEVERAGE * inches;
    const feet = { attacker: footprintOf(from, rulings), defender: footprintOf(to, rulings) };
    if (walls.some(({ margin, rest }) => margin >= reach && rest.onLine)) return 'blocked';
    const line = leastMargin < reach ? lineBetween(from.at, to.at) : null;
    if (line && line.inches > 0 && walls.some(({ cross }) => cross(line) !== null)) return 'blocked';
    const side = from.at === attacker.at ? 'defender' : 'attacker';
    const objects: CoverObject[] = [];
    for (const candidate of all) {
      const object = nudge(candidate, candidate.margin < reach ? line : null, inches, side, feet[side]);
      if (object.onLine || object.holdsDefender) objects.push(object);
    }
    const ends = {
      attackerTotal: totalElevation(from, sight, rulings),
      defenderTotal: totalElevation(to, sight, rulings),
    };
    return { objects, ends };
  };
}

/** An object after a move: only what the move can have changed is measured again. */
function nudge(
  { rest, cross, gapTo, holds, gaps, isHigh }: Candidate,
  line: LosLine | null,
  inches: number,
  side: 'attacker' | 'defender',
  foot: Footprint,
): CoverObject {
  const isNear = gaps[side] - inches <= NEAR;
  if (!line && !isNear) return rest;
  const total = line ? (line.inches > 0 ? cross(line) : null) : rest.onLine ? rest.total : null;
  const isOnLine = total !== null;
  const held = gaps[side] <= inches && holds(foot);
  const object = { ...rest, onLine: isOnLine, total: total ?? rest.total };
  // Off the line, or as high as both models, how near it is plays no part.
  const gap = isNear && isOnLine && !isHigh ? gapTo(foot) : Infinity;
  return side === 'attacker'
    ? { ...object, toAttacker: gap, holdsAttacker: held }
    : { ...object, toDefender: gap, holdsDefender: held };
}

const hillsOf = ({ field }: LineFacts): Piece[] =>
  [...indexOf(field.battle).pieces.values()].filter(({ kind }) => kind === 'hill');

/** What an object needs to count by height, over all the ground either model may be moved to. */
function needWithin(facts: LineFacts, limit: number, rulings: CavRulings): Scope['need'] {
  const [one, other] = [facts.attacker, facts.defender].map((model) => {
    // A base may look beyond its centre for the ground that counts: HR-54.
    const reach = rulings.splitLevelBase === 'centre' ? limit : limit + WIDEST;
    const spot: LosLine = { from: model.at, to: model.at, inches: 0 };
    const now = totalElevation(model, facts.sight, rulings);
    const own = now - facts.sight.groundAt(model.at);
    const levels = hillsOf(facts)
      .filter((hill) => boxNearLine(hill, spot, reach) && distanceTo(spot, hill) <= reach)
      .map(({ level }) => own + level);
    const bare = levels.length > 0 ? [own] : [];
    return { least: Math.min(now, ...levels, ...bare), most: Math.max(now, ...levels) };
  }) as [Scope['need'], Scope['need']];
  return { least: Math.max(one.least, other.least), most: Math.max(one.most, other.most) };
}

function piecesNear(scope: Scope): Candidate[] {
  const { facts, limit, rulings, need } = scope;
  const found: Candidate[] = [];
  for (const piece of indexOf(facts.field.battle).pieces.values()) {
    if (!boxNearLine(piece, facts.line, LEVERAGE * limit + NEAR) || coverOf(piece, rulings) === 'none')
      continue;
    const gaps = {
      attacker: gapWithin(facts.feet.attacker, piece, NEAR + limit),
      defender: gapWithin(facts.feet.defender, piece, NEAR + limit),
    };
    const isFar = Math.min(gaps.attacker, gaps.defender) > NEAR + limit;
    const tops = topsOf(facts, piece);
    if (isFar && tops.most < need.least) continue;
    const isHigh = tops.least >= need.most;
    const even = isHigh || tops.least === tops.most ? tops.least : null;
    found.push({ ...pieceCandidate(scope, piece, gaps, even), isHigh });
  }
  return found;
}

/** The least and the greatest total a piece may have, by the hills it may stand on. */
function topsOf(facts: LineFacts, piece: Piece): { readonly least: number; readonly most: number } {
  if (piece.kind === 'hill') return { least: piece.level, most: piece.level };
  const under = hillsOf(facts).filter((hill) => boxesMeet(hill, piece));
  if (under.length === 0) return { least: piece.height, most: piece.height };
  const levels = [topOf(facts.sight, piece) - piece.height, ...under.map(({ level }) => level)];
  return { least: Math.min(0, ...levels) + piece.height, most: Math.max(0, ...levels) + piece.height };
}

function pieceCandidate(
  { facts, rulings }: Scope,
  piece: Piece,
  gaps: Candidate['gaps'],
  even: number | null,
): Omit<Candidate, 'isHigh'> {
  const { feet, line, sight } = facts;
  const cross = ({ from, to }: LosLine): number | null => {
    if (!boxMeetsLine(piece, from, to) || !crosses(from, to, piece)) return null;
    if (even !== null) return even;
    const runs = segmentIntervals(from, to, piece);
    return (
      piece.height +
      Math.max(...runs.flatMap(({ enter, leave }) => groundAlong(facts, from, to, enter.value, leave.value)))
    );
  };
  const crossed = line.inches > 0 ? cross(line) : null;
  const holds = (foot: Footprint): boolean => standsIn(foot, piece, rulings.standingIn);
  const margin = crossed === null ? distanceTo(line, piece) : depthAlong(line, piece);
  return {
    rest: {
      id: piece.id,
      kind: piece.kind === 'hill' ? 'hill' : 'terrain',
      category: coverOf(piece, rulings),
      total: crossed ?? even ?? topOf(sight, piece),
      onLine: crossed !== null,
      toAttacker: gaps.attacker,
      toDefender: gaps.defender,
      holdsAttacker: gaps.attacker === 0 && holds(feet.attacker),
      holdsDefender: gaps.defender === 0 && holds(feet.defender),
    },
    cross,
    gapTo: (foot) => gapWithin(foot, piece, NEAR),
    holds,
    margin: even === null ? 0 : margin, // on uneven ground its total may change anywhere
    gaps,
  };
}

const STEPS = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98] as const;

function groundAlong({ sight }: LineFacts, from: Point, to: Point, enter: number, leave: number): number[] {
  return STEPS.map((step) => {
    const share = enter + (leave - enter) * step;
    return sight.groundAt([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  });
}

function modelsNear({ facts, limit, rulings, need }: Scope): Candidate[] {
  const { attacker, defender, feet, line } = facts;
  const found: Candidate[] = [];
  for (const model of indexOf(facts.field.battle).models.values()) {
    if (model.id === attacker.id || model.id === defender.id) continue;
    if (spotDistance(model.at, line) > LEVERAGE * limit + NEAR + WIDEST) continue;
    const foot = footprintOf(model, rulings);
    const rest = modelObject(facts, model, rulings);
    const gaps = {
      attacker: closestPoints(foot, feet.attacker).gap,
      defender: closestPoints(foot, feet.defender).gap,
    };
    const isFar = Math.min(gaps.attacker, gaps.defender) > NEAR + limit;
    if (rest.category === 'none' || (isFar && rest.total < need.least)) continue;
    const rim = rimOf(foot);
    found.push({
      rest: { ...rest, onLine: line.inches > 0 && crossesBase(line, rim) },
      cross: (drawn) => (crossesBase(drawn, rim) ? rest.total : null),
      gapTo: (other) => closestPoints(foot, other).gap,
      holds: () => false,
      margin: baseMargin(line, rim),
      gaps,
      isHigh: rest.total >= need.most,
    });
  }
  return found;
}

function boxesMeet(a: Piece, b: Piece): boolean {
  const [one, other] = [boxOf(a), boxOf(b)];
  return (
    one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south
  );
}
