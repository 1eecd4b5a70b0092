import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { opening, plays, told } from '../support/cav-table.ts';

test('CAV-SA-15, CAV-STA-4: the roll against Shock shows the −2 that is in its total', () => {
  const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 28], { facing: 180, states: ['stunned'] })];
  const locked = plays(opening(battleOf({ models }), 'red-1'), { type: 'lock', target: 'blue-1' });
  const missile = { weapon: 'light-guided-missile', mounts: ['left'], target: 'blue-1' };
  const asked = plays(locked, { type: 'fire', shots: [missile] });
  const done = plays(asked, { type: 'hold', model: 'blue-1' }, { 'CAV-SA-15': [2, 3] });
  const roll = told(done, 'roll').find((event) => event['clause'] === 'CAV-SA-15');
  expect(roll?.['total']).toBe(3);
  expect(roll?.['modifiers']).toEqual([expect.objectContaining({ value: -2 })]);
});
