import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CHROME_ARGS, findBrowser } from './find-browser.mjs';

/** What the scripts of a first visit may weigh, gzip: up to the first paint, and before the table appears. */
export const BUDGET = { firstPaint: 100_000, table: 450_000 }; // bytes

const TABLE_DRAWS = 10; // a picture with fewer draw calls is not the table yet

const PATIENCE = 120_000; // ms: a machine without a graphics card may be busy

const KINDS = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder and notes when which script was first asked for, by the page or by a worker of it.
 *
 * @param {string} folder
 */
async function serve(folder) {
  /** @type {Map<string, number>} */
  const asked = new Map();
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname);
    const file = path === '/' ? '/index.html' : path;
    const kind = KINDS[/** @type {keyof typeof KINDS} */ (extname(file))];
    if (kind === KINDS['.js'] && !asked.has(file)) asked.set(file, Date.now());
    try {
      const body = readFileSync(join(folder, file));
      response.writeHead(200, { 'content-type': kind ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('page-weight: the server has no port');
  return { asked, address: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/**
 * Runs in the page: marks the animation frame after the one that drew the table, when that one is on the screen.
 *
 * @param {number} enough
 */
function markTable(enough) {
  let draws = 0;
  const gl = WebGL2RenderingContext.prototype;
  for (const name of /** @type {const} */ (['drawElements', 'drawArrays', 'drawElementsInstanced'])) {
    const draw = /** @type {(...args: unknown[]) => void} */ (gl[name]);
    Object.defineProperty(gl, name, {
      /** @param {unknown[]} args */
      value(...args) {
        draws++;
        return draw.apply(this, args);
      },
    });
  }
  const look = () => {
    if (draws >= enough) performance.mark('table');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page: what it does after seconds of waiting in vain, such as going on before the first paint, it never
 * does here. What is loaded in which order is the page's, however busy the machine is.
 *
 * @param {number} patience milliseconds
 */
function neverGiveUp(patience) {
  const later = window.setTimeout.bind(window);
  window.setTimeout = /** @type {typeof window.setTimeout} */ (
    /** @type {unknown} */ (
      /** @param {() => void} work @param {number} wait */
      (work, wait) => later(work, wait >= 1000 ? patience : wait)
    )
  );
}

/**
 * When the frame was painted and when the table's first frame was drawn, on the clock of the machine.
 *
 * @param {string} address
 */
async function visit(address) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROME_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(PATIENCE);
    await page.addInitScript(neverGiveUp, PATIENCE);
    await page.addInitScript(markTable, TABLE_DRAWS);
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('table').length > 0);
    return await page.evaluate(() => {
      /** @param {string} name */
      const at = (name) => {
        const entry = performance.getEntriesByName(name)[0];
        if (!entry) throw new Error(`page-weight: the page has no ${name}`);
        return performance.timeOrigin + entry.startTime;
      };
      return { firstPaint: at('first-contentful-paint'), table: at('table') };
    });
  } finally {
    await browser.close();
  }
}

/**
 * Opens the built page as a first visitor does and weighs the scripts asked for up to each moment.
 *
 * @param {string} folder the production build
 */
export async function weighPage(folder) {
  const server = await serve(folder);
  try {
    const moments = await visit(server.address);
    const scripts = [...server.asked].map(([file, at]) => ({
      file,
      at,
      bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    }));
    /** @param {number} moment */
    const until = (moment) => {
      const early = scripts.filter(({ at }) => at <= moment);
      return { scripts: early, bytes: early.reduce((sum, { bytes }) => sum + bytes, 0) };
    };
    return { firstPaint: until(moments.firstPaint), table: until(moments.table) };
  } finally {
    server.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weight = await weighPage('dist');
  for (const moment of /** @type {const} */ (['firstPaint', 'table'])) {
    console.log(`${moment}: ${weight[moment].bytes} of ${BUDGET[moment]} bytes`);
    for (const { file, bytes } of weight[moment].scripts)
      console.log(`  ${String(bytes).padStart(7)} ${file}`);
  }
}
