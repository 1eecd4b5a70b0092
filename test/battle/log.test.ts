import { describe, expect, it } from 'vitest';
import { stateHash } from '../../src/core/hash.ts';
import { seededDice } from '../../src/core/dice.ts';
import { battleHash, standing, stateAfter, withEvents } from '../../src/battle/log.ts';
import { playOut, randomPolicy } from '../../src/battle/play.ts';
import { cav } from '../../src/rules/cav/index.ts';
import { battleOf, cav as machine } from '../support/cav-field.ts';
import { heard } from '../support/heard.ts';

const battle = battleOf({
  models: [machine('red-1', [24, 12]), machine('blue-1', [24, 34], { facing: 180 })],
});
const played = playOut(cav, battle, randomPolicy(seededDice(3)), seededDice(4), 120);
if (!played.ok) throw new Error(heard(played.error.say));
const { events, state } = played.value;

describe('A battle is the fold of its log', () => {
  it('folds the whole log to the state it was played to', () => {
    expect(battleHash(cav, withEvents(battle, events))).toBe(stateHash(state));
  });

  it('gives the same state after any event, whether folded at once or one by one', () => {
    const states = [cav.play.begin(battle)];
    for (const event of events) states.push(cav.play.evolve(states.at(-1)!, event));
    const counts = events.map((_, index) => index).filter((index) => index % 17 === 0);
    const folded = counts.map((count) => stateAfter(cav, withEvents(battle, events), count));
    expect(folded).toEqual(counts.map((count) => states[count]));
  });

  it('survives being written down: events that went through JSON fold to the same hash', () => {
    const written = JSON.parse(JSON.stringify(events)) as typeof events;
    expect(battleHash(cav, withEvents(battle, written))).toBe(stateHash(state));
  });

  it('notices a log somebody has tampered with', () => {
    const at = events.findIndex((event) => event.type === 'move');
    expect(at).toBeGreaterThan(0);
    const tampered = events.map((event, index) => (index === at ? { ...event, spent: 99 } : event));
    const cut = tampered.slice(0, at + 1);
    expect(battleHash(cav, withEvents(battle, cut))).not.toBe(
      battleHash(cav, withEvents(battle, events.slice(0, at + 1))),
    );
  });

  it('shows the models as they stand after the log, and the file’s own without one', () => {
    expect(standing(cav, battle)).toBe(battle);
    expect(standing(cav, withEvents(battle, events)).models).toEqual(cav.play.models(state));
  });

  it('leaves the battle it was given alone', () => {
    const before = JSON.stringify(battle);
    stateAfter(cav, withEvents(battle, events));
    expect(JSON.stringify(battle)).toBe(before);
  });
});
