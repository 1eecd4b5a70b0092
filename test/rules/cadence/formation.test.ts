import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formationFault, isInFormation } from '../../../src/rules/cadence/travel/formation.ts';
import { rulingsOf } from '../../../src/rules/cadence/book/readings.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { heard } from '../../support/heard.ts';
import { modelOf, type Figure } from './cadence-field.ts';
import { begun } from './cadence-game.ts';

const REC = rulingsOf({});
const RADIUS = 0.5;

const squad = (...places: readonly Point[]): Figure[] =>
  places.map((place, index) => ({ id: `red-${index + 1}`, unit: 'red-squad', at: place, radius: RADIUS }));

const isWhole = (...places: readonly Point[]): boolean => isInFormation(squad(...places).map(modelOf), REC);

describe('CADENCE-FORM-1 a chain of gaps', () => {
  test('TC-CAD-30 CADENCE-FORM-1 CADENCE-GAP-2 a gap of 2.0 is in formation, 2.01 is not', () => {
    expect(isWhole([0, 0], [3, 0])).toBe(true);
    expect(isWhole([0, 0], [3.01, 0])).toBe(false);
    expect(isWhole([0, 0])).toBe(true);
  });

  test('CADENCE-FORM-1 links form a line or a ring, not a single crowd', () => {
    expect(isWhole([0, 0], [3, 0], [6, 0], [9, 0])).toBe(true);
    expect(isWhole([0, 0], [3, 0], [6.1, 0], [9, 0])).toBe(false);
  });

  test('CADENCE-FORM-1 the sentence names the pair and the gap; the table may rule another', () => {
    const models = squad([0, 0], [3.5, 0]).map(modelOf);
    expect(heard(formationFault(models, REC) ?? '')).toMatch(
      /^red-1 and red-2 are 2\.50?″ apart, 2″ is the most in a formation\.$/,
    );
    expect(formationFault(models, rulingsOf({ 'cadence.formation.gap': 3 }))).toBeNull();
  });

  test('CADENCE-FORM-1 agrees with flooding from the first model', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }));
    fc.assert(
      fc.property(fc.uniqueArray(place, { minLength: 2, maxLength: 7, selector: String }), (places) => {
        const points = places.map(([x, y]): Point => [x / 10 - 6, y / 10 - 6]);
        const reached = new Set([0]);
        for (let grown = true; grown;) {
          grown = false;
          for (const [i, a] of points.entries())
            for (const j of reached) {
              const b = points[j] ?? a;
              const gap = Math.max(0, Math.hypot(a[0] - b[0], a[1] - b[1]) - 2 * RADIUS);
              if (!reached.has(i) && gap <= 2 + 1e-9) grown = reached.add(i).size > 0;
            }
        }
        expect(isWhole(...points)).toBe(reached.size === points.length);
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});

describe('formation in play', () => {
  const blue: Figure = { id: 'blue-1', at: [20, 20] };
  const way = (model: string, ...path: readonly Point[]) => ({
    model,
    path: path.map(([x, y]) => [x + 30, y + 30]),
  });

  test('CADENCE-FORM-1 CADENCE-MOVE-1 a move ends in formation or is refused', () => {
    const game = begun({ figures: [...squad([0, 0], [2, 0]), blue] });
    game.take({ type: 'declare', unit: 'red-squad', actions: ['move', 'pass'] });
    const apart = { type: 'move', ways: [way('red-1', [-1.1, 0])] };
    expect(game.refused(apart).clause).toBe('CADENCE-FORM-1');
    game.take({ type: 'move', ways: [way('red-1', [-1, 0])] });
    expect(game.find('red-1')?.at).toEqual([29, 30]);
  });

  test('CADENCE-MOVE-2 mates may swap places, not share one', () => {
    const game = begun({ figures: [...squad([0, 0], [2, 0]), blue] });
    game.take({ type: 'declare', unit: 'red-squad', actions: ['move', 'pass'] });
    const onto = { type: 'move', ways: [way('red-1', [1.5, 0])] };
    expect(game.refused(onto).clause).toBe('CADENCE-MOVE-2');
    game.take({ type: 'move', ways: [way('red-1', [2, 0]), way('red-2', [0, 0])] });
    expect([game.find('red-1')?.at, game.find('red-2')?.at]).toEqual([
      [32, 30],
      [30, 30],
    ]);
  });

  test('CADENCE-FORM-2 a broken unit begins with a move that restores it', () => {
    const game = begun({ figures: [...squad([0, 0], [6, 0]), blue] });
    const declare = (actions: readonly string[]) => ({
      type: 'declare',
      unit: 'red-squad',
      actions: [...actions],
    });
    expect(game.refused(declare(['attack', 'move'])).clause).toBe('CADENCE-FORM-2');
    game.take(declare(['move', 'pass']));
    expect(game.refused({ type: 'move', ways: [] }).clause).toBe('CADENCE-FORM-1');
    const [close, ...more] = game.choices();
    expect([close?.type, more]).toEqual(['move', []]);
    if (!close) throw new Error('it can close up');
    game.take(close);
    expect(
      isInFormation(
        game.state.models.filter(({ unit }) => unit === 'red-squad'),
        REC,
      ),
    ).toBe(true);
  });

  test('CADENCE-FORM-2 one that cannot come together is lost', () => {
    const game = begun({ figures: [...squad([0, 0], [20, 0]), { id: 'red-x', at: [0, 20] }, blue] });
    game.take({ type: 'declare', unit: 'red-squad', actions: ['move', 'pass'] });
    expect(game.choices().map(({ type }) => type)).toEqual(['disband']);
    expect(game.take({ type: 'disband' })).toEqual(['disbanded', 'end-activation', 'turn']);
    expect(game.find('red-1')).toBeUndefined();
    expect(game.state.command['red-squad']).toBeUndefined();
  });

  test('CADENCE-FORM-2 a whole unit may not give up', () => {
    const game = begun({ figures: [...squad([0, 0], [2, 0]), blue] });
    game.take({ type: 'declare', unit: 'red-squad', actions: ['move', 'pass'] });
    expect(game.refused({ type: 'disband' }).clause).toBe('CADENCE-FORM-2');
  });
});
