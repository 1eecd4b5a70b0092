import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../src/battlefield/piece.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { heard } from '../../support/heard.ts';
import { deskOf, piece, row, STRICT, unit, type Case } from './basicas-table.ts';

const archer = unit('red-a', 'arquero', [[20, 10]]);
const mark = unit('blue-b', 'milicia', [[20, 22]]);
const judge = (pieces: readonly Piece[], more: Partial<Case> = {}): Verdict =>
  deskOf({ models: [...archer, ...mark], pieces, ...more }).judge({ from: 'red-a-1', to: 'blue-b-1' });

/** A house whose east wall is at x: 20.5 is the edge of the target as the archer sees it. */
const house = (east: number): Piece => piece('house', 'structure', [10, 15, east, 17]);

describe('BASICAS-GAP-3 line of sight', () => {
  test('BASICAS-GAP-3 clear, obscured and blocked, and nothing of it under the text alone', () => {
    expect([judge([]), judge([house(20)]), judge([house(21)])].map(({ sight }) => sight)).toEqual([
      'clear',
      'obscured',
      'blocked',
    ]);
    expect(judge([house(21)], { readings: STRICT }).sight).toBe('clear');
  });

  test('BASICAS-GAP-3 a hair either side of the last sight line', () => {
    // From the eye at (20, 10) past (x, 15) the tangent to the target’s rim at 12 inches: sin a = 0.5 / 12.
    const edge = 20 + 5 * Math.tan(Math.asin(0.5 / 12));
    expect(judge([house(Math.floor((edge - 0.01) * 1000) / 1000)]).sight).toBe('obscured');
    expect(judge([house(Math.ceil((edge + 0.01) * 1000) / 1000)]).sight).toBe('blocked');
  });

  test('BASICAS-GAP-3 the reading that makes the difference is named', () => {
    const { readings, attack } = judge([house(21)]);
    expect(attack?.legal).toBe(false);
    const los = readings.find(({ key }) => key === 'basicas.los.required');
    expect(los).toMatchObject({ clause: 'BASICAS-GAP-3', now: 'true' });
    expect(heard(los?.other['false'] ?? '')).toMatch(/^clear, hits on 3 or less/);
    expect(judge([], {}).readings.map(({ key }) => key)).not.toContain('basicas.los.required');
  });

  test('BASICAS-GAP-3 a wall hides the legs, a man behind it is still seen', () => {
    const low = piece('fence', 'wall', [10, 16, 30, 16.3], { height: 0.5 });
    expect(judge([low]).sight).toBe('obscured');
    expect(judge([{ ...low, height: 2 }]).sight).toBe('blocked');
  });

  test('BASICAS-GAP-3 light woods hide nothing, heavy ones do unless somebody stands in them', () => {
    const woods = (kind: 'light-woods' | 'heavy-woods', north: number) =>
      piece('wood', kind, [10, 15, 30, north]);
    expect(judge([woods('light-woods', 17)]).sight).toBe('clear');
    expect(judge([woods('heavy-woods', 17)]).sight).toBe('blocked');
    const inside = judge([woods('heavy-woods', 25)]);
    expect(inside.sight).toBe('clear');
    expect(inside.because[0]).toMatchObject({ about: 'wood', counted: false });
    expect(heard(inside.because[0]?.say ?? '')).toMatch(/blue-b-1 stands in wood/);
  });

  test('BASICAS-GAP-3 a hill between hides, one stood upon looks over', () => {
    const hill = (south: number, north: number) =>
      piece('hill', 'hill', [10, south, 30, north], { level: 2 });
    expect(judge([hill(15, 18)]).sight).toBe('blocked');
    expect(judge([hill(5, 13)]).sight).toBe('clear');
    expect(judge([hill(5, 18)]).sight).toBe('blocked');
  });

  test('BASICAS-GAP-3 other units do not block, and are told as not counted', () => {
    const between = [...unit('red-c', 'caballero', [[20, 14]]), ...unit('blue-d', 'caballero', [[20, 18]])];
    const { sight, because, line } = judge([], { models: [...archer, ...mark, ...between] });
    expect(sight).toBe('clear');
    expect(line.crossings.map(({ id }) => id)).toEqual(['red-c-1', 'blue-d-1']);
    const told = because.filter(({ about: id }) => id === 'red-c-1' || id === 'blue-d-1');
    expect(told.map(({ counted }) => counted)).toEqual([false, false]);
  });

  test('BASICAS-GAP-3 every object on the line is told, counted or not', () => {
    const pieces = [
      piece('road', 'road', [10, 12, 30, 13], { height: 0 }),
      house(20),
      piece('copse', 'light-woods', [10, 18, 30, 19]),
    ];
    const { because, line } = judge(pieces);
    const told = because.flatMap(({ about: id, counted }) =>
      counted === undefined ? [] : [`${id ?? ''} ${counted}`],
    );
    expect(told.toSorted()).toEqual(['copse false', 'house true', 'road false']);
    for (const { id } of line.crossings) expect(because.map((entry) => entry.about)).toContain(id);
  });

  test('BASICAS-GAP-3 one model of the target seen is enough to shoot at the unit', () => {
    const models = [
      ...archer,
      ...unit('blue-b', 'milicia', [
        [18, 22],
        [24, 22],
      ]),
    ];
    const hidden = judge([house(20.5)], { models });
    expect([hidden.sight, hidden.attack?.legal]).toEqual(['blocked', true]);
    expect(hidden.because.some(({ say }) => /sees another model of blue-b/.test(heard(say)))).toBe(true);
  });
});

describe('BASICAS-GAP-3 cover', () => {
  test('BASICAS-GAP-3 cover adds nothing, or Armor for a unit more than half covered', () => {
    const models = [...archer, ...unit('blue-b', 'milicia', row(3, [18.5, 22]))];
    const covered = (count: number, bonus: number) => {
      const wall = piece('fence', 'wall', [10, 20, 17.5 + 1.5 * count, 20.3], { height: 0.5 });
      const { cover, detail } = judge([wall], { models, readings: { 'basicas.cover.armor': bonus } });
      const steps = detail?.['steps'] as { readonly above: number } | undefined;
      return [cover.modifier, steps?.above];
    };
    expect(covered(2, 0)).toEqual([0, 1]);
    expect(covered(2, 2)).toEqual([2, 3]);
    expect(covered(1, 2)).toEqual([0, 1]);
  });
});

describe('sureness', () => {
  test('BASICAS-GAP-3 the least nudge: a hair of the wall in the way is moved out of by a hair', () => {
    const { sureness, sight } = judge([house(19.75)]);
    expect(sight).toBe('obscured');
    expect(sureness).toMatchObject({ flipsTo: 'clear' });
    const { towards, model } = sureness ?? { towards: [0, 0], model: '' };
    const models = [...archer, ...mark].map((one) =>
      one.id === model ? { ...one, at: [one.at[0] + towards[0], one.at[1] + towards[1]] as const } : one,
    );
    expect(judge([house(19.75)], { models }).sight).toBe('clear');
  });

  test('BASICAS-GAP-3 nothing to nudge on an open table or where range alone counts', () => {
    expect(judge([]).sureness).toBeNull();
    expect(judge([house(20)], { readings: STRICT }).sureness).toBeNull();
  });
});

describe('BASICAS-ATK-1 range', () => {
  const at = (gap: number, weapon?: string) =>
    deskOf({
      models: [
        ...archer,
        ...unit('blue-b', 'milicia', [
          [20, 11 + gap],
          [20, 14 + gap],
        ]),
      ],
    }).judge({
      from: 'red-a-1',
      to: 'blue-b-2',
      ...(weapon === undefined ? {} : { weapon }),
    });

  test('BASICAS-ATK-1 range is to the closest model of the unit, its end included', () => {
    const { attack, range, detail, weapon } = at(15);
    expect([attack?.legal, weapon, range.band]).toEqual([true, 'arco', 'in range']);
    expect(range.inches).toBeCloseTo(18, 9);
    expect(detail?.['closest']).toMatchObject({ model: 'blue-b-1', inches: 15 });
    expect([at(15.001).attack?.legal, at(15.001).range.band]).toEqual([false, 'out of range']);
  });

  test('BASICAS-ATK-2 BASICAS-ATK-3 what is rolled stands on the card', () => {
    const { attack, terms = [] } = at(10);
    expect(attack).toMatchObject({ roll: '3 or less on a d6', needs: 3, chance: '1/2' });
    expect(terms.map(({ title }) => heard(title))).toEqual([
      'Models of red-a in range of blue-b',
      'What red-a-1 rolls',
      'Models of blue-b as red-a-1 sees them',
    ]);
    expect(terms[1]?.rows.map(({ cells }) => cells.at(-1))).toEqual(['1/2', '5/6', '5/12', '5/12']);
    expect(terms[2]?.rows.map(({ share }) => share)).toEqual([1, 1]);
  });

  test('BASICAS-ATK-6 melee in combat, the bow when it is asked for; other targets are barred', () => {
    expect(at(0.5).weapon).toBe('daga');
    expect(at(0.5, 'arco')).toMatchObject({ weapon: 'arco', attack: { legal: true } });
    expect(at(3, 'daga').attack?.legal).toBe(false);
    const models = [
      ...archer,
      ...unit('blue-c', 'milicia', [[20, 11.5]]),
      ...unit('blue-b', 'milicia', [[20, 18]]),
    ];
    const barred = judge([], { models });
    expect(barred.attack?.legal).toBe(false);
    expect(barred.because.map(({ clause }) => clause)).toEqual(
      expect.arrayContaining(['BASICAS-GAP-2', 'BASICAS-SHOOT-1']),
    );
    expect(barred.readings.map(({ key }) => key)).toContain('basicas.combat.distance');
  });

  test('BASICAS-GAP-1 another die is another chance', () => {
    const { readings } = at(10);
    expect(heard(readings.find(({ key }) => key === 'basicas.die')?.other['12'] ?? '')).toMatch(/1\/4/);
    expect(judge([], { readings: { 'basicas.die': 12 } }).attack?.chance).toBe('1/4');
  });
});
