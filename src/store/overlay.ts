import { createStore, type StoreApi } from 'zustand/vanilla';
import { Cancelled } from '../remote/pool.ts';
import type { SightClient } from '../remote/sight-client.ts';
import type { Say } from '../rules/contract/say.ts';
import { problemText } from './judging.ts';
import type { OverlayMap } from './overlay-map.ts';
import { keyOf, wishOf, type Wish } from './overlay-wish.ts';
import type { RulebookOf } from './rulebook.ts';
import type { SessionStore } from './session.ts';
import type { Session } from './session-state.ts';

/** The map laid over the table, and how far the work on it is. */
export interface Overlay {
  readonly stage: 'off' | 'working' | 'ready' | 'cancelled' | 'refused';
  readonly done: number; // 0 to 1
  /** Stays while a newer one of the same model is worked out. */
  readonly map: OverlayMap | null;
  /** Why there is none: the rules' sentence, or what failed. */
  readonly problem: Say | null;
}

export type OverlayStore = StoreApi<Overlay> & {
  readonly actions: {
    /** Stops the work; what is on the table already stays. */
    readonly cancel: () => void;
    /** The same map once more. */
    readonly again: () => void;
  };
};

export interface OverlayTools {
  readonly session: SessionStore;
  readonly client: Pick<SightClient, 'run'>;
  readonly rulebookOf: RulebookOf;
  /** Milliseconds a moving model must rest before its map is made again, default: 200 */
  readonly patience?: number;
}

const OFF: Overlay = { stage: 'off', done: 0, map: null, problem: null };

/** Makes the map the look asks for, and makes it again whenever what it depends on has changed. */
export function createOverlay({ session, client, rulebookOf, patience = 200 }: OverlayTools): OverlayStore {
  const store = createStore<Overlay>(() => OFF);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = null;
  };
  const start = (wish: Wish): void => {
    const mine = new AbortController();
    running = mine;
    const current = (): boolean => running === mine;
    const take = (part: Partial<Overlay>): void => {
      if (current()) store.setState(part);
    };
    wish
      .work(client, {
        signal: mine.signal,
        onProgress: (done) => take({ done }),
        show: (map) => take({ map }),
      })
      .then((problem) => take({ ...(problem === null ? READY : refused(problem)), done: 1 }))
      .catch((problem: unknown) => {
        if (!(problem instanceof Cancelled)) take(refused(problemText(problem)));
      });
  };
  const wanted = (now: Session, rested: boolean): void => {
    stop();
    const wish = wishOf(now, rulebookOf);
    if (wish === null) {
      store.setState(OFF);
      return;
    }
    const { map } = store.getState();
    const same = map?.model === wish.model && map.facts.kind === wish.kind;
    store.setState({ stage: 'working', done: 0, problem: null, map: same ? map : null });
    if (rested) start(wish);
    else timer = setTimeout(() => start(wish), patience);
  };
  session.subscribe((now, before) => {
    const key = keyOf(now, rulebookOf);
    const old = keyOf(before, rulebookOf);
    if (key.every((part, index) => part === old[index])) return;
    wanted(now, now.battle === before.battle);
  });
  return Object.assign(store, {
    actions: {
      cancel: () => {
        stop();
        if (store.getState().stage === 'working') store.setState({ stage: 'cancelled' });
      },
      again: () => wanted(session.getState(), true),
    },
  });
}

const READY: Partial<Overlay> = { stage: 'ready', problem: null };
const refused = (problem: Say): Partial<Overlay> => ({ stage: 'refused', problem, map: null });
