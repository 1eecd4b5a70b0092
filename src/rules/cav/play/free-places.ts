import type { Model } from '../../../battlefield/battle.ts';
import { onLattice } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import { baseRadius } from '../../../geometry/base.ts';
import type { Pose } from '../travel/path-meet.ts';
import { type Edge, ZONE } from './deck.ts';
import { whyNoPlace } from './placing.ts';
import { footprintIn, type Situation, tableIn } from './situation.ts';
import type { Deployment } from './state.ts';

/** Facing the table from an edge. */
const INWARDS: Readonly<Record<Edge, number>> = { north: 180, east: 270, south: 0, west: 90 };
/** Shares of the edge's length, the middle first. */
const ALONG = [0.5, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625];

/** Free places along the front of the zone, then behind it; where none of them is free, any that is. */
export function* freePlaces(state: Situation, deployment: Deployment, model: Model): Generator<Pose> {
  const edge = deployment.edges[model.side];
  if (!edge) return;
  const { width, depth } = tableIn(state);
  const length = edge === 'north' || edge === 'south' ? width : depth;
  const reach = baseRadius(footprintIn(state, model).base);
  const isFree = (pose: Pose): boolean => whyNoPlace(state, deployment, model, pose) === null;
  let isAny = false;
  for (const row of [ZONE - reach, reach]) {
    for (const share of ALONG) {
      const pose = poseAt(state, edge, share * length, row);
      if (!isFree(pose)) continue;
      isAny = true;
      yield pose;
    }
  }
  if (isAny) return;
  for (const pose of everywhere(state, edge, length, reach)) if (isFree(pose)) yield pose;
}

/** Whether a model finds room in its zone at all. */
export const hasRoom = (state: Situation, deployment: Deployment, model: Model): boolean =>
  freePlaces(state, deployment, model).next().done !== true;

const STEP = 0.5; // inches

function* everywhere(state: Situation, edge: Edge, length: number, reach: number): Generator<Pose> {
  for (let row = reach; row <= ZONE - reach + 1e-9; row += STEP)
    for (let along = reach; along <= length - reach + 1e-9; along += STEP)
      yield poseAt(state, edge, along, row);
}

/** A place so far along an edge and so far in from it. */
function poseAt(state: Situation, edge: Edge, along: number, row: number): Pose {
  const { width, depth } = tableIn(state);
  const places: Readonly<Record<Edge, Point>> = {
    north: [along, depth - row],
    east: [width - row, along],
    south: [along, row],
    west: [row, along],
  };
  const [x, y] = places[edge];
  return { at: [onLattice(x), onLattice(y)], facing: INWARDS[edge] };
}
