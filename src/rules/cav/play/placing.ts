import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { type Edge, EDGES, isDeployed } from './deck.ts';
import { restingShape } from '../../../travel/shape.ts';
import { FLUSH } from '../../../travel/tolerance.ts';
import { touchedGround } from '../travel/path-ground.ts';
import { crossesEdge, hasNoRoom, isTouching, type Pose } from '../travel/path-meet.ts';
import { bystanders, type CavState, type Deployment, footprintIn, groundIn, rulingsIn } from './state.ts';
import { ownElevation } from '../judge/sight.ts';
import { sideName } from './turn.ts';

/** Edges nobody has picked yet. */
export const openEdges = ({ edges }: Deployment): Edge[] =>
  EDGES.filter((edge) => !Object.values(edges).includes(edge));

/** Why a model may not be set down like this; null when it may. */
export function whyNoPlace(state: CavState, { edges }: Deployment, model: Model, pose: Pose): Refusal | null {
  const edge = edges[model.side];
  const foot = { base: footprintIn(state, model).base, ...pose };
  const ground = groundIn(state);
  if (!edge) return { clause: 'CAV-SET-3', say: `${sideName(state, model.side)} has no edge.` };
  if (crossesEdge(ground, foot.base, pose))
    return { clause: 'CAV-SET-2', say: `The base of ${model.id} would reach over the edge of the table.` };
  if (!isDeployed(state.table, edge, foot, rulingsIn(state)))
    return {
      clause: 'CAV-SET-2',
      say: `${model.id} has to be placed within six inches of the ${edge} edge.`,
    };
  const others = bystanders(state, model);
  const under = others.find((other) =>
    hasNoRoom({ ...foot, tall: ownElevation(model) }, ground, pose, other, rulingsIn(state)),
  );
  if (under) return { clause: 'CAV-MOV-8', say: `${under.id} stands there: bases may not overlap.` };
  const touched = others.find((other) => other.enemy && isTouching(foot, other));
  if (touched)
    return { clause: 'CAV-GEN-3', say: `It would touch ${touched.id}, and contact has to be declared.` };
  return whyNoGround(touchedGround(ground, restingShape(foot, FLUSH)));
}

/** Ground a walker may not be on, deployed or otherwise. */
function whyNoGround(grounds: ReturnType<typeof touchedGround>): Refusal | null {
  if (grounds.includes('obstruction')) return { clause: 'CAV-MOV-19', say: 'An obstruction is in the way.' };
  if (grounds.includes('structure'))
    return { clause: 'CAV-MOV-20', say: 'Walkers do not stand in structures.' };
  if (grounds.includes('water-2')) return { clause: 'CAV-MOV-12', say: 'The water is too deep there.' };
  return null;
}
