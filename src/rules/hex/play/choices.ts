import type { Model } from '../../../battlefield/battle.ts';
import { HEX_DIRECTIONS, hexDistance, hexKey, sameHex, type HexDirection } from '../../../geometry/hex.ts';
import { facingOfDirection, hexesOnBoard } from '../../../geometry/hex-layout.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { ACTION_CARDS } from '../data/cards.ts';
import { hitEffects } from '../judge/hits.ts';
import { bonusStep, canMove, paidStep, PIVOT_COST, type Step } from '../travel/movement.ts';
import { RALLY_COST, rallyBar } from './rally.ts';
import { aim, bears, fireCost, type Shot } from '../judge/shot.ts';
import { directionOf, hexOf, nameHex, type Situation } from '../judge/situation.ts';
import { capsOf, situationIn, unitsOf, type HexState } from './state.ts';
import { missionChoices } from './artillery.ts';
import { isSmokePlace } from './orders.ts';
import { MOST_BOOST, toPledge } from './round.ts';
import { inCaps, priceFault, waysToPay } from './script.ts';

/** Everything the side to act may do now, best first within a type. */
export function choicesOf(state: HexState): readonly Choice[] {
  if (state.phase === 'muster')
    return [{ type: 'begin', label: 'Begin the first round', clause: 'HEX-ROUND-1' }];
  if (state.phase === 'artillery') return missionChoices(state);
  if (state.phase === 'initiative') return pledges(state);
  if (state.phase === 'ride') return rideChoices(state);
  if (state.phase === 'over' || state.turn === null) return [];
  const situation = situationIn(state);
  const units = unitsOf(state, state.turn);
  const shots = units.flatMap((model) => attacks(state, situation, model));
  return [
    ...shots.toSorted((a, b) => a.need - b.need).map(({ choice }) => choice),
    ...units.flatMap((model) => rallies(state, situation, model)),
    ...cards(state, state.turn),
    ...movesBestFirst(state, situation, units),
    ...units.flatMap((model) => pivots(state, situation, model)),
    ...units.filter((model) => canStall(state, model)).map(stallChoice),
    { type: 'pass', label: 'Pass', clause: 'HEX-TURN-2' },
  ];
}

function pledges(state: HexState): Choice[] {
  const most = Math.min(MOST_BOOST, capsOf(state, toPledge(state) ?? '').left);
  return Array.from({ length: most + 1 }, (_, caps) => ({
    type: 'initiative',
    caps,
    clause: 'HEX-ROUND-2',
    label: `Put ${inCaps(caps)} into the initiative`,
  }));
}

const forCaps = (command: number): string => (command > 0 ? ` (${inCaps(command)})` : '');

interface Ranked {
  readonly need: number;
  readonly choice: Choice;
}

function attacks(state: HexState, situation: Situation, model: Model): Ranked[] {
  const effects = hitEffects(model, situation.rulings);
  const isTooDear = waysToPay(state, model, fireCost(model, situation)).length === 0;
  if (isTooDear || effects.noAttack || effects.onlyRally) return [];
  const enemies = situation.models.filter(
    (other) => other.side !== model.side && bears(situation, model, other),
  );
  const seen = new Set<number>();
  return enemies.flatMap((enemy) => {
    const shot = aim(situation, model, enemy);
    if (shot.bars.length > 0) return [];
    if (shot.band === 'close') return efforts(state, model, 1, shot, { type: 'close', target: enemy.id });
    const hex = hexOf(enemy);
    if (seen.has(hexKey(hex))) return [];
    seen.add(hexKey(hex));
    const rolls = enemies.filter((other) => sameHex(hexOf(other), hex)).length;
    return efforts(state, model, rolls, shot, { type: 'fire', hex: [hex[0], hex[1]] });
  });
}

/** One attack with every way to pay for it and to add CAPs. */
function efforts(
  state: HexState,
  model: Model,
  rolls: number,
  { need, cost }: Shot,
  what: { readonly type: string; readonly target?: string; readonly hex?: readonly number[] },
): Ranked[] {
  const at = what.target ?? nameHex([what.hex?.[0] ?? 0, what.hex?.[1] ?? 0]);
  return waysToPay(state, model, cost).flatMap((command) =>
    [0, 1, 2]
      .filter((caps) => priceFault(state, model, { cost, command, boost: caps * rolls }) === null)
      .map((caps) => ({
        need,
        choice: {
          ...what,
          model: model.id,
          command,
          caps,
          clause: 'HEX-COMBAT-1',
          label: `${model.id} ${what.type === 'close' ? 'fights' : 'fires at'} ${at}${forCaps(command)}${caps > 0 ? `, +${caps}` : ''}`,
        },
      })),
  );
}

function rallies(state: HexState, situation: Situation, model: Model): Choice[] {
  if (rallyBar(situation, model)) return [];
  const boosts = situation.rulings['hex.caps.modifyRally'] ? [0, 1, 2] : [0];
  return waysToPay(state, model, RALLY_COST).flatMap((command) =>
    boosts
      .filter((caps) => priceFault(state, model, { cost: RALLY_COST, command, boost: caps }) === null)
      .map((caps) => ({
        type: 'rally',
        model: model.id,
        command,
        caps,
        clause: 'HEX-RALLY-1',
        label: `${model.id} rallies${forCaps(command)}${caps > 0 ? `, +${caps}` : ''}`,
      })),
  );
}

function cards(state: HexState, side: string): Choice[] {
  const hand = new Set(state.hands[side]);
  return ACTION_CARDS.filter(({ id }) => hand.has(id)).flatMap(({ id, name, does }): Choice[] => {
    const card = { type: 'card', card: id, clause: 'HEX-TURN-1' };
    if (does === 'rally')
      return unitsOf(state, side)
        .filter((model) => !rallyBar(situationIn(state), model))
        .map((model) => ({ ...card, target: model.id, label: `${name}: ${model.id} rallies` }));
    return hexesOnBoard(state.map)
      .filter((hex) => isSmokePlace(state, side, hex))
      .map((hex) => ({ ...card, hex: [hex[0], hex[1]], label: `${name} in ${nameHex(hex)}` }));
  });
}

interface RankedMove extends Ranked {
  readonly turn: number;
}

/** Steps that lead nearest to an enemy and face him come first. */
function movesBestFirst(state: HexState, situation: Situation, units: readonly Model[]): Choice[] {
  return units
    .filter((model) => canMove(model, situation))
    .flatMap((model) =>
      HEX_DIRECTIONS.flatMap((direction): RankedMove[] => {
        const step = paidStep(situation, model, direction);
        if (!step) return [];
        return waysToPay(state, model, step.cost).flatMap((command) =>
          arrivals(situation, model, step, { type: 'move', command, clause: 'HEX-MOVE-1' }),
        );
      }),
    )
    .toSorted((a, b) => a.need - b.need || a.turn - b.turn)
    .map(({ choice }) => choice);
}

/** A step with each facing of the free pivot. HEX-MOVE-4. */
function arrivals(
  { ground, models }: Situation,
  model: Model,
  { hex, direction, cost }: Step,
  what: { readonly type: string; readonly clause: string; readonly command?: number },
): RankedMove[] {
  const enemies = models.filter(({ side }) => side !== model.side).map((enemy) => hexOf(enemy));
  const need = Math.min(Infinity, ...enemies.map((enemy) => hexDistance(hex, enemy)));
  return HEX_DIRECTIONS.map((way) => {
    const facing = facingOfDirection(ground.map.layout, way);
    const turn = Math.min((way - direction + 6) % 6, (direction - way + 6) % 6);
    const label = `${model.id} to ${nameHex(hex)}, facing ${facing}°: ${cost} AP${forCaps(what.command ?? 0)}`;
    return { need, turn, choice: { ...what, model: model.id, hex: [hex[0], hex[1]], facing, label } };
  });
}

function rideChoices(state: HexState): Choice[] {
  const { ride } = state;
  const model = state.models.find(({ id }) => id === ride?.model);
  if (!ride || !model) return [];
  const situation = situationIn(state);
  const on = HEX_DIRECTIONS.flatMap((direction) => {
    const step = bonusStep(situation, model, direction);
    return step ? arrivals(situation, model, step, { type: 'bonus-move', clause: 'HEX-MOVE-6' }) : [];
  });
  const sorted = on.toSorted((a, b) => a.need - b.need || a.turn - b.turn).map(({ choice }) => choice);
  return [...sorted, { type: 'halt', model: model.id, label: `${model.id} stops`, clause: 'HEX-MOVE-6' }];
}

function pivots(state: HexState, situation: Situation, model: Model): Choice[] {
  if (!canMove(model, situation)) return [];
  const now: HexDirection = directionOf(state.map, model);
  return waysToPay(state, model, PIVOT_COST).flatMap((command) =>
    HEX_DIRECTIONS.filter((way) => way !== now).map((way) => {
      const facing = facingOfDirection(state.map.layout, way);
      const label = `${model.id} turns to ${facing}°${forCaps(command)}`;
      return { type: 'pivot', model: model.id, facing, command, label, clause: 'HEX-MOVE-5' };
    }),
  );
}

function canStall(state: HexState, model: Model): boolean {
  return !model.states.includes('spent') && !hitEffects(model, state.rulings).onlyRally;
}

const stallChoice = ({ id }: Model): Choice => ({
  type: 'stall',
  model: id,
  clause: 'HEX-TURN-1',
  label: `${id} stalls`,
});

/** Whose choice it is; null when the battle is over. */
export function toAct(state: HexState): string | null {
  if (state.phase === 'over') return null;
  if (state.phase === 'muster') return state.sides[0]?.id ?? null;
  if (state.phase === 'artillery') return state.calling[0] ?? null;
  if (state.phase === 'initiative') return toPledge(state);
  return state.turn;
}
