import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav } from '../support/cav-field.ts';

// Worked out with sixty digits: the oval and the nearest corner of the turned rectangle are 32.6750015293 in apart.
test('HR-38: a gap of 32.6750015 in between an oval and a turned rectangle reads 32.68', () => {
  const models = [
    cav('red-1', [9.5, 8.5], { facing: 276, base: { shape: 'oval', width: 1, length: 2 } }),
    cav('blue-1', [19, 41], { facing: 120, base: { shape: 'rect', width: 1, length: 1.5 } }),
  ];
  const desk = openDesk(rulesetOf('cav'), battleOf({ models }));
  expect(desk.judge({ from: 'red-1', to: 'blue-1' }).range.inches).toBe(32.68);
  expect(desk.judge({ from: 'blue-1', to: 'red-1' }).range.inches).toBe(32.68);
});
