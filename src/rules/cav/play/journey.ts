import type { Model } from '../../../battlefield/battle.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/field.ts';
import { hasState } from '../book/model-states.ts';
import type { Mover, Pose } from '../travel/path-meet.ts';
import { firstPart, pathLength, type Step, type WalkedPath, walkPath } from '../travel/path.ts';
import { ownElevation } from '../judge/sight.ts';
import { isUp, retire } from './aftermath.ts';
import { openCombat } from './combat.ts';
import { canSee } from './fire-line.ts';
import { watchersOf } from './over-watch.ts';
import { DONE, type Done, refuse, type Script } from './script.ts';
import { gaitSpeed } from './gait.ts';
import { type Assault, type Halt, type Journey, memoryOf, modelIn } from './state.ts';
import { bystanders, footprintIn, groundIn, rulingsIn, type Situation, valuesIn } from './situation.ts';

/** A path walked from a pose by a model as it is now. */
export function tryPath(
  state: Situation,
  model: Model,
  from: Pose,
  steps: readonly Step[],
  how: Pick<Journey, 'gait' | 'leaving'> & { readonly done?: number },
): WalkedPath {
  const mover: Mover = {
    base: footprintIn(state, model).base,
    at: from.at,
    facing: from.facing,
    mv: gaitSpeed(valuesIn(state, model).move, how.gait),
    suppressed: hasState(model, 'suppressed'),
    contact: state.active?.model === model.id ? state.active.contact : null,
    leaving: how.leaving,
    tall: ownElevation(model),
    ...(how.done !== undefined && { done: how.done }),
  };
  return walkPath(groundIn(state), mover, bystanders(state, model), steps, rulingsIn(state));
}

/** Every leg of a plan walked in turn, or the reason the plan is illegal. */
export function tryLegs(
  state: Situation,
  model: Model,
  legs: Journey['legs'],
  how: Pick<Journey, 'gait' | 'leaving'>,
): Result<readonly WalkedPath[], Refusal> {
  const walked: WalkedPath[] = [];
  let from: Pose = { at: model.at, facing: model.facing };
  for (const steps of legs) {
    const path = tryPath(state, model, from, steps, how);
    if (path.stop) return refuse(path.stop.clause, path.stop.text);
    walked.push(path);
    from = path.end;
    if (path.leaves || path.contact !== null) break;
  }
  return ok(walked);
}

/** Sets a legal plan going; whoever is on over-watch is asked first (CAV-OVW-2). */
export function setOut(
  script: Script,
  model: Model,
  plan: Pick<Journey, 'legs' | 'gait' | 'leaving'> & { readonly halts: readonly Halt[] },
): Done {
  const walked = tryLegs(script.state, model, plan.legs, plan);
  if (!walked.ok) return walked;
  const asked = watchersOf(script.state, model, walked.value, plan.legs);
  const from = { at: model.at, facing: model.facing };
  const journey: Journey = { model: model.id, ...plan, asked, leg: 0, from, gone: 0, spent: 0 };
  const inches = walked.value.reduce((sum, path) => sum + path.inches, 0);
  script.emit({ type: 'journey', journey, inches, clause: 'CAV-MOV-1' });
  return DONE;
}

/** Standing up in sight is a move like any other: who watches is asked (CAV-OVW-2). `before` is how it lay. */
export function riseInSight(script: Script, before: Situation, id: string): void {
  const { state } = script;
  const model = modelIn(state, id);
  const plan = { legs: [[]], gait: 'walk', leaving: false, halts: [] } as const;
  const walked = tryLegs(state, model, plan.legs, plan);
  if (!walked.ok) return;
  const entersOnly = rulingsIn(state).overwatch === 'entersLoS';
  const asked = watchersOf(state, model, walked.value, plan.legs).filter(
    (watcher) => !entersOnly || !canSee(before, modelIn(before, watcher), modelIn(before, id)),
  );
  if (asked.length === 0) return;
  const from = { at: model.at, facing: model.facing };
  const journey: Journey = { model: id, ...plan, asked, leg: 0, from, gone: 0, spent: 0 };
  script.emit({ type: 'journey', journey, inches: 0, clause: 'CAV-OVW-2' });
}

/** Takes a journey to its next halt or to its end. False: somebody has to say something first. */
export function advanceJourney(script: Script): boolean {
  const { journey } = script.state;
  if (!journey) return true;
  if (journey.asked.length > 0) return false;
  if (!isUp(script, journey.model)) return arrive(script, journey, 'CAV-MC-4');
  const steps = journey.legs[journey.leg] ?? [];
  const [halt] = journey.halts;
  const isHere = halt !== undefined && halt.leg === journey.leg;
  const isOnWay = isHere && halt.after < pathLength(steps) - 1e-9;
  const path = go(script, journey, isOnWay ? firstPart(steps, halt.after) : steps);
  if (path.leaves) return leave(script, journey.model);
  if (isHere) {
    script.emit({ type: 'halt', model: journey.model, clause: 'CAV-MC-2' });
    const isReached = path.inches >= Math.min(halt.after, pathLength(steps)) - 1e-6;
    if (isReached && mayStillFire(script, halt.assault)) openCombat(script, halt.assault);
    return true;
  }
  const isOver = journey.leg + 1 >= journey.legs.length || path.contact !== null;
  if (isOver) return arrive(script, journey, 'CAV-MOV-7');
  script.emit({ type: 'leg', model: journey.model, clause: 'CAV-MOV-1' });
  return true;
}

/** On its feet; and a watcher that has fired back on the way has used its combat action (CAV-DEF-7). */
const mayStillFire = (script: Script, { attacker, manner }: Assault): boolean =>
  isUp(script, attacker) && !(manner === 'overwatch' && (memoryOf(script.state, attacker).defended ?? false));

/** Walks as much of a part of the leg as the MV it has now allows (CAV-MC-3, CAV-AP-10); never back. */
function go(script: Script, journey: Journey, steps: readonly Step[]): WalkedPath {
  const { state } = script;
  const model = modelIn(state, journey.model);
  const path = tryPath(state, model, journey.from, steps, { ...journey, done: journey.gone });
  const isFarther =
    path.inches > journey.gone + 1e-9 || (journey.gone === 0 && path.end.facing !== model.facing);
  if (isFarther) {
    const { at, facing } = path.end;
    const trail = path.poses.map((pose) => [pose.at[0], pose.at[1], pose.facing] as const);
    script.emit({
      type: 'move',
      model: model.id,
      at,
      facing,
      trail,
      gone: path.inches,
      spent: path.spent,
      clause: path.stop?.clause ?? (path.contact === null ? 'CAV-MOV-1' : 'CAV-GEN-3'),
      ...(path.stop && { stop: path.stop.text }),
    });
  }
  return path;
}

function arrive(script: Script, { model }: Journey, clause: string): boolean {
  script.emit({ type: 'arrive', model, clause });
  return true;
}

function leave(script: Script, model: string): boolean {
  retire(script, model);
  return true;
}
