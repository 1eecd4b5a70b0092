import { heard } from '../support/heard.ts';
import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav, hill, rect } from '../support/cav-field.ts';

test('the reason why the bare table does not count is true: it is not farther than 1 in from who stands on it', () => {
  const pieces = [hill('pit', -1, rect(20, 18, 28, 22))];
  const models = [cav('red-1', [24, 10]), cav('blue-1', [24, 30])];
  const verdict = openDesk(rulesetOf('cav'), battleOf({ pieces, models })).judge({
    from: 'red-1',
    to: 'blue-1',
  });
  const ground = verdict.because.filter((reason) => reason.about === 'ground').map(({ say }) => heard(say));
  expect(ground.join()).not.toMatch(/farther than 1 in/);
});
