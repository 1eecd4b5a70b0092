import type { Model } from '../../../../battlefield/battle.ts';
import { HEX_DIRECTIONS, hexDistance, hexKey, hexNeighbour, type Hex } from '../../../../geometry/hex.ts';
import { hexesOnBoard, isOnBoard } from '../../../../geometry/hex-layout.ts';
import type { Choice } from '../../../contract/play.ts';
import { hexOf, type Situation } from '../../judge/situation.ts';
import { heldCards } from '../actions.ts';
import { isSmokePlace } from '../orders.ts';
import { RALLY_COST, rallyBar } from '../rally.ts';
import { MOST_BOOST } from '../round.ts';
import { unitsOf } from '../state.ts';
import { unitAction, type Moment } from '../unit-actions.ts';
import { canAfford, deed, waysToPay } from './paying.ts';

export function rallyIdeas(moment: Moment, model: Model): readonly Choice[] {
  if (rallyBar(moment.situation, model)) return [];
  const most = moment.situation.rulings['hex.caps.modifyRally'] ? MOST_BOOST : 0;
  return waysToPay(moment, model, RALLY_COST).flatMap((command) =>
    Array.from({ length: most + 1 }, (_, caps) => caps)
      .filter((caps) => canAfford(moment, model, { cost: RALLY_COST, command, boost: caps }))
      .map((caps) => deed(model, 'rally', { command, caps })),
  );
}

export const stallIdeas = (moment: Moment, model: Model): readonly Choice[] =>
  unitAction(moment, model, 'stall') ? [deed(model, 'stall')] : [];

export function cardIdeas({ state, situation }: Moment, side: string): readonly Choice[] {
  const { map } = situation.ground;
  const rallies = heldCards(state, side, 'rally').flatMap(({ id: card }) =>
    unitsOf(state, side)
      .filter((model) => !rallyBar(situation, model))
      .map(({ id: target }) => ({ type: 'card-rally', by: { side }, with: { card, target } })),
  );
  const smokes = heldCards(state, side, 'smoke').flatMap(({ id: card }) =>
    hexesOnBoard(map)
      .filter((hex) => isSmokePlace(map, state, side, hex))
      .map(([q, r]) => ({ type: 'card-smoke', by: { side }, with: { card, aim: [q, r] } })),
  );
  return [...rallies, ...smokes];
}

/** Hexes in or next to an enemy's, those that catch most enemies and fewest friends first. */
export function missionIdeas({ ground: { map }, models }: Situation, side: string): readonly Choice[] {
  const enemies = models.filter((model) => model.side !== side).map((model) => hexOf(model));
  const around = enemies.flatMap((hex) => [hex, ...HEX_DIRECTIONS.map((way) => hexNeighbour(hex, way))]);
  const hexes = new Map(around.filter((hex) => isOnBoard(map, hex)).map((hex) => [hexKey(hex), hex]));
  const worth = (hex: Hex): number =>
    models
      .filter((model) => hexDistance(hexOf(model), hex) <= 1)
      .reduce((all, model) => all + (model.side === side ? -1 : 1), 0);
  const aims = [...hexes.values()].toSorted((a, b) => worth(b) - worth(a));
  return [
    ...aims.map(([q, r]) => ({ type: 'plan', by: { side }, with: { aim: [q, r] } })),
    { type: 'no-plan', by: { side }, with: {} },
  ];
}
