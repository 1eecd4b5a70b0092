import { onLattice } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import { directionOf, toMicrodegrees } from '../../../geometry/turn.ts';
import { relocateFumble } from '../judge/indirect.ts';
import { twistOf } from '../book/model-states.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { isAlive, modelIn } from './state.ts';
import { footprintIn, rulingsIn, type Situation, tableIn } from './situation.ts';

const BEARINGS = [-75, -45, -15, 15, 45, 75]; // degrees from dead ahead
const STEPS = 4;

/**
 * Places worth moving a fumbled strike-point to: on the firer's own side first, then spread over its front
 * arc. Where the rules leave no place at all the point stays.
 */
export function relocations(state: Situation): Point[] {
  const { combat } = state;
  const strike = combat?.strikes[combat.moving ?? -1];
  if (!combat || !strike) return [];
  const attacker = modelIn(state, combat.assault.attacker);
  const weapons = strike.shots.map(({ weapon }) => weaponOf(machineOf(attacker), weapon));
  const firer = { ...footprintIn(state, attacker), states: attacker.states };
  const isLegal = (point: Point): boolean =>
    weapons.every((weapon) => relocateFumble(point, firer, weapon, tableIn(state), rulingsIn(state)).ok);
  const least = Math.max(...weapons.map(({ minimum }) => minimum)) + 1;
  const most = Math.min(...weapons.map(({ rng }) => rng * 4));
  const spread = BEARINGS.flatMap((degrees) => {
    const [sin, cos] = directionOf(toMicrodegrees(attacker.facing + twistOf(attacker) + degrees));
    return Array.from({ length: STEPS }, (_, step): Point => {
      const inches = least + 1 + ((most - least) * step) / STEPS;
      return [onLattice(attacker.at[0] + sin * inches), onLattice(attacker.at[1] + cos * inches)];
    });
  });
  const friends = state.models
    .filter((model) => model.side === attacker.side && isAlive(model))
    .map(({ at }) => at);
  const legal = [...friends, ...spread].filter(isLegal);
  return legal.length > 0 ? legal : [strike.aim];
}
