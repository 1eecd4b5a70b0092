import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appForTests } from './open-page.ts';

const app = appForTests();

const SIZES = [
  { name: 'on a desk', size: { width: 1440, height: 900 }, touch: false },
  { name: 'on a phone', size: { width: 390, height: 844 }, touch: true },
] as const;

/** What axe calls serious or worse, as lines a reader can act on. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async () =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const PANELS = ['R', 'O', '?'] as const;

describe.each(SIZES)('nobody is shut out $name', ({ size, touch }) => {
  test('of the table, of a verdict and of every panel', async () => {
    const { page } = await app.open({ path: '?quality=low&battle=stand-and-fight-eights', size, touch });
    await page.waitForFunction(() => window.__sightline?.ready === true);
    expect(await barriers(page), 'nothing asked').toEqual([]);
    await page.locator('#pick-from').selectOption('red-1');
    await page.locator('#pick-to').selectOption('blue-3');
    await page.locator('.verdict .word').first().waitFor();
    expect(await barriers(page), 'a verdict').toEqual([]);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur()); // a list would take the letters
    for (const key of PANELS) {
      await page.keyboard.press(key);
      await page.locator('.drawer').first().waitFor();
      expect(await barriers(page), `the panel behind ${key}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.close();
  });
});
