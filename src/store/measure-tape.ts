import type { Battle, Model, Table } from '../battlefield/battle.ts';
import { groundAt, surveyGround } from '../battlefield/ground.ts';
import { onLattice } from '../core/lattice.ts';
import type { Footprint } from '../geometry/base.ts';
import { closestPoints, pointInBase } from '../geometry/closest.ts';
import type { Point } from '../geometry/point.ts';
import type { Rulebook } from './rulebook.ts';
import type { TapeEnd, TapePair } from './tape.ts';

/** The model whose base a place lies on, or else the place itself. */
export function endAt(battle: Battle, body: Rulebook['body'], at: Point): TapeEnd {
  const under = battle.models.find((model) => pointInBase(at, footprintOf(battle, model, body)));
  return under
    ? { kind: 'model', id: under.id }
    : { kind: 'place', at: [onLattice(at[0]), onLattice(at[1])] };
}

/** What a tape shows. */
export interface Measured {
  readonly from: Point; // inches, on the rim of a base
  readonly to: Point; // inches
  readonly inches: number; // seen from above; 0 when the bases touch
  /** How much higher the ground under the far end is. */
  readonly levels: number;
}

/** Base to base, base to place or place to place; null when one of the models has left the table. */
export type MeasureTape = (battle: Battle, body: Rulebook['body'], pair: TapePair) => Measured | null;

/** A tape for one table, whose ground is surveyed once. */
export function tapeFor(table: Table): MeasureTape {
  const ground = surveyGround(table);
  return (battle, body, { from, to }) => {
    const [a, b] = [from, to].map((end) => {
      if (end.kind === 'place') return { base: SPOT, at: end.at, facing: 0 };
      const model = battle.models.find(({ id }) => id === end.id);
      return model && footprintOf(battle, model, body);
    });
    if (!a || !b) return null;
    const closest = closestPoints(a, b);
    return {
      from: closest.a,
      to: closest.b,
      inches: closest.gap,
      levels: groundAt(ground, b.at) - groundAt(ground, a.at),
    };
  };
}

/** A place is a base without any size. */
const SPOT: Footprint['base'] = { shape: 'round', diameter: 0 };

function footprintOf({ rules }: Battle, model: Model, body: Rulebook['body']): Footprint {
  return { base: body(model, rules.readings).base, at: model.at, facing: model.facing };
}
