import { expect, test } from 'vitest';
import { Cancelled, startPool } from '../../src/remote/pool.ts';
import { WorkerLost } from '../../src/remote/worker-line.ts';
import { pretendWorker } from '../support/worker.ts';

const squarer = { square: (n: number) => n * n, never: () => new Promise<number>(() => undefined) };

const pool = (size: number) => {
  const born: ReturnType<typeof pretendWorker>[] = [];
  const started = startPool<typeof squarer>(size, {
    spawn: () => {
      const worker = pretendWorker(squarer);
      born.push(worker);
      return worker;
    },
    prepare: () => Promise.resolve(),
  });
  return { pool: started, born };
};

test('parts come back in order whoever did them, with progress up to all of it', async () => {
  const { pool: workers } = pool(3);
  const shares: number[] = [];
  const squares = await workers.run({
    parts: 10,
    work: (api, part) => api.square(part),
    onProgress: (share) => shares.push(share),
  });
  expect(squares).toEqual([0, 1, 4, 9, 16, 25, 36, 49, 64, 81]);
  expect(shares).toHaveLength(10);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  workers.dispose();
});

test('a cancelled job stops taking parts and says it was cancelled', async () => {
  const { pool: workers } = pool(1);
  const control = new AbortController();
  let asked = 0;
  const job = workers.run({
    parts: 1000,
    work: (api, part) => {
      asked++;
      if (part === 3) control.abort();
      return api.square(part);
    },
    signal: control.signal,
  });
  await expect(job).rejects.toBeInstanceOf(Cancelled);
  expect(asked).toBe(4);
  workers.dispose();
});

test('a worker lost in the middle of a job is an error for the caller, and the pool goes on', async () => {
  const { pool: workers, born } = pool(2);
  const job = workers.run({
    parts: 4,
    work: (api, part) => {
      if (part === 2) born[0]!.die('killed');
      return part === 2 ? api.never() : api.square(part);
    },
  });
  await expect(job).rejects.toBeInstanceOf(WorkerLost);
  expect(await workers.run({ parts: 2, work: (api, part) => api.square(part) })).toEqual([0, 1]);
  workers.dispose();
});
