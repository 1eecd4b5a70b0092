import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav } from '../support/cav-field.ts';

// red-2 touches red-1's front. The line leaves their shared corner at 30°, square to the side of blue-1
// that faces it, and so runs exactly along one side of red-2's base without ever being inside it.
test.each([
  [13, 14.25],
  [13.25, 14.5],
  [13.5, 14.75],
])('HR-48: a line along the side of a base in contact is not blocked by it, target at %s, %s', (x, y) => {
  const models = [cav('red-1', [11, 10]), cav('red-2', [11, 11.5]), cav('blue-1', [x, y], { facing: 270 })];
  const verdict = openDesk(rulesetOf('cav'), battleOf({ models })).judge({ from: 'red-1', to: 'blue-1' });
  expect(verdict.cover.pieces).toEqual([]);
  expect(verdict.sight).toBe('clear');
});
