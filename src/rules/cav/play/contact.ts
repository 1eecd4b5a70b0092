import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/field.ts';
import { breakAway, breakModifier, statePenalty } from '../judge/checks.ts';
import { isTouching } from '../travel/path-meet.ts';
import { pathLength, type Step } from '../travel/path.ts';
import { machineOf } from '../data/profiles.ts';
import { against } from '../data/values.ts';
import { setOut, tryLegs } from './journey.ts';
import { type Done, DONE, refuse, named, type Script, total } from './script.ts';
import { spend } from './turn.ts';
import { boundTo, isAlive, modelIn } from './state.ts';
import { footprintIn, rulingsIn, type Situation, valuesIn } from './situation.ts';
import { say } from '../book/says.ts';
import { type Actor, whyNot } from './actor.ts';

/** Friends and enemies a model is in contact with. */
export function contacts(state: Situation, model: Model): { friends: Model[]; enemies: Model[] } {
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
function friendsIn(state: Situation, model: Model): Model[] {
  const holders = boundTo(state, model.id).map((id) => footprintIn(state, modelIn(state, id)));
  return state.models.filter(
    (other) =>
      other.id !== model.id &&
      other.side === model.side &&
      isAlive(other) &&
      holders.some((holder) => isTouching(holder, footprintIn(state, other))),
  );
}

/** Why the active model cannot try to break away; null when it can. */
export function whyNoBreak(state: Situation, actor: Actor): Refusal | null {
  const ap = rulingsIn(state)['actionList.break'];
  const held = boundTo(state, actor.model.id).length > 0;
  const free = { clause: 'CAV-BRK-1', say: say('no.holder', { model: actor.model.id }) };
  return whyNot(state, actor, { ap, retreating: true }) ?? (held ? null : free);
}

/** CAV-BRK-1 to CAV-BRK-5: the way out is declared with the roll. */
export function breakOff(script: Script, { model }: Actor, steps: readonly Step[]): Done {
  const { state } = script;
  const rulings = rulingsIn(state);
  const ap = rulings['actionList.break'];
  const holder = modelIn(state, boundTo(state, model.id)[0] ?? '');
  if (pathLength(steps) === 0) return refuse('CAV-BRK-3', say('no.way-out'));
  const plan = { legs: [steps], gait: 'break', leaving: false } as const;
  const walked = tryLegs(state, model, plan.legs, plan);
  if (!walked.ok) return walked;
  spend(script, { ap, use: 'break', for: 'break', target: holder.id, clause: 'CAV-BRK-1' });
  const attempt = {
    closeCombat: against(valuesIn(state, model).closeCombat, machineOf(holder)),
    friends: friendsIn(state, model).length,
    enemies: contacts(state, model).enemies.length,
    penalty: statePenalty(model.states, rulings),
  };
  const dice = script.roll(2, 6, 'CAV-BRK-1');
  const natural = total(dice);
  const { success } = breakAway({ ...attempt, natural, move: valuesIn(state, model).move });
  script.emit({
    type: 'roll',
    of: 'break',
    model: model.id,
    success,
    dice,
    modifiers: named([
      ['CAV-BRK-2', say('roll.close-combat'), attempt.closeCombat],
      ['CAV-BRK-2', say('roll.friends'), attempt.friends],
      ['CAV-BRK-2', say('roll.enemies'), 0 - attempt.enemies],
      ['CAV-STA-4', say('roll.states'), attempt.penalty],
    ]),
    total: natural + breakModifier(attempt),
    needs: 10,
    clause: 'CAV-BRK-2',
  });
  if (!success) {
    script.emit({
      type: 'states',
      model: model.id,
      add: ['failed-break'],
      remove: [],
      clause: 'CAV-BRK-5',
      why: 'held',
    });
    return DONE;
  }
  script.emit({ type: 'unbind', model: model.id, why: 'free', clause: 'CAV-BRK-3' });
  return setOut(script, modelIn(script.state, model.id), { ...plan, halts: [] });
}
