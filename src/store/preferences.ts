import { createStore, type StoreApi } from 'zustand/vanilla';

/** How somebody likes the page; kept on the device, never in a battle. */
export interface Preferences {
  readonly units: 'in' | 'cm';
  /** Millimetres a base may be off before a call counts as too close. */
  readonly tooClose: number;
  readonly keys: boolean;
  /** `auto`: high until frames turn out to be slow. */
  readonly quality: 'auto' | 'high' | 'low';
  /** The picture of what the shooter sees, in its corner. */
  readonly eyeView: boolean;
  /** The hint for first-timers has been seen off. */
  readonly hinted: boolean;
}

/** The part of the browser's own storage that is needed. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

export type PreferenceStore = StoreApi<Preferences>;

export const TOO_CLOSE = { least: 0.5, most: 10, step: 0.5 } as const; // mm

const PLACE = 'sightline preferences';
const USUAL: Preferences = {
  units: 'in',
  tooClose: 2,
  keys: true,
  quality: 'auto',
  eyeView: true,
  hinted: false,
};

/** Starts from what was kept, as far as it still makes sense, and keeps every change. */
export function createPreferences(storage: TextStorage): PreferenceStore {
  const store = createStore<Preferences>(() => ({ ...USUAL, ...kept(storage) }));
  store.subscribe((preferences) => {
    try {
      storage.setItem(PLACE, JSON.stringify(preferences));
    } catch {
      // Storage switched off or full: the choice still holds until the page is closed.
    }
  });
  return store;
}

function kept(storage: TextStorage): Partial<Preferences> {
  const found = readObject(storage);
  const { units, tooClose, keys, quality, eyeView, hinted } = found;
  return {
    ...(units === 'in' || units === 'cm' ? { units } : {}),
    ...(typeof tooClose === 'number' && tooClose >= TOO_CLOSE.least && tooClose <= TOO_CLOSE.most
      ? { tooClose }
      : {}),
    ...(typeof keys === 'boolean' ? { keys } : {}),
    ...(quality === 'auto' || quality === 'high' || quality === 'low' ? { quality } : {}),
    ...(typeof eyeView === 'boolean' ? { eyeView } : {}),
    ...(typeof hinted === 'boolean' ? { hinted } : {}),
  };
}

function readObject(storage: TextStorage): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(PLACE) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
