import { describe, expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { openGame } from '../../src/battle/game.ts';
import { verifyLog } from '../../src/battle/verify.ts';
import { knownDice, recordedDice, seededDice } from '../../src/core/dice.ts';
import { stateHash } from '../../src/core/hash.ts';
import { parseBattle, writeBattle } from '../../src/formats/battle-file.ts';
import { fillAtRandom } from '../../src/players/fill.ts';
import { loadAllBooks } from '../../src/words/load.ts';
import { voiceOf } from '../../src/words/voice-of.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { playAtRandom } from '../support/random-play.ts';
import { sampleBattle, samplesOf } from '../support/samples.ts';

const voice = voiceOf(await loadAllBooks('en'));
const SYSTEMS = Object.values(RULESETS).filter(({ game }) => game !== undefined);

/** Every moment of some random play of a system's samples. */
describe.each(SYSTEMS.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s keeps the contract',
  (id, ruleset) => {
    const play = ruleset.game!;
    const clauses = new Set(ruleset.clauses.map((clause) => clause.id));
    const battles = samplesOf(id).map((name) => sampleBattle(name));
    const seeds = [1, 2, 3];
    const eachGame = (look: (battle: (typeof battles)[number], seed: number) => void): void => {
      for (const battle of battles) for (const seed of seeds) look(battle, seed);
    };

    test('what a preview refuses is refused with the same clause, what it allows is done (seeds 1 to 3)', () => {
      const seen = { legal: 0, refused: 0 };
      eachGame((battle, seed) => {
        playAtRandom(ruleset, battle, seed, 60, ({ game, choice }) => {
          const preview = game.preview(choice);
          const decided = play.decide(game.field, game.state, choice, seededDice(seed));
          const said = decided.ok ? null : decided.error;
          expect(said?.clause, JSON.stringify(choice)).toBe(preview.refusal?.clause);
          expect(said === null || (clauses.has(said.clause) && /\S/.test(voice.say(said.say)))).toBe(true);
          const came = decided.ok ? stateHash(decided.value.reduce(play.evolve, game.state)) : null;
          expect(preview.foreseen === null ? came : stateHash(preview.foreseen)).toBe(came);
          seen[decided.ok ? 'legal' : 'refused'] += 1;
        });
      });
      expect(seen.legal).toBeGreaterThan(100);
      expect(seen.refused).toBeGreaterThan(0);
    });

    test('a choice nobody may make now is refused with a clause of the book', () => {
      eachGame((battle, seed) => {
        const game = playAtRandom(ruleset, battle, seed, 10);
        const dance = { type: 'dance', by: { side: battle.sides[0]!.id }, with: {} };
        const refused = play.decide(game.field, game.state, dance, seededDice(1));
        expect(refused.ok ? '' : refused.error.clause).toSatisfy((clause: string) => clauses.has(clause));
        expect(game.preview(dance).refusal?.clause).toBe(refused.ok ? '' : refused.error.clause);
      });
    });

    test('every action, turn, event and beat can be said', () => {
      eachGame((battle, seed) => {
        const game = playAtRandom(ruleset, battle, seed, 40, ({ game: now }) => {
          for (const { label, clause, slots } of now.actions()) {
            expect(voice.say(label)).toMatch(/\S/);
            expect(clauses.has(clause), clause).toBe(true);
            expect(new Set(slots.map(({ name }) => name)).size).toBe(slots.length);
            const options = slots.flatMap((slot) => (slot.kind === 'option' ? slot.options : []));
            for (const option of options) expect(voice.say(option.label)).toMatch(/\S/);
          }
          expect(voice.say(now.turn.phase)).toMatch(/\S/);
          expect(voice.say(now.turn.waits.say)).toMatch(/\S/);
          expect(clauses.has(now.turn.waits.clause), now.turn.waits.clause).toBe(true);
        });
        let state = play.begin(battle);
        for (const { events } of game.battle.log ?? [])
          for (const event of events) {
            const told = play.tell(event);
            expect(voice.say(told.say), event.type).toMatch(/\S/);
            expect(clauses.has(told.clause), event.type).toBe(true);
            const labels = play.beats(state, event).flatMap((beat) => ('label' in beat && beat.label) || []);
            for (const label of labels) expect(voice.say(label)).toMatch(/\S/);
            state = play.evolve(state, event);
          }
      });
    });

    test('events hold no prose, and the state holds neither the table nor settled rulings', () => {
      eachGame((battle, seed) => {
        const game = playAtRandom(ruleset, battle, seed, 40);
        const log = JSON.stringify(game.battle.log);
        expect(log).not.toMatch(/"text":/);
        const state = JSON.stringify(game.state);
        for (const { id: piece } of battle.table.pieces) expect(state).not.toContain(`"id":"${piece}"`);
        for (const { key } of ruleset.readings) expect(state).not.toContain(`"${key}":`);
      });
    });

    test('dice typed one by one give the same entry as the same dice rolled', () => {
      eachGame((battle, seed) => {
        const game = playAtRandom(ruleset, battle, seed, 30);
        let now = openGame(ruleset, battle);
        for (const { choice, dice } of game.battle.log ?? []) {
          const faces = dice.map(([, face]) => face);
          for (let known = 0; known < faces.length; known++)
            expect(() => now.play(choice!, knownDice(faces.slice(0, known)))).toThrow('is wanted');
          const played = now.play(choice!, recordedDice(faces));
          if (!played.ok) throw new Error(played.error.clause);
          now = played.value;
        }
        expect(now.battle.log).toEqual(game.battle.log);
        expect(stateHash(now.state)).toBe(stateHash(game.state));
      });
    });

    test('a log it wrote is verified, through a file too', () => {
      eachGame((battle, seed) => {
        const game = playAtRandom(ruleset, battle, seed, 40);
        const entries = game.battle.log?.length ?? 0;
        const written = parseBattle(writeBattle(game.battle));
        if (!written.ok) throw new Error(JSON.stringify(written.error));
        expect(verifyLog(ruleset, written.value)).toMatchObject({
          entries,
          checked: entries,
          difference: null,
        });
      });
    });

    test('scores are shares, and both sides together have one', () => {
      eachGame((battle, seed) => {
        const { state } = playAtRandom(ruleset, battle, seed, 40);
        const scores = battle.sides.map((side) => play.score(state, side.id));
        for (const score of scores) expect(score).toSatisfy((it: number) => it >= 0 && it <= 1);
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 6);
      });
    });

    test('whoever stands in a game is judged where he stands', () => {
      const options = { sureness: false, readings: false };
      const judged = { pairs: 0 };
      eachGame((battle, seed) => {
        const game = playAtRandom(ruleset, battle, seed, 40);
        const { models } = game.field.battle;
        expect(models).toEqual(play.standing(game.state));
        const desk = openDesk(ruleset, { ...battle, models });
        const enemies = models.flatMap((from) =>
          models.filter(({ side }) => side !== from.side).map((to) => ({ from: from.id, to: to.id })),
        );
        for (const query of enemies.slice(0, 3)) {
          judged.pairs += 1;
          expect(ruleset.judge(game.field, query, options)).toEqual(desk.judge(query, options));
        }
      });
      expect(judged.pairs).toBeGreaterThan(2);
    });

    test('random hands fill every kind of slot there is in this system', () => {
      const kinds = new Set<string>();
      const filled = new Set<string>();
      eachGame((battle, seed) => {
        playAtRandom(ruleset, battle, seed, 40, ({ game }) => {
          for (const action of game.actions()) {
            for (const { kind } of action.slots) kinds.add(kind);
            const choice = fillAtRandom(game.field, action, seededDice(seed));
            for (const { kind, name } of action.slots) if (choice && name in choice.with) filled.add(kind);
          }
        });
      });
      expect([...filled].toSorted()).toEqual([...kinds].toSorted());
    });
  },
);
