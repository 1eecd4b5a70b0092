import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../src/rules/contract/verdict.ts';
import { sampleDesk } from '../support/samples.ts';
import { appForTests } from './open-page.ts';

const app = appForTests();

const EIGHTS = '?quality=low&battle=stand-and-fight-eights';

const SOON = { timeout: 60_000 }; // ms

const drawn = (page: Page) => page.waitForFunction(() => window.__sightline?.ready === true);
const word = (page: Page) => page.locator('.verdict .word').first();

/** Where a model stands on the screen, in CSS pixels of the page. */
async function screenOf(
  page: Page,
  at: readonly number[],
  height: number,
): Promise<{ x: number; y: number }> {
  const box = await page.locator('canvas').first().boundingBox();
  const [x, y] = await page.evaluate(
    ([px, py, pz]) => window.__sightline!.project(px!, py!, pz!),
    [at[0]!, at[1]!, height],
  );
  return { x: box!.x + x, y: box!.y + y };
}

const eights = app.shared({ path: EIGHTS });

describe('the page in a real browser', () => {
  test('opens on a sample battle with a drawn table, and complains about nothing', async () => {
    const { page, complaints } = await app.open();
    await drawn(page);
    expect(await page.title()).toBe('Sightline');
    expect(await page.locator('canvas').getAttribute('aria-label')).toContain('Stand and Fight!');
    const { calls, triangles } = await page.evaluate(() => ({ ...window.__sightline! }));
    expect(calls).toBeGreaterThan(10);
    expect(triangles).toBeGreaterThan(10_000);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('two clicks on the table settle it: the card says what the kernel says', async () => {
    const { page, complaints } = await eights();
    await drawn(page);
    const desk = sampleDesk('stand-and-fight-eights');
    const { models } = desk.field.battle;
    const [from, to] = ['red-7', 'blue-2'].map((id) => models.find((model) => model.id === id)!);
    for (const model of [from!, to!]) {
      const { x, y } = await screenOf(page, model.at, desk.eyeOf(model.id)[2] * 0.6);
      await page.mouse.click(x, y);
    }
    const expected = desk.judge({ from: from!.id, to: to!.id }, { sureness: false, readings: false });
    await expect.poll(() => word(page).textContent(), SOON).toBe(expected.sight.toUpperCase());
    const card = await page.locator('.verdict').first().textContent();
    expect(card).toContain(expected.range.inches.toFixed(2));
    expect(complaints).toEqual([]);
  });

  test('a worker gives the same verdict, sureness and readings included, as the kernel called directly', async () => {
    const { page } = await eights();
    await drawn(page);
    const desk = sampleDesk('stand-and-fight-eights');
    const pairs = [
      ['red-1', 'blue-8'],
      ['red-3', 'blue-3'],
      ['blue-5', 'red-2'],
    ] as const;
    for (const [from, to] of pairs) {
      const remote = await page.evaluate((query) => window.sightlineClient!.ask((api) => api.judge(query)), {
        from,
        to,
      });
      const direct: Verdict = desk.judge({ from, to });
      expect(remote).toEqual(JSON.parse(JSON.stringify(direct)));
    }
  });

  test('a map comes as a typed array and equals the one made here', async () => {
    const { page } = await eights();
    await drawn(page);
    const query = { cell: 1, targetHeight: 0 };
    const remote = await page.evaluate(async (asked) => {
      const shares: number[] = [];
      const parts = await window.sightlineClient!.run({
        parts: 6,
        work: (api, part) => api.exposurePart(asked, 1.8, part, 6),
        onProgress: (share) => shares.push(share),
      });
      const total = parts.reduce((sum, counts) => sum + counts.reduce((a, b) => a + b, 0), 0);
      return { total, kind: parts[0]!.constructor.name, shares };
    }, query);
    const { exposureFrom, exposurePart } = await import('../../src/sight/maps.ts');
    const here = exposurePart(exposureFrom(sampleDesk('stand-and-fight-eights').maps(query), 1.8), 0, 1);
    expect(remote.kind).toBe('Uint32Array');
    expect(remote.total).toBe(here.reduce((a, b) => a + b, 0));
    expect(remote.shares.at(-1)).toBe(1);
  });

  test('a killed worker is replaced: the caller is told, the next question is answered', async () => {
    const { page, complaints } = await eights();
    await drawn(page);
    const told = await page.evaluate(async () => {
      const client = window.sightlineClient!;
      const waiting = client
        .ask((api) => api.judgeAll())
        .then(
          () => 'answered',
          (problem: Error) => problem.name,
        );
      client.lose('killed by a test');
      return waiting;
    });
    expect(told).toBe('WorkerLost');
    await page.locator('#pick-from').selectOption('red-1');
    await page.locator('#pick-to').selectOption('blue-1');
    await expect.poll(() => word(page).textContent(), SOON).toMatch(/CLEAR|OBSCURED|BLOCKED/);
    expect(complaints).toEqual([]);
  });

  test('a newer question takes the place of a waiting older one', async () => {
    const { page } = await eights();
    await drawn(page);
    const kinds = await page.evaluate(async () => {
      const asked = Array.from({ length: 6 }, (_, i) =>
        window.sightlineClient!.call({ from: `red-${i + 1}`, to: 'blue-1' }),
      );
      return (await Promise.all(asked)).map(({ kind }) => kind);
    });
    expect(kinds).toEqual(['answer', 'superseded', 'superseded', 'superseded', 'superseded', 'answer']);
  });

  test('on a phone the verdict is in view after two picks', async () => {
    const { page, complaints } = await app.open({
      path: EIGHTS,
      size: { width: 390, height: 844 },
      touch: true,
    });
    await drawn(page);
    await page.locator('#pick-from').selectOption('red-4');
    await page.locator('#pick-to').selectOption('blue-5');
    await expect.poll(() => word(page).textContent(), SOON).toMatch(/CLEAR|OBSCURED|BLOCKED/);
    const box = await word(page).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(844);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
