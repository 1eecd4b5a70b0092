import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Battle, SystemId } from '../battlefield/battle.ts';
import { ledTo } from '../battle/played.ts';
import { LIMITS } from '../formats/limits.ts';
import type { FileError } from '../formats/file-error.ts';
import type { LinkCamera, LinkCodec } from '../formats/share-link.ts';
import { ok, type Result } from '../core/result.ts';
import { problemText } from './judging.ts';
import type { RulebookOf } from './rulebook.ts';
import type { SessionStore } from './session.ts';
import { fileOf, type Question } from './session-state.ts';
import type { KeptTable, LastOpen, Shelf } from './shelf.ts';

/** A file, a link or a kept table that was not opened, and why. The open battle is as it was. */
interface Refused {
  readonly name: string;
  readonly errors: readonly FileError[];
}

/** Whether the open battle would survive closing the page. */
type Keeping = 'kept' | 'keeping' | { readonly failed: string };

export interface Library {
  readonly tables: readonly KeptTable[];
  /** Where the open battle comes from; null before it has a place. */
  readonly current: Pick<LastOpen, 'kind' | 'id'> | null;
  readonly keeping: Keeping;
  readonly refused: Refused | null;
}

export interface LibraryActions {
  /** Opens what was open when the page was left; false when there was nothing, or it could not be read. */
  readonly recover: () => Promise<boolean>;
  readonly openText: (name: string, text: string) => Promise<boolean>;
  /** Refuses a file over the limit without reading it. */
  readonly openFile: (file: Pick<File, 'name' | 'size' | 'text'>) => Promise<boolean>;
  readonly openSample: (id: string) => Promise<boolean>;
  readonly openKept: (id: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
  /** Opens a shared dispute; gives its camera. */
  readonly openLink: (fragment: string) => Promise<{ readonly camera: LinkCamera | null } | null>;
  /** The open dispute as an address fragment. */
  readonly writeLink: (camera: LinkCamera | null) => Promise<Result<string, FileError>>;
  readonly dismiss: () => void;
  /** Keeps what changed without waiting: called when the page is about to go away. */
  readonly flush: () => Promise<void>;
}

export type LibraryStore = StoreApi<Library> & { readonly actions: LibraryActions };

export interface LibraryTools {
  readonly session: SessionStore;
  readonly shelf: Shelf;
  readonly codec: LinkCodec;
  readonly rulebookOf: RulebookOf;
  /** Has the book of a system ready before a battle of it is looked at; left out where all are. */
  readonly fetchRulebook?: (system: SystemId) => Promise<void>;
  readonly loadSample: (id: string) => Promise<string>;
  /** How a battle stands after its log; left out where no file has one. */
  readonly afterLog?: (battle: Battle) => Promise<Result<Battle, FileError>>;
  /** Milliseconds of quiet before a change is kept, default: 400 */
  readonly patience?: number;
}

/** Files in and out, and the shelf every change is kept on. */
export function createLibrary(tools: LibraryTools): LibraryStore {
  const store = createStore<Library>(() => ({ tables: [], current: null, keeping: 'kept', refused: null }));
  const keeper = startKeeping(store, tools);
  const openers = opening(store, tools, keeper);
  return Object.assign(store, { actions: { ...openers, flush: keeper.flush } });
}

interface Keeper {
  readonly flush: () => Promise<void>;
  /** Runs a change of the open battle that is not an edit: nothing has to be kept because of it. */
  readonly without: (change: () => void) => void;
  /** The open battle is nowhere on this device yet: it is kept as if it had been edited. */
  readonly touch: () => void;
  readonly refresh: () => Promise<void>;
}

function startKeeping(store: StoreApi<Library>, { session, shelf, patience = 400 }: LibraryTools): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let edited = false;
  let quiet = false;
  let busy: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const { from, to, weapon } = session.getState();
    const battle = fileOf(session.getState());
    const question: Question = { from, to, weapon };
    let { current } = store.getState();
    if (edited) {
      edited = false;
      const kept = await shelf.keep(current?.kind === 'table' ? current.id : null, battle, question);
      if (!kept.ok) {
        edited = true;
        store.setState({ keeping: { failed: kept.error } });
        return;
      }
      current = { kind: 'table', id: kept.value };
      store.setState({ current });
      await refresh();
    }
    const noted = current ? await shelf.setLast({ ...current, question }) : ok(null);
    store.setState({ keeping: noted.ok ? 'kept' : { failed: noted.error } });
  };
  const refresh = async (): Promise<void> => store.setState({ tables: await shelf.list() });
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    busy = busy.then(write).catch((problem: unknown) => {
      store.setState({ keeping: { failed: `The list of tables cannot be read (${problemText(problem)}).` } });
    });
    return busy;
  };
  const soon = (): void => {
    store.setState({ keeping: 'keeping' });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), patience);
  };

  session.subscribe((now, before) => {
    const asked = now.from !== before.from || now.to !== before.to || now.weapon !== before.weapon;
    if (quiet || (now.battle === before.battle && !asked)) return;
    edited ||= now.battle !== before.battle;
    soon();
  });
  return {
    flush,
    refresh,
    touch: () => {
      edited = true;
      soon();
    },
    without: (change) => {
      quiet = true;
      try {
        change();
      } finally {
        quiet = false;
      }
    },
  };
}

type Openers = Omit<LibraryActions, 'flush'>;

function opening(store: StoreApi<Library>, tools: LibraryTools, keeper: Keeper): Openers {
  const { session, shelf, codec, rulebookOf } = tools;
  const refuse = (name: string, errors: readonly FileError[]): false => {
    store.setState({ refused: { name, errors } });
    return false;
  };
  const show = async (
    name: string,
    file: Battle,
    from: Library['current'],
    question: Partial<Question> = {},
  ) => {
    const stands = file.events.length > 0 && tools.afterLog ? await tools.afterLog(file) : ok(file);
    if (!stands.ok) return refuse(name, [stands.error]);
    await keeper.flush(); // what was open before is kept before it goes
    keeper.without(() => session.actions.openBattle(stands.value, question, ledTo(file, stands.value)));
    store.setState({ current: from, refused: null });
    if (from) await shelf.setLast({ ...from, question: { ...NO_QUESTION, ...question } });
    else keeper.touch();
    return true;
  };
  const read = async (name: string, text: string, from: Library['current'], question?: Partial<Question>) => {
    const { parseBattle } = await import('../formats/battle-file.ts');
    const parsed = parseBattle(text);
    if (!parsed.ok) return refuse(name, parsed.error);
    await tools.fetchRulebook?.(parsed.value.rules.system);
    const wrong = complaints(parsed.value, rulebookOf);
    return wrong.length > 0 ? refuse(name, wrong) : show(name, parsed.value, from, question);
  };
  const openSample = async (id: string, question?: Partial<Question>): Promise<boolean> =>
    read(id, await tools.loadSample(id), { kind: 'sample', id }, question);
  const openKept = async (id: string, question?: Partial<Question>): Promise<boolean> => {
    const text = await shelf.take(id);
    if (text === null)
      return refuse('table', [{ path: 'file', text: 'This table is not on the shelf any more.' }]);
    const kept = (await shelf.list()).find((table) => table.id === id);
    return read(kept?.name ?? 'table', text, { kind: 'table', id }, question ?? kept?.question ?? {});
  };
  return {
    openSample: (id) => openSample(id),
    openKept: (id) => openKept(id),
    openText: (name, text) => read(name, text, null),
    openFile: async (file) => {
      if (file.size > LIMITS.fileBytes)
        return refuse(file.name, [
          {
            path: 'file',
            text: `The file is ${file.size} bytes long: at most ${LIMITS.fileBytes} are read.`,
          },
        ]);
      return read(file.name, await file.text(), null);
    },
    recover: async () => {
      await keeper.refresh();
      const last = await shelf.last();
      if (!last) return false;
      return last.kind === 'table' ? openKept(last.id, last.question) : openSample(last.id, last.question);
    },
    remove: async (id) => {
      await shelf.remove(id);
      const { current } = store.getState();
      if (current?.kind === 'table' && current.id === id) store.setState({ current: null });
      await keeper.refresh();
    },
    openLink: async (fragment) => {
      const { readShareLink } = await import('../formats/share-link.ts');
      const dispute = await readShareLink(fragment, codec);
      if (!dispute.ok) return refuse('link', dispute.error) || null;
      const { battle, camera, ...question } = dispute.value;
      await tools.fetchRulebook?.(battle.rules.system);
      const wrong = complaints(battle, rulebookOf);
      if (wrong.length > 0) return refuse('link', wrong) || null;
      return (await show('link', battle, null, question)) ? { camera } : null;
    },
    writeLink: async (camera) => {
      const { writeShareLink } = await import('../formats/share-link.ts');
      const { from, to, weapon } = session.getState();
      return writeShareLink({ battle: fileOf(session.getState()), from, to, weapon, camera }, codec);
    },
    dismiss: () => store.setState({ refused: null }),
  };
}

const NO_QUESTION: Question = { from: null, to: null, weapon: null };

/** What the rules of its own system have against a battle. */
function complaints(battle: Battle, rulebookOf: RulebookOf): readonly FileError[] {
  const { system } = battle.rules;
  const rulebook = rulebookOf(system);
  return (
    rulebook?.check(battle) ?? [{ path: 'rules.system', text: `"${system}" cannot be judged here yet.` }]
  );
}
