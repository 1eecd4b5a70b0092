import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleDesk } from '../support/samples.ts';
import { appForTests, ask } from './open-page.ts';

const app = appForTests();

const SAMPLE = 'stand-and-fight-eights';
const [FROM, TO] = ['red-2', 'blue-6'];

/** Far enough to pass several pieces, slowly enough for sixty different places. */
const STEPS = 60;

type Place = readonly [number, number];

/** Drags the shooter from place to place, one a frame; gives where the shown line began at each. */
const dragAlong = (page: Page, places: readonly Place[]): Promise<string[]> =>
  page.evaluate(
    async ({ id, way }) => {
      const session = window.sightlineSession!;
      const shown: string[] = [];
      for (const [step, to] of way.entries()) {
        session.actions.drag(id, to, step === 0 ? 'start' : step === way.length - 1 ? 'end' : 'move');
        await new Promise((resolve) => requestAnimationFrame(resolve));
        shown.push(JSON.stringify(session.getState().verdict?.line.from));
      }
      return shown;
    },
    { id: FROM, way: places },
  );

/** Where the line begins with the shooter at each place, by the kernel called directly. */
function linesAt(places: readonly Place[]): readonly string[] {
  const desk = sampleDesk(SAMPLE);
  return places.map((place) => {
    const models = desk.field.battle.models.map((model) =>
      model.id === FROM ? { ...model, at: place } : model,
    );
    const quick = { sureness: false, readings: false };
    return JSON.stringify(desk.withModels(models).judge({ from: FROM, to: TO }, quick).line.from);
  });
}

test('a model dragged across the table: the answer follows and never goes back, and no older question is answered before the newest', async () => {
  const { page, complaints } = await app.open({
    path: `?quality=low&battle=${SAMPLE}`,
    preferences: { eyeView: false },
  });
  await page.waitForFunction(() => window.__sightline?.ready === true);
  await ask(page, FROM, TO);
  const { at } = sampleDesk(SAMPLE).field.battle.models.find(({ id }) => id === FROM)!;
  const places = Array.from({ length: STEPS }, (_, step): Place => [at[0] + step * 0.25, at[1] + step * 0.1]);
  const known = linesAt(places);
  const shownAt = (await dragAlong(page, places)).map((line) => known.indexOf(line));
  expect(shownAt).not.toContain(-1);
  expect(shownAt).toEqual(shownAt.toSorted((a, b) => a - b));
  // however slow the machine: when an answer comes, the next question is the newest there is, so that the answer after
  // it is for a place no older than the frame in which this one came, give or take the frames either is noticed in
  const news = shownAt.flatMap((place, frame) =>
    frame > 0 && place !== shownAt[frame - 1] ? [{ place, frame }] : [],
  );
  const stale = news.filter(({ place }, nth) => nth > 0 && place < news[nth - 1]!.frame - 2);
  expect(stale).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(window.sightlineSession!.getState().verdict?.line.from)), {
      timeout: 60_000,
    })
    .toBe(known.at(-1));
  expect(complaints).toEqual([]);
  await page.close();
});
