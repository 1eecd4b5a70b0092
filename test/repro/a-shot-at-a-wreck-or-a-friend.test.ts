import { expect, test } from 'vitest';
import { judgeCall } from '../../src/rules/cav/judge/judge.ts';
import { shotOdds } from '../../src/rules/cav/judge/odds.ts';
import { cav, fieldOf } from '../support/cav-field.ts';

test.each([
  ['a wreck', cav('blue-1', [24, 20], { states: ['destroyed'] })],
  ['a machine without a column left', cav('blue-1', [24, 20], { damage: 10 })],
  ['a friend', cav('red-2', [24, 20])],
])('CAV-CMB-1: no assault on %s', (_, target) => {
  const field = fieldOf({ models: [cav('red-1', [24, 8]), target] });
  const query = { from: 'red-1', to: target.id };
  const { attack, because, sight } = judgeCall(field, query);
  expect(sight).toBe('clear'); // it is seen all the same
  expect(attack).toMatchObject({ legal: false, chance: null });
  expect(because.map(({ clause }) => clause)).toContain('CAV-CMB-1');
  expect(shotOdds(field, query)).toEqual([]);
});
