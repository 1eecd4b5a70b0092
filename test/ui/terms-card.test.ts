import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TermTable, Verdict } from '../../src/rules/contract/verdict.ts';
import { TermsCard } from '../../src/ui/judge/TermsCard.tsx';
import { aTable, aVerdict } from '../support/a-verdict.ts';
import { voiceAt } from '../support/heard.ts';

const voice = voiceAt(aTable({ models: ['red-1', 'blue-1', 'blue-2'] }));

const markup = (part: Partial<Verdict>, lit: string | null = null): string =>
  renderToStaticMarkup(
    createElement(TermsCard, { verdict: aVerdict(part), clauses: [], voice, lit, onLight: () => undefined }),
  );

const shares: TermTable = {
  title: 'What red-1 sees',
  clause: 'X-LOS-1',
  columns: ['model', { label: 'seen', align: 'end' }, 'covered by'],
  rows: [
    { cells: ['blue-1', '25 %', 'copse'], about: 'blue-1', share: 0.25 },
    { cells: ['blue-2', '100 %', '–'], about: 'blue-2', share: 1 },
    { cells: ['all', '63 %', ''] },
  ],
};

test('a table of terms has its headings, a bar for each share, and a button for each row that is about something', () => {
  const html = markup({ terms: [shares] });
  for (const column of ['model', 'seen', 'covered by']) expect(html).toContain(`>${column}</th>`);
  expect([...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width)).toEqual(['25', '100']);
  expect(html.match(/class="row-name"/g)).toHaveLength(2);
});

test('the row about what is lit is lit too, and a column of figures is set as figures', () => {
  const html = markup({ terms: [shares] }, 'blue-2');
  expect(html.match(/data-lit="true"/g)).toHaveLength(1);
  expect(html).toContain('data-number="true">25 %</td>');
  expect(html).toContain('data-number="false">copse</td>');
});

test('each kind of mark is named once, and a verdict without terms has no card', () => {
  const mark = { points: [[0, 0] as const, [1, 1] as const], tone: 'good' as const, label: 'coherency link' };
  expect(markup({ marks: [mark, mark, mark] }).match(/coherency link/g)).toHaveLength(1);
  expect(markup({})).toBe('');
});
