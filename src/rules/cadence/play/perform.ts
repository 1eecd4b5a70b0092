import type { Choice } from '../../contract/play.ts';
import type { Refusal } from '../../contract/field.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { DONE, refuse, type Done } from '../../frame/script.ts';
import { say } from '../book/says.ts';
import { weaponOf } from '../data/profiles.ts';
import { has } from '../data/traits.ts';
import { turnedTo } from '../judge/pose.ts';
import type { Unit } from '../judge/units.ts';
import { formationFault } from '../travel/formation.ts';
import { declareFault, listCost } from './declaring.ts';
import type { Moved, Placed } from './events.ts';
import { aimAll, strikesOf, type Order } from './fire.ts';
import { disband, loseModel } from './losses.ts';
import { march, type March } from './march.ts';
import { deployFault, snapped } from './place.ts';
import { entriesFor } from './round.ts';
import { d6, type Script } from './script.ts';
import { declaredIn, entryIn, eyesIn, ordersIn, placesIn, waysIn } from './slots.ts';
import { commandOf, rulingsIn, transportOf, type Game } from './state.ts';

/** Where a unit is put, or why it may not come on there. CADENCE-RES-1. */
function landing(game: Game, unit: Unit, choice: Choice): Result<readonly Placed[], Refusal> {
  const given = placesIn(unit, choice);
  if (given.length === 0) return refuse('CADENCE-RES-1', say('deploy.nobody', { unit: unit.id }));
  const entries = entriesFor(game.state, unit);
  const named = entryIn(choice);
  const open = named === null ? entries : entries.slice(named, named + 1);
  let first: Refusal | null = null;
  for (const entry of open) {
    const fault = deployFault(game, unit, given, entry);
    if (!fault)
      return ok(given.map(({ model, at, facing }) => ({ model, at: snapped(at), facing: turnedTo(facing) })));
    first ??= fault;
  }
  return first ? err(first) : refuse('CADENCE-RES-1', say('deploy.noEntry', { unit: unit.id }));
}

/** Brings a unit onto the table and begins its activation. CADENCE-RES-1, CADENCE-RES-4. */
export function deploy(script: Script, unit: Unit, choice: Choice): Done {
  const landed = landing(script, unit, choice);
  if (!landed.ok) return landed;
  const placed = landed.value;
  const from = transportOf(unit);
  const clause = from === null ? 'CADENCE-RES-1' : 'CADENCE-ADV-VEH-1';
  script.emit({ type: 'deploy', unit: unit.id, placed, from, wreck: false, clause });
  for (const model of unit.models)
    if (!placed.some((spot) => spot.model === model.id))
      loseModel(script, model, 'CADENCE-ADV-VEH-1', 'no-room');
  script.emit({ type: 'activate', unit: unit.id, disembarked: from !== null, clause: 'CADENCE-RES-4' });
  return DONE;
}

/** Declares and pays a list of actions; the last point is rolled for. CADENCE-ACT-2 to -6. */
export function declare(script: Script, unit: Unit, choice: Choice): Done {
  const actions = declaredIn(choice);
  const fault = declareFault(script, unit, actions);
  if (fault) return err(fault);
  const cost = listCost(script, unit, actions);
  if (commandOf(script.state, unit.id) === 1 && !keepsPoint(script, unit)) return DONE;
  script.emit({ type: 'declare', unit: unit.id, actions, cost, clause: 'CADENCE-ACT-2' });
  return DONE;
}

/** CADENCE-ACT-6: on a 1 the point is lost; the activation is used either way. */
function keepsPoint(script: Script, unit: Unit): boolean {
  const die = d6(script, 'CADENCE-ACT-6');
  const lost = die === 1;
  if (!script.state.activation)
    script.emit({ type: 'activate', unit: unit.id, disembarked: false, clause: 'CADENCE-ACT-1' });
  script.emit({ type: 'last-point', unit: unit.id, die, lost, clause: 'CADENCE-ACT-6' });
  return !lost;
}

/** A Move or an Advance of the whole unit. CADENCE-MOVE-1, CADENCE-ADVANCE-1. */
export function move(script: Script, unit: Unit, action: 'move' | 'advance', choice: Choice): Done {
  const marched = march(script, unit, waysIn(unit, choice));
  if (!marched.ok) return marched;
  const clause = action === 'move' ? 'CADENCE-MOVE-1' : 'CADENCE-ADVANCE-1';
  script.emit({ type: 'move', unit: unit.id, action, moves: marched.value.walks.map(moved), clause });
  return DONE;
}

const moved = ({ model, walked: { end, trail, spent } }: March['walks'][number]): Moved => ({
  model,
  at: end.at,
  facing: end.facing,
  trail: trail.map(({ at }) => at),
  facings: trail.map(({ facing }) => facing),
  spent: Math.round(spent * 1000) / 1000,
});

/** A unit that cannot or will not close up is lost. CADENCE-FORM-2. */
export function giveUp(script: Script, unit: Unit): Done {
  if (formationFault(unit.models, rulingsIn(script)) === null)
    return refuse('CADENCE-FORM-2', say('giveUp.whole', { unit: unit.id }));
  disband(script, unit, 'CADENCE-FORM-2', 'formation');
  return DONE;
}

/** Declares every attack of the unit; they are rolled for one group after the other. CADENCE-TGT-1, CADENCE-GAP-8. */
export function attack(script: Script, unit: Unit, heavy: boolean, choice: Choice): Done {
  const orders = ordersIn(unit, choice);
  const aimed = aimAll(script, unit, orders, eyesIn(orders, choice), heavy);
  if (!aimed.ok) return aimed;
  const strikes = strikesOf(script, aimed.value);
  const spent = orders
    .filter((order) => isOneUse(unit, order))
    .map(({ model, weapon }) => ({ model, weapon }));
  script.emit({ type: 'aim', unit: unit.id, strikes, spent, clause: 'CADENCE-TGT-1' });
  return DONE;
}

function isOneUse({ models }: Unit, { model, weapon }: Order): boolean {
  const bearer = models.find(({ id }) => id === model);
  const found = bearer && weaponOf(bearer, weapon);
  return found !== undefined && has(found, 'oneUse');
}
