import { expect, test } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import { parseBattle } from '../../src/formats/battle-file.ts';
import { createShelf, type ShelfStorage } from '../../src/store/shelf.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const battle = (name: string): Battle => ({
  name,
  rules: { system: 'cav', readings: {} },
  table: { width: 48, depth: 24, levelHeight: 0.6667, pieces: [] },
  sides: [{ id: 'red', name: 'Red' }],
  models: [
    { id: 'red-1', side: 'red', unit: 'red-1', profile: 'p', at: [12, 6], facing: 0, states: [], damage: 0 },
  ],
  events: [],
});
const QUESTION = { from: 'red-1', to: null, weapon: null };

test('tables are kept under numbers of their own, newest first, and come back as they were', async () => {
  let clock = 100;
  const storage = memoryStorage();
  const shelf = createShelf(storage, () => clock++);
  const first = await shelf.keep(null, battle('One'), QUESTION);
  const second = await shelf.keep(null, battle('Two'), QUESTION);
  expect([first, second]).toEqual([
    { ok: true, value: '1' },
    { ok: true, value: '2' },
  ]);
  await shelf.keep('1', battle('One, changed'), QUESTION);
  const again = createShelf(storage, () => clock);
  expect((await again.list()).map(({ name, changed }) => [name, changed])).toEqual([
    ['One, changed', 102],
    ['Two', 101],
  ]);
  expect(parseBattle((await again.take('1'))!)).toEqual({ ok: true, value: battle('One, changed') });
  await again.remove('1');
  expect(await again.take('1')).toBeNull();
  expect((await again.list()).map(({ id }) => id)).toEqual(['2']);
});

test('a removed table’s number is not taken from one still there', async () => {
  const shelf = createShelf(memoryStorage(), () => 0);
  for (const name of ['One', 'Two', 'Three']) await shelf.keep(null, battle(name), QUESTION);
  await shelf.remove('1');
  expect(await shelf.keep(null, battle('Four'), QUESTION)).toEqual({ ok: true, value: '4' });
});

test('a full browser is said, and what was kept before is still there', async () => {
  const storage = memoryStorage();
  await createShelf(storage, () => 0).keep(null, battle('One'), QUESTION);
  const full: ShelfStorage = {
    ...storage,
    set: async () => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    },
  };
  const shelf = createShelf(full, () => 0);
  const kept = await shelf.keep('1', battle('One, changed'), QUESTION);
  expect(kept).toMatchObject({ ok: false, error: expect.stringContaining('no room left') as string });
  expect((await shelf.list())[0]?.name).toBe('One');
  expect(await shelf.setLast({ kind: 'table', id: '1', question: QUESTION })).toMatchObject({ ok: false });
});

test('the picture of a table has its proportions, north up', async () => {
  const shelf = createShelf(memoryStorage(), () => 0);
  await shelf.keep(null, battle('One'), QUESTION);
  expect((await shelf.list())[0]?.picture).toEqual({
    width: 96,
    depth: 48,
    areas: [],
    models: [{ side: 0, x: 24, y: 36 }],
  });
});
