import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { type Move, mac, opening, plays, told } from '../support/cav-table.ts';

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

test('CAV-DEF-7: firing back on the way costs the over-watch shot that was to come later on it', () => {
  const moving = plays(opening(battleOf({ models }), 'red-1'), {
    type: 'move-fire',
    path: [{ go: 6 }],
    after: 2,
    kind: 'direct',
    shots: [mac(['left'], 'blue-1')],
  });
  const later = { type: 'watch-fire', model: 'blue-1', leg: 0, after: 4, shots: [mac(['left'], 'red-1')] };
  const shot = plays(moving, later);
  const rollsOf = (answer: Move): number =>
    told(plays(shot, { model: 'blue-1', ...answer }), 'roll').filter(
      (event) => event['model'] === 'blue-1' && event['clause'] === 'CAV-RES-5',
    ).length;
  expect(rollsOf({ type: 'hold' })).toBe(1); // the over-watch shot
  expect(rollsOf({ type: 'defend', shots: [mac(['right'], 'red-1')] })).toBe(1); // the shot back, and no other
});
