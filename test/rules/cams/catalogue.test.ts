import { expect, test } from 'vitest';
import { cams } from '../../../src/rules/cams/index.ts';
import { walkCatalogue } from '../../support/catalogue.ts';
import { STRICT } from './cams-table.ts';

walkCatalogue({ ruleset: cams, prefix: 'CAMS', cases: 18 });

test('CAMS-GAP-8 the text-alone preset differs in exactly one point', () => {
  const differing = cams.readings
    .filter(({ key, default: usual }) => STRICT[key] !== usual)
    .map(({ key }) => key);
  expect(differing).toEqual(['cams.attack.enabled']);
});
