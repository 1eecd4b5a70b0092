import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { seededDice } from '../../../src/core/dice.ts';
import { cadence } from '../../../src/rules/cadence/index.ts';
import { STRICT } from '../../../src/rules/cadence/readings.ts';
import type { GameState } from '../../../src/rules/ruleset.ts';
import { sampleBattle, soakOne } from '../../support/soak-battle.ts';
import { faultsIn } from './invariants.ts';

const TRIAL = { ruleset: cadence, faultsIn };
const TABLES: readonly Battle['rules']['readings'][] = [
  {},
  STRICT,
  { 'cadence.mission': 'hold-the-line', 'cadence.pass.cost': 0, 'cadence.los.perModel': true },
  { 'cadence.mission': 'last-stand', 'cadence.setup': 'reserve', 'cadence.heavy.allowSingle': true },
];

describe('Whole battles, every state on the way checked, every log folded again', () => {
  test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'CADENCE-ROUND-1 CADENCE-ACT-1 random-legal battle %i of the farmhouse ends',
    (seed) => {
      const battle = sampleBattle('cadence-farmhouse', TABLES[seed % TABLES.length]);
      expect(cadence.check(battle)).toEqual([]);
      expect(soakOne(TRIAL, battle, 'random', seed).outcome).not.toBeNull();
    },
  );

  test.each([1, 2])(
    'CADENCE-ROUND-1 CADENCE-ADV-VEH-1 random-legal battle %i of the quarry ends',
    (seed) => {
      const battle = sampleBattle('cadence-quarry', TABLES[seed % TABLES.length]);
      expect(soakOne(TRIAL, battle, 'random', seed).outcome).not.toBeNull();
    },
  );

  test.each(['cadence-farmhouse', 'cadence-quarry'])(
    'CADENCE-GAP-6 the simple commander fights %s',
    (name) => {
      const battle = sampleBattle(name);
      const { events, outcome, state } = soakOne(TRIAL, battle, 'greedy', 3);
      expect(outcome?.text).toMatch(/last side|last round/);
      expect(cadence.play.models(state).length).toBeLessThan(battle.models.length);
      expect(events.some(({ type }) => type === 'secure')).toBe(true);
    },
  );

  test('CADENCE-ACT-2 every choice ever listed is accepted, not only the one taken', () => {
    const refused: string[] = [];
    let most = 0;
    const listing = {
      ...cadence,
      play: {
        ...cadence.play,
        choices: (state: GameState) => {
          const listed = cadence.play.choices(state);
          most = Math.max(most, listed.length);
          for (const choice of listed) {
            const decided = cadence.play.decide(state, choice, seededDice(1));
            if (!decided.ok) refused.push(`${choice.label}: ${decided.error.clause} ${decided.error.text}`);
          }
          return listed;
        },
      },
    };
    for (const seed of [5, 6]) {
      soakOne({ ...TRIAL, ruleset: listing }, sampleBattle('cadence-farmhouse', STRICT), 'random', seed);
      soakOne({ ...TRIAL, ruleset: listing }, sampleBattle('cadence-farmhouse'), 'greedy', seed);
    }
    soakOne({ ...TRIAL, ruleset: listing }, sampleBattle('cadence-quarry'), 'random', 7);
    expect(refused).toEqual([]);
    expect(most).toBeLessThan(100);
  });

  test('the same seed gives the same battle', () => {
    const [first, second] = [1, 2].map(() => soakOne(TRIAL, sampleBattle('cadence-farmhouse'), 'random', 77));
    expect(second?.events).toEqual(first?.events);
  });
});
