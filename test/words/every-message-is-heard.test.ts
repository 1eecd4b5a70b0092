import { describe, expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { isMessage, type Message } from '../../src/core/message.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { loadAllBooks } from '../../src/words/load.ts';
import { plain } from '../support/heard.ts';
import { playedFile } from '../support/played-file.ts';
import { sampleBattle } from '../support/samples.ts';

const SAMPLES = [
  'stand-and-fight',
  'cadence-farmhouse',
  'cams-first-contact',
  'basicas-escaramuza',
  'hex-two-squads',
] as const;

/** Every message in a value, those inside of others too. */
function messagesIn(value: unknown): Message[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const own = isMessage(value) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(messagesIn)];
}

/** What the rules say of a table before, in and after play. */
function saidAbout(sample: string): unknown[] {
  const battle = sampleBattle(sample);
  const ruleset = rulesetOf(battle.rules.system);
  const desk = openDesk(ruleset, battle);
  const from = battle.models[0]!;
  const to = battle.models.find(({ side }) => side !== from.side)!;
  const weapons = ruleset.profiles.find(({ id }) => id === from.profile)?.weapons ?? [];
  const pairs = [
    { from: from.id, to: to.id },
    { from: to.id, to: from.id },
  ];
  return [
    desk.judgeFrom(from.id, { sureness: false, readings: false }),
    pairs.map((query) => [desk.judge(query), desk.odds(query)]),
    weapons.map(({ id }) => ruleset.zones(battle, from, id)),
    ruleset.terrain(battle),
    battle.models.map((model) => ruleset.states(model)),
    playedFile(sample, 60).battle.events.map((event) => ruleset.play.tell(event)),
  ];
}

const BROKEN = /undefined|NaN|\[object|\bnull\b/;

describe('what the rules say', () => {
  test.each(SAMPLES)('about %s is a sentence, whole and never a key', (sample) => {
    for (const message of saidAbout(sample).flatMap(messagesIn)) {
      const said = plain.say(message);
      expect(said.trim(), message.key).not.toBe('');
      expect(said, message.key).not.toContain(message.key);
      expect(said, message.key).not.toMatch(BROKEN);
    }
  });
});

const books = await loadAllBooks('en');

test('there is a book for every system, and for what all of them say', () => {
  expect(Object.keys(books).toSorted()).toEqual(['basicas', 'cadence', 'cams', 'cav', 'frame', 'hex']);
});
