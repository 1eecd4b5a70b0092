import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import { hexDistance, type Hex } from '../../../geometry/hex.ts';
import { facingOfDirection, hexCentre, isOnBoard } from '../../../geometry/hex-layout.ts';
import { ACTION_CARDS } from '../data/cards.ts';
import { hitEffects, hitOf } from '../judge/hits.ts';
import { RALLY_COST, rallyBar, rallyModifiers } from './rally.ts';
import { hexOf, nameHex } from '../judge/situation.ts';
import { nameSide, situationIn, unitsOf, type HexState } from './state.ts';
import type { Effort } from './combat.ts';
import { MOST_BOOST, nextTurn, spentCheck } from './round.ts';
import { act, DONE, emit, priceFault, refuse, reveal, twoDice, type Done, type Script } from './script.ts';

const STALL_COST = 1; // AP, HEX-TURN-1

/** HEX-TURN-1: time passes for 1 AP. */
export function stall(script: Script, model: Model): Done {
  if (hitEffects(model, script.state.rulings).onlyRally)
    return refuse('HEX-GAP-3', `${model.id}’s hit token lets it rally and nothing else.`);
  const price = { cost: STALL_COST, command: 0, boost: 0 };
  const fault = priceFault(script.state, model, price);
  if (fault) return err(fault);
  act(script, model, 'stalls', price, 'HEX-TURN-1');
  spentCheck(script, model.id, STALL_COST);
  nextTurn(script);
  return DONE;
}

/** HEX-RALLY-1, HEX-RALLY-2. */
export function rally(script: Script, model: Model, { command, caps }: Effort): Done {
  const bar = rallyBar(situationIn(script.state), model);
  if (bar) return err(bar);
  const most = script.state.rulings['hex.caps.modifyRally'] ? MOST_BOOST : 0;
  if (!Number.isInteger(caps) || caps < 0 || caps > most)
    return refuse('HEX-RALLY-2', `At most ${most} CAPs go into a rally roll.`);
  const price = { cost: RALLY_COST, command, boost: caps };
  const fault = priceFault(script.state, model, price);
  if (fault) return err(fault);
  act(script, model, 'rallies', price, 'HEX-RALLY-1');
  rollRally(script, model, caps);
  spentCheck(script, model.id, RALLY_COST - command);
  nextTurn(script);
  return DONE;
}

function rollRally(script: Script, model: Model, caps: number): void {
  const needs = hitOf(model)?.token.rally;
  if (needs === undefined || needs === null)
    throw new Error(`rollRally: ${model.id} has nothing to rally from`);
  reveal(script, model.id);
  const base = rallyModifiers(situationIn(script.state), model);
  const modifiers = [...base, { clause: 'HEX-RALLY-2', label: 'CAPs', value: caps }];
  const dice = twoDice(script, 'HEX-RALLY-2');
  const total = modifiers.reduce((all, { value }) => all + value, dice[0] + dice[1]);
  const rallied = total >= needs;
  emit(script, {
    type: 'rally',
    model: model.id,
    dice,
    modifiers,
    total,
    needs,
    rallied,
    clause: 'HEX-RALLY-2',
    text: `${model.id} rolls ${total} to rally on ${needs}: ${rallied ? 'rallied' : 'still hit'}.`,
  });
}

/** A card action: no cost, no spent check. HEX-TURN-1, HEX-RALLY-1, HEX-GAP-6. */
export function playCard(script: Script, card: unknown, target: unknown, hex: Hex | null): Done {
  const { state } = script;
  const side = state.turn;
  const held = ACTION_CARDS.find(({ id }) => id === card);
  if (state.phase !== 'turns' || side === null || !held || !state.hands[side]?.includes(held.id))
    return refuse('HEX-TURN-1', `There is no card ${String(card)} to play.`);
  const told = { clause: 'HEX-TURN-1', text: `${nameSide(state, side)} plays ${held.name}.` } as const;
  const event = { type: 'play-card', side, card: held.id, ...told } as const;
  if (held.does === 'rally') {
    const model = unitsOf(state, side).find(({ id }) => id === target);
    if (!model) return refuse('HEX-RALLY-1', `${String(target)} is no unit of this side.`);
    const bar = rallyBar(situationIn(state), model);
    if (bar) return err(bar);
    emit(script, event);
    rollRally(script, model, 0);
  } else {
    if (!hex || !isSmokePlace(state, side, hex))
      return refuse('HEX-GAP-6', 'Smoke is laid in or next to the hex of a unit of this side.');
    emit(script, event);
    laySmoke(script, side, hex);
  }
  nextTurn(script);
  return DONE;
}

/** In or next to the hex of an own unit, on the map. */
export function isSmokePlace(state: HexState, side: string, hex: Hex): boolean {
  return (
    isOnBoard(state.map, hex) && unitsOf(state, side).some((model) => hexDistance(hexOf(model), hex) <= 1)
  );
}

function laySmoke(script: Script, side: string, hex: Hex): void {
  const { state } = script;
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
    at: hexCentre(state.map, hex),
    facing: facingOfDirection(state.map.layout, 1),
    states: [],
    damage: 0,
  };
  emit(script, { type: 'lay-smoke', model, clause: 'HEX-GAP-6', text: `Heavy smoke in ${nameHex(hex)}.` });
}
