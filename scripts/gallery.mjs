// Takes the pictures of docs/gallery from the production build: `node scripts/gallery.mjs`, or some of them by name.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDeps, root } from './ensure-deps.mjs';
import { CHROME_ARGS, findBrowser } from './find-browser.mjs';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** @typedef {{name: string, size: {width: number, height: number}, battle: string, from?: string, to?: string, press?: string[]}} Shot */
/** @type {Shot[]} */
const SHOTS = [
  { name: 'table', size: DESKTOP, battle: 'stand-and-fight-eights' },
  {
    name: 'judge-desktop',
    size: DESKTOP,
    battle: 'stand-and-fight-eights',
    from: 'red-2',
    to: 'blue-6',
    press: ['.'],
  },
  {
    name: 'judge-blocked',
    size: DESKTOP,
    battle: 'stand-and-fight',
    from: 'red-1',
    to: 'blue-1',
    press: ['.'],
  },
  {
    name: 'cadence',
    size: DESKTOP,
    battle: 'cadence-farmhouse',
    from: 'red-line-1',
    to: 'blue-line-1',
    press: ['.'],
  },
  {
    name: 'judge-eye',
    size: DESKTOP,
    battle: 'stand-and-fight-eights',
    from: 'red-7',
    to: 'blue-2',
    press: ['e'],
  },
  {
    name: 'judge-plan',
    size: DESKTOP,
    battle: 'stand-and-fight-eights',
    from: 'red-7',
    to: 'blue-2',
    press: ['p'],
  },
  {
    name: 'zones',
    size: DESKTOP,
    battle: 'stand-and-fight-eights',
    from: 'red-2',
    to: 'blue-6',
    press: ['a'],
  },
  {
    name: 'everything-seen',
    size: DESKTOP,
    battle: 'stand-and-fight-eights',
    from: 'red-2',
    to: 'blue-6',
    press: ['v'],
  },
  { name: 'hex', size: DESKTOP, battle: 'hex-village', from: 'red-3', to: 'blue-3', press: ['.'] },
  {
    name: 'cams',
    size: DESKTOP,
    battle: 'cams-bog',
    from: 'red-alpha-1',
    to: 'blue-alpha-1',
    press: ['.'],
  },
  {
    name: 'basicas',
    size: DESKTOP,
    battle: 'basicas-vado',
    from: 'red-arqueros-1',
    to: 'blue-milicia-1',
    press: ['.'],
  },
  {
    name: 'judge-phone',
    size: PHONE,
    battle: 'stand-and-fight-eights',
    from: 'red-2',
    to: 'blue-6',
    press: ['.'],
  },
  { name: 'rulings', size: DESKTOP, battle: 'stand-and-fight', press: ['r'] },
];

ensureDeps();
const { preview } = await import('vite');
const { chromium } = await import('playwright-core');
mkdirSync(join(root, 'docs/gallery'), { recursive: true });
const server = await preview({ root, preview: { port: 0 }, logLevel: 'error' });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROME_ARGS });
const wanted = process.argv.slice(2);
for (const { name, size, battle, from, to, press = [] } of SHOTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', hasTouch: size === PHONE });
  await page.goto(`${address}?quality=high&battle=${battle}`);
  await page.waitForFunction(() => Reflect.get(window, '__sightline')?.ready === true, null, {
    timeout: 120_000,
  });
  if (from) await page.locator('#pick-from').selectOption(from);
  if (to) await page.locator('#pick-to').selectOption(to);
  if (to) await page.waitForSelector('.verdict[data-stale="false"]', { timeout: 60_000 });
  if (press.length > 0) await page.locator('canvas').first().focus();
  for (const key of press) await page.keyboard.press(key);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(root, `docs/gallery/${name}.png`) });
  console.log(`docs/gallery/${name}.png`);
  await page.close();
}
await browser.close();
await server.close();
