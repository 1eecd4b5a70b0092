import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SystemId } from '../battlefield/battle.ts';
import { loadBooks } from '../words/load.ts';
import type { Books } from '../words/voice.ts';
import type { OnScreenStore } from './on-screen.ts';
import type { OtherRulesStore } from './other-rules.ts';
import type { SessionStore } from './session.ts';

/** The sentences of the systems spoken of so far. */
export type WordsStore = StoreApi<Books> & {
  readonly actions: {
    /** Somebody is going to be told something: from now on books are fetched, those wanted before first. */
    readonly begin: () => void;
    /** Has the book of a system ready for whoever speaks of it; one that does not come is asked for again the next time. */
    readonly want: (system: SystemId) => void;
  };
};

export interface Spoken {
  readonly session: SessionStore;
  readonly otherRules: OtherRulesStore;
  readonly onScreen: OnScreenStore;
}

/** Sentences come after the table: nobody reads one before it stands, or a question is asked. */
export function createWords(
  load: (system: SystemId) => Promise<Books> = async (system) => loadBooks('en', system),
): WordsStore {
  const store = createStore<Books>(() => ({}));
  const wanted = new Set<SystemId>();
  let begun = false;
  const fetch = (system: SystemId): void => {
    load(system).then(
      (books) => store.setState(books),
      () => wanted.delete(system),
    );
  };
  return Object.assign(store, {
    actions: {
      begin: () => {
        if (begun) return;
        begun = true;
        wanted.forEach(fetch);
      },
      want: (system: SystemId) => {
        if (wanted.has(system)) return;
        wanted.add(system);
        if (begun) fetch(system);
      },
    },
  });
}

/** Wants what the open table and the answers beside it speak; begins once the table stands or something is asked. */
export function speakOf({ session, otherRules, onScreen }: Spoken, { actions }: WordsStore): void {
  const follow = (): void => {
    const { battle, from } = session.getState();
    actions.want(battle.rules.system);
    if (from !== null || onScreen.getState().drawn) actions.begin();
    for (const answer of Object.values(otherRules.getState().answers))
      if (answer.kind === 'call') actions.want(answer.verdict.system);
  };
  follow();
  for (const store of [session, otherRules, onScreen]) store.subscribe(follow);
}
