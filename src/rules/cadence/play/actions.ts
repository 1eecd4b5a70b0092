import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { ClauseId } from '../book/clauses.ts';
import { formationFault } from '../travel/formation.ts';
import { trooperOf, type Ability, type Weapon } from '../data/profiles.ts';
import { commandOf, rulingsIn, type CadenceState } from './state.ts';
import { EFFECTS, has } from '../data/traits.ts';
import { unitHas, type Unit } from '../judge/units.ts';

/** What a unit may declare besides abilities. A heavy attack is an attack whose heavy weapons are paid for. */
const PLAIN = ['move', 'advance', 'attack', 'heavy-attack', 'secure', 'embark', 'pass'] as const;

const ABILITY = 'ability:';
const FEWEST = 2;
const MOST = 4;

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
function actionCost(state: CadenceState, unit: Unit, action: string): number | null {
  if (action === 'pass') return rulingsIn(state)['cadence.pass.cost'];
  if (action === 'heavy-attack') return 2;
  if (PLAIN.some((known) => known === action)) return 1;
  return abilityOf(unit, action)?.cost ?? null;
}

/** Command points of a list of actions. CADENCE-ACT-2. */
export const listCost = (state: CadenceState, unit: Unit, actions: readonly string[]): number =>
  actions.reduce((sum, action) => sum + (actionCost(state, unit, action) ?? 0), 0);

const fault = (clause: ClauseId, text: string): Refusal => ({ clause, say: text });

/** Why a unit may not declare these actions; null when it may. CADENCE-ACT-2 to -6. */
export function declareFault(state: CadenceState, unit: Unit, actions: readonly string[]): Refusal | null {
  return (
    countFault(state, unit, actions) ??
    orderFault(actions) ??
    abilityFault(state, unit, actions) ??
    costFault(state, unit, actions) ??
    dutyFault(state, unit, actions)
  );
}

function countFault(state: CadenceState, unit: Unit, actions: readonly string[]): Refusal | null {
  const unknown = actions.find((action) => actionCost(state, unit, action) === null);
  if (unknown !== undefined) return fault('CADENCE-ABIL-1', `${unit.id} knows no action “${unknown}”.`);
  if (actions.length > MOST)
    return fault('CADENCE-ACT-4', `${actions.length} actions are declared, ${MOST} are the most.`);
  const points = commandOf(state, unit.id);
  if (points < 1) return fault('CADENCE-ACT-1', `${unit.id} has no command points left.`);
  if (points === 1 && actions.length !== 1)
    return fault('CADENCE-ACT-6', `${unit.id} has one command point: one action.`);
  const isLoneHeavy =
    points === 2 &&
    actions.length === 1 &&
    actions[0] === 'heavy-attack' &&
    rulingsIn(state)['cadence.heavy.allowSingle'];
  if (points > 1 && actions.length < FEWEST && !isLoneHeavy)
    return fault(
      actions[0] === 'heavy-attack' && points === 2 ? 'CADENCE-GAP-7' : 'CADENCE-ACT-3',
      `At least ${FEWEST} actions are declared while more than one point is left.`,
    );
  return null;
}

function orderFault(actions: readonly string[]): Refusal | null {
  const names = actions
    .filter((action) => action !== 'pass')
    .map((action) => (action === 'heavy-attack' ? 'attack' : action));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return fault('CADENCE-ACT-5', `“${twice}” is declared twice; only a pass may be.`);
  const advance = actions.indexOf('advance');
  if (advance >= 0 && actions[advance - 1] !== 'move')
    return fault('CADENCE-ADVANCE-1', 'An advance comes straight after a move.');
  return null;
}

function abilityFault(state: CadenceState, unit: Unit, actions: readonly string[]): Refusal | null {
  if (actions.includes('secure') && unitHas(unit, 'noSecure', rulingsIn(state)))
    return fault(EFFECTS.noSecure, `${unit.id} cannot secure anything.`);
  if (actions.includes('heavy-attack') && !hasHeavy(unit))
    return fault(EFFECTS.heavy, `${unit.id} has no heavy weapon to pay for.`);
  if (actions.includes('embark') && unit.models.some((model) => has(trooperOf(model), 'vehicle')))
    return fault('CADENCE-ADV-VEH-1', 'Vehicles are not carried.');
  return null;
}

function costFault(state: CadenceState, unit: Unit, actions: readonly string[]): Refusal | null {
  const points = commandOf(state, unit.id);
  const cost = listCost(state, unit, actions);
  if (cost > points)
    return fault('CADENCE-ACT-2', `That costs ${cost} command points, ${unit.id} has ${points}.`);
  if (cost === 0) return fault('CADENCE-ACT-1', 'An activation spends at least one command point.');
  return null;
}

/** Formation lost to others, and having just left a transport. CADENCE-FORM-2, CADENCE-ADV-VEH-1. */
function dutyFault(state: CadenceState, unit: Unit, actions: readonly string[]): Refusal | null {
  if (state.activation?.disembarked && actions.some((action) => action === 'move' || action === 'advance'))
    return fault('CADENCE-ADV-VEH-1', `${unit.id} has just disembarked: it neither moves nor advances.`);
  const broken = formationFault(unit.models, rulingsIn(state));
  if (broken && actions[0] !== 'move')
    return fault('CADENCE-FORM-2', `${broken} The first action must be a move that restores it.`);
  return null;
}
