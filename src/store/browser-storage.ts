import type { ShelfStorage } from './shelf.ts';

const STORE = 'texts';

/** Texts in the browser's own database. */
export function browserStorage(factory: IDBFactory): ShelfStorage {
  let opening: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(factory).catch((problem: unknown) => {
      opening = null; // may work the next time: another tab may have been in the way
      throw problem;
    });
    return opening;
  };
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const transaction = (await open()).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      const fail = (): void =>
        reject(transaction.error ?? request.error ?? new Error('the database stopped'));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
    });
  };
  return {
    get: async (key) => {
      const found: unknown = await run('readonly', (store) => store.get(key) as IDBRequest<unknown>);
      return typeof found === 'string' ? found : null;
    },
    set: async (key, text) => {
      await run('readwrite', (store) => store.put(text, key));
    },
    remove: async (key) => {
      await run('readwrite', (store) => store.delete(key));
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('sightline', 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('blocked', () => reject(new Error('another tab holds the database')));
  });
}
