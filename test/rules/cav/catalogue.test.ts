import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLAUSES } from '../../../src/rules/cav/book/clauses.ts';
import { READINGS } from '../../../src/rules/cav/book/readings.ts';

const SOURCES = 'src/rules/cav';
const TESTS = 'test/rules/cav';
const PAGE = readFileSync('docs/rules/cav.md', 'utf8');

interface Row {
  readonly id: string;
  readonly rule: string;
  readonly page: string;
  readonly origin: string;
  readonly status: string;
  readonly where: string;
}

function cells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const rows: Row[] = PAGE.split('\n')
  .filter((line) => line.startsWith('| CAV-'))
  .map((line) => {
    const [id = '', rule = '', page = '', origin = '', status = '', where = ''] = cells(line);
    return { id, rule, page, origin, status, where };
  });

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

/** Clause data and the readings' own clause column say what exists; all other files cite what they do. */
const isData = (name: string): boolean => /(^|\/)(clauses|readings|open-point)[^/]*$/.test(name);

/** `CAV-COV-1 to CAV-COV-3` cites all three. */
function citationsIn(text: string): Set<string> {
  const found = new Set(text.match(/CAV-[A-Z]+-\d+/g) ?? []);
  for (const [, group, first, last] of text.matchAll(/CAV-([A-Z]+)-(\d+) to CAV-\1-(\d+)/g))
    for (let n = Number(first); n <= Number(last); n += 1) found.add(`CAV-${group ?? ''}-${n}`);
  return found;
}

const citedBy = new Map<string, Set<string>>(
  filesIn(SOURCES, '.ts')
    .filter((name) => !isData(name))
    .map((name) => [name, citationsIn(readFileSync(`${SOURCES}/${name}`, 'utf8'))]),
);
const cited = new Set([...citedBy.values()].flatMap((ids) => [...ids]));

/** Names of tests and of the groups around them. */
const testNames = filesIn(TESTS, '.test.ts').flatMap((name) => {
  const text = readFileSync(`${TESTS}/${name}`, 'utf8');
  return [...text.matchAll(/\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['`"])([\s\S]*?)\1/g)].map(
    ([, , title = '']) => title,
  );
});
const tested = new Set(testNames.flatMap((title) => [...citationsIn(title)]));

const known = new Set(CLAUSES.map(({ id }) => id));
const withStatus = (status: string): Row[] => rows.filter((row) => row.status === status);

describe('the catalogue, the code, the tests and the page agree', () => {
  test('the page lists every clause once, in order, with its title, page and origin', () => {
    expect(CLAUSES).toHaveLength(262);
    expect(known.size).toBe(262);
    expect(rows.map(({ id, rule, page, origin }) => ({ id, title: rule, page, origin }))).toEqual(
      CLAUSES.map(({ id, title, page, origin }) => ({ id, title, page, origin })),
    );
  });

  test('nothing cites a clause that does not exist', () => {
    expect([...cited, ...tested].filter((id) => !known.has(id))).toEqual([]);
  });

  test('a clause is implemented exactly when code cites it and a test names it', () => {
    const implemented = new Set(withStatus('implemented').map(({ id }) => id));
    expect([...implemented].filter((id) => !cited.has(id) || !tested.has(id))).toEqual([]);
    expect([...tested].filter((id) => cited.has(id) && !implemented.has(id))).toEqual([]);
  });

  test('what is implemented names the files that cite it', () => {
    for (const { id, where } of withStatus('implemented')) {
      const files = where.split(', ').map((name) => name.replaceAll('`', ''));
      expect(
        files.filter((name) => !citedBy.get(name)?.has(id)),
        `${id}`,
      ).toEqual([]);
      expect(
        files.every((name) => existsSync(`${SOURCES}/${name}`)),
        `${id}`,
      ).toBe(true);
    }
  });

  test('what is not applicable has a reason, no citation and no test', () => {
    for (const { id, where } of withStatus('not applicable')) {
      expect(where.length, `${id}`).toBeGreaterThan(10);
      expect([cited.has(id), tested.has(id)], `${id}`).toEqual([false, false]);
    }
    const statuses = new Set(rows.map(({ status }) => status));
    expect(
      [...statuses].filter((status) => !['implemented', 'not applicable', 'open'].includes(status)),
    ).toEqual([]);
  });

  test('worked cases are tested under numbers that exist', () => {
    const cases = testNames
      .flatMap((title) => title.match(/^T-\d{3}/) ?? [])
      .map((id) => Number(id.slice(2)));
    expect(cases.filter((number) => number < 1 || number > 142)).toEqual([]);
  });
});

describe('open points', () => {
  test('all 56 are there, each with a gap, a clause that exists and values that differ', () => {
    const points = new Set(READINGS.map(({ point }) => point));
    expect([...points].toSorted()).toEqual(
      Array.from({ length: 56 }, (_, i) => `HR-${String(i + 1).padStart(2, '0')}`),
    );
    expect(new Set(READINGS.map(({ key }) => key)).size).toBe(READINGS.length);
    for (const { key, clause, gap, title, choices, bounds, default: usual } of READINGS) {
      expect(known.has(clause), `${key}`).toBe(true);
      expect(gap.endsWith('.') && title.length > 0, `${key}`).toBe(true);
      const isWithin = bounds && typeof usual === 'number' && usual >= bounds.least && usual <= bounds.most;
      expect(isWithin ?? choices[0]?.value === usual, `${key}`).toBe(true);
      expect(new Set(choices.map(({ value }) => value)).size, `${key}`).toBe(choices.length);
    }
  });

  test('the page names every point with its keys', () => {
    const points = PAGE.split('\n').filter((line) => line.startsWith('| HR-'));
    for (const { point, key } of READINGS) {
      const stem = key.replace(/\.\d+$/, '');
      expect(
        points.some((line) => line.startsWith(`| ${point} |`) && line.includes(stem)),
        `${key}`,
      ).toBe(true);
    }
  });
});
