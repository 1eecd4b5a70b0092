import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { scratchFile } from '../support/scratch.ts';

afterEach(() => vi.restoreAllMocks());

const SAMPLES = ['hex-village', 'cams-bog', 'basicas-vado', 'cadence-quarry', 'stand-and-fight'] as const;
const COMMANDS = [
  ['check'],
  ['replay'],
  ['replay', '--verify'],
  ['judge', '--all', '--quick'],
  ['play'],
] as const;

const MADE_UP: readonly (readonly [string, readonly unknown[]])[] = [
  ['of no system', [{ type: 'nonsense', text: 'Something happens.', clause: 'HEX-TURN-1' }]],
  ['without a text', [{ type: 'move' }]],
  ['with its fields missing', [{ type: 'turn', text: 'A turn begins.', clause: 'CAMS-SEQ-1' }]],
  ['with a word for a number', [{ type: 'round', round: 'NaN', text: 'Round.', clause: 'HEX-ROUND-1' }]],
];

/** Runs a command over a sample with this log; the code and what it said on stderr. */
async function run(sample: string, events: readonly unknown[], command: readonly string[]) {
  const battle = JSON.parse(readFileSync(`assets/battles/${sample}.json`, 'utf8')) as object;
  const file = scratchFile('log.json');
  writeFileSync(file, JSON.stringify({ ...battle, events }));
  const err: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const [name = '', ...options] = command;
  return { code: await main([name, file, ...options]), err: err.join('') };
}

test.each(MADE_UP)(
  'an event %s is refused in one line with its path, whatever is asked',
  async (_, events) => {
    for (const sample of SAMPLES)
      for (const command of COMMANDS) {
        const { code, err } = await run(sample, events, command);
        expect(code, `${sample} ${command.join(' ')}`).toBe(2);
        expect(err).toMatch(/^[^\n]+log\.json: events\[0\]: [^\n]+\n$/);
      }
  },
);
