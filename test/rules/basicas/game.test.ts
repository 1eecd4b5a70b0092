import { describe, expect, test } from 'vitest';
import { playOfSystem } from '../../../src/battle/game.ts';
import { seededDice } from '../../../src/core/dice.ts';
import { stateHash } from '../../../src/core/hash.ts';
import { fillAtRandom } from '../../../src/players/fill.ts';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { ideasOf } from '../../../src/rules/basicas/play/ideas/ideas.ts';
import type { Action, Choice } from '../../../src/rules/contract/play.ts';
import { heard, voiceAt } from '../../support/heard.ts';
import { playAtRandom } from '../../support/random-play.ts';
import { sampleBattle } from '../../support/samples.ts';
import { begun, battleOf, gameOf, piece, row, stateOf, unit, type Game } from './basicas-table.ts';

const play = playOfSystem(basicas);
const SAMPLES = ['basicas-escaramuza', 'basicas-vado'];
const clauses = new Set(basicas.clauses.map(({ id }) => id));
const openIn = (game: Game): readonly Action[] => play.actions(game.field(), game.state as never);
const previewOf = (game: Game, choice: Choice) => play.preview(game.field(), game.state as never, choice);

/** Plays a sample on by ideas to its end; every state is handed to `look` first. */
function playOn(name: string, seed: number, look: (game: Game) => void = () => undefined): Game {
  const game = gameOf(sampleBattle(name));
  const [hand, dice] = [seededDice(seed), seededDice(seed + 1000)];
  while (play.turn(game.state as never).outcome === null) {
    look(game);
    const ideas = game.ideas();
    const choice = ideas[hand.roll(ideas.length, 'idea') - 1];
    if (!choice) throw new Error('the battle goes on, and nobody has an idea');
    const decided = play.decide(game.field(), game.state as never, choice, dice);
    if (!decided.ok) throw new Error(`${choice.type}: ${decided.error.clause} ${heard(decided.error.say)}`);
    game.state = stateOf(decided.value.reduce(play.evolve, game.state as never));
  }
  return game;
}

describe('actions', () => {
  test('BASICAS-TURN-3 every kind of deed is open to every unit that waits, and nothing to the others', () => {
    const game = begun({
      models: [
        ...unit('red-a', 'arquero', row(2, [20, 20])),
        ...unit('red-c', 'milicia', [[40, 20]]),
        ...unit('blue-b', 'milicia', [[20, 30]]),
        ...unit('blue-d', 'milicia', [[40, 21.5]]),
      ],
    });
    const kinds = (id: string) => openIn(game).flatMap(({ type, by }) => (by.unit === id ? [type] : []));
    expect(kinds('red-a')).toEqual(['charge', 'shoot', 'advance', 'run', 'move', 'hold']);
    expect(kinds('red-c')).toEqual(['adjust', 'fight', 'retreat', 'hold']);
    expect([kinds('blue-b'), kinds('blue-d')]).toEqual([[], []]);
  });

  test('BASICAS-ATK-5 a path and a target for each model, one target for all that reach it', () => {
    const game = begun({
      models: [...unit('red-a', 'arquero', row(2, [20, 20])), ...unit('blue-b', 'milicia', [[20, 36]])],
    });
    const slots = (type: string) => openIn(game).find((action) => action.type === type)?.slots ?? [];
    expect(slots('run').map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'path path.red-a-1',
      'path path.red-a-2',
    ]);
    expect(slots('run')[0]).toMatchObject({ of: 'red-a-1', steps: 'points', allowance: 9 });
    expect(slots('shoot')).toMatchObject([
      { name: 'target', among: ['blue-b'], optional: true },
      { name: 'target.red-a-1', among: ['blue-b'], optional: true },
      { name: 'target.red-a-2', among: [], optional: true }, // 15.07 inches away
    ]);
    expect(game.refused({ type: 'shoot', unit: 'red-a', aims: { 'red-a-2': 'blue-b' } }).clause).toBe(
      'BASICAS-ATK-1',
    );
  });

  test('BASICAS-LEAD-1 BASICAS-WOUND-1 in the Leadership phase its owner is asked', () => {
    const models = [...unit('red-a', 'milicia', row(5, [20, 20])), ...unit('blue-b', 'arquero', [[5, 50]])];
    const game = begun({ models });
    game.state = { ...game.state, wounds: { 'red-a': 2 } };
    game.take({ type: 'hold', unit: 'red-a' });
    game.take({ type: 'hold', unit: 'blue-b' });
    expect(openIn(game).map(({ type, by }) => [type, by.unit])).toEqual([
      ['skill', 'red-a'],
      ['silent', undefined],
    ]);
    game.take({ type: 'silent' });
    const [loss] = openIn(game);
    expect(loss).toMatchObject({ type: 'damage', by: { side: 'red', unit: 'red-a' } });
    expect(loss?.slots).toMatchObject([{ kind: 'target', among: ['red-a-1', 'red-a-5'] }]);
  });
});

describe('previews', () => {
  const lone = unit('red-a', 'milicia', [[20, 20]]);
  const far = unit('blue-b', 'milicia', [[50, 50]]);

  test('BASICAS-GAP-4 a path is priced inch by inch, and through a bog at twice the price', () => {
    const game = begun({
      models: [...lone, ...far],
      pieces: [piece('bog', 'swamp', [22, 10, 24, 30], { height: 0 })],
    });
    const { paths, refusal } = previewOf(game, game.choice({ type: 'run', unit: 'red-a', by: [5, 0] }));
    expect(refusal).toBeNull();
    expect(paths[0]).toMatchObject({ slot: 'path', model: 'red-a-1', allowance: 9, stop: null });
    const costs = paths[0]?.trail.map(({ cost }) => cost) ?? [];
    [0, 1, 2, 4, 6, 7].forEach((cost, inch) => expect(costs[inch]).toBeCloseTo(cost, 9));
    expect(paths[0]?.trail.at(-1)).toMatchObject({ at: [25, 20], facing: 90 });
  });

  test('BASICAS-MOVE-1 a path too long is shown to its end, with the place where the inches are spent', () => {
    const game = begun({ models: [...lone, ...far] });
    const { paths, refusal } = previewOf(game, game.choice({ type: 'move', unit: 'red-a', by: [7.5, 0] }));
    expect(refusal?.clause).toBe('BASICAS-MOVE-1');
    const { trail = [], stop } = paths[0] ?? {};
    expect(stop).toMatchObject({ clause: 'BASICAS-MOVE-1' });
    expect(trail[stop?.at ?? 0]?.at[0]).toBeCloseTo(25, 5);
    expect(trail.at(-1)).toMatchObject({ at: [27.5, 20], cost: 7.5 });
  });

  test('BASICAS-GAP-4 a path into a house ends before it', () => {
    const pieces = [piece('house', 'structure', [23, 18, 26, 22])];
    const game = begun({ models: [...lone, ...far], pieces });
    const { paths, refusal } = previewOf(game, game.choice({ type: 'run', unit: 'red-a', by: [5, 0] }));
    expect([refusal?.clause, paths[0]?.stop?.clause]).toEqual(['BASICAS-GAP-4', 'BASICAS-GAP-4']);
    expect(paths[0]?.trail.at(-1)?.at[0]).toBeCloseTo(22.5, 5); // the base has a radius of half an inch
    expect(heard(paths[0]?.stop?.say ?? '')).toBe('red-a-1 cannot pass through house.');
  });

  test('BASICAS-ATK-2 who shoots at whom is judged, the first die is asked for and nothing is foreseen', () => {
    const game = begun({
      models: [...unit('red-a', 'arquero', row(3, [20, 20])), ...unit('blue-b', 'milicia', row(2, [20, 30]))],
    });
    const { shots, asks, foreseen } = previewOf(
      game,
      game.choice({ type: 'shoot', unit: 'red-a', target: 'blue-b' }),
    );
    expect(shots.map(({ query, chance }) => [query.from, query.to, chance])).toEqual([
      ['red-a-1', 'blue-b-1', '1/2'],
      ['red-a-2', 'blue-b-2', '1/2'],
      ['red-a-3', 'blue-b-2', '1/2'],
    ]);
    expect(shots[0]?.verdict?.attack?.legal).toBe(true);
    expect([asks, foreseen]).toEqual([{ sides: 6, clause: 'BASICAS-ATK-2' }, null]);
  });
});

describe.each(SAMPLES)('%s', (name) => {
  test('BASICAS-TURN-1 whatever fills the slots: preview and decide agree, by a clause of the book (seeds 1 to 2)', () => {
    const seen = { legal: 0, refused: 0 };
    for (const seed of [1, 2]) {
      const hand = seededDice(seed);
      playAtRandom(basicas, sampleBattle(name), seed, 40, ({ game: { field, state } }) => {
        for (const action of play.actions(field, state)) {
          const choice = fillAtRandom(field, action, hand);
          if (!choice) continue;
          const { refusal, foreseen } = play.preview(field, state, choice);
          const decided = play.decide(field, state, choice, seededDice(seed));
          expect(decided.ok ? null : decided.error.clause, JSON.stringify(choice)).toBe(
            refusal?.clause ?? null,
          );
          expect(refusal === null || clauses.has(refusal.clause)).toBe(true);
          const after = decided.ok ? decided.value.reduce(play.evolve, state) : null;
          expect(foreseen === null || stateHash(foreseen) === stateHash(after)).toBe(true);
          seen[decided.ok ? 'legal' : 'refused'] += 1;
        }
      });
    }
    expect(Math.min(seen.legal, seen.refused)).toBeGreaterThan(50);
  }, 60_000);

  test('BASICAS-GAP-6 played by ideas it ends; on the way every idea is legal and the scores have one together', () => {
    let [tried, moment] = [0, 0];
    const game = playOn(name, 7, (now) => {
      const field = now.field();
      const state = now.state as never;
      const scores = now.battle.sides.map(({ id }) => play.score(state, id));
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 9);
      moment += 1;
      if (moment % 3 > 0) return; // each third moment is enough
      for (const idea of ideasOf(field, state)) {
        tried += 1;
        expect(play.preview(field, state, idea).refusal, JSON.stringify(idea)).toBeNull();
      }
    });
    expect(tried).toBeGreaterThan(40);
    const { outcome } = play.turn(game.state as never);
    expect(voiceAt(game.battle).say(outcome?.say ?? '')).toMatch(/wins\.|A draw\./);
  }, 60_000);

  test('BASICAS-GAP-1 the state holds rulings of no kind, whatever the table rules', () => {
    const plain = sampleBattle(name, {});
    const ruled = sampleBattle(name, { 'basicas.die': 6, 'basicas.cover.armor': 2 });
    expect(stateHash(play.begin(ruled))).toBe(stateHash(play.begin(plain)));
    expect(JSON.stringify(play.begin(ruled))).not.toContain('basicas.');
  });
});

describe('what is shown of an event', () => {
  test('BASICAS-ATK-2 BASICAS-ATK-3 an attack is its dice, its shot and the dice of damage', () => {
    const game = begun({
      models: [...unit('red-a', 'arquero', [[20, 20]]), ...unit('blue-b', 'milicia', [[20, 30]])],
    });
    const choice = game.choice({ type: 'shoot', unit: 'red-a', target: 'blue-b' });
    const faces = [2, 5];
    const decided = play.decide(game.field(), game.state as never, choice, {
      roll: () => faces.shift() ?? 1,
    });
    if (!decided.ok) throw new Error(decided.error.clause);
    const attack = decided.value.find(({ type }) => type === 'attack');
    if (!attack) throw new Error('nobody attacked');
    expect(play.beats(game.state as never, attack)).toMatchObject([
      { kind: 'dice', faces: [2], needs: 3, by: 'red-a-1' },
      { kind: 'shot', query: { from: 'red-a-1', to: 'blue-b-1', weapon: 'arco' }, hit: true },
      { kind: 'dice', faces: [5], needs: 2, by: 'red-a-1' },
    ]);
    expect(heard(play.tell(attack).say)).toBe('red-a against blue-b: 1 hit, 1 wound.');
  });

  test('BASICAS-TURN-2 sides go by the names their players gave them', () => {
    const battle = battleOf({
      models: [...unit('red-a', 'milicia', [[5, 5]]), ...unit('blue-b', 'milicia', [[5, 50]])],
    });
    const decided = play.decide(
      gameOf(battle).field(),
      play.begin(battle),
      { type: 'roll-off', by: { side: 'red' }, with: {} },
      seededDice(2),
    );
    const [event] = decided.ok ? decided.value : [];
    expect(event ? voiceAt(battle).say(play.tell(event).say) : '').toMatch(
      /^Turn 1\. Roll-off: Red [\d, ]+; Blue [\d, ]+\. (Red|Blue) acts first\.$/,
    );
  });
});
