import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleDesk } from '../support/samples.ts';
import { openApp, type OpenApp } from './open-page.ts';

let app: OpenApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(async () => {
  await app.close();
});

const SAMPLE = 'stand-and-fight-eights';
const [FROM, TO] = ['red-2', 'blue-6'];

/** What the session held at one animation frame: where the dragged model stood, and the line of the answer. */
interface Seen {
  readonly at: readonly [number, number];
  readonly line: string;
}

test('a model dragged across the table: every frame has the answer for that frame or the one before', async () => {
  const { page, complaints } = await app.open({ path: `?quality=low&battle=${SAMPLE}` });
  await page.waitForFunction(() => window.__sightline?.ready === true);
  await page.locator('#pick-from').selectOption(FROM);
  await page.locator('#pick-to').selectOption(TO);
  await page.locator('.verdict[data-stale="false"]').first().waitFor();
  const desk = sampleDesk(SAMPLE);
  const { at } = desk.field.battle.models.find(({ id }) => id === FROM)!;
  const seen = await page.evaluate(
    async ({ id, start }) => {
      const session = window.sightlineSession!;
      const frames: Seen[] = [];
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      session.actions.drag(id, start, 'start');
      for (let step = 1; step <= 60; step++) {
        const to = [start[0] + step * 0.25, start[1] + step * 0.1] as const;
        session.actions.drag(id, to, 'move');
        await frame();
        const { battle, verdict } = session.getState();
        const model = battle.models.find((one) => one.id === id)!;
        frames.push({ at: model.at, line: JSON.stringify(verdict?.line.from) });
      }
      session.actions.drag(id, start, 'end');
      return frames;
    },
    { id: FROM, start: at },
  );
  const lineAt = (place: Seen['at']): string => {
    const models = desk.field.battle.models.map((model) =>
      model.id === FROM ? { ...model, at: place } : model,
    );
    const quick = { sureness: false, readings: false };
    return JSON.stringify(desk.withModels(models).judge({ from: FROM, to: TO }, quick).line.from);
  };
  const stale = seen.filter(({ at: now, line }, index) => {
    const before = seen[index - 1]?.at ?? at;
    return line !== lineAt(now) && line !== lineAt(before);
  });
  expect(seen).toHaveLength(60);
  expect(new Set(seen.map(({ line }) => line)).size).toBeGreaterThan(50);
  expect(stale).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});
