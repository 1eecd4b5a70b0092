import type { Model } from '../../../battlefield/battle.ts';
import type { Point } from '../../../geometry/point.ts';
import { sureness, type Move } from '../../../sight/sureness.ts';
import { prepareSight } from '../../../sight/prepare-sight.ts';
import type { Body } from '../../../sight/facts.ts';
import { SIGHTS, type Sight, type Sureness } from '../../contract/verdict.ts';
import { lookAcross } from './look.ts';
import { bodyOf, type Stage } from './stage.ts';
import { hidesSight, lieOf, plotsNear, shelters } from '../book/terrain.ts';

/** A call that holds this far around both bases is beyond dispute. */
const SEARCHED = 1; // inches

/** The least move of either base that turns clear, obscured or blocked into another word. */
export function findSureness(stage: Stage, from: Model, to: Model, now: Sight): Sureness | null {
  const near = nearby(stage, from, to);
  const { width, depth } = stage.table;
  const call = (move: Move): Sight => {
    const [eye, target] = [moved(from, move), moved(to, move)];
    if ([eye, target].some(({ at: [x, y] }) => x < 0 || y < 0 || x > width || y > depth)) return now;
    return lookAcross(near, near.sight, bodyOf(eye, near.sight), bodyOf(target, near.sight)).word;
  };
  const { found } = sureness(call, [from.id, to.id], SEARCHED);
  const flipsTo = SIGHTS.find((word) => word === found?.flipsTo);
  return found && flipsTo
    ? { nudge: found.nudge, flipsTo, model: found.model, towards: found.towards }
    : null;
}

/** Only what a line between the two bases can meet while either is moved about. */
function nearby({ table, models, sight, rulings }: Stage, from: Model, to: Model): Omit<Stage, 'looks'> {
  const widest = (body: Body): number => (body.base.shape === 'round' ? body.base.diameter : 0);
  const reach = SEARCHED + Math.max(...sight.bodies.map(widest));
  const isBeside = besideLine(from.at, to.at, reach);
  const pieces = plotsNear(lieOf(table).plots, [from.at, to.at], reach)
    .filter(({ piece }) => piece.kind === 'hill' || hidesSight(piece) || shelters(piece))
    .filter(({ box: { west, east, south, north } }) => {
      return !isBeside([
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ]);
    })
    .map(({ piece }) => piece);
  const { hexes: _, ...flat } = table;
  const small = prepareSight({ ...flat, pieces }, { blocksSight: hidesSight });
  const bodies = sight.bodies.filter(({ id, at }) => id !== from.id && id !== to.id && !isBeside([at]));
  return { table: small.table, models, rulings, sight: small.withBodies(bodies) };
}

/** Whether points all lie to one side of a line, farther from it than `reach` inches. */
function besideLine(from: Point, to: Point, reach: number): (points: readonly Point[]) => boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return () => false;
  return (points) => {
    const offs = points.map(([x, y]) => ((x - from[0]) * dy - (y - from[1]) * dx) / length);
    return offs.every((off) => off > reach) || offs.every((off) => off < -reach);
  };
}

const moved = (model: Model, { model: id, dx, dy }: Move): Model =>
  model.id === id ? { ...model, at: [model.at[0] + dx, model.at[1] + dy] } : model;
