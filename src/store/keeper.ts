import type { StoreApi } from 'zustand/vanilla';
import { ledTo } from '../battle/played.ts';
import type { Battle } from '../battlefield/battle.ts';
import { arrived, changed, draftOf, entryOf, NO_DRAFT, shelve, type Draft } from './draft.ts';
import type { Journal } from './journal.ts';
import type { SessionStore } from './session.ts';
import { fileOf, type Question } from './session-state.ts';
import { sayFull, type KeptTable, type LastOpen, type Shelf, type Version } from './shelf.ts';

/** Whether the open battle would survive closing the page. */
type Keeping = 'kept' | 'keeping' | { readonly failed: string };

/** Where a battle comes from. */
type Place = Pick<LastOpen, 'kind' | 'id'>;

/** What is kept on this device, for whoever shows it. */
export interface Kept {
  readonly tables: readonly KeptTable[];
  /** Where the open battle comes from; null before it has a place. */
  readonly current: Place | null;
  readonly keeping: Keeping;
}

/** A battle to be shown: a table, a sample, or one from outside, which is put on the shelf at once. */
export interface Opening {
  /** As its file has it, and as it stands after its log. */
  readonly file: Battle;
  readonly battle: Battle;
  readonly question: Question;
  readonly place: Place | null;
  /** Which state of a table it is. */
  readonly version?: Version;
}

export interface Keeper {
  /** Folds in what pages had no time to put on the shelf: before anything is opened. */
  readonly begin: () => Promise<void>;
  /** Opens a battle in place of the present one, which is put on the shelf before. */
  readonly show: (opening: Opening) => Promise<void>;
  /** Puts what changed on the shelf without waiting for more: when the page may be about to go away. */
  readonly flush: () => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export interface KeeperTools {
  readonly session: SessionStore;
  readonly shelf: Shelf;
  readonly journal: Journal;
  /** The name of this page, which no other ever has. */
  readonly writer: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of quiet before a change is put on the shelf, default: 400 */
  readonly patience?: number;
}

/**
 * Keeps every finished change of the open battle: in the journal at once, and on the shelf after a moment of quiet.
 * What the journal cannot take goes to the shelf without waiting; what the shelf cannot take is said.
 */
export function startKeeping(store: StoreApi<Kept>, tools: KeeperTools): Keeper {
  const { session, shelf, journal, patience = 400 } = tools;
  const page: Page = { ...tools, store, draft: NO_DRAFT, count: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy: Promise<unknown> = Promise.resolve();
  let seen = session.getState().battle;
  let opening = false;

  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    clearTimeout(timer);
    const done = busy.then(work).then(() => undefined);
    busy = done.catch(() => undefined);
    return done;
  };
  const flush = (): Promise<void> => inTurn(() => put(page));
  const soon = (): void => {
    store.setState({ keeping: 'keeping' });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), patience);
  };
  session.subscribe((now, before) => {
    if (opening || now.inHand) return; // what is still in the hand may be put back
    const asked = now.from !== before.from || now.to !== before.to || now.weapon !== before.weapon;
    const edited = now.battle !== seen;
    seen = now.battle;
    if (edited && !note(page, fileOf(now))) void flush();
    else if (edited || asked) soon();
  });
  const open = ({ file, battle, question, place, version }: Opening): void => {
    opening = true;
    session.actions.openBattle(battle, question, ledTo(file, battle));
    opening = false;
    seen = battle;
    page.draft = place?.kind === 'table' && version ? draftOf(place.id, version, file) : NO_DRAFT;
    if (!place) page.draft = changed(NO_DRAFT, nextVersion(page), file);
    journal.clear();
    store.setState({ current: place });
  };
  return {
    flush,
    begin: () => inTurn(() => saying(page, () => foldAll(page))),
    show: (next) =>
      inTurn(async () => {
        while (page.draft.newest && (await put(page)));
        open(next);
        await put(page);
      }),
    remove: (id) =>
      inTurn(async () => {
        await shelf.remove(id);
        if (page.draft.id === id) {
          page.draft = NO_DRAFT;
          journal.clear();
        }
        if (store.getState().current?.id === id) store.setState({ current: null });
        await refresh(page);
      }),
  };
}

interface Page extends KeeperTools {
  readonly store: StoreApi<Kept>;
  draft: Draft;
  count: number;
}

const nextVersion = (page: Page): Version => ({ writer: page.writer, count: ++page.count });

const refresh = async ({ store, shelf }: Page): Promise<void> =>
  store.setState({ tables: await shelf.list() });

function questionOf({ session }: Page): Question {
  const { from, to, weapon } = session.getState();
  return { from, to, weapon };
}

/** False when the journal cannot take the change. */
function note(page: Page, file: Battle): boolean {
  page.draft = changed(page.draft, nextVersion(page), file);
  return writeEntry(page);
}

function writeEntry(page: Page): boolean {
  const entry = entryOf(page.draft, questionOf(page), page.now());
  if (entry) return page.journal.write(entry);
  page.journal.clear();
  return true;
}

/** Puts what is new on the shelf, or what is asked of an unchanged table; false when it could not be put there. */
const put = (page: Page): Promise<boolean> =>
  saying(page, () => (page.draft.newest ? putDraft(page) : putQuestion(page)));

async function putDraft(page: Page): Promise<string | null> {
  page.draft = { ...page.draft, leaving: page.draft.newest };
  const kept = await shelve(page.draft, page.shelf, questionOf(page));
  page.draft = kept.ok ? arrived(page.draft, kept.value) : { ...page.draft, leaving: null };
  writeEntry(page); // what changed meanwhile starts from here now
  if (!kept.ok) return kept.error;
  page.store.setState({ current: { kind: 'table', id: kept.value } });
  await refresh(page);
  return null;
}

async function putQuestion(page: Page): Promise<string | null> {
  const { current } = page.store.getState();
  const noted = current && (await page.shelf.setLast({ ...current, question: questionOf(page) }));
  return noted && !noted.ok ? noted.error : null;
}

async function foldAll(page: Page): Promise<string | null> {
  let failed: string | null = null;
  const left = page.journal.left();
  for (const { entry, drop } of left) {
    const { foldIn } = await import('./fold-in.ts');
    const folded = await foldIn(entry, page.shelf);
    if (folded.ok) drop();
    else failed = folded.error;
  }
  await refresh(page);
  return failed;
}

/** Shows how the work ended: it gives a sentence when something could not be kept. True when all is well. */
async function saying({ store }: Page, work: () => Promise<string | null>): Promise<boolean> {
  const failed = await work().catch(sayFull);
  store.setState({ keeping: failed === null ? 'kept' : { failed } });
  return failed === null;
}
