import { describe, expect, test } from 'vitest';
import { game as play } from '../../../src/rules/cadence/play/play.ts';
import { box, type Case, type Figure } from './cadence-field.ts';
import { begun, plainState, type Game } from './cadence-game.ts';

const red = (id: string, x: number, profile = 'line-trooper', unit = 'red-squad'): Figure => ({
  id: `red-${id}`,
  unit,
  profile,
  at: [x, 0],
});
const blue = (id: string, x: number, y: number, more: Partial<Figure> = {}): Figure => ({
  id: `blue-${id}`,
  unit: 'blue-squad',
  at: [x, y],
  ...more,
});

/** A game whose red unit has declared these actions and performs an attack now. */
function attacking(
  figures: readonly Figure[],
  actions: readonly string[] = ['attack', 'pass'],
  more: Partial<Case> = {},
): Game {
  const game = begun({ figures, ...more });
  const unit = figures[0]?.unit ?? figures[0]?.id ?? '';
  game.take({ type: 'declare', unit, actions: [...actions] });
  for (const action of actions) {
    if (action === 'attack' || action === 'heavy-attack') break;
    game.take({ type: 'move', ways: [] });
  }
  return game;
}

const fire = (...orders: readonly (readonly [model: string, weapon: string, target: string])[]) => ({
  type: 'attack',
  orders: orders.map(([model, weapon, target]) => ({ model, weapon, target })),
});

describe('the chain of dice', () => {
  test('TC-CAD-27 CADENCE-HIT-1 CADENCE-DEF-1 CADENCE-CTR-1 CADENCE-HP-1 attack, defence, counter, hit point', () => {
    const game = attacking([red('1', 0), blue('1', 0, 10), blue('2', 2, 10)]);
    // rifle: two dice on 4+; defence on 5+; damage 4 against toughness 4: counter on 4+
    const events = game.take(fire(['red-1', 'rifle', 'blue-squad']), 3, 4, 4, 3);
    expect(events).toEqual(['aim', 'attack', 'defence', 'counter']);
    expect(game.last('attack')).toMatchObject({ hits: 1, roll: { needs: 4, dice: [3, 4] } });
    expect(game.last('defence')).toMatchObject({ damage: 1, roll: { needs: 5, dice: [4] } });
    expect(game.last('counter')).toMatchObject({ lost: 1, rolls: [{ needs: 4, dice: [3] }] });
    expect(play.turn(plainState(game.state)).side).toBe('blue');
    expect(game.take({ type: 'allocate', target: 'blue-2' })).toEqual([
      'wound',
      'destroyed',
      'pass',
      'end-activation',
      'turn',
    ]);
    expect(game.find('blue-2')).toBeUndefined();
    expect(game.find('blue-1')?.damage).toBe(0);
  });

  test('TC-CAD-21 CADENCE-HIT-3 a rush: three actions, two less on the roll', () => {
    const game = attacking([red('1', 0), blue('1', 0, 10)], ['move', 'advance', 'attack']);
    game.take(fire(['red-1', 'rifle', 'blue-squad']), 5, 6, 5);
    expect(game.last('attack')).toMatchObject({ hits: 1, roll: { needs: 6 } });
  });

  test('CADENCE-HIT-1 CADENCE-HP-2 models with the same weapon and number roll together, others apart', () => {
    const game = attacking([
      red('1', 0),
      red('2', 2),
      red('3', 4, 'captain'),
      blue('1', 0, 10),
      blue('2', 2, 10),
    ]);
    const events = game.take(
      fire(
        ['red-1', 'rifle', 'blue-squad'],
        ['red-2', 'rifle', 'blue-squad'],
        ['red-3', 'pistol', 'blue-squad'],
      ),
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1, // the captain is skilled: both dice again
    );
    expect(events.filter((type) => type === 'attack')).toHaveLength(2);
    expect(game.last('attack')).toMatchObject({ roll: { dice: [1, 1], again: [1, 1] } });
  });

  test('CADENCE-DICE-3 CADENCE-SR-10 a failed die is rolled again once and the second result stands', () => {
    const game = attacking([red('1', 0, 'captain'), blue('1', 0, 10)]);
    game.take(fire(['red-1', 'pistol', 'blue-squad']), 6, 2, 1, 6);
    expect(game.last('attack')).toMatchObject({ hits: 1, roll: { dice: [6, 2], again: [1] } });
    expect(game.last('defence')).toMatchObject({ damage: 0 });
  });

  test('CADENCE-HP-2 the lowest Defence is read again after each group', () => {
    const figures = [
      red('1', 0),
      red('2', 2, 'scout'),
      blue('1', 0, 10, { profile: 'heavy-trooper', damage: 1 }),
      blue('2', 2, 10),
    ];
    const game = attacking(figures);
    game.take(
      fire(['red-1', 'rifle', 'blue-squad'], ['red-2', 'marksman-rifle', 'blue-squad']),
      6,
      1,
      1,
      1, // one hit, no save, no counter: the wounded heavy trooper
      6,
      6,
      1, // a hit, piercing 2 against Defence 5 now: no save; shred: countered only by a 6
    );
    expect(game.find('blue-1')).toBeUndefined();
    expect(game.last('defence')).toMatchObject({ roll: { needs: 7 } });
  });
});

describe('allocation', () => {
  const heavy = (id: string, x: number, damage = 0): Figure =>
    blue(id, x, 10, { profile: 'heavy-trooper', damage });
  const brute = red('1', 0, 'ogre');

  test('TC-CAD-28 CADENCE-HP-1 the wounded first, then one at a time as the owner names them', () => {
    const game = attacking([brute, heavy('1', 0), heavy('2', 2, 1), heavy('3', 4)]);
    // machine gun, steady: five dice on 4+; heavy armour takes the piercing; damage 5 against toughness 5
    game.take(fire(['red-1', 'machine-gun', 'blue-squad']), 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(game.find('blue-2')).toBeUndefined();
    expect(game.state.wounds).toEqual({ unit: 'blue-squad', left: 2 });
    expect(game.choices().map((idea) => idea.with['target'])).toEqual(['blue-1', 'blue-3']);
    expect(game.refused({ type: 'declare', unit: 'blue-squad', actions: ['pass'] }).clause).toBe(
      'CADENCE-HP-1',
    );
    expect(game.refused({ type: 'allocate', target: 'red-1' }).clause).toBe('CADENCE-HP-1');
    game.take({ type: 'allocate', target: 'blue-3' });
    expect(game.state.models.filter(({ side }) => side === 'blue')).toMatchObject([
      { id: 'blue-1', damage: 0 },
    ]);
  });

  test('TC-CAD-28 CADENCE-HP-1 more than the unit has destroys it, the excess is lost', () => {
    const game = attacking([brute, red('2', 2, 'ogre'), heavy('1', 0, 1), { id: 'blue-x', at: [20, 20] }]);
    game.take(fire(['red-1', 'machine-gun', 'blue-squad']), 4, 4, 4, 1, 1, 1, 1, 1, 1);
    expect(game.state.wounds).toBeNull();
    expect(game.find('blue-1')).toBeUndefined();
  });

  test('CADENCE-HP-1 between two wounded ones the owner chooses, never a fresh one', () => {
    const game = attacking([brute, heavy('1', 0), heavy('2', 2, 1), heavy('3', 4, 1)]);
    game.take(fire(['red-1', 'machine-gun', 'blue-squad']), 4, 1, 1, 1, 1, 1, 1);
    expect(game.refused({ type: 'allocate', target: 'blue-1' }).clause).toBe('CADENCE-HP-1');
    game.take({ type: 'allocate', target: 'blue-3' });
    expect(game.find('blue-3')).toBeUndefined();
  });
});

describe('targets', () => {
  test('CADENCE-TGT-1 attacks left when the target is destroyed are lost', () => {
    const game = attacking([
      red('1', 0),
      red('2', 2, 'scout'),
      blue('1', 0, 10),
      { id: 'blue-x', at: [5, 20] },
    ]);
    const events = game.take(
      fire(['red-1', 'rifle', 'blue-squad'], ['red-2', 'marksman-rifle', 'blue-squad']),
      6,
      1,
      1,
      1,
    );
    expect(events).toContain('spare');
    expect(game.find('blue-x')).toBeDefined();
  });

  test('CADENCE-GAP-8 several targets are named first and attacked in that order', () => {
    const game = attacking([red('1', 0), red('2', 2), blue('1', 0, 10), { id: 'blue-x', at: [5, 10] }]);
    game.take(fire(['red-1', 'rifle', 'blue-x'], ['red-2', 'rifle', 'blue-squad']), 1, 1, 1, 1);
    expect(game.last('aim')).toMatchObject({
      strikes: [{ aims: [{ target: 'blue-x' }] }, { aims: [{ target: 'blue-squad' }] }],
    });
  });

  test('TC-CAD-19 CADENCE-TGT-2 an enemy within three inches is the only target', () => {
    const near = attacking([red('1', 0), blue('1', 0, 3.9), { id: 'blue-x', at: [8, 0] }]);
    expect(near.refused(fire(['red-1', 'rifle', 'blue-x'])).clause).toBe('CADENCE-TGT-2');
    expect(new Set(near.choices().flatMap((idea) => Object.values(idea.with)))).toEqual(
      new Set(['blue-squad']),
    );
    const free = attacking([red('1', 0), blue('1', 0, 4), { id: 'blue-x', at: [8, 0] }]);
    free.take(fire(['red-1', 'rifle', 'blue-x']), 1, 1);
  });

  test('CADENCE-LOS-1 the eyes are those of a model that attacks', () => {
    const house = box('house', [-0.8, 1], [0.8, 1.3], { kind: 'structure', height: 5 });
    const figures = [red('1', 0), red('2', 3), blue('1', 0, 10)];
    const game = attacking(figures, ['attack', 'pass'], { pieces: [house] });
    expect(game.refused(fire(['red-1', 'rifle', 'blue-squad'])).clause).toBe('CADENCE-LOS-7');
    const both = fire(['red-1', 'rifle', 'blue-squad'], ['red-2', 'rifle', 'blue-squad']);
    expect(game.refused({ ...both, eyes: { 'blue-squad': 'red-1' } }).clause).toBe('CADENCE-LOS-7');
    expect(
      game.refused({ ...fire(['red-2', 'rifle', 'blue-squad']), eyes: { 'blue-squad': 'red-1' } }).clause,
    ).toBe('CADENCE-LOS-1');
    game.take(both, 1, 1, 1, 1);
  });

  test.each([
    ['CADENCE-TGT-1 nobody attacks', [], 'CADENCE-TGT-1'],
    [
      'CADENCE-TGT-1 two weapons of one model',
      [
        ['red-1', 'rifle'],
        ['red-1', 'bayonet'],
      ],
      'CADENCE-TGT-1',
    ],
    ['CADENCE-TGT-1 a weapon it does not have', [['red-1', 'mortar']], 'CADENCE-TGT-1'],
    ['CADENCE-RANGE-1 out of range', [['red-1', 'bayonet']], 'CADENCE-RANGE-1'],
    [
      'CADENCE-SR-23 two grenades',
      [
        ['red-1', 'frag-grenade'],
        ['red-2', 'frag-grenade'],
      ],
      'CADENCE-SR-23',
    ],
  ] as const)('%s', (_, orders, clause) => {
    const game = attacking([red('1', 0), red('2', 2), blue('1', 0, 7)]);
    const choice = fire(...orders.map(([model, weapon]) => [model, weapon, 'blue-squad'] as const));
    expect(game.refused(choice).clause).toBe(clause);
  });
});

describe('special rules in play', () => {
  test('CADENCE-SR-6 a platform uses several weapons, not one twice', () => {
    const figures = [red('1', 0, 'ogre'), blue('1', 0, 3)];
    const game = attacking(figures);
    // One slot a weapon: there is no second one to fill.
    const twice = {
      type: 'attack',
      by: { side: 'red', unit: 'red-squad' },
      with: { 'target.sabre': 'blue-squad', 'target.sabre.2': 'blue-squad' },
    };
    expect(game.refused(twice).clause).toBe('CADENCE-TGT-1');
    game.take(
      fire(['red-1', 'machine-gun', 'blue-squad'], ['red-1', 'sabre', 'blue-squad']),
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
    );
  });

  test('CADENCE-SR-24 CADENCE-SR-11 heavy weapons are paid for, the steady are not asked', () => {
    const heavy = [red('1', 0, 'heavy-trooper'), blue('1', 0, 10)];
    const light = attacking(heavy, ['move', 'attack']);
    expect(light.state.turn).toBe('blue'); // nothing else it has reaches: the attack became a pass
    const paid = attacking(heavy, ['heavy-attack', 'pass']);
    expect(paid.state.command['red-squad']).toBe(0);
    paid.take(fire(['red-1', 'machine-gun', 'blue-squad']), 1, 1, 1, 1, 1);
    const steady = attacking([red('1', 0, 'ogre'), blue('1', 0, 10)]);
    steady.take(fire(['red-1', 'machine-gun', 'blue-squad']), 1, 1, 1, 1, 1);
    const mixed = attacking([...heavy.slice(0, 1), red('2', 2), blue('1', 0, 10)]);
    expect(mixed.refused(fire(['red-1', 'machine-gun', 'blue-squad'])).clause).toBe('CADENCE-SR-24');
  });

  test('CADENCE-GAP-7 two points and a heavy weapon', () => {
    const figures = [red('1', 0, 'heavy-trooper'), red('2', 2, 'scout'), blue('1', 0, 10)];
    const twoLeft = (readings: Case['readings'] = {}): Game => {
      const game = begun({ figures, readings });
      game.take({ type: 'declare', unit: 'red-squad', actions: ['pass', 'pass'] });
      game.take({ type: 'declare', unit: 'blue-squad', actions: ['pass', 'pass'] });
      return game;
    };
    const alone = { type: 'declare', unit: 'red-squad', actions: ['heavy-attack'] };
    expect(twoLeft().refused(alone).clause).toBe('CADENCE-GAP-7');
    expect(twoLeft({ 'cadence.heavy.allowSingle': true }).take(alone)).toEqual(['declare']);
  });

  test('CADENCE-SR-27 a weapon used once is used up', () => {
    const figures = [
      red('1', 0, 'heavy-trooper'),
      red('2', 2, 'captain'),
      blue('1', 0, 10),
      blue('2', 2, 10),
    ];
    const game = attacking(figures, ['heavy-attack', 'pass']);
    game.take(fire(['red-1', 'rocket', 'blue-squad']), 1);
    expect(game.find('red-1')?.states).toEqual(['used:rocket']);
    game.take({ type: 'declare', unit: 'blue-squad', actions: ['pass', 'pass'] });
    game.take({ type: 'declare', unit: 'red-squad', actions: ['attack', 'pass'] });
    expect(game.refused(fire(['red-1', 'rocket', 'blue-squad'])).clause).toBe('CADENCE-SR-24');
  });

  test('CADENCE-SR-20 a blast hits every other model near the one aimed at, friends too', () => {
    const figures = [red('1', 0), blue('1', 0, 6), blue('2', 2, 6), { id: 'red-x', at: [0, 8.4] } as Figure];
    const game = attacking(figures);
    const events = game.take(
      fire(['red-1', 'frag-grenade', 'blue-squad']),
      6, // hits
      6, // blue-1 saves its own
      6, // blue-2, caught
      6, // red-x, caught
    );
    expect(events).toEqual([
      'aim',
      'attack',
      'strikes',
      'defence',
      'attack',
      'defence',
      'attack',
      'defence',
      'pass',
      'end-activation',
      'turn',
    ]);
    expect(game.last('strikes')).toMatchObject({
      strikes: [
        { hits: 1, aims: [{ target: 'blue-squad' }] },
        { hits: 1, aims: [{ target: 'red-x' }] },
      ],
    });
  });

  test('CADENCE-SR-20 without a hit there is no blast', () => {
    const game = attacking([red('1', 0), blue('1', 0, 6), blue('2', 2, 6)]);
    expect(game.take(fire(['red-1', 'frag-grenade', 'blue-squad']), 1)).not.toContain('strikes');
  });

  test('CADENCE-SR-31 CADENCE-SR-32 a torrent misses on a 1, and a volatile 1 hits who rolled it', () => {
    const game = attacking([red('1', 0, 'heavy-trooper'), blue('1', 0, 6)]);
    game.take(
      fire(['red-1', 'flamer', 'blue-squad']),
      1,
      2,
      1,
      6, // the one hit is saved
      1,
      6, // two on the own unit: one fails
      1, // and is not countered
    );
    expect(game.find('red-1')?.damage).toBe(1);
  });

  test('CADENCE-SR-33 a volley rolls once more for each 6, and not again for those', () => {
    const car: Figure = { id: 'red-1', profile: 'scout-car', radius: 1, at: [0, 0], facing: 0 };
    const game = attacking([car, blue('1', 0, 10)]);
    game.take(fire(['red-1', 'hull-gun', 'blue-squad']), 6, 6, 1, 1, 6, 1, 6, 6, 6);
    expect(game.last('attack')).toMatchObject({ hits: 3, volley: [6, 1] });
  });

  test('CADENCE-SR-18 CADENCE-SR-22 arcs and fixed guns are minded in play', () => {
    const car: Figure = { id: 'red-1', profile: 'scout-car', radius: 1, at: [0, 0], facing: 0 };
    const game = attacking([car, blue('1', 10, 0), { id: 'blue-x', at: [0, 10] }]);
    expect(game.refused(fire(['red-1', 'hull-gun', 'blue-squad'])).clause).toBe('CADENCE-SR-22');
    expect(game.refused(fire(['red-1', 'autocannon', 'blue-squad'])).clause).toBe('CADENCE-SR-18');
  });
});
