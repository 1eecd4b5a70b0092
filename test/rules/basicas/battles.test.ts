import { expect, test } from 'vitest';
import { greedyPolicy, playOut } from '../../../src/battle/play.ts';
import { playOfSystem } from '../../../src/battle/game.ts';
import { seededDice } from '../../../src/core/dice.ts';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { LIMITS } from '../../../src/formats/limits.ts';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { heard } from '../../support/heard.ts';
import { sampleBattle } from '../../support/samples.ts';
import { soakOne } from '../../support/soak-battle.ts';
import { STRICT } from './basicas-table.ts';
import { faultsIn } from './invariants.ts';

const TABLES: readonly Battle['rules']['readings'][] = [
  {},
  STRICT,
  { 'basicas.activation.mayPass': true, 'basicas.combat.distance': 3, 'basicas.cover.armor': 2 },
  { 'basicas.actionsPerActivation': 2, 'basicas.move.mayEndInCombat': true, 'basicas.die': 8 },
];
const TRIAL = { ruleset: basicas, faultsIn };

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'BASICAS-TURN-1 random-legal skirmish %i ends, folds to the same hash and stays sound',
  (seed) => {
    const battle = sampleBattle('basicas-escaramuza', TABLES[seed % TABLES.length]);
    expect(soakOne(TRIAL, battle, 'random', seed).outcome).not.toBeNull();
  },
);

test.each([1, 2])('BASICAS-TURN-1 random-legal battle at the ford %i ends the same way', (seed) => {
  const battle = sampleBattle('basicas-vado', TABLES[seed % TABLES.length]);
  expect(soakOne(TRIAL, battle, 'random', seed).outcome).not.toBeNull();
});

test.each(['basicas-escaramuza', 'basicas-vado'])(
  'BASICAS-GAP-6 a greedy battle of %s is decided',
  (name) => {
    const battle = sampleBattle(name);
    expect(basicas.check(battle)).toEqual([]);
    const played = playOut(
      basicas,
      battle,
      greedyPolicy(basicas.play.preferred),
      seededDice(5),
      LIMITS.events,
    );
    if (!played.ok) throw new Error(heard(played.error.say));
    const { turn } = playOfSystem(basicas);
    expect(heard(turn(played.value.state).outcome?.say ?? '')).toMatch(/last side|last turn/);
    const types = new Set(played.value.events.map(({ type }) => type));
    for (const type of ['charged', 'attack', 'damage', 'morale']) expect(types).toContain(type);
    expect(basicas.play.models(played.value.state).length).toBeLessThan(battle.models.length);
  },
);
