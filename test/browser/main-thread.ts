import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

export interface TaskTrace {
  /** Milliseconds of processor time of every task since the start. */
  readonly stop: () => Promise<readonly number[]>;
}

/**
 * What the page's main thread works on from now on, task by task.
 *
 * Processor time rather than the clock's: a browser without a graphics card makes the main thread wait for every
 * drawn frame to be read back, and on a busy machine it waits for its turn. Neither is work of the page.
 */
export async function mainThreadTasks(browser: Browser, page: Page): Promise<TaskTrace> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  return {
    stop: async () => {
      const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
      const events = (trace as { readonly traceEvents: readonly TraceEvent[] }).traceEvents;
      const mains = events.filter(
        ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
      );
      const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
      return events
        .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && isMain(event))
        .map(({ tdur = 0 }) => tdur / 1000);
    },
  };
}
