import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Battle, SystemId } from '../battlefield/battle.ts';
import { LIMITS } from '../formats/limits.ts';
import type { FileError } from '../formats/file-error.ts';
import type { LinkCamera, LinkCodec } from '../formats/share-link.ts';
import { ok, type Result } from '../core/result.ts';
import { startKeeping, type Keeper, type KeeperTools, type Kept, type Opening } from './keeper.ts';
import type { RulebookOf } from './rulebook.ts';
import { fileOf, type Question } from './session-state.ts';

/** A file, a link or a kept table that was not opened, and why. The open battle is as it was. */
interface Refused {
  readonly name: string;
  readonly errors: readonly FileError[];
}

export interface Library extends Kept {
  readonly refused: Refused | null;
}

export interface LibraryActions {
  /** Puts in order what pages left behind, before anything is opened. */
  readonly begin: () => Promise<void>;
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

export interface LibraryTools extends KeeperTools {
  readonly codec: LinkCodec;
  readonly rulebookOf: RulebookOf;
  /** Has the book of a system ready before a battle of it is looked at; left out where all are. */
  readonly fetchRulebook?: (system: SystemId) => Promise<void>;
  readonly loadSample: (id: string) => Promise<string>;
  /** How a battle stands after its log; left out where no file has one. */
  readonly afterLog?: (battle: Battle) => Promise<Result<Battle, FileError>>;
}

/** Files in and out, and the shelf every change is kept on. */
export function createLibrary(tools: LibraryTools): LibraryStore {
  const store = createStore<Library>(() => ({ tables: [], current: null, keeping: 'kept', refused: null }));
  const keeper = startKeeping(store, tools);
  const { begin, flush, remove } = keeper;
  return Object.assign(store, { actions: { ...opening(store, tools, keeper), begin, flush, remove } });
}

type Openers = Omit<LibraryActions, 'begin' | 'flush' | 'remove'>;

/** Where a battle comes from and what is asked of it. */
type Origin = Omit<Opening, 'file' | 'battle'>;

function opening(store: StoreApi<Library>, tools: LibraryTools, keeper: Keeper): Openers {
  const { session, shelf, codec, rulebookOf } = tools;
  const refuse = (name: string, errors: readonly FileError[]): false => {
    store.setState({ refused: { name, errors } });
    return false;
  };
  const show = async (name: string, file: Battle, from: Origin): Promise<boolean> => {
    const stands = file.events.length > 0 && tools.afterLog ? await tools.afterLog(file) : ok(file);
    if (!stands.ok) return refuse(name, [stands.error]);
    store.setState({ refused: null });
    await keeper.show({ ...from, file, battle: stands.value });
    return true;
  };
  const read = async (name: string, text: string, from: Origin): Promise<boolean> => {
    const { parseBattle } = await import('../formats/battle-file.ts');
    const parsed = parseBattle(text);
    if (!parsed.ok) return refuse(name, parsed.error);
    await tools.fetchRulebook?.(parsed.value.rules.system);
    const wrong = complaints(parsed.value, rulebookOf);
    return wrong.length > 0 ? refuse(name, wrong) : show(name, parsed.value, from);
  };
  const openText = (name: string, text: string): Promise<boolean> =>
    read(name, text, { place: null, question: NO_QUESTION });
  const openSample = async (id: string, question = NO_QUESTION): Promise<boolean> =>
    read(id, await tools.loadSample(id), { place: { kind: 'sample', id }, question });
  const openKept = async (id: string, question?: Question): Promise<boolean> => {
    const kept = await shelf.take(id);
    if (!kept) return refuse('table', [{ path: 'file', text: 'This table is not on the shelf any more.' }]);
    const { name, version, question: asked } = kept.table;
    return read(name, kept.text, { place: { kind: 'table', id }, version, question: question ?? asked });
  };
  return {
    openSample: (id) => openSample(id),
    openKept: (id) => openKept(id),
    openText,
    openFile: async (file) => {
      if (file.size > LIMITS.fileBytes)
        return refuse(file.name, [
          {
            path: 'file',
            text: `The file is ${file.size} bytes long: at most ${LIMITS.fileBytes} are read.`,
          },
        ]);
      return openText(file.name, await file.text());
    },
    recover: async () => {
      const last = await shelf.last().catch(() => null); // what cannot be read was said when keeping began
      if (!last) return false;
      return last.kind === 'table' ? openKept(last.id, last.question) : openSample(last.id, last.question);
    },
    openLink: async (fragment) => {
      const { readShareLink } = await import('../formats/share-link.ts');
      const dispute = await readShareLink(fragment, codec);
      if (!dispute.ok) return refuse('link', dispute.error) || null;
      const { battle, camera, ...question } = dispute.value;
      await tools.fetchRulebook?.(battle.rules.system);
      const wrong = complaints(battle, rulebookOf);
      if (wrong.length > 0) return refuse('link', wrong) || null;
      return (await show('link', battle, { place: null, question })) ? { camera } : null;
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
