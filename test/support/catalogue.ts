import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReadingValue } from '../../src/battlefield/battle.ts';
import type { Ruleset } from '../../src/rules/contract/ruleset.ts';

const textOf = (folder: string, leaveOut: (file: string) => boolean): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !leaveOut(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Names of tests and of the groups around them, and the first word of every row of a table of cases. */
const titlesIn = (text: string): string[] =>
  [
    ...text.matchAll(/(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*'([^']*)'/gm),
    ...text.matchAll(/^\s*\[\s*'([^']*)'/gm),
  ].map(([, title = '']) => title);

interface Catalogue {
  readonly ruleset: Ruleset;
  /** What its clause ids begin with. */
  readonly prefix: string;
  /** What the ids of its worked cases begin with, after `TC-`; left out: the same. */
  readonly casePrefix?: string;
  /** How many worked cases there are, `TC-<prefix>-01` onwards. */
  readonly cases: number;
}

/**
 * Code, tests and docs/rules/<system>.md have to agree: every clause is cited, named by a test and
 * listed (`| id | rule | origin | status … |`), every reading is listed (`| key | … | usual | strict | clause |`).
 */
export function walkCatalogue({ ruleset, prefix, casePrefix = prefix, cases }: Catalogue): void {
  const { id: system, clauses, readings } = ruleset;
  const idsIn = (text: string) => new Set(text.match(new RegExp(`\\b${prefix}(-[A-Z]+)+-\\d+\\b`, 'g')));
  const known = new Set(clauses.map(({ id }) => id));
  const cited = idsIn(textOf(`src/rules/${system}`, (file) => /(^|\/)(clauses|readings)[^/]*$/.test(file)));
  const tests = textOf(`test/rules/${system}`, (file) => file.startsWith('catalogue'));
  const titles = titlesIn(tests);
  const named = idsIn(titles.join('\n'));
  const docs = readFileSync(`docs/rules/${system}.md`, 'utf8');
  const rows = docs.split('\n').map((line) => line.split('|').map((field) => field.trim()));

  describe('the catalogue, the code, the tests and the page agree', () => {
    test('no clause is listed twice', () => {
      expect(known.size).toBe(clauses.length);
    });

    test.each(clauses)('$id is cited, named by a test and listed with its origin', ({ id, origin }) => {
      const row = rows.find(([, first, , third]) => first === id && third !== undefined);
      expect(row?.[3]).toBe(origin);
      expect(row?.[4]).toMatch(/^(judged|played|data|not applicable: .+)/);
      if (row?.[4]?.startsWith('not applicable')) return;
      expect(cited).toContain(id);
      expect(named).toContain(id);
    });

    test('nothing is cited that the catalogue does not know', () => {
      const strangers = [...cited, ...idsIn(tests), ...idsIn(docs)].filter(
        (id) => !known.has(id) && !tests.includes(`TC-${id}`),
      );
      expect(strangers).toEqual([]);
    });

    test('every worked case has a test that starts with its id', () => {
      const missing = Array.from(
        { length: cases },
        (_, index) => `TC-${casePrefix}-${String(index + 1).padStart(2, '0')}`,
      ).filter((id) => !titles.some((title) => title.startsWith(id)));
      expect(missing).toEqual([]);
    });

    test.each(readings)('$key: default and strict value are as documented and possible', (reading) => {
      const { key, clause, choices, bounds, default: usual, strict = usual } = reading;
      const row = rows.find(([, first]) => first === `\`${key}\``);
      expect(row?.slice(3, 6)).toEqual([String(usual), String(strict), clause]);
      expect(known).toContain(clause);
      const isPossible = (value: ReadingValue): boolean =>
        bounds
          ? Number(value) >= bounds.least && Number(value) <= bounds.most
          : choices.some((choice) => choice.value === value);
      expect([usual, strict].filter((value) => !isPossible(value))).toEqual([]);
    });
  });
}
