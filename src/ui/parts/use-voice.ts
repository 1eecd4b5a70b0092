import { useMemo } from 'react';
import { useStore } from 'zustand';
import { usePreference, useSession, useStores, type Stores } from '../../store/use-session.ts';
import { namesOf } from '../../words/names.ts';
import { voiceOf } from '../../words/voice-of.ts';
import type { Voice } from '../../words/voice.ts';

const WAITING = '…';

/** Says what the rules of the open table say, in the reader's units and with the names of what is on it. */
export function useVoice(): Voice {
  const books = useStore(useStores().words);
  const battle = useSession((session) => session.battle);
  const units = usePreference('units');
  return useMemo(
    () => voiceOf(books, { units, names: namesOf(battle), waiting: WAITING }),
    [books, units, battle],
  );
}

/** The same outside of a component: for what is said once, such as the words under a picture. */
export const voiceNow = ({ words, session, preferences }: Stores): Voice =>
  voiceOf(words.getState(), {
    units: preferences.getState().units,
    names: namesOf(session.getState().battle),
    waiting: WAITING,
  });
