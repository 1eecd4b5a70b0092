import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import type { Hex } from '../../../geometry/hex.ts';
import { facingOfDirection, hexCentre } from '../../../geometry/hex-layout.ts';
import type { ClauseId } from '../book/clauses.ts';
import { counterOf } from '../data/counters.ts';
import { hitEffects } from '../judge/hits.ts';
import { PIVOT_COST, type Step } from '../travel/movement.ts';
import { facingsOf, rideAlong } from '../travel/ride.ts';
import { hexOf, situationIn, type Situation } from '../judge/situation.ts';
import { nextTurn, spentCheck } from './round.ts';
import { act, DONE, priceFault, reveal, rulingsIn, type Done, type HexScript } from './script.ts';

/** Where a move leads: the hexes entered one after the other, and the facing after the free pivot. */
export interface Way {
  readonly path: readonly Hex[];
  /** Degrees; left out: as it went, and after a single hex as it faced before. */
  readonly facing?: number;
}

/** HEX-MOVE-1 to HEX-MOVE-4, HEX-MOVE-6, HEX-MOVE-7. */
export function move(script: HexScript, model: Model, way: Way, command: number): Done {
  const situation = situationIn(script.field);
  const { steps, fault } = rideAlong(situation, model, way.path);
  const [first] = steps;
  if (fault) return err(fault);
  if (!first) throw new Error('move: a ride without a fault has a first step');
  const price = { cost: first.cost, command, boost: 0 };
  const unpaid = priceFault(script.state, situation.rulings, model, price);
  if (unpaid) return err(unpaid);
  if (hitEffects(model, situation.rulings).moveCost !== 0) reveal(script, model.id);
  const deed = first.backwards
    ? ({ action: 'moves back', clause: 'HEX-MOVE-3' } as const)
    : ({ action: 'moves', clause: 'HEX-MOVE-1' } as const);
  act(script, model, deed, price);
  const facings = facingsOf(situation, steps, way.facing ?? facingAfter(situation, model, steps));
  for (const [index, step] of steps.entries()) {
    const { hex } = step;
    const at = hexCentre(situation.ground.map, hex);
    const facing = facings[index] ?? model.facing;
    const clause = index > 0 ? 'HEX-MOVE-6' : clauseOf(model, step);
    script.emit({ type: 'move', model: model.id, hex: [hex[0], hex[1]], at, facing, clause });
  }
  spentCheck(script, model.id, price.cost - command);
  nextTurn(script);
  return DONE;
}

/** How a unit faces at the end of a ride when nobody says otherwise. */
export function facingAfter({ ground }: Situation, model: Model, steps: readonly Step[]): number {
  const last = steps.at(-1);
  return steps.length > 1 && last ? facingOfDirection(ground.map.layout, last.direction) : model.facing;
}

const clauseOf = (model: Model, { cost }: Step): ClauseId =>
  cost > counterOf(model).move ? 'HEX-MOVE-2' : 'HEX-MOVE-1';

/** HEX-MOVE-5. */
export function pivot(script: HexScript, model: Model, facing: number, command: number): Done {
  const price = { cost: PIVOT_COST, command, boost: 0 };
  const fault = priceFault(script.state, rulingsIn(script.field), model, price);
  if (fault) return err(fault);
  act(script, model, { action: 'pivots', clause: 'HEX-MOVE-5' }, price);
  const { id, at } = model;
  script.emit({ type: 'move', model: id, hex: hexOf(model), at, facing, clause: 'HEX-MOVE-5' });
  spentCheck(script, id, PIVOT_COST - command);
  nextTurn(script);
  return DONE;
}
