import { describe, expect, test } from 'vitest';
import type { Model } from '../../../src/battlefield/battle.ts';
import { hex as ruleset } from '../../../src/rules/hex/index.ts';
import { isSpentBy, ORDER_DECK, playerOf } from '../../../src/rules/hex/play/order-deck.ts';
import { rulingsOf } from '../../../src/rules/hex/book/readings.ts';
import { game as play } from '../../../src/rules/hex/play/game.ts';
import {
  asGame,
  at,
  battleOf,
  begun,
  gameOf,
  STRICT,
  unit,
  woods,
  type Asked,
  type Case,
  type Game,
} from './hex-table.ts';

const find = ({ state }: Game, id: string): Model | undefined =>
  state.models.find((model) => model.id === id);
const tokensLeft = ({ state }: Game): number =>
  Object.values(state.pools.soft).reduce((all, count) => all + count, 0);
const fireAt = (hex: readonly [number, number], more: Omit<Asked, 'type'> = {}): Asked => ({
  type: 'fire',
  model: 'red-1',
  aim: [...at(hex)],
  command: 0,
  ...more,
});
const DUEL: Case = { models: [unit('red-1', [0, 0]), unit('blue-1', [3, 0], { facing: 3 })] };
const NOT_SPENT = 10; // the last card of the default deck says 7

describe('HEX-ROUND-2 initiative', () => {
  const rolled = (caps: readonly [number, number], ...dice: readonly number[]) => {
    const game = gameOf(battleOf(DUEL));
    game.take({ type: 'begin' });
    game.take({ type: 'initiative', caps: caps[0] });
    const events = game.take({ type: 'initiative', caps: caps[1] }, ...dice);
    return { game, events };
  };

  test('TC-HEX-21 7 against 6 and 2 CAPs: the second side begins and has paid', () => {
    const { game } = rolled([0, 2], 3, 4, 3, 3);
    expect(game.state.turn).toBe('blue');
    expect(game.state.caps['blue']).toEqual({ left: 4, total: 6 });
  });

  test('TC-HEX-21 6 and 1 CAP against 7: a tie, rolled again with the CAP still in force', () => {
    const { game, events } = rolled([1, 0], 3, 3, 3, 4, 3, 3, 1, 1);
    expect(events).toEqual(['pledge', 'initiative', 'initiative']);
    expect(game.state.turn).toBe('red');
    expect(game.state.caps['red']?.left).toBe(5);
  });

  test('HEX-ROUND-2 the side with more CAPs announces first; more than 2 or than it has is refused', () => {
    const game = gameOf(battleOf(DUEL));
    game.take({ type: 'begin' });
    expect(game.refused({ type: 'initiative', caps: 3 }).clause).toBe('HEX-ROUND-2');
    game.state = { ...game.state, caps: { ...game.state.caps, red: { left: 1, total: 6 } } };
    expect(play.turn(asGame(game.state)).side).toBe('blue');
    game.take({ type: 'initiative', caps: 0 });
    expect(game.refused({ type: 'initiative', caps: 2 }).clause).toBe('HEX-ROUND-2');
    expect(game.ideas()).toHaveLength(2);
  });
});

describe('HEX-TURN-2 passing', () => {
  test('TC-HEX-22 a pass, an action, two passes: only the last ends the round', () => {
    const game = begun(DUEL);
    game.take({ type: 'pass' });
    game.take({ type: 'stall', model: 'blue-1' }, NOT_SPENT);
    game.take({ type: 'pass' });
    expect(game.state.round).toBe(1);
    game.take({ type: 'pass' });
    expect(game.state.round).toBe(2);
  });

  test('TC-HEX-22 two passes in a row end the round', () => {
    const game = begun(DUEL);
    game.take({ type: 'pass' });
    expect(game.take({ type: 'pass' })).toEqual(['pass', 'round']);
  });
});

describe('HEX-SPENT-1 spent checks', () => {
  test('TC-HEX-18 cost 3 against card 3, card 4, card 2 with ignore for a human and for an AI', () => {
    const rulings = rulingsOf({});
    expect(isSpentBy({ n: 3, ignore: false }, 3, 'human', rulings)).toBe(true);
    expect(isSpentBy({ n: 4, ignore: false }, 3, 'human', rulings)).toBe(false);
    expect(isSpentBy({ n: 2, ignore: true }, 3, 'human', rulings)).toBe(false);
    expect(isSpentBy({ n: 2, ignore: true }, 3, 'ai', rulings)).toBe(true);
  });

  test('HEX-SPENT-2 HEX-GAP-9 nobody ignores where the table rules so', () => {
    expect(isSpentBy({ n: 2, ignore: true }, 3, 'human', rulingsOf({ 'hex.ignore.who': 'none' }))).toBe(true);
  });

  test('HEX-SPENT-2 a side played by a computer does not ignore, whichever the table names', () => {
    const players = (computer: string) =>
      [0, 1].map((place) => playerOf(place, rulingsOf({ 'hex.ignore.computer': computer })));
    expect(players('none')).toEqual(['human', 'human']);
    expect(players('first')).toEqual(['ai', 'human']);
    expect(players('second')).toEqual(['human', 'ai']);
    expect(players('both')).toEqual(['ai', 'ai']);
  });

  test('HEX-SPENT-3 HEX-TURN-3 one check after an action; an unspent unit acts again later', () => {
    const game = begun(DUEL);
    expect(game.take(fireAt([3, 0]), 1, 1, NOT_SPENT)).toEqual(['act', 'attack', 'check', 'turn']);
    game.take({ type: 'pass' });
    expect(game.take(fireAt([3, 0]), 1, 1, 1)).toContain('check');
    expect(find(game, 'red-1')?.states).toEqual(['spent']);
    game.take({ type: 'pass' });
    expect(game.refused(fireAt([3, 0])).clause).toBe('HEX-TURN-1');
  });

  test('HEX-GAP-2 a deck without replacement runs out and is whole again', () => {
    const game = begun({ ...DUEL, readings: { 'hex.order.draw': 'deck' } });
    for (const left of ORDER_DECK.map((_, index) => index).toReversed()) {
      game.take({ type: 'stall', model: game.state.turn === 'red' ? 'red-1' : 'blue-1' }, left + 1);
      expect(game.state.orders).toHaveLength(left === 0 ? ORDER_DECK.length : left);
      game.state = { ...game.state, models: game.state.models.map((model) => ({ ...model, states: [] })) };
    }
  });
});

describe('HEX-TURN-4 command actions', () => {
  const spent = (states: readonly string[], readings: Case['readings'] = {}) =>
    begun({
      models: [
        unit('red-1', [0, 0], { states: ['spent', ...states] }),
        unit('blue-1', [1, 0], { facing: 3 }),
      ],
      readings: { 'hex.scenario.caps': 4, ...readings },
    });

  /** The round flips spent units back; the case needs one that was spent in it. */
  const flipped = (game: Game): Game => {
    const states = (model: Model) => (model.id === 'red-1' ? [...model.states, 'spent'] : model.states);
    game.state = {
      ...game.state,
      models: game.state.models.map((model) => ({ ...model, states: states(model) })),
    };
    return game;
  };

  test('TC-HEX-20 HEX-TURN-1 a spent unit fires for 3 of 4 CAPs, stays spent, no check', () => {
    const game = flipped(spent([]));
    expect(game.take(fireAt([1, 0], { command: 3 }), 1, 1)).toEqual(['act', 'attack', 'turn']);
    expect(game.state.caps['red']?.left).toBe(1);
    expect(find(game, 'red-1')?.states).toEqual(['spent']);
  });

  test('TC-HEX-20 HEX-CAP-2 at a cost of 5 four CAPs are not enough', () => {
    const game = flipped(spent(['hit:soft:cowering']));
    expect(game.refused(fireAt([1, 0], { command: 5 })).clause).toBe('HEX-CAP-2');
    expect(game.refused(fireAt([1, 0], { command: 4 })).clause).toBe('HEX-TURN-4');
    expect(game.refused(fireAt([1, 0])).clause).toBe('HEX-TURN-1');
  });

  test('HEX-TURN-4 hex.caps.reduceAP lets CAPs pay a part, and the check counts the rest', () => {
    const game = spent([], { 'hex.caps.reduceAP': true });
    // Three AP less two CAPs: one AP, so a card with a 2 does not flip the unit.
    expect(game.take(fireAt([1, 0], { command: 2 }), 1, 1, 3)).toContain('check');
    expect(find(game, 'red-1')?.states).toEqual([]);
  });
});

describe('HEX-HIT-1 hits', () => {
  test('TC-HEX-14 HEX-CAP-1 a second hit eliminates, the token returns to a pool of 11, one CAP less', () => {
    const hurt = [
      'pinned',
      'pinned',
      'pinned',
      'pinned',
      'suppressed',
      'suppressed',
      'suppressed',
      'suppressed',
    ];
    const models = [
      unit('red-1', [0, 0]),
      unit('blue-1', [3, 0], { facing: 3, states: ['hit:soft:unnerved'] }),
      ...hurt.map((token, index) => unit(`blue-x${index}`, [-5, 0], { states: [`hit:soft:${token}`] })),
    ];
    const game = begun({ models });
    expect(tokensLeft(game)).toBe(11);
    game.take(fireAt([3, 0]), 4, 6, NOT_SPENT); // AV 12 against DV 12
    expect(find(game, 'blue-1')).toBeUndefined();
    expect(tokensLeft(game)).toBe(12);
    expect(game.state.caps['blue']).toEqual({ left: 5, total: 5 });
  });

  test('HEX-CAP-1 the floor keeps CAPs', () => {
    const readings = { 'hex.scenario.caps': 3, 'hex.caps.floor': 3 };
    const models = [unit('red-1', [0, 0]), unit('blue-1', [1, 0]), unit('blue-2', [-5, 0])];
    const game = begun({ models, readings });
    game.take(fireAt([1, 0]), 6, 6, NOT_SPENT);
    expect(game.state.caps['blue']).toEqual({ left: 3, total: 3 });
  });

  test('HEX-GAP-3 a token that destroys takes the unit at once under REC; under STRICT it is a plain token', () => {
    const models = [...DUEL.models, unit('blue-2', [-5, 0])];
    const hit = (readings: Case['readings'] = {}) => {
      const game = begun({ models, readings });
      game.take(fireAt([3, 0]), 4, 6, 5, NOT_SPENT); // the fifth of 20 tokens is the one that destroys
      return [find(game, 'blue-1')?.states ?? 'lost', tokensLeft(game)];
    };
    expect(hit()).toEqual(['lost', 20]);
    expect(hit(STRICT)).toEqual([['hit:soft:destroyed'], 19]);
  });

  test('TC-HEX-15 HEX-COMBAT-4 fire into a hex with two enemies: two rolls, one spent check', () => {
    const models = [unit('red-1', [0, 0]), unit('blue-1', [3, 0]), unit('blue-2', [3, 0])];
    expect(begun({ models }).take(fireAt([3, 0]), 1, 1, 1, 1, NOT_SPENT)).toEqual([
      'act',
      'attack',
      'attack',
      'check',
      'turn',
    ]);
  });

  test('HEX-COMBAT-1 one CAP left goes on one of two rolls, on whichever is chosen', () => {
    const models = [
      unit('red-1', [0, 0]),
      unit('blue-1', [3, 0], { facing: 3 }),
      unit('blue-2', [3, 0], { facing: 3 }),
    ];
    const fired = (target: string, ...dice: readonly number[]) => {
      const game = begun({ models, readings: { 'hex.scenario.caps': 1 } });
      game.take(fireAt([3, 0], { caps: { [target]: 1 } }), ...dice);
      expect(game.state.caps['red']?.left).toBe(0);
      return game.state.models.filter(({ states }) => states.length > 0).map(({ id }) => id);
    };
    // Ten are needed against each: nine and the CAP hit (and a token is drawn), nine alone do not.
    expect(fired('blue-1', 4, 5, 3, 4, 5, NOT_SPENT)).toEqual(['blue-1']);
    expect(fired('blue-2', 4, 5, 4, 5, 3, NOT_SPENT)).toEqual(['blue-2']);
  });

  test('HEX-COMBAT-1 HEX-CAP-2 no CAP goes on a roll nobody makes, and no more than are left', () => {
    const models = [
      unit('red-1', [0, 0]),
      ...['blue-1', 'blue-2'].map((id) => unit(id, [3, 0])),
      unit('blue-3', [4, 0]),
    ];
    const game = begun({ models, readings: { 'hex.scenario.caps': 1 } });
    expect(game.refused(fireAt([3, 0], { caps: { 'blue-3': 1 } })).clause).toBe('HEX-COMBAT-1');
    expect(game.refused(fireAt([3, 0], { caps: { 'blue-1': 1, 'blue-2': 1 } })).clause).toBe('HEX-CAP-2');
    const offered = game.ideas().filter(({ type, with: { caps } }) => type === 'fire' && caps !== undefined);
    expect(offered.length).toBeGreaterThan(0);
  });

  test('TC-HEX-15 HEX-COMBAT-4 close combat with two enemies present: one chosen target, one roll', () => {
    const models = [unit('red-1', [0, 0]), unit('blue-1', [0, 0]), unit('blue-2', [0, 0])];
    const game = begun({ models });
    expect(game.refused(fireAt([0, 0])).clause).toBe('HEX-COMBAT-4');
    const close = { type: 'close', model: 'red-1', target: 'blue-2', command: 0, caps: 0 };
    expect(game.take(close, 1, 1, NOT_SPENT)).toEqual(['act', 'attack', 'check', 'turn']);
  });

  test('HEX-COMBAT-5 the cost printed on the counter is what the check counts', () => {
    const models = [unit('red-1', [0, 0], { profile: 'machine-gun' }), unit('blue-1', [3, 0])];
    const game = begun({ models });
    game.take(fireAt([3, 0]), 1, 1, 4); // two AP against a card with a 3
    expect(find(game, 'red-1')?.states).toEqual([]);
  });
});

describe('HEX-RALLY-1 rallying', () => {
  const hurt = (more: readonly Model[] = [], readings: Case['readings'] = {}) =>
    begun({
      cells: woods([0, 0]),
      models: [unit('red-1', [0, 0], { states: ['hit:soft:pinned'] }), unit('blue-1', [9, 0]), ...more],
      readings,
    });
  const rally = { type: 'rally', model: 'red-1', command: 0, caps: 0 };

  test('TC-HEX-17 HEX-RALLY-2 rally 7 in woods beside an un-hit friend: 5 succeeds, 4 fails', () => {
    const friend = unit('red-2', [0, 0]);
    const good = hurt([friend]);
    expect(good.take(rally, 2, 3, NOT_SPENT)).toEqual(['act', 'rally', 'check', 'turn']);
    expect(find(good, 'red-1')?.states).toEqual([]);
    expect(tokensLeft(good)).toBe(20);
    const bad = hurt([friend]);
    bad.take(rally, 2, 2, NOT_SPENT);
    expect(find(bad, 'red-1')?.states).toEqual(['hit:soft:pinned']);
  });

  test('TC-HEX-17 HEX-RALLY-1 not allowed with an enemy in the hex', () => {
    expect(hurt([unit('red-2', [0, 0]), unit('blue-2', [0, 0])]).refused(rally).clause).toBe('HEX-RALLY-1');
  });

  test('HEX-RALLY-1 five CAPs spare the check; HEX-RALLY-2 tokens without a number stay', () => {
    expect(hurt().take({ ...rally, command: 5 }, 6, 6)).toEqual(['act', 'rally', 'turn']);
    const models = [unit('red-1', [0, 0], { states: ['hit:armoured:light-damage'] }), unit('blue-1', [9, 0])];
    expect(begun({ models }).refused(rally).clause).toBe('HEX-RALLY-2');
  });

  test('HEX-RALLY-2 friends count once or each, CAPs only where the table rules so', () => {
    const friends = [unit('red-2', [0, 0]), unit('red-3', [0, 0])];
    const rallied = (readings: Case['readings'], ...dice: readonly number[]) => {
      const game = hurt(friends, readings);
      game.take(rally, ...dice);
      return find(game, 'red-1')?.states.length === 0;
    };
    expect(rallied({}, 2, 2, NOT_SPENT)).toBe(false);
    expect(rallied({ 'hex.rally.stackBonus': 'perUnit' }, 2, 2, NOT_SPENT)).toBe(true);
    expect(hurt().refused({ ...rally, caps: 1 }).clause).toBe('HEX-RALLY-2');
    const game = hurt([], { 'hex.caps.modifyRally': true });
    game.take({ ...rally, caps: 2 }, 2, 2, NOT_SPENT); // 4, cover and two CAPs
    expect(find(game, 'red-1')?.states).toEqual([]);
  });
});

describe('HEX-ROUND-1 rounds', () => {
  const twice = (game: Game, ...dice: readonly number[]) => {
    game.take({ type: 'pass' });
    return game.take({ type: 'pass' }, ...dice);
  };

  test('HEX-ROUND-1 spent units and CAPs return, tokens and facings stay', () => {
    const models = [
      unit('red-1', [0, 0], { states: ['hit:soft:unnerved'], facing: 2 }),
      unit('blue-1', [9, 0]),
    ];
    const game = begun({ models });
    game.take({ type: 'pivot', model: 'red-1', facing: '180', command: 0 }, 1);
    game.take({ type: 'pivot', model: 'blue-1', facing: '180', command: 1 });
    expect(game.state.caps['blue']?.left).toBe(5);
    twice(game);
    expect(find(game, 'red-1')).toMatchObject({ states: ['hit:soft:unnerved'], facing: 180 });
    expect(game.state.caps['blue']?.left).toBe(6);
  });

  test('HEX-ROUND-3 light smoke goes, heavy smoke thins, nothing drops twice', () => {
    const clouds = [
      unit('red-a', [0, 1], { profile: 'smoke-light' }),
      unit('red-b', [0, 2], { profile: 'smoke-heavy' }),
    ];
    const game = gameOf(battleOf({ models: [...DUEL.models, ...clouds] }));
    game.take({ type: 'begin' });
    expect(find(game, 'red-a')).toBeUndefined();
    expect(find(game, 'red-b')?.profile).toBe('smoke-light');
  });

  test('HEX-GAP-5 reserves arrive in their round and keep their side in the battle', () => {
    const game = begun({
      models: [unit('red-1', [0, 0]), unit('blue-1', [3, 0], { states: ['reserve:2'] })],
    });
    expect(find(game, 'blue-1')).toBeUndefined();
    expect(game.state.outcome).toBeNull();
    twice(game);
    expect(find(game, 'blue-1')?.states).toEqual([]);
  });

  test('HEX-GAP-5 after the last round fewer losses win, equal ones draw', () => {
    const last = { 'hex.scenario.rounds': 1 };
    const even = begun({ ...DUEL, readings: last });
    twice(even);
    expect(even.state.outcome).toMatchObject({ winner: null });
    const models = [...DUEL.models, unit('blue-2', [-5, 0])];
    const game = begun({ models, readings: last });
    game.take(fireAt([3, 0], { caps: { 'blue-1': 2 } }), 6, 6, NOT_SPENT);
    twice(game);
    expect(game.state.outcome).toMatchObject({ winner: 'red' });
    expect(play.turn(asGame(game.state)).side).toBeNull();
    expect(game.refused({ type: 'pass' }).clause).toBe('HEX-GAP-5');
  });

  test('HEX-GAP-5 a side without units has lost at once', () => {
    const game = begun({ models: [unit('red-1', [0, 0]), unit('blue-1', [1, 0])] });
    game.take(fireAt([1, 0]), 6, 6, NOT_SPENT);
    expect(game.state.outcome).toMatchObject({ winner: 'red' });
  });
});

describe('HEX-TURN-1 cards', () => {
  const dealt = (models: readonly Model[], card: number) => {
    const game = gameOf(battleOf({ models, readings: { 'hex.scenario.cards': 1 } }));
    game.take({ type: 'begin' }, card, card);
    game.take({ type: 'initiative', caps: 0 });
    game.take({ type: 'initiative', caps: 0 }, 6, 6, 1, 1);
    return game;
  };

  test('HEX-TURN-1 HEX-RALLY-1 a card rallies a unit for nothing and without a check', () => {
    const game = dealt([unit('red-1', [0, 0], { states: ['hit:soft:pinned'] }), unit('blue-1', [9, 0])], 1);
    expect(game.take({ type: 'card-rally', card: 'steady', target: 'red-1' }, 6, 6)).toEqual([
      'play-card',
      'rally',
      'turn',
    ]);
    expect(game.state.hands['red']).toEqual([]);
    expect(game.state.caps['red']?.left).toBe(6);
  });

  test('HEX-GAP-6 a card lays heavy smoke near an own unit, nowhere else', () => {
    const game = dealt(DUEL.models, 2);
    const lay = (hex: readonly [number, number]) => ({
      type: 'card-smoke',
      card: 'smoke-shells',
      aim: [...at(hex)],
    });
    expect(game.refused(lay([2, 0])).clause).toBe('HEX-GAP-6');
    game.take(lay([1, 0]));
    expect(find(game, 'smoke-1')).toMatchObject({ profile: 'smoke-heavy', hex: at([1, 0]) });
    expect(game.refused(lay([1, 0])).clause).toBe('HEX-GAP-6');
  });
});

describe('illegal choices are refused with their clause', () => {
  const cases: readonly (readonly [name: string, choice: Asked, clause: string])[] = [
    ['HEX-TURN-1 a unit of the other side', { type: 'stall', model: 'blue-1' }, 'HEX-TURN-1'],
    ['HEX-TURN-1 a unit that is not there', { type: 'stall', model: 'nobody' }, 'HEX-TURN-1'],
    ['HEX-TURN-1 an unknown action', { type: 'dance', model: 'red-1' }, 'HEX-TURN-1'],
    ['HEX-TURN-1 a card nobody holds', { type: 'card-rally', card: 'steady', target: 'red-1' }, 'HEX-TURN-1'],
    ['HEX-ROUND-1 beginning twice', { type: 'begin' }, 'HEX-ROUND-1'],
    ['HEX-ROUND-2 initiative in the middle of a round', { type: 'initiative', caps: 0 }, 'HEX-ROUND-2'],
    ['HEX-MOVE-1 a move without a hex', { type: 'move', model: 'red-1' }, 'HEX-MOVE-1'],
    [
      'HEX-MOVE-2 a move of two hexes',
      { type: 'move', model: 'red-1', path: [at([2, 0])], facing: '0' },
      'HEX-MOVE-2',
    ],
    [
      'HEX-MOVE-4 a facing between hexsides',
      { type: 'move', model: 'red-1', path: [at([1, 0])], facing: '45' },
      'HEX-MOVE-4',
    ],
    ['HEX-MOVE-5 a pivot to where it faces', { type: 'pivot', model: 'red-1', facing: '120' }, 'HEX-MOVE-5'],
    [
      'HEX-MOVE-6 a squad that goes on after its hex',
      { type: 'move', model: 'red-1', path: [at([1, 0]), at([2, 0])] },
      'HEX-MOVE-6',
    ],
    ['HEX-MOVE-1 a move to nowhere', { type: 'move', model: 'red-1', path: [] }, 'HEX-MOVE-1'],
    ['HEX-RALLY-1 a rally without a token', { type: 'rally', model: 'red-1' }, 'HEX-RALLY-1'],
    [
      'HEX-COMBAT-4 fire at an empty hex',
      { type: 'fire', model: 'red-1', aim: [...at([2, 0])] },
      'HEX-COMBAT-4',
    ],
    [
      'HEX-COMBAT-1 three CAPs on a roll',
      { type: 'fire', model: 'red-1', aim: [...at([3, 0])], caps: { 'blue-1': 3 } },
      'HEX-COMBAT-1',
    ],
    [
      'HEX-CAP-2 half a CAP',
      { type: 'fire', model: 'red-1', aim: [...at([3, 0])], command: 0.5 },
      'HEX-CAP-2',
    ],
    [
      'HEX-TURN-4 half in CAPs',
      { type: 'fire', model: 'red-1', aim: [...at([3, 0])], command: 1 },
      'HEX-TURN-4',
    ],
    ['HEX-ARC-1 fire to the rear', { type: 'fire', model: 'red-1', aim: [...at([-3, 0])] }, 'HEX-ARC-1'],
    ['HEX-RANGE-1 fire too far', { type: 'fire', model: 'red-1', aim: [...at([12, 0])] }, 'HEX-RANGE-1'],
    ['HEX-LOS-1 fire through woods', { type: 'fire', model: 'red-1', aim: [...at([0, 3])] }, 'HEX-LOS-1'],
  ];

  test.each(cases)('%s', (_, choice, clause) => {
    const more = [unit('blue-2', [-3, 0]), unit('blue-3', [12, 0]), unit('blue-4', [0, 3])];
    const game = begun({ cells: woods([0, 1]), models: [...DUEL.models, ...more] });
    expect(game.refused(choice).clause).toBe(clause);
  });

  test('HEX-GAP-3 a stunned unit may only rally', () => {
    const game = begun({
      models: [unit('red-1', [0, 0], { states: ['hit:soft:stunned'] }), unit('blue-1', [3, 0])],
    });
    const types = new Set(game.ideas().map(({ type }) => type));
    expect([...types]).toEqual(['rally', 'pass']);
    expect(game.refused({ type: 'stall', model: 'red-1' }).clause).toBe('HEX-GAP-3');
  });

  test('an event of another game is not folded', () => {
    const state = play.begin(battleOf(DUEL));
    expect(() => play.evolve(state, { type: 'drift' })).toThrow('no event "drift"');
  });

  test('HEX-GAP-6 drift is refused with a sentence', () => {
    const drift = ruleset.drift({} as never, { from: 'red-1', weapon: 'gun', aim: [0, 0] });
    expect(drift).toMatchObject({ ok: false, error: { clause: 'HEX-GAP-6' } });
  });
});
