import { afterEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';

/** Other programs read this: what is here stays, and keeps its kind; more may come beside it. */
const VERDICT: Readonly<Record<string, string>> = {
  system: 'string',
  from: 'string',
  to: 'string',
  weapon: 'string|null',
  sight: 'string',
  'line.from[]': 'number',
  'line.to[]': 'number',
  'line.crossings[].id': 'string',
  'line.crossings[].enter': 'number',
  'line.crossings[].leave': 'number',
  'line.crossings[].base': 'number',
  'line.crossings[].top': 'number',
  'line.ground[].enter': 'number',
  'line.ground[].leave': 'number',
  'line.ground[].level': 'number',
  'cover.modifier': 'number',
  'cover.pieces[].id': 'string',
  'cover.pieces[].category': 'string',
  'cover.pieces[].clause': 'string',
  'range.inches': 'number',
  'range.band': 'string|null',
  'range.needs': 'number|null',
  'because[].clause': 'string',
  'because[].text': 'string',
  'because[].piece': 'string',
  'because[].counted': 'boolean',
  'sureness.nudge': 'number',
  'sureness.flipsTo': 'string',
  'sureness.model': 'string',
  'sureness.towards[]': 'number',
  'readings[].key': 'string',
  'readings[].clause': 'string',
  'readings[].now': 'string',
  'readings[].other.*': 'string',
  'attack.legal': 'boolean',
  'attack.roll': 'string|null',
  'attack.needs': 'number|null',
  'attack.modifiers[].clause': 'string',
  'attack.modifiers[].label': 'string',
  'attack.modifiers[].value': 'number',
  'attack.chance': 'string|null',
  'terms[].title': 'string',
  'terms[].clause': 'string',
  'terms[].columns[]': 'string',
  'terms[].rows[].cells[]': 'string',
  'marks[].points[][]': 'number',
  'marks[].tone': 'string',
  'marks[].label': 'string',
};

const ODDS: Readonly<Record<string, string>> = {
  '[].question': 'string',
  '[].rows[].label': 'string',
  '[].rows[].exact': 'string',
  '[].rows[].share': 'number',
};

/** Left out where there is nothing of it. */
const SOMETIMES = /^(sureness|readings|attack|terms|marks|cover\.pieces|line\.crossings)|\.(piece|counted)$/;

/** Every place of a value with the kinds of what stands there; values of a reading are one place. */
function shapeOf(
  value: unknown,
  path = '',
  found = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      const name = path.endsWith('.other') ? '*' : key;
      shapeOf(item, path === '' ? name : `${path}.${name}`, found);
    }
  else found.set(path, (found.get(path) ?? new Set()).add(value === null ? 'null' : typeof value));
  return found;
}

async function printed(...argv: string[]): Promise<unknown> {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  expect(await main(argv)).toBe(0);
  vi.restoreAllMocks();
  return JSON.parse(out.join(''));
}
afterEach(() => vi.restoreAllMocks());

function expectShape(value: unknown, wanted: Readonly<Record<string, string>>): void {
  const shape = shapeOf(value);
  for (const [path, kinds] of Object.entries(wanted)) {
    const there = shape.get(path);
    if (!there && SOMETIMES.test(path)) continue;
    expect(
      [...(there ?? [])].filter((kind) => !kinds.split('|').includes(kind)),
      path,
    ).toEqual([]);
    expect(there?.size ?? 0, path).toBeGreaterThan(0);
  }
  expect(
    [...shape.keys()].filter((path) => /\.(key|with|say)$/.test(path) && path !== 'readings[].key'),
  ).toEqual([]);
}

const PAIRS = [
  ['stand-and-fight', 'red-1', 'blue-1'],
  ['cadence-farmhouse', 'red-line-1', 'blue-line-1'],
  ['cams-first-contact', 'red-squad-1', 'blue-squad-1'],
  ['basicas-escaramuza', 'blue-arqueros-1', 'red-milicia-1'],
  ['hex-two-squads', 'red-1', 'blue-1'],
] as const;

describe('what the command line prints as JSON keeps its shape', () => {
  test.each(PAIRS)('%s: %s at %s', async (sample, from, to) => {
    const pair = [`assets/battles/${sample}.json`, '--from', from, '--to', to, '--json'];
    const verdict = await printed('judge', ...pair);
    expectShape(verdict, VERDICT);
    expect(verdict).not.toHaveProperty('say');
    expectShape(await printed('odds', ...pair), ODDS);
  });

  test('between all samples nothing of it is left out everywhere', async () => {
    const seen = new Set<string>();
    for (const [sample, from, to] of PAIRS)
      for (const path of shapeOf(
        await printed('judge', `assets/battles/${sample}.json`, '--from', from, '--to', to, '--json'),
      ).keys())
        seen.add(path);
    expect(Object.keys(VERDICT).filter((path) => !seen.has(path))).toEqual([]);
  });
});
