import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav } from '../support/cav-field.ts';

// The nearest corners are (17 + √3/4, 12.25) and (43.25, 36.5 − √3/4): 35.1250013 in apart.
test('HR-38: a gap of 35.1250013 in reads 35.13, whatever the ends of the drawn line are rounded to', () => {
  const models = [cav('red-1', [17, 11.5], { facing: 120 }), cav('blue-1', [44, 36.5], { facing: 270 })];
  const verdict = openDesk(rulesetOf('cav'), battleOf({ models })).judge({ from: 'red-1', to: 'blue-1' });
  const corner = Math.sqrt(3) / 4;
  expect(Math.hypot(26.25 - corner, 24.25 - corner)).toBeGreaterThan(35.125);
  expect(verdict.range.inches).toBe(35.13);
});
