import { describe, expect, test } from 'vitest';
import { game as play } from '../../../src/rules/cadence/play/play.ts';
import { STRICT } from '../../../src/rules/cadence/book/readings.ts';
import { box, type Case, type Figure } from './cadence-field.ts';
import { battleOf, begun, gameOf, passRound, plainState, type Game } from './cadence-game.ts';

const RED: Figure = { id: 'red-1', at: [0, -10] };
const BLUE: Figure = { id: 'blue-1', at: [0, 12] };
const DUEL: Case = { figures: [RED, BLUE] };

const declare = (unit: string, ...actions: readonly string[]) => ({
  type: 'declare',
  unit,
  actions: [...actions],
});
const stay = { type: 'move', ways: [] };
const step = (model: string, x: number, y: number) => ({
  type: 'move',
  ways: [{ model, path: [[x + 30, y + 30]] }],
});

describe('set-up, rounds and initiative', () => {
  test('CADENCE-SETUP-1 as the file puts them, or every army in reserve as the text says', () => {
    expect(gameOf(battleOf(DUEL)).state.models).toHaveLength(2);
    const { state } = gameOf(battleOf({ ...DUEL, readings: STRICT }));
    expect([state.models.length, state.reserves.length]).toEqual([0, 2]);
    expect(state.entries['red']).toEqual([
      [12, 0],
      [30, 0],
      [48, 0],
    ]);
    const game = gameOf(battleOf(DUEL));
    expect(game.refused(declare('red-1', 'pass', 'pass')).clause).toBe('CADENCE-SETUP-1');
    expect(game.choices().map(({ type }) => type)).toEqual(['begin']);
  });

  test('CADENCE-SETUP-1 a unit is on the table or off it as a whole, with no actions counted yet', () => {
    const { state } = gameOf(
      battleOf({
        figures: [
          { ...RED, unit: 'red-squad', states: ['actions:3'] },
          { id: 'red-2', unit: 'red-squad', at: [2, -10], states: ['reserve'] },
          { ...BLUE, states: ['actions:4'] },
        ],
      }),
    );
    expect(state.models.map(({ states }) => states)).toEqual([[]]);
    expect(state.reserves.map(({ states }) => states)).toEqual([['reserve'], ['reserve']]);
  });

  test('CADENCE-SETUP-1 markers stand on open ground near their places', () => {
    const house = box('house', [-2, -2], [2, 2], { kind: 'structure', height: 3 });
    const { markers } = gameOf(battleOf({ ...DUEL, pieces: [house] })).state;
    expect(markers.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'middle control',
      'west access',
      'east recover',
    ]);
    const [middle] = markers;
    expect(Math.max(...(middle?.at ?? []).map((place) => Math.abs(place - 30)))).toBeGreaterThan(2.78);
    expect(markers[1]?.at).toEqual([12, 30]);
  });

  test('CADENCE-INIT-1 two dice each, ties again, the higher begins', () => {
    const game = gameOf(battleOf(DUEL));
    expect(game.take({ type: 'begin' }, 3, 4, 5, 2, 1, 1, 1, 2)).toEqual([
      'round',
      'initiative',
      'initiative',
      'command',
    ]);
    expect([game.state.first, game.state.turn]).toEqual(['blue', 'blue']);
    const single = gameOf(battleOf({ ...DUEL, readings: { 'cadence.initiative.dice': 1 } }));
    single.take({ type: 'begin' }, 2, 1);
    expect(single.state.turn).toBe('red');
  });

  test('CADENCE-ROUND-1 CADENCE-GAP-6 after the last round the most points win, equal ones draw', () => {
    const even = begun({ ...DUEL, readings: { 'cadence.rounds': 1 } });
    passRound(even);
    expect(even.state.outcome).toMatchObject({ winner: null });
    expect(play.turn(plainState(even.state)).side).toBeNull();
    expect(even.refused({ type: 'begin' }).clause).toBe('CADENCE-GAP-6');
    const game = begun(DUEL);
    passRound(game, 1, 1, 6, 6);
    expect([game.state.round, game.state.turn, game.state.command]).toEqual([
      2,
      'blue',
      { 'red-1': 3, 'blue-1': 3 },
    ]);
  });
});

describe('command points and actions', () => {
  const led: Case = {
    figures: [
      { id: 'red-1', unit: 'red-squad', at: [0, -10], profile: 'captain' },
      { id: 'red-2', unit: 'red-squad', at: [2, -10] },
      BLUE,
    ],
  };

  test('TC-CAD-29 CADENCE-CMD-1 the highest Command of the unit: 5', () => {
    expect(begun(led).state.command).toEqual({ 'red-squad': 5, 'blue-1': 3 });
  });

  test.each([
    ['TC-CAD-29 CADENCE-ACT-2 move, advance, attack', ['move', 'advance', 'attack'], null],
    ['TC-CAD-29 CADENCE-ADVANCE-1 advance before the move', ['advance', 'move'], 'CADENCE-ADVANCE-1'],
    ['TC-CAD-29 CADENCE-ADVANCE-1 an attack between', ['move', 'attack', 'advance'], 'CADENCE-ADVANCE-1'],
    ['TC-CAD-29 CADENCE-ACT-5 attack twice', ['attack', 'attack'], 'CADENCE-ACT-5'],
    ['TC-CAD-29 CADENCE-ACT-5 pass twice', ['pass', 'pass'], null],
    ['TC-CAD-29 CADENCE-ACT-3 one action', ['move'], 'CADENCE-ACT-3'],
    ['TC-CAD-29 CADENCE-ACT-4 five', ['move', 'advance', 'attack', 'secure', 'pass'], 'CADENCE-ACT-4'],
    ['CADENCE-ABIL-1 an ability its models have', ['ability:inspire', 'pass'], null],
    ['CADENCE-ABIL-1 one they do not have', ['ability:patch-up', 'pass'], 'CADENCE-ABIL-1'],
    ['CADENCE-SR-24 a heavy attack without a heavy weapon', ['heavy-attack', 'pass'], 'CADENCE-SR-24'],
  ] as const)('%s', (_, actions, clause) => {
    const game = begun(led);
    const choice = declare('red-squad', ...actions);
    const refusal = clause === null ? null : game.refused(choice).clause;
    if (clause === null) game.take(choice);
    expect(refusal).toBe(clause);
    expect(game.state.command['red-squad']).toBe(clause === null ? 5 - actions.length : 5);
  });

  test('CADENCE-ACT-2 the list is paid at once and performed in order, points may be left', () => {
    const game = begun(led);
    expect(game.take(declare('red-squad', 'move', 'advance', 'pass'))).toEqual(['declare']);
    expect(game.state.command['red-squad']).toBe(2);
    expect(game.refused({ type: 'attack', orders: [] }).clause).toBe('CADENCE-ACT-2');
    expect(game.take(stay)).toEqual(['move']);
    expect(game.take(stay)).toEqual(['move', 'pass', 'end-activation', 'turn']);
    expect(game.state.turn).toBe('blue');
    game.take(declare('blue-1', 'pass', 'pass', 'pass'));
    expect(game.refused(declare('red-squad', 'move', 'advance', 'pass')).clause).toBe('CADENCE-ACT-2');
  });

  test('TC-CAD-29 CADENCE-ACT-6 the last point: a 1 loses it and the activation, a 2 is one action', () => {
    const lastPoint = (): Game => {
      const game = begun(DUEL);
      game.take(declare('red-1', 'pass', 'pass'));
      game.take(declare('blue-1', 'pass', 'pass'));
      return game;
    };
    const unlucky = lastPoint();
    expect(unlucky.take(declare('red-1', 'move'), 1)).toEqual([
      'activate',
      'last-point',
      'end-activation',
      'turn',
    ]);
    expect([unlucky.state.command['red-1'], unlucky.state.turn]).toEqual([0, 'blue']);
    const lucky = lastPoint();
    expect(lucky.take(declare('red-1', 'move'), 2)).toEqual(['activate', 'last-point', 'declare']);
    expect(lucky.refused(declare('red-1', 'pass')).clause).toBe('CADENCE-ACT-2');
    expect(lastPoint().refused(declare('red-1', 'move', 'pass')).clause).toBe('CADENCE-ACT-6');
  });

  test('CADENCE-ACT-1 sides alternate; one without points is skipped; units without any are not chosen', () => {
    const game = begun({ figures: [RED, { id: 'red-2', at: [5, -10] }, BLUE] });
    expect(game.refused(declare('blue-1', 'pass', 'pass')).clause).toBe('CADENCE-ACT-1');
    game.take(declare('red-1', 'pass', 'pass', 'pass'));
    game.take(declare('blue-1', 'pass', 'pass', 'pass'));
    expect(game.refused(declare('red-1', 'pass', 'pass')).clause).toBe('CADENCE-ACT-1');
    game.take(declare('red-2', 'pass', 'pass'));
    expect([game.state.turn, game.state.round]).toEqual(['red', 1]);
    expect(game.refused(declare('nobody', 'pass', 'pass')).clause).toBe('CADENCE-ACT-1');
  });

  test('CADENCE-ACT-7 CADENCE-PASS-1 what is not possible when its time comes is a pass', () => {
    const game = begun(DUEL);
    expect(game.take(declare('red-1', 'secure', 'pass', 'embark'))).toEqual([
      'declare',
      'pass',
      'pass',
      'pass',
      'end-activation',
      'turn',
    ]);
    expect(game.last('pass')).toMatchObject({ clause: 'CADENCE-ACT-7' });
    expect(game.state.command['red-1']).toBe(0);
  });

  test('CADENCE-ACT-5 a pass may be free, an activation is not', () => {
    const free = begun({ ...DUEL, readings: { 'cadence.pass.cost': 0 } });
    expect(free.refused(declare('red-1', 'pass', 'pass')).clause).toBe('CADENCE-ACT-1');
    free.take(declare('red-1', 'secure', 'pass'));
    expect(free.state.command['red-1']).toBe(2);
  });

  test('CADENCE-GAP-9 the points of a destroyed unit are gone', () => {
    const game = begun({ figures: [RED, { id: 'blue-1', at: [0, 0] }, { id: 'blue-2', at: [9, 9] }] });
    game.take(declare('red-1', 'attack', 'pass'));
    game.take(
      { type: 'attack', orders: [{ model: 'red-1', weapon: 'rifle', target: 'blue-1' }] },
      6,
      1,
      1,
      1,
    );
    expect(game.state.command).toEqual({ 'red-1': 1, 'blue-2': 3 });
  });

  test('CADENCE-ADVANCE-1 a second move, with the Movement of its own', () => {
    const game = begun(DUEL);
    game.take(declare('red-1', 'move', 'advance'));
    game.take(step('red-1', 6, -10));
    expect(game.refused(step('red-1', 12.1, -10)).clause).toBe('CADENCE-MOVE-1');
    game.take(step('red-1', 12, -10));
    expect(game.find('red-1')?.at).toEqual([42, 20]);
  });

  test('CADENCE-HIT-3 three actions are marked on the models while they last', () => {
    const game = begun(DUEL);
    game.take(declare('red-1', 'move', 'pass', 'pass'));
    expect(game.find('red-1')?.states).toEqual(['actions:3']);
    game.take(stay);
    expect(game.find('red-1')?.states).toEqual([]);
  });
});

describe('reserves', () => {
  const waiting: Case = {
    figures: [RED, { id: 'red-2', at: [5, -10] }, BLUE],
    readings: { 'cadence.setup': 'reserve' },
  };
  const at = (unit: string, x: number, y: number, entry = 1) => ({
    type: 'deploy',
    unit,
    entry,
    placed: [{ model: unit, at: [x + 30, y], facing: 0 }],
  });

  test('TC-CAD-30 CADENCE-RES-1 CADENCE-MEAS-2 placed within Movement of an entry point: 5.99 yes, 6.0 no', () => {
    const game = begun(waiting);
    expect(game.refused(at('red-1', 0, 6.5)).clause).toBe('CADENCE-RES-1');
    expect(game.refused(at('red-1', 0, 0.4)).clause).toBe('CADENCE-MOVE-3');
    expect(game.refused(at('red-1', 0, 3, 0)).clause).toBe('CADENCE-RES-1');
    expect(game.take(at('red-1', 0, 6.49))).toEqual(['deploy', 'activate']);
    game.take(declare('red-1', 'move', 'advance'));
    game.take(step('red-1', 0, -17.6));
    expect(game.find('red-1')?.at).toEqual([30, 12.4]);
  });

  test('CADENCE-RES-1 in formation and on nobody', () => {
    const squad: Case = {
      figures: [{ ...RED, unit: 'red-squad' }, { id: 'red-2', unit: 'red-squad', at: [5, -10] }, BLUE],
      readings: { 'cadence.setup': 'reserve' },
    };
    const both = (second: number) => ({
      type: 'deploy',
      unit: 'red-squad',
      entry: 1,
      placed: [
        { model: 'red-1', at: [30, 3], facing: 0 },
        { model: 'red-2', at: [second, 3], facing: 0 },
      ],
    });
    const game = begun(squad);
    expect(game.refused(both(33.1)).clause).toBe('CADENCE-FORM-1');
    expect(game.refused(both(30.9)).clause).toBe('CADENCE-MOVE-2');
    expect(game.refused({ ...both(32), placed: both(32).placed.slice(1) }).clause).toBe('CADENCE-RES-1');
    game.take(both(33));
    expect(game.state.reserves.map(({ id }) => id)).toEqual(['blue-1']);
  });

  test('CADENCE-RES-2 every unit comes on in the first round', () => {
    const game = begun(waiting);
    expect(game.refused({ type: 'hold', unit: 'red-1' }).clause).toBe('CADENCE-RES-2');
    expect(new Set(game.choices().map(({ type }) => type))).toEqual(new Set(['deploy']));
  });

  test('CADENCE-RES-4 placing comes before the roll for the last point', () => {
    const game = begun(waiting);
    const state = { ...game.state, command: { ...game.state.command, 'red-1': 1 } };
    Object.assign(game, { state });
    expect(game.take(at('red-1', 0, 3))).toEqual(['deploy', 'activate']);
    expect(game.take(declare('red-1', 'move'), 1)).toEqual(['last-point', 'end-activation', 'turn']);
    expect(game.find('red-1')?.at).toEqual([30, 3]);
  });

  test('CADENCE-RES-3 what must come on and finds no place is destroyed', () => {
    const pieces = [box('lake', [-30, -30], [30, -15], { kind: 'water', height: 0, depth: 1 })];
    const game = gameOf(battleOf({ ...waiting, pieces }));
    const events = game.take({ type: 'begin' }, 6, 6, 1, 1);
    expect(events.slice(-3)).toEqual(['disbanded', 'disbanded', 'over']);
    expect(game.state.outcome).toMatchObject({ winner: 'blue' });
  });

  test('CADENCE-SR-13 support may wait until the third round, not longer', () => {
    const figures: Figure[] = [
      RED,
      { id: 'red-gun', at: [5, -10], profile: 'mortar-team', states: ['reserve'] },
      BLUE,
    ];
    const game = begun({ figures });
    for (const round of [1, 2]) {
      game.take({ type: 'hold', unit: 'red-gun' });
      expect([game.state.turn, game.state.round]).toEqual(['red', round]);
      passRound(game, 6, 6, 1, 1);
    }
    expect(game.refused({ type: 'hold', unit: 'red-gun' }).clause).toBe('CADENCE-RES-2');
    const arrival = game.choices().find(({ type }) => type === 'deploy');
    if (!arrival) throw new Error('the gun has nowhere to come on');
    game.take(arrival);
    expect(game.state.reserves).toEqual([]);
  });
});

describe('markers', () => {
  const radius = 0.5125; // with the marker’s 0.7875 a distance on the lattice
  const NEAR = 1.3; // from the middle of a marker to a base that touches it
  const table = (enemy: Figure, more: Partial<Case> = {}): Case => ({
    figures: [{ ...RED, radius, at: [NEAR + 0.9, 0] }, enemy],
    ...more,
  });
  const far: Figure = { id: 'blue-1', radius, at: [-NEAR - 3, 0] };
  const trying = (set: Case): Game => {
    const game = begun(set);
    game.take(declare('red-1', 'secure', 'pass'));
    return game;
  };

  test('TC-CAD-30 CADENCE-SEC-1 0.9″ from the marker: an enemy at 2.9″ forbids it, at 3.0″ a 3 secures', () => {
    const game = begun(table({ id: 'blue-1', radius, at: [-NEAR - 2.9, 0] }));
    game.take(declare('red-1', 'secure', 'pass'));
    expect(game.last('pass')).toMatchObject({ clause: 'CADENCE-PASS-1' });
    expect(game.state.markers[0]?.side).toBeNull();
    const good = trying(table(far));
    good.take({ type: 'secure', target: 'middle' }, 3);
    expect(good.state.markers[0]).toMatchObject({ side: 'red', unit: 'red-1' });
    const bad = trying(table(far));
    bad.take({ type: 'secure', target: 'middle' }, 2);
    expect(bad.state.markers[0]?.side).toBeNull();
  });

  test('CADENCE-SEC-1 within an inch of the edge, no enemy within three of the unit', () => {
    expect(trying({ figures: [{ ...RED, radius, at: [NEAR + 1, 0] }, far] }).state.turn).toBe('blue');
    expect(trying(table({ id: 'blue-1', radius, at: [NEAR + 0.9, 3.9] })).state.turn).toBe('blue');
    const game = trying(table(far));
    expect(game.refused({ type: 'secure', target: 'east' }).clause).toBe('CADENCE-SEC-1');
    expect(game.refused({ type: 'secure', target: 'none' }).clause).toBe('CADENCE-SEC-1');
  });

  test('CADENCE-SEC-2 control lasts while a unit is within three inches and scores each round', () => {
    const game = trying(table(far));
    game.take({ type: 'secure', target: 'middle' }, 6);
    passRound(game, 6, 6, 1, 1);
    expect(game.state.points).toEqual({ red: 1, blue: 0 });
    game.take(declare('red-1', 'move', 'pass'));
    game.take(step('red-1', NEAR + 3, 0));
    expect(game.state.markers[0]?.side).toBeNull();
  });

  test('CADENCE-SEC-2 access: not in the first round, then scored and removed at the end of the round', () => {
    const west: Case = {
      figures: [
        { ...RED, radius, at: [-18 + NEAR + 0.5, 0] },
        { id: 'blue-1', radius, at: [20, 20] },
      ],
    };
    expect(trying(west).state.turn).toBe('blue');
    const game = begun(west);
    passRound(game, 6, 6, 1, 1);
    game.take(declare('red-1', 'secure', 'pass'));
    game.take({ type: 'secure', target: 'west' }, 5);
    passRound(game, 6, 6, 1, 1);
    expect(game.state.points['red']).toBe(2);
    expect(game.state.markers.map(({ id }) => id)).toEqual(['middle', 'east']);
  });

  test('CADENCE-SEC-2 recover: scored at the end of the battle if the unit lives, destroyed with it', () => {
    const east: Case = {
      figures: [
        { ...RED, radius, at: [18 + NEAR + 0.5, 0] },
        { id: 'red-2', at: [-20, -20] },
        { id: 'blue-1', radius, at: [18, 20] },
      ],
      readings: { 'cadence.rounds': 1 },
    };
    const game = trying(east);
    game.take({ type: 'secure', target: 'east' }, 5);
    passRound(game);
    expect(game.state.outcome).toMatchObject({ winner: 'red' });
    expect(game.state.points['red']).toBe(3);
    const lost = trying(east);
    lost.take({ type: 'secure', target: 'east' }, 5);
    lost.take(declare('blue-1', 'attack', 'pass'));
    lost.take(
      { type: 'attack', orders: [{ model: 'blue-1', weapon: 'rifle', target: 'red-1' }] },
      6,
      1,
      1,
      1,
    );
    expect(lost.state.markers.map(({ id }) => id)).toEqual(['middle', 'west']);
  });

  test('CADENCE-SR-5 who does not score secures nothing', () => {
    const game = begun({ figures: [{ ...RED, radius, profile: 'medic', at: [NEAR + 0.9, 0] }, far] });
    expect(game.refused(declare('red-1', 'secure', 'pass')).clause).toBe('CADENCE-SR-5');
  });
});

describe('abilities', () => {
  test('CADENCE-ABIL-1 inspire gives a point back, up to the highest Command', () => {
    const game = begun({ figures: [{ ...RED, profile: 'captain' }, { id: 'red-2', at: [8.9, -10] }, BLUE] });
    game.take(declare('red-1', 'ability:inspire', 'pass'));
    expect(game.last('pass')).toMatchObject({ clause: 'CADENCE-PASS-1' });
    game.take(declare('blue-1', 'pass', 'pass'));
    game.take(declare('red-2', 'pass', 'pass'));
    game.take(declare('blue-1', 'pass'), 6);
    game.take(declare('red-1', 'ability:inspire', 'pass'));
    expect(game.refused({ type: 'ability', target: 'red-1' }).clause).toBe('CADENCE-ABIL-1');
    game.take({ type: 'ability', target: 'red-2' });
    expect(game.state.command['red-2']).toBe(2);
  });

  test('CADENCE-ABIL-1 a medic gives a hit point back to somebody near', () => {
    const hurt: Figure = { id: 'red-2', at: [3, -10], profile: 'captain', damage: 2 };
    const game = begun({
      figures: [{ ...RED, profile: 'medic' }, hurt, { ...hurt, id: 'red-3', at: [9, -10] }, BLUE],
    });
    game.take(declare('red-1', 'ability:patch-up', 'pass'));
    expect(game.choices().map((idea) => idea.with['target'])).toEqual(['red-2']);
    game.take({ type: 'ability', target: 'red-2' });
    expect(game.find('red-2')?.damage).toBe(1);
  });
});

describe('transports', () => {
  const car: Figure = { id: 'red-car', at: [3, -10], profile: 'scout-car', radius: 1, facing: 0 };
  const crew = (count: number, profile = 'line-trooper'): Figure[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `red-${index + 1}`,
      unit: 'red-squad',
      profile,
      at: [0.9, -10 - index * 1.3] as const,
    }));
  const boarded = (): Game => {
    const game = begun({ figures: [...crew(2), car, BLUE] });
    game.take(declare('red-squad', 'embark', 'pass'));
    game.take({ type: 'embark', target: 'red-car' });
    return game;
  };

  test('CADENCE-SR-14 CADENCE-ADV-VEH-1 a unit within an inch boards and is off the table', () => {
    const game = boarded();
    expect(game.state.reserves.map(({ states }) => states)).toEqual([
      ['reserve:red-car'],
      ['reserve:red-car'],
    ]);
    expect(game.find('red-1')).toBeUndefined();
  });

  test('CADENCE-SR-4 CADENCE-SR-14 no more than there is room for, large models take two places', () => {
    const boards = (figures: readonly Figure[]): boolean => {
      const game = begun({ figures: [...figures, car, BLUE] });
      return !game.take(declare('red-squad', 'embark', 'pass')).includes('pass');
    };
    expect([boards(crew(6)), boards(crew(7))]).toEqual([true, false]);
    expect([boards(crew(3, 'mortar-team')), boards(crew(4, 'mortar-team'))]).toEqual([true, false]);
  });

  test('CADENCE-ADV-VEH-1 getting out: near the transport, no move in the same activation', () => {
    const game = boarded();
    game.take(declare('blue-1', 'pass', 'pass'));
    const out = game.choices().find(({ type }) => type === 'deploy');
    if (!out) throw new Error('there is no room beside the car');
    game.take(out);
    expect(game.state.reserves).toEqual([]);
    expect(game.refused(declare('red-squad', 'move')).clause).toBe('CADENCE-ADV-VEH-1');
    game.take(declare('red-squad', 'attack'), 6);
  });

  test('CADENCE-ADV-VEH-1 passengers may stay inside; out of a wreck they have no points', () => {
    const game = boarded();
    game.take(declare('blue-1', 'attack', 'pass'));
    expect(game.state.turn).toBe('blue');
    const wreck = {
      ...game.state,
      models: game.state.models.map((model) => (model.id === 'red-car' ? { ...model, damage: 5 } : model)),
    };
    Object.assign(game, { state: wreck });
    game.take(
      { type: 'attack', orders: [{ model: 'blue-1', weapon: 'rifle', target: 'red-car' }] },
      6,
      1,
      1,
      1,
    );
    expect(game.find('red-car')).toBeUndefined();
    expect(game.state.models.map(({ id }) => id).toSorted()).toEqual(['blue-1', 'red-1', 'red-2']);
    expect(game.state.command['red-squad']).toBe(0);
  });

  test('CADENCE-ADV-VEH-1 staying inside costs the round', () => {
    const game = boarded();
    game.take(declare('blue-1', 'pass', 'pass'));
    expect(game.take({ type: 'hold', unit: 'red-squad' })).toEqual(['hold']);
    expect(game.state.command['red-squad']).toBe(0);
  });
});

test('an event of another game is not folded', () => {
  const state = play.begin(battleOf(DUEL));
  expect(() => play.evolve(state, { type: 'drift' })).toThrow('no event "drift"');
});
