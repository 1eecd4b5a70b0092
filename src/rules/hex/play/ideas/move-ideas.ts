import type { Model } from '../../../../battlefield/battle.ts';
import { HEX_DIRECTIONS, hexDistance, hexKey, hexNeighbour, type Hex } from '../../../../geometry/hex.ts';
import { facingOfDirection } from '../../../../geometry/hex-layout.ts';
import type { Choice } from '../../../contract/play.ts';
import { counterOf } from '../../data/counters.ts';
import { directionOf, hexOf, type Situation } from '../../judge/situation.ts';
import { allowsBonus, canMove, paidStep, PIVOT_COST, type Step } from '../../travel/movement.ts';
import { onwards } from '../../travel/ride.ts';
import type { Moment } from '../unit-actions.ts';
import { deed, waysToPay } from './paying.ts';

interface Ranked {
  readonly far: number; // hexes to the nearest enemy
  readonly turn: number; // how far it turns off its way
  readonly choice: Choice;
}

/** Moves that lead nearest to an enemy and face the way they went come first. */
export function moveIdeas(moment: Moment, units: readonly Model[]): readonly Choice[] {
  return units
    .filter((model) => canMove(model, moment.situation))
    .flatMap((model) => movesOf(moment, model))
    .toSorted((a, b) => a.far - b.far || a.turn - b.turn)
    .map(({ choice }) => choice);
}

function movesOf(moment: Moment, model: Model): Ranked[] {
  const { situation } = moment;
  const enemies = situation.models.filter(({ side }) => side !== model.side).map((enemy) => hexOf(enemy));
  return HEX_DIRECTIONS.flatMap((direction) => {
    const step = paidStep(situation, model, direction);
    if (!step) return [];
    const paths = [[step], ...ridesOf(situation, model, step)];
    return waysToPay(moment, model, step.cost).flatMap((command) =>
      paths.flatMap((steps) => arrivals(situation, model, steps, enemies, command)),
    );
  });
}

/** Where bonus moves lead after a first hex, one way to each place. HEX-MOVE-6. */
function ridesOf(situation: Situation, model: Model, first: Step): readonly (readonly Step[])[] {
  const most = allowsBonus(first) ? counterOf(model).bonus : 0;
  const known = new Set([hexKey(hexOf(model)), hexKey(first.hex)]);
  const rides: (readonly Step[])[] = [];
  let ends: (readonly Step[])[] = [[first]];
  for (let gone = 0; gone < most; gone += 1) {
    ends = ends.flatMap((steps) =>
      HEX_DIRECTIONS.flatMap((direction) => {
        const from = steps.at(-1)?.hex ?? first.hex;
        const to = hexNeighbour(from, direction);
        const step = known.has(hexKey(to)) ? null : onwards(situation, model, from, to);
        if (!step) return [];
        known.add(hexKey(to));
        return [[...steps, step]];
      }),
    );
    rides.push(...ends);
  }
  return rides;
}

/** A path with each facing of the free pivot; after a ride only those that look ahead. HEX-MOVE-4. */
function arrivals(
  { ground }: Situation,
  model: Model,
  steps: readonly Step[],
  enemies: readonly Hex[],
  command: number,
): Ranked[] {
  const last = steps.at(-1);
  if (!last) return [];
  const far = Math.min(Infinity, ...enemies.map((enemy) => hexDistance(last.hex, enemy)));
  const path = steps.map(({ hex: [q, r] }) => [q, r]);
  return HEX_DIRECTIONS.flatMap((way) => {
    const facing = String(facingOfDirection(ground.map.layout, way));
    const turn = Math.min((way - last.direction + 6) % 6, (last.direction - way + 6) % 6);
    if (steps.length > 1 && turn > 1) return [];
    return [{ far, turn, choice: deed(model, 'move', { path, facing, command }) }];
  });
}

export function pivotIdeas(moment: Moment, model: Model): readonly Choice[] {
  const { situation } = moment;
  if (!canMove(model, situation)) return [];
  const { map } = situation.ground;
  const now = directionOf(map, model);
  return waysToPay(moment, model, PIVOT_COST).flatMap((command) =>
    HEX_DIRECTIONS.filter((way) => way !== now).map((way) => {
      const facing = String(facingOfDirection(map.layout, way));
      return deed(model, 'pivot', { facing, command });
    }),
  );
}
