import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SightClient } from '../../src/remote/sight-client.ts';
import { parseBattle } from '../../src/formats/battle-file.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import { err, ok } from '../../src/core/result.ts';
import { createJournal } from '../../src/store/journal.ts';
import { createLibrary, type LibraryTools } from '../../src/store/library.ts';
import { browserCodec } from '../../src/store/link-codec.ts';
import { loadSample, SAMPLES } from '../../src/store/samples.ts';
import type { Rulebook, RulebookOf } from '../../src/store/rulebook.ts';
import { fileOf } from '../../src/store/session-state.ts';
import { createSession } from '../../src/store/session.ts';
import { createShelf, type ShelfStorage } from '../../src/store/shelf.ts';
import { memoryStorage, memoryTexts } from '../support/memory-storage.ts';

const BATTLE = `{ "format": "sightline/1", "name": "Ford", "rules": { "system": "cav" },
  "table": { "width": 48, "depth": 48 }, "sides": [{ "id": "red" }, { "id": "blue" }],
  "models": [{ "id": "red-1", "side": "red", "profile": "p", "at": [5, 5] },
             { "id": "blue-1", "side": "blue", "profile": "p", "at": [9, 9] }] }`;
const never = () => new Promise<never>(() => undefined);
const client = {
  open: () => undefined,
  patch: () => undefined,
  call: never,
  judge: never,
  run: never,
  ask: never,
} as unknown as SightClient;
const rulebookOf: RulebookOf = (system) =>
  system === 'hex' ? null : ({ profiles: [], check: () => [] } as unknown as Rulebook);

/** A log of one event after which red-1 stands in a corner. */
const PLAYED = BATTLE.replace(/\}\s*$/, ', "events": [{ "type": "run", "text": "Runs.", "clause": "C" }] }');
const inTheCorner = async (battle: Battle) =>
  ok({
    ...battle,
    events: [],
    models: battle.models.map((model) => (model.id === 'red-1' ? { ...model, at: [1, 1] as const } : model)),
  });

let pages = 0;

/** A page somebody opens on a device of its own, but for what is on the shelf. */
function page(
  storage: ShelfStorage,
  rules = rulebookOf,
  afterLog: NonNullable<LibraryTools['afterLog']> = inTheCorner,
) {
  const parsed = parseBattle(BATTLE);
  if (!parsed.ok) throw new Error('the test’s own battle is broken');
  const session = createSession(parsed.value, client, rules);
  const shelf = createShelf(storage, () => 7);
  const writer = `page-${++pages}`;
  const journal = createJournal(memoryTexts(), writer);
  const keeping = { session, shelf, journal, writer, now: () => pages };
  return {
    session,
    library: createLibrary({ ...keeping, codec: browserCodec, rulebookOf: rules, loadSample, afterLog }),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a change is kept by itself, and a page opened later has it with its question', async () => {
  const storage = memoryStorage();
  const before = page(storage);
  await before.library.actions.openText('ford.json', BATTLE);
  before.session.actions.ask({ from: 'red-1', to: 'blue-1' });
  before.session.actions.moveModel('red-1', [7, 7], 90);
  expect(before.library.getState().keeping).toBe('keeping');
  await vi.advanceTimersByTimeAsync(1000);
  expect(before.library.getState()).toMatchObject({
    keeping: 'kept',
    current: { kind: 'table', id: expect.any(String) as string },
  });

  const after = page(storage);
  expect(await after.library.actions.recover()).toBe(true);
  expect(after.session.getState()).toMatchObject({
    from: 'red-1',
    to: 'blue-1',
    battle: before.session.getState().battle,
  });
});

test('a sample nobody changed takes no place on the shelf, but is open again after a reload', async () => {
  const storage = memoryStorage();
  const before = page(storage);
  await before.library.actions.openSample('stand-and-fight');
  before.session.actions.pick('red-1');
  await before.library.actions.flush();
  const after = page(storage);
  expect(await after.library.actions.recover()).toBe(true);
  expect(after.library.getState().tables).toEqual([]);
  expect(after.session.getState()).toMatchObject({ from: 'red-1', battle: { name: 'Stand and Fight!' } });
  after.session.actions.moveModel('red-1', [1, 1], 0);
  await after.library.actions.flush();
  expect(after.library.getState().tables).toHaveLength(1);
});

test('nothing kept: nothing recovered, and nothing refused', async () => {
  const { library } = page(memoryStorage());
  expect(await library.actions.recover()).toBe(false);
  expect(library.getState().refused).toBeNull();
});

test('a bad file says path and sentence and leaves the open battle as it was', async () => {
  const { session, library } = page(memoryStorage());
  const { battle } = session.getState();
  expect(await library.actions.openText('bad.json', BATTLE.replace('[9, 9]', '[99, 9]'))).toBe(false);
  expect(library.getState().refused).toMatchObject({ name: 'bad.json', errors: [{ path: 'models[1].at' }] });
  expect(session.getState().battle).toBe(battle);
  await library.actions.openText('good.json', BATTLE);
  expect(library.getState().refused).toBeNull();
});

test('a file the rules object to, one for a system without rules, and one too large are refused', async () => {
  const wrong = [{ path: 'models[0].profile', text: 'No such profile.' }];
  const strict = page(memoryStorage(), () => ({ profiles: [], check: () => wrong }) as unknown as Rulebook);
  expect(await strict.library.actions.openText('x.json', BATTLE)).toBe(false);
  expect(strict.library.getState().refused?.errors).toEqual(wrong);

  const { library } = page(memoryStorage());
  expect(await library.actions.openSample('hex-two-squads')).toBe(false);
  expect(library.getState().refused?.errors[0]?.path).toBe('rules.system');
  const read = vi.fn<() => Promise<string>>();
  expect(await library.actions.openFile({ name: 'huge.json', size: 10_000_001, text: read })).toBe(false);
  expect(read).not.toHaveBeenCalled();
});

test('a full browser is said and the next chance is taken', async () => {
  const storage = memoryStorage();
  let full = true;
  const { session, library } = page({
    ...storage,
    change: async (keys, work) => {
      if (full) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      return storage.change(keys, work);
    },
  });
  session.actions.moveModel('red-1', [7, 7], 0);
  await library.actions.flush();
  expect(library.getState().keeping).toMatchObject({ failed: expect.stringContaining('no room') as string });
  full = false;
  await library.actions.flush();
  expect(library.getState().keeping).toBe('kept');
  expect(library.getState().tables).toHaveLength(1);
});

test('a link carries battle, question and camera to another page, which keeps it', async () => {
  const here = page(memoryStorage());
  here.session.actions.ask({ from: 'red-1', to: 'blue-1' });
  here.session.actions.moveModel('blue-1', [30, 30], 180);
  const camera = { viewpoint: 'plan', pose: null } as const;
  const written = await here.library.actions.writeLink(camera);
  if (!written.ok) throw new Error(written.error.text);
  const there = page(memoryStorage());
  expect(await there.library.actions.openLink(written.value)).toEqual({ camera });
  expect(there.session.getState()).toMatchObject({
    from: 'red-1',
    to: 'blue-1',
    battle: here.session.getState().battle,
  });
  await there.library.actions.flush();
  expect(there.library.getState().tables).toHaveLength(1);
  expect(await there.library.actions.openLink(`${written.value}x`)).toBeNull();
  expect(there.library.getState().refused?.name).toBe('link');
});

test('every sample is listed by the name and system its file has', async () => {
  expect(SAMPLES.length).toBeGreaterThan(4);
  for (const { id, name, system } of SAMPLES) {
    const file = JSON.parse(await loadSample(id)) as { name: string; rules: { system: string } };
    expect([name, system]).toEqual([file.name, file.rules.system]);
  }
});

test('a played file stands as after its log and is kept with it, until a hand moves a model', async () => {
  const storage = memoryStorage();
  const before = page(storage);
  await before.library.actions.openText('played.json', PLAYED);
  expect(before.session.getState().battle.models[0]?.at).toEqual([1, 1]);
  await before.library.actions.flush();
  const later = page(storage);
  await later.library.actions.recover();
  expect(fileOf(later.session.getState())).toEqual(
    JSON.parse(JSON.stringify(fileOf(before.session.getState()))),
  );
  expect(fileOf(later.session.getState())).toMatchObject({
    events: [{ type: 'run' }],
    models: [{ at: [5, 5] }, {}],
  });

  later.session.actions.moveModel('blue-1', [20, 20], 0);
  expect(fileOf(later.session.getState())).toMatchObject({
    events: [],
    models: [{ at: [1, 1] }, { at: [20, 20] }],
  });
  later.session.actions.undo();
  expect(fileOf(later.session.getState()).events).toHaveLength(1);
});

test('a played file whose log cannot be right is refused with the event', async () => {
  const { session, library } = page(memoryStorage(), rulebookOf, async () =>
    err({ path: 'events[0]', text: 'Nobody runs.' }),
  );
  const { battle } = session.getState();
  expect(await library.actions.openText('played.json', PLAYED)).toBe(false);
  expect(library.getState().refused?.errors).toEqual([{ path: 'events[0]', text: 'Nobody runs.' }]);
  expect(session.getState().battle).toBe(battle);
});
