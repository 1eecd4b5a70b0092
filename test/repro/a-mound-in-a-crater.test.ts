import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav, hill, rect } from '../support/cav-field.ts';

// Both machines stand six levels down, three levels high: their tops are at level -3.
const models = [cav('red-1', [12, 8]), cav('blue-1', [12, 32])];
const crater = hill('crater', -6, rect(5, 2, 20, 40));
const call = (mound: number) =>
  openDesk(
    rulesetOf('cav'),
    battleOf({ pieces: [crater, hill('mound', mound, rect(5, 18, 20, 22))], models }),
  ).judge({ from: 'red-1', to: 'blue-1' }, { sureness: false });

test.each([
  { mound: -2, sight: 'blocked' },
  { mound: -3, sight: 'blocked' },
  { mound: -4, sight: 'clear' },
])(
  'COV-13: ground at level $mound between two machines with their tops at -3: $sight',
  ({ mound, sight }) => {
    const verdict = call(mound);
    expect(verdict.sight).toBe(sight);
    expect(verdict.because).toContainEqual(
      expect.objectContaining({ about: 'ground', counted: sight === 'blocked' }),
    );
  },
);
