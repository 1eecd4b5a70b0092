import { describe, expect, it } from 'vitest';
import { cav } from '../../../src/rules/cav/index.ts';
import { sampleBattle, soakOne } from '../../support/soak.ts';

describe('Whole battles, every state on the way checked, every log folded again', () => {
  const duel = sampleBattle('stand-and-fight');
  const eights = sampleBattle('stand-and-fight-eights');

  it.each(Array.from({ length: 6 }, (_, group) => group))(
    'CAV-VIC-1 CAV-MOV-8 CAV-AP-1 four duels by chance end legally (seeds from %i × 4)',
    (group) => {
      for (let seed = group * 4; seed < group * 4 + 4; seed++)
        expect(soakOne(cav, duel, 'random', seed).outcome).not.toBeNull();
    },
  );

  it('CAV-VIC-1 six duels by the simple commander end legally (seeds 1 to 6)', () => {
    for (let seed = 1; seed <= 6; seed++) expect(soakOne(cav, duel, 'greedy', seed).outcome).not.toBeNull();
  });

  it('CAV-VIC-1 eight a side by the simple commander (seed 1)', () => {
    expect(soakOne(cav, eights, 'greedy', 1).outcome?.winner).not.toBeUndefined();
  });

  it('the same seed gives the same battle', () => {
    const [first, second] = [1, 2].map(() => soakOne(cav, duel, 'random', 77));
    expect(second?.events).toEqual(first?.events);
  });
});
