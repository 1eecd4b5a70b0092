import type { Model } from '../../../battlefield/battle.ts';
import { HEX_DIRECTIONS, type Hex } from '../../../geometry/hex.ts';
import { directionOfFacing, hexCentre } from '../../../geometry/hex-layout.ts';
import { counterOf } from '../data/counters.ts';
import { hitEffects } from '../judge/hits.ts';
import {
  allowsBonus,
  bonusStep,
  canMove,
  paidStep,
  PIVOT_COST,
  stepInto,
  type Step,
} from '../travel/movement.ts';
import { hexOf, nameHex } from '../judge/situation.ts';
import { situationIn, type HexState } from './state.ts';
import { nextTurn, spentCheck } from './round.ts';
import { act, DONE, emit, priceFault, refuse, reveal, type Done, type Script } from './script.ts';
import { err } from '../../../core/result.ts';

/** Where a move leads: the hex entered and the facing after the free pivot. */
export interface Place {
  readonly hex: Hex;
  readonly facing: number; // degrees
}

/** HEX-MOVE-1 to HEX-MOVE-4, HEX-MOVE-7. */
export function move(script: Script, model: Model, place: Place, command: number): Done {
  const situation = situationIn(script.state);
  if (!canMove(model, situation)) return refuse('HEX-GAP-3', `${model.id}’s hit token holds it where it is.`);
  const step = stepInto(situation, model, place.hex, paidStep);
  if (!step)
    return refuse(
      'HEX-MOVE-2',
      `${model.id} cannot enter ${nameHex(place.hex)} from ${nameHex(hexOf(model))}.`,
    );
  if (!isFacing(script.state, place.facing)) return refuse('HEX-MOVE-4', 'A unit faces a hexside.');
  const price = { cost: step.cost, command, boost: 0 };
  const fault = priceFault(script.state, model, price);
  if (fault) return err(fault);
  if (hitEffects(model, script.state.rulings).moveCost !== 0) reveal(script, model.id);
  act(
    script,
    model,
    step.backwards ? 'moves back' : 'moves',
    price,
    step.backwards ? 'HEX-MOVE-3' : 'HEX-MOVE-1',
  );
  putDown(script, model, place, step.cost > counterOf(model).move ? 'HEX-MOVE-2' : 'HEX-MOVE-1');
  const icons = counterOf(model).bonus;
  const ap = step.cost - command;
  rideOn(script, model.id, allowsBonus(step) ? icons : 0, ap, ap === 0);
  return DONE;
}

const isFacing = ({ map }: HexState, facing: number): boolean =>
  facing >= 0 && facing < 360 && directionOfFacing(map.layout, facing) !== undefined;

function putDown(
  script: Script,
  { id }: Model,
  { hex, facing }: Place,
  clause: 'HEX-MOVE-1' | 'HEX-MOVE-2' | 'HEX-MOVE-6',
): void {
  const at = hexCentre(script.state.map, hex);
  const text = `${id} goes to ${nameHex(hex)} and faces ${facing}°.`;
  emit(script, { type: 'move', model: id, hex: [hex[0], hex[1]], at, facing, clause, text });
}

/** Either the vehicle may go on, or the action is over. HEX-MOVE-6. */
function rideOn(script: Script, id: string, bonus: number, ap: number, command: boolean): void {
  const model = script.state.models.find((unit) => unit.id === id);
  const situation = situationIn(script.state);
  const open = model && bonus > 0 && HEX_DIRECTIONS.some((way) => bonusStep(situation, model, way));
  if (open) {
    const text = `${id} may go on for ${bonus} ${bonus === 1 ? 'hex' : 'hexes'}.`;
    return emit(script, {
      type: 'ride',
      ride: { model: id, bonus, ap, command },
      clause: 'HEX-MOVE-6',
      text,
    });
  }
  finishMove(script, id, ap);
}

function finishMove(script: Script, id: string, ap: number): void {
  if (script.state.ride)
    emit(script, { type: 'ride', ride: null, clause: 'HEX-MOVE-6', text: `${id} stops.` });
  spentCheck(script, id, ap);
  nextTurn(script);
}

/** One bonus hex. HEX-MOVE-6. */
export function moveOn(script: Script, place: Place): Done {
  const { ride } = script.state;
  const model = script.state.models.find((unit) => unit.id === ride?.model);
  if (!ride || !model) return refuse('HEX-MOVE-6', 'No vehicle is on the move.');
  const step: Step | null = stepInto(situationIn(script.state), model, place.hex, bonusStep);
  if (!step) return refuse('HEX-MOVE-6', `${model.id} makes no bonus move into ${nameHex(place.hex)}.`);
  if (!isFacing(script.state, place.facing)) return refuse('HEX-MOVE-4', 'A unit faces a hexside.');
  putDown(script, model, place, 'HEX-MOVE-6');
  rideOn(script, model.id, ride.bonus - 1, ride.ap + (ride.command ? 0 : step.cost), ride.command);
  return DONE;
}

export function halt(script: Script): Done {
  const { ride } = script.state;
  if (!ride) return refuse('HEX-MOVE-6', 'No vehicle is on the move.');
  finishMove(script, ride.model, ride.ap);
  return DONE;
}

/** HEX-MOVE-5. */
export function pivot(script: Script, model: Model, facing: number, command: number): Done {
  if (!canMove(model, situationIn(script.state)))
    return refuse('HEX-GAP-3', `${model.id}’s hit token holds it where it is.`);
  if (!isFacing(script.state, facing) || facing === model.facing)
    return refuse('HEX-MOVE-5', 'A pivot turns a unit towards another hexside.');
  const price = { cost: PIVOT_COST, command, boost: 0 };
  const fault = priceFault(script.state, model, price);
  if (fault) return err(fault);
  act(script, model, 'pivots', price, 'HEX-MOVE-5');
  const { id, at } = model;
  const text = `${id} faces ${facing}°.`;
  emit(script, { type: 'move', model: id, hex: hexOf(model), at, facing, clause: 'HEX-MOVE-5', text });
  spentCheck(script, id, PIVOT_COST - command);
  nextTurn(script);
  return DONE;
}
