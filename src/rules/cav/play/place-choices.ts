import type { Model } from '../../../battlefield/battle.ts';
import { onLattice } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import { baseRadius } from '../../../geometry/base.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { type Edge, ZONE } from './deck.ts';
import type { Pose } from '../travel/path-meet.ts';
import { type CavState, type Deployment, footprintIn } from './state.ts';
import { openEdges, whyNoPlace } from './placing.ts';
import { sideName } from './turn.ts';

/** What the side to act may do while models are set up (CAV-SET-2, CAV-SET-3, CAV-SET-5). */
export function deploymentChoices(state: CavState, deployment: Deployment): Choice[] {
  if (deployment.picking === null)
    return [{ type: 'roll-edges', label: 'Roll for the edges', clause: 'CAV-SET-3' }];
  const [picks] = deployment.picking;
  if (picks !== undefined)
    return openEdges(deployment).map((edge) => ({
      type: 'edge',
      edge,
      label: `${sideName(state, picks)} takes the ${edge} edge`,
      clause: 'CAV-SET-3',
    }));
  return deployment.reserve
    .filter((model) => model.side === state.card)
    .flatMap((model): Choice[] => {
      const places = freePlaces(state, deployment, model);
      if (places.length > 0) return places.map((pose) => placing(model, pose));
      const label = `There is no room for ${model.id}: it stays out`;
      return [{ type: 'keep-back', model: model.id, label, clause: 'CAV-SET-5' }];
    });
}

function placing({ id }: Model, { at, facing }: Pose): Choice {
  const label = `Place ${id} at ${at[0].toFixed(1)}, ${at[1].toFixed(1)}`;
  return { type: 'place', model: id, at, facing, clause: 'CAV-SET-5', label };
}

/** Facing the table from an edge. */
const INWARDS: Readonly<Record<Edge, number>> = { north: 180, east: 270, south: 0, west: 90 };
/** Shares of the edge's length, the middle first. */
const ALONG = [0.5, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625];
const OFFERED = 4; // places listed for a model; any other in the zone is accepted as well

/** Some free places along the front of the zone, then behind it; where none of them is free, any that is. */
export function freePlaces(state: CavState, deployment: Deployment, model: Model): Pose[] {
  const edge = deployment.edges[model.side];
  if (!edge) return [];
  const { width, depth } = state.table;
  const length = edge === 'north' || edge === 'south' ? width : depth;
  const reach = baseRadius(footprintIn(state, model).base);
  const rows = [ZONE - reach, reach];
  const wanted = rows.flatMap((row) => ALONG.map((share) => poseAt(state, edge, share * length, row)));
  const isFree = (pose: Pose): boolean => whyNoPlace(state, deployment, model, pose) === null;
  const free = wanted.filter(isFree).slice(0, OFFERED);
  return free.length > 0 ? free : everywhere(state, edge, length, reach).filter(isFree).slice(0, OFFERED);
}

const STEP = 0.5; // inches

function everywhere(state: CavState, edge: Edge, length: number, reach: number): Pose[] {
  const found: Pose[] = [];
  for (let row = reach; row <= ZONE - reach + 1e-9; row += STEP)
    for (let along = reach; along <= length - reach + 1e-9; along += STEP)
      found.push(poseAt(state, edge, along, row));
  return found;
}

/** A place so far along an edge and so far in from it. */
function poseAt({ table }: CavState, edge: Edge, along: number, row: number): Pose {
  const places: Readonly<Record<Edge, Point>> = {
    north: [along, table.depth - row],
    east: [table.width - row, along],
    south: [along, row],
    west: [row, along],
  };
  const [x, y] = places[edge];
  return { at: [onLattice(x), onLattice(y)], facing: INWARDS[edge] };
}
