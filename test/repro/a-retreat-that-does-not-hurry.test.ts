import { expect, test } from 'vitest';
import { battleOf, cav } from '../support/cav-field.ts';
import { opening, refusal } from '../support/cav-table.ts';

const crippled = (at: readonly [number, number], facing = 0) =>
  opening(
    battleOf({
      models: [
        cav('red-1', at, { facing, states: ['critical:11'] }),
        cav('blue-1', [24, 40], { facing: 180 }),
      ],
    }),
    'red-1',
  );

test('CAV-VIC-4: a move marked as leaving that does not reach the edge has to be at full speed too', () => {
  const far = crippled([24, 20], 180);
  const slow = { type: 'move', leave: true, path: [{ go: 4 }] };
  expect(refusal(far, slow)?.clause).toBe('CAV-VIC-4');
  expect(refusal(far, { ...slow, path: [{ go: 8 }] })).toBeNull();
});

test('CAV-VIC-4: a move that does leave the table needs no more', () => {
  expect(refusal(crippled([24, 3], 180), { type: 'move', leave: true, path: [{ go: 4 }] })).toBeNull();
});

test('CAV-VIC-4: it is the edge nearest at the start that counts, not any that comes near', () => {
  // 10 from the west edge, 14 from the south: going south ends nearer to an edge, yet to the wrong one.
  const near = crippled([10, 14], 180);
  expect(refusal(near, { type: 'move', path: [{ go: 8 }] })?.clause).toBe('CAV-VIC-4');
  expect(refusal(near, { type: 'move', path: [{ turn: 90 }, { go: 8 }] })).toBeNull();
});

test('CAV-BRK-3: a break without a way leads nowhere', () => {
  const models = [cav('red-1', [24, 20]), cav('blue-1', [24, 21.5], { facing: 180 })];
  const free = opening(battleOf({ models }), 'red-1');
  const held = { ...free, state: { ...free.state, bound: [['red-1', 'blue-1']] as const } };
  expect(refusal(held, { type: 'break', path: [] })?.clause).toBe('CAV-BRK-3');
});
