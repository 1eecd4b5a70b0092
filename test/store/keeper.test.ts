import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseBattle, writeBattle } from '../../src/formats/battle-file.ts';
import type { SightClient } from '../../src/remote/sight-client.ts';
import { createJournal, type JournalStorage } from '../../src/store/journal.ts';
import { createLibrary } from '../../src/store/library.ts';
import { browserCodec } from '../../src/store/link-codec.ts';
import type { Rulebook } from '../../src/store/rulebook.ts';
import { loadSample } from '../../src/store/samples.ts';
import { createSession, type SessionStore } from '../../src/store/session.ts';
import { createShelf, type ShelfStorage } from '../../src/store/shelf.ts';
import { newDevice, slowStorage, type Device, type SlowStorage } from '../support/device.ts';

const FORD = `{ "format": "sightline/1", "name": "Ford", "rules": { "system": "cav" },
  "table": { "width": 48, "depth": 48 }, "sides": [{ "id": "red" }, { "id": "blue" }],
  "models": [{ "id": "red-1", "side": "red", "profile": "p", "at": [5, 5] },
             { "id": "blue-1", "side": "blue", "profile": "p", "at": [9, 9] }] }`;
const MODELS = ['red-1', 'blue-1'];

const never = () => new Promise<never>(() => undefined);
const client = {
  open: () => undefined,
  patch: () => undefined,
  call: never,
  judge: never,
  run: never,
  ask: never,
} as unknown as SightClient;
const rulebookOf = () => ({ profiles: [], check: () => [] }) as unknown as Rulebook;

let pages = 0;

/** A page somebody opens on a device. */
function openPage(device: Device, storage: ShelfStorage = device.storage) {
  const parsed = parseBattle(FORD);
  if (!parsed.ok) throw new Error('the test’s own battle is broken');
  const session = createSession(parsed.value, client, rulebookOf);
  const writer = `page-${++pages}`;
  const keeping = {
    session,
    shelf: createShelf(storage, () => pages),
    journal: createJournal(device.texts, writer),
    writer,
    now: () => pages,
  };
  const library = createLibrary({ ...keeping, codec: browserCodec, rulebookOf, loadSample });
  return { session, actions: library.actions, library };
}

/** A page that goes on where the last one stopped. */
async function openAgain(device: Device, storage = device.storage) {
  const page = openPage(device, storage);
  await page.actions.begin();
  await page.actions.recover();
  return page;
}

const shown = ({ session }: { readonly session: SessionStore }): string =>
  writeBattle(session.getState().battle);

/** Every table on the shelf, as its file. */
async function shelvedOn({ storage }: Device): Promise<string[]> {
  const shelf = createShelf(storage, () => 0);
  const taken = (await shelf.list()).map(({ id }) => shelf.take(id));
  return (await Promise.all(taken)).map((kept) => kept!.text);
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

interface Deed {
  readonly kind: (typeof KINDS)[number];
  readonly model: string;
  readonly at: readonly [number, number];
}
const KINDS = [
  'move',
  'take',
  'carry',
  'put down',
  'cancel',
  'undo',
  'redo',
  'rename',
  'rule',
  'mark',
  'rest',
  'let',
] as const;

const anyDeed = fc.record<Deed>({
  kind: fc.constantFrom(...KINDS),
  model: fc.constantFrom(...MODELS),
  at: fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })),
});
const deeds = fc.array(anyDeed, { minLength: 1, maxLength: 14 });

/** Does it to the page; true when it is a change that is finished, and not one still in the hand or none at all. */
function finishes({ actions, getState }: SessionStore, { kind, model, at }: Deed): boolean {
  const { battle } = getState();
  if (kind === 'move') actions.moveModel(model, at, at[0]);
  if (kind === 'take') actions.drag(model, at, 'start');
  if (kind === 'carry') actions.drag(model, at, 'move');
  if (kind === 'put down') actions.drag(model, at, 'end');
  if (kind === 'cancel') actions.drag(model, at, 'cancel');
  if (kind === 'undo') actions.undo();
  if (kind === 'redo') actions.redo();
  if (kind === 'rename') actions.rename(`Ford ${at[0]}`);
  if (kind === 'rule') actions.rule('adjacentLowBlocker', at[0] % 2 === 0 ? 'block' : null);
  if (kind === 'mark') actions.mark(model, at[0] % 2 === 0 ? ['prone'] : []);
  if (kind === 'take' || kind === 'carry') return false;
  return kind === 'cancel' || getState().battle !== battle;
}

const SEED = 20261118;

/** Lets everything happen that waits, and the quiet pass after which a change is shelved. */
async function comeToRest(storages: readonly SlowStorage[]): Promise<void> {
  for (let round = 0; round < 3; round++) {
    vi.advanceTimersByTime(1000);
    await settled();
    for (const slow of storages) while (slow.letOne()) await settled();
  }
}

/** A page on a slow device that has just been opened. */
async function startSlowly(device: Device) {
  const slow = slowStorage(device.storage);
  const starting = openAgain(device, slow);
  const started = starting.then(() => true);
  while (!(await Promise.race([started, settled().then(() => false)]))) slow.letOne();
  return { ...(await starting), slow };
}

describe('a page that goes away at any moment', () => {
  test('leaves the last finished change to the next one, whatever was on its way to the shelf (seed 20261118)', async () => {
    const lives = fc.array(deeds, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lives, fc.boolean(), fc.boolean(), async (lived, sample, late) => {
        const device = newDevice();
        const first = openPage(device);
        await (sample ? first.actions.openSample('stand-and-fight') : first.actions.openText('ford', FORD));
        let finished = shown(first);
        for (const life of lived) {
          const page = await startSlowly(device);
          expect(shown(page)).toBe(finished);
          for (const deed of life) {
            if (deed.kind === 'rest') vi.advanceTimersByTime(1000);
            else if (deed.kind === 'let') page.slow.letOne();
            else if (finishes(page.session, deed)) finished = shown(page);
            await settled();
          }
          if (late) page.slow.letOne(); // what it asked for last happens after it is gone
          page.slow.cutOff();
          await settled();
        }
        expect(shown(await openAgain(device))).toBe(finished);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('is as good as one with a journal that cannot be written: the shelf is tried at once', async () => {
    const { storage } = newDevice();
    const texts: JournalStorage = {
      ...newDevice().texts,
      setItem: () => {
        throw new Error('full');
      },
    };
    const page = openPage({ storage, texts });
    await page.actions.openText('ford', FORD);
    page.session.actions.moveModel('red-1', [20, 20], 0);
    await settled(); // and no time passes
    expect(shown(await openAgain({ storage, texts }))).toBe(shown(page));
    expect(page.library.getState().keeping).toBe('kept');
  });

  test('and finds all storage forbidden says so, and shows the battle all the same', async () => {
    const forbidden = async () => {
      throw new Error('The operation is insecure.');
    };
    const page = openPage(newDevice(), { read: forbidden, change: forbidden });
    await page.actions.begin();
    expect(await page.actions.recover()).toBe(false);
    await page.actions.openSample('stand-and-fight');
    expect(page.session.getState().battle.name).toBe('Stand and Fight!');
    expect(page.library.getState().keeping).toEqual({
      failed: expect.stringMatching(
        /does not keep the table .*insecure.* Save the battle as a file\./,
      ) as string,
    });
  });
});

describe('two pages with one table', () => {
  test('each keep what they made of it, in whatever order they write (seed 20261118)', async () => {
    const turns = fc.array(fc.tuple(fc.constantFrom(0, 1), anyDeed), { minLength: 1, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(turns, async (taken) => {
        const device = newDevice();
        await openPage(device).actions.openText('ford', FORD);
        const both = [await startSlowly(device), await startSlowly(device)];
        const made = new Map<number, string>(); // by who made it
        const ever = new Set(both.map(shown));
        for (const [who, deed] of taken) {
          const page = both[who]!;
          if (deed.kind === 'rest') vi.advanceTimersByTime(1000);
          else if (deed.kind === 'let') page.slow.letOne();
          else if (finishes(page.session, deed) && (made.has(who) || !ever.has(shown(page))))
            made.set(who, shown(page));
          if (made.has(who)) ever.add(made.get(who)!);
          await settled();
        }
        await comeToRest(both.map(({ slow }) => slow));
        const shelved = await shelvedOn(device);
        for (const state of made.values()) expect(shelved).toContain(state);
        for (const text of shelved) expect(ever).toContain(text); // and nothing nobody made
        expect(shelved.length).toBeLessThanOrEqual(2);
        expect(device.texts.length).toBe(0);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  test('where one is gone before its change was shelved: both tables are there, its change in its own', async () => {
    const device = newDevice();
    await openPage(device).actions.openText('ford', FORD);
    const [one, other] = [await openAgain(device), await startSlowly(device)];
    other.session.actions.moveModel('blue-1', [30, 30], 90);
    other.slow.cutOff();
    one.session.actions.moveModel('red-1', [20, 20], 0);
    await one.actions.flush();
    const next = await openAgain(device);
    const shelved = await shelvedOn(device);
    expect(shelved).toHaveLength(2);
    expect(shelved).toContain(shown(one));
    const { models } = next.session.getState().battle;
    expect(models.find(({ id }) => id === 'blue-1')).toMatchObject({ at: [30, 30], facing: 90 });
    expect(device.texts.length).toBe(0);
  });

  test('which one of them takes off the shelf is not put back by an older change', async () => {
    const device = newDevice();
    const page = openPage(device);
    await page.actions.openText('ford', FORD);
    const other = await startSlowly(device);
    other.session.actions.moveModel('red-1', [20, 20], 0);
    other.slow.cutOff();
    await page.actions.remove(page.library.getState().tables[0]!.id);
    expect(await (await openAgain(device)).actions.recover()).toBe(false);
    expect(await shelvedOn(device)).toEqual([]);
  });
});

test('what a journal holds that is none is thrown away', async () => {
  const device = newDevice();
  for (const text of [
    '',
    '{',
    'null',
    '{"steps":[]}',
    '{"table":"x","base":null,"steps":[{"change":{"now":7}}]}',
  ])
    device.texts.setItem(`sightline journal of-old-${text}`, text);
  const page = await openAgain(device);
  expect(device.texts.length).toBe(0);
  expect(page.library.getState()).toMatchObject({ keeping: 'kept', tables: [] });
});
