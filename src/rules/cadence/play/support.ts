import type { Model } from '../../../battlefield/battle.ts';
import { trooperOf, type Ability } from '../data/profiles.ts';
import { isWithin, nearestOf } from '../judge/range.ts';
import { DONE, refuse, type Done } from '../../frame/script.ts';
import { say } from '../book/says.ts';
import { commandOf, grouped, rulingsIn, transportOf, unitCommand, type Game } from './state.ts';
import { has, strength } from '../data/traits.ts';
import type { Unit } from '../judge/units.ts';
import type { Script } from './script.ts';

/** The models of a unit that have an ability. */
const bearersOf = ({ models }: Unit, { id }: Ability): readonly Model[] =>
  models.filter((model) => trooperOf(model).abilities.some((ability) => ability.id === id));

const isNear = (game: Game, bearers: readonly Model[], target: Model, { inches }: Ability): boolean =>
  isWithin(nearestOf(bearers, [target]).gap, inches, rulingsIn(game));

/** Whom an ability may help now: units for command points, models for hit points. CADENCE-ABIL-1. */
export function abilityTargets(game: Game, unit: Unit, ability: Ability): readonly string[] {
  const { state } = game;
  const bearers = bearersOf(unit, ability);
  if (bearers.length === 0) return [];
  const friends = state.models.filter(({ side }) => side === unit.side);
  const near = friends.filter((model) => isNear(game, bearers, model, ability));
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
export function performAbility(script: Script, unit: Unit, ability: Ability, target: string): Done {
  const { state } = script;
  if (!abilityTargets(script, unit, ability).includes(target))
    return refuse('CADENCE-ABIL-1', say('ability.nothing', { ability: ability.name, target }));
  const told = { unit: unit.id, ability: ability.id, clause: 'CADENCE-ABIL-1' } as const;
  if (ability.effect === 'heal') {
    const damage = state.models.find(({ id }) => id === target)?.damage ?? 0;
    script.emit({ type: 'heal', model: target, points: Math.min(ability.amount, damage), ...told });
    return DONE;
  }
  const whole = grouped(state.models).get(target);
  const most = whole ? unitCommand(whole) : 0;
  const points = Math.min(ability.amount, most - commandOf(state, target));
  script.emit({ type: 'inspire', target, points, ...told });
  return DONE;
}

const BOARDING = 1; // inches, CADENCE-ADV-VEH-1

/** Places models take in a transport. CADENCE-SR-4. */
const placesTaken = (models: readonly Model[]): number =>
  models.reduce((sum, model) => sum + 1 + strength(trooperOf(model), 'extraPlaces'), 0);

/** Transports a unit may board now. CADENCE-ADV-VEH-1, CADENCE-SR-14. */
export function boardable(game: Game, unit: Unit): readonly Model[] {
  const { state } = game;
  if (unit.models.some((model) => has(trooperOf(model), 'vehicle'))) return [];
  return state.models.filter((transport) => {
    const places = strength(trooperOf(transport), 'places');
    if (places === 0 || transport.side !== unit.side || transport.unit === unit.id) return false;
    const aboard = [...grouped(state.reserves).values()].filter(
      (other) => transportOf(other) === transport.id,
    );
    const taken = aboard.reduce((sum, { models }) => sum + placesTaken(models), 0);
    if (taken + placesTaken(unit.models) > places) return false;
    return isWithin(nearestOf(unit.models, [transport]).gap, BOARDING, rulingsIn(game));
  });
}

/** The unit leaves the table for the transport. CADENCE-ADV-VEH-1. */
export function embark(script: Script, unit: Unit, transport: string): Done {
  if (!boardable(script, unit).some(({ id }) => id === transport))
    return refuse('CADENCE-ADV-VEH-1', say('embark.cannot', { unit: unit.id, transport }));
  script.emit({ type: 'embark', unit: unit.id, transport, clause: 'CADENCE-ADV-VEH-1' });
  return DONE;
}
