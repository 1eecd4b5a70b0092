import type { Json } from '../../../core/json.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { closestOf, strikerOf } from '../judge/attack.ts';
import { weaponsOf } from '../data/cards.ts';
import {
  situationIn,
  rulingsIn,
  sidesLeft,
  unitIn,
  unitsIn,
  waitingUnits,
  type BasicasState,
} from './state.ts';
import { foesInCombat, type Unit } from '../judge/units.ts';
import type { WeaponKind } from '../data/weapons.ts';
import { losable, unitToFlee, unitToHurt } from './casualties.ts';
import { ableModels } from './combat.ts';
import { adjusts, charges, shifts, type Way } from './move-choices.ts';
import { many } from './script.ts';
import { deedsOf } from './skills.ts';

/** Whose choice it is; null when the battle is over. */
export function toAct(state: BasicasState): string | null {
  switch (state.phase) {
    case 'over':
      return null;
    case 'roll-off':
      return sidesLeft(state)[0] ?? state.sides[0]?.id ?? null;
    case 'wounds':
      return unitToHurt(state)?.side ?? null;
    case 'morale':
      return unitToFlee(state)?.side ?? null;
    case 'action':
    case 'skills':
      return state.side;
  }
}

/** Everything the side to act may do now, best first within a type. Moves are a selection: any legal one is taken. */
export function choicesOf(state: BasicasState): readonly Choice[] {
  switch (state.phase) {
    case 'over':
      return [];
    case 'roll-off':
      return [{ type: 'roll-off', label: 'Roll off for the first activation', clause: 'BASICAS-TURN-2' }];
    case 'skills':
      return skillChoices(state);
    case 'wounds':
      return lossChoices(state, unitToHurt(state), 'damage');
    case 'morale':
      return lossChoices(state, unitToFlee(state), 'flee');
    case 'action':
      return state.active ? stepChoices(state) : actionChoices(state);
  }
}

function skillChoices(state: BasicasState): Choice[] {
  const deeds = deedsOf(state, state.side ?? '').map(({ unit, skill, target }): Choice => ({
    type: 'skill',
    unit: unit.id,
    skill: skill.id,
    target: target.id,
    label: `${unit.id}: ${skill.name} on ${target.id}`,
    clause: 'BASICAS-LEAD-1',
  }));
  return [...deeds, { type: 'silent', label: 'Use no more skills', clause: 'BASICAS-LEAD-1' }];
}

/** Models farthest from the enemy come first: the front rank keeps fighting. */
function lossChoices(state: BasicasState, unit: Unit | undefined, type: 'damage' | 'flee'): Choice[] {
  if (!unit) return [];
  const foes = unitsIn(state).filter(({ side }) => side !== unit.side);
  return losable(state, unit)
    .map((model) => ({ model, gap: Math.min(Infinity, ...foes.map((foe) => closestOf(model, foe).inches)) }))
    .toSorted((a, b) => b.gap - a.gap)
    .map(({ model }) => ({
      type,
      model: model.id,
      label: type === 'damage' ? `${model.id} takes the wounds` : `${model.id} flees`,
      clause: type === 'damage' ? 'BASICAS-WOUND-1' : 'BASICAS-MORALE-2',
    }));
}

const typed = (type: string, ways: readonly Way[]): Choice[] => ways.map((way) => ({ type, ...way }));

function actionChoices(state: BasicasState): Choice[] {
  const side = state.side ?? '';
  const choices = waitingUnits(state, side).flatMap((unit) => unitChoices(state, unit));
  if (!rulingsIn(state)['basicas.activation.mayPass']) return choices;
  return [...choices, { type: 'pass', label: 'Pass', clause: 'BASICAS-TURN-3' }];
}

/** Everything one unit may do with an action. */
function unitChoices(state: BasicasState, unit: Unit): Choice[] {
  const inCombat = foesInCombat(state.models, unit, rulingsIn(state)).length > 0;
  const shoots = unit.models.some((model) => weaponsOf(model, 'ranged').length > 0);
  const hold: Choice = {
    type: 'hold',
    unit: unit.id,
    label: `${unit.id} does nothing`,
    clause: 'BASICAS-TURN-3',
  };
  const shots = shoots ? attacks(state, unit, 'ranged') : [];
  if (inCombat)
    return [
      ...typed('adjust', adjusts(state, unit)),
      ...attacks(state, unit, 'melee'),
      ...shots,
      ...typed('retreat', shifts(state, unit, 'retreat', [1])),
      hold,
    ];
  const moves = shifts(state, unit, 'move', [1, 0.5]);
  return [
    ...typed('charge', charges(state, unit)),
    ...shots,
    ...(shoots ? typed('advance', moves.map(asAdvance)) : []),
    ...typed('run', shifts(state, unit, 'run', [1])),
    ...typed('move', moves),
    hold,
  ];
}

const asAdvance = (way: Way): Way => ({
  ...way,
  label: way.label.replace(': move', ': shoot after moving'),
  clause: 'BASICAS-SHOOT-1',
});

/** What is left of an action, or of an activation. */
function stepChoices(state: BasicasState): Choice[] {
  const { active } = state;
  if (!active) return [];
  const unit = unitIn(state, active.unit);
  const end: Choice = { type: 'end', unit: unit.id, label: `${unit.id} is done`, clause: 'BASICAS-TURN-4' };
  switch (active.step) {
    case 'aim':
      return [...attacks(state, unit, 'ranged'), end];
    case 'after':
      return [...typed('move', shifts(state, unit, 'move', [1, 0.5])), end];
    case 'strike':
      return [
        ...(active.mayAdjust ? typed('adjust', adjusts(state, unit)) : []),
        ...attacks(state, unit, 'melee'),
        end,
      ];
    case 'next':
      return [...unitChoices(state, unit).filter(({ type }) => type !== 'hold'), end];
  }
}

/** All at one unit, for each unit that can be attacked; and divided over the nearest of them. BASICAS-ATK-5. */
function attacks(state: BasicasState, unit: Unit, kind: WeaponKind): Choice[] {
  const situation = situationIn(state);
  const type = kind === 'ranged' ? 'shoot' : 'fight';
  const clause = kind === 'ranged' ? 'BASICAS-SHOOT-1' : 'BASICAS-FIGHT-1';
  const common = { type, unit: unit.id, model: unit.models[0]?.id ?? '', clause };
  const open = unitsIn(state)
    .filter(({ side }) => side !== unit.side)
    .map((target) => ({ target, able: ableModels(situation, unit, target, kind) }))
    .filter(({ able }) => able.length > 0)
    .toSorted((a, b) => b.able.length - a.able.length);
  const whole = open.map(({ target, able }) => ({
    ...common,
    target: target.id,
    label: `${unit.id}: ${type} ${target.id} with ${many(able.length, 'model')}`,
  }));
  if (open.length < 2) return whole;
  const aims: Record<string, Json> = {};
  for (const model of unit.models) {
    const near = open
      .filter(({ able }) => able.includes(model.id))
      .map(({ target }) => ({ target, inches: strikerOf(situation, model, target, kind).inches }))
      .toSorted((a, b) => a.inches - b.inches)[0];
    if (near) aims[model.id] = near.target.id;
  }
  if (new Set(Object.values(aims)).size < 2) return whole;
  return [...whole, { ...common, aims, label: `${unit.id}: ${type}, each model at the nearest enemy` }];
}
