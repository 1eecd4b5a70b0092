import type { Model } from '../../../battlefield/battle.ts';
import type { Message } from '../../../core/message.ts';
import type { Refusal } from '../../contract/field.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import { formationFault } from '../travel/formation.ts';
import { trooperOf, type Ability, type Weapon } from '../data/profiles.ts';
import { commandOf, rulingsIn, type Game } from './state.ts';
import { EFFECTS, has } from '../data/traits.ts';
import { unitHas, type Unit } from '../judge/units.ts';

/** What a unit may declare besides abilities. A heavy attack is an attack whose heavy weapons are paid for. */
const PLAIN = ['move', 'advance', 'attack', 'heavy-attack', 'secure', 'embark', 'pass'] as const;

const ABILITY = 'ability:';
const FEWEST = 2;
export const MOST_ACTIONS = 4;

export const abilityAction = ({ id }: Pick<Ability, 'id'>): string => `${ABILITY}${id}`;

/** The abilities of a unit's models, each once. CADENCE-ABIL-1. */
export function abilitiesOf({ models }: Pick<Unit, 'models'>): readonly Ability[] {
  const all = models.flatMap((model) => trooperOf(model).abilities);
  return all.filter((ability, index) => all.findIndex(({ id }) => id === ability.id) === index);
}

/** The ability an action names, if a model of the unit has it. */
export const abilityOf = (unit: Pick<Unit, 'models'>, action: string): Ability | undefined =>
  abilitiesOf(unit).find((ability) => abilityAction(ability) === action);

/** Whether a model has to pay for this weapon. CADENCE-SR-24, CADENCE-SR-11, CADENCE-ADV-VEH-1. */
export function isHeavyFor(model: Pick<Model, 'profile'>, weapon: Weapon): boolean {
  const trooper = trooperOf(model);
  return has(weapon, 'heavy') && !has(trooper, 'ignoresHeavy') && !has(trooper, 'vehicle');
}

const hasHeavy = ({ models }: Pick<Unit, 'models'>): boolean =>
  models.some((model) => trooperOf(model).weapons.some((weapon) => isHeavyFor(model, weapon)));

/** Command points of one action; null for an action nobody knows. CADENCE-ACT-5. */
function actionCost(game: Game, unit: Unit, action: string): number | null {
  if (action === 'pass') return rulingsIn(game)['cadence.pass.cost'];
  if (action === 'heavy-attack') return 2;
  if (PLAIN.some((known) => known === action)) return 1;
  return abilityOf(unit, action)?.cost ?? null;
}

/** Command points of a list of actions. CADENCE-ACT-2. */
export const listCost = (game: Game, unit: Unit, actions: readonly string[]): number =>
  actions.reduce((sum, action) => sum + (actionCost(game, unit, action) ?? 0), 0);

const fault = (clause: ClauseId, why: Message): Refusal => ({ clause, say: why });

/** Why a unit may not declare these actions; null when it may. CADENCE-ACT-2 to -6. */
export function declareFault(game: Game, unit: Unit, actions: readonly string[]): Refusal | null {
  return (
    countFault(game, unit, actions) ??
    orderFault(actions) ??
    abilityFault(game, unit, actions) ??
    costFault(game, unit, actions) ??
    dutyFault(game, unit, actions)
  );
}

function countFault(game: Game, unit: Unit, actions: readonly string[]): Refusal | null {
  const unknown = actions.find((action) => actionCost(game, unit, action) === null);
  if (unknown !== undefined)
    return fault('CADENCE-ABIL-1', say('declare.unknown', { unit: unit.id, action: unknown }));
  if (actions.length > MOST_ACTIONS)
    return fault('CADENCE-ACT-4', say('declare.many', { count: actions.length, most: MOST_ACTIONS }));
  const points = commandOf(game.state, unit.id);
  if (points < 1) return fault('CADENCE-ACT-1', say('declare.noPoints', { unit: unit.id }));
  if (points === 1 && actions.length !== 1)
    return fault('CADENCE-ACT-6', say('declare.onePoint', { unit: unit.id }));
  const isLoneHeavy =
    points === 2 &&
    actions.length === 1 &&
    actions[0] === 'heavy-attack' &&
    rulingsIn(game)['cadence.heavy.allowSingle'];
  if (points > 1 && actions.length < FEWEST && !isLoneHeavy)
    return fault(
      actions[0] === 'heavy-attack' && points === 2 ? 'CADENCE-GAP-7' : 'CADENCE-ACT-3',
      say('declare.few', { least: FEWEST }),
    );
  return null;
}

function orderFault(actions: readonly string[]): Refusal | null {
  const names = actions
    .filter((action) => action !== 'pass')
    .map((action) => (action === 'heavy-attack' ? 'attack' : action));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return fault('CADENCE-ACT-5', say('declare.twice', { action: twice }));
  const advance = actions.indexOf('advance');
  if (advance >= 0 && actions[advance - 1] !== 'move')
    return fault('CADENCE-ADVANCE-1', say('declare.advance'));
  return null;
}

function abilityFault(game: Game, unit: Unit, actions: readonly string[]): Refusal | null {
  if (actions.includes('secure') && unitHas(unit, 'noSecure', rulingsIn(game)))
    return fault(EFFECTS.noSecure, say('declare.noSecure', { unit: unit.id }));
  if (actions.includes('heavy-attack') && !hasHeavy(unit))
    return fault(EFFECTS.heavy, say('declare.noHeavy', { unit: unit.id }));
  if (actions.includes('embark') && unit.models.some((model) => has(trooperOf(model), 'vehicle')))
    return fault('CADENCE-ADV-VEH-1', say('declare.vehicles'));
  return null;
}

function costFault(game: Game, unit: Unit, actions: readonly string[]): Refusal | null {
  const points = commandOf(game.state, unit.id);
  const cost = listCost(game, unit, actions);
  if (cost > points) return fault('CADENCE-ACT-2', say('declare.cost', { unit: unit.id, cost, points }));
  if (cost === 0) return fault('CADENCE-ACT-1', say('declare.free'));
  return null;
}

/** Formation lost to others, and having just left a transport. CADENCE-FORM-2, CADENCE-ADV-VEH-1. */
function dutyFault(game: Game, unit: Unit, actions: readonly string[]): Refusal | null {
  if (
    game.state.activation?.disembarked &&
    actions.some((action) => action === 'move' || action === 'advance')
  )
    return fault('CADENCE-ADV-VEH-1', say('declare.disembarked', { unit: unit.id }));
  const broken = formationFault(unit.models, rulingsIn(game));
  if (broken && actions[0] !== 'move')
    return { clause: 'CADENCE-FORM-2', say: say('declare.broken', { broken }) };
  return null;
}

/** Whatever a unit may ever declare, whether its points allow it now or not. */
export function knownActions(game: Game, unit: Unit): readonly string[] {
  const isBarred: Readonly<Record<string, () => boolean>> = {
    secure: () => unitHas(unit, 'noSecure', rulingsIn(game)),
    'heavy-attack': () => !hasHeavy(unit),
    embark: () => unit.models.some((model) => has(trooperOf(model), 'vehicle')),
  };
  return [...PLAIN.filter((action) => !isBarred[action]?.()), ...abilitiesOf(unit).map(abilityAction)];
}
