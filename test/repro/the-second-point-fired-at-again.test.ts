import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { opening, plays, type Sitting, told } from '../support/cav-table.ts';

const models = [cav('red-1', [24, 8], { profile: 'halberd' }), cav('blue-1', [4, 46], { facing: 180 })];
const rack = (mount: string, aim: readonly number[]) => ({ weapon: 'light-rocket-10', mounts: [mount], aim });
const bombard = {
  type: 'bombard',
  kind: 'indirect',
  shots: [rack('left', [20, 28]), rack('right', [28, 28])],
};
const pass = (table: Sitting, model: string): Sitting =>
  plays(plays(table, { type: 'activate', model }), { type: 'end' });

test('CAV-SP-3: every point fired at in the activation before is easier now, not the first one only', () => {
  const onTarget = { 'CAV-SP-2': [5, 5, 5, 5] };
  const first = plays(plays(opening(battleOf({ models }), 'red-1'), bombard, onTarget), { type: 'end' });
  const next = pass(first, 'blue-1');
  const mine = next.state.card === 'red' ? next : pass(next, 'blue-1');
  const again = plays(plays(mine, { type: 'activate', model: 'red-1' }), bombard, onTarget);
  const plus = told(again, 'strike').map((event) => JSON.stringify(event['modifiers']).includes('before'));
  expect(plus).toEqual([false, false, true, true]);
});
