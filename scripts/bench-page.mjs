import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { root } from './ensure-deps.mjs';
import { CHROME_ARGS, findBrowser } from './find-browser.mjs';
import { isFresh } from './freshness.mjs';
import { BUDGET, weighPage } from './page-weight.mjs';

const SAMPLE = 'stand-and-fight-eights';
const [FROM, TO] = ['red-2', 'blue-6'];
const FRAMES = 60; // far enough to pass several pieces, slowly enough for as many different places
const WARM_UP = 15; // frames there and back before it is measured: the engine compiles what it has never run

/** What a drag may cost: the main thread's longest task, and frames that show neither their own answer nor the one before. */
const DRAG = { task: 50, late: FRAMES / 10 }; // ms of processor time, frames

/**
 * @typedef {{ readonly what: string, readonly value: number, readonly goal: number, readonly unit: string }} Measured
 * @typedef {import('playwright-core').Page} Page
 * @typedef {readonly [number, number]} Place
 */

/**
 * Milliseconds of processor time of every task of the page's main thread while something is done.
 *
 * Processor time rather than the clock's: a browser without a graphics card makes the main thread wait for every drawn
 * frame to be read back, and on a busy machine it waits for its turn. Neither is work of the page.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {Page} page
 * @param {() => Promise<void>} work
 * @returns {Promise<number[]>}
 */
async function mainThreadTasks(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  /** @type {{ traceEvents: { name: string, pid: number, tid: number, tdur?: number, args: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  return traceEvents
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid }) => mains.some((main) => main.pid === pid && main.tid === tid))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/**
 * Drags the shooter from place to place, one a frame; gives where the shown line began at each.
 *
 * @param {Page} page
 * @param {readonly Place[]} places
 */
const dragAlong = (page, places) =>
  page.evaluate(
    async ({ id, way }) => {
      const session = window.sightlineSession;
      if (!session) throw new Error('bench-page: the page has no session');
      const shown = [];
      for (const [step, to] of way.entries()) {
        session.actions.drag(id, to, step === 0 ? 'start' : step === way.length - 1 ? 'end' : 'move');
        await new Promise((resolve) => requestAnimationFrame(resolve));
        shown.push(JSON.stringify(session.getState().verdict?.line.from));
      }
      return shown;
    },
    { id: FROM, way: places },
  );

/**
 * Where the line begins with the shooter at each place, asked one by one.
 *
 * @param {Page} page
 * @param {readonly Place[]} places
 */
const linesAt = (page, places) =>
  page.evaluate(
    async ({ from, to, way }) => {
      const [client, session] = [window.sightlineClient, window.sightlineSession];
      if (!client || !session) throw new Error('bench-page: the page has no client');
      const shooter = session.getState().battle.models.find(({ id }) => id === from);
      if (!shooter) throw new Error(`bench-page: no model ${from}`);
      /** @param {typeof shooter} model */
      const put = (model) => client.patch({ models: { changed: new Map([[from, [shooter, model]]]) } });
      const lines = [];
      for (const at of way) {
        put({ ...shooter, at });
        const verdict = await client.ask((api) =>
          api.judge({ from, to }, { sureness: false, readings: false }),
        );
        lines.push(JSON.stringify(verdict.line.from));
      }
      put(shooter);
      return lines;
    },
    { from: FROM, to: TO, way: places },
  );

/**
 * @param {string} address
 * @returns {Promise<Measured[]>}
 */
async function measureDrag(address) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROME_ARGS });
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(120_000);
    await page.goto(`${address}?quality=low&battle=${SAMPLE}`);
    await page.waitForFunction(() => window.__sightline?.ready === true);
    await page.locator('#pick-from').selectOption(FROM);
    await page.locator('#pick-to').selectOption(TO);
    await page.locator('.verdict[data-stale="false"]').first().waitFor();
    const [x, y] = await page.evaluate(
      (id) =>
        window.sightlineSession?.getState().battle.models.find((model) => model.id === id)?.at ?? [0, 0],
      FROM,
    );
    const places = Array.from(
      { length: FRAMES },
      (_, step) => /** @type {const} */ ([x + step * 0.25, y + step * 0.1]),
    );
    const known = await linesAt(page, places);
    const there = places.slice(0, WARM_UP);
    await dragAlong(page, [...there, ...there.toReversed()]);
    /** @type {string[]} */
    let lines = [];
    const tasks = await mainThreadTasks(browser, page, async () => {
      lines = await dragAlong(page, places);
    });
    if (tasks.length < FRAMES) throw new Error('bench-page: the trace has no tasks of the main thread');
    const late = lines.filter((line, frame) => known.indexOf(line) < frame - 1).length;
    return [
      {
        what: 'longest task of the main thread in a drag',
        value: Math.max(...tasks),
        goal: DRAG.task,
        unit: 'ms',
      },
      {
        what: `frames of ${FRAMES} without a fresh answer in a drag`,
        value: late,
        goal: DRAG.late,
        unit: '',
      },
    ];
  } finally {
    await browser.close();
  }
}

/** @returns {Promise<Measured[]>} */
async function measureWeight() {
  const weight = await weighPage('dist');
  return [
    {
      what: 'scripts up to the first paint',
      value: weight.firstPaint.bytes,
      goal: BUDGET.firstPaint,
      unit: 'bytes',
    },
    { what: 'scripts before the table', value: weight.table.bytes, goal: BUDGET.table, unit: 'bytes' },
  ];
}

/** Measures the built page and prints each value against its goal; 1 when one is missed. */
export async function benchPage() {
  if (!isFresh('dist/index.html', ['src', 'workers', 'index.html', 'package-lock.json']))
    spawnSync('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
  const server = await preview({ root, preview: { port: 0 }, logLevel: 'error' });
  try {
    const address = server.resolvedUrls?.local[0];
    if (!address) throw new Error('bench-page: the preview server has no address');
    const rows = [...(await measureWeight()), ...(await measureDrag(address))];
    for (const { what, value, goal, unit } of rows) {
      const text = `${what}: ${value.toFixed(unit === 'ms' ? 1 : 0)} of ${goal} ${unit}`.trimEnd();
      console.log(`${value <= goal ? '✓' : '✗'} ${text}`);
    }
    return rows.every(({ value, goal }) => value <= goal) ? 0 : 1;
  } finally {
    await server.close();
  }
}
