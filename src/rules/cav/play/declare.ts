import type { Model } from '../../../battlefield/battle.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Choice, Refusal } from '../../contract/ruleset.ts';
import { torsoTwist } from '../judge/arcs.ts';
import { relocateFumble } from '../judge/indirect.ts';
import { hasState } from '../book/model-states.ts';
import type { Pose } from '../travel/path-meet.ts';
import { firstPart, pathLength, type Step } from '../travel/path.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { boundTo, type CavState, footprintIn, type Journey, memoryOf, modelIn, rulingsIn } from './state.ts';
import { type Actor, whyNot } from './actions.ts';
import { openCombat } from './combat.ts';
import { setOut, tryLegs, tryPath } from './journey.ts';
import { isMissionKill } from './mission-kill.ts';
import { withPose } from './fire-line.ts';
import { watchCost, watchPoints } from './over-watch.ts';
import { readAssault, readNumber, readPath, readPoint } from './reading-choices.ts';
import { relocations } from './relocation.ts';
import { changeStates, type Done, emit, refuse, type Script } from './script.ts';
import { spend } from './turn.ts';

/** Why the active model may not use its combat action for that many points; null when it may. */
export function whyNoCombat(state: CavState, actor: Actor, ap: number): Refusal | null {
  const { id } = actor.model;
  if (hasState(actor.model, 'knockdown'))
    return { clause: 'CAV-STA-3', say: `${id} is knocked down and has no combat action.` };
  if (memoryOf(state, id).defended)
    return { clause: 'CAV-DEF-7', say: `${id} has fired back and may not use its combat action this turn.` };
  return whyNot(state, actor, { ap, once: 'combat' });
}

/** CAV-CMB-1: a ranged assault from where the model stands. */
export function declareFire(script: Script, actor: Actor, choice: Choice): Done {
  const ap = rulingsIn(script.state)['actionList.combat'];
  const not = whyNoCombat(script.state, actor, ap);
  if (not) return refuse(not.clause, not.say);
  const assault = readAssault(
    script.state,
    actor.model,
    choice,
    choice['salvo'] === true ? 'salvo' : 'plain',
  );
  if (!assault.ok) return assault;
  spend(script, ap, 'combat', 'CAV-CMB-1', `${actor.model.id} uses its combat action.`);
  openCombat(script, assault.value);
  return ok(null);
}

/** CAV-CC-9: whoever is bound has to break first. */
function heldBack(state: CavState, { id }: Model): Refusal | null {
  const [holder] = boundTo(state, id);
  if (holder === undefined) return null;
  return { clause: 'CAV-CC-9', say: `${id} is bound to ${holder} and has to break first.` };
}

/** CAV-MOV-1: one move action along a path. */
export function declareMove(script: Script, actor: Actor, choice: Choice): Done {
  const { state } = script;
  const ap = rulingsIn(state)['actionList.move'];
  const not = whyNot(state, actor, { ap, retreating: true }) ?? heldBack(state, actor.model);
  if (not) return refuse(not.clause, not.say);
  const steps = readPath(choice['path']);
  if (!steps.ok) return steps;
  const plan = { legs: [steps.value], gait: 'walk', leaving: choice['leave'] === true } as const;
  const walked = tryLegs(state, actor.model, plan.legs, plan);
  if (!walked.ok) return walked;
  const [path] = walked.value;
  if (path && !path.leaves && isMissionKill(state, actor.model)) {
    if (!isRetreat(state, actor.model.at, path.end.at))
      return refuse(
        'CAV-VIC-4',
        `${actor.model.id} cannot fight any more and has to make for the nearest edge.`,
      );
    if (isDawdling(state, actor.model, steps.value, path.end))
      return refuse(
        'CAV-VIC-4',
        `${actor.model.id} has to retreat at full speed: it could go an inch farther that way.`,
      );
  }
  spend(script, ap, 'move', 'CAV-MOV-1', `${actor.model.id} moves.`);
  return setOut(script, modelIn(script.state, actor.model.id), { ...plan, halts: [] });
}

/** Whether another inch at the end of a path would bring a model still nearer to the edge. CAV-VIC-4. */
export function isDawdling(state: CavState, model: Model, steps: readonly Step[], end: Pose): boolean {
  const last = steps.at(-1);
  const longer: readonly Step[] =
    last && 'go' in last
      ? [...steps.slice(0, -1), { go: last.go + (last.go < 0 ? -1 : 1) }]
      : [...steps, { go: 1 }];
  const from: Pose = { at: model.at, facing: model.facing };
  const walked = tryPath(state, model, from, longer, { gait: 'walk', leaving: false });
  return walked.stop === null && isRetreat(state, end.at, walked.end.at);
}

/** Inches from a point to each edge of the table. */
const edgeGaps = ({ table }: CavState, [x, y]: Point): readonly number[] => [
  x,
  y,
  table.width - x,
  table.depth - y,
];

export const edgeGap = (state: CavState, at: Point): number => Math.min(...edgeGaps(state, at));

/** Whether a way leads nearer to the edge that was nearest at its start, or to one of several as near. CAV-VIC-4. */
export function isRetreat(state: CavState, from: Point, to: Point): boolean {
  const before = edgeGaps(state, from);
  const least = Math.min(...before);
  return edgeGaps(state, to).some((gap, edge) => before[edge] === least && gap < least);
}

/** CAV-MC-1 and CAV-RUN-1: an assault somewhere on the way. */
export function declareMovingFire(script: Script, actor: Actor, choice: Choice, gait: 'walk' | 'run'): Done {
  const { state } = script;
  const rulings = rulingsIn(state);
  const isRun = gait === 'run';
  const ap = isRun
    ? rulings['actionList.runAndGun']
    : rulings['actionList.move'] + rulings['actionList.combat'];
  const not = whyNoCombat(state, actor, ap) ?? heldBack(state, actor.model);
  if (not) return refuse(not.clause, not.say);
  const legs = readLegs(choice, isRun ? 2 : 1);
  if (!legs.ok) return legs;
  const leg = isRun && choice['leg'] === 1 ? 1 : 0;
  const after = readNumber(choice['after'], pathLength(legs.value[leg] ?? []) + 1e-9);
  if (!after.ok || after.value < 0)
    return refuse('CAV-MC-1', 'The shot has to be taken somewhere on the declared path.');
  const plan = { legs: legs.value, gait, leaving: false };
  const walked = tryLegs(state, actor.model, plan.legs, plan);
  if (!walked.ok) return walked;
  const there = atHalt(state, actor.model, plan, leg, after.value);
  const assault = readAssault(there, modelIn(there, actor.model.id), choice, isRun ? 'run-and-gun' : 'plain');
  if (!assault.ok) return assault;
  const halts = [{ leg, after: after.value, assault: assault.value }];
  const what = isRun ? 'runs and guns' : 'moves and fires';
  spend(script, ap, 'combat', isRun ? 'CAV-RUN-1' : 'CAV-MC-1', `${actor.model.id} ${what}.`);
  return setOut(script, modelIn(script.state, actor.model.id), { ...plan, halts });
}

/** The state with a model at a place of its planned way. */
function atHalt(
  state: CavState,
  model: Model,
  plan: Pick<Journey, 'legs' | 'gait' | 'leaving'>,
  leg: number,
  after: number,
): CavState {
  let from: Pose = { at: model.at, facing: model.facing };
  for (const [index, steps] of plan.legs.slice(0, leg + 1).entries()) {
    const isWhole = index < leg || after >= pathLength(steps) - 1e-9;
    from = tryPath(state, model, from, isWhole ? steps : firstPart(steps, after), plan).end;
  }
  return withPose(state, model.id, from);
}

function readLegs(choice: Choice, count: 1 | 2) {
  const first = readPath(choice['path']);
  if (!first.ok) return first;
  if (count === 1) return ok([first.value]);
  const second = readPath(choice['next']);
  return second.ok ? ok([first.value, second.value]) : second;
}

/** CAV-DEF-2 to CAV-DEF-4, or the refusal to fire back. */
export function answerAttack(script: Script, choice: Choice, declines: boolean): Done {
  const { combat } = script.state;
  const id = choice.model ?? '';
  if (!combat?.asked.includes(id)) return refuse('CAV-DEF-1', `${id} has nothing to answer.`);
  if (declines) {
    const text = `${id} holds its fire.`;
    emit(script, { type: 'defence', model: id, defence: null, clause: 'CAV-DEF-3', text });
    return ok(null);
  }
  const turned = turnedFor(script.state, modelIn(script.state, id), choice);
  if (!turned.ok) return turned;
  const strength = turned.value;
  const assault = readAssault(script.state, strength, { ...choice, kind: 'direct' }, 'defensive');
  if (!assault.ok) return assault;
  if (assault.value.shots.some(({ target }) => target !== combat.assault.attacker))
    return refuse('CAV-DEF-2', `${id} may only fire back at ${combat.assault.attacker}.`);
  emit(script, {
    type: 'remember',
    model: id,
    memory: { defended: true },
    clause: 'CAV-DEF-7',
    text: `${id} gives up its combat action for this turn.`,
  });
  const defence = { model: strength, assault: assault.value };
  const text = `${id} fires back at ${combat.assault.attacker}.`;
  emit(script, { type: 'defence', model: id, defence, clause: 'CAV-DEF-2', text });
  return ok(null);
}

/** A model that answers with its torso turned first, where the table allows it (HR-18). */
function turnedFor(state: CavState, model: Model, choice: Choice): Result<Model, Refusal> {
  const by = choice['twist'];
  if (typeof by !== 'number' || rulingsIn(state).torsoTwist === 'ownActivation') return ok(model);
  const states = torsoTwist(model.states, by);
  return states.ok ? ok({ ...model, states: states.value }) : states;
}

/** CAV-OVW-2, CAV-OVW-3: where on the path the watcher fires, or that it does not. */
export function answerMove(script: Script, choice: Choice, declines: boolean): Done {
  const { state } = script;
  const { journey } = state;
  const id = choice.model ?? '';
  if (!journey?.asked.includes(id)) return refuse('CAV-OVW-2', `${id} has nothing to wait for.`);
  if (declines) {
    emit(script, { type: 'watch', model: id, halt: null, clause: 'CAV-OVW-2', text: `${id} lets it pass.` });
    return ok(null);
  }
  const turned = turnedFor(state, modelIn(state, id), choice);
  if (!turned.ok) return turned;
  const watcher = turned.value;
  const cost = watchCost(state, watcher);
  const point = openPoints(state, journey, watcher).find(
    ({ leg, after }) => leg === choice['leg'] && after === choice['after'],
  );
  if (!point || cost === null)
    return refuse('CAV-OVW-2', `${id} does not see ${journey.model} there, or has no shot left.`);
  const there = atHalt(state, modelIn(state, journey.model), journey, point.leg, point.after);
  const assault = readAssault(there, watcher, { ...choice, kind: choice['kind'] ?? 'direct' }, 'overwatch');
  if (!assault.ok) return assault;
  if (assault.value.kind === 'indirect') return refuse('CAV-OVW-1', 'Over-watch holds direct fire only.');
  if (assault.value.shots.some(({ target }) => target !== journey.model))
    return refuse('CAV-OVW-2', `Only ${journey.model} has set off this over-watch.`);
  changeStates(script, modelIn(state, id), { add: watcher.states }, 'CAV-ARC-4', `${id} turns its torso.`);
  const { ahead = 0, watchShots = 0 } = memoryOf(state, id);
  emit(script, {
    type: 'remember',
    model: id,
    clause: 'CAV-OVW-4',
    memory: {
      ahead: ahead + cost,
      watchShots: watchShots + 1,
      prepaid: false,
    },
    text: `${id} takes its over-watch shot.`,
  });
  const halt = { leg: point.leg, after: point.after, assault: assault.value };
  const text = `${id} will fire after ${point.after}″.`;
  emit(script, { type: 'watch', model: id, halt, clause: 'CAV-OVW-3', text });
  return ok(null);
}

/** Where a watcher may fire at the model on the move. */
export function openPoints(state: CavState, journey: Journey, watcher: Model) {
  const mover = modelIn(state, journey.model);
  const walked = tryLegs(state, mover, journey.legs, journey);
  return walked.ok ? watchPoints(state, watcher, mover, walked.value, journey.legs) : [];
}

/** CAV-FUM-1, CAV-FUM-2: where the opponent wants a fumbled strike-point. */
export function moveStrikePoint(script: Script, choice: Choice): Done {
  const { state } = script;
  const { combat } = state;
  const strike = combat?.strikes[combat.moving ?? -1];
  if (!combat || combat.moving === null || !strike)
    return refuse('CAV-FUM-1', 'No strike-point was fumbled.');
  const aim = readPoint(choice['aim']);
  if (!aim.ok) return aim;
  const attacker = modelIn(state, combat.assault.attacker);
  const firer = { ...footprintIn(state, attacker), states: attacker.states };
  for (const { weapon } of strike.shots) {
    const type = weaponOf(machineOf(attacker), weapon);
    const legal = relocateFumble(aim.value, firer, type, state.table, rulingsIn(state));
    const isOnlyPlace = relocations(state).some(([x, y]) => x === aim.value[0] && y === aim.value[1]);
    if (!legal.ok && !isOnlyPlace) return legal;
  }
  const text = `The strike-point is moved to ${aim.value.map((inch) => inch.toFixed(1)).join(', ')}.`;
  emit(script, { type: 'relocate', index: combat.moving, aim: aim.value, clause: 'CAV-FUM-1', text });
  return ok(null);
}
