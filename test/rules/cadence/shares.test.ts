import { expect, test } from 'vitest';
import type { Piece } from '../../../src/battlefield/piece.ts';
import { onLattice } from '../../../src/core/lattice.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { rulingsOf } from '../../../src/rules/cadence/readings.ts';
import { callSight, look, sightOfShares, standing } from '../../../src/rules/cadence/sight.ts';
import { unitsOf } from '../../../src/rules/cadence/units.ts';
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

test(`CADENCE-LOS-3 CADENCE-LOS-2 ${TABLES * TARGETS} models (seed ${SEED}): each share is what a dense ray sampler finds`, () => {
  let partly = 0;
  for (let index = 0; index < TABLES; index++) {
    const field = randomTable(SEED + index * 7919);
    const { table, models } = field.battle;
    const [viewpoint] = models;
    const target = unitsOf(models).get('blues');
    if (!viewpoint || !target) throw new Error('the table has both units');
    const view = look(field, viewpoint, target, RULINGS);
    // Independent of the rules: the attacking and the target unit are taken off the table.
    const thirds = field.sight.bodies.filter(({ unit }) => unit !== 'reds' && unit !== 'blues');
    const world = { pieces: table.pieces, levelHeight: table.levelHeight, bodies: thirds };
    const bare = { ...world, bodies: [] };
    for (const { model, share, screenedBy, coveredBy } of view.models) {
      const body = field.sight.bodies.find(({ id }) => id === model.id);
      if (!body) throw new Error(`no body for ${model.id}`);
      const sampled = sampledShare(view.eye, body, world, RAYS);
      expect(Math.abs(share - sampled), `${index} ${model.id}`).toBeLessThan(POINT);
      if (share > 0 && share < 1) partly += 1;
      // A third unit screens exactly when more would be seen without any; where none is in the way, nothing changes.
      const inTheWay = coveredBy.some(({ kind }) => kind === 'model');
      const gained = inTheWay ? sampledShare(view.eye, body, bare, RAYS) - sampled : 0;
      const isScreened = screenedBy.length > 0;
      expect(isScreened ? gained >= 0 : gained < POINT, `${index} ${model.id}`).toBe(true);
      expect(gained > POINT && !isScreened, `${index} ${model.id}`).toBe(false);
    }
    const call = callSight(view, standing(field, unitWith(field, 'reds'), target, RULINGS), RULINGS);
    const screened = view.models.some(({ screenedBy }) => screenedBy.length > 0);
    expect(call.sight).toBe(screened ? 'blocked' : sightOfShares(call.seen));
  }
  expect(partly).toBeGreaterThan(100);
});

function unitWith({ battle }: ReturnType<typeof fieldOf>, id: string) {
  const unit = unitsOf(battle.models).get(id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
}
