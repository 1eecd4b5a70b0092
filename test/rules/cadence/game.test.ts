import { describe, expect, test } from 'vitest';
import { playOut, randomPolicy } from '../../../src/battle/play.ts';
import { seededDice } from '../../../src/core/dice.ts';
import { stateHash } from '../../../src/core/hash.ts';
import { cadence } from '../../../src/rules/cadence/index.ts';
import { ideas } from '../../../src/rules/cadence/play/ideas/ideas.ts';
import { game as play } from '../../../src/rules/cadence/play/play.ts';
import { heard } from '../../support/heard.ts';
import { playAtRandom } from '../../support/random-play.ts';
import { sampleBattle } from '../../support/samples.ts';
import { box, type Case, type Figure } from './cadence-field.ts';
import { battleOf, begun, choiceOf, gameOf, type Game } from './cadence-game.ts';

const RED: Figure = { id: 'red-1', at: [0, 0] };
const BLUE: Figure = { id: 'blue-1', at: [0, 20] };

function moving(set: Case): Game {
  const game = begun(set);
  const unit = set.figures[0]?.unit ?? set.figures[0]?.id ?? '';
  game.take({ type: 'declare', unit, actions: ['move', 'pass'] });
  return game;
}

const way = (...places: readonly (readonly [number, number])[]) => ({
  type: 'move',
  ways: [{ model: 'red-1', path: places.map(([x, y]) => [x + 30, y + 30]) }],
});

describe('a way drawn by a player is priced inch by inch', () => {
  test('CADENCE-MOVE-1 on open ground each inch costs one, the rest of the last one its length', () => {
    const { paths, refusal } = moving({ figures: [RED, BLUE] }).preview(way([3.5, 0], [3.5, 1]));
    expect(refusal).toBeNull();
    expect(paths).toHaveLength(1);
    expect(paths[0]).toMatchObject({ slot: 'path', model: 'red-1', allowance: 6, stop: null });
    expect(paths[0]?.trail.map(({ cost }) => cost)).toEqual([0, 1, 2, 3, 3.5, 4.5]);
    expect(paths[0]?.trail.at(-1)?.at).toEqual([33.5, 31]);
  });

  test('CADENCE-ADV-TERR-4 rough ground is paid for where the base comes onto it', () => {
    const scrub = box('scrub', [2, -5], [3, 5], { kind: 'rough', height: 0 });
    const { paths } = moving({ figures: [RED, BLUE], pieces: [scrub] }).preview(way([5, 0]));
    expect(paths[0]?.trail.map(({ cost }) => cost)).toEqual([0, 1, 3, 4, 5, 6]);
  });

  test('CADENCE-MOVE-1 a way that is too long stops where Movement ends, and says so', () => {
    const { paths, refusal } = moving({ figures: [RED, BLUE] }).preview(way([8, 0]));
    expect(refusal?.clause).toBe('CADENCE-MOVE-1');
    expect(paths[0]?.trail.at(-1)).toMatchObject({ at: [36, 30], cost: 6 });
    expect(paths[0]?.stop).toMatchObject({ clause: 'CADENCE-MOVE-1', at: 6 });
    expect(heard(paths[0]?.stop?.say ?? '')).toBe('red-1 would need 8″ of movement and has 6″.');
  });

  test('CADENCE-ADV-TERR-3 impassable ground stops it an inch before, and names it', () => {
    const house = box('house', [3, -5], [6, 5], { kind: 'structure', height: 3 });
    const { paths, refusal } = moving({ figures: [RED, BLUE], pieces: [house] }).preview(way([5, 0]));
    expect(refusal?.clause).toBe('CADENCE-ADV-TERR-3');
    expect(paths[0]?.trail.map(({ cost }) => cost)).toEqual([0, 1, 2]);
    expect(heard(paths[0]?.stop?.say ?? '')).toBe('The house is impassable for red-1.');
  });

  test('CADENCE-ADV-VEH-1 a vehicle is drawn by pivots and inches', () => {
    const car: Figure = { id: 'red-1', at: [0, 0], profile: 'scout-car', radius: 1, facing: 0 };
    const game = moving({ figures: [car, BLUE] });
    const [drive] = play.actions(game.field, game.state as never);
    expect(drive?.slots).toEqual([expect.objectContaining({ kind: 'path', steps: 'pivots', allowance: 9 })]);
    const turned = { type: 'move', ways: [{ model: 'red-1', legs: [{ turn: 45 }, { go: 2 }] }] };
    expect(game.preview(turned).paths[0]?.trail.map(({ facing, cost }) => [facing, cost])).toEqual([
      [0, 0],
      [45, 0],
      [45, 1],
      [45, 2],
    ]);
    const far = { type: 'move', ways: [{ model: 'red-1', legs: [{ turn: 46 }] }] };
    expect(game.preview(far)).toMatchObject({
      refusal: { clause: 'CADENCE-ADV-VEH-1' },
      paths: [{ stop: { clause: 'CADENCE-ADV-VEH-1', at: 0 } }],
    });
  });

  test('CADENCE-FORM-1 a unit that would fall apart may not go, though each of its ways is free', () => {
    const figures = [0, 2].map((x, index): Figure => ({
      id: `red-${index + 1}`,
      unit: 'red-squad',
      at: [x, 0],
    }));
    const { refusal, paths } = moving({ figures: [...figures, BLUE] }).preview(way([-3, 0]));
    expect(refusal?.clause).toBe('CADENCE-FORM-1');
    expect(paths[0]).toMatchObject({ slot: 'path.red-1', stop: null });
  });
});

describe('an attack is judged before it is rolled', () => {
  const attacking = (): Game => {
    const game = begun({ figures: [RED, { id: 'blue-1', at: [0, 10] }, { id: 'blue-2', at: [29, 29] }] });
    game.take({ type: 'declare', unit: 'red-1', actions: ['attack', 'pass'] });
    return game;
  };

  test('CADENCE-TGT-1 each weapon lists the units it may be declared at', () => {
    const game = attacking();
    const [attack] = play.actions(game.field, game.state as never);
    const targets = attack?.slots.flatMap((slot) =>
      slot.kind === 'target' ? [[slot.name, slot.among] as const] : [],
    );
    expect(targets).toEqual([['target.rifle', ['blue-1']]]);
  });

  test('CADENCE-HIT-1 the preview has verdict, chance of one die and the die it waits for', () => {
    const fire = { type: 'attack', orders: [{ model: 'red-1', weapon: 'rifle', target: 'blue-1' }] };
    const { refusal, asks, foreseen, shots } = attacking().preview(fire);
    expect([refusal, foreseen, asks]).toEqual([null, null, { sides: 6, clause: 'CADENCE-HIT-1' }]);
    expect(shots).toHaveLength(1);
    expect(shots[0]).toMatchObject({
      query: { from: 'red-1', to: 'blue-1', weapon: 'rifle' },
      verdict: { sight: 'clear' },
      chance: '1/2',
    });
  });

  test('CADENCE-RANGE-1 a target that is not listed is refused for what forbids it', () => {
    const far = { type: 'attack', orders: [{ model: 'red-1', weapon: 'rifle', target: 'blue-2' }] };
    const game = attacking();
    expect(game.refused(far).clause).toBe('CADENCE-RANGE-1');
    expect(game.preview(far).refusal?.clause).toBe('CADENCE-RANGE-1');
    expect(heard(game.refused(far).say)).toContain('not less than the 24″ of the Rifle of red-1.');
  });
});

describe('moments of random play', () => {
  test('every idea is legal, and each die it asks for comes after every refusal', () => {
    let offered = 0;
    for (const name of ['cadence-farmhouse', 'cadence-quarry'])
      playAtRandom(cadence, sampleBattle(name), 11, 25, ({ game }) => {
        for (const idea of ideas(game.field, game.state)) {
          offered += 1;
          expect(game.preview(idea).refusal, JSON.stringify(idea)).toBeNull();
        }
      });
    expect(offered).toBeGreaterThan(200);
  });

  test('battles of ideas reach an end, and scores go with the outcome', () => {
    for (const seed of [21, 22]) {
      const battle = sampleBattle('cadence-farmhouse');
      const played = playOut(cadence, battle, randomPolicy(seededDice(seed)), seededDice(seed), 60_000);
      if (!played.ok) throw new Error(heard(played.error.say));
      const { outcome } = play.turn(played.value.state);
      const scores = battle.sides.map(({ id }) => play.score(played.value.state, id));
      const won = battle.sides.map(({ id }) => Number(outcome?.winner === id));
      expect(scores).toEqual(outcome?.winner === null ? [0.5, 0.5] : won);
    }
  });

  test('a reading that a later version adds leaves the hash of a battle alone', () => {
    const battle = sampleBattle('cadence-farmhouse');
    const later = {
      ...battle,
      rules: { ...battle.rules, readings: { ...battle.rules.readings, 'cadence.later': true } },
    };
    expect(stateHash(play.begin(later))).toBe(stateHash(play.begin(battle)));
  });

  test('an old log keeps its own words, and folds', () => {
    const battle = battleOf({ figures: [RED, BLUE] });
    const old = { type: 'round', round: 1, clause: 'CADENCE-ROUND-1', text: 'Round 1 begins.' };
    expect(play.tell(old)).toEqual({ clause: 'CADENCE-ROUND-1', say: 'Round 1 begins.' });
    expect(play.turn(play.evolve(play.begin(battle), old)).round).toBe(1);
  });
});

describe('what a battle shows', () => {
  test('CADENCE-SR-20 a grenade: shot, dice, the blast, and who is hurt', () => {
    const figures: Figure[] = [
      { id: 'red-1', at: [0, 0] },
      { id: 'blue-1', unit: 'blue-squad', at: [0, 6] },
      { id: 'blue-2', unit: 'blue-squad', at: [2, 6] },
    ];
    const game = gameOf(battleOf({ figures }));
    game.take({ type: 'begin' }, 6, 6, 1, 1);
    game.take({ type: 'declare', unit: 'red-1', actions: ['attack', 'pass'] });
    const throwing = choiceOf(game, {
      type: 'attack',
      orders: [{ model: 'red-1', weapon: 'frag-grenade', target: 'blue-squad' }],
    });
    const before = game.state as never;
    const decided = play.decide(game.field, before, throwing, seededDice(4));
    if (!decided.ok) throw new Error(heard(decided.error.say));
    let state = before;
    const beats = decided.value.flatMap((event) => {
      const shown = play.beats(state, event);
      state = play.evolve(state, event) as never;
      return shown;
    });
    expect(beats[0]).toEqual({
      kind: 'shot',
      query: { from: 'red-1', to: 'blue-1', weapon: 'frag-grenade' },
      hit: true,
    });
    expect(beats.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dice', 'blast']));
    expect(beats).toContainEqual({ kind: 'blast', at: [30, 36], radius: 2 });
  });
});
