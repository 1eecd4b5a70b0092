import { err } from '../../../core/result.ts';
import { turnedTo } from '../judge/pose.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { formationFault } from '../travel/formation.ts';
import { weaponOf } from '../data/profiles.ts';
import { commandOf, rulingsIn, transportOf } from './state.ts';
import { has } from '../data/traits.ts';
import type { Unit } from '../judge/units.ts';
import { declareFault, listCost } from './actions.ts';
import { readEyes, readOrders, readPlaces, readWays, readWords } from './asked.ts';
import { aimAll, strikesOf, type Order } from './fire.ts';
import { wordsFor } from './flow.ts';
import { disband, loseModel } from './losses.ts';
import { march } from './march.ts';
import { deployFault, snapped } from './place.ts';
import { entriesFor } from './round.ts';
import { counted, d6, DONE, emit, listed, refuse, type Done, type Script } from './script.ts';

/** Brings a unit onto the table and begins its activation. CADENCE-RES-1, CADENCE-RES-4. */
export function deploy(script: Script, unit: Unit, choice: Choice): Done {
  const given = readPlaces(choice['placed']);
  if (!given) return refuse('CADENCE-RES-1', 'Where the models are put is missing.');
  const entry = entriesFor(script.state, unit)[Number(choice['entry'] ?? 0)];
  if (!entry) return refuse('CADENCE-RES-1', `${unit.id} has no such entry point.`);
  const inside = transportOf(unit);
  if (given.length < unit.models.length && inside === null)
    return refuse('CADENCE-RES-1', `All ${unit.models.length} models of ${unit.id} are placed, or none.`);
  const fault = deployFault(script.state, unit, given, entry);
  if (fault) return err(fault);
  const placed = given.map(({ model, at, facing }) => ({ model, at: snapped(at), facing: turnedTo(facing) }));
  const clause = inside === null ? 'CADENCE-RES-1' : 'CADENCE-ADV-VEH-1';
  const text = inside === null ? `${unit.id} comes on.` : `${unit.id} gets out of ${inside}.`;
  emit(script, { type: 'deploy', unit: unit.id, placed, clause, text });
  for (const model of unit.models)
    if (!placed.some((spot) => spot.model === model.id))
      loseModel(script, model, 'CADENCE-ADV-VEH-1', `${model.id} finds no room and is lost.`);
  emit(script, {
    type: 'activate',
    unit: unit.id,
    disembarked: inside !== null,
    clause: 'CADENCE-RES-4',
    text: `${unit.id} is activated.`,
  });
  return DONE;
}

/** Declares and pays a list of actions; the last point is rolled for. CADENCE-ACT-2 to -6. */
export function declare(script: Script, unit: Unit, given: Choice['actions']): Done {
  const actions = readWords(given);
  if (!actions || actions.length === 0) return refuse('CADENCE-ACT-2', 'No action is declared.');
  const fault = declareFault(script.state, unit, actions);
  if (fault) return err(fault);
  if (commandOf(script.state, unit.id) === 1 && !keepsPoint(script, unit)) return DONE;
  const cost = listCost(script.state, unit, actions);
  const text = `${unit.id} declares ${listed(actions.map(wordsFor))} for ${counted(cost, 'command point')}.`;
  emit(script, { type: 'declare', unit: unit.id, actions, cost, clause: 'CADENCE-ACT-2', text });
  return DONE;
}

/** CADENCE-ACT-6: on a 1 the point is lost; the activation is used either way. */
function keepsPoint(script: Script, unit: Unit): boolean {
  const die = d6(script, 'CADENCE-ACT-6');
  const lost = die === 1;
  const text = `${unit.id} rolls ${die} for its last command point: ${lost ? 'lost' : 'kept'}.`;
  if (!script.state.activation)
    emit(script, {
      type: 'activate',
      unit: unit.id,
      disembarked: false,
      clause: 'CADENCE-ACT-1',
      text: `${unit.id} is activated.`,
    });
  emit(script, { type: 'last-point', unit: unit.id, die, lost, clause: 'CADENCE-ACT-6', text });
  return !lost;
}

/** A Move or an Advance of the whole unit. CADENCE-MOVE-1, CADENCE-ADVANCE-1. */
export function move(script: Script, unit: Unit, action: 'move' | 'advance', choice: Choice): Done {
  const ways = readWays(choice['ways']);
  if (!ways) return refuse('CADENCE-MOVE-1', 'The ways of the models are missing.');
  const marched = march(script.state, unit, ways);
  if (!marched.ok) return marched;
  const moves = marched.value.walks.map(({ model, walked }) => ({
    model,
    at: walked.end.at,
    facing: walked.end.facing,
    trail: walked.trail.map(({ at }) => at),
    spent: Math.round(walked.spent * 1000) / 1000,
  }));
  const most = Math.max(0, ...moves.map(({ spent }) => spent));
  const text =
    moves.length === 0
      ? `${unit.id} stays where it is.`
      : `${unit.id} ${action === 'move' ? 'moves' : 'advances'}, using up to ${Math.round(most * 10) / 10}″.`;
  const clause = action === 'move' ? 'CADENCE-MOVE-1' : 'CADENCE-ADVANCE-1';
  emit(script, { type: 'move', unit: unit.id, action, moves, clause, text });
  return DONE;
}

/** A unit that cannot or will not close up is lost. CADENCE-FORM-2. */
export function giveUp(script: Script, unit: Unit): Done {
  const broken = formationFault(unit.models, rulingsIn(script.state));
  if (broken === null) return refuse('CADENCE-FORM-2', `${unit.id} is in formation.`);
  disband(script, unit, 'CADENCE-FORM-2', `${unit.id} does not come together again: it is lost.`);
  return DONE;
}

/** Declares every attack of the unit; they are rolled for one group after the other. CADENCE-TGT-1, CADENCE-GAP-8. */
export function attack(script: Script, unit: Unit, heavy: boolean, choice: Choice): Done {
  const orders = readOrders(choice['orders']);
  if (!orders) return refuse('CADENCE-TGT-1', 'Who attacks whom is missing.');
  const aimed = aimAll(script.state, unit, orders, readEyes(choice['eyes']), heavy);
  if (!aimed.ok) return aimed;
  const strikes = strikesOf(script.state, aimed.value);
  const spent = orders
    .filter((order) => isOneUse(unit, order))
    .map(({ model, weapon }) => ({ model, weapon }));
  const targets = [...new Set(orders.map(({ target }) => target))];
  const text = `${unit.id} attacks ${listed(targets)} with ${counted(orders.length, 'weapon')}.`;
  emit(script, { type: 'aim', unit: unit.id, strikes, spent, clause: 'CADENCE-TGT-1', text });
  return DONE;
}

function isOneUse({ models }: Unit, { model, weapon }: Order): boolean {
  const bearer = models.find(({ id }) => id === model);
  const found = bearer && weaponOf(bearer, weapon);
  return found !== undefined && has(found, 'oneUse');
}
