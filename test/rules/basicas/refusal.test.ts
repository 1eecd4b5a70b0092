import { describe, expect, test } from 'vitest';
import type { Model } from '../../../src/battlefield/battle.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { heard } from '../../support/heard.ts';
import { sampleDesk } from '../../support/samples.ts';
import { deskOf, piece, row, unit, type Case } from './basicas-table.ts';

const at = (id: string, profile: string, x: number, y: number): Model[] => unit(id, profile, [[x, y]]);
const judge = (models: readonly Model[], weapon?: string, more: Partial<Case> = {}): Verdict =>
  deskOf({ models, ...more }).judge({
    from: 'red-a-1',
    to: 'blue-b-1',
    ...(weapon === undefined ? {} : { weapon }),
  });

/** Clause, sentence and short form of what forbids the attack. */
function refused({ attack }: Verdict): readonly unknown[] {
  const { refusal, refusalShort } = attack ?? { refusal: null };
  return refusal ? [refusal.clause, heard(refusal.say), heard(refusalShort ?? '')] : [];
}

describe('the one reason that forbids an attack', () => {
  const archer = at('red-a', 'arquero', 20, 10);

  test('BASICAS-ATK-1 nothing forbids a good shot', () => {
    const { attack } = judge([...archer, ...at('blue-b', 'milicia', 20, 20)]);
    expect([attack?.legal, attack?.refusal]).toEqual([true, null]);
  });

  test('BASICAS-ATK-1 beyond the range, and nearer than a minimum', () => {
    expect(refused(judge([...archer, ...at('blue-b', 'milicia', 20, 30)]))).toEqual([
      'BASICAS-ATK-1',
      'blue-b is 19.00 in away, beyond the 15 in of Arco.',
      'out of range',
    ]);
    const near = [...at('red-a', 'trabuquete', 20, 10), ...at('blue-b', 'milicia', 20, 20)];
    expect(refused(judge(near, 'piedra'))).toEqual([
      'BASICAS-ATK-1',
      'blue-b is 9.00 in away, nearer than the 12 in that Piedra needs.',
      'too near',
    ]);
  });

  test('BASICAS-GAP-3 nobody of the target is seen', () => {
    const house = { pieces: [piece('house', 'structure', [10, 15, 30, 17])] };
    expect(refused(judge([...archer, ...at('blue-b', 'milicia', 20, 22)], 'arco', house))).toEqual([
      'BASICAS-GAP-3',
      'red-a-1 sees no part of any model of blue-b and may not shoot at it.',
      'out of sight',
    ]);
  });

  test('BASICAS-FIGHT-1 BASICAS-SHOOT-1 what the unit may not do comes before what its weapon does not reach', () => {
    expect(refused(judge([...archer, ...at('blue-b', 'milicia', 20, 30)], 'daga'))).toEqual([
      'BASICAS-FIGHT-1',
      'red-a is not in combat and cannot fight.',
      'not in combat',
    ]);
    const engaged = [...archer, ...at('blue-c', 'milicia', 20, 11.5), ...at('blue-b', 'milicia', 20, 40)];
    expect(refused(judge(engaged, 'arco'))).toEqual([
      'BASICAS-SHOOT-1',
      'red-a is in combat and may shoot only at blue-c.',
      'in combat with others',
    ]);
  });

  test('BASICAS-ATK-1 BASICAS-ATK-6 a friend is no target, and nobody fights without a weapon', () => {
    const friends = [...archer, ...at('red-b', 'milicia', 20, 20)];
    const desk = deskOf({ models: friends });
    expect(refused(desk.judge({ from: 'red-a-1', to: 'red-b-1' }))).toEqual([
      'BASICAS-ATK-1',
      'red-b is on the same side as red-a.',
      'a friend',
    ]);
  });
});

describe('what a verdict adds up to', () => {
  const verdicts = ['basicas-escaramuza', 'basicas-vado'].flatMap((name) => sampleDesk(name).judgeAll({}));

  test('BASICAS-ATK-2 BASICAS-ATK-3 modifiers of the attack make the needed number, those of Armor the wound', () => {
    const legal = verdicts.filter(({ attack }) => attack?.legal);
    expect(legal.length).toBeGreaterThan(10);
    for (const { attack, range, detail } of legal) {
      const sum = (of: string | undefined) =>
        (attack?.modifiers ?? [])
          .filter((modifier) => modifier.of === of)
          .reduce((total, { value }) => total + value, 0);
      expect((range.needs ?? 0) + sum(undefined)).toBe(attack?.needs);
      expect(detail?.['steps']).toMatchObject({ above: sum('armour') });
    }
  });

  test('BASICAS-GAP-1 every verdict has either a roll or a reason against it', () => {
    for (const { attack } of verdicts) {
      expect(attack?.refusal === null).toBe(attack?.legal);
      expect(attack?.roll === null).toBe(!attack?.legal);
    }
  });

  test('BASICAS-GAP-3 a ruling that changes who is seen says so, others change the odds', () => {
    const models = [...unit('red-a', 'arquero', row(2, [20, 10])), ...at('blue-b', 'milicia', 20, 22)];
    const house = { pieces: [piece('house', 'structure', [10, 15, 30, 17])] };
    const { readings } = judge(models, 'arco', house);
    expect(readings.find(({ key }) => key === 'basicas.los.required')?.changes).toBe('sight');
    const open = judge(models, 'arco');
    expect(open.readings.find(({ key }) => key === 'basicas.die')?.changes).toBe('odds');
  });
});
