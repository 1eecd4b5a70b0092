import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { type Edge, EDGES, isDeployed } from './deck.ts';
import { restingShape } from '../../../travel/shape.ts';
import { FLUSH } from '../../../travel/tolerance.ts';
import { touchedGround } from '../travel/path-ground.ts';
import { crossesEdge, hasNoRoom, isTouching, type Pose } from '../travel/path-meet.ts';
import { ownElevation } from '../judge/sight.ts';
import { say } from '../book/says.ts';
import type { Deployment } from './state.ts';
import { bystanders, footprintIn, groundIn, rulingsIn, type Situation, tableIn } from './situation.ts';

/** Edges nobody has picked yet. */
export const openEdges = ({ edges }: Deployment): Edge[] =>
  EDGES.filter((edge) => !Object.values(edges).includes(edge));

/** Why a model may not be set down like this; null when it may. */
export function whyNoPlace(
  state: Situation,
  { edges }: Deployment,
  model: Model,
  pose: Pose,
): Refusal | null {
  const edge = edges[model.side];
  const foot = { base: footprintIn(state, model).base, ...pose };
  const ground = groundIn(state);
  if (!edge) return { clause: 'CAV-SET-3', say: say('no.edge', { side: model.side }) };
  if (crossesEdge(ground, foot.base, pose))
    return { clause: 'CAV-SET-2', say: say('no.place-over', { model: model.id }) };
  if (!isDeployed(tableIn(state), edge, foot, rulingsIn(state)))
    return { clause: 'CAV-SET-2', say: say('no.place-zone', { model: model.id, edge }) };
  const others = bystanders(state, model);
  const under = others.find((other) =>
    hasNoRoom({ ...foot, tall: ownElevation(model) }, ground, pose, other, rulingsIn(state)),
  );
  if (under) return { clause: 'CAV-MOV-8', say: say('no.place-on', { other: under.id }) };
  const touched = others.find((other) => other.enemy && isTouching(foot, other));
  if (touched) return { clause: 'CAV-GEN-3', say: say('no.place-touch', { other: touched.id }) };
  return whyNoGround(touchedGround(ground, restingShape(foot, FLUSH)));
}

/** Ground a walker may not be on, deployed or otherwise. */
function whyNoGround(grounds: ReturnType<typeof touchedGround>): Refusal | null {
  if (grounds.includes('obstruction')) return { clause: 'CAV-MOV-19', say: say('no.place-obstruction') };
  if (grounds.includes('structure')) return { clause: 'CAV-MOV-20', say: say('no.place-structure') };
  if (grounds.includes('water-2')) return { clause: 'CAV-MOV-12', say: say('no.place-water') };
  return null;
}
