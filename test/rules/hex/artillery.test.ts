import { describe, expect, test } from 'vitest';
import { hexNeighbour, type Hex } from '../../../src/geometry/hex.ts';
import { directionOfHexside } from '../../../src/geometry/hex-layout.ts';
import { game as play } from '../../../src/rules/hex/play/game.ts';
import { asGame, at, battleOf, gameOf, unit, woods, type Case, type Game } from './hex-table.ts';

const readings = { 'hex.scenario.artillery': 1 };
const AIM: Hex = at([5, 0]);

/** Round 2 is about to begin; red has planned a mission on AIM, blue none. */
function planned(set: Case): Game {
  const game = gameOf(battleOf({ ...set, readings: { ...readings, ...set.readings } }));
  game.take({ type: 'begin' });
  game.take({ type: 'plan', aim: [...AIM] });
  game.take({ type: 'no-plan' });
  game.take({ type: 'initiative', caps: 0 });
  game.take({ type: 'initiative', caps: 0 }, 6, 6, 1, 1);
  game.take({ type: 'pass' });
  return game;
}

const models = [
  unit('red-1', [0, 0]),
  unit('blue-1', [5, 0], { facing: 3 }),
  unit('blue-2', [6, 0], { facing: 3 }),
  unit('blue-3', [8, 0], { facing: 3 }),
];

describe('HEX-GAP-6 off-board artillery', () => {
  test('HEX-GAP-6 without missions there is no such step', () => {
    const game = gameOf(battleOf({ models }));
    expect(game.take({ type: 'begin' })).toEqual(['round']);
    expect(game.state.phase).toBe('initiative');
    expect(game.refused({ type: 'plan', aim: [...AIM] }).clause).toBe('HEX-GAP-6');
  });

  test('HEX-GAP-6 HEX-ROUND-1 each side may plan one round ahead, and the log does not say where', () => {
    const game = gameOf(battleOf({ models, readings }));
    expect(game.take({ type: 'begin' })).toEqual(['round', 'calling']);
    expect(play.turn(asGame(game.state)).side).toBe('red');
    const choices = game.ideas();
    expect(new Set(choices.map(({ type }) => type))).toEqual(new Set(['plan', 'no-plan']));
    // blue-1 and blue-2 stand side by side: four hexes catch both.
    expect(choices.slice(0, 4).map(({ with: { aim } }) => aim)).toContainEqual([...AIM]);
    expect(game.told({ type: 'plan', aim: [...AIM] })).toEqual(['Red plans a mission.']);
    expect(game.state).toMatchObject({ missions: { red: 0, blue: 1 }, phase: 'artillery' });
    expect(game.refused({ type: 'plan', aim: [99, 99] }).clause).toBe('HEX-GAP-8');
    game.take({ type: 'no-plan' });
    expect(game.state.phase).toBe('initiative');
  });

  test('HEX-GAP-6 on target every unit in the hex and around it is attacked on its flank, friend or foe', () => {
    const close = [...models, unit('red-2', [4, 1])];
    const game = planned({ models: close });
    // A rifle squad's flank is 11, the battery's firepower 3: 8 hits, 12 eliminates.
    const events = game.take({ type: 'pass' }, 3, 4, 3, 6, 6, 4, 4, 3);
    expect(events.filter((type) => type === 'shell')).toHaveLength(3);
    expect(game.state.models.find(({ id }) => id === 'blue-1')?.states).toEqual([]);
    expect(game.state.models.some(({ id }) => id === 'blue-2')).toBe(false);
    expect(game.state.models.find(({ id }) => id === 'red-2')?.states).toEqual(['hit:soft:unnerved']);
    expect(game.state).toMatchObject({ round: 2, planned: {} });
  });

  test('HEX-GAP-6 woods protect, the other side is asked again while it has missions', () => {
    const game = planned({ models: models.slice(0, 2), cells: woods([5, 0]) });
    game.take({ type: 'pass' }, 3, 4, 4);
    expect(game.state.models.find(({ id }) => id === 'blue-1')?.states).toEqual([]);
    expect(game.state).toMatchObject({ phase: 'artillery', calling: ['blue'] });
  });

  test('HEX-GAP-6 on 4 to 6 it drifts a hex towards the hexside of a second die', () => {
    const there = hexNeighbour(AIM, directionOfHexside('odd-q', 2));
    const spot: Hex = [there[0] - at([0, 0])[0], there[1] - at([0, 0])[1]];
    const game = planned({ models: [models[0]!, unit('blue-9', spot)] });
    game.take({ type: 'pass' }, 4, 3, 6, 6);
    expect(game.state.outcome).toMatchObject({ winner: 'red' });
    const off = gameOf(battleOf({ models, readings }));
    off.take({ type: 'begin' });
    off.take({ type: 'plan', aim: [0, 0] });
    off.take({ type: 'no-plan' });
    off.take({ type: 'initiative', caps: 0 });
    off.take({ type: 'initiative', caps: 0 }, 6, 6, 1, 1);
    off.take({ type: 'pass' });
    expect(off.take({ type: 'pass' }, 5, 1)).toEqual(['pass', 'round', 'barrage', 'calling']);
  });

  test('HEX-GAP-6 nothing is planned that could not come down any more', () => {
    const game = gameOf(battleOf({ models, readings: { ...readings, 'hex.scenario.rounds': 1 } }));
    expect(game.take({ type: 'begin' })).toEqual(['round']);
    expect(game.state.phase).toBe('initiative');
  });

  test('HEX-GAP-5 HEX-ROUND-1 reinforcements come after the missions are planned', () => {
    const late = unit('blue-4', [9, 0], { states: ['reserve:1'] });
    const game = gameOf(battleOf({ models: [...models, late], readings }));
    expect(game.take({ type: 'begin' })).toEqual(['round', 'calling']);
    game.take({ type: 'no-plan' });
    expect(game.take({ type: 'no-plan' })).toEqual(['plan', 'arrive']);
  });
});
