import { expect, test } from 'vitest';
import type { Piece } from '../../../src/battlefield/piece.ts';
import { onLattice } from '../../../src/core/lattice.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { rulingsOf } from '../../../src/rules/cadence/readings.ts';
import { callSight, look, standing } from '../../../src/rules/cadence/sight.ts';
import { unitsOf } from '../../../src/rules/cadence/units.ts';
import type { Body } from '../../../src/sight/facts.ts';
import { sampledShare } from '../../support/ray-sampler.ts';
import { box, fieldOf, type Figure } from './cadence-field.ts';

/** A small linear congruential source: the same tables on every run. */
function randomSource(seed: number): (low: number, high: number) => number {
  let state = seed;
  return (low, high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + (state / 2 ** 32) * (high - low);
  };
}

const SEED = 5003;
const TABLES = 125;
const TARGETS = 4;
const RAYS = 3000;
const POINT = 0.01; // of the whole model
const KINDS = ['structure', 'wall', 'light-woods', 'obstruction', 'hill'] as const;

/** Four models across the table from one that looks, boxes and third units of both sides in between. */
function randomTable(seed: number) {
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

const RULINGS = rulingsOf({});

interface Sampled {
  readonly share: number;
  /** How much more is seen once every third unit is lifted off the table. */
  readonly gained: number;
}

/** The rules read once more, from rays and circles alone: nothing but the table is shared with the judge. */
function naiveWord(field: ReturnType<typeof fieldOf>, sampled: readonly Sampled[]): string {
  const { bodies } = field.sight;
  const gap = (one: string, other: string): number =>
    Math.min(
      ...bodies
        .filter(({ unit }) => unit === one)
        .flatMap((a) =>
          bodies
            .filter(({ unit }) => unit === other)
            .map((b) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) - radius(a) - radius(b)),
        ),
    );
  if (gap('reds', 'blues') > 3 && gap('red-others', 'blues') < 1) return 'blocked';
  if (sampled.some(({ gained }) => gained > 0)) return 'blocked';
  const full = sampled.filter(({ share }) => share === 1).length;
  const seen = sampled.filter(({ share }) => share > 0).length;
  if (full >= sampled.length / 2) return 'clear';
  if (seen === 0) return 'blocked';
  return gap('reds', 'blues') < 3 ? 'clear' : 'obscured';
}

const radius = ({ base }: Body): number => (base.shape === 'round' ? base.diameter / 2 : Number.NaN);

/** Too thin a sliver for the rays to be sure of. */
const isThin = (share: number): boolean =>
  (share > 0 && share < 2 * POINT) || (share < 1 && share > 1 - 2 * POINT);

test(`CADENCE-LOS-3 CADENCE-LOS-4 ${TABLES * TARGETS} models (seed ${SEED}): shares and words are what a dense ray sampler finds`, () => {
  const words = new Map<string, number>();
  let partly = 0;
  for (let index = 0; index < TABLES; index++) {
    const field = randomTable(SEED + index * 7919);
    const { table, models } = field.battle;
    const [viewpoint] = models;
    const units = unitsOf(models);
    const [attackers, target] = [units.get('reds'), units.get('blues')];
    if (!viewpoint || !attackers || !target) throw new Error('the table has both units');
    const view = look(field, viewpoint, target, RULINGS);
    // The attacking and the target unit are taken off the table.
    const thirds = field.sight.bodies.filter(({ unit }) => unit !== 'reds' && unit !== 'blues');
    const world = { pieces: table.pieces, levelHeight: table.levelHeight, bodies: thirds };
    const sampled = view.models.map(({ model, share, coveredBy }): Sampled => {
      const body = field.sight.bodies.find(({ id }) => id === model.id);
      if (!body) throw new Error(`no body for ${model.id}`);
      const found = sampledShare(view.eye, body, world, RAYS);
      expect(Math.abs(share - found), `${index} ${model.id}`).toBeLessThan(POINT);
      if (share > 0 && share < 1) partly += 1;
      const isInTheWay = coveredBy.some(({ kind }) => kind === 'model');
      const bare = isInTheWay ? sampledShare(view.eye, body, { ...world, bodies: [] }, RAYS) : found;
      return { share: found, gained: bare - found };
    });
    const isUnsure =
      view.models.some(({ share }) => isThin(share)) ||
      sampled.some(({ gained }) => gained !== 0 && gained < 2 * POINT);
    if (isUnsure) continue;
    const { sight } = callSight(view, standing(field, attackers, target, RULINGS), RULINGS);
    expect(sight, `${index}`).toBe(naiveWord(field, sampled));
    words.set(sight, (words.get(sight) ?? 0) + 1);
  }
  expect(partly).toBeGreaterThan(100);
  expect([...words.keys()].toSorted()).toEqual(['blocked', 'clear', 'obscured']);
  expect([...words.values()].reduce((all, count) => all + count, 0)).toBeGreaterThan(TABLES / 2);
});
