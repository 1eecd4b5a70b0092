import { expect, test } from 'vitest';
import { SYSTEMS } from '../../src/battlefield/battle.ts';
import { RULEBOOKS } from '../../src/rules/rulesets.ts';
import { fetchRulebook, fetchRulebooks, rulebookOf } from '../../src/store/bookshelf.ts';

test('a book is there once it was fetched, and fetching one fetches no other', async () => {
  expect(rulebookOf('cams')).toBeNull();
  await fetchRulebook('cams');
  expect(rulebookOf('cams')).toBe(RULEBOOKS.cams);
  expect(rulebookOf('hex')).toBeNull();
});

test('every system has its book on the shelf once all were fetched', async () => {
  await fetchRulebooks();
  for (const system of SYSTEMS) expect(rulebookOf(system)).toBe(RULEBOOKS[system]);
});
