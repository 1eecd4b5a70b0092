import { expect, test } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import { parseBattle } from '../../src/formats/battle-file.ts';
import { createShelf, type Keeping, type ShelfStorage } from '../../src/store/shelf.ts';
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

/** The so manieth change of a page, made on what it kept before. */
const state = (name: string, count: number, { id = `a-${count}`, writer = 'a', over = 0 } = {}): Keeping => ({
  id,
  over: over > 0 ? { writer: 'a', count: over } : null,
  version: { writer, count },
  battle: battle(name),
  question: QUESTION,
});

test('tables are kept under the ids they are given, newest first, and come back as they were', async () => {
  let clock = 100;
  const storage = memoryStorage();
  const shelf = createShelf(storage, () => clock++);
  const first = await shelf.keep(state('One', 1));
  const second = await shelf.keep(state('Two', 2));
  expect([first, second]).toEqual([
    { ok: true, value: 'a-1' },
    { ok: true, value: 'a-2' },
  ]);
  await shelf.keep(state('One, changed', 3, { id: 'a-1', over: 1 }));
  const again = createShelf(storage, () => clock);
  expect((await again.list()).map(({ name, changed }) => [name, changed])).toEqual([
    ['One, changed', 102],
    ['Two', 101],
  ]);
  const taken = await again.take('a-1');
  expect(parseBattle(taken!.text)).toEqual({ ok: true, value: battle('One, changed') });
  expect(taken!.table).toMatchObject({ name: 'One, changed', version: { writer: 'a', count: 3 } });
  expect(await again.last()).toEqual({ kind: 'table', id: 'a-1', question: QUESTION });
  await again.remove('a-1');
  expect(await again.take('a-1')).toBeNull();
  expect((await again.list()).map(({ id }) => id)).toEqual(['a-2']);
});

test('two pages that changed one table both keep what they made of it', async () => {
  const shelf = createShelf(memoryStorage(), () => 0);
  await shelf.keep(state('Ford', 1));
  await shelf.keep(state('Ford by b', 1, { id: 'a-1', writer: 'b', over: 1 }));
  expect(await shelf.keep(state('Ford by a', 2, { id: 'a-1', over: 1 }))).toEqual({ ok: true, value: 'a-2' });
  expect((await shelf.list()).map(({ id, name }) => [id, name])).toEqual([
    ['a-2', 'Ford by a'],
    ['a-1', 'Ford by b'],
  ]);
});

test('a state that comes later than one made of it changes nothing', async () => {
  const shelf = createShelf(memoryStorage(), () => 0);
  await shelf.keep(state('Ford', 1));
  await shelf.keep(state('Ford, newer', 3, { id: 'a-1', over: 1 }));
  expect(await shelf.keep(state('Ford, older', 2, { id: 'a-1', over: 1 }))).toEqual({
    ok: true,
    value: 'a-1',
  });
  expect((await shelf.list()).map(({ name }) => name)).toEqual(['Ford, newer']);
});

test('a full browser is said, and what was kept before is still there', async () => {
  const storage = memoryStorage();
  await createShelf(storage, () => 0).keep(state('One', 1));
  const full: ShelfStorage = {
    ...storage,
    change: async () => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    },
  };
  const shelf = createShelf(full, () => 0);
  const kept = await shelf.keep(state('One, changed', 2, { id: 'a-1', over: 1 }));
  expect(kept).toMatchObject({ ok: false, error: expect.stringContaining('no room left') as string });
  expect((await shelf.list())[0]?.name).toBe('One');
  expect(await shelf.setLast({ kind: 'table', id: 'a-1', question: QUESTION })).toMatchObject({ ok: false });
});

test('the picture of a table has its proportions, north up', async () => {
  const shelf = createShelf(memoryStorage(), () => 0);
  await shelf.keep(state('One', 1));
  expect((await shelf.list())[0]?.picture).toEqual({
    width: 96,
    depth: 48,
    areas: [],
    models: [{ side: 0, x: 24, y: 36 }],
  });
});
