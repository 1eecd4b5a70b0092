import { expect, test } from 'vitest';
import type { SystemId } from '../../src/battlefield/battle.ts';
import { LOADABLE, loadRuleset } from '../../src/rules/load-ruleset.ts';
import { RULEBOOKS } from '../../src/rules/rulebooks.ts';
import { SETTINGS } from '../../src/rules/contract/ruleset.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';

test('the engines, the books and what a worker can fetch are the same systems', () => {
  const engines = Object.keys(RULESETS).toSorted();
  expect(Object.keys(RULEBOOKS).toSorted()).toEqual(engines);
  expect(LOADABLE.toSorted()).toEqual(engines);
});

test.each(LOADABLE)('%s: what is fetched is the engine, with its own book', async (system) => {
  const ruleset = await loadRuleset(system as SystemId);
  expect(ruleset).toBe(RULESETS[system as SystemId]);
  expect(ruleset).toMatchObject(RULEBOOKS[system as SystemId] ?? {});
});

test.each(Object.values(RULEBOOKS))('$id: its book names a setting for the table', ({ setting }) => {
  expect(SETTINGS).toContain(setting);
});
