import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { main } from '../../src/cli/main.ts';
import type { Verdict } from '../../src/rules/contract/verdict.ts';
import { scratchFile } from '../support/scratch.ts';

const DUEL = 'assets/battles/stand-and-fight.json';
const EIGHTS = 'assets/battles/stand-and-fight-eights.json';

/** Runs a command line and keeps what it printed. */
async function run(...argv: string[]) {
  const [out, err] = [[] as string[], [] as string[]];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const code = await main(argv);
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('') };
}
afterEach(() => vi.restoreAllMocks());

describe('the command line', () => {
  test.each(COMMANDS.map(({ name }) => name))('%s --help names its options', async (name) => {
    const { code, out } = await run(name, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`sightline ${name}`);
    expect(out).toContain('--time');
  });

  test('judge tells the call in words, with clauses', async () => {
    const { code, out } = await run('judge', DUEL, '--from', 'red-1', '--to', 'blue-1');
    expect(code).toBe(0);
    expect(out).toMatch(/red-1 → blue-1.*(CLEAR|OBSCURED|BLOCKED)/);
    expect(out).toMatch(/\[CAV-[A-Z]+-\d+\]/);
  });

  test('judge --all --json gives every ordered pair of enemies, and who sees whom is mutual', async () => {
    const { code, out } = await run('judge', EIGHTS, '--all', '--json', '--quick');
    expect(code).toBe(0);
    const verdicts = JSON.parse(out) as Verdict[];
    expect(verdicts).toHaveLength(2 * 8 * 8);
    const blocked = new Map(verdicts.map(({ from, to, sight }) => [`${from} ${to}`, sight === 'blocked']));
    for (const { from, to } of verdicts)
      expect(blocked.get(`${from} ${to}`)).toBe(blocked.get(`${to} ${from}`));
  });

  test('a reader that stops early is no failure', async () => {
    await run('judge', DUEL, '--from', 'red-1', '--to', 'blue-1');
    const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    expect(() => process.stdout.emit('error', gone)).not.toThrow();
    expect(() => process.stdout.emit('error', new Error('no space left'))).toThrow('no space left');
  });

  test('--time says on stderr what the work took, and nothing on stdout changes', async () => {
    const plain = await run('judge', DUEL, '--from', 'red-1', '--to', 'blue-1', '--json');
    const timed = await run('judge', DUEL, '--from', 'red-1', '--to', 'blue-1', '--json', '--time');
    expect(timed.err).toMatch(/^\d+\.\d{3} ms of work\n$/);
    expect(timed.out).toBe(plain.out);
  });

  test('viewshed writes the same map as text and as a picture of its size', async () => {
    const file = scratchFile('seen.png');
    const { code, out } = await run(
      'viewshed',
      DUEL,
      '--from',
      'red-1',
      '--cell',
      '1',
      '--png',
      file,
      '--json',
    );
    expect(code).toBe(0);
    const map = JSON.parse(out) as { columns: number; rows: number; seen: number; cells: string[] };
    expect([map.columns, map.rows]).toEqual([48, 48]);
    expect(map.cells.join('').replaceAll('0', '')).toHaveLength(map.seen);
    const png = readFileSync(file);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([48, 48]);
  });

  test('exposure shares lie between none and all', async () => {
    const { code, out } = await run('exposure', DUEL, '--cell', '4', '--json');
    expect(code).toBe(0);
    const { cells } = JSON.parse(out) as { cells: number[] };
    expect(cells).toHaveLength(12 * 12);
    expect(Math.min(...cells)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...cells)).toBeLessThanOrEqual(1);
    expect(new Set(cells).size).toBeGreaterThan(5);
  });

  test('odds of one question add up to one', async () => {
    const all = JSON.parse((await run('judge', EIGHTS, '--all', '--json', '--quick')).out) as Verdict[];
    const shot = all.find(({ attack }) => attack?.legal === true);
    if (!shot) throw new Error('the sample has no legal shot');
    const { code, out } = await run('odds', EIGHTS, '--from', shot.from, '--to', shot.to, '--json');
    expect(code).toBe(0);
    const charts = JSON.parse(out) as { rows: { share: number }[] }[];
    expect(charts.length).toBeGreaterThan(0);
    for (const { rows } of charts) expect(rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1, 9);
  });

  test('drift: on the table, off it and wherever a fumble puts it add up to one', async () => {
    const shot = ['--from', 'red-1', '--weapon', 'light-rocket-10', '--aim', '24,30'];
    const { code, out } = await run('drift', DUEL, ...shot, '--json');
    expect(code).toBe(0);
    const { density, offTable, elsewhere } = JSON.parse(out) as {
      density: number[];
      offTable: number;
      elsewhere: string;
    };
    expect(elsewhere).toBe('1/36');
    expect(density.reduce((sum, cell) => sum + cell, 0) + offTable + 1 / 36).toBeCloseTo(1, 6);
  });

  test('what play --json writes is a battle file; replay --verify compares the hash in it', async () => {
    const file = scratchFile('played-json.json');
    const { out } = await run('play', DUEL, '--seed', '7', '--json');
    writeFileSync(file, out);
    expect((await run('check', file)).code).toBe(0);
    expect((await run('replay', file, '--verify')).code).toBe(0);
    const played = JSON.parse(out) as { hash: string; log: { dice: [number, number][] }[] };
    writeFileSync(file, JSON.stringify({ ...played, log: played.log.slice(0, -1) }));
    expect((await run('replay', file, '--verify')).code).toBe(1);
    const at = played.log.findIndex(({ dice }) => dice.length > 0);
    const forged = played.log.map((entry, index) =>
      index === at
        ? { ...entry, dice: entry.dice.map(([sides, face]) => [sides, (face % sides) + 1]) }
        : entry,
    );
    writeFileSync(file, JSON.stringify({ ...played, log: forged }));
    const found = await run('replay', file, '--verify', '--json');
    expect(found.code).toBe(1);
    expect(JSON.parse(found.out)).toMatchObject({ verified: false, checked: at, difference: { entry: at } });
    writeFileSync(file, JSON.stringify({ ...played, hash: 'none' }));
    expect(await run('replay', file, '--verify')).toMatchObject({ code: 2 });
  });

  test('a played battle verifies, and one with a changed die does not give the same hash', async () => {
    const file = scratchFile('played.json');
    const played = await run('play', DUEL, '--seed', '7');
    expect(played.code).toBe(0);
    writeFileSync(file, played.out);
    const verified = await run('replay', file, '--verify', '--json');
    const { hash, verified: good } = JSON.parse(verified.out) as { hash: string; verified: boolean };
    expect(good).toBe(true);
    expect((await run('replay', file, '--verify', '--hash', hash)).code).toBe(0);
    expect((await run('replay', file, '--verify', '--hash', '0000000000000000')).code).toBe(1);
    const again = JSON.parse((await run('play', DUEL, '--seed', '7', '--json')).out) as { hash: string };
    expect(again.hash).toBe(hash);
    expect((await run('replay', file)).out.split('\n').length).toBeGreaterThan(5);
  });
});

describe('bad input is one line on stderr and exit 2', () => {
  test.each([
    ['no such command', ['fly'], /No command "fly"/],
    ['no file named', ['judge'], /name the FILE to read/],
    ['no such file', ['check', 'nowhere.json'], /nowhere\.json: There is no such file/],
    ['an unknown option', ['judge', DUEL, '--form', 'red-1'], /--form/],
    [
      'an unknown model',
      ['judge', DUEL, '--from', 'nobody', '--to', 'blue-1'],
      /No model "nobody"\. There are: /,
    ],
    ['a model at itself', ['judge', DUEL, '--from', 'red-1', '--to', 'red-1'], /does not look at itself/],
    ['the odds of that', ['odds', DUEL, '--from', 'red-1', '--to', 'red-1'], /does not look at itself/],
    ['half a seed', ['play', DUEL, '--seed', '1.5'], /--seed/],
    [
      'half a point',
      ['drift', DUEL, '--from', 'red-1', '--weapon', 'light-rocket-10', '--aim', ',3'],
      /--aim/,
    ],
    ['a missing option', ['judge', DUEL, '--from', 'red-1'], /--to is missing/],
    [
      'a weapon it has not got',
      ['odds', DUEL, '--from', 'red-1', '--to', 'blue-1', '--weapon', 'sling'],
      /has no "sling"/,
    ],
    [
      'a cell of no size',
      ['viewshed', DUEL, '--from', 'red-1', '--cell', '0'],
      /--cell: "0" is not a number from/,
    ],
    [
      'an aim off the table',
      ['drift', DUEL, '--from', 'red-1', '--weapon', 'light-rocket-10', '--aim', '99,1'],
      /--aim/,
    ],
    ['a word too many', ['check', DUEL, DUEL], /one word too many/],
  ])('%s', async (_what, argv, line) => {
    const { code, out, err } = await run(...argv);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(line);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a bad file: path, what and why', async () => {
    const file = scratchFile('bad.json');
    const battle = JSON.parse(readFileSync(DUEL, 'utf8')) as { models: { at: number[] }[] };
    battle.models[0]!.at = [99, 5];
    writeFileSync(file, JSON.stringify(battle));
    for (const command of [['check'], ['judge', '--all']]) {
      const { code, err } = await run(command[0]!, file, ...command.slice(1));
      expect(code).toBe(2);
      expect(err).toMatch(/models\[0\]\.at/);
      expect(err).toContain('99');
    }
  });
});
