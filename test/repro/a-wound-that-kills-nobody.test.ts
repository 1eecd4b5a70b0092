import { expect, test } from 'vitest';
import { begun, holdAll, row, unit } from '../rules/basicas/basicas-table.ts';

/** Three knights of Health 2 in a row, the middle one holding the unit together, and so many wounds on them. */
function knights(wounds: number) {
  const models = [
    ...unit('red-a', 'caballero', row(3, [20, 20])),
    ...unit('blue-z', 'arquero', row(2, [20, 50])),
  ];
  const game = begun({ models });
  game.state = { ...game.state, wounds: { 'red-a': wounds } };
  holdAll(game);
  return game;
}

test('BASICAS-WOUND-1 BASICAS-COH-2: the middle of a chain may be wounded, it may only not be taken out of it', () => {
  const hurt = knights(1);
  hurt.take({ type: 'damage', model: 'red-a-2' });
  expect(hurt.state.models.find(({ id }) => id === 'red-a-2')?.damage).toBe(1);
  expect(knights(2).refused({ type: 'damage', model: 'red-a-2' }).clause).toBe('BASICAS-COH-2');
  const both = knights(3);
  both.take({ type: 'damage', model: 'red-a-1' });
  both.take({ type: 'damage', model: 'red-a-2' }, 1);
  expect(both.state.models.filter(({ unit: of }) => of === 'red-a').map(({ damage }) => damage)).toEqual([
    1, 0,
  ]);
});
