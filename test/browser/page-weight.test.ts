import { expect, test } from 'vitest';
import { BUDGET, weighPage } from '../../scripts/page-weight.mjs';

test('a first visit loads few scripts to the first paint, and within the budget before the table appears', async () => {
  const weight = await weighPage('dist');
  const over = (['firstPaint', 'table'] as const)
    .filter((moment) => weight[moment].bytes > BUDGET[moment])
    .map((moment) => ({ moment, ...weight[moment] }));
  expect(over).toEqual([]);
  // A measurement that missed React or three would keep to the budget too.
  expect(weight.firstPaint.bytes).toBeGreaterThan(40_000);
  expect(weight.table.bytes).toBeGreaterThan(weight.firstPaint.bytes + 150_000);
});
