import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appForTests } from './open-page.ts';

const app = appForTests();

const PAIRS = {
  'stand-and-fight-eights': ['red-4 blue-4', 'blue-4 red-4', 'red-2 blue-6', 'red-7 blue-2'],
  'hex-village': ['red-3 blue-3', 'blue-2 red-1', 'red-1 blue-5'],
  'cams-first-contact': ['red-squad-2 blue-squad-3', 'blue-squad-1 red-squad-4'],
} as const;

const SMALL = { width: 1000, height: 640 };
const PATIENTLY = { timeout: 90_000 };

/** The share the picture shows, and the one the kernel measures. */
async function sharesOf(page: Page, from: string, to: string) {
  await page.locator('#pick-from').selectOption(from);
  await page.locator('#pick-to').selectOption(to);
  await page.waitForFunction(
    (pair) => {
      const eye = window.__sightline?.eye;
      return eye !== undefined && `${eye.from} ${eye.to}` === pair;
    },
    `${from} ${to}`,
    PATIENTLY,
  );
  return page.evaluate(
    async ([a, b]) => ({
      pictured: window.__sightline!.eye!.share,
      measured: (await window.sightlineClient!.ask((api) => api.viewOf(a!, b!))).share,
    }),
    [from, to],
  );
}

describe('the eye picture', () => {
  for (const [sample, pairs] of Object.entries(PAIRS))
    test(`of ${sample} shows as much of the target as the kernel measures, within 5 points`, async () => {
      const { page, complaints } = await app.open({
        sharpness: 1,
        path: `?quality=low&battle=${sample}`,
        size: SMALL,
      });
      await page.waitForFunction(() => window.__sightline?.ready === true, null, PATIENTLY);
      const found: number[] = [];
      for (const pair of pairs) {
        const [from, to] = pair.split(' ');
        const { pictured, measured } = await sharesOf(page, from!, to!);
        expect(Math.abs(pictured - measured), `${pair}: ${pictured} against ${measured}`).toBeLessThan(0.05);
        found.push(pictured);
      }
      // all or nothing would agree by chance: on every table some target is seen in part
      expect(found.some((share) => share > 0.05 && share < 0.95)).toBe(true);
      expect(complaints).toEqual([]);
      await page.close();
    });
});
