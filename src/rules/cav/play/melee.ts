import type { Model } from '../../../battlefield/battle.ts';
import { ok } from '../../../core/result.ts';
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
import type { Modifier } from '../../contract/verdict.ts';
import { machineOf } from '../data/profiles.ts';
import { type CavState, canAct, isAlive, memoryOf, rulingsIn, valuesIn } from './state.ts';
import { against } from '../data/values.ts';
import { type Actor, whyNot } from './actions.ts';
import { contacts } from './contact.ts';
import { settle } from './aftermath.ts';
import { type Done, emit, named, refuse, roll, type Script, total } from './script.ts';
import { spend } from './turn.ts';

/** Friends in contact with a target that can lend a hand (CAV-CC-2). */
const supportersOf = (state: CavState, attacker: Model, target: Model): Model[] =>
  contacts(state, target)
    .enemies.filter(({ id, side }) => id !== attacker.id && side === attacker.side)
    .filter((model) => canAct(model) && !hasState(model, 'knockdown'))
    .slice(0, 5);

/** CAV-CC-1 to CAV-CC-3, CAV-CC-5 to CAV-CC-9: one opposed roll, then both are bound. */
export function fightClose(script: Script, actor: Actor, target: string): Done {
  const { state } = script;
  const { model } = actor;
  const rulings = rulingsIn(state);
  const ap = rulings['actionList.combat'];
  const not = whyNot(state, actor, { ap, once: 'combat' });
  if (not) return refuse(not.clause, not.say);
  if (memoryOf(state, model.id).defended)
    return refuse('CAV-DEF-7', `${model.id} has fired back and may not use its combat action this turn.`);
  const enemy = state.models.find(({ id }) => id === target);
  if (!enemy || enemy.side === model.side || !isAlive(enemy))
    return refuse('CAV-CMB-1', `${target} is no enemy to fight.`);
  if (!contacts(state, model).enemies.some(({ id }) => id === target))
    return refuse('CAV-CC-1', `${model.id} is not in base contact with ${target}.`);
  const supporters = supportersOf(state, model, enemy);
  spend(script, ap, 'combat', 'CAV-CC-1', `${model.id} attacks ${target} in close combat.`);
  const result = rollFight(script, model, enemy, supporters.length);
  const reinforced = {
    attacker: machineOf(model).reinforced,
    defender: machineOf(enemy).reinforced,
  };
  for (const fighter of [model, ...supporters]) {
    if (boundTogether(script.state, fighter.id, target)) continue;
    emit(script, {
      type: 'bind',
      pair: [fighter.id, target],
      clause: 'CAV-CC-9',
      text: `${fighter.id} and ${target} are bound in close combat.`,
    });
  }
  const damage = closeCombatDamage(result, reinforced, rulings);
  settle(script, [
    ...(damage.defender ? [{ target, row: damage.defender }] : []),
    ...(damage.attacker ? [{ target: model.id, row: damage.attacker }] : []),
  ]);
  return ok(null);
}

const boundTogether = (state: CavState, a: string, b: string): boolean =>
  state.bound.some((pair) => pair.includes(a) && pair.includes(b));

function rollFight(script: Script, attacker: Model, defender: Model, supporters: number) {
  const rulings = rulingsIn(script.state);
  const dice = { attacker: roll(script, 2, 6, 'CAV-CC-5'), defender: roll(script, 2, 6, 'CAV-CC-5') };
  const natural = { attacker: total(dice.attacker), defender: total(dice.defender) };
  const modifiers = {
    attacker: modifiersOf(script.state, 'attacker', attacker, defender, supporters),
    defender: modifiersOf(script.state, 'defender', attacker, defender, supporters),
  };
  const side = (own: 'attacker' | 'defender'): CloseCombatRoll => {
    const other = own === 'attacker' ? 'defender' : 'attacker';
    const ownDie = natural[own] === 12 ? roll(script, 1, 6, 'CAV-CC-8') : [];
    const gift =
      natural[other] === 2 && rulings.ccNatural2 === 'opponentDie' ? roll(script, 1, 6, 'CAV-CC-8') : [];
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
    emit(script, {
      type: 'roll',
      model: model.id,
      dice: dice[own],
      modifiers: modifiers[own],
      total: result.totals[index] ?? 0,
      needs: null,
      clause: 'CAV-CC-5',
      text: `${model.id} comes to ${result.totals[index] ?? 0}.`,
    });
  }
  return result;
}

function modifiersOf(
  state: CavState,
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
    { clause: 'CAV-CC-5', label: 'Close-combat value', value },
    ...named([['CAV-CC-3', 'Supporters', lent]]),
    ...closeCombatModifiers(roll, rulings),
  ];
}
