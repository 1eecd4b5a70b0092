import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RULEBOOKS } from '../../src/rules/rulebooks.ts';
import { sampleBattle } from '../support/samples.ts';
import { appForTests, type PageOptions } from './open-page.ts';

const app = appForTests();

const SOON = { timeout: 60_000 }; // ms
const lit = (page: Page) => page.evaluate(() => window.sightlineSession!.getState().lit);
const asked = (page: Page) =>
  page.evaluate(() => {
    const { from, to } = window.sightlineSession!.getState();
    return [from, to];
  });

async function openTable(sample: string, options: PageOptions = {}) {
  const opened = await app.open({ path: `?quality=low&battle=${sample}`, ...options });
  await opened.page.waitForFunction(() => window.__sightline?.ready === true, null, SOON);
  return opened;
}

describe('before the question', { timeout: 300_000 }, () => {
  test('the dock lists every model; pointing lights it, keys pick who fires and at whom, and the line takes its place', async () => {
    const { page, complaints } = await openTable('cams-bog');
    const forces = page.locator('.dock-forces .model');
    await expect.poll(() => forces.count(), SOON).toBe(sampleBattle('cams-bog').models.length);
    await page.getByRole('button', { name: /^red-bravo-2 / }).hover();
    await expect.poll(() => lit(page), SOON).toBe('red-bravo-2');
    const shooter = page.getByRole('button', { name: 'red-alpha-1 Squad leader' });
    await shooter.focus();
    await expect.poll(() => lit(page), SOON).toBe('red-alpha-1');
    await shooter.press('Enter');
    await expect.poll(() => shooter.getAttribute('aria-pressed'), SOON).toBe('true');
    await page
      .getByRole('button', { name: /^blue-alpha-1 / })
      .and(page.locator('.model'))
      .press('Enter');
    await page.locator('.verdict .word').first().waitFor();
    expect(await asked(page)).toEqual(['red-alpha-1', 'blue-alpha-1']);
    await page.locator('.dock-side .side-view').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('pick-to');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('every kind of terrain says what it does, as the book of the table has it', async () => {
    const { page, complaints } = await openTable('hex-village');
    const rows = page.locator('.terrain-list > li');
    const entries = RULEBOOKS.hex!.terrain(sampleBattle('hex-village'));
    await expect.poll(() => rows.count(), SOON).toBe(entries.length);
    const texts = await rows.allTextContents();
    entries.forEach(({ name, sight }, index) => {
      expect(texts[index]!.toLowerCase()).toContain(name);
      expect(texts[index]).toContain(sight);
    });
    await rows.first().locator('summary').press('Enter');
    await rows.first().getByRole('button', { name: entries[0]!.clause }).waitFor({ state: 'visible' });
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('on a phone both stand in the sheet, every word of the question fits, and a tap asks', async () => {
    for (const width of [390, 360]) {
      const { page, complaints } = await openTable('stand-and-fight', {
        size: { width, height: 844 },
        touch: true,
      });
      const cut = await page
        .locator('.pick .face')
        .evaluateAll((faces) => faces.filter((face) => face.scrollWidth > face.clientWidth).length);
      expect(cut, `${width} wide`).toBe(0);
      await page.locator('.empty .model').filter({ hasText: 'red-1' }).tap();
      await expect.poll(() => asked(page), SOON).toEqual(['red-1', null]);
      expect(complaints).toEqual([]);
      await page.close();
    }
  });
});

describe('how sure a call is', { timeout: 300_000 }, () => {
  test.each([
    ['stand-and-fight', 'red-1', 'blue-1'],
    ['stand-and-fight-eights', 'red-2', 'blue-6'],
    ['cams-bog', 'red-alpha-1', 'blue-alpha-1'],
  ])('is in view without scrolling: %s', async (sample, from, to) => {
    const { page } = await openTable(sample);
    await page.locator('#pick-from').selectOption(from);
    await page.locator('#pick-to').selectOption(to);
    const sure = page.getByRole('region', { name: 'How sure' });
    await expect.poll(() => sure.textContent(), SOON).not.toContain('Working');
    const box = (await sure.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(900);
    const order = await page
      .locator('.panel section.verdict, .panel section.card')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
    expect(order.slice(0, 3)).toEqual(['Verdict', 'Why', 'How sure']);
    await page.close();
  });

  test('and its reasons are rows that open on a phone', async () => {
    const { page } = await openTable('stand-and-fight', { size: { width: 390, height: 844 }, touch: true });
    await page.locator('#pick-from').selectOption('red-1');
    await page.locator('#pick-to').selectOption('blue-1');
    const sure = page.getByRole('region', { name: 'How sure' }).locator('summary');
    await expect
      .poll(() => sure.textContent(), SOON)
      .toMatch(/^Too close to call\. Turns to\s+OBSCURED if red-1 stands/);
    await expect
      .poll(() => page.getByRole('region', { name: 'Why' }).locator('summary').textContent(), SOON)
      .toContain('2 counted, 4 not counted');
    const gauge = page.getByRole('region', { name: 'How sure' }).locator('.gauge');
    expect(await gauge.isVisible()).toBe(false);
    await page.locator('.grab').press('Enter');
    await sure.press('Enter');
    await gauge.waitFor({ state: 'visible' });
    await page.close();
  });
});
