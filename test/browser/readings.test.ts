import { expect, test } from 'vitest';
import { sampleDesk } from '../support/samples.ts';
import { appForTests, ask } from './open-page.ts';
import { heard } from '../support/heard.ts';

const app = appForTests();

const SAMPLE = 'stand-and-fight-eights';
const SOON = { timeout: 60_000 }; // ms

/** The first pair of the sample that two readings tell apart. */
function disputedPair() {
  const desk = sampleDesk(SAMPLE);
  const { models } = desk.field.battle;
  for (const from of models.filter(({ side }) => side === 'red'))
    for (const to of models.filter(({ side }) => side === 'blue')) {
      const { sight, readings } = desk.judge({ from: from.id, to: to.id });
      const [effect] = readings;
      const other = effect && Object.entries(effect.other).find(([, call]) => !heard(call).startsWith(sight));
      if (effect && other) return { from: from.id, to: to.id, sight, key: effect.key, flipsTo: other[1] };
    }
  throw new Error('no pair of the sample is in dispute');
}

test('a reading is tried with one press, kept with another, and one step takes it back', async () => {
  const { from, to, sight, key, flipsTo } = disputedPair();
  const { page, complaints } = await app.open({
    path: `?quality=low&battle=${SAMPLE}`,
    preferences: { eyeView: false },
  });
  await page.waitForFunction(() => window.__sightline?.ready === true);
  await ask(page, from, to);
  const word = () => page.locator('.verdict').getAttribute('data-sight');
  const kept = () =>
    page.evaluate((name) => name in window.sightlineSession!.getState().battle.rules.readings, key);
  await expect.poll(word, SOON).toBe(sight);
  const card = page.getByRole('region', { name: 'Which reading' });
  await card
    .getByRole('button', { name: new RegExp(heard(flipsTo).split(/[ ,]/)[0]!, 'i') })
    .first()
    .click();
  await expect.poll(word, SOON).toBe(heard(flipsTo).split(/[ ,]/)[0]);
  expect(await kept()).toBe(false);
  await page.getByRole('button', { name: 'Keep for this table' }).click();
  await expect.poll(kept, SOON).toBe(true);
  expect(await word()).not.toBe(sight);
  await page.keyboard.press('Control+z');
  await expect.poll(word, SOON).toBe(sight);
  expect(await kept()).toBe(false);
  expect(complaints).toEqual([]);
  await page.close();
});

test('without WebGL the table says so, and the answer is given all the same', async () => {
  const { page } = await app.open({
    path: `?quality=low&battle=${SAMPLE}`,
    first: () => {
      HTMLCanvasElement.prototype.getContext = () => null;
    },
  });
  await page.getByText('The table cannot be drawn here.').waitFor();
  await ask(page, 'red-2', 'blue-6');
  expect(await page.locator('.verdict .word').textContent()).toContain('OBSCURED');
  await page.close();
});
