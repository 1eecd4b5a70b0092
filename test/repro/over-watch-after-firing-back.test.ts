import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { mac, opening, plays } from '../support/cav-table.ts';

const models = [
  cav('red-1', [24, 8]),
  cav('red-2', [8, 8]),
  cav('blue-1', [24, 20], { facing: 180, states: ['overwatch'] }),
];
const shotAt = () =>
  plays(opening(battleOf({ models }), 'red-1'), { type: 'fire', shots: [mac(['left'], 'blue-1')] });
const move = { type: 'move', path: [{ go: 2 }] };

test('CAV-DEF-7: whoever has fired back has no over-watch shot for the rest of the turn', () => {
  const fired = plays(shotAt(), { type: 'defend', model: 'blue-1', shots: [mac(['left'], 'red-1')] });
  const walked = plays(fired, move);
  expect(walked.state.journey).toBeNull();
});

test('CAV-OVW-4: whoever has held its fire still watches', () => {
  const held = plays(shotAt(), { type: 'hold', model: 'blue-1' });
  expect(plays(held, move).state.journey?.asked).toEqual(['blue-1']);
});
