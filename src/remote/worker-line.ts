import { releaseProxy, wrap, type Endpoint, type Remote } from 'comlink';

/** A started worker as the line sees it: something to talk to, to end, and to hear the death of. */
export interface WorkerHandle {
  readonly endpoint: Endpoint;
  readonly terminate: () => void;
  readonly onDeath: (listener: (why: string) => void) => void;
}

/** The answer never came: the worker was lost on the way. The line has already started another. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

export interface WorkerLine<Api> {
  /** Asks the worker; rejects with {@link WorkerLost} when it dies or stays silent too long. */
  readonly call: <T>(ask: (api: Remote<Api>) => Promise<T>) => Promise<T>;
  /** News for the worker there is; the next one to be started learns it from `prepare`. */
  readonly tell: (news: (api: Remote<Api>) => Promise<void>) => void;
  /** Starts the worker before anybody asks. */
  readonly warm: () => void;
  /** Ends the present worker as if it had died: pending calls are told, the next one takes over. */
  readonly lose: (why: string) => void;
  readonly dispose: () => void;
}

export interface LineOptions<Api> {
  readonly spawn: () => WorkerHandle;
  /** Run on every fresh worker before it answers anything: sends it the table. */
  readonly prepare: (api: Remote<Api>) => Promise<void>;
  /** Silence after which a worker counts as lost, default: 30 000 ms */
  readonly patience?: number;
}

interface Life<Api> {
  readonly handle: WorkerHandle;
  readonly api: Remote<Api>;
  readonly ready: Promise<void>;
  readonly waiting: Set<(lost: WorkerLost) => void>;
}

/** Owns one worker at a time and replaces it when it is lost. The caller owns the line. */
export function startLine<Api>({ spawn, prepare, patience = 30_000 }: LineOptions<Api>): WorkerLine<Api> {
  let life: Life<Api> | null = null;
  let disposed = false;

  const end = (dying: Life<Api>, why: string): void => {
    if (life === dying) life = null;
    dying.handle.terminate();
    const lost = new WorkerLost(why);
    for (const tell of dying.waiting) tell(lost);
    dying.waiting.clear();
  };

  const living = (): Life<Api> => {
    if (life) return life;
    const handle = spawn();
    const api = wrap<Api>(handle.endpoint);
    const born: Life<Api> = { handle, api, ready: prepare(api), waiting: new Set() };
    born.ready.catch(() => undefined); // every call awaits it and reports; nobody else has to
    handle.onDeath((why) => end(born, why));
    life = born;
    return born;
  };

  const call = async <T>(ask: (api: Remote<Api>) => Promise<T>): Promise<T> => {
    if (disposed) throw new WorkerLost('The worker was closed.');
    const current = living();
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(
        () => end(current, `The worker gave no answer for ${patience / 1000} s.`),
        patience,
      );
      const settle = (done: () => void): void => {
        clearTimeout(timer);
        current.waiting.delete(tell);
        done();
      };
      const tell = (lost: WorkerLost): void => settle(() => reject(lost));
      current.waiting.add(tell);
      current.ready
        .then(() => ask(current.api))
        .then(
          (value) => settle(() => resolve(value)),
          (problem: unknown) => settle(() => reject(asError(problem))),
        );
    });
  };

  return {
    call,
    tell: (news) => {
      if (life) call(news).catch(() => undefined);
    },
    warm: () => {
      if (!disposed) living();
    },
    lose: (why) => life && end(life, why),
    dispose: () => {
      disposed = true;
      if (!life) return;
      const last = life;
      last.api[releaseProxy]();
      end(last, 'The worker was closed.');
    },
  };
}

const asError = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(String(problem));

/** A browser worker as a handle. A script that fails to load, or throws, counts as death. */
export function browserWorker(worker: Worker): WorkerHandle {
  return {
    endpoint: worker,
    terminate: () => worker.terminate(),
    onDeath: (listener) => {
      worker.addEventListener('error', (event) => listener(event.message || 'The worker failed.'));
      worker.addEventListener('messageerror', () => listener('The worker sent something unreadable.'));
    },
  };
}
