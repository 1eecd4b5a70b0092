import type { Model } from '../../battlefield/battle.ts';
import type { Pose, Rulebook } from '../contract/ruleset.ts';

/** How the states a model carries have it drawn, as its rules say. */
export function posesOf({ states }: Pick<Rulebook, 'states'>, model: Model): readonly Pose[] {
  if (model.states.length === 0) return [];
  return states(model).flatMap(({ id, pose }) => (pose && model.states.includes(id) ? [pose] : []));
}
