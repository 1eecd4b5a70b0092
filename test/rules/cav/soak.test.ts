import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/core/dice.ts';
import { cav } from '../../../src/rules/cav/index.ts';
import type { GameState } from '../../../src/rules/contract/ruleset.ts';
import { faultsIn } from '../../support/cav-invariants.ts';
import { sampleBattle } from '../../support/samples.ts';
import { soakOne } from '../../support/soak-battle.ts';
import { heard } from '../../support/heard.ts';

describe('Whole battles, every state on the way checked, every log folded again', () => {
  const trial = { ruleset: cav, faultsIn };
  const duel = sampleBattle('stand-and-fight');
  const eights = sampleBattle('stand-and-fight-eights');

  it.each(Array.from({ length: 6 }, (_, group) => group))(
    'CAV-VIC-1 CAV-MOV-8 CAV-AP-1 four duels by chance end legally (seeds from %i × 4)',
    (group) => {
      for (let seed = group * 4; seed < group * 4 + 4; seed++)
        expect(soakOne(trial, duel, 'random', seed).outcome).not.toBeNull();
    },
  );

  it('CAV-VIC-1 six duels by the simple commander end legally (seeds 1 to 6)', () => {
    for (let seed = 1; seed <= 6; seed++) expect(soakOne(trial, duel, 'greedy', seed).outcome).not.toBeNull();
  });

  it('CAV-VIC-1 eight a side by the simple commander (seed 1)', () => {
    expect(soakOne(trial, eights, 'greedy', 1).outcome?.winner).not.toBeUndefined();
  });

  it('CAV-AP-8 every choice ever listed is accepted, not only the one taken (seeds 5 to 7)', () => {
    const refused: string[] = [];
    const listing = {
      ...cav,
      play: {
        ...cav.play,
        choices: (state: GameState) => {
          const listed = cav.play.choices(state);
          for (const choice of listed) {
            const decided = cav.play.decide(state, choice, seededDice(1));
            if (!decided.ok)
              refused.push(`${choice.label}: ${decided.error.clause} ${heard(decided.error.say)}`);
          }
          return listed;
        },
      },
    };
    for (const seed of [5, 6, 7]) soakOne({ ...trial, ruleset: listing }, duel, 'random', seed);
    expect(refused).toEqual([]);
  });

  it('the same seed gives the same battle', () => {
    const [first, second] = [1, 2].map(() => soakOne(trial, duel, 'random', 77));
    expect(second?.events).toEqual(first?.events);
  });
});
