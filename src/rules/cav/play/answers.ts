import type { Model } from '../../../battlefield/battle.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/field.ts';
import { torsoTwist } from '../judge/arcs.ts';
import { say } from '../book/says.ts';
import { relocateFumble } from '../judge/indirect.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { atHalt } from './declare.ts';
import { tryLegs } from './journey.ts';
import { watchCost, type WatchPoint, watchPoints } from './over-watch.ts';
import { readAssault } from './read-assault.ts';
import { relocations } from './relocation.ts';
import { changeStates, DONE, type Done, refuse, type Script } from './script.ts';
import { footprintIn, rulingsIn, type Situation, tableIn } from './situation.ts';
import { type Filled, numberIn, pointIn, textIn } from './slots.ts';
import { type Combat, type Journey, memoryOf, modelIn } from './state.ts';

/** CAV-DEF-3: whoever is shot at holds its fire. */
export const holdFire = (script: Script, model: string): void =>
  script.emit({ type: 'defence', model, defence: null, clause: 'CAV-DEF-3' });

/** CAV-DEF-2 to CAV-DEF-4: it fires back, with the strength it has now. */
export function fireBack(script: Script, { assault }: Combat, id: string, filled: Filled): Done {
  const { state } = script;
  const turned = turnedFor(state, modelIn(state, id), filled);
  if (!turned.ok) return turned;
  const answer = readAssault(state, turned.value, filled, { kind: 'direct', manner: 'defensive' });
  if (!answer.ok) return answer;
  const { attacker } = assault;
  if (answer.value.shots.some(({ target }) => target !== attacker))
    return refuse('CAV-DEF-2', say('no.fire-back-at', { model: id, attacker }));
  script.emit({
    type: 'remember',
    model: id,
    memory: { defended: true },
    clause: 'CAV-DEF-7',
    why: 'fired-back',
  });
  const defence = { model: turned.value, assault: answer.value };
  script.emit({ type: 'defence', model: id, defence, clause: 'CAV-DEF-2' });
  return DONE;
}

/** Whether a torso may be turned to answer (HR-18). */
export const mayTurnToAnswer = (state: Situation, model: Model): boolean =>
  rulingsIn(state).torsoTwist !== 'ownActivation' && torsoTwist(model.states, 0).ok;

/** A model that answers with its torso turned first, where the table allows it (HR-18). */
export function turnedFor(state: Situation, model: Model, filled: Filled): Result<Model, Refusal> {
  const by = numberIn(filled, 'twist');
  if (by === undefined || rulingsIn(state).torsoTwist === 'ownActivation') return ok(model);
  const states = torsoTwist(model.states, by);
  return states.ok ? ok({ ...model, states: states.value }) : states;
}

/** CAV-OVW-2: whoever watches lets the mover pass. */
export const letPass = (script: Script, model: string): void =>
  script.emit({ type: 'watch', model, halt: null, clause: 'CAV-OVW-2' });

/** What a place on a path is called within a slot. */
export const pointKey = ({ leg, after }: Pick<WatchPoint, 'leg' | 'after'>): string => `${leg}:${after}`;

/** CAV-OVW-2, CAV-OVW-3: where on the path the watcher fires. */
export function fireFromWatch(script: Script, journey: Journey, id: string, filled: Filled): Done {
  const { state } = script;
  const turned = turnedFor(state, modelIn(state, id), filled);
  if (!turned.ok) return turned;
  const watcher = turned.value;
  const cost = watchCost(state, watcher);
  const point = openPoints(state, journey, watcher).find((one) => pointKey(one) === textIn(filled, 'after'));
  const mover = journey.model;
  if (!point || cost === null) return refuse('CAV-OVW-2', say('no.watch-sight', { model: id, mover }));
  const there = atHalt(state, modelIn(state, mover), journey, point);
  const assault = readAssault(there, watcher, filled, { kind: 'direct', manner: 'overwatch' });
  if (!assault.ok) return assault;
  if (assault.value.shots.some(({ target }) => target !== mover))
    return refuse('CAV-OVW-2', say('no.watch-other', { mover }));
  changeStates(script, modelIn(state, id), { add: watcher.states }, 'CAV-ARC-4', 'twist');
  const { ahead = 0, watchShots = 0 } = memoryOf(state, id);
  const memory = { ahead: ahead + cost, watchShots: watchShots + 1, prepaid: false };
  script.emit({ type: 'remember', model: id, clause: 'CAV-OVW-4', memory, why: 'watch-shot' });
  const halt = { leg: point.leg, after: point.after, assault: assault.value };
  script.emit({ type: 'watch', model: id, halt, clause: 'CAV-OVW-3' });
  return DONE;
}

/** Where a watcher may fire at the model on the move. */
export function openPoints(state: Situation, journey: Journey, watcher: Model): WatchPoint[] {
  const mover = modelIn(state, journey.model);
  const walked = tryLegs(state, mover, journey.legs, journey);
  return walked.ok ? watchPoints(state, watcher, mover, walked.value, journey.legs) : [];
}

/** CAV-FUM-1, CAV-FUM-2: where the opponent wants a fumbled strike-point. */
export function moveStrikePoint(script: Script, combat: Combat, filled: Filled): Done {
  const { state } = script;
  const strike = combat.strikes[combat.moving ?? -1];
  const aim = pointIn(filled, 'aim');
  if (combat.moving === null || !strike || !aim) return refuse('CAV-FUM-1', say('no.fumble'));
  const attacker = modelIn(state, combat.assault.attacker);
  const firer = { ...footprintIn(state, attacker), states: attacker.states };
  const isOnlyPlace = (): boolean => relocations(state).some(([x, y]) => x === aim[0] && y === aim[1]);
  for (const { weapon } of strike.shots) {
    const type = weaponOf(machineOf(attacker), weapon);
    const legal = relocateFumble(aim, firer, type, tableIn(state), rulingsIn(state));
    if (!legal.ok && !isOnlyPlace()) return legal;
  }
  script.emit({ type: 'relocate', index: combat.moving, aim, clause: 'CAV-FUM-1' });
  return DONE;
}
