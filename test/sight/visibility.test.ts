import { expect, test } from 'vitest';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { Base } from '../../src/geometry/base.ts';
import type { Point, Point3 } from '../../src/geometry/point.ts';
import type { Body } from '../../src/sight/facts.ts';
import { packPieces, standsUp } from '../../src/sight/pack-terrain.ts';
import { visibility, type VisibilityOptions } from '../../src/sight/visibility.ts';
import { levelAt, sampledShare } from '../support/ray-sampler.ts';

const EYE: Point3 = [0, 0, 1.8];

const box = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const wall = (id: string, outline: readonly Point[], height: number): Piece => ({
  id,
  kind: 'wall',
  outline,
  holes: [],
  level: 0,
  height,
  depth: 0,
});

const hill = (id: string, outline: readonly Point[], level: number): Piece => ({
  ...wall(id, outline, 0),
  kind: 'hill',
  level,
});

const round = (diameter: number): Base => ({ shape: 'round', diameter });

const cylinder = (id: string, at: Point, radius: number, height: number, unit = id): Body => ({
  id,
  unit,
  at,
  facing: 0,
  base: round(2 * radius),
  bottom: 0,
  height,
});

const TARGET = cylinder('target', [12, 0], 0.5, 2);

function look(
  eye: Point3,
  body: Body,
  pieces: readonly Piece[],
  bodies: readonly Body[] = [],
  options: VisibilityOptions = {},
  levelHeight = 1,
) {
  return visibility(
    eye,
    body,
    { terrain: packPieces(pieces, levelHeight, standsUp), pieces, bodies },
    options,
  );
}

test('TC-CAD-12 a wall across the view hides nothing, the feet, or everything, by its height', () => {
  const across = (height: number) => look(EYE, TARGET, [wall('wall', box(6, -5, 6.25, 5), height)]);
  expect(across(0.5)).toMatchObject({ share: 1, fully: true, any: true, coveredBy: [] });
  const low = across(1);
  expect(low).toMatchObject({ fully: false, any: true });
  // Over the far edge at 6.25 the line drops 0.8 and meets the front of the body at 11.5 about 0.33 up.
  expect(low.share).toBeCloseTo(1 - (1.8 - (0.8 * 11.5) / 6.25) / 2, 1);
  expect(across(2.5)).toMatchObject({ share: 0, fully: false, any: false });
  expect(across(2.5).coveredBy).toEqual([{ kind: 'terrain', id: 'wall', share: 1 }]);
});

test('TC-CAD-13 a pillar covers only what stands behind it', () => {
  expect(look(EYE, TARGET, [wall('pillar', box(6, 0.1, 6.5, 3), 4)])).toMatchObject({
    fully: false,
    any: true,
  });
  expect(look(EYE, TARGET, [wall('pillar', box(6, 1, 6.5, 3), 4)])).toMatchObject({ fully: true, any: true });
});

test('TC-CAD-14 a short wall covers one model of two', () => {
  const pieces = [wall('wall', box(6, -2, 6.25, 2), 1)];
  expect(look(EYE, TARGET, pieces).fully).toBe(false);
  expect(look(EYE, cylinder('second', [12, 6], 0.5, 2), pieces).fully).toBe(true);
});

test('TC-CAD-15 a third unit screens when it hides some part, not beside, behind or below the lines', () => {
  const screened = (at: Point, height: number) =>
    look(EYE, TARGET, [], [cylinder('third', at, 0.5, height, 'others')]).screenedBy;
  expect(screened([6, 0.6], 2)).toEqual(['others']);
  expect(screened([6, 3], 2)).toEqual([]);
  expect(screened([14, 0], 2)).toEqual([]);
  expect(screened([6, 0], 0.4)).toEqual([]);
});

test('TC-CAD-16 a third unit under the wall’s sight line screens only when any covering counts', () => {
  const pieces = [wall('wall', box(10, -5, 10.25, 5), 1)];
  const third = cylinder('third', [10.75, 0], 0.4, 0.8, 'others');
  const by = (screen: 'counterfactual' | 'firstHit' | 'any') =>
    look(EYE, TARGET, pieces, [third], { screen });
  expect(by('counterfactual')).toMatchObject({ fully: false, any: true, screenedBy: [] });
  expect(by('firstHit').screenedBy).toEqual([]);
  expect(by('any').screenedBy).toEqual(['others']);
  // In front of the wall it is met first, yet nothing more would be seen without it.
  const before = look(EYE, TARGET, pieces, [{ ...third, at: [9.5, 0], height: 0.9 }], { screen: 'firstHit' });
  expect(before.screenedBy).toEqual(['others']);
});

test('TC-CAD-17 from a hill a high wall still covers some of a body on the table', () => {
  const pieces = [hill('hill', box(-3, -3, 3, 3), 3), wall('wall', box(6, -5, 6.25, 5), 2.5)];
  expect(look([0, 0, 4.8], TARGET, pieces)).toMatchObject({ fully: false, any: true });
});

test('[K7] a hair decides between all, some and nothing; touching hides nothing', () => {
  for (const hair of [0.01, 0.0001, 0.000002]) {
    // Over the far edge of a wall at 6 the line to the front foot of the body (11.5 off) clears a top of this height.
    const foot = 1.8 - (1.8 * 6) / 11.5;
    const crest = 1.8 + (0.2 * 5.75) / 11.5;
    const high = (top: number) => look(EYE, TARGET, [wall('wall', box(5.75, -5, 6, 5), top)], [], {}, 0.001);
    expect(high((foot - hair) * 1000 - 0.5).fully).toBe(true);
    expect(high((foot + hair) * 1000 + 0.5).fully).toBe(false);
    expect(high((crest - hair) * 1000 - 0.5).any).toBe(true);
    expect(high((crest + hair) * 1000 + 0.5).any).toBe(false);
  }
});

test('[K7] third bodies may stand a hair beside or under the lines to the outline', () => {
  for (const hair of [0.01, 0.001]) {
    // A body square to the view: its lines run from the eye through (8, ±1).
    const square: Body = {
      ...cylinder('square', [9, 0], 1, 2),
      base: { shape: 'rect', width: 2, length: 2 },
      facing: 90,
    };
    const post = (y: number): Body => ({
      ...cylinder('post', [4, y], 0.5, 3),
      base: { shape: 'rect', width: 1, length: 1 },
    });
    expect(look(EYE, square, [], [post(1)]).fully).toBe(false);
    // Its near right corner (4.5, y − 0.5) must stay left of the line through (8, 1).
    expect(look(EYE, square, [], [post(0.5625 + 0.5)]).fully).toBe(true);
    expect(look(EYE, square, [], [post(0.5625 + 0.5 + hair)]).fully).toBe(true);
    expect(look(EYE, square, [], [post(0.5625 + 0.5 - hair)]).fully).toBe(false);
  }
});

test('[K7] exact touching of walls and tangents covers nothing', () => {
  const square: Body = { ...TARGET, at: [9, 0], base: { shape: 'rect', width: 2, length: 2 }, facing: 0 };
  expect(look([0, 0, 2], square, [wall('beside', box(3.5, 0.5, 4, 3), 5)]).fully).toBe(true);
  expect(look([0, 0, 2], square, [wall('foot', box(3, -5, 4, 5), 1)]).fully).toBe(true);
  expect(look([0, 0, 2], square, [wall('crest', box(3, -5, 4, 5), 2)])).toMatchObject({
    any: false,
    share: 0,
  });
  expect(
    look([0, 0, 2], square, [wall('flush', box(6, -5, 8, 5), 0.5), wall('behind', box(10, -5, 11, 5), 9)])
      .fully,
  ).toBe(false);
  expect(look([0, 0, 2], square, [wall('behind', box(10, -5, 11, 5), 9)]).fully).toBe(true);
  expect(look([0, 0, 0.5], square, [wall('flush', box(8, -5, 10, 5), 9)]).fully).toBe(true);
});

test('[K7] the hill a body stands on hides its feet from below, and the edge hides it from above', () => {
  const pieces = [hill('plateau', box(10, -5, 20, 5), 2)];
  const up = { ...TARGET, at: [13, 0] as Point, bottom: 2 };
  const below = look([0, 0, 1], up, pieces);
  expect(below).toMatchObject({ fully: false, any: true });
  expect(below.coveredBy.map(({ id }) => id)).toEqual(['plateau']);
  expect(look([0, 0, 3], up, pieces).fully).toBe(true);
  const down = { ...TARGET, at: [9, 0] as Point, height: 1.5 };
  expect(look([15, 0, 3], down, pieces).any).toBe(false);
  expect(look([10.5, 0, 3], down, pieces)).toMatchObject({ any: true, fully: false });
});

test('[K7] feet on a level that is no whole number of mils stand on the ground, not in it', () => {
  const pieces = [hill('plateau', box(-5, -5, 20, 5), 1)];
  const up = { ...TARGET, bottom: 0.6667 };
  expect(look([0, 0, 2.4], up, pieces, [], {}, 0.6667).fully).toBe(true);
});

test('[K7] a body standing flush in another’s base hides none of its walls', () => {
  const long: Body = { ...TARGET, at: [6.5, 1], base: { shape: 'rect', width: 1, length: 3.5 }, facing: 225 };
  const within: Body = {
    ...cylinder('within', [7, 1.5], 1, 2),
    base: { shape: 'rect', width: 0.5, length: 1 },
    facing: 135,
  };
  expect(look([0, 0.5, 2.5], long, [], [within]).fully).toBe(true);
});

test('[K7] the rim of a pit hides a body within, and the ground is named for it', () => {
  const pieces = [hill('pit', box(8, -4, 16, 4), -2)];
  const sunk = { ...TARGET, bottom: -2, height: 1.8 };
  const seen = look(EYE, sunk, pieces);
  expect(seen).toMatchObject({ any: true, fully: false });
  expect(seen.coveredBy.map(({ id }) => id)).toEqual(['ground']);
  expect(look([0, 0, 0.2], sunk, pieces).any).toBe(false);
});

test('[K7] a piece draped over terraces is as high as the ground under each part of it', () => {
  const terraces = [hill('low', box(5, -9, 20, 0), 1), wall('hedge', box(6, -3, 6.5, 3), 1)];
  const left = look(EYE, cylinder('a', [12, 2], 0.5, 2), terraces);
  const right = look(EYE, { ...cylinder('b', [12, -2], 0.5, 2), bottom: 1 }, terraces);
  expect(left.share).toBeGreaterThan(0.7);
  expect(right.share).toBeLessThan(0.6);
  const middle = look(EYE, { ...TARGET, bottom: 1 }, terraces);
  expect(middle.share).toBeCloseTo(
    sampledShare(EYE, { ...TARGET, bottom: 1 }, { pieces: terraces, levelHeight: 1, bodies: [] }, 40_000),
    2,
  );
});

test('[K7] an eye within matter sees nothing, and everything once the piece is left out', () => {
  const woods = [wall('woods', box(-1, -1, 1, 1), 3)];
  expect(look(EYE, TARGET, woods).any).toBe(false);
  expect(look(EYE, TARGET, woods, [], { leaving: { pieces: new Set(['woods']) } }).fully).toBe(true);
  const third = cylinder('third', [6, 0], 0.5, 2, 'others');
  expect(look(EYE, TARGET, [], [third], { leaving: { units: new Set(['others']) } }).fully).toBe(true);
  expect(look(EYE, TARGET, [], [third], { leaving: { models: new Set(['third']) } }).fully).toBe(true);
});

test('[K7] every cover is named with what it hides on its own', () => {
  const pieces = [wall('left', box(6, 0, 6.25, 9), 9), wall('low', box(8, -9, 8.25, 9), 1)];
  const third = cylinder('third', [4, -0.1], 0.1, 9, 'others');
  const { coveredBy, share } = look(EYE, TARGET, pieces, [third]);
  expect(coveredBy.map(({ id }) => id)).toEqual(
    ['left', 'third', 'low'].toSorted((a, b) => shareOf(b) - shareOf(a)),
  );
  expect(shareOf('left')).toBeCloseTo(0.5, 9);
  expect(share).toBeLessThan(0.5);
  expect(share).toBeCloseTo(
    sampledShare(EYE, TARGET, { pieces, levelHeight: 1, bodies: [third] }, 40_000),
    2,
  );
  expect(1 - share).toBeLessThan(coveredBy.reduce((sum, cover) => sum + cover.share, 0));
  function shareOf(id: string): number {
    return coveredBy.find((cover) => cover.id === id)?.share ?? Number.NaN;
  }
});

/** A small linear congruential source: the same tables on every run. */
function randomSource(seed: number): (low: number, high: number) => number {
  let state = seed;
  return (low, high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + (state / 2 ** 32) * (high - low);
  };
}

const mil = (inches: number): number => Math.round(inches * 1000) / 1000;

function randomBase(random: (low: number, high: number) => number): Base {
  const pick = Math.floor(random(0, 4));
  const [a, b] = [mil(random(0.5, 2)), mil(random(0.5, 3))];
  if (pick === 0) return { shape: 'round', diameter: a };
  if (pick === 1) return { shape: 'oval', width: a, length: b };
  if (pick === 2) return { shape: 'rect', width: a, length: b };
  return { shape: 'hex', across: a };
}

function randomOutline(random: (low: number, high: number) => number): Point[] {
  const [x, y] = [random(1, 15), random(-4, 4)];
  const corners = 3 + Math.floor(random(0, 5));
  return Array.from({ length: corners }, (_, i): Point => {
    const turn = ((i + random(0.1, 0.9)) / corners) * 2 * Math.PI;
    const reach = random(0.3, 4);
    return [mil(x + reach * Math.cos(turn)), mil(y + reach * Math.sin(turn))];
  });
}

function randomScene(seed: number) {
  const random = randomSource(seed);
  const pieces = Array.from({ length: Math.floor(random(1, 6)) }, (_, i) =>
    random(0, 1) < 0.4
      ? hill(`piece-${i}`, randomOutline(random), Math.round(random(-1, 3)))
      : wall(`piece-${i}`, randomOutline(random), mil(random(0.3, 3))),
  );
  const place = (id: string, x: number): Body => {
    const at: Point = [mil(x), mil(random(-2, 2))];
    const bottom = mil(levelAt(at, pieces) * 0.667);
    const [base, height] = [randomBase(random), mil(random(0.5, 3))];
    return { id, unit: `unit-${id}`, at, facing: Math.round(random(0, 360)), base, bottom, height };
  };
  const target = place('target', random(8, 14));
  const bodies = Array.from({ length: Math.floor(random(0, 3)) }, (_, i) =>
    place(`third-${i}`, random(2, 16)),
  );
  const eye: Point3 = [0, mil(random(-2, 2)), mil(levelAt([0, 0], pieces) * 0.667 + random(0.5, 6))];
  return { pieces, bodies, target, eye };
}

const SCENES = 500;
const FIRST_SEED = 20_240;
const scenes = Array.from({ length: SCENES }, (_, i) => randomScene(FIRST_SEED + i * 7919));

test(`[K7] ${SCENES} random tables (seed ${FIRST_SEED}): the share is what a dense ray sampler finds`, () => {
  let partly = 0;
  for (const [i, { pieces, bodies, target, eye }] of scenes.entries()) {
    const seen = look(eye, target, pieces, [target, ...bodies], {}, 0.667);
    const sampled = sampledShare(eye, target, { pieces, levelHeight: 0.667, bodies }, 2500);
    expect(Math.abs(seen.share - sampled), `scene ${i}`).toBeLessThan(0.01);
    expect(seen.fully && sampled < 1, `scene ${i}`).toBe(false);
    expect(!seen.any && sampled > 0, `scene ${i}`).toBe(false);
    if (seen.share > 0.02 && seen.share < 0.98) partly++;
  }
  expect(partly).toBeGreaterThan(100);
});

test('[K7] shifting or mirroring the whole table changes nothing', () => {
  for (const { pieces, bodies, target, eye } of scenes.slice(0, 200)) {
    const seen = look(eye, target, pieces, bodies, {}, 0.667);
    const moved = (map: (at: Point) => Point, turn: (facing: number) => number) => {
      const body = (b: Body): Body => ({ ...b, at: map(b.at), facing: turn(b.facing) });
      const shifted = pieces.map((piece) => ({ ...piece, outline: piece.outline.map(map) }));
      const [x, y] = map([eye[0], eye[1]]);
      return look([x, y, eye[2]], body(target), shifted, bodies.map(body), {}, 0.667);
    };
    for (const other of [
      moved(
        ([x, y]) => [x + 31.25, y + 17.5],
        (facing) => facing,
      ),
      moved(
        ([x, y]) => [x, -y],
        (facing) => 180 - facing,
      ),
      moved(
        ([x, y]) => [-y, x],
        (facing) => facing - 90,
      ),
    ]) {
      expect(Math.abs(other.share - seen.share)).toBeLessThan(1e-9);
      expect([other.fully, other.any]).toEqual([seen.fully, seen.any]);
      expect(other.coveredBy.map(({ id }) => id)).toEqual(seen.coveredBy.map(({ id }) => id));
    }
  }
});

test('[K7] raising a piece never shows more, removing one never hides anything', () => {
  for (const { pieces, bodies, target, eye } of scenes.slice(0, 200)) {
    const { share } = look(eye, target, pieces, bodies, {}, 0.667);
    for (const [i, piece] of pieces.entries()) {
      if (piece.kind === 'hill') continue;
      const raised = pieces.with(i, { ...piece, height: piece.height + 0.5 });
      expect(look(eye, target, raised, bodies, {}, 0.667).share).toBeLessThanOrEqual(share + 1e-9);
      expect(look(eye, target, pieces.toSpliced(i, 1), bodies, {}, 0.667).share).toBeGreaterThanOrEqual(
        share - 1e-9,
      );
    }
    expect(look(eye, target, pieces, [], {}, 0.667).share).toBeGreaterThanOrEqual(share - 1e-9);
  }
});
