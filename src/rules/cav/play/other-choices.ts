import { bearing } from '../../../geometry/arcs.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { hasState, lockOf } from '../book/model-states.ts';
import { turned } from '../travel/path-meet.ts';
import { type CavState, enemiesOf, rulingsIn } from './state.ts';
import { type Actor, whoBars, whyNot, wouldLeave } from './actions.ts';
import { contacts } from './contact.ts';
import { nearestEnemy, roughGap, routes } from './move-choices.ts';
import { twistsTowards } from './options.ts';

/** CAV-MOV-24: towards the nearest enemy, as it lies, or another way. */
export function standChoices(state: CavState, actor: Actor): Choice[] {
  const { model } = actor;
  const ap = rulingsIn(state)['actionList.move'];
  if (whyNot(state, actor, { ap, upright: false, retreating: true })) return [];
  const enemy = nearestEnemy(state, model);
  const wanted = [
    ...(enemy ? [bearing(model.at, enemy.at)] : []),
    ...[0, 90, 180, 270].map((degrees) => turned(model.facing, degrees)),
  ];
  return [...new Set(wanted)]
    .filter((facing) => !whoBars(state, model, facing))
    .filter((facing) => !wouldLeave(state, model, facing))
    .map((facing) => ({
      type: 'stand',
      model: model.id,
      facing,
      clause: 'CAV-MOV-24',
      label: `Stand up facing ${facing.toFixed(0)}°`,
    }));
}

/** CAV-BRK-1: straight ways out, the longest first. */
export function breakChoices(state: CavState, actor: Actor): Choice[] {
  const { model } = actor;
  const ap = rulingsIn(state)['actionList.break'];
  if (whyNot(state, actor, { ap, retreating: true })) return [];
  const ways = routes(state, model, 'break').toSorted((a, b) => b.inches - a.inches);
  const common = { type: 'break', model: model.id, clause: 'CAV-BRK-1' } as const;
  if (ways.length === 0) return [{ ...common, path: [], label: 'Break free without a way out' }];
  return ways.slice(0, 6).map(({ steps, inches }) => ({
    ...common,
    path: steps,
    label: `Break away by ${Math.round(inches)}″`,
  }));
}

/** CAV-CC-1. */
export function meleeChoices(state: CavState, { model }: Actor): Choice[] {
  return contacts(state, model).enemies.map(({ id }) => ({
    type: 'melee',
    model: model.id,
    target: id,
    clause: 'CAV-CC-1',
    label: `Close combat with ${id}`,
  }));
}

const LOCKS = 3; // enemies offered, the nearest first

/** CAV-TL-1. */
export function lockChoices(state: CavState, actor: Actor): Choice[] {
  const { model } = actor;
  const ap = rulingsIn(state)['actionList.targetLock'];
  if (whyNot(state, actor, { ap, once: 'lock' })) return [];
  return enemiesOf(state, model.side)
    .filter(({ id }) => lockOf(model) !== id)
    .toSorted((a, b) => roughGap(model, a) - roughGap(model, b))
    .slice(0, LOCKS)
    .map(({ id }) => ({
      type: 'lock',
      model: model.id,
      target: id,
      clause: 'CAV-TL-1',
      label: `Lock on to ${id}`,
    }));
}

/** CAV-ARC-4: the nearest enemy dead ahead or dead astern, or all the way to a side. */
export function twistChoices(state: CavState, actor: Actor): Choice[] {
  const { model } = actor;
  if (whyNot(state, actor, { ap: 0 }) || model.states.some((name) => name.startsWith('twist:'))) return [];
  const enemy = nearestEnemy(state, model);
  const towards = enemy ? twistsTowards(model, enemy) : [];
  return [...new Set([...towards, (towards[0] ?? 0) < 0 ? -90 : 90])].map((degrees) => ({
    type: 'twist',
    model: model.id,
    degrees,
    clause: 'CAV-ARC-4',
    label: `Turn the torso by ${Math.round(degrees)}°`,
  }));
}

/** CAV-REP-1. */
export function repairChoice(state: CavState, actor: Actor): Choice[] {
  const { model } = actor;
  const rulings = rulingsIn(state);
  const upright = hasState(model, 'knockdown') ? rulings.knockdownIsProne === 'unified' : false;
  const need = { ap: rulings['actionList.repair'], once: 'repair', upright };
  if (model.damage === 0 || whyNot(state, actor, need)) return [];
  return [{ type: 'repair', model: model.id, label: 'Repair', clause: 'CAV-REP-1' }];
}
