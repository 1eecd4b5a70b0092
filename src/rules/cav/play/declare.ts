import { ok } from '../../../core/result.ts';
import { say } from '../book/says.ts';
import type { Pose } from '../travel/path-meet.ts';
import { firstPart, pathLength } from '../travel/path.ts';
import type { Model } from '../../../battlefield/battle.ts';
import type { Actor } from './actor.ts';
import { openCombat } from './combat.ts';
import { setOut, tryLegs, tryPath } from './journey.ts';
import { isMissionKill } from './mission-kill.ts';
import { mannerIn, readAssault } from './read-assault.ts';
import { whyNoRetreat } from './retreat.ts';
import { type Done, refuse, type Script } from './script.ts';
import { rulingsIn, type Situation, withPose } from './situation.ts';
import { type Filled, numberIn, pathFault, pathIn } from './slots.ts';
import { type Assault, type Halt, type Journey, modelIn } from './state.ts';
import { spend } from './turn.ts';

type Kind = Assault['kind'];

/** CAV-CMB-1: a ranged assault from where the model stands. */
export function declareFire(script: Script, { model }: Actor, filled: Filled, kind: Kind): Done {
  const { state } = script;
  const assault = readAssault(state, model, filled, { kind, manner: mannerIn(filled) });
  if (!assault.ok) return assault;
  const ap = rulingsIn(state)['actionList.combat'];
  spend(script, { ap, use: 'combat', for: 'fire', clause: 'CAV-CMB-1' });
  openCombat(script, assault.value);
  return ok(null);
}

/** CAV-MOV-1: one move action along a path; `leaving` is the way over the edge (CAV-MOV-26). */
export function declareMove(script: Script, { model }: Actor, filled: Filled, leaving: boolean): Done {
  const { state } = script;
  const steps = pathIn(filled, 'path');
  const plan = { legs: [steps], gait: 'walk', leaving } as const;
  const walked = walkedLegs(state, model, plan);
  if (!walked.ok) return walked;
  const path = walked.value[0];
  if (path && !path.leaves && isMissionKill(state, model)) {
    const not = whyNoRetreat(state, model, steps, path.end);
    if (not) return refuse(not.clause, not.say);
  }
  const ap = rulingsIn(state)['actionList.move'];
  spend(script, { ap, use: 'move', for: 'move', clause: 'CAV-MOV-1' });
  return setOut(script, modelIn(script.state, model.id), { ...plan, halts: [] });
}

function walkedLegs(state: Situation, model: Model, plan: Pick<Journey, 'legs' | 'gait' | 'leaving'>) {
  const fault = pathFault(plan.legs.flat());
  return fault ? refuse(fault.clause, fault.say) : tryLegs(state, model, plan.legs, plan);
}

/** The action points a shot on the way costs. */
export const movingFireCost = (state: Situation, gait: 'walk' | 'run'): number => {
  const rulings = rulingsIn(state);
  return gait === 'run'
    ? rulings['actionList.runAndGun']
    : rulings['actionList.move'] + rulings['actionList.combat'];
};

/** The legs a choice names and where on them its shot is taken. */
export function movingFirePlan(filled: Filled, gait: 'walk' | 'run') {
  const first = pathIn(filled, 'path');
  const legs = gait === 'run' ? [first, pathIn(filled, 'next')] : [first];
  const after = numberIn(filled, 'after') ?? 0;
  const rest = after - pathLength(first);
  const isLate = gait === 'run' && rest > 1e-9;
  return {
    plan: { legs, gait, leaving: false } as const,
    at: isLate ? { leg: 1, after: rest } : { leg: 0, after },
  };
}

/** CAV-MC-1 and CAV-RUN-1: an assault somewhere on the way. */
export function declareMovingFire(
  script: Script,
  { model }: Actor,
  filled: Filled,
  { gait, kind }: { readonly gait: 'walk' | 'run'; readonly kind: Kind },
): Done {
  const { state } = script;
  const { plan, at } = movingFirePlan(filled, gait);
  if (at.after > pathLength(plan.legs[at.leg] ?? []) + 1e-9)
    return refuse('CAV-MC-1', say('no.stop-on-path'));
  const walked = walkedLegs(state, model, plan);
  if (!walked.ok) return walked;
  const there = atHalt(state, model, plan, at);
  const manner = gait === 'run' ? 'run-and-gun' : mannerIn(filled);
  const assault = readAssault(there, modelIn(there, model.id), filled, { kind, manner });
  if (!assault.ok) return assault;
  const isRun = gait === 'run';
  spend(script, {
    ap: movingFireCost(state, gait),
    use: 'combat',
    for: isRun ? 'run-gun' : 'move-fire',
    clause: isRun ? 'CAV-RUN-1' : 'CAV-MC-1',
  });
  const halts = [{ ...at, assault: assault.value }];
  return setOut(script, modelIn(script.state, model.id), { ...plan, halts });
}

/** The situation with a model at a place of its planned way. */
export function atHalt(
  state: Situation,
  model: Model,
  plan: Pick<Journey, 'legs' | 'gait' | 'leaving'>,
  { leg, after }: Pick<Halt, 'leg' | 'after'>,
): Situation {
  let from: Pose = { at: model.at, facing: model.facing };
  for (const [index, steps] of plan.legs.slice(0, leg + 1).entries()) {
    const isWhole = index < leg || after >= pathLength(steps) - 1e-9;
    from = tryPath(state, model, from, isWhole ? steps : firstPart(steps, after), plan).end;
  }
  return withPose(state, model.id, from);
}
