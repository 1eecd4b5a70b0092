import type { Model } from '../../../battlefield/battle.ts';
import { fighterOf } from '../judge/attack.ts';
import { breakPenalty } from '../judge/checks.ts';
import {
  closeCombat,
  closeCombatDamage,
  type CloseCombatRoll,
  supportedValue,
} from '../judge/close-combat.ts';
import { hasState, lockOf } from '../book/model-states.ts';
import { closeCombatModifiers } from '../judge/modifiers.ts';
import type { Refusal } from '../../contract/field.ts';
import type { Modifier } from '../../contract/verdict.ts';
import { machineOf } from '../data/profiles.ts';
import { against } from '../data/values.ts';
import { contacts } from './contact.ts';
import { settle } from './aftermath.ts';
import { named, type Script, total } from './script.ts';
import { spend } from './turn.ts';
import { canAct, memoryOf, modelIn } from './state.ts';
import { rulingsIn, type Situation, valuesIn } from './situation.ts';
import { say } from '../book/says.ts';
import { type Actor, whyNot } from './actor.ts';

/** Friends in contact with a target that can lend a hand (CAV-CC-2). */
const supportersOf = (state: Situation, attacker: Model, target: Model): Model[] =>
  contacts(state, target)
    .enemies.filter(({ id, side }) => id !== attacker.id && side === attacker.side)
    .filter((model) => canAct(model) && !hasState(model, 'knockdown'))
    .slice(0, 5);

/** Why the active model cannot fight anybody hand to hand; null when it can. */
export function whyNoMelee(state: Situation, actor: Actor): Refusal | null {
  const { id } = actor.model;
  const not = whyNot(state, actor, { ap: rulingsIn(state)['actionList.combat'], once: 'combat' });
  if (not) return not;
  if (memoryOf(state, id).defended) return { clause: 'CAV-DEF-7', say: say('no.fired-back', { model: id }) };
  if (contacts(state, actor.model).enemies.length > 0) return null;
  return { clause: 'CAV-CC-1', say: say('no.touch', { model: id, target: null }) };
}

/** CAV-CC-1 to CAV-CC-3, CAV-CC-5 to CAV-CC-9: one opposed roll, then both are bound. */
export function fightClose(script: Script, { model }: Actor, target: string): void {
  const { state } = script;
  const rulings = rulingsIn(state);
  const ap = rulings['actionList.combat'];
  const enemy = modelIn(state, target);
  const supporters = supportersOf(state, model, enemy);
  spend(script, { ap, use: 'combat', for: 'melee', target, clause: 'CAV-CC-1' });
  const result = rollFight(script, model, enemy, supporters.length);
  const reinforced = {
    attacker: machineOf(model).reinforced,
    defender: machineOf(enemy).reinforced,
  };
  for (const fighter of [model, ...supporters]) {
    if (boundTogether(script.state, fighter.id, target)) continue;
    script.emit({ type: 'bind', pair: [fighter.id, target], clause: 'CAV-CC-9' });
  }
  const damage = closeCombatDamage(result, reinforced, rulings);
  settle(script, [
    ...(damage.defender ? [{ target, row: damage.defender }] : []),
    ...(damage.attacker ? [{ target: model.id, row: damage.attacker }] : []),
  ]);
}

const boundTogether = (state: Situation, a: string, b: string): boolean =>
  state.bound.some((pair) => pair.includes(a) && pair.includes(b));

function rollFight(script: Script, attacker: Model, defender: Model, supporters: number) {
  const rulings = rulingsIn(script.state);
  const dice = { attacker: script.roll(2, 6, 'CAV-CC-5'), defender: script.roll(2, 6, 'CAV-CC-5') };
  const natural = { attacker: total(dice.attacker), defender: total(dice.defender) };
  const modifiers = {
    attacker: modifiersOf(script.state, 'attacker', attacker, defender, supporters),
    defender: modifiersOf(script.state, 'defender', attacker, defender, supporters),
  };
  const side = (own: 'attacker' | 'defender'): CloseCombatRoll => {
    const other = own === 'attacker' ? 'defender' : 'attacker';
    const ownDie = natural[own] === 12 ? script.roll(1, 6, 'CAV-CC-8') : [];
    const gift =
      natural[other] === 2 && rulings.ccNatural2 === 'opponentDie' ? script.roll(1, 6, 'CAV-CC-8') : [];
    dice[own].push(...ownDie, ...gift);
    return {
      natural: natural[own],
      modifiers: modifiers[own].map(({ value }) => value),
      ...(ownDie[0] !== undefined && { extraDie: ownDie[0] }),
      ...(gift[0] !== undefined && { gift: gift[0] }),
    };
  };
  const result = closeCombat(side('attacker'), side('defender'), rulings);
  for (const [index, own] of (['attacker', 'defender'] as const).entries()) {
    const model = own === 'attacker' ? attacker : defender;
    script.emit({
      type: 'roll',
      of: 'melee',
      model: model.id,
      dice: dice[own],
      modifiers: modifiers[own],
      total: result.totals[index] ?? 0,
      needs: null,
      clause: 'CAV-CC-5',
    });
  }
  return result;
}

function modifiersOf(
  state: Situation,
  own: 'attacker' | 'defender',
  attacker: Model,
  defender: Model,
  supporters: number,
): Modifier[] {
  const rulings = rulingsIn(state);
  const isAttacker = own === 'attacker';
  const [model, other] = isAttacker ? [attacker, defender] : [defender, attacker];
  const value = against(valuesIn(state, model).closeCombat, machineOf(other));
  const failures = model.states.filter((name) => name === 'failed-break').length;
  const roll = {
    fighter: fighterOf(model),
    opponent: fighterOf(other),
    isAttacker,
    locked: lockOf(model) === other.id,
    failedBreaks: breakPenalty(failures, rulings),
  };
  const lent = isAttacker ? supportedValue(value, supporters) - value : 0;
  return [
    { clause: 'CAV-CC-5', label: say('roll.close-combat'), value },
    ...named([['CAV-CC-3', say('roll.supporters'), lent]]),
    ...closeCombatModifiers(roll, rulings),
  ];
}
