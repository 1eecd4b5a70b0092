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
  const run = async (mode: IDBTransactionMode, keys: readonly string[], work: Work): Promise<Texts> => {
    const transaction = (await open()).transaction(STORE, mode);
    const store = transaction.objectStore(STORE);
    const requests = keys.map((key) => store.get(key) as IDBRequest<unknown>);
    const found = (): Texts => requests.map(({ result }) => (typeof result === 'string' ? result : null));
    // answers come in the order of the questions: with the last one all are there
    requests.at(-1)?.addEventListener('success', () => {
      for (const [key, text] of Object.entries(work(found())))
        if (text === null) store.delete(key);
        else store.put(text, key);
    });
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(found()));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('the database stopped')),
      );
    });
  };
  return {
    read: (keys) => run('readonly', keys, () => ({})),
    change: async (keys, work) => {
      await run('readwrite', keys, work);
    },
  };
}

type Texts = readonly (string | null)[];
type Work = Parameters<ShelfStorage['change']>[1];

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('sightline', 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('blocked', () => reject(new Error('another tab holds the database')));
  });
}
