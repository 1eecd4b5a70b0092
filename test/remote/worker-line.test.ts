import { afterEach, expect, test, vi } from 'vitest';
import { startLine, WorkerLost, type WorkerLine } from '../../src/remote/worker-line.ts';
import { pretendWorker } from '../support/worker.ts';

/** A table keeper: answers with the table it was sent, or never. */
function keeper() {
  let table = 'none';
  return {
    open: (name: string) => {
      table = name;
    },
    table: () => table,
    never: () => new Promise<string>(() => undefined),
    fail: () => {
      throw new Error('no such model');
    },
  };
}
type Keeper = ReturnType<typeof keeper>;

let line: WorkerLine<Keeper> | undefined;
afterEach(() => {
  vi.useRealTimers();
  line?.dispose();
  line = undefined;
});

function startKept(patience?: number) {
  const born: ReturnType<typeof pretendWorker>[] = [];
  const started = startLine<Keeper>({
    spawn: () => {
      const worker = pretendWorker(keeper());
      born.push(worker);
      return worker;
    },
    prepare: (api) => api.open('stand-and-fight'),
    ...(patience === undefined ? {} : { patience }),
  });
  line = started;
  return { line: started, born };
}

test('a fresh worker has the table before it answers', async () => {
  const { line } = startKept();
  expect(await line.call((api) => api.table())).toBe('stand-and-fight');
});

test('a dying worker tells every waiting caller, and the next call is answered by a new one', async () => {
  const { line, born } = startKept();
  await line.call((api) => api.table());
  const first = line.call((api) => api.never());
  const second = line.call((api) => api.never());
  const told = Promise.allSettled([first, second]);
  await vi.waitFor(() => expect(born).toHaveLength(1));
  born[0]!.die('out of memory');
  const outcomes = await told;
  for (const outcome of outcomes) {
    expect(outcome.status).toBe('rejected');
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(WorkerLost);
  }
  expect(await line.call((api) => api.table())).toBe('stand-and-fight');
  expect(born).toHaveLength(2);
});

test('a worker that stays silent counts as lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { line, born } = startKept(30);
  const told = line.call((api) => api.never()).catch(String);
  vi.advanceTimersByTime(29);
  expect(born[0]!.ended()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(born[0]!.ended()).toBe(true);
  expect(await told).toMatch(/no answer/);
  expect(await line.call((api) => api.table())).toBe('stand-and-fight');
  expect(born).toHaveLength(2);
});

test('an error inside the worker reaches the caller and the worker lives on', async () => {
  const { line, born } = startKept();
  await expect(line.call((api) => api.fail())).rejects.toThrow('no such model');
  expect(await line.call((api) => api.table())).toBe('stand-and-fight');
  expect(born).toHaveLength(1);
});

test('after dispose nothing is asked any more', async () => {
  const { line } = startKept();
  line.dispose();
  await expect(line.call((api) => api.table())).rejects.toBeInstanceOf(WorkerLost);
});

test('news alone starts no worker: the first question does, or warming up', async () => {
  const { line, born } = startKept();
  line.tell((api) => api.open('told before birth'));
  expect(born).toHaveLength(0);
  line.warm();
  line.warm();
  expect(born).toHaveLength(1);
  line.tell((api) => api.open('told'));
  expect(await line.call((api) => api.table())).toBe('told');
  expect(born).toHaveLength(1);
});
