import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = readFileSync('docs/rules/cav.md', 'utf8').split('\n');
const reasonOf = (id: string): string => {
  const [, , , , , status = '', reason = ''] =
    PAGE.find((line) => line.startsWith(`| ${id} |`))
      ?.split('|')
      .map((cell) => cell.trim()) ?? [];
  return status === 'not applicable' ? reason : '';
};

// What the quick-start has no use for stays listed, with the reason; a clause that gets an effect must leave this list.
test.each([
  'CAV-AP-12',
  'CAV-BRD-1',
  'CAV-CC-4',
  'CAV-DICE-10',
  'CAV-DICE-11',
  'CAV-GEN-8',
  'CAV-SA-14',
  'CAV-SA-17',
  'CAV-SET-7',
])('%s is not applicable, and the page says why', (id) => {
  expect(reasonOf(id).length).toBeGreaterThan(15);
});
