import { expect, test } from 'vitest';
import { cadence } from '../../../src/rules/cadence/index.ts';
import { STRICT } from '../../../src/rules/cadence/book/readings.ts';
import { walkCatalogue } from '../../support/catalogue.ts';

walkCatalogue({ ruleset: cadence, prefix: 'CADENCE', casePrefix: 'CAD', cases: 30 });

test('the text-alone preset differs in exactly five points', () => {
  expect(STRICT).toEqual({
    'cadence.assault.ignoresRush': false,
    'cadence.nat1Fails': false,
    'cadence.rush.threshold': 'exactly3',
    'cadence.setup': 'reserve',
    'cadence.terrain.keywords': false,
  });
});

test('the licence line is carried by the book', () => {
  expect(cadence.attribution).toBe('Cadence Wargame System, open-source-tabletop, CC BY 4.0');
});
