import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLAUSES } from '../../../src/rules/hex/clauses.ts';
import { hex } from '../../../src/rules/hex/index.ts';
import { STRICT } from './hex-table.ts';

const textOf = (folder: string, ...leaveOut: readonly string[]): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !leaveOut.includes(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const idsIn = (text: string): Set<string> => new Set(text.match(/\bHEX-[A-Z]+-\d+\b/g));

const known = new Set<string>(CLAUSES.map(({ id }) => id));
const cited = idsIn(textOf('src/rules/hex', 'clauses.ts', 'readings.ts'));
const tests = textOf('test/rules/hex', 'catalogue.test.ts');
const titles = [
  ...tests.matchAll(/(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*'([^']*)'|^\s*\[\s*'([^']*)'/gm),
]
  .map(([, title, row]) => title ?? row ?? '')
  .join('\n');
const docs = readFileSync('docs/rules/hex.md', 'utf8');
const rows = docs.split('\n').map((line) => line.split('|').map((field) => field.trim()));

describe('the catalogue', () => {
  test('no clause is listed twice', () => {
    expect(known.size).toBe(CLAUSES.length);
  });

  test.each([...known])(
    '%s is cited in the code, named by a test and listed in the docs with its origin',
    (id) => {
      expect(cited).toContain(id);
      expect(idsIn(titles)).toContain(id);
      const row = rows.find(([, first, , origin]) => first === id && origin !== undefined);
      expect(row?.[3]).toBe(CLAUSES.find((clause) => clause.id === id)?.origin);
      expect(row?.[4]).toMatch(/^(judged|played|data)/);
    },
  );

  test('nothing is cited that the catalogue does not know', () => {
    const strangers = [...cited, ...idsIn(tests), ...idsIn(docs)].filter(
      (id) => !known.has(id) && !tests.includes(`TC-${id}`),
    );
    expect(strangers).toEqual([]);
  });

  test('every worked case has a test that starts with its id', () => {
    const missing = Array.from(
      { length: 22 },
      (_, index) => `TC-HEX-${String(index + 1).padStart(2, '0')}`,
    ).filter((id) => !titles.split('\n').some((title) => title.startsWith(id)));
    expect(missing).toEqual([]);
  });
});

describe('readings', () => {
  test.each(hex.readings)('$key: default and strict value are as documented and possible', (reading) => {
    const { key, clause, choices, bounds, default: usual, strict = usual } = reading;
    const row = rows.find(([, first]) => first === `\`${key}\``);
    expect(row?.slice(3, 6)).toEqual([String(usual), String(strict), clause]);
    expect(known).toContain(clause);
    const possible = bounds
      ? Array.from({ length: bounds.most - bounds.least + 1 }, (_, index) => bounds.least + index)
      : choices.map(({ value }) => value);
    expect(possible).toEqual(expect.arrayContaining([usual, strict]));
  });

  test('HEX-GAP-3 HEX-GAP-6 HEX-FIRE-1 the text-alone preset differs in exactly three points', () => {
    const differing = hex.readings
      .filter(({ key, default: usual }) => STRICT[key] !== usual)
      .map(({ key }) => key);
    expect(differing).toEqual(['hex.cc.mustTargetSameHex', 'hex.hits.effects', 'hex.smoke']);
  });
});
