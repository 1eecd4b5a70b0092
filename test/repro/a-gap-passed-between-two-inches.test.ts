import { expect, test } from 'vitest';
import { openingBetween } from '../../src/travel/openings.ts';
import { battleOf, cav, piece, rect } from '../support/cav-field.ts';
import { inPlay, mac, opening, plays } from '../support/cav-table.ts';

/** Two long walls with a slit between them; red-1 walks along behind them, its inches end beside the slit. */
const slit = (west: number, east: number) => [
  piece('west', 'structure', rect(4, 14, west, 15)),
  piece('east', 'structure', rect(east, 14, 44, 15)),
];
const watcher = cav('blue-1', [24, 20], { facing: 180, states: ['overwatch'] });
const runner = cav('red-1', [22.5, 9.5], { facing: 90 });
const walk = { type: 'move', path: [{ go: 3 }] };

test('CAV-OVW-2: a watcher is asked about a gap passed between two inches', () => {
  const set = opening(battleOf({ pieces: slit(23.9, 24.1), models: [runner, watcher] }), 'red-1');
  const moving = plays(set, walk);
  expect(moving.state.journey?.asked).toEqual(['blue-1']);
});

test('CAV-OVW-2: no gap, no question', () => {
  const set = opening(battleOf({ pieces: slit(24, 24), models: [runner, watcher] }), 'red-1');
  expect(plays(set, walk).state.journey).toBeNull();
});

test('CAV-OVW-3: the mover halts in the gap, is fired at there and goes on', () => {
  const set = opening(battleOf({ pieces: slit(23.9, 24.1), models: [runner, watcher] }), 'red-1');
  const moving = plays(set, walk);
  const held = plays(moving, { type: 'let-pass', model: 'blue-1' });
  expect(inPlay(held, 'red-1').at).toEqual([25.5, 9.5]);
  const shots = [mac(['left'], 'red-1')];
  const fired = plays(moving, { type: 'watch-fire', model: 'blue-1', leg: 0, after: 1.5, shots });
  expect(fired.events.some(({ type }) => type === 'halt')).toBe(true);
});

test('CAV-OVW-2 CAV-MOV-24: standing up into sight sets off over-watch', () => {
  const wall = piece('wall', 'structure', rect(20, 14, 28, 15), { height: 2 });
  const lying = cav('red-1', [24, 11], { states: ['knockdown'] });
  const set = opening(battleOf({ pieces: [wall], models: [lying, watcher] }), 'red-1');
  const up = plays(set, { type: 'stand', facing: 0 });
  expect(up.state.journey?.asked).toEqual(['blue-1']);
  const shots = [mac(['left'], 'red-1')];
  const fired = plays(up, { type: 'watch-fire', model: 'blue-1', leg: 0, after: 0, shots });
  expect(fired.events.some(({ type }) => type === 'halt')).toBe(true);
  const passed = plays(up, { type: 'let-pass', model: 'blue-1' });
  expect(passed.state.journey).toBeNull();
});

test('CAV-OVW-2: a gap is found by looking where what hides changes, however narrow it is', () => {
  let looks = 0;
  const hiddenBy = (place: number): ReadonlySet<string> => {
    looks += 1;
    if (place === 37) return new Set();
    return new Set([place < 37 ? 'left' : 'right']);
  };
  expect(openingBetween(0, 100, hiddenBy, { isSolid: () => true, surely: 12 })).toBe(37);
  expect(looks).toBeLessThan(12);
});
