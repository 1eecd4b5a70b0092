import type { Piece } from '../../../src/battlefield/piece.ts';
import { onLattice } from '../../../src/core/lattice.ts';
import type { Point } from '../../../src/geometry/point.ts';
import type { Field } from '../../../src/rules/contract/ruleset.ts';
import { box, fieldOf, type Figure } from './cadence-field.ts';

/** A small linear congruential source: the same tables on every run. */
function randomSource(seed: number): (low: number, high: number) => number {
  let state = seed;
  return (low, high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + (state / 2 ** 32) * (high - low);
  };
}

/** Models of the target unit of every table. */
export const TARGETS = 4;
const KINDS = ['structure', 'wall', 'light-woods', 'obstruction', 'hill'] as const;

/** Four models across the table from one that looks, boxes and third units of both sides in between. */
export function randomTable(seed: number): Field {
  const random = randomSource(seed);
  const whole = (low: number, high: number): number => Math.floor(random(low, high));
  const figure = (id: string, unit: string, x: number, y: number): Figure => ({
    id,
    unit,
    at: [onLattice(x), onLattice(y)],
    radius: onLattice(random(0.4, 1)),
    height: onLattice(random(0.8, 2.4)),
  });
  const pieces = Array.from({ length: whole(1, 6) }, (_, index): Piece => {
    const [x, y] = [random(2, 12), random(-7, 6)];
    const kind = KINDS[whole(0, KINDS.length)] ?? 'wall';
    const high = onLattice(random(0.3, 2.5));
    const shape = kind === 'hill' ? { kind, level: whole(1, 3), height: 0 } : { kind, height: high };
    const far: Point = [onLattice(x + random(0.2, 3)), onLattice(y + random(0.5, 5))];
    return box(`piece-${index}`, [onLattice(x), onLattice(y)], far, shape);
  });
  const figures = [
    figure('red-1', 'reds', 0, random(-2, 2)),
    figure('red-2', 'reds', random(1, 3), random(-3, 3)),
    ...Array.from({ length: TARGETS }, (_, index) =>
      figure(`blue-${index}`, 'blues', random(10, 16), 3.5 * index - 5 + random(-0.7, 0.7)),
    ),
    figure('red-third', 'red-others', random(3, 9), random(-5, 5)),
    figure('blue-third', 'blue-others', random(3, 15), random(-5, 5)),
  ];
  return fieldOf({ figures, pieces, levelHeight: 0.8 });
}
