import axe from 'axe-core';
import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { carryOver } from '../../src/battle/carry-over.ts';
import { openDesk } from '../../src/battle/desk.ts';
import { judgeUnder } from '../../src/battle/other-rules.ts';
import type { Battle, SystemId } from '../../src/battlefield/battle.ts';
import { RULEBOOKS } from '../../src/rules/rulebooks.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import type { Verdict } from '../../src/rules/contract/verdict.ts';
import { sampleBattle } from '../support/samples.ts';
import { appForTests, type PageOptions } from './open-page.ts';
import { heard, voiceAt } from '../support/heard.ts';

const app = appForTests();

const EIGHTS = 'stand-and-fight-eights';
const VILLAGE = 'hex-village';
const PHONE = { size: { width: 390, height: 844 }, touch: true } as const;
const QUICK = { sureness: false, readings: false } as const;

const judged = (battle: Battle, from: string, to: string): Verdict =>
  openDesk(rulesetOf(battle.rules.system), battle).judge({ from, to }, QUICK);

const SLOW = { timeout: 60_000 } as const; // ms: a machine may take its time
const card = (page: Page, name: string): Locator => page.getByRole('region', { name });
const word = (page: Page): Promise<string | null> => page.locator('.verdict .word').first().textContent();

const title = (page: Page): Promise<string | null> => page.locator('.bar .title span').first().textContent();

async function openTable(sample: string, options: PageOptions = {}) {
  const opened = await app.open({ path: `?quality=low&battle=${sample}`, ...options });
  await opened.page.waitForFunction(() => window.__sightline?.ready === true);
  return opened;
}

/** For tests that leave it as they found it. */
const eights = app.shared({ path: `?quality=low&battle=${EIGHTS}` });

async function ask(page: Page, from: string, to: string): Promise<void> {
  await page.locator('#pick-from').selectOption(from);
  await page.locator('#pick-to').selectOption(to);
  await page.locator('.verdict .word').waitFor();
}

/** What axe calls serious or worse. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async () =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

describe('another system for the table', { timeout: 300_000 }, () => {
  test('by keys: every installed system is named, with its licence line; the table is judged anew, and one step brings it back', async () => {
    const { page, complaints } = await eights();
    await ask(page, 'red-7', 'blue-2');
    const before = await word(page);
    await page.getByRole('button', { name: /Change the rules$/ }).press('Enter');
    const systems = page.getByRole('group', { name: 'Rules this table is judged by' });
    for (const book of Object.values(RULEBOOKS)) {
      const entry = systems.getByRole('button', { name: book.name });
      await entry.waitFor();
      expect(await entry.textContent()).toContain(book.attribution ?? book.name);
    }
    expect(await barriers(page)).toEqual([]);
    await systems.getByRole('button', { name: RULEBOOKS.hex!.name }).press('Enter');
    const carried = carryOver(sampleBattle(EIGHTS), RULEBOOKS.hex!);
    const note = card(page, 'Change of system').or(page.locator('.carried'));
    await note.waitFor();
    for (const line of carried.lost) await expect.poll(() => note.textContent(), SLOW).toContain(line);
    const expected = judged(carried.battle, 'red-7', 'blue-2');
    await expect
      .poll(() => page.locator('.verdict').textContent(), SLOW)
      .toContain(`Range${expected.range.counted!.value}hex`);
    await expect.poll(() => word(page), SLOW).toBe(expected.sight.toUpperCase());
    await page.keyboard.press('Control+z');
    await expect.poll(() => word(page), SLOW).toBe(before);
    await page.locator('.carried').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Nothing to undo' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('on a phone from the files, and the note can be waved away', async () => {
    const { page, complaints } = await openTable(EIGHTS, PHONE);
    await ask(page, 'red-7', 'blue-2');
    await page.locator('.rail').getByRole('button', { name: 'Files' }).tap();
    await page.locator('.systems').getByRole('button', { name: RULEBOOKS.basicas!.name }).tap();
    await page.locator('.carried').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Close Files' }).tap();
    const expected = judged(carryOver(sampleBattle(EIGHTS), RULEBOOKS.basicas!).battle, 'red-7', 'blue-2');
    await expect.poll(() => word(page), SLOW).toBe(expected.sight.toUpperCase());
    await page.getByRole('button', { name: 'Close this note' }).tap();
    await page.locator('.carried').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('the same line under other rules', { timeout: 300_000 }, () => {
  test('each other system has a row that says what its judge says; opening one shows both sides’ reasons', async () => {
    const { page, complaints } = await eights();
    await ask(page, 'red-7', 'blue-2');
    const rows = card(page, 'Under other rules').locator('.elsewhere > li');
    const others = (Object.keys(RULEBOOKS) as SystemId[]).filter((system) => system !== 'cav');
    await expect
      .poll(() => card(page, 'Under other rules').locator('.elsewhere-call').count(), SLOW)
      .toBe(others.length);
    const texts = await rows.allTextContents();
    for (const system of others) {
      const { verdict } = judgeUnder(
        sampleBattle(EIGHTS),
        rulesetOf(system),
        { from: 'red-7', to: 'blue-2' },
        QUICK,
      );
      const short = RULEBOOKS[system]!.name.split(/[:,(]/)[0]!;
      const row = texts.find((text) => text.startsWith(short));
      expect(row, system).toContain(verdict.sight.toUpperCase());
    }
    const first = card(page, 'Under other rules').getByRole('button', { name: /The hex game/ });
    await first.press('Enter');
    const beside = page.locator('.beside');
    const here = judged(sampleBattle(EIGHTS), 'red-7', 'blue-2');
    const there = judgeUnder(
      sampleBattle(EIGHTS),
      rulesetOf('hex'),
      { from: 'red-7', to: 'blue-2' },
      QUICK,
    ).verdict;
    const { say } = voiceAt(sampleBattle(EIGHTS));
    for (const { say: text } of [...here.because, ...there.because])
      await expect.poll(() => beside.textContent(), SLOW).toContain(say(text));
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('rows of an older question go when nothing is asked any more', async () => {
    const { page } = await eights();
    await ask(page, 'red-7', 'blue-2');
    await page.locator('.elsewhere-call').first().waitFor();
    await page.locator('#pick-to').selectOption('');
    await page.locator('.elsewhere-call').first().waitFor({ state: 'detached' });
    expect(await page.locator('.elsewhere-call').count()).toBe(0);
  });
});

describe('a system’s own terms', { timeout: 300_000 }, () => {
  test('the hexes of a line are listed as the judge has them; a row lights its reason, a reason its row, and the profile both', async () => {
    const { page, complaints } = await openTable(VILLAGE);
    await ask(page, 'red-1', 'blue-1');
    const expected = judged(sampleBattle(VILLAGE), 'red-1', 'blue-1');
    const terms = card(page, 'In the terms of these rules');
    await terms.waitFor();
    const hexes = expected.terms![0]!;
    const rows = terms.getByRole('table', { name: heard(hexes.title) }).locator('tbody tr');
    await expect.poll(() => rows.count(), SLOW).toBe(hexes.rows.length);
    expect((await rows.allTextContents()).map((text) => text.trim())).toEqual(
      hexes.rows.map(({ cells }) => cells.map(heard).join('')),
    );
    const counted = expected.because.find((reason) => reason.counted === true)!;
    const place = hexes.rows.findIndex(({ about }) => about === counted.about);
    await rows.nth(place).getByRole('button').focus();
    const reason = page.locator('.reasons > li').filter({ hasText: heard(counted.say) });
    await expect.poll(() => reason.getAttribute('data-lit'), SLOW).toBe('true');
    await reason.getByRole('button').first().focus();
    await expect.poll(() => rows.nth(place).getAttribute('data-lit'), SLOW).toBe('true');
    for (const { label } of expected.marks!) expect(await terms.textContent()).toContain(label);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('pointing at a piece in the side view lights its reason', async () => {
    const { page } = await eights();
    await ask(page, 'red-7', 'blue-2');
    const reason = page.locator('.reasons > li', { hasText: 'House 6' }).first();
    await page.locator('.side-view > rect').first().waitFor();
    const boxes = page.locator('.side-view > rect');
    const lit: (string | null)[] = [];
    for (let index = 0; index < (await boxes.count()); index++) {
      await boxes.nth(index).hover({ force: true });
      lit.push(await reason.getAttribute('data-lit'));
    }
    expect(lit).toContain('true');
  });
});

describe('the verdict sheet', { timeout: 300_000 }, () => {
  test('holds the call, every reason with its clause, the pictures and a link that opens the same call', async () => {
    const { page, complaints } = await eights();
    await ask(page, 'red-7', 'blue-2');
    await page.locator('.sheet-button').click();
    const sheet = page.getByRole('dialog', { name: 'Verdict sheet' });
    await sheet.waitFor();
    const expected = judged(sampleBattle(EIGHTS), 'red-7', 'blue-2');
    const text = (await sheet.textContent())!;
    expect(text).toContain(expected.sight.toUpperCase());
    expect(text).toContain(expected.range.inches.toFixed(2));
    for (const reason of expected.because) {
      expect(text).toContain(reason.clause);
      expect(text).toContain(voiceAt(sampleBattle(EIGHTS)).say(reason.say));
    }
    expect(await sheet.locator('svg.plan, svg.side-view').count()).toBe(2);
    await expect.poll(() => sheet.locator('img').count(), SLOW).toBe(2);
    expect(await barriers(page)).toEqual([]);
    const link = await sheet.getByRole('link').getAttribute('href');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className), SLOW)
      .toContain('sheet-button');
    expect(await page.locator('.verdict').count()).toBe(1); // Esc closed the sheet, not the question
    expect(complaints).toEqual([]);
    const again = await app.open({ path: link!.slice(link!.indexOf('?')) });
    await expect.poll(() => word(again.page), SLOW).toBe(expected.sight.toUpperCase());
    await again.page.close();
  });

  test('Ctrl P opens it; printed it is black on white on A4 or Letter, with nothing else of the page', async () => {
    const { page } = await openTable(VILLAGE);
    await ask(page, 'red-1', 'blue-1');
    await page.locator('.sheet-button').waitFor();
    await page.keyboard.press('Control+p');
    await page.locator('.paper').waitFor();
    for (const [paper, box] of [
      ['A4', '594.95996 841.91998'],
      ['Letter', '612 792'],
    ] as const) {
      await page.getByRole('button', { name: paper, exact: true }).click();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf, paper).toContain(`/MediaBox [0 0 ${box}]`);
    }
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() => ({
      ground: getComputedStyle(document.querySelector('.paper')!).backgroundColor,
      ink: getComputedStyle(document.querySelector('.paper')!).color,
      app: getComputedStyle(document.getElementById('root')!).display,
      tools: getComputedStyle(document.querySelector('.sheet-tools')!).display,
    }));
    expect(seen).toEqual({
      ground: 'rgb(255, 255, 255)',
      ink: 'rgb(17, 22, 26)',
      app: 'none',
      tools: 'none',
    });
    await page.close();
  });

  test('on a phone it opens from the panel and fits the screen', async () => {
    const { page, complaints } = await openTable(EIGHTS, PHONE);
    await ask(page, 'red-7', 'blue-2');
    await page.locator('.to-sheet').tap();
    await page.locator('.paper').waitFor();
    const wide = await page.locator('.sheet-page').evaluate((sheet) => sheet.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await page.locator('.paper').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('samples and rulings of every system', { timeout: 400_000 }, () => {
  test('each sample is listed with a picture, opens with one press and can be judged', async () => {
    const { page, complaints } = await openTable('stand-and-fight'); // none of those opened below
    const samples = readdirSync('assets/battles').map((name) => sampleBattle(name.replace(/\.json$/, '')));
    const list = page.locator('.samples');
    await expect.poll(() => list.locator('svg.thumb').count(), SLOW).toBe(samples.length);
    const oneEach = new Map(samples.toReversed().map((battle) => [battle.rules.system, battle])).values();
    for (const battle of oneEach) {
      const [from, to] = [
        battle.models[0]!,
        battle.models.find(({ side }) => side !== battle.models[0]!.side)!,
      ];
      await list.getByRole('button', { name: battle.name }).first().click();
      await expect.poll(() => title(page), SLOW).toBe(battle.name);
      await ask(page, from.id, to.id);
      await expect.poll(() => word(page), SLOW).toBe(judged(battle, from.id, to.id).sight.toUpperCase());
      await page.keyboard.press('Escape');
      await list.waitFor();
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('both presets are one step each, in every system that tells them apart', async () => {
    const { page, complaints } = await openTable(EIGHTS);
    for (const [system, sample] of [
      ['cadence', 'cadence-farmhouse'],
      ['cams', 'cams-first-contact'],
      ['basicas', 'basicas-escaramuza'],
      ['hex', 'hex-two-squads'],
    ] as const) {
      const { readings, attribution } = RULEBOOKS[system]!;
      await page
        .locator('.samples')
        .getByRole('button', { name: sampleBattle(sample).name })
        .click();
      await expect.poll(() => title(page), SLOW).toBe(sampleBattle(sample).name);
      await page.locator('.rail').getByRole('button', { name: 'Rulings' }).click();
      const panel = page.getByRole('complementary', { name: 'Table rulings' });
      await panel.waitFor();
      expect(await panel.textContent()).toContain(attribution ?? 'All as recommended.');
      const strict = readings.filter((reading) => reading.strict !== undefined).length;
      expect(strict, system).toBeGreaterThan(0);
      const textAlone = panel.getByRole('button', { name: /^Text alone/ });
      await textAlone.click();
      await expect.poll(() => textAlone.getAttribute('aria-pressed'), SLOW).toBe('true');
      expect(await panel.locator('.rulings > li[data-changed=true]').count()).toBe(strict);
      await panel.getByRole('button', { name: /^Recommended/ }).click();
      await expect.poll(() => panel.locator('.rulings > li[data-changed=true]').count(), SLOW).toBe(0);
      await page.getByRole('button', { name: 'Undo: Change rulings' }).click();
      await expect.poll(() => textAlone.getAttribute('aria-pressed'), SLOW).toBe('true');
      await page.getByRole('button', { name: 'Undo: Change rulings' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Nothing to undo' }).count(), SLOW).toBe(1);
      await panel.getByRole('searchbox').fill(readings.at(-1)!.title);
      expect(await panel.locator('.rulings > li').first().textContent()).toContain(readings.at(-1)!.title);
      await page.getByRole('button', { name: 'Close Table rulings' }).click();
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
});
