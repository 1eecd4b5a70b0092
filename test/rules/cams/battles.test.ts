import { expect, test } from 'vitest';
import { cams } from '../../../src/rules/cams/index.ts';
import { sampleBattle } from '../../support/samples.ts';
import { soakOne } from '../../support/soak-battle.ts';
import { heard } from '../../support/heard.ts';
import { STRICT } from './cams-table.ts';
import { faultsIn } from './invariants.ts';

const TRIAL = { ruleset: cams, faultsIn };
const TABLES = [
  {},
  STRICT,
  { 'cams.difficult.mode': 'test', 'cams.actions.assign': 'free', 'cams.focus.expiry': 'consumed' },
  { 'cams.activation.onFail': 'retry', 'cams.terrain.by': 'footprint', 'cams.focus.requireCover': true },
  { 'cams.difficult.mode': 'ignore', 'cams.focus.expiry': 'endOfTurn', 'cams.sight.models': 'ignored' },
];

test.each(Array.from({ length: 15 }, (_, index) => index + 1))(
  'CAMS-SEQ-1 random-legal battle %i of the small sample ends, stays sound and folds to the same hash',
  (seed) => {
    const battle = sampleBattle('cams-first-contact', TABLES[seed % TABLES.length]);
    expect(soakOne(TRIAL, battle, 'random', seed).outcome).not.toBeNull();
  },
);

test.each([1, 2, 3, 4, 5])('CAMS-SEQ-1 random-legal battle %i of the large sample', (seed) => {
  const battle = sampleBattle('cams-bog', { ...TABLES[seed % TABLES.length], 'cams.scenario.turns': 2 });
  expect(soakOne(TRIAL, battle, 'random', seed).outcome).not.toBeNull();
});

test.each(['cams-first-contact', 'cams-bog'])('CAMS-GAP-10 a greedy battle of %s costs models', (name) => {
  const battle = sampleBattle(name);
  expect(cams.check(battle)).toEqual([]);
  const { state, events } = soakOne(TRIAL, battle, 'greedy', 5);
  expect(cams.play.models(state).length).toBeLessThan(battle.models.length);
  for (const event of events) expect(heard(cams.play.tell(event).say)).toMatch(/[.!]$/);
});
