import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RULEBOOKS } from '../../src/rules/rulebooks.ts';
import type { Verdict } from '../../src/rules/contract/verdict.ts';
import { sightRuns, type RunState } from '../../src/rules/frame/sight-runs.ts';
import { PALETTE } from '../../src/scene/paint/palette.ts';
import { appForTests } from './open-page.ts';

const app = appForTests();

/** The software renderer is slow: no more pixels than the question needs, and patience. */
const SMALL = { width: 1000, height: 640 };
const PATIENTLY = { timeout: 90_000 };
const ready = (page: Page) => page.waitForFunction(() => window.__sightline?.ready === true, null, PATIENTLY);

/** Asks a question on the page; gives back its verdict once it has been drawn. */
async function asked(page: Page, from: string, to: string): Promise<Verdict> {
  await page.locator('#pick-from').selectOption(from);
  await page.locator('#pick-to').selectOption(to);
  // the eye picture is drawn with the first frame after the verdict has come
  await page.waitForFunction((b) => window.__sightline?.eye?.to === b, to, PATIENTLY);
  return page.evaluate(
    ([a, b]) =>
      window.sightlineClient!.ask((api) =>
        api.judge({ from: a!, to: b! }, { sureness: false, readings: false }),
      ),
    [from, to],
  );
}

interface Probe {
  readonly at: readonly number[]; // inches
  readonly colour: string;
}

const PROBES = 40; // places along a line
const NEAR = 75; // of 441: how far a pixel may be from the colour it should have
const BESIDE = 30; // pixels aside, where no line is drawn

/** Places along the runs of one state; ends are left out, plates and models stand there. */
function probesOf(verdict: Verdict, state: RunState): Probe[] {
  const { from, to } = verdict.line;
  const runs = sightRuns(verdict).filter((run) => run.state === state);
  return Array.from({ length: PROBES }, (_, k) => 0.06 + (0.86 * k) / PROBES)
    .filter((share) => runs.some((run) => run.from < share && share < run.to))
    .map((share) => ({
      at: from.map((start, axis) => start + (to[axis]! - start) * share),
      colour: PALETTE.beam[state],
    }));
}

/** How many of the probes find their colour within a few pixels of where they project, moved aside by so much. */
function found(page: Page, probes: readonly Probe[], aside: number): Promise<number> {
  return page.evaluate(
    ({ wanted, shift, near }) => {
      const canvas = document.querySelector('canvas')!;
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const brush = copy.getContext('2d')!;
      brush.drawImage(canvas, 0, 0);
      const scale = canvas.width / canvas.clientWidth;
      const reach = 4;
      return wanted.filter(({ at, colour }) => {
        const [x, y] = window.__sightline!.project(at[0]!, at[1]!, at[2]!);
        const box = brush.getImageData(
          (x + shift) * scale - reach,
          y * scale - reach,
          2 * reach + 1,
          2 * reach + 1,
        );
        const value = parseInt(colour.slice(1), 16);
        const goal = [value >> 16, (value >> 8) & 255, value & 255];
        for (let i = 0; i < box.data.length; i += 4)
          if (Math.hypot(...goal.map((part, k) => part - box.data[i + k]!)) < near) return true;
        return false;
      }).length;
    },
    { wanted: probes, shift: aside, near: NEAR },
  );
}

/** How much redder than blue a place on the table is, of 255. */
function warmth(page: Page, at: readonly [number, number, number]): Promise<number> {
  return page.evaluate(([x, y, z]) => {
    const probe = window.__sightline;
    if (!probe?.ready) return NaN;
    const canvas = document.querySelector('canvas')!;
    const brush = new OffscreenCanvas(1, 1).getContext('2d')!;
    const [left, top] = probe.project(x, y, z);
    const scale = canvas.width / canvas.clientWidth;
    brush.drawImage(canvas, left * scale - 2, top * scale - 2, 5, 5, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return red - blue;
  }, at);
}

test('the beam is drawn where the line projects, in the colour of what it passes; a blocked call has its blocked part', async () => {
  const { page } = await app.open({
    path: '?quality=low&battle=stand-and-fight-eights',
    size: SMALL,
    sharpness: 1,
  });
  await ready(page);
  const through = await asked(page, 'red-2', 'blue-6');
  const clear = probesOf(through, 'clear');
  expect(clear.length).toBeGreaterThan(20);
  expect(await found(page, clear, 0)).toBeGreaterThan(0.8 * clear.length);
  expect(await found(page, clear, BESIDE)).toBeLessThan(0.3 * clear.length);
  const light = probesOf(through, 'light');
  expect(light.length).toBeGreaterThan(0);
  expect(await found(page, light, 0)).toBe(light.length);
  const stopped = await asked(page, 'red-4', 'blue-5');
  expect(stopped.sight).toBe('blocked');
  const blocked = probesOf(stopped, 'blocked');
  expect(blocked.length).toBeGreaterThan(3);
  expect(await found(page, blocked, 0)).toBeGreaterThan(0.8 * blocked.length);
  expect(await found(page, blocked, BESIDE)).toBeLessThan(0.3 * blocked.length);
  await page.close();
});

test('the drawing budget holds on the largest sample with shadows, zones, a map and the marks of the plan', async () => {
  const { page } = await app.open({
    path: '?quality=high&battle=stand-and-fight-eights',
    size: { width: 700, height: 500 },
  });
  await ready(page);
  await asked(page, 'red-2', 'blue-6');
  const before = await page.evaluate(() => window.__sightline!.calls);
  for (const key of ['a', 'g', 'p']) await page.keyboard.press(key);
  await page.waitForFunction((calls) => window.__sightline!.calls > calls, before, PATIENTLY);
  const { calls, triangles } = await page.evaluate(() => ({ ...window.__sightline! }));
  expect(calls).toBeLessThanOrEqual(150);
  expect(triangles).toBeGreaterThan(200_000); // shadows draw everything twice
  expect(triangles).toBeLessThanOrEqual(500_000);
  await page.close();
});

test.each([
  ['hex-village', 'red-1', 'blue-5'],
  ['basicas-vado', 'red-arqueros-1', 'blue-arqueros-1'],
])('the drawing budget holds on %s with shadows and a verdict', async (sample, from, to) => {
  const { page } = await app.open({
    path: `?quality=high&battle=${sample}`,
    size: { width: 700, height: 500 },
  });
  await ready(page);
  await asked(page, from, to);
  const { calls, triangles } = await page.evaluate(() => ({ ...window.__sightline! }));
  expect(calls).toBeGreaterThan(10);
  expect(calls).toBeLessThanOrEqual(150);
  expect(triangles).toBeLessThanOrEqual(500_000);
  await page.close();
});

describe('the scene', () => {
  test('is painted again after its WebGL context was lost, from where it was looked at', async () => {
    const { page } = await app.open({ size: SMALL, sharpness: 1 });
    await ready(page);
    const at = () => page.evaluate(() => window.__sightline!.project(0, 0, 0));
    const start = await at();
    await page.locator('canvas').first().focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(at, PATIENTLY).not.toEqual(start);
    const turned = await at();
    await page.evaluate(() => {
      const [canvas, probe] = [document.querySelector('canvas')!, window.__sightline!];
      probe.ready = false;
      canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
    });
    await ready(page);
    const place = await at();
    expect(await page.evaluate(() => window.__sightline!.calls)).toBeGreaterThan(10);
    expect(place[0]).toBeCloseTo(turned[0], 1);
    expect(place[1]).toBeCloseTo(turned[1], 1);
    await page.close();
  });

  test('is dressed as the period of its game, and anew when the table changes to another', async () => {
    const { page } = await app.open({
      path: '?quality=low&battle=basicas-vado',
      size: { width: 1280, height: 720 },
      sharpness: 1,
    });
    await ready(page);
    const place = [28.35, 7, 0] as const; // on the road
    expect(await warmth(page, place)).toBeGreaterThan(25); // beaten earth
    await page.getByRole('button', { name: /Change the rules$/ }).press('Enter');
    const systems = page.getByRole('group', { name: 'Rules this table is judged by' });
    await systems.getByRole('button', { name: RULEBOOKS.cav!.name }).press('Enter');
    await expect.poll(() => warmth(page, place), PATIENTLY).toBeLessThan(20); // asphalt
    await page.close();
  });

  test('gets its mat although the worker that paints it is killed, and says so', async () => {
    const { page, complaints } = await app.open({ size: SMALL, sharpness: 1 });
    const painters = () => page.workers().filter((worker) => worker.url().includes('mat.worker')).length;
    await expect.poll(painters, { ...PATIENTLY, interval: 5 }).toBe(1);
    const early = await page.evaluate(() => {
      window.__sightline!.losePainter('killed by a test');
      return window.__sightline!.ready;
    });
    expect(early).toBe(false);
    await ready(page);
    expect(complaints).toEqual(['The worker that paints the table was lost: killed by a test.']);
    await page.close();
  });
});
