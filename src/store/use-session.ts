import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Readings } from '../rules/contract/ruleset.ts';
import type { Library, LibraryActions, LibraryStore } from './library.ts';
import type { OnScreen, OnScreenStore } from './on-screen.ts';
import type { Overlay, OverlayStore } from './overlay.ts';
import type { OtherRules, OtherRulesActions, OtherRulesStore } from './other-rules.ts';
import type { Preferences, PreferenceStore } from './preferences.ts';
import type { Rulebook, RulebookOf } from './rulebook.ts';
import type { SessionActions, SessionStore } from './session.ts';
import type { Session } from './session-state.ts';
import type { WordsStore } from './words.ts';
import type { Tape, TapeStore } from './tape.ts';

export interface Stores {
  readonly session: SessionStore;
  readonly library: LibraryStore;
  readonly preferences: PreferenceStore;
  readonly otherRules: OtherRulesStore;
  readonly tape: TapeStore;
  readonly overlay: OverlayStore;
  readonly onScreen: OnScreenStore;
  readonly rulebookOf: RulebookOf;
  readonly words: WordsStore;
}

/** The stores of this page; set once by the app. */
export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores: outside of the app');
  return stores;
}

/** One value of the session; the component draws again only when that value changes. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(useStores().session, select);
}

export const useActions = (): SessionActions => useStores().session.actions;

export function useLibrary<T>(select: (library: Library) => T): T {
  return useStore(useStores().library, select);
}

export const useLibraryActions = (): LibraryActions => useStores().library.actions;

export function useOtherRules<T>(select: (rules: OtherRules) => T): T {
  return useStore(useStores().otherRules, select);
}

export const useOtherRulesActions = (): OtherRulesActions => useStores().otherRules.actions;

export function usePreference<K extends keyof Preferences>(key: K): Preferences[K] {
  return useStore(useStores().preferences, (preferences) => preferences[key]);
}

export function useTape<T>(select: (tape: Tape) => T): T {
  return useStore(useStores().tape, select);
}

export function useOverlay<T>(select: (overlay: Overlay) => T): T {
  return useStore(useStores().overlay, select);
}

export function useOnScreen<T>(select: (onScreen: OnScreen) => T): T {
  return useStore(useStores().onScreen, select);
}

/** The table's rulings, with the one that is being tried among them. */
export function useReadings(): Readings {
  const readings = useSession(({ battle }) => battle.rules.readings);
  const trial = useSession((session) => session.trial);
  return useMemo(() => (trial ? { ...readings, [trial.key]: trial.value } : readings), [readings, trial]);
}

/** The system the open battle is played under. */
export function useRulebook(): Rulebook {
  const { rulebookOf } = useStores();
  const system = useSession(({ battle }) => battle.rules.system);
  const rulebook = rulebookOf(system);
  if (!rulebook) throw new Error(`useRulebook: a battle of ${system} was opened without its rules`);
  return rulebook;
}
