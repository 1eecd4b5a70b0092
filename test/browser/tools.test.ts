import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RULEBOOKS } from '../../src/rules/rulebooks.ts';
import { viewshedMap } from '../../src/sight/maps.ts';
import { percentOf } from '../../src/words/figures.ts';
import { sampleBattle, sampleDesk } from '../support/samples.ts';
import { appForTests, ask, untilStill, type PageOptions } from './open-page.ts';
import { heard } from '../support/heard.ts';

const app = appForTests();

const SAMPLE = 'stand-and-fight-eights';
const PATH = `?quality=low&battle=${SAMPLE}`;

/** Without the eye view, which software takes long to draw, unless it is asked for. */
async function openTable(options: PageOptions = {}) {
  const opened = await app.open({ path: PATH, preferences: { eyeView: false }, ...options });
  await opened.page.waitForFunction(() => window.__sightline?.ready === true);
  return opened;
}
/** For tests that leave it as they found it. */
const eights = app.shared({ path: PATH, preferences: { eyeView: false } });
const duel = app.shared({ path: '?quality=low&battle=stand-and-fight', preferences: { eyeView: false } });

/** What a slow machine takes its time for. */
const SOON = { timeout: 60_000 }; // ms
const table = (page: Page): Locator => page.locator('.view canvas[role=img]');
const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Clicks a place on the bare table. */
async function clickPlace(page: Page, x: number, y: number): Promise<void> {
  const box = (await table(page).boundingBox())!;
  const [px, py] = await page.evaluate(([ax, ay]) => window.__sightline!.project(ax!, ay!, 0), [x, y]);
  await page.mouse.click(box.x + px, box.y + py);
}

describe('the tape measure', () => {
  test('by keys from base to base it shows the range of the call; Esc clears', async () => {
    const { page, complaints } = await eights();
    const desk = sampleDesk(SAMPLE);
    const { models } = desk.field.battle;
    const [first, last] = [models[0]!.id, models.at(-1)!.id];
    await table(page).focus();
    for (const key of ['m', 'Home', 'Enter', 'End', 'Enter']) await page.keyboard.press(key);
    const { range } = desk.judge({ from: first, to: last }, { sureness: false, readings: false });
    await expect
      .poll(() => page.locator('.tapes li').allTextContents(), SOON)
      .toEqual([expect.stringContaining(`${range.inches.toFixed(2)} in ${first} to ${last}`)]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.tapes li').count(), SOON).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => card(page, 'Measure').count(), SOON).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('by clicks from place to place, live while the pointer moves, in centimetres where wanted', async () => {
    const { page, complaints } = await openTable({
      path: '?quality=low&battle=stand-and-fight',
      preferences: { units: 'cm' },
    });
    await page.getByRole('button', { name: 'Measure' }).click();
    await clickPlace(page, 8, 4);
    const box = (await table(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await expect
      .poll(() => page.locator('.tapes li[data-held]').textContent(), SOON)
      .toMatch(/^\d+\.\d cm a place/);
    await clickPlace(page, 14, 4);
    const words = await page.locator('.tapes li').first().textContent();
    const shown = Number(/^[\d.]+/.exec(words ?? '')![0]);
    expect(Math.abs(shown - 6 * 2.54)).toBeLessThan(0.4); // a pixel of the picture is about a millimetre and a half
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('what is laid over the table', () => {
  test('A shows the zones of the weapon in hand as the rules name them, G where the shooter can get; Esc takes it off', async () => {
    const { page, complaints } = await eights();
    await ask(page, 'red-1', 'blue-1');
    await table(page).focus();
    await page.keyboard.press('a');
    const battle = sampleBattle(SAMPLE);
    const { from, weapon } = sampleDesk(SAMPLE).judge({ from: 'red-1', to: 'blue-1' });
    const shooter = battle.models.find(({ id }) => id === from)!;
    const zones = RULEBOOKS.cav!.zones(battle, shooter, weapon!);
    await expect
      .poll(() => page.locator('.table-card .swatches li').allTextContents(), SOON)
      .toEqual(zones.map(({ label }) => ` ${heard(label)}`));
    await page.keyboard.press('a');
    await expect.poll(() => page.locator('.table-card').count(), SOON).toBe(0);

    await page.keyboard.press('g');
    const found = sampleDesk(SAMPLE).reach('red-1');
    if (!found.ok) throw new Error(heard(found.error.say));
    const { allowances, unit, cost } = found.value;
    const first = cost.filter((paid) => paid <= allowances[0]!).length / cost.length;
    await expect
      .poll(() => page.locator('.table-card .swatches li').first().textContent(), SOON)
      .toBe(` first action, to ${allowances[0]!} ${unit} ${percentOf(first)}`);
    await page.keyboard.press('v');
    await expect.poll(() => card(page, 'Where red-1 can get').count(), SOON).toBe(0);
    await page.getByText('What red-1 sees: on the table.').waitFor({ state: 'attached' }); // before, Esc only stops it
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.table-card').count(), SOON).toBe(0);
    expect(await page.locator('#pick-from').inputValue()).toBe('red-1');
    expect(complaints).toEqual([]);
  });

  test('V shades what the shooter sees as the kernel has it, and follows when it moves', async () => {
    const { page, complaints } = await eights();
    await ask(page, 'red-1', 'blue-1');
    await table(page).focus();
    await page.keyboard.press('v');
    const desk = sampleDesk(SAMPLE);
    const { models } = desk.field.battle;
    const seen = (moved: typeof desk) => {
      const target = moved.field.battle.models.find(({ id }) => id === 'blue-1')!;
      const { height } = moved.ruleset.body(target, moved.field.battle.rules.readings);
      const { cells } = viewshedMap(moved.maps({ cell: 0.25, targetHeight: height }), moved.eyeOf('red-1'));
      return percentOf(cells.reduce((sum, cell) => sum + cell, 0) / cells.length);
    };
    const shown = () => page.locator('.table-card .swatches b').first().textContent();
    await expect.poll(shown, SOON).toBe(seen(desk));
    await page.keyboard.press('Home');
    for (let step = 0; step < 6; step++) await page.keyboard.press('Alt+Shift+ArrowRight');
    const away = models.map((model) =>
      model.id === 'red-1' ? { ...model, at: [model.at[0] + 6, model.at[1]] as const } : model,
    );
    const after = seen(desk.withModels(away));
    expect(after).not.toBe(seen(desk)); // else following could not be told from standing still
    await expect.poll(shown, SOON).toBe(after);
    expect(complaints).toEqual([]);
  });

  test('D is for weapons that may drift: chances of everybody near, and a point to aim at by clicking', async () => {
    const { page, complaints } = await duel();
    const desk = sampleDesk('stand-and-fight');
    const rockets = desk.ruleset.profiles
      .find(({ id }) => id === desk.field.battle.models[0]!.profile)!
      .weapons.find(({ indirect }) => indirect)!;
    await ask(page, 'red-1', 'blue-1');
    await table(page).focus();
    await page.keyboard.press('d');
    expect(await page.locator('.table-card').count()).toBe(0); // the gun in hand does not drift
    await page.getByLabel('With', { exact: true }).selectOption(rockets.id);
    await table(page).focus();
    await page.keyboard.press('d');
    const target = desk.field.battle.models.find(({ id }) => id === 'blue-1')!;
    const map = desk.drift('red-1', rockets.id, target.at);
    if (!map.ok) throw new Error(heard(map.error.say));
    const caught = map.value.caught.find(({ id }) => id === 'blue-1')!;
    const rows = () => page.locator('.chances > div').allTextContents();
    await expect.poll(rows, SOON).toContain(` blue-1 is caught${percentOf(caught.share)}`);
    expect(await rows()).toContain(`off the table${percentOf(map.value.offTable)}`);
    await clickPlace(page, 30, 34);
    await expect.poll(() => page.locator('.aim p').textContent(), SOON).toBe('Aimed at a place.');
    expect(Number(await page.locator('.aim input').first().inputValue())).toBeCloseTo(30, 0);
    await expect.poll(rows, SOON).not.toContain(` blue-1 is caught${percentOf(caught.share)}`);
    await page.locator('.aim input').first().fill('');
    await page.locator('.aim input').first().pressSequentially('29.5'); // the dot is a key of the table elsewhere
    await expect.poll(() => page.locator('.aim input').first().inputValue(), SOON).toBe('29.5');
    expect(complaints).toEqual([]);
  });
});

describe('the eye view', () => {
  test('says the kernel’s share, draws a picture, opens it large, and stays closed once closed', async () => {
    const { page, complaints } = await app.open({ path: '?quality=low&battle=stand-and-fight' });
    await page.waitForFunction(() => window.__sightline?.ready === true);
    await ask(page, 'red-1', 'blue-1');
    const { unblocked } = sampleDesk('stand-and-fight').viewOf('red-1', 'blue-1');
    const eye = page.locator('.inset .eye');
    await expect
      .poll(() => eye.textContent(), SOON)
      .toContain(`red-1 sees ${percentOf(unblocked)} of blue-1`);
    const colours = () =>
      eye.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
    await expect.poll(colours, SOON).toBeGreaterThan(200);
    await eye.getByRole('button', { name: 'Look at the table' }).press('Enter');
    await expect.poll(() => eye.locator('canvas').count(), SOON).toBe(0);
    await eye.getByRole('button', { name: 'Back to the table' }).click();
    await expect.poll(() => eye.locator('canvas').count(), SOON).toBe(1);
    await table(page).focus();
    await page.keyboard.press('x');
    await expect.poll(() => eye.textContent(), SOON).toMatch(/^By eye, blue-1 sees \d+(\.\d)? % of red-1/);
    await eye.getByRole('button', { name: 'Close the eye view' }).click();
    await page.reload();
    await page.waitForFunction(() => window.__sightline?.ready === true);
    await ask(page, 'red-1', 'blue-1');
    expect(await eye.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('states by hand', () => {
  test('a state set on the card is judged at once, shown in words, and one step to take back', async () => {
    const { page, complaints } = await eights();
    const desk = sampleDesk(SAMPLE);
    const { models } = desk.field.battle;
    const legal = desk.judgeAll({ sureness: false, readings: false }).find(({ attack }) => attack?.legal)!;
    const prone = models.map((model) =>
      model.id === legal.to ? { ...model, states: [...model.states, 'immobile'] } : model,
    );
    const after = desk.withModels(prone).judge({ from: legal.from, to: legal.to });
    expect(after.attack?.roll).not.toBe(legal.attack?.roll);
    await ask(page, legal.from, legal.to);
    const needs = () => page.locator('.figures > div').nth(1).textContent();
    await expect.poll(needs, SOON).toContain(legal.attack!.roll!);
    await page.locator('.states fieldset').nth(1).getByText('Immobile').click();
    await expect.poll(needs, SOON).toContain(after.attack!.roll!);
    await expect.poll(() => page.locator('.states legend').nth(1).textContent(), SOON).toContain('immobile');
    await page.locator('.states fieldset').nth(1).getByRole('button', { name: 'More damage' }).click();
    await expect.poll(() => page.locator('.states output').nth(1).textContent(), SOON).toBe('1');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(needs, SOON).toContain(legal.attack!.roll!);
    expect(await page.locator('.states legend').nth(1).textContent()).not.toContain('immobile');
    expect(complaints).toEqual([]);
  });
});

describe('the table by keys alone', () => {
  test('Tab and Enter ask the question, Alt and arrows move a model, and Tab leaves after the last', async () => {
    const { page, complaints } = await duel();
    const desk = sampleDesk('stand-and-fight');
    const [red, blue] = desk.field.battle.models;
    await table(page).focus();
    for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
    const word = page.locator('.verdict .word');
    await expect
      .poll(() => word.textContent(), SOON)
      .toBe(desk.judge({ from: red!.id, to: blue!.id }).sight.toUpperCase());
    await expect
      .poll(() => page.locator('[role=status]').allTextContents(), SOON)
      .toContain(`at ${blue!.id}`);
    await page.keyboard.press('Home');
    for (let step = 0; step < 4; step++) await page.keyboard.press('Alt+Shift+ArrowRight');
    const models = [{ ...red!, at: [red!.at[0] + 4, red!.at[1]] as const }, blue!];
    const moved = desk.withModels(models).judge({ from: red!.id, to: blue!.id });
    const range = () => page.locator('.figures .figure').first().textContent();
    await expect.poll(range, SOON).toBe(`${moved.range.inches.toFixed(2)}in`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('CANVAS');
    expect(complaints).toEqual([]);
  });

  test('a facing is typed in whole degrees; one beyond the circle is refused with what may be typed', async () => {
    const { page } = await duel();
    await ask(page, 'red-1', 'blue-1');
    await page.getByText('Where they stand').click();
    const field = page.getByLabel('facing, degrees').first();
    const facing = () => page.evaluate(() => window.sightlineSession!.getState().battle.models[0]!.facing);
    for (const [typed, stands] of [
      ['7', 7],
      ['1', 1],
      ['999', 99],
    ] as const) {
      await field.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(typed);
      await expect.poll(facing, SOON).toBe(stands);
      await field.blur();
    }
    await field.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('999');
    expect(await page.locator('.standing').getByRole('alert').textContent()).toBe('0 to 359');
  });

  test('a place typed digit by digit is one step to take back', async () => {
    const { page, complaints } = await duel();
    await ask(page, 'red-1', 'blue-1');
    const range = () => page.locator('.figures .figure').first().textContent();
    const before = await range();
    await page.getByText('Where they stand').click();
    const field = page.getByLabel('from the south, in').first();
    await field.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12.25');
    expect(await field.inputValue()).toBe('12.25');
    await expect.poll(range, SOON).not.toBe(before);
    await page.getByRole('button', { name: 'Undo: Move red-1' }).click();
    await expect.poll(range, SOON).toBe(before);
    expect(await page.getByRole('button', { name: 'Nothing to undo' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe('taking it elsewhere', () => {
  test('the picture saved is a PNG of the table with the call under it', async () => {
    const { page, complaints } = await duel();
    await ask(page, 'red-1', 'blue-1');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('stand-and-fight.png');
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1920);
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(96 + 600);
    expect(complaints).toEqual([]);
  });

  test('a link is opened where it was looked at from', async () => {
    const { page, complaints } = await openTable({ path: '?quality=low&battle=stand-and-fight' });
    await ask(page, 'red-1', 'blue-1');
    await table(page).focus();
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp', '+', '+']) await page.keyboard.press(key);
    const where = (on: Page) => on.evaluate(() => window.__sightline!.project(12, 30, 0).map(Math.round));
    await untilStill(page);
    const seen = await where(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await openTable({ path: `?quality=low${new URL(link).hash}` });
    await other.page.locator('.verdict .word').waitFor();
    await expect.poll(() => where(other.page), SOON).toEqual(seen);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await page.close();
    await other.page.close();
  });
});

test('on a phone every tool is a thumb away and folds to a line', async () => {
  const { page, complaints } = await openTable({
    size: { width: 390, height: 844 },
    touch: true,
    preferences: {},
  });
  await ask(page, 'red-1', 'blue-1');
  await page.getByRole('button', { name: 'Layers' }).tap();
  await page.getByText('What red-1 sees').tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  const folded = card(page, 'What red-1 sees');
  await expect.poll(() => folded.locator('summary').textContent(), SOON).toMatch(/What red-1 sees\d+ %/);
  expect((await folded.boundingBox())!.height).toBeLessThan(60);
  const fetched = page.waitForResponse(/measure-tape/); // the tape itself comes when it is first wanted
  await page.getByRole('button', { name: 'Measure' }).tap();
  await (await fetched).finished();
  await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  const view = (await table(page).boundingBox())!;
  await page.touchscreen.tap(view.x + 120, view.y + 150);
  await page.touchscreen.tap(view.x + 220, view.y + 130);
  await expect
    .poll(() => card(page, 'Measure').locator('summary').textContent(), SOON)
    .toMatch(/Measure\d+\.\d\d in/);
  await page.locator('.card .eye').scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.locator('.card .eye').textContent(), SOON)
    .toMatch(/^By eye, red-1 sees \d+(\.\d)? % of blue-1/);
  expect(await page.evaluate(() => document.scrollingElement!.scrollTop)).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});
