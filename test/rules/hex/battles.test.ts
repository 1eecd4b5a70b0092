import { expect, test } from 'vitest';
import { battleHash, withEvents } from '../../../src/battle/log.ts';
import { greedyPolicy, playOut, randomPolicy } from '../../../src/battle/play.ts';
import { seededDice } from '../../../src/core/dice.ts';
import { stateHash } from '../../../src/core/hash.ts';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { LIMITS } from '../../../src/formats/limits.ts';
import { isUnit } from '../../../src/rules/hex/data/counters.ts';
import { hex } from '../../../src/rules/hex/index.ts';
import { sampleBattle } from '../../support/samples.ts';
import { game } from '../../../src/rules/hex/play/game.ts';
import { STRICT } from './hex-table.ts';
import { faultsIn } from './invariants.ts';
import { heard } from '../../support/heard.ts';

const SAMPLES = ['hex-two-squads', 'hex-village'] as const;
const TABLES: readonly Battle['rules']['readings'][] = [
  {},
  STRICT,
  { 'hex.scenario.cards': 2, 'hex.order.draw': 'deck', 'hex.caps.modifyRally': true },
  { 'hex.scenario.artillery': 2, 'hex.turret': true },
  { 'hex.caps.reduceAP': true, 'hex.elevation': true, 'hex.arc.mode': 'wedge120', 'hex.caps.floor': 3 },
];

test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  'HEX-TURN-1 random-legal battle %i ends, folds to the same hash and stays sound',
  (seed) => {
    const battle = sampleBattle(SAMPLES[seed % 2] ?? 'hex-village', TABLES[(seed >> 1) % TABLES.length]);
    const played = playOut(
      hex,
      battle,
      randomPolicy(seededDice(seed + 1000)),
      seededDice(seed),
      LIMITS.events,
    );
    if (!played.ok) throw new Error(heard(played.error.say));
    const { events, state, outcome } = played.value;
    expect(outcome).not.toBeNull();
    expect(battleHash(hex, withEvents(battle, structuredClone(events)))).toBe(stateHash(state));
    let now = hex.play.begin(battle);
    const faults = events.flatMap((event) => {
      now = hex.play.evolve(now, event);
      return faultsIn(now);
    });
    expect(faults).toEqual([]);
  },
);

test.each(SAMPLES)(
  'HEX-GAP-5 a greedy battle of %s reaches its outcome and loses units on the way',
  (name) => {
    const battle = sampleBattle(name);
    expect(hex.check(battle)).toEqual([]);
    const played = playOut(hex, battle, greedyPolicy(hex.play.preferred), seededDice(5), LIMITS.events);
    if (!played.ok) throw new Error(heard(played.error.say));
    expect(heard(game.turn(played.value.state).outcome?.say ?? '')).toMatch(/last side|last round/);
    const units = hex.play.models(played.value.state).filter(isUnit);
    expect(units.length).toBeLessThan(battle.models.length);
  },
);
