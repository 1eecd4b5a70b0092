import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cams } from '../../../src/rules/cams/index.ts';
import { rulingsOf } from '../../../src/rules/cams/book/readings.ts';
import { layWay } from '../../../src/rules/cams/travel/way.ts';
import { openDesk } from '../../../src/battle/desk.ts';
import { boardExtent, hexCentre } from '../../../src/geometry/hex-layout.ts';
import { silhouetteOf } from '../../../src/rules/cams/data/units.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { sampledShare } from '../../support/ray-sampler.ts';
import { battleOf, box, callOf, type Case, fieldOf, model } from './cams-table.ts';
import { heard, heardAll } from '../../support/heard.ts';

const models = [model('red-1', [10, 10]), model('blue-1', [10, 20])];
const wall = (height: number) => box('wall', 'wall', [5, 19], [15, 19.2], { height });

describe('CAMS-GAP-8 what is seen', () => {
  test('CAMS-GAP-8 in the open: all of it, no bonus', () => {
    const call = callOf({ models });
    expect(call).toMatchObject({
      sight: 'clear',
      cover: { modifier: 0, pieces: [] },
      because: expect.anything(),
    });
    expect(call.detail).toMatchObject({ share: 1, cover: 'open' });
  });

  test.each([
    [0.3, 'obscured', 1, 'partly'],
    [0.7, 'obscured', 2, 'mostly'],
    [1.2, 'blocked', 2, 'mostly'],
  ] as const)('CAMS-GAP-8 behind a wall %d high: %s, +%i', (height, sight, bonus, cover) => {
    const call = callOf({ models, pieces: [wall(height)] });
    expect(call.sight).toBe(sight);
    expect(call.cover.modifier).toBe(bonus);
    expect(call.detail).toMatchObject({ cover });
    expect(call.because[0]).toMatchObject({ about: 'wall', counted: true });
    expect(call.attack?.legal).toBe(sight !== 'blocked');
  });

  test('CAMS-GAP-8 exactly half covered is not more than half', () => {
    // From far away a pillar in front of exactly one half of the cylinder, seen from above the axis line.
    const half = (width: number): Case => ({
      models,
      pieces: [box('pillar', 'structure', [9, 18], [9 + width, 18.5], { height: 5 })],
    });
    expect(callOf(half(1)).detail).toMatchObject({ cover: 'partly' });
    expect(callOf(half(1.01)).detail).toMatchObject({ cover: 'mostly' });
  });

  test('CAMS-GAP-8 bonus successes for cover by ruling', () => {
    const low = { models, pieces: [wall(0.3)] };
    const high = { models, pieces: [wall(0.7)] };
    const bonus = (set: Case, value: string): number =>
      callOf({ ...set, readings: { 'cams.cover.bonus': value } }).cover.modifier;
    expect([bonus(low, '1,1'), bonus(high, '1,1')]).toEqual([1, 1]);
    expect([bonus(low, '0,0'), bonus(high, '0,0')]).toEqual([0, 0]);
    const named = callOf(high).readings.find(({ key }) => key === 'cams.cover.bonus');
    expect(Object.keys(named?.other ?? {})).toEqual(['1,1', '0,0']);
  });

  test('CAMS-GAP-8 one sees into and out of a wood, not through it; a target in it is partly covered', () => {
    const wood = (from: number, to: number) => box('wood', 'heavy-woods', [5, from], [15, to], { height: 3 });
    expect(callOf({ models, pieces: [wood(13, 17)] }).sight).toBe('blocked');
    const into = callOf({ models, pieces: [wood(17, 22)] });
    expect(into).toMatchObject({ sight: 'obscured', cover: { modifier: 1 } });
    expect(into.because.map(({ say }) => heard(say)).join(' ')).toContain('stands in wood');
    const out = callOf({ models, pieces: [wood(8, 13)] });
    expect(out).toMatchObject({ sight: 'clear', cover: { modifier: 0 } });
    expect(out.because).toContainEqual(expect.objectContaining({ about: 'wood', counted: false }));
  });

  test('CAMS-GAP-8 a model in the way hides without covering, or by ruling hides nothing', () => {
    const third = model('red-2', [10, 15], { profile: 'strider' });
    const set = { models: [...models, third] };
    expect(callOf(set)).toMatchObject({ sight: 'blocked', cover: { modifier: 0 } });
    expect(callOf({ ...set, readings: { 'cams.sight.models': 'ignored' } }).sight).toBe('clear');
    const beside = { models: [...models, model('red-2', [10.6, 15])] };
    const call = callOf(beside);
    expect(call).toMatchObject({ sight: 'clear', cover: { modifier: 0 } });
    expect(heardAll(call.because)).toContainEqual(
      expect.objectContaining({ about: 'red-2', counted: true, say: expect.stringContaining('no cover') }),
    );
  });

  test('CAMS-GAP-4 whoever is in reserve hides nobody', () => {
    const third = model('red-2', [10, 15], { profile: 'strider', states: ['reserve'] });
    expect(callOf({ models: [...models, third] }).sight).toBe('clear');
  });

  test('CAMS-GAP-8 a hill in between hides as ground', () => {
    const { sight, because } = callOf({
      models,
      pieces: [box('ridge', 'hill', [5, 14], [15, 16], { level: 2 })],
    });
    expect(sight).toBe('blocked');
    expect(heardAll(because[0])).toMatchObject({
      counted: true,
      say: expect.stringMatching(/hides all of blue-1/),
    });
  });

  test('CAMS-GAP-8 CAMS-GAP-2 cells of a hex map count as the terrain they are', () => {
    const board = { layout: 'odd-q', columns: 12, rows: 12, across: 2 } as const;
    const wood = hexCentre(board, [5, 3]);
    const cells = [{ hex: [5, 3] as const, level: 0, terrain: ['heavy-woods'], walls: [] }];
    const plain = battleOf({
      models: [model('red-1', [wood[0] - 4, wood[1]]), model('blue-1', [wood[0] + 4, wood[1]])],
    });
    const battle = { ...plain, table: { ...plain.table, ...boardExtent(board), hexes: { ...board, cells } } };
    const desk = openDesk(cams, battle);
    const call = desk.judge({ from: 'red-1', to: 'blue-1' }, { sureness: true });
    expect(call.sight).toBe('blocked');
    const walk = {
      table: battle.table,
      models: battle.models,
      model: battle.models[0]!,
      rulings: rulingsOf({}),
    };
    const way = layWay(walk, [battle.models[0]!.at, [wood[0], wood[1]]]);
    expect(way.cost).toBeGreaterThan(way.inches + 1);
  });

  test('CAMS-GAP-8 everything on the line is named, counted or not', () => {
    const pieces = [
      box('bog', 'swamp', [5, 11], [15, 12]),
      box('copse', 'light-woods', [5, 13], [15, 14], { height: 3 }),
      box('kerb', 'wall', [5, 15], [15, 15.2], { height: 0.05 }),
      wall(0.3),
    ];
    const { because, line } = callOf({ models, pieces });
    const told = because.filter(({ counted }) => counted !== undefined);
    expect(told.map(({ about: piece, counted }) => [piece, counted])).toEqual([
      ['wall', true],
      ['bog', false],
      ['copse', false],
      ['kerb', false],
    ]);
    expect(line.crossings.map(({ id }) => id)).toEqual(['bog', 'copse', 'kerb', 'wall']);
  });
});

describe('CAMS-UNIT-2 CAMS-GAP-1 sizes', () => {
  test.each([
    ['rifleman', 1, 1],
    ['buggy', 2, 2],
    ['strider', 3, 3],
  ])(
    'CAMS-GAP-1 %s: a cylinder %i across and %i high, whatever it stands on',
    (profile, diameter, height) => {
      const one = model('red-1', [10, 10], { profile, base: { shape: 'rect', width: 1, length: 4 } });
      expect(cams.body(one, {})).toEqual({ base: { shape: 'round', diameter }, height, eye: 0.9 * height });
    },
  );

  test('CAMS-UNIT-2 what hides a rifleman does not hide a buggy', () => {
    const behind = (profile: string) =>
      callOf({ models: [models[0]!, model('blue-1', [10, 21], { profile })], pieces: [wall(1.2)] }).sight;
    expect([behind('rifleman'), behind('buggy')]).toEqual(['blocked', 'obscured']);
  });
});

test('CAMS-GAP-8 the visible share agrees with thousands of single rays', () => {
  const place = (least: number, most: number) => fc.integer({ min: least, max: most }).map((n) => n / 10);
  const anyBox = fc.record({
    x: place(60, 130),
    y: place(120, 170),
    w: place(3, 30),
    d: place(3, 20),
    h: place(3, 20),
  });
  fc.assert(
    fc.property(fc.array(anyBox, { minLength: 1, maxLength: 3 }), place(60, 140), (boxes, x) => {
      const pieces = boxes.map(({ x: west, y, w, d, h }, at) =>
        box(`box-${at}`, 'structure', [west, y], [west + w, y + d] satisfies Point, { height: h }),
      );
      const set = { models: [model('red-1', [x, 10]), model('blue-1', [10, 20])], pieces };
      const { detail } = callOf(set);
      const { sight } = fieldOf(set);
      const [eye, body] = ['red-1', 'blue-1'].map((id) => sight.bodies.find((one) => one.id === id)!);
      const share = sampledShare(
        [...eye!.at, eye!.bottom + 0.9 * eye!.height],
        body!,
        { pieces, levelHeight: 1, bodies: [] },
        1500,
      );
      expect(Number(detail?.['share'])).toBeCloseTo(share, 1);
      expect(Math.abs(Number(detail?.['share']) - share)).toBeLessThan(0.015);
    }),
    { numRuns: 60, seed: 5 },
  );
});

test('CAMS-GAP-8 the least nudge turns the call, and a little less does not', () => {
  const pieces = [box('hut', 'structure', [10.7, 14], [14, 16], { height: 4 })];
  const set = { models, pieces };
  const judged = (at: readonly Point[]) =>
    cams.judge(
      fieldOf({ pieces, models: models.map((one, index) => ({ ...one, at: at[index] ?? one.at })) }),
      { from: 'red-1', to: 'blue-1' },
      { sureness: false, readings: false },
    ).sight;
  const { sight, sureness } = cams.judge(fieldOf(set), { from: 'red-1', to: 'blue-1' });
  if (!sureness) throw new Error('the call does not turn within an inch');
  const places = (share: number): Point[] =>
    models.map(({ id, at: [x, y] }) =>
      id === sureness.model ? [x + sureness.towards[0] * share, y + sureness.towards[1] * share] : [x, y],
    );
  expect(judged(places(1))).toBe(sureness.flipsTo);
  expect(judged(places(0.97))).toBe(sight);
  expect(sureness.nudge).toBeLessThan(1);
});

test('CAMS-UNIT-2 every silhouette is as high as its profile says', () => {
  for (const profile of cams.profiles)
    expect(silhouetteOf({ profile: profile.id }).height).toBe(profile.height);
  expect(cams.check(battleOf({ models }))).toEqual([]);
});
