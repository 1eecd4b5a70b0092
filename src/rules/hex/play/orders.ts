import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import { hexDistance, type Hex } from '../../../geometry/hex.ts';
import { facingOfDirection, hexCentre, isOnBoard, type HexBoard } from '../../../geometry/hex-layout.ts';
import { say } from '../book/says.ts';
import { hitOf } from '../judge/hits.ts';
import { hexOf, mapOf, situationIn } from '../judge/situation.ts';
import { RALLY_COST, rallyModifiers } from './rally.ts';
import { unitsOf, type HexState } from './state.ts';
import { whatCounted } from './damage.ts';
import { nextTurn, spentCheck } from './round.ts';
import { act, DONE, priceFault, reveal, rulingsIn, twoDice, type Done, type HexScript } from './script.ts';

const STALL_COST = 1; // AP, HEX-TURN-1

/** HEX-TURN-1: time passes for 1 AP. */
export function stall(script: HexScript, model: Model): Done {
  act(script, model, { action: 'stalls', clause: 'HEX-TURN-1' }, { cost: STALL_COST, command: 0, boost: 0 });
  spentCheck(script, model.id, STALL_COST);
  nextTurn(script);
  return DONE;
}

/** HEX-RALLY-1, HEX-RALLY-2. */
export function rally(script: HexScript, model: Model, command: number, caps: number): Done {
  const price = { cost: RALLY_COST, command, boost: caps };
  const fault = priceFault(script.state, rulingsIn(script.field), model, price);
  if (fault) return err(fault);
  act(script, model, { action: 'rallies', clause: 'HEX-RALLY-1' }, price);
  rollRally(script, model, caps);
  spentCheck(script, model.id, RALLY_COST - command);
  nextTurn(script);
  return DONE;
}

function rollRally(script: HexScript, model: Model, caps: number): void {
  const needs = hitOf(model)?.token.rally;
  if (needs === undefined || needs === null)
    throw new Error(`rollRally: ${model.id} has nothing to rally from`);
  reveal(script, model.id);
  const base = rallyModifiers(situationIn(script.field), model);
  const modifiers = [...base, { clause: 'HEX-RALLY-2', label: say('rally.caps'), value: caps }];
  const dice = twoDice(script, 'HEX-RALLY-2');
  const total = modifiers.reduce((all, { value }) => all + value, dice[0] + dice[1]);
  script.emit({
    type: 'rally',
    model: model.id,
    dice,
    modifiers: whatCounted(modifiers),
    total,
    needs,
    rallied: total >= needs,
    clause: 'HEX-RALLY-2',
  });
}

/** A card action: no cost, no spent check. HEX-TURN-1, HEX-RALLY-1. */
export function playRally(script: HexScript, card: string, model: Model): Done {
  script.emit({ type: 'play-card', side: model.side, card, clause: 'HEX-TURN-1' });
  rollRally(script, model, 0);
  nextTurn(script);
  return DONE;
}

/** HEX-TURN-1, HEX-GAP-6. */
export function playSmoke(script: HexScript, side: string, card: string, hex: Hex): Done {
  script.emit({ type: 'play-card', side, card, clause: 'HEX-TURN-1' });
  laySmoke(script, side, hex);
  nextTurn(script);
  return DONE;
}

/** In or next to the hex of an own unit, on the map. */
export function isSmokePlace(map: HexBoard, state: HexState, side: string, hex: Hex): boolean {
  return isOnBoard(map, hex) && unitsOf(state, side).some((model) => hexDistance(hexOf(model), hex) <= 1);
}

function laySmoke({ state, field, emit }: HexScript, side: string, hex: Hex): void {
  const map = mapOf(field);
  const taken = new Set([...state.models, ...state.reserves].map(({ id }) => id));
  let number = 1;
  while (taken.has(`smoke-${number}`)) number += 1;
  const id = `smoke-${number}`;
  const model: Model = {
    id,
    side,
    unit: id,
    profile: 'smoke-heavy',
    hex: [hex[0], hex[1]],
    at: hexCentre(map, hex),
    facing: facingOfDirection(map.layout, 1),
    states: [],
    damage: 0,
  };
  emit({ type: 'lay-smoke', model, clause: 'HEX-GAP-6' });
}
