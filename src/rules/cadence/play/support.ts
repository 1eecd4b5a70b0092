import type { Model } from '../../../battlefield/battle.ts';
import { trooperOf, type Ability } from '../data/profiles.ts';
import { isWithin, nearestOf } from '../judge/range.ts';
import { commandOf, grouped, rulingsIn, transportOf, unitCommand, type CadenceState } from './state.ts';
import { has, strength } from '../data/traits.ts';
import type { Unit } from '../judge/units.ts';
import { DONE, emit, refuse, type Done, type Script } from './script.ts';

/** The models of a unit that have an ability. */
const bearersOf = ({ models }: Unit, { id }: Ability): readonly Model[] =>
  models.filter((model) => trooperOf(model).abilities.some((ability) => ability.id === id));

const isNear = (
  state: CadenceState,
  bearers: readonly Model[],
  target: Model,
  { inches }: Ability,
): boolean => isWithin(nearestOf(bearers, [target]).gap, inches, rulingsIn(state));

/** Whom an ability may help now: units for command points, models for hit points. CADENCE-ABIL-1. */
export function abilityTargets(state: CadenceState, unit: Unit, ability: Ability): readonly string[] {
  const bearers = bearersOf(unit, ability);
  if (bearers.length === 0) return [];
  const friends = state.models.filter(({ side }) => side === unit.side);
  const near = friends.filter((model) => isNear(state, bearers, model, ability));
  if (ability.effect === 'heal') return near.filter(({ damage }) => damage > 0).map(({ id }) => id);
  return [...grouped(near).values()]
    .filter(({ id }) => id !== unit.id)
    .filter(({ id }) => {
      const whole = grouped(state.models).get(id);
      return whole !== undefined && commandOf(state, id) < unitCommand(whole);
    })
    .map(({ id }) => id);
}

/** Performs an ability on one of those it may help. CADENCE-ABIL-1. */
export function performAbility(script: Script, unit: Unit, ability: Ability, target: unknown): Done {
  const { state } = script;
  const found = abilityTargets(state, unit, ability).find((id) => id === target);
  if (found === undefined)
    return refuse('CADENCE-ABIL-1', `${ability.name} does nothing for ${String(target)}.`);
  if (ability.effect === 'heal') {
    const damage = state.models.find(({ id }) => id === found)?.damage ?? 0;
    const points = Math.min(ability.amount, damage);
    const text = `${unit.id}: ${ability.name} gives ${found} ${points} of its hit points back.`;
    emit(script, { type: 'heal', unit: unit.id, model: found, points, clause: 'CADENCE-ABIL-1', text });
    return DONE;
  }
  const whole = grouped(state.models).get(found);
  const most = whole ? unitCommand(whole) : 0;
  const points = Math.min(ability.amount, most - commandOf(state, found));
  const text = `${unit.id}: ${ability.name} gives ${found} ${points} command point.`;
  emit(script, { type: 'inspire', unit: unit.id, target: found, points, clause: 'CADENCE-ABIL-1', text });
  return DONE;
}

const BOARDING = 1; // inches, CADENCE-ADV-VEH-1

/** Places models take in a transport. CADENCE-SR-4. */
const placesTaken = (models: readonly Model[]): number =>
  models.reduce((sum, model) => sum + 1 + strength(trooperOf(model), 'extraPlaces'), 0);

/** Transports a unit may board now. CADENCE-ADV-VEH-1, CADENCE-SR-14. */
export function boardable(state: CadenceState, unit: Unit): readonly Model[] {
  if (unit.models.some((model) => has(trooperOf(model), 'vehicle'))) return [];
  return state.models.filter((transport) => {
    const places = strength(trooperOf(transport), 'places');
    if (places === 0 || transport.side !== unit.side || transport.unit === unit.id) return false;
    const aboard = [...grouped(state.reserves).values()].filter(
      (other) => transportOf(other) === transport.id,
    );
    const taken = aboard.reduce((sum, { models }) => sum + placesTaken(models), 0);
    if (taken + placesTaken(unit.models) > places) return false;
    return isWithin(nearestOf(unit.models, [transport]).gap, BOARDING, rulingsIn(state));
  });
}

/** The unit leaves the table for the transport. CADENCE-ADV-VEH-1. */
export function embark(script: Script, unit: Unit, id: unknown): Done {
  const transport = boardable(script.state, unit).find((model) => model.id === id);
  if (!transport) return refuse('CADENCE-ADV-VEH-1', `${unit.id} cannot board ${String(id)}.`);
  const text = `${unit.id} boards ${transport.id}.`;
  emit(script, {
    type: 'embark',
    unit: unit.id,
    transport: transport.id,
    clause: 'CADENCE-ADV-VEH-1',
    text,
  });
  return DONE;
}
