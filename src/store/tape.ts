import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../geometry/point.ts';
import type { SessionStore } from './session.ts';

/** One end of a tape: a base, measured from its rim, or a place on the table. */
export type TapeEnd =
  | { readonly kind: 'model'; readonly id: string }
  | { readonly kind: 'place'; readonly at: Point };

/** A tape laid between two ends; one that ends at a model follows it. */
export interface TapePair {
  readonly from: TapeEnd;
  readonly to: TapeEnd;
}

/** The tape measure: what lies on the table, and the end in hand. */
export interface Tape {
  readonly laid: readonly TapePair[];
  readonly start: TapeEnd | null;
  /** Where the free end is held. */
  readonly hover: TapeEnd | null;
}

interface TapeActions {
  /** The first end, then the second: then the tape lies. */
  readonly hold: (end: TapeEnd) => void;
  readonly hover: (end: TapeEnd | null) => void;
  /** Lets go of the end in hand, or else picks up every tape; false when there was nothing. */
  readonly pickUp: () => boolean;
}

export type TapeStore = StoreApi<Tape> & { readonly actions: TapeActions };

const PUT_AWAY: Tape = { laid: [], start: null, hover: null };

/** A tape measure for the table of a session; another table is a clean one. */
export function createTape(session: SessionStore): TapeStore {
  const store = createStore<Tape>(() => PUT_AWAY);
  session.subscribe((now, before) => {
    if (now.battle.table !== before.battle.table) store.setState(PUT_AWAY);
    else if (before.look.measuring && !now.look.measuring) store.setState({ start: null, hover: null });
  });
  return Object.assign(store, {
    actions: {
      hold: (end) => {
        const { start, laid } = store.getState();
        if (start === null) store.setState({ start: end });
        else if (!isSame(start, end))
          store.setState({ start: null, hover: null, laid: [...laid, { from: start, to: end }] });
      },
      hover: (hover) => {
        if (!isSame(store.getState().hover, hover)) store.setState({ hover });
      },
      pickUp: () => {
        const { start, laid } = store.getState();
        if (start !== null) store.setState({ start: null });
        else store.setState(PUT_AWAY);
        return start !== null || laid.length > 0;
      },
    } satisfies TapeActions,
  });
}

function isSame(a: TapeEnd | null, b: TapeEnd | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'model' || b.kind === 'model')
    return a.kind === 'model' && b.kind === 'model' && a.id === b.id;
  return a.at[0] === b.at[0] && a.at[1] === b.at[1];
}
