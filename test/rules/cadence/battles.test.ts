import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { seededDice } from '../../../src/core/dice.ts';
import { cadence } from '../../../src/rules/cadence/index.ts';
import type { CadenceEvent } from '../../../src/rules/cadence/play/events.ts';
import { game as play } from '../../../src/rules/cadence/play/play.ts';
import { evolve } from '../../../src/rules/cadence/play/evolve.ts';
import { isInFormation } from '../../../src/rules/cadence/travel/formation.ts';
import { trooperOf } from '../../../src/rules/cadence/data/profiles.ts';
import { rulingsOf, STRICT } from '../../../src/rules/cadence/book/readings.ts';
import type { GameState } from '../../../src/rules/contract/ruleset.ts';
import { sampleBattle } from '../../support/samples.ts';
import { soakOne } from '../../support/soak-battle.ts';
import { asState } from './cadence-game.ts';
import { faultsIn } from './invariants.ts';
import { heard } from '../../support/heard.ts';

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

  test.each([1, 2])('CADENCE-ROUND-1 CADENCE-ADV-VEH-1 random-legal battle %i of the quarry ends', (seed) => {
    const battle = sampleBattle('cadence-quarry', TABLES[seed % TABLES.length]);
    expect(soakOne(TRIAL, battle, 'random', seed).outcome).not.toBeNull();
  });

  test.each(['cadence-farmhouse', 'cadence-quarry'])(
    'CADENCE-GAP-6 the simple commander fights %s',
    (name) => {
      const battle = sampleBattle(name);
      const { events, outcome, state } = soakOne(TRIAL, battle, 'greedy', 3);
      expect(outcome).not.toBeNull();
      expect(heard(play.turn(state).outcome?.say ?? '')).toMatch(/last side|last round/);
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
            if (!decided.ok)
              refused.push(`${choice.type}: ${decided.error.clause} ${heard(decided.error.say)}`);
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

  test('CADENCE-MOVE-1 CADENCE-FORM-1 CADENCE-ACT-2 every line of a log keeps to Movement, formation and points', () => {
    const wrong: string[] = [];
    let moves = 0;
    for (const [seed, readings] of TABLES.entries()) {
      const battle = sampleBattle('cadence-farmhouse', readings);
      let state = asState(play.begin(battle));
      const rulings = rulingsOf(battle.rules.readings);
      for (const line of soakOne(TRIAL, battle, 'random', seed + 40).events) {
        const event = line as unknown as CadenceEvent;
        const text = heard(play.tell(line).say);
        const before = state;
        state = evolve(state, event);
        if (event.type === 'declare') {
          const { [event.unit]: had = 0 } = before.command;
          if (event.cost < 1 || event.cost > had) wrong.push(`${text} with ${had} points`);
        }
        if (event.type !== 'move' && event.type !== 'deploy') continue;
        moves += 1;
        const mates = state.models.filter(({ unit }) => unit === event.unit);
        if (!isInFormation(mates, rulings)) wrong.push(`${text} out of formation`);
        for (const model of event.type === 'move' ? mates : []) {
          const from = before.models.find(({ id }) => id === model.id) ?? model;
          const inches = Math.hypot(model.at[0] - from.at[0], model.at[1] - from.at[1]);
          if (inches > trooperOf(model).movement + 1e-6) wrong.push(`${model.id} went ${inches}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(moves).toBeGreaterThan(20);
  });

  test('the same seed gives the same battle', () => {
    const [first, second] = [1, 2].map(() => soakOne(TRIAL, sampleBattle('cadence-farmhouse'), 'random', 77));
    expect(second?.events).toEqual(first?.events);
  });
});
