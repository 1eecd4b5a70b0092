import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Model } from '../../../src/battlefield/battle.ts';
import type { Piece } from '../../../src/battlefield/piece.ts';
import { connected } from '../../../src/geometry/groups.ts';
import { PROFILES, valueOf } from '../../../src/rules/basicas/data/cards.ts';
import { coherencyOf, isCoherent } from '../../../src/rules/basicas/judge/coherency.ts';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { terrainMeaning } from '../../../src/rules/basicas/book/terrain.ts';
import { footprintOf, unitsOn } from '../../../src/rules/basicas/judge/units.ts';
import { heard } from '../../support/heard.ts';
import { battleOf, deskOf, piece, row, unit } from './basicas-table.ts';

/** Round bases of one inch: the gap is the distance of the centres less one. Everybody passes the word on. */
function naive(models: readonly Model[]): boolean {
  const near = (a: Model, b: Model): boolean =>
    Math.sqrt((a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2) - 1 <= 1 + 1e-6;
  const told = new Set(models.slice(0, 1));
  for (let round = 0; round < models.length; round += 1)
    for (const model of models) if ([...told].some((other) => near(other, model))) told.add(model);
  return told.size === models.length;
}

const mil = fc.integer({ min: 0, max: 4500 }).map((mils) => mils / 1000);
const crowd = fc
  .array(fc.tuple(mil, mil), { minLength: 1, maxLength: 9 })
  .map((places) => unit('red-a', 'milicia', places));

describe('BASICAS-COH-1 coherency', () => {
  test('BASICAS-COH-1 the chain agrees with a naive one and with the kernel', () => {
    let holding = 0;
    fc.assert(
      fc.property(crowd, (models) => {
        const { holds, ties } = coherencyOf(models, 'chain');
        expect(isCoherent(models, 'chain')).toBe(naive(models));
        expect(holds).toBe(naive(models));
        expect(connected(models.map(footprintOf), 1, 'chain').connected).toBe(holds);
        expect(ties).toHaveLength(models.length - 1);
        if (holds && models.length > 2) holding += 1;
      }),
      { seed: 5, numRuns: 300 },
    );
    expect(holding).toBeGreaterThan(20);
  });

  test('BASICAS-COH-1 pairwise agrees with the kernel', () => {
    fc.assert(
      fc.property(crowd, (models) => {
        const { holds } = coherencyOf(models, 'pairwise');
        expect(isCoherent(models, 'pairwise')).toBe(holds);
        expect(connected(models.map(footprintOf), 1, 'pairwise').connected).toBe(holds);
      }),
      { seed: 6, numRuns: 150 },
    );
  });

  test('BASICAS-COH-1 links of both units are drawn, the broken one in another tone', () => {
    const models = [
      ...unit('red-a', 'milicia', [...row(2, [10, 10]), [20, 10]]),
      ...unit('blue-b', 'milicia', row(3, [10, 20])),
    ];
    const { marks = [], because, detail } = deskOf({ models }).judge({ from: 'red-a-1', to: 'blue-b-1' });
    expect(marks.map(({ tone }) => tone)).toEqual(['good', 'bad', 'good', 'good', 'warn']);
    expect(marks.map(({ label }) => heard(label))[1]).toBe('7.50″');
    expect(detail?.['outOfCoherency']).toEqual(['red-a']);
    expect(because.some(({ clause }) => clause === 'BASICAS-COH-1')).toBe(true);
  });
});

describe('BASICAS-UNIT-2 inherited characteristics', () => {
  const sergeant = { profile: 'sargento' };

  test('BASICAS-UNIT-1 models with one unit name are one unit', () => {
    const units = unitsOn([
      ...unit('red-a', 'milicia', row(3, [5, 5])),
      ...unit('blue-b', 'arquero', [[9, 9]]),
    ]);
    expect([...units.values()].map(({ id, models }) => [id, models.length])).toEqual([
      ['red-a', 3],
      ['blue-b', 1],
    ]);
  });

  test('BASICAS-UNIT-2 a model’s own value wins, the rest is the unit’s', () => {
    expect([valueOf(sergeant, 'precision'), valueOf({ profile: 'milicia' }, 'precision')]).toEqual([4, 3]);
    expect(valueOf(sergeant, 'armor')).toBe(valueOf({ profile: 'milicia' }, 'armor'));
    expect(valueOf(sergeant, 'weapons').map(({ id }) => id)).toEqual(['espada']);
  });

  test('BASICAS-GAP-5 every card is within the published ranges and none claims to be from the text', () => {
    const ids = PROFILES.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['milicia', 'arquero', 'caballero', 'sargento', 'trabuquete']),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const within = (value: number, least: number, most: number): void => {
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    };
    for (const card of PROFILES) {
      expect(card.fromText).toBe(false);
      within(valueOf({ profile: card.id }, 'move'), 0, 8);
      within(card.unit.armor, 0, 3);
      within(card.unit.bravery, 4, 8);
      within(valueOf({ profile: card.id }, 'health'), 1, 8);
      within(valueOf({ profile: card.id }, 'precision'), 2, 5);
      for (const { kind, range, minimum, damage, pierce } of valueOf({ profile: card.id }, 'weapons')) {
        within(damage, 1, 15);
        within(pierce, 0, 2);
        within(range, kind === 'melee' ? 1 : 8, kind === 'melee' ? 3 : minimum > 0 ? 36 : 15);
      }
    }
  });
});

describe('what the book says', () => {
  const good = {
    models: [...unit('red-a', 'milicia', row(2, [5, 5])), ...unit('blue-b', 'arquero', [[5, 20]])],
  };
  const paths = (models: readonly Model[], readings = {}) =>
    basicas.check(battleOf({ models, readings })).map(({ path }) => path);

  test('BASICAS-GAP-5 a good battle has no problem, a bad one names its place', () => {
    expect(paths(good.models)).toEqual([]);
    expect(paths(unit('red-a', 'dictator-b', [[5, 5]]))).toEqual(['models[0].profile']);
    expect(paths(unit('red-a', 'milicia', [[5, 5]], { damage: 1 }))).toEqual(['models[0].damage']);
    expect(paths(unit('red-a', 'caballero', [[5, 5]], { damage: 1 }))).toEqual([]);
    expect(paths(unit('red-a', 'milicia', [[5, 5]], { states: ['prone'] }))).toEqual(['models[0].states[0]']);
    expect(paths(unit('red-a', 'milicia', [[5, 5]], { states: ['charged', 'charged'] }))).toEqual([
      'models[0].states[1]',
    ]);
    expect(paths([], { 'basicas.die': 7 })).toEqual(['rules.readings.basicas.die']);
    expect(paths([], { 'basicas.combat.distance': 4 })).toEqual(['rules.readings.basicas.combat.distance']);
    expect(paths([], { 'basicas.combat.distance': 2.5, 'basicas.die': 12 })).toEqual([]);
  });

  test('BASICAS-UNIT-1 a unit has one side and one card', () => {
    const [, second] = unit('red-a', 'milicia', row(2, [5, 5]));
    const first = unit('red-a', 'milicia', [[5, 5]]);
    if (!second) throw new Error('two models');
    expect(paths([...first, { ...second, side: 'blue' }])).toEqual(['models[1].unit']);
    expect(paths([...first, { ...second, profile: 'arquero' }])).toEqual(['models[1].unit']);
    expect(paths([...first, { ...second, profile: 'sargento' }])).toEqual([]);
  });

  test('BASICAS-TURN-3 BASICAS-RETREAT-1 states by hand pass the check and are told', () => {
    const [model] = unit('red-a', 'milicia', [[5, 5]]);
    if (!model) throw new Error('a model');
    const states = basicas.states(model).map(({ id }) => id);
    expect(states).toEqual(['activated', 'charged']);
    expect(paths([{ ...model, states }])).toEqual([]);
    const told = deskOf({ models: [{ ...model, states }, ...unit('blue-b', 'arquero', [[5, 20]])] }).judge({
      from: 'red-a-1',
      to: 'blue-b-1',
    });
    expect(told.because.slice(-2).map(({ clause }) => clause)).toEqual([
      'BASICAS-TURN-3',
      'BASICAS-RETREAT-1',
    ]);
  });

  test('BASICAS-ATK-1 rings at a weapon’s range and minimum', () => {
    const [engine] = unit('red-a', 'trabuquete', [[30, 30]], { base: { shape: 'round', diameter: 2 } });
    if (!engine) throw new Error('a model');
    const zones = basicas.zones(battleOf(good), engine, 'piedra');
    expect(zones.map(({ kind }) => kind)).toEqual(['minimum', 'range']);
    const far = zones.map(({ rings }) => Math.max(...(rings[0] ?? []).map(([x]) => x)));
    expect(far[0]).toBeCloseTo(30 + 1 + 12, 3);
    expect(far[1]).toBeCloseTo(30 + 1 + 36, 3);
    expect(basicas.zones(battleOf(good), engine, 'arco')).toEqual([]);
  });

  test('BASICAS-GAP-3 BASICAS-GAP-4 a piece in words', () => {
    const meaning = (one: Piece) => {
      const { sight, move } = terrainMeaning(one, { 'basicas.los.required': true });
      return { sight: heard(sight), move: heard(move) };
    };
    const ford = piece('p', 'water', [0, 0, 1, 1], { depth: 0 });
    expect(meaning(ford).move).toMatch(/Difficult/);
    expect(meaning({ ...ford, depth: 1 }).move).toMatch(/Impassable/);
    expect(meaning(piece('h', 'structure', [0, 0, 1, 1])).sight).toMatch(/Hides/);
    expect(basicas.blocksSight(piece('w', 'light-woods', [0, 0, 1, 1]))).toBe(false);
    expect(basicas.blocksSight(piece('w', 'light-woods', [0, 0, 1, 1], { cover: 'blocking' }))).toBe(true);
  });
});
