import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/core/dice.ts';
import { withEvents } from '../../src/battle/log.ts';
import { greedyPolicy, playOut, randomPolicy } from '../../src/battle/play.ts';
import { cav } from '../../src/rules/cav/index.ts';
import type { Choice, Ruleset } from '../../src/rules/contract/ruleset.ts';
import { battleOf, cav as machine } from '../support/cav-field.ts';
import { heard } from '../support/heard.ts';

const battle = battleOf({
  models: [machine('red-1', [24, 12]), machine('blue-1', [24, 34], { facing: 180 })],
});
const choice = (type: string, label = ''): Choice => ({
  type,
  label,
  clause: '',
  by: { side: 'red' },
  with: {},
});

describe('Policies', () => {
  it('a random one picks every choice about as often as the others (seed 5)', () => {
    const policy = randomPolicy(seededDice(5));
    const options = ['a', 'b', 'c', 'd'].map((type) => choice(type));
    const counts = new Map<string, number>();
    for (let i = 0; i < 4000; i++) {
      const { type } = policy(null, options);
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    for (const { type } of options) expect(Math.abs((counts.get(type) ?? 0) - 1000)).toBeLessThan(120);
  });

  it('a greedy one takes the first of the best type, and unknown types last', () => {
    const policy = greedyPolicy(['fire', 'move']);
    const listed = [choice('end'), choice('move', '1'), choice('fire', '1'), choice('fire', '2')];
    expect(policy(null, listed)).toEqual(choice('fire', '1'));
    expect(policy(null, [choice('end'), choice('move')]).type).toBe('move');
    expect(policy(null, [choice('end')]).type).toBe('end');
  });

  it('neither chooses out of nothing', () => {
    expect(() => randomPolicy({ roll: () => 1 })(null, [])).toThrow('randomPolicy');
    expect(() => greedyPolicy([])(null, [])).toThrow('greedyPolicy');
  });
});

describe('Playing on', () => {
  const greedy = () => greedyPolicy(cav.play.preferred);

  it('plays to the end and says who won', () => {
    const played = playOut(cav, battle, greedy(), seededDice(1), 20_000);
    expect(played.ok && played.value.outcome?.winner).toMatch(/red|blue/);
  });

  it('stops at the limit without an outcome, and goes on from there to the same end', () => {
    const whole = playOut(cav, battle, greedy(), seededDice(1), 20_000);
    const dice = seededDice(1);
    const part = playOut(cav, battle, greedy(), dice, 40);
    if (!part.ok || !whole.ok) throw new Error('refused');
    expect(part.value.outcome).toBeNull();
    const rest = playOut(cav, withEvents(battle, part.value.events), greedy(), dice, 20_000);
    expect(rest.ok && rest.value.events).toEqual(whole.value.events);
  });

  it('hands back the refusal of a choice that is not legal', () => {
    const played = playOut(cav, battle, () => choice('dance'), seededDice(1), 100);
    expect(played).toMatchObject({ ok: false, error: { clause: 'CAV-TURN-2' } });
  });

  it('says so when rules leave nothing to choose', () => {
    const mute: Ruleset = { ...cav, play: { ...cav.play, choices: () => [] } };
    const played = playOut(mute, battle, greedy(), seededDice(1), 100);
    expect(played.ok ? '' : played.error.say).toContain('nothing to choose');
  });

  it('tells every event in a sentence with its clause', () => {
    const played = playOut(cav, battle, randomPolicy(seededDice(8)), seededDice(9), 300);
    if (!played.ok) throw new Error(heard(played.error.say));
    for (const event of played.value.events) {
      const { clause, say } = cav.play.tell(event);
      expect(cav.clauses.some(({ id }) => id === clause)).toBe(true);
      expect(heard(say)).toMatch(/[.!]$/);
    }
  });
});
