import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { opening, plays, told } from '../support/cav-table.ts';

const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 28], { facing: 180, states: ['immobile'] })];
const modifiersOf = (at: object) => {
  const locked = plays(opening(battleOf({ models }), 'red-1'), { type: 'lock', target: 'blue-1' });
  const shots = [{ weapon: 'light-rocket-10', mounts: ['right'], ...at }];
  const faces = { 'CAV-SP-2': [6, 5] };
  const aimed = plays(locked, { type: 'bombard', kind: 'indirect', shots }, faces);
  const done = aimed.state.combat ? plays(aimed, { type: 'hold', model: 'blue-1' }, faces) : aimed;
  return told(done, 'strike')[0]?.['modifiers'];
};

test('CAV-SP-1, CAV-SP-3: a point under a machine is that machine: lock, sight and Immobile count', () => {
  expect(modifiersOf({ aim: [24, 28] })).toEqual(modifiersOf({ target: 'blue-1' }));
  expect(modifiersOf({ aim: [24, 28] })).toHaveLength(4);
});

test('CAV-TL-3: a point beside it is bare ground', () => {
  expect(modifiersOf({ aim: [24, 26] })).toHaveLength(2); // Wizzo and the line of sight
});
