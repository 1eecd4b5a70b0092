import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { parseBattle } from '../../src/formats/battle-file.ts';
import type { Point3 } from '../../src/geometry/point.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { namesOf } from '../../src/words/names.ts';
import { appForTests, framesLater, untilStill } from './open-page.ts';

const app = appForTests();

const SAMPLE = 'stand-and-fight-eights';
const SOON = { timeout: 60_000 }; // ms
const BARE: Point3 = [69, 2, 0]; // nothing of the call is there

/** Moves the mouse to where a place on the table is drawn, or a few pixels beside it. */
async function pointTo(page: Page, [x, y, z]: Point3, aside = 0): Promise<void> {
  const box = (await page.locator('.view canvas[role=img]').boundingBox())!;
  const at = await page.evaluate(([a, b, c]) => window.__sightline!.project(a!, b!, c!), [x, y, z]);
  await page.mouse.move(box.x + at[0] + aside, box.y + at[1]);
}

test('pointing at a piece on the table lights its reason; what is not in the call, and the tape, light none', async () => {
  const parsed = parseBattle(readFileSync(`assets/battles/${SAMPLE}.json`, 'utf8'));
  if (!parsed.ok) throw new Error(`${SAMPLE} is not a good battle file`);
  const { levelHeight } = parsed.value.table;
  const { line, because } = openDesk(rulesetOf('cav'), parsed.value).judge({ from: 'red-2', to: 'blue-6' });
  const crossed = line.crossings.find(({ id }) =>
    because.some(({ about: piece, counted }) => piece === id && counted),
  )!;
  const share = (crossed.enter + crossed.leave) / 2;
  const along = (axis: 0 | 1) => line.from[axis] + (line.to[axis] - line.from[axis]) * share;
  const top: Point3 = [along(0), along(1), crossed.top * levelHeight];

  const { page, complaints } = await app.open({
    path: `?quality=low&battle=${SAMPLE}`,
    size: { width: 1000, height: 640 },
    preferences: { eyeView: false },
  });
  await page.waitForFunction(() => window.__sightline?.ready === true, null, { timeout: 90_000 });
  await page.locator('#pick-from').selectOption('red-2');
  await page.locator('#pick-to').selectOption('blue-6');
  await page.locator('.reasons li').first().waitFor();
  const lit = () => page.locator('.reasons li[data-lit=true] strong').allTextContents();
  await pointTo(page, top);
  await expect.poll(lit, SOON).toEqual([namesOf(parsed.value).of(crossed.id)]);
  await untilStill(page);
  const frames = () => page.evaluate(() => window.__sightline!.frames);
  const drawn = await frames();
  for (const aside of [1, 2, 1]) await pointTo(page, top, aside);
  await framesLater(page);
  expect(await lit()).toEqual([namesOf(parsed.value).of(crossed.id)]);
  expect(await frames()).toBe(drawn); // the same piece is nothing new to draw
  await pointTo(page, BARE);
  await expect.poll(lit, SOON).toEqual([]);
  await page.keyboard.press('m');
  await page.getByRole('region', { name: 'Measure' }).waitFor();
  await pointTo(page, top);
  await framesLater(page);
  expect(await lit()).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});
