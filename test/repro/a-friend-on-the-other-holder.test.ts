import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { opening, plays, told } from '../support/cav-table.ts';

/** A row in base contact: red-1, blue-1, red-2, blue-2; north of blue-1 the way is free. */
const models = [
  cav('red-1', [24, 10]),
  cav('blue-1', [24, 11.5]),
  cav('red-2', [25.3, 10.75], { states: ['disabled'] }),
  cav('blue-2', [26.6, 10]),
];

test('CAV-BRK-2: a friend in contact with any of the holders counts, not with the first one only', () => {
  const started = opening(battleOf({ models }), 'red-1');
  const bound = [
    ['red-1', 'blue-1'],
    ['red-2', 'blue-1'],
  ] as const;
  const active = { ...started.state.active!, model: 'blue-1', ap: 2 };
  const table = { ...started, state: { ...started.state, bound, active } };
  const tried = plays(table, { type: 'break', path: [{ go: 1 }] }, { 'CAV-BRK-1': [1, 2] });
  const roll = told(tried, 'roll').find((event) => event['clause'] === 'CAV-BRK-2');
  expect(roll?.['total']).toBe(3 + 5 + 1 - 2); // dice, value, blue-2, both reds
});
