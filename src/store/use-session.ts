import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Session, SessionActions, SessionStore } from './session.ts';

/** The session of this page; set once by the app. */
export const SessionContext = createContext<SessionStore | null>(null);

function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSession: outside of the app');
  return store;
}

/** One value of the session; the component draws again only when that value changes. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(useSessionStore(), select);
}

export const useActions = (): SessionActions => useSessionStore().actions;
