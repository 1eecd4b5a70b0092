import type { Remote } from 'comlink';
import type { SightService } from '../battle/service.ts';
import type { Battle } from '../battlefield/battle.ts';
import { apply, isEmpty, type Patch } from '../battlefield/patch.ts';
import type { JudgeOptions, ShotQuery } from '../rules/contract/ruleset.ts';
import type { Verdict } from '../rules/contract/verdict.ts';
import { latestOnly, type Latest } from './latest.ts';
import { startPool, type Job } from './pool.ts';
import { startLine, type WorkerHandle } from './worker-line.ts';

export interface SightClient {
  /** Replaces the table in every worker. */
  readonly open: (battle: Battle) => void;
  /** Changes the table: nothing but the change is sent, and only what it names is prepared again. */
  readonly patch: (change: Patch) => void;
  /** The call alone, newest question first: what a drag asks on every frame. */
  readonly call: (query: ShotQuery) => Promise<Latest<Verdict>>;
  /** The whole verdict with sureness and readings, newest question first, beside the quick lane. */
  readonly judge: (query: ShotQuery) => Promise<Latest<Verdict>>;
  /** Any other single question. */
  readonly ask: <T>(question: (api: Remote<SightService>) => Promise<T>) => Promise<T>;
  /** A long job over all cores, with progress and cancelling. */
  readonly run: <Part>(job: Job<SightService, Part>) => Promise<readonly Part[]>;
  /** Starts the workers now rather than at the first question. */
  readonly warm: () => void;
  /** Loses the quick worker on purpose, for tests of recovery. */
  readonly lose: (why: string) => void;
  readonly dispose: () => void;
}

const QUICK: JudgeOptions = { sureness: false, readings: false };

/** The sight workers, started when first needed: one for quick questions, the rest for long ones. The caller disposes them. */
export function startSightClient(spawn: () => WorkerHandle, cores: number): SightClient {
  let battle: Battle | null = null;
  const prepare = async (api: Remote<SightService>): Promise<void> => {
    if (battle) await api.open(battle);
  };
  const quick = startLine<SightService>({ spawn, prepare });
  const pool = startPool<SightService>(Math.max(1, cores - 1), { spawn, prepare, patience: 120_000 });
  const callLane = latestOnly();
  const judgeLane = latestOnly();
  const everyone = (tell: (api: Remote<SightService>) => Promise<void>): void => {
    // A worker not started yet, or lost here, gets the newest table with the next question.
    quick.tell(tell);
    pool.tell(tell);
  };

  return {
    open: (next) => {
      battle = next;
      everyone((api) => api.open(next));
    },
    patch: (change) => {
      if (!battle) throw new Error('sight client: patch before open');
      if (isEmpty(change)) return;
      battle = apply(battle, change);
      everyone((api) => api.patch(change));
    },
    call: (query) => callLane(() => quick.call((api) => api.judge(query, QUICK))),
    judge: (query) =>
      judgeLane(async () => {
        const [verdict] = await pool.run({ parts: 1, work: (api) => api.judge(query) });
        return verdict!;
      }),
    ask: (question) => quick.call(question),
    run: (job) => pool.run(job),
    warm: () => {
      quick.warm();
      pool.warm();
    },
    lose: (why) => quick.lose(why),
    dispose: () => {
      quick.dispose();
      pool.dispose();
    },
  };
}
