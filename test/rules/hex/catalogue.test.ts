import { expect, test } from 'vitest';
import { hex } from '../../../src/rules/hex/index.ts';
import { walkCatalogue } from '../../support/catalogue.ts';
import { STRICT } from './hex-table.ts';

walkCatalogue({ ruleset: hex, prefix: 'HEX', cases: 22 });

test('HEX-GAP-3 HEX-GAP-6 HEX-FIRE-1 the text-alone preset differs in exactly three points', () => {
  const differing = hex.readings
    .filter(({ key, default: usual }) => STRICT[key] !== usual)
    .map(({ key }) => key);
  expect(differing).toEqual(['hex.cc.mustTargetSameHex', 'hex.hits.effects', 'hex.smoke']);
});
