import { describe, expect, it } from 'vitest';
import { sightService } from '../../src/battle/service.ts';
import type { Call } from '../../src/cli/command.ts';
import { judge } from '../../src/cli/judge.ts';
import { verdictJson } from '../../src/words/verdict-json.ts';
import { plain } from '../support/heard.ts';
import { playedFile } from '../support/played-file.ts';

const PLAYED = [
  ['stand-and-fight', 40],
  ['cadence-farmhouse', 60],
  ['cams-first-contact', 40],
  ['basicas-escaramuza', 40],
  ['hex-village', 40],
] as const;

/** What `judge --all --quick --json` prints of a file. */
async function onCommandLine(text: string): Promise<unknown> {
  const call: Call = {
    file: () => ({ path: 'played.json', text }),
    need: () => '',
    text: () => undefined,
    flag: () => true,
    timed: (work) => work(),
    write: () => undefined,
  };
  const { out = '' } = await judge.run(call);
  return JSON.parse(out);
}

describe('A played file is judged as it stands after its log', () => {
  it.each(PLAYED)('%s: the page answers what the command line answers', async (sample, events) => {
    const { text, battle } = playedFile(sample, events);
    const page = sightService();
    await page.open(battle);
    const shown = await page.judgeAll({ sureness: false, readings: false });
    expect(shown.length).toBeGreaterThan(0);
    const printed = shown.map((verdict) => verdictJson(verdict, plain));
    expect(JSON.parse(JSON.stringify(printed))).toEqual(await onCommandLine(text));
  });

  it.each(PLAYED)('%s: the page shows it as it is judged', async (sample, events) => {
    const { battle } = playedFile(sample, events);
    const page = sightService();
    const stands = await page.afterLog(battle);
    if (!stands.ok) throw new Error(stands.error.text);
    expect(stands.value.models).not.toEqual(battle.models);
    await page.open(stands.value); // what the page has on its table
    const shown = await page.judgeAll({ sureness: false, readings: false });
    await page.open(battle);
    expect(shown).toEqual(await page.judgeAll({ sureness: false, readings: false }));
  });

  it('a log the rules cannot have written is refused where it goes wrong', async () => {
    const { battle } = playedFile('stand-and-fight', 12);
    const events = [...battle.events.slice(0, 5), { type: 'conjure', text: 'A dragon.' }];
    const stands = await sightService().afterLog({ ...battle, events });
    expect(stands).toMatchObject({ ok: false, error: { path: 'events[5]' } });
  });
});
