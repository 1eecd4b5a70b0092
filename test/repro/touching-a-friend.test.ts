import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { inPlay, opening, plays, refusal } from '../support/cav-table.ts';

const models = [cav('red-1', [24, 10]), cav('red-2', [24, 15]), cav('blue-1', [24, 40], { facing: 180 })];
const battle = battleOf({ models });
const walk = (go: number) => ({ type: 'move', path: [{ go }] });

test('CAV-GEN-3: base contact with a friend has to be declared like that with an enemy', () => {
  const table = opening(battle, 'red-1');
  expect(refusal(table, walk(3.5))?.clause).toBe('CAV-GEN-3');
  expect(refusal(table, walk(3.4))).toBeNull();
  expect(refusal(table, walk(4))?.clause).toBe('CAV-MOV-8');
});

test('CAV-GEN-3: declared, it ends the move at the friend’s base', () => {
  const table = plays(opening(battle, 'red-1', { contact: 'red-2' }), walk(6));
  expect(inPlay(table, 'red-1').at).toEqual([24, 13.5]);
  expect(table.state.active?.ap).toBe(1);
});

test('CAV-GEN-3: nobody touches itself', () => {
  expect(() => opening(battle, 'red-1', { contact: 'red-1' })).toThrow('CAV-GEN-3');
});
