import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { opening, plays, told } from '../support/cav-table.ts';

test('CAV-CMB-3, CAV-AP-10: of two racks declared, the one that bears still fires', () => {
  const models = [cav('red-1', [24, 8], { profile: 'halberd' }), cav('blue-1', [30, 28], { facing: 180 })];
  const rockets = { weapon: 'light-rocket-10', mounts: ['left', 'right'], target: 'blue-1' };
  const fire = { type: 'bombard', kind: 'indirect', shots: [rockets] };
  const asked = plays(opening(battleOf({ models }), 'red-1'), fire);
  const done = plays(asked, { type: 'hold', model: 'blue-1' }, { 'CAV-SP-2': [6, 5] });
  const rolls = (clause: string) => told(done, 'roll').filter((event) => event['clause'] === clause);
  expect(rolls('CAV-ARC-3')).toHaveLength(1); // the left rack: blue-1 is to the right
  expect(told(done, 'strike')).toHaveLength(1);
  expect(rolls('CAV-RES-5')).toHaveLength(1);
});
