import type { Choice } from '../../../contract/play.ts';
import { freePlaces } from '../free-places.ts';
import type { Pose } from '../../travel/path-meet.ts';
import type { Situation } from '../situation.ts';
import type { Deployment } from '../state.ts';
import { openEdges } from '../placing.ts';

const OFFERED = 4; // places for a model

/** How a side may set up (CAV-SET-2, CAV-SET-3, CAV-SET-5). */
export function deploymentIdeas(state: Situation, deployment: Deployment, side: string): Choice[] {
  if (deployment.picking === null) return [{ type: 'roll-edges', by: { side }, with: {} }];
  if (deployment.picking.length > 0)
    return openEdges(deployment).map((edge) => ({ type: 'edge', by: { side }, with: { edge } }));
  return deployment.reserve
    .filter((model) => model.side === side)
    .flatMap((model): Choice[] => {
      const by = { side, model: model.id };
      const places: Pose[] = [];
      for (const place of freePlaces(state, deployment, model)) {
        places.push(place);
        if (places.length === OFFERED) break;
      }
      if (places.length === 0) return [{ type: 'keep-back', by, with: {} }];
      return places.map(({ at, facing }) => ({ type: 'place', by, with: { at, facing } }));
    });
}
