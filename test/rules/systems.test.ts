import { expect, test } from 'vitest';
import { SYSTEMS } from '../../src/battlefield/battle.ts';
import { SETTINGS } from '../../src/rules/contract/ruleset.ts';
import { RULEBOOKS, RULESETS } from '../../src/rules/rulesets.ts';
import { RULES } from '../../src/rules/systems.ts';

test('every system a file may name has its rules and its book', () => {
  expect(Object.keys(RULES).toSorted()).toEqual(SYSTEMS.toSorted());
  for (const system of SYSTEMS) expect(RULESETS[system].id).toBe(system);
});

test.each(SYSTEMS)('%s: what is fetched is the engine, with its own book', async (system) => {
  const ruleset = await RULES[system].rules();
  expect(ruleset).toBe(RULESETS[system]);
  expect(ruleset).toMatchObject(await RULES[system].book());
});

test.each(Object.values(RULEBOOKS))('$id: its book names a setting for the table', ({ setting }) => {
  expect(SETTINGS).toContain(setting);
});
