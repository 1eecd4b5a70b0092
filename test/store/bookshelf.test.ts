import { expect, test } from 'vitest';
import type { SystemId } from '../../src/battlefield/battle.ts';
import { LOADABLE } from '../../src/rules/load-ruleset.ts';
import { RULEBOOKS } from '../../src/rules/rulebooks.ts';
import { fetchRulebook, fetchRulebooks, INSTALLED, rulebookOf } from '../../src/store/bookshelf.ts';

test('a book is there once it was fetched, and fetching one fetches no other', async () => {
  expect(rulebookOf('cams')).toBeNull();
  await fetchRulebook('cams');
  expect(rulebookOf('cams')).toBe(RULEBOOKS.cams);
  expect(rulebookOf('hex')).toBeNull();
});

test('every system with a judge has its book on the shelf, and nothing else is', async () => {
  await fetchRulebooks();
  expect(INSTALLED.toSorted()).toEqual(Object.keys(RULEBOOKS).toSorted());
  expect(INSTALLED.toSorted()).toEqual(LOADABLE.toSorted());
  for (const system of INSTALLED) expect(rulebookOf(system as SystemId)).toBe(RULEBOOKS[system as SystemId]);
});
