import { chromium, type Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import { CHROME_ARGS, findBrowser } from '../../scripts/find-browser.mjs';

/** The production build in a real Chromium. Anything the page complains about is kept. */
interface OpenApp {
  readonly address: string;
  readonly open: (options?: PageOptions) => Promise<OpenPage>;
  readonly close: () => Promise<void>;
}

interface OpenPage {
  readonly page: Page;
  readonly complaints: string[];
}

export interface PageOptions {
  readonly path?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  /** Device pixels for a CSS pixel. Default: a quarter, because software draws every one of them. */
  readonly sharpness?: number;
  /** What the device has kept of the visitor's likes; default: nothing. */
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** Run in the page before anything of it. */
  readonly first?: () => void;
}

const PATIENCE = 90_000; // ms: a machine without a graphics card may be busy

/** Fiber's clock, which three replaced under it, and the software graphics driver talking about itself. */
const KNOWN = /THREE\.Clock|GL Driver Message/;

interface AppForTests extends Pick<OpenApp, 'address' | 'open'> {
  /**
   * One page for several tests of a file, because starting one costs more than most tests. Each finds the battle as it
   * was opened, with nothing asked of it and nothing laid over it. What else a test changes (the camera, an open panel, a
   * preference) it puts back, or opens a page of its own. A page on which a test has failed is not used again.
   */
  readonly shared: (options: PageOptions) => () => Promise<OpenPage>;
}

/** The app for all tests of a file: started before the first of them, closed after the last. */
export function appForTests(): AppForTests {
  let app: OpenApp | undefined;
  const running = (): OpenApp => {
    if (!app) throw new Error('appForTests: used outside of a test');
    return app;
  };
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(async () => {
    await app?.close();
  });
  return {
    get address() {
      return running().address;
    },
    open: async (options) => running().open(options),
    shared: (options) => {
      let kept: OpenPage | undefined;
      return async () => {
        onTestFailed(() => void (kept = undefined));
        kept ??= await running().open(options);
        kept.complaints.length = 0;
        await asOpened(kept.page);
        return kept;
      };
    },
  };
}

/** Has the battle again as the page opened it, nothing asked, and the pointer beside it. */
async function asOpened(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__sightline?.ready === true);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const { getState, actions } = window.sightlineSession!;
    window.battleOfTests ??= getState().battle;
    actions.openBattle(window.battleOfTests);
  });
  await page.locator('.verdict').waitFor({ state: 'detached' });
}

declare global {
  interface Window {
    /** As the page opened it. */
    battleOfTests?: Battle;
  }
}

/** Waits for so many animation frames of the page: what an input has set off has been drawn by then. */
export async function framesLater(page: Page, frames = 5): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);
}

/** Waits until the table is drawn no more: nothing moves, and no answer is under way that would change it. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { from, to, stage, around } = window.sightlineSession!.getState();
    return from === null || to === null || (stage === 'ready' && around.targets !== null);
  });
  await page.evaluate(async () => {
    for (let still = 0; still < 10; still++) {
      const before = window.__sightline!.frames;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (window.__sightline!.frames !== before) still = -1;
    }
  });
}

/** Asks from one model to another by the lists, and waits until the call stands. */
export async function ask(page: Page, from: string, to: string): Promise<void> {
  await page.locator('#pick-from').selectOption(from);
  await page.locator('#pick-to').selectOption(to);
  await page.locator('.verdict[data-stale="false"]').first().waitFor();
}

/** Serves the build in `dist`, or in the folder `SIGHTLINE_DIST` names, and starts one browser for a file of tests. */
async function openApp(): Promise<OpenApp> {
  const build = { outDir: process.env['SIGHTLINE_DIST'] ?? 'dist' };
  const server: PreviewServer = await preview({ build, preview: { port: 0 }, logLevel: 'error' });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('openApp: the preview server has no address');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: CHROME_ARGS,
    timeout: PATIENCE,
  });
  return {
    address,
    open: async (options = {}) => {
      const { path = '?quality=low', size = { width: 1440, height: 900 }, touch = false } = options;
      const context = await browser.newContext({
        viewport: size,
        hasTouch: touch,
        deviceScaleFactor: options.sharpness ?? 0.25,
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
      });
      if (options.preferences)
        await context.addInitScript(
          (kept) => localStorage.setItem('sightline preferences', kept),
          JSON.stringify(options.preferences),
        );
      if (options.first) await context.addInitScript(options.first);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const complaints: string[] = [];
      page.on('console', (message) => {
        const loud = message.type() === 'error' || message.type() === 'warning';
        if (loud && !KNOWN.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const url = new URL(request.url());
        const own =
          url.origin === new URL(address).origin || url.protocol === 'blob:' || url.protocol === 'data:';
        if (!own) complaints.push(`left its origin: ${request.url()}`);
      });
      await page.goto(address + path);
      return { page, complaints };
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
