import { describe, expect, test } from 'vitest';
import { openDesk } from '../../../src/battle/desk.ts';
import { cadence } from '../../../src/rules/cadence/index.ts';
import { STRICT } from '../../../src/rules/cadence/book/readings.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { sampleBattle } from '../../support/samples.ts';

const KNOWN = new Set(cadence.clauses.map(({ id }) => id));

const QUICK = { sureness: false, readings: false };

function clausesOf({ because, cover, attack, terms = [] }: Verdict): string[] {
  const cited = [...because, ...cover.pieces, ...(attack?.modifiers ?? []), ...terms];
  return cited.map(({ clause }) => clause);
}

describe.each(['cadence-farmhouse', 'cadence-quarry'])('%s', (name) => {
  test.each([
    ['recommended', {}],
    ['text alone', STRICT],
  ] as const)('is accepted and judged under both presets: %s', (_, readings) => {
    const battle = sampleBattle(name, readings);
    expect(cadence.check(battle)).toEqual([]);
    const verdicts = openDesk(cadence, battle).judgeAll(QUICK);
    const [red, blue] = ['red', 'blue'].map(
      (side) => battle.models.filter((model) => model.side === side).length,
    );
    expect(verdicts).toHaveLength(2 * (red ?? 0) * (blue ?? 0));
    for (const verdict of verdicts) {
      expect(clausesOf(verdict).filter((clause) => !KNOWN.has(clause))).toEqual([]);
      expect(verdict.attack?.legal === true && verdict.sight === 'blocked').toBe(false);
      const shares = verdict.terms?.[0]?.rows.map(({ share = Number.NaN }) => share) ?? [];
      expect(shares.length).toBeGreaterThan(0);
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    }
  });

  test('one unit has one word: the same for every target model, from the same eyes', () => {
    const desk = openDesk(cadence, sampleBattle(name));
    const words = new Map<string, Set<string>>();
    for (const { from, to, sight } of desk.judgeAll(QUICK)) {
      const unit = desk.field.battle.models.find(({ id }) => id === to)?.unit ?? '';
      const key = `${from} ${unit}`;
      words.set(key, (words.get(key) ?? new Set()).add(sight));
    }
    expect([...words].filter(([, sights]) => sights.size > 1)).toEqual([]);
  });

  test('the sum adds up: the number before modifiers less those of the attack roll is what is needed', () => {
    for (const { attack, range, because } of openDesk(cadence, sampleBattle(name)).judgeAll(QUICK)) {
      if (!attack) throw new Error('every trooper has a weapon');
      expect(attack.refusal === null).toBe(attack.legal);
      expect(because).toEqual(expect.arrayContaining(attack.refusal ? [attack.refusal] : []));
      if (!attack.legal) continue;
      const own = attack.modifiers.filter(({ of }) => of === undefined);
      expect(attack.needs).toBe((range.needs ?? 0) - own.reduce((sum, { value }) => sum + value, 0));
    }
  });

  test('odds add up to one', () => {
    const desk = openDesk(cadence, sampleBattle(name));
    const legal = desk.judgeAll(QUICK).filter(({ attack }) => attack?.legal);
    for (const { from, to, weapon } of legal.slice(0, 5)) {
      const charts = desk.odds({ from, to, ...(weapon !== null && { weapon }) });
      expect(charts.length).toBeGreaterThan(0);
      for (const { rows } of charts)
        expect(rows.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 12);
    }
  });
});

test('the order of models in the file changes no call', () => {
  const battle = sampleBattle('cadence-farmhouse');
  const turned = { ...battle, models: battle.models.toReversed() };
  const calls = (given: typeof battle) =>
    openDesk(cadence, given)
      .judgeAll(QUICK)
      .map(({ from, to, sight, range, attack }) =>
        JSON.stringify([from, to, sight, range.inches, attack?.chance]),
      )
      .toSorted();
  expect(calls(turned)).toEqual(calls(battle));
});
