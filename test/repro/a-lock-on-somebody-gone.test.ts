import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { inPlay, opening, plays } from '../support/cav-table.ts';

test('CAV-TL-4, CAV-VIC-3: a lock ends when the machine it is on leaves the table', () => {
  const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 47]), cav('blue-2', [10, 40])];
  const locked = plays(opening(battleOf({ models }), 'red-1'), { type: 'lock', target: 'blue-1' });
  expect(inPlay(locked, 'red-1').states).toContain('lock:blue-1');
  const next = plays(plays(locked, { type: 'end' }), { type: 'activate', model: 'blue-1' });
  const gone = plays(next, { type: 'move', path: [{ go: 4 }], leave: true });
  expect(gone.state.retreated.map(({ id }) => id)).toEqual(['blue-1']);
  expect(inPlay(gone, 'red-1').states).not.toContain('lock:blue-1');
});
