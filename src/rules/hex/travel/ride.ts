import type { Model } from '../../../battlefield/battle.ts';
import { HEX_DIRECTIONS, hexNeighbour, sameHex, type Hex } from '../../../geometry/hex.ts';
import { facingOfDirection } from '../../../geometry/hex-layout.ts';
import type { Refusal } from '../../contract/field.ts';
import { say } from '../book/says.ts';
import { counterOf } from '../data/counters.ts';
import { hexOf, type Situation } from '../judge/situation.ts';
import { allowsBonus, bonusStep, paidStep, stepInto, type Step } from './movement.ts';

/** One move action along a path: a hex that is paid for, and the bonus moves of a vehicle. HEX-MOVE-1, HEX-MOVE-6. */
export interface Ride {
  /** As far as it gets. */
  readonly steps: readonly Step[];
  /** Why it does not get to the end of the path. */
  readonly fault: Refusal | null;
}

/** A unit along a path of hexes, turning freely towards the next one after each. HEX-MOVE-4. */
export function rideAlong(situation: Situation, model: Model, path: readonly Hex[]): Ride {
  const [first] = path;
  const paid = first && stepInto(situation, model, first, paidStep);
  if (!first) return { steps: [], fault: { clause: 'HEX-MOVE-1', say: say('no.path') } };
  if (!paid) {
    const entry = { model: model.id, from: hexOf(model), to: first };
    return { steps: [], fault: { clause: 'HEX-MOVE-2', say: say('no.entry', entry) } };
  }
  const steps = [paid];
  const most = allowsBonus(paid) ? counterOf(model).bonus : 0;
  for (const hex of path.slice(1)) {
    const step = steps.length <= most ? onwards(situation, model, steps.at(-1)?.hex ?? first, hex) : null;
    if (!step) {
      const bonus = { model: model.id, to: hex };
      return { steps, fault: { clause: 'HEX-MOVE-6', say: say('no.bonus', bonus) } };
    }
    steps.push(step);
  }
  return { steps, fault: null };
}

/** A bonus step from a hex just entered; null where there is none. */
export function onwards(situation: Situation, model: Model, from: Hex, to: Hex): Step | null {
  const { layout } = situation.ground.map;
  const direction = HEX_DIRECTIONS.find((way) => sameHex(hexNeighbour(from, way), to));
  if (direction === undefined) return null;
  return bonusStep(
    situation,
    { ...model, hex: from, facing: facingOfDirection(layout, direction) },
    direction,
  );
}

/** Facings after each hex of a ride: towards the next one, and at the end as chosen. */
export function facingsOf(situation: Situation, steps: readonly Step[], last: number): readonly number[] {
  const { layout } = situation.ground.map;
  return [...steps.slice(1).map(({ direction }) => facingOfDirection(layout, direction)), last];
}
