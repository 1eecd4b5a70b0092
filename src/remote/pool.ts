import type { Remote } from 'comlink';
import { startLine, type LineOptions, type WorkerLine } from './worker-line.ts';

/** The caller gave up: nothing went wrong. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** A long piece of work cut into parts that can be done in any order. */
export interface Job<Api, Part> {
  readonly parts: number;
  readonly work: (api: Remote<Api>, part: number) => Promise<Part>;
  readonly signal?: AbortSignal;
  /** Called after each part with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface WorkerPool<Api> {
  /** Results in the order of the parts. Rejects with the first problem, or {@link Cancelled}. */
  readonly run: <Part>(job: Job<Api, Part>) => Promise<readonly Part[]>;
  /** Tells every worker something. One that is lost meanwhile, or not started yet, learns it from `prepare`. */
  readonly tell: (news: (api: Remote<Api>) => Promise<void>) => void;
  readonly warm: () => void;
  readonly dispose: () => void;
}

/** Several lines sharing long jobs: each takes the next part as soon as it is free. */
export function startPool<Api>(size: number, options: LineOptions<Api>): WorkerPool<Api> {
  const lines: readonly WorkerLine<Api>[] = Array.from({ length: size }, () => startLine(options));

  const run = async <Part>({ parts, work, signal, onProgress }: Job<Api, Part>): Promise<readonly Part[]> => {
    const results = Array.from<Part>({ length: parts });
    let next = 0;
    let done = 0;
    let stopped = false;
    const takeParts = async (line: WorkerLine<Api>): Promise<void> => {
      while (!stopped && next < parts) {
        if (signal?.aborted) throw new Cancelled('Cancelled.');
        const part = next++;
        results[part] = await line.call((api) => work(api, part));
        done++;
        onProgress?.(done / parts);
      }
    };
    try {
      await Promise.all(lines.map(takeParts));
    } catch (problem) {
      stopped = true;
      throw signal?.aborted ? new Cancelled('Cancelled.') : problem;
    }
    if (signal?.aborted) throw new Cancelled('Cancelled.');
    return results;
  };

  return {
    run,
    tell: (news) => {
      for (const line of lines) line.tell(news);
    },
    warm: () => {
      for (const line of lines) line.warm();
    },
    dispose: () => {
      for (const line of lines) line.dispose();
    },
  };
}
