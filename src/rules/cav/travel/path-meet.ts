import { onLattice } from '../../../core/lattice.ts';
import { baseRadius, type Base, type Footprint } from '../../../geometry/base.ts';
import { basesOverlap, closestPoints } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { distanceToSegment } from '../../../geometry/segment.ts';
import { toMicrodegrees } from '../../../geometry/turn.ts';
import { type Run, runsOver } from '../../../travel/runs.ts';
import { crossesBorder, restingShape } from '../../../travel/shape.ts';
import { CONTACT, FLUSH } from '../../../travel/tolerance.ts';
import { inMils, levelUnder, type MoveGround, touchedAreas } from './path-ground.ts';
import { type Stop, stopFor } from './stops.ts';
import type { CavRulings } from '../book/readings.ts';

export interface Pose {
  readonly at: Point;
  readonly facing: number;
}

/** Another model on the table. */
export interface Bystander extends Footprint {
  readonly id: string;
  readonly enemy: boolean;
  /** Levels it rises above its ground; left out: a standing CAV. */
  readonly tall?: number;
}

/** Who walks. */
export interface Mover extends Footprint {
  readonly mv: number;
  readonly suppressed: boolean;
  /** The model, friend or enemy, it has declared to touch (CAV-GEN-3). */
  readonly contact: string | null;
  /** It may leave the table for good (CAV-MOV-26). */
  readonly leaving: boolean;
  /** Levels it rises above its ground; left out: a standing CAV. */
  readonly tall?: number;
  /** Inches of this path that were walked before it was interrupted and are not judged again (CAV-MC-3). */
  readonly done?: number;
}

/** A facing change within a path. */
interface TurnMark {
  readonly turn: number;
  readonly to: Pose;
  /** The turn is made in the middle of an inch. */
  readonly passing: boolean;
}

/** An inch of a path. */
export interface InchMark {
  /** Straight parts of this inch, each walked with one facing. */
  readonly parts: readonly { readonly from: Pose; readonly to: Pose; readonly length: number }[];
  readonly to: Pose;
  readonly backwards: boolean;
  readonly length: number;
}
export type Mark = TurnMark | InchMark;

/** The facing after a turn, on the lattice of microdegrees. */
export const turned = (facing: number, degrees: number): number => toMicrodegrees(facing + degrees) / 1e6;

/** What a walker runs into: a reason to stop, or the end of its move. */
export interface Meeting {
  readonly stop: Stop | null;
  readonly pose?: Pose;
  readonly contact?: string;
  readonly leaves?: boolean;
}

/** Whom and what one stride of a path meets; null when it can be walked through. */
export function meet(
  mover: Mover,
  ground: MoveGround,
  mark: Mark,
  last: Pose,
  others: readonly Bystander[],
  touching: readonly string[],
  rulings: CavRulings,
): Meeting | null {
  if ('turn' in mark)
    return mark.passing ? null : meetTurning(mover, ground, mark, last, others, touching, rulings);
  for (const part of mark.parts) {
    const [first] = others
      .flatMap((other) => meetModel(mover, ground, part, other, touching, rulings) ?? [])
      .toSorted((a, b) => a.share - b.share);
    if (!first) continue;
    const { pose } = first.meeting;
    return pose ? (meetOnTheWay(mover, ground, last, pose, others, rulings) ?? first.meeting) : first.meeting;
  }
  const hit = others.find(
    (other) => isNear(mover, mark.to, other) && hasNoRoom(mover, ground, mark.to, other, rulings),
  );
  if (hit) return { stop: stopFor({ kind: 'room', clause: 'CAV-MOV-8', about: hit.id }) };
  return meetOnTheWay(mover, ground, last, mark.to, others, rulings);
}

/** What forbids a place a walker comes to although there is room for it. */
function meetOnTheWay(
  mover: Mover,
  ground: MoveGround,
  from: Pose,
  to: Pose,
  others: readonly Bystander[],
  rulings: CavRulings,
): Meeting | null {
  if (mover.suppressed && rulings.suppressedMove === 'everyInch') {
    const stop = closerStop(mover, from, to, others);
    if (stop) return { stop };
  }
  return meetEdge(mover, ground, from, to);
}

/** CAV-MOV-26: over the edge on purpose, or not at all. A base that lay across it before may stay so. */
function meetEdge(mover: Mover, ground: MoveGround, from: Pose, to: Pose): Meeting | null {
  if (!crossesEdge(ground, mover.base, to)) return null;
  if (mover.leaving) return { stop: null, pose: to, leaves: true };
  if (crossesEdge(ground, mover.base, from)) return null;
  return { stop: stopFor({ kind: 'edge', clause: 'CAV-MOV-26' }) };
}

const isNear = ({ base }: Mover, { at }: Pose, other: Bystander): boolean =>
  centreGap(at, other.at) < baseRadius(base) + baseRadius(other.base) + CONTACT;

/** A base may not be left overlapping another; on the way round it is lifted a little. */
function meetTurning(
  mover: Mover,
  ground: MoveGround,
  { to }: TurnMark,
  last: Pose,
  others: readonly Bystander[],
  touching: readonly string[],
  rulings: CavRulings,
): Meeting | null {
  const edge = meetEdge(mover, ground, last, to);
  if (edge) return edge;
  const near = others.filter((other) => isNear(mover, to, other));
  const hit = near.find((other) => hasNoRoom(mover, ground, to, other, rulings));
  if (hit) return { stop: stopFor({ kind: 'room-to-turn', clause: 'CAV-MOV-8', about: hit.id }) };
  const touched = near.find(
    (other) =>
      !touching.includes(other.id) &&
      isTouching({ base: mover.base, ...to }, other) &&
      (other.enemy || !basesOverlap({ base: mover.base, ...to }, other)),
  );
  if (touched && touched.id !== mover.contact) return { stop: undeclared(touched.id) };
  const shape = restingShape({ base: mover.base, ...to }, FLUSH);
  const solid = touchedAreas(ground.near(shape.box), shape).find(
    ({ ground: kind }) =>
      kind === 'obstruction' || (kind === 'structure' && rulings.structureCollapse === 'impassable'),
  );
  return solid ? { stop: stopFor({ kind: 'ground-to-turn', clause: 'CAV-MOV-8', about: solid.id }) } : null;
}

const STANDING = 3; // levels, CAV-LOS-2

/** Whether a base would overlap another one and neither stands on a level clear of the other (CAV-MOV-8). */
export function hasNoRoom(
  { base, tall = STANDING }: Pick<Mover, 'base' | 'tall'>,
  { lie }: Pick<MoveGround, 'lie'>,
  { at, facing }: Pose,
  other: Bystander,
  rulings: Pick<CavRulings, 'splitLevelBase' | 'splitLevelBase.stacking'>,
): boolean {
  if (!basesOverlap({ base, at, facing }, other)) return false;
  const how = rulings['splitLevelBase.stacking'];
  if (how === 'never') return true;
  const own = levelUnder(lie, { base, at, facing }, rulings.splitLevelBase);
  const level = levelUnder(lie, other, rulings.splitLevelBase);
  if (how === 'anyLevel') return own === level;
  return own < level ? own + tall > level : level + (other.tall ?? STANDING) > own;
}

const undeclared = (id: string): Stop => stopFor({ kind: 'contact', clause: 'CAV-GEN-3', about: id });

/** How far along a straight stretch another base is met, and what that means; null when it is passed. */
function meetModel(
  mover: Mover,
  ground: MoveGround,
  { from, to }: { readonly from: Pose; readonly to: Pose },
  other: Bystander,
  touching: readonly string[],
  rulings: CavRulings,
): { readonly share: number; readonly meeting: Meeting } | null {
  const reach = baseRadius(mover.base) + baseRadius(other.base) + CONTACT;
  if (distanceToSegment(other.at, from.at, to.at) > reach) return null;
  const free = freeShare(overlapsWith(mover.base, from, to, other), (share) =>
    hasNoRoom(mover, ground, between(from, to, share), other, rulings),
  );
  const there = free < 1 ? between(from, to, free) : to;
  const touched = isTouching({ base: mover.base, ...there }, other);
  const isNew = touched && !touching.includes(other.id);
  const met = (meeting: Meeting) => ({ share: free, meeting });
  if (isNew && other.id === mover.contact) return met({ stop: null, pose: there, contact: other.id });
  if (isNew && (other.enemy || (free === 1 && !basesOverlap({ base: mover.base, ...there }, other))))
    return met({ stop: undeclared(other.id) });
  if (free === 1) return null;
  return met({ stop: stopFor({ kind: 'base', clause: 'CAV-MOV-8', about: other.id }) });
}

const between = (from: Pose, to: Pose, share: number): Pose => ({
  at: [
    onLattice(from.at[0] + (to.at[0] - from.at[0]) * share),
    onLattice(from.at[1] + (to.at[1] - from.at[1]) * share),
  ],
  facing: to.facing,
});

/** When a base shares area with another on a straight move. */
function overlapsWith(base: Base, from: Pose, to: Pose, other: Footprint): readonly Run[] {
  const [start, end] = [inMils(from.at), inMils(to.at)];
  const moving = restingShape({ base, at: from.at, facing: to.facing }, FLUSH);
  return runsOver(moving, [end[0] - start[0], end[1] - start[1]], restingShape(other));
}

const LOOKS = 8; // in each run: what stands on another level may be passed under, and the ground may rise on the way
const NARROW = 2 ** -14; // share of an inch
const BEFORE = 2 ** -7; // of an inch: the true rims meet sooner than those drawn in
const LEAVING = 1 / 8; // a base that overlaps another where it starts may come free at once

/** The share of a straight move that can be done before there is no room; 1 when there always is. */
function freeShare(runs: readonly Run[], isBarred: (share: number) => boolean): number {
  for (const [from, to] of runs) {
    if (from === 0 && to <= LEAVING) continue;
    let free = Math.max(0, from - BEFORE);
    for (let look = 0; look <= LOOKS; look++) {
      const share = from + ((to - from) * look) / LOOKS;
      if (!isBarred(share)) {
        free = share;
        continue;
      }
      let barred = share;
      while (barred - free > NARROW) {
        const middle = (free + barred) / 2;
        if (isBarred(middle)) barred = middle;
        else free = middle;
      }
      return free;
    }
  }
  return 1;
}

/** What a finished path runs into that is only judged at its end. */
export function endStop(
  mover: Mover,
  end: Pose,
  others: readonly Bystander[],
  rulings: CavRulings,
): Stop | null {
  if (!mover.suppressed || rulings.suppressedMove !== 'endPointOnly') return null;
  return closerStop(mover, mover, end, others);
}

/** Suppressed models never come closer to an enemy (CAV-STA-4). */
function closerStop(mover: Mover, from: Pose, to: Pose, others: readonly Bystander[]): Stop | null {
  const closer = others.find(
    (other) =>
      other.enemy &&
      gapTo({ base: mover.base, ...to }, other) < gapTo({ base: mover.base, ...from }, other) - CONTACT,
  );
  if (!closer) return null;
  return stopFor({ kind: 'closer', clause: 'CAV-STA-4', about: closer.id });
}

const gapTo = (a: Footprint, b: Footprint): number => closestPoints(a, b).gap;

/** Whether two bases touch once measured to a hundredth of an inch. */
export function isTouching(a: Footprint, b: Footprint): boolean {
  if (centreGap(a.at, b.at) > baseRadius(a.base) + baseRadius(b.base) + CONTACT) return false;
  return gapTo(a, b) < CONTACT;
}

const centreGap = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Whether any part of a base lies beyond the edge of the table. */
export const crossesEdge = (
  { width, depth }: Pick<MoveGround, 'width' | 'depth'>,
  base: Base,
  pose: Pose,
): boolean => crossesBorder(restingShape({ base, ...pose }, FLUSH), width, depth);
