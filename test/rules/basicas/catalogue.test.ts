import { expect, test } from 'vitest';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { walkCatalogue } from '../../support/catalogue.ts';
import { STRICT } from './basicas-table.ts';

walkCatalogue({ ruleset: basicas, prefix: 'BASICAS', casePrefix: 'BAS', cases: 18 });

test('BASICAS-GAP-3 BASICAS-GAP-4 the text-alone preset differs in exactly two points', () => {
  const differing = basicas.readings
    .filter(({ key, default: usual }) => STRICT[key] !== usual)
    .map(({ key }) => key);
  expect(differing).toEqual(['basicas.los.required', 'basicas.difficult.mode']);
});
