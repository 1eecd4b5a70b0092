import { expect, test } from 'vitest';
import { rulingsOf } from '../../../src/rules/cadence/book/readings.ts';
import { callSight, look, standing } from '../../../src/rules/cadence/judge/sight.ts';
import { unitsOf } from '../../../src/rules/cadence/judge/units.ts';
import type { Body } from '../../../src/sight/facts.ts';
import { sampledShare } from '../../support/ray-sampler.ts';
import type { fieldOf } from './cadence-field.ts';
import { randomTable, TARGETS } from './random-table.ts';

const SEED = 5003;
const TABLES = 125;
const RAYS = 3000;
const POINT = 0.01; // of the whole model
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
