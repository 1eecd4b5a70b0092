import { chromium, type Browser, type Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { CHROME_ARGS, findBrowser } from '../../scripts/find-browser.mjs';

/** The production build in a real Chromium. Anything the page complains about is kept. */
interface OpenApp {
  readonly address: string;
  readonly browser: Browser;
  readonly open: (options?: PageOptions) => Promise<{ readonly page: Page; readonly complaints: string[] }>;
  readonly close: () => Promise<void>;
}

export interface PageOptions {
  readonly path?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  /** Device pixels for a CSS pixel. Default: half, because software draws every one of them. */
  readonly sharpness?: number;
  /** What the device has kept of the visitor's likes; default: nothing. */
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** Run in the page before anything of it. */
  readonly first?: () => void;
}

const PATIENCE = 90_000; // ms: a machine without a graphics card may be busy

/** Fiber's clock, which three replaced under it, and the software graphics driver talking about itself. */
const KNOWN = /THREE\.Clock|GL Driver Message/;

/** The app for all tests of a file: started before the first of them, closed after the last. */
export function appForTests(): Pick<OpenApp, 'address' | 'browser' | 'open'> {
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
    get browser() {
      return running().browser;
    },
    open: async (options) => running().open(options),
  };
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
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROME_ARGS });
  return {
    address,
    browser,
    open: async (options = {}) => {
      const { path = '?quality=low', size = { width: 1440, height: 900 }, touch = false } = options;
      const context = await browser.newContext({
        viewport: size,
        hasTouch: touch,
        deviceScaleFactor: options.sharpness ?? 0.5,
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
