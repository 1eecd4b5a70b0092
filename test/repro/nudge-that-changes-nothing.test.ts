import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav, hill } from '../support/cav-field.ts';

// The line x = 24 goes into the diamond through one corner and out of it through the opposite one.
test('sureness: the least nudge changes the call into another word, also for a line from corner to corner', () => {
  const pieces = [
    hill('mound', 2, [
      [24, 16.5],
      [22, 19],
      [24, 21],
      [26, 19],
    ]),
  ];
  const models = [cav('red-1', [24, 15]), cav('blue-1', [24, 30])];
  const verdict = openDesk(rulesetOf('cav'), battleOf({ pieces, models })).judge({
    from: 'red-1',
    to: 'blue-1',
  });
  expect(verdict.sight).toBe('obscured');
  expect(verdict.sureness?.flipsTo).not.toBe('obscured');
  expect(verdict.sureness?.nudge ?? 1).toBeGreaterThan(0.1);
});

// Seen from the side a hex base has a corner to the north and one to the south.
test('sureness: a machine standing sideways in the middle of the line is not one thousandth from giving way', () => {
  const models = [cav('red-1', [24, 10]), cav('red-2', [24, 15], { facing: 90 }), cav('blue-1', [24, 30])];
  const verdict = openDesk(rulesetOf('cav'), battleOf({ models })).judge({ from: 'red-1', to: 'blue-1' });
  expect(verdict.sight).toBe('blocked');
  expect(verdict.sureness?.flipsTo).not.toBe('blocked');
  expect(verdict.sureness?.nudge ?? 1).toBeGreaterThan(0.1);
});
