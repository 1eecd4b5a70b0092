import { expose, type Endpoint } from 'comlink';
import type { WorkerHandle } from '../../src/remote/worker-line.ts';

/** A worker in the same thread, that can be killed: what remote code talks to, without a browser. */
export function pretendWorker(
  api: object,
): WorkerHandle & { readonly die: (why: string) => void; readonly ended: () => boolean } {
  const { port1, port2 } = new MessageChannel();
  const listeners: ((why: string) => void)[] = [];
  let ended = false;
  expose(api, port2 as unknown as Endpoint);
  return {
    endpoint: port1 as unknown as Endpoint,
    terminate: () => {
      ended = true;
      port1.close();
      port2.close();
    },
    onDeath: (listener) => listeners.push(listener),
    ended: () => ended,
    die: (why) => {
      for (const listener of listeners) listener(why);
    },
  };
}
