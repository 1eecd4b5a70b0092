import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appForTests, ask } from './open-page.ts';

const app = appForTests();

const battleName = (page: Page) => page.evaluate(() => window.sightlineSession!.getState().battle.name);

const standing = (page: Page, id: string) =>
  page.evaluate(
    (wanted) => window.sightlineSession!.getState().battle.models.find((model) => model.id === wanted),
    id,
  );

/** Lets go of a file over the table, as a hand would. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([called, content]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content!], called!, { type: 'application/json' }));
      return carried;
    },
    [name, text],
  );
  await page.locator('.shell').dispatchEvent('dragenter', { dataTransfer: files });
  await page.locator('.shell').dispatchEvent('drop', { dataTransfer: files });
}

describe('files and what is kept', () => {
  test('a bad file dropped on the table is refused with path and sentence and changes nothing; a good one opens', async () => {
    const { page, complaints } = await app.open({ path: '?quality=low&battle=stand-and-fight' });
    await page.waitForFunction(() => window.__sightline?.ready === true);
    const before = await battleName(page);
    const bad = JSON.parse(readFileSync('assets/battles/stand-and-fight.json', 'utf8')) as {
      models: { at: unknown }[];
    };
    bad.models[1]!.at = [1000, 2];
    await dropFile(page, 'bad.json', JSON.stringify(bad));
    const refused = page.getByRole('alert').first();
    await refused.waitFor();
    expect(await refused.textContent()).toMatch(/models\[1\].*table/s);
    expect(await battleName(page)).toBe(before);
    await dropFile(page, 'good.json', readFileSync('assets/battles/cams-first-contact.json', 'utf8'));
    await expect.poll(() => battleName(page), { timeout: 60_000 }).toBe('CAMS: first contact');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('what was changed is there again although the page is gone in the same moment', async () => {
    const { page } = await app.open({ path: '?quality=low&battle=stand-and-fight' });
    await page.waitForFunction(() => window.__sightline?.ready === true);
    for (const at of [20, 21] as const) {
      // the change and the end of the page in one go: nothing else has a turn between them
      await page.evaluate((x) => {
        window.sightlineSession!.actions.moveModel('red-1', [x, 11], 90);
        location.reload();
      }, at);
      await page.waitForFunction(() => window.__sightline?.ready === true);
      expect(await standing(page, 'red-1')).toMatchObject({ at: [at, 11], facing: 90 });
    }
    // and what is still in the hand was never set down
    await page.evaluate(() => {
      window.sightlineSession!.actions.drag('red-1', [30, 30], 'start');
      location.reload();
    });
    await page.waitForFunction(() => window.__sightline?.ready === true);
    expect(await standing(page, 'red-1')).toMatchObject({ at: [21, 11], facing: 90 });
    await page.close();
  });

  test('a browser that keeps nothing says so, and the battle can be saved as a file', async () => {
    const { page } = await app.open({
      path: '?quality=low&battle=stand-and-fight',
      first: () => {
        const forbid = (): never => {
          throw new DOMException('Forbidden for this site.', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: forbid });
        IDBFactory.prototype.open = forbid;
      },
    });
    await page
      .getByText(/does not keep the table .*Save the battle as a file\./)
      .first()
      .waitFor();
    await page.evaluate(() => window.sightlineSession!.actions.moveModel('red-1', [20, 11], 90));
    await page.getByRole('button', { name: 'Files' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('[20,11]');
    await page.close();
  });

  test('a link opened, changed and loaded again is there as it was changed, and once', async () => {
    const sender = await app.open({ path: '?quality=low&battle=stand-and-fight' });
    await sender.page.waitForFunction(() => window.__sightline?.ready === true);
    await ask(sender.page, 'red-1', 'blue-1');
    await sender.page.getByRole('button', { name: 'Copy link' }).click();
    await sender.page.getByText('Link copied').first().waitFor();
    const link = await sender.page.evaluate(() => navigator.clipboard.readText());
    await sender.page.close();
    const { page } = await app.open({ path: `?quality=low${new URL(link).hash}` });
    const stands = () =>
      page.evaluate(() => {
        const { battle, verdict } = window.sightlineSession!.getState();
        return [battle.models.find(({ id }) => id === 'red-1')!.at[0], verdict?.from];
      });
    await page.locator('.verdict .word').waitFor();
    await page.evaluate(() => window.sightlineSession!.actions.moveModel('red-1', [20, 11], 0));
    for (const _ of [1, 2]) {
      await page.reload();
      await page.waitForFunction(() => window.__sightline?.ready === true);
      expect((await stands())[0]).toBe(20);
    }
    await page.getByRole('button', { name: 'Files' }).click();
    const kept = page.getByRole('button', { name: /^Remove Stand and Fight!/ });
    await expect.poll(() => kept.count(), { timeout: 60_000 }).toBe(1);
    await page.close();
  });
});
