import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleBattle } from '../support/samples.ts';
import { appForTests, ask, type PageOptions } from './open-page.ts';

const app = appForTests();

const SAMPLE = 'stand-and-fight';
const { models } = sampleBattle(SAMPLE);
const PHONE = { width: 390, height: 844 };
const SOON = { timeout: 60_000 }; // ms

function tableOf(options: PageOptions = {}): PageOptions {
  const path = `?quality=low&battle=${SAMPLE}`;
  return { path, preferences: { eyeView: false, hinted: true }, ...options };
}

const onDesk = app.shared(tableOf());
const onPhone = app.shared(tableOf({ size: PHONE, touch: true }));

/** Where a place of the table is on the page, CSS pixels. */
async function pageAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.view canvas').first().boundingBox())!;
  const [px, py] = await page.evaluate(([ax, ay]) => window.__sightline!.project(ax!, ay!, 0.3), [x, y]);
  return { x: box.x + px, y: box.y + py };
}

const standsAt = (page: Page, id: string) =>
  page.evaluate(
    (wanted) => window.sightlineSession!.getState().battle.models.find((model) => model.id === wanted)!.at,
    id,
  );

const inHand = (page: Page) => page.evaluate(() => window.sightlineSession!.getState().inHand);

const modelAt = (id: string): readonly [number, number] => {
  const [x, y] = models.find((model) => model.id === id)!.at;
  return [x, y];
};

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id?: number;
}

const touch = (
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  touchPoints: Finger[],
) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

describe('fingers', () => {
  test('near a model mean it: two taps beside the models ask the question', async () => {
    const { page, complaints } = await onPhone();
    for (const id of ['red-1', 'blue-1']) {
      const { x, y } = await pageAt(page, ...modelAt(id));
      await page.touchscreen.tap(x - 12, y + 10);
    }
    await page.locator('.verdict .word').waitFor();
    await expect.poll(() => page.locator('#pick-from').inputValue(), SOON).toBe('red-1');
    await expect.poll(() => page.locator('#pick-to').inputValue(), SOON).toBe('blue-1');
    expect(complaints).toEqual([]);
  });

  test('drag a model over the table; the browser neither scrolls nor takes it away', async () => {
    const { page } = await onPhone();
    const cdp = await page.context().newCDPSession(page);
    const [x, y] = modelAt('red-1');
    const [start, end] = [await pageAt(page, x, y), await pageAt(page, x + 8, y + 6)];
    await touch(cdp, 'touchStart', [start]);
    for (let step = 1; step <= 8; step++)
      await touch(cdp, 'touchMove', [
        { x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 },
      ]);
    await touch(cdp, 'touchEnd', []);
    const off = async () => {
      const now = await standsAt(page, 'red-1');
      return Math.hypot(now[0] - x - 8, now[1] - y - 6);
    };
    await expect.poll(off, SOON).toBeLessThan(1.5);
  });

  test('two of them move the camera, also when the first had taken hold of a model: it goes back', async () => {
    const { page } = await onPhone();
    const cdp = await page.context().newCDPSession(page);
    const [x, y] = modelAt('red-1');
    const first = { ...(await pageAt(page, x, y)), id: 0 };
    const corners = () => Promise.all([pageAt(page, 10, 10), pageAt(page, 40, 10)]);
    const spread = async () => {
      const [a, b] = await corners();
      return Math.hypot(a!.x - b!.x, a!.y - b!.y);
    };
    const before = await spread();
    await touch(cdp, 'touchStart', [first]);
    await touch(cdp, 'touchMove', [{ ...first, x: first.x + 20 }]);
    const second = { x: first.x + 60, y: first.y - 40, id: 1 };
    await touch(cdp, 'touchStart', [{ ...first, x: first.x + 20 }, second]);
    for (let step = 1; step <= 5; step++)
      await touch(cdp, 'touchMove', [
        { ...first, x: first.x + 20 - step * 10 },
        { ...second, x: second.x + step * 12 },
      ]);
    await touch(cdp, 'touchEnd', []);
    await expect.poll(() => standsAt(page, 'red-1'), SOON).toEqual([x, y]);
    await expect.poll(spread, SOON).toBeGreaterThan(before * 1.2);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
  });
});

describe('a drag', () => {
  test('taken away by the browser or ended by Esc leaves the model, the question and the history as they were', async () => {
    const { page, complaints } = await onDesk();
    await ask(page, 'red-1', 'blue-1');
    const [x, y] = modelAt('red-1');
    const [start, end] = [await pageAt(page, x, y), await pageAt(page, x + 5, y + 5)];
    const steps = () => page.evaluate(() => window.sightlineSession!.getState().history.past.length);
    const ways = [
      () => page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 }))),
      () => page.keyboard.press('Escape'),
    ];
    for (const stop of ways) {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await expect.poll(() => standsAt(page, 'red-1'), SOON).not.toEqual([x, y]);
      await stop();
      await page.mouse.up();
      await expect.poll(() => standsAt(page, 'red-1'), SOON).toEqual([x, y]);
      expect(await steps()).toBe(0);
    }
    expect(await page.locator('#pick-from').inputValue()).toBe('red-1');
    expect(complaints).toEqual([]);
  });

  test('sets models down on half inches where that is wanted, and by its knob turns them', async () => {
    const { page } = await onDesk();
    await page.locator('#pick-from').selectOption('red-1');
    await page.getByRole('button', { name: 'Layers' }).click();
    await page.getByLabel('Set down on half inches').check();
    await page.keyboard.press('Escape');
    const [x, y] = modelAt('red-1');
    const [start, end] = [await pageAt(page, x, y), await pageAt(page, x + 3.2, y + 2.3)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => inHand(page), SOON).toBe(false);
    const [nowX, nowY] = await standsAt(page, 'red-1');
    expect([nowX % 0.5, nowY % 0.5]).toEqual([0, 0]);
    expect([nowX, nowY]).not.toEqual([x, y]);
    const facing = () =>
      page.evaluate(
        () => window.sightlineSession!.getState().battle.models.find(({ id }) => id === 'red-1')!.facing,
      );
    expect(await facing()).toBe(0);
    const knob = await pageAt(page, nowX, nowY + 0.87 + 0.5); // a hex base of 1.5 in is 0.87 in to its corners
    const east = await pageAt(page, nowX + 3, nowY);
    await page.mouse.move(knob.x, knob.y);
    await page.mouse.down();
    await page.mouse.move(east.x, east.y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(facing, SOON).toBe(90);
    expect(await standsAt(page, 'red-1')).toEqual([nowX, nowY]);
  });
});

test('the wheel brings nearer what the pointer is on', async () => {
  const { page } = await onDesk();
  const [x, y] = modelAt('blue-1');
  const before = await pageAt(page, x, y);
  await page.mouse.move(before.x, before.y);
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -240);
  const inch = async () => (await pageAt(page, x + 1, y)).x - (await pageAt(page, x, y)).x;
  await expect.poll(inch, SOON).toBeGreaterThan(25);
  const after = await pageAt(page, x, y);
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(25);
});
