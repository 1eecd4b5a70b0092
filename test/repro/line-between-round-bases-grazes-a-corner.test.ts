import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav, piece } from '../support/cav-field.ts';

// The line between two round bases lies on the line between their centres, which passes through every
// second point (10 + 2n, 10 + n): each hut has one corner there and lies on one side of it.
test.each([12, 14, 16, 18, 20, 22, 24, 26, 28])(
  'HR-48: a hut whose corner is on the line at x = %s does not block it',
  (x) => {
    const y = x / 2 + 5;
    const round = { base: { shape: 'round', diameter: 1.5 } } as const;
    const models = [cav('red-1', [10, 10], round), cav('blue-1', [30, 20], round)];
    const above = [
      [x, y],
      [x, y + 2],
      [x - 1, y + 2],
    ] as const;
    const below = [
      [x, y],
      [x, y - 2],
      [x + 1, y - 2],
    ] as const;
    const pieces = [piece('above', 'structure', above), piece('below', 'structure', below)];
    const verdict = openDesk(rulesetOf('cav'), battleOf({ pieces, models })).judge(
      { from: 'red-1', to: 'blue-1' },
      { sureness: false },
    );
    expect(verdict.cover.pieces).toEqual([]);
  },
);
