import type { Model } from '../../../battlefield/battle.ts';
import { ok } from '../../../core/result.ts';
import { breakAway, breakModifier, statePenalty } from '../judge/checks.ts';
import { isTouching } from '../travel/path-meet.ts';
import { pathLength, type Step } from '../travel/path.ts';
import { machineOf } from '../data/profiles.ts';
import { boundTo, type CavState, footprintIn, isAlive, modelIn, rulingsIn, valuesIn } from './state.ts';
import { against } from '../data/values.ts';
import { type Actor, whyNot } from './actions.ts';
import { setOut, tryLegs } from './journey.ts';
import { type Done, emit, named, refuse, roll, type Script, total } from './script.ts';
import { spend } from './turn.ts';

/** Friends and enemies a model is in contact with. */
export function contacts(state: CavState, model: Model): { friends: Model[]; enemies: Model[] } {
  const foot = footprintIn(state, model);
  const near = state.models.filter(
    (other) => other.id !== model.id && isAlive(other) && isTouching(foot, footprintIn(state, other)),
  );
  return {
    friends: near.filter((other) => other.side === model.side),
    enemies: near.filter((other) => other.side !== model.side),
  };
}

/** Friends still in contact with anybody who holds a model (CAV-BRK-2). */
function friendsIn(state: CavState, model: Model): Model[] {
  const holders = boundTo(state, model.id).map((id) => footprintIn(state, modelIn(state, id)));
  return state.models.filter(
    (other) =>
      other.id !== model.id &&
      other.side === model.side &&
      isAlive(other) &&
      holders.some((holder) => isTouching(holder, footprintIn(state, other))),
  );
}

/** CAV-BRK-1 to CAV-BRK-5: the way out is declared with the roll. */
export function breakOff(script: Script, actor: Actor, steps: readonly Step[]): Done {
  const { state } = script;
  const { model } = actor;
  const rulings = rulingsIn(state);
  const ap = rulings['actionList.break'];
  const not = whyNot(state, actor, { ap, retreating: true });
  if (not) return refuse(not.clause, not.say);
  const [holder] = boundTo(state, model.id).map((id) => modelIn(state, id));
  if (!holder) return refuse('CAV-BRK-1', `Nobody holds ${model.id} in close combat.`);
  if (pathLength(steps) === 0) return refuse('CAV-BRK-3', 'A break needs a way that leads away.');
  const plan = { legs: [steps], gait: 'break', leaving: false } as const;
  const walked = tryLegs(state, model, plan.legs, plan);
  if (!walked.ok) return walked;
  spend(script, ap, 'break', 'CAV-BRK-1', `${model.id} tries to break away from ${holder.id}.`);
  const attempt = {
    closeCombat: against(valuesIn(state, model).closeCombat, machineOf(holder)),
    friends: friendsIn(state, model).length,
    enemies: contacts(state, model).enemies.length,
    penalty: statePenalty(model.states, rulings),
  };
  const dice = roll(script, 2, 6, 'CAV-BRK-1');
  const natural = total(dice);
  const { success } = breakAway({ ...attempt, natural, move: valuesIn(state, model).move });
  emit(script, {
    type: 'roll',
    model: model.id,
    dice,
    modifiers: named([
      ['CAV-BRK-2', 'Close-combat value', attempt.closeCombat],
      ['CAV-BRK-2', 'Friends in contact', attempt.friends],
      ['CAV-BRK-2', 'Enemies in contact', 0 - attempt.enemies],
      ['CAV-STA-4', 'States', attempt.penalty],
    ]),
    total: natural + breakModifier(attempt),
    needs: 10,
    clause: 'CAV-BRK-2',
    text: `Break of ${model.id}: ${success ? 'it gets away' : 'it stays held'}.`,
  });
  if (!success) {
    emit(script, {
      type: 'states',
      model: model.id,
      add: ['failed-break'],
      remove: [],
      clause: 'CAV-BRK-5',
      text: `${model.id} fights worse for the rest of the turn.`,
    });
    return ok(null);
  }
  emit(script, { type: 'unbind', model: model.id, clause: 'CAV-BRK-3', text: `${model.id} is free.` });
  return setOut(script, modelIn(script.state, model.id), { ...plan, halts: [] });
}
