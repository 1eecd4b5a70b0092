import { describe, expect, test } from 'vitest';
import { verifyLog } from '../../src/battle/verify.ts';
import { seededDice } from '../../src/core/dice.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { forge } from '../support/forge.ts';
import { playAtRandom } from '../support/random-play.ts';
import { sampleBattle, samplesOf } from '../support/samples.ts';

const FORGERIES = 60; // of each system; npm run soak does 500

describe.each(Object.values(RULESETS).filter(({ game }) => game))('$id', (ruleset) => {
  const played = samplesOf(ruleset.id).map((name) => playAtRandom(ruleset, sampleBattle(name), 7, 60).battle);

  test(`every one of ${FORGERIES} single forgeries is found at its own entry (seed 31)`, () => {
    const dice = seededDice(31);
    for (let number = 0; number < FORGERIES; number++) {
      const { battle, entry, what } = forge(played[number % played.length]!, dice);
      const { difference, checked } = verifyLog(ruleset, battle);
      expect(difference?.entry, `${ruleset.id} entry ${entry}, ${what}`).toBe(entry);
      expect(checked).toBe(entry);
    }
  });

  test('an entry too many, one left out and two changed about are found', () => {
    const [battle] = played;
    const log = battle!.log ?? [];
    const at = Math.floor(log.length / 2);
    const found = (changed: typeof log) => verifyLog(ruleset, { ...battle!, log: changed }).difference?.entry;
    expect(found([...log.slice(0, at), log[0]!, ...log.slice(at)])).toBe(at);
    expect(found(log.slice(1))).toBe(0);
    expect(found([log[1]!, log[0]!, ...log.slice(2)])).toBe(0);
  });

  test('the difference is named by its field, with what was expected and what was found', () => {
    const [battle] = played;
    const entry = battle!.log!.findIndex(({ dice }) => dice.length > 0);
    const old = battle!.log![entry]!;
    const log = battle!.log!.map((it, index) =>
      index === entry ? { ...it, dice: [...it.dice, [6, 1] as const] } : it,
    );
    expect(verifyLog(ruleset, { ...battle!, log }).difference).toEqual({
      entry,
      field: `dice[${old.dice.length}]`,
      expected: null,
      found: [6, 1],
    });
  });

  test('a free record is told apart: it is no choice, and is not checked', () => {
    const [battle] = played;
    const note = { note: 'They shook hands.', dice: [], events: [] };
    const log = battle!.log ?? [];
    expect(verifyLog(ruleset, { ...battle!, log: [...log, note] })).toMatchObject({
      entries: log.length + 1,
      checked: log.length,
      free: 1,
      difference: null,
    });
  });
});
