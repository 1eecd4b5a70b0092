import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/battlefield/battle.ts';
import type { Piece } from '../../../src/battlefield/piece.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { climbCost, crossingCost, moveGround } from '../../../src/rules/cadence/travel/movement.ts';
import { rulingsOf, STRICT } from '../../../src/rules/cadence/book/readings.ts';
import { reachOf } from '../../../src/rules/cadence/travel/reach.ts';
import { treadOf, walk, type Leg } from '../../../src/rules/cadence/travel/walk.ts';
import { moveCost, tracePath } from '../../../src/travel/path-trace.ts';
import { piecePlot } from '../../../src/travel/plot.ts';
import { heard } from '../../support/heard.ts';
import { at, box, fieldOf, modelOf, type Figure } from './cadence-field.ts';

const START: Figure = { id: 'red-1', at: [0, 0], radius: 0.5 };
const TEXT_ALONE = STRICT;

interface Walk {
  readonly who?: Partial<Figure>;
  readonly pieces?: readonly Piece[];
  readonly others?: readonly Figure[];
  readonly readings?: Battle['rules']['readings'];
}

/** Walks a trooper of Movement 6 through places counted from where it stands. */
function walked(places: readonly Point[], { who = {}, pieces = [], others = [], readings = {} }: Walk = {}) {
  const { battle } = fieldOf({ figures: [{ ...START, ...who }, ...others], pieces, readings });
  const [model, ...rest] = battle.models;
  if (!model) throw new Error('nobody walks');
  const way = { model: model.id, path: places.map(at) };
  return walk(moveGround(battle.table), model, way, rest, rulingsOf(readings));
}

const spent = (places: readonly Point[], set: Walk = {}): number | string => {
  const found = walked(places, set);
  return found.ok ? Math.round(found.value.spent * 1e6) / 1e6 : found.error.clause;
};

describe('distance', () => {
  test('CADENCE-MOVE-1 up to Movement, straight parts added up', () => {
    expect(spent([[6, 0]])).toBe(6);
    expect(spent([[6.001, 0]])).toBe('CADENCE-MOVE-1');
    expect(
      spent([
        [3, 0],
        [3, 3],
      ]),
    ).toBe(6);
    expect(
      spent([
        [3, 0],
        [3, 3.01],
      ]),
    ).toBe('CADENCE-MOVE-1');
    expect(spent([])).toBe(0);
  });

  test('CADENCE-MOVE-1 a refusal says how much was needed', () => {
    const found = walked([[8, 0]]);
    expect(found.ok ? '' : heard(found.error.say)).toBe('red-1 would need 8″ of movement and has 6″.');
  });

  test('CADENCE-MOVE-3 no part of the base leaves the table', () => {
    const edge: Walk = { who: { at: [-28, 0] } };
    expect(spent([[-29.5, 0]], edge)).toBe(1.5);
    expect(spent([[-29.501, 0]], edge)).toBe('CADENCE-MOVE-3');
    expect(
      spent(
        [
          [-29.501, 0],
          [-29, 0],
        ],
        edge,
      ),
    ).toBe('CADENCE-MOVE-3');
  });

  test('CADENCE-MOVE-4 an enemy within three inches holds nobody', () => {
    expect(spent([[-3, 0]], { others: [{ id: 'blue-1', at: [1.2, 0] }] })).toBe(3);
  });
});

describe('bases', () => {
  const enemy = (y: number): Walk => ({ others: [{ id: 'blue-1', at: [3, y] }] });
  const friend = (y: number): Walk => ({ others: [{ id: 'red-2', at: [3, y] }] });

  test('CADENCE-MOVE-2 never over an enemy base, along it without overlap', () => {
    expect(spent([[6, 0]], enemy(0.999))).toBe('CADENCE-MOVE-2');
    expect(spent([[6, 0]], enemy(1))).toBe(6);
    expect(spent([[2, 0]], enemy(0))).toBe(2);
    expect(spent([[2.001, 0]], enemy(0))).toBe('CADENCE-MOVE-2');
  });

  test('CADENCE-MOVE-2 over friends in passing, not onto them', () => {
    expect(spent([[6, 0]], friend(0))).toBe(6);
    expect(spent([[3.9, 0]], friend(0))).toBe('CADENCE-MOVE-2');
    expect(spent([[4, 0]], friend(0))).toBe(4);
  });
});

describe('terrain keywords', () => {
  const hill = (level: number, west = 2, east = 10): Piece =>
    box('hill', [west, -5], [east, 5], { kind: 'hill', level, height: 0 });
  const rough = (kind: Piece['kind'] = 'rough'): Piece => box('scrub', [2, -5], [3, 5], { kind, height: 0 });

  test('CADENCE-ADV-TERR-2 up an inch a level, down an inch for two full levels', () => {
    expect(spent([[4, 0]], { pieces: [hill(1)] })).toBe(5);
    expect(spent([[4, 0]], { pieces: [hill(2)] })).toBe(6);
    expect(spent([[4, 0]], { pieces: [hill(3)] })).toBe('CADENCE-MOVE-1');
    expect(spent([[4, 0]], { pieces: [hill(-1)] })).toBe(4);
    expect(spent([[4, 0]], { pieces: [hill(-2)] })).toBe(5);
    expect(spent([[4, 0]], { pieces: [hill(-3)] })).toBe(5);
    expect([1, 2, 3, -1, -2, -3, -4].map(climbCost)).toEqual([1, 2, 3, 0, 1, 1, 2]);
  });

  test('CADENCE-ADV-TERR-2 a bend right on the edge of a hill is crossing it', () => {
    expect(
      spent(
        [
          [2, 0],
          [4, 0],
        ],
        { pieces: [hill(1)] },
      ),
    ).toBe(5);
  });

  test('CADENCE-ADV-TERR-2 over a wall: up and down again, no stopping on it', () => {
    const wall = box('wall', [2, -5], [2.3, 5], { kind: 'wall', height: 1 });
    expect(spent([[4, 0]], { pieces: [wall] })).toBe(5);
    expect(spent([[2.2, 0]], { pieces: [wall] })).toBe('CADENCE-ADV-TERR-2');
    expect(spent([[1.5, 0]], { pieces: [wall] })).toBe(1.5);
    expect(spent([[4, 0]], { pieces: [{ ...wall, height: 2 }] })).toBe('CADENCE-MOVE-1');
    expect(spent([[3, 0]], { pieces: [{ ...wall, height: 2 }] })).toBe(6);
  });

  test('CADENCE-ADV-TERR-5 steps of less than half a level are none', () => {
    expect(spent([[4, 0]], { pieces: [hill(0.4)] })).toBe(4);
    expect(spent([[2, 0]], { pieces: [hill(0.4)] })).toBe(2);
  });

  test('CADENCE-ADV-TERR-1 a base stands where it fits: not across an edge, not on a hill too small', () => {
    expect(spent([[2.3, 0]], { pieces: [hill(1)] })).toBe('CADENCE-ADV-TERR-1');
    expect(spent([[2.5, 0]], { pieces: [hill(1)] })).toBe(3.5);
    expect(spent([[1.5, 0]], { pieces: [hill(1)] })).toBe(1.5);
    expect(spent([[2.45, 0]], { pieces: [hill(1, 2, 2.9)] })).toBe('CADENCE-ADV-TERR-1');
    const terrace = [hill(1), { ...hill(2, 4, 8), id: 'top' }];
    expect(spent([[3.8, 0]], { pieces: terrace })).toBe('CADENCE-ADV-TERR-1');
    expect(spent([[3.5, 0]], { pieces: terrace })).toBe(4.5);
  });

  test('CADENCE-ADV-TERR-3 impassable ground stops a base that would touch it', () => {
    const pond = box('pond', [2, 0.5], [4, 5], { kind: 'water', height: 0, depth: 1 });
    expect(spent([[6, 0]], { pieces: [pond] })).toBe(6);
    expect(spent([[6, 0.001]], { pieces: [pond] })).toBe('CADENCE-ADV-TERR-3');
  });

  test('CADENCE-ADV-TERR-4 rough ground: an inch more a piece, and no end on it', () => {
    expect(spent([[5, 0]], { pieces: [rough()] })).toBe(6);
    expect(spent([[5.01, 0]], { pieces: [rough()] })).toBe('CADENCE-MOVE-1');
    expect(spent([[2, 0]], { pieces: [rough()] })).toBe('CADENCE-ADV-TERR-4');
    expect(spent([[1.5, 0]], { pieces: [rough()] })).toBe(1.5);
    const twice = [rough(), { ...rough(), id: 'more', outline: box('', [2.5, -5], [3.2, 5]).outline }];
    expect(spent([[4, 0]], { pieces: twice })).toBe(6);
  });

  test('CADENCE-SR-8 rugged troops pay nothing for it', () => {
    expect(spent([[6, 0]], { who: { profile: 'scout' }, pieces: [rough()] })).toBe(6);
    const { rough: price } = crossingCost(
      rough(),
      treadOf(modelOf({ ...START, profile: 'scout' })),
      rulingsOf({}),
    );
    expect(price).toBe(0);
  });

  test('CADENCE-SR-2 who flies minds neither ground nor bases on the way, only where it lands', () => {
    const who = { profile: 'gunship-drone' };
    const others: Figure[] = [{ id: 'blue-1', at: [3, 0] }];
    const pieces = [hill(3, 1, 2), box('house', [4, -5], [6, 5], { kind: 'structure', height: 3 })];
    expect(spent([[8, 0]], { who, pieces, others })).toBe(8);
    expect(spent([[5, 0]], { who, pieces, others })).toBe('CADENCE-ADV-TERR-3');
    expect(spent([[3, 0.5]], { who, pieces, others })).toBe('CADENCE-MOVE-2');
  });

  test('CADENCE-GAP-1 without keywords solid pieces stop and nothing else costs anything', () => {
    const readings = TEXT_ALONE;
    expect(spent([[4, 0]], { pieces: [hill(3)], readings })).toBe(4);
    expect(spent([[2.3, 0]], { pieces: [hill(3)], readings })).toBe(2.3);
    expect(spent([[2, 0]], { pieces: [rough()], readings })).toBe(2);
    const woods = box('woods', [2, -5], [3, 5], { kind: 'light-woods', height: 3 });
    expect(spent([[5, 0]], { pieces: [woods], readings })).toBe('CADENCE-ADV-TERR-3');
    expect(spent([[5, 0]], { pieces: [woods] })).toBe(6);
  });
});

describe('CADENCE-ADV-VEH-1 vehicles', () => {
  const car = (legs: readonly Leg[], { pieces = [], others = [] }: Walk = {}): string | readonly number[] => {
    const { battle } = fieldOf({
      figures: [{ ...START, profile: 'scout-car', facing: 0 }, ...others],
      pieces,
    });
    const [model, ...rest] = battle.models;
    if (!model) throw new Error('nobody drives');
    const driver = { ...model, base: { shape: 'rect', width: 2, length: 3.2 } as const };
    const found = walk(moveGround(battle.table), driver, { model: model.id, legs }, rest, rulingsOf({}));
    if (!found.ok) return found.error.clause;
    const { end, spent: used } = found.value;
    return [end.at[0] - 30, end.at[1] - 30, end.facing, used].map((value) => Math.round(value * 1e3) / 1e3);
  };

  test('CADENCE-ADV-VEH-1 straight ahead or back, never sideways', () => {
    expect(car([{ go: 9 }])).toEqual([0, 9, 0, 9]);
    expect(car([{ go: -3 }])).toEqual([0, -3, 0, 3]);
    expect(car([{ go: 9.01 }])).toBe('CADENCE-MOVE-1');
    const { battle } = fieldOf({ figures: [{ ...START, profile: 'scout-car' }] });
    const [model] = battle.models;
    const found =
      model &&
      walk(moveGround(battle.table), model, { model: model.id, path: [at([1, 1])] }, [], rulingsOf({}));
    expect(found?.ok === false && found.error.clause).toBe('CADENCE-ADV-VEH-1');
  });

  test('CADENCE-ADV-VEH-1 CADENCE-SR-1 pivots: 45° at most, an inch between, two, or three for the agile', () => {
    expect(car([{ turn: 45 }, { go: 1 }])).toEqual([0.707, 0.707, 45, 1]);
    expect(car([{ turn: 46 }, { go: 1 }])).toBe('CADENCE-ADV-VEH-1');
    expect(car([{ turn: 45 }, { go: 0.9 }, { turn: 45 }])).toBe('CADENCE-ADV-VEH-1');
    const pivot: Leg[] = [{ turn: 30 }, { go: 1 }];
    expect(car([...pivot, ...pivot, ...pivot])).toMatchObject({ 2: 90, 3: 3 });
    expect(car([...pivot, ...pivot, ...pivot, ...pivot])).toBe('CADENCE-SR-1');
  });

  test('CADENCE-ADV-VEH-1 over no base at all, and nobody over theirs', () => {
    const friend: Figure = { id: 'red-2', at: [0, 4] };
    expect(car([{ go: 6 }], { others: [friend] })).toBe('CADENCE-ADV-VEH-1');
    expect(car([{ turn: 45 }], { others: [{ id: 'red-2', at: [1.75, 1.2] }] })).toBe('CADENCE-ADV-VEH-1');
    const parked: Walk = { others: [{ id: 'red-2', at: [3, 0], profile: 'scout-car' }] };
    expect(spent([[6, 0]], parked)).toBe('CADENCE-ADV-VEH-1');
  });

  test('CADENCE-ADV-VEH-1 what is climbed on foot stops them', () => {
    const wall = box('wall', [-5, 4], [5, 4.3], { kind: 'wall', height: 1 });
    expect(car([{ go: 6 }], { pieces: [wall] })).toBe('CADENCE-ADV-TERR-3');
    expect(car([{ go: 2.4 }], { pieces: [wall] })).toEqual([0, 2.4, 0, 2.4]);
  });
});

test('CADENCE-MOVE-1 CADENCE-ADV-TERR-4 costs are those of the traced path, piece by piece', () => {
  let compared = 0;
  const inches = fc.integer({ min: -4000, max: 4000 }).map((mils) => mils / 1000);
  const place = fc.tuple(inches, inches);
  const block = fc.record({
    kind: fc.constantFrom<Piece['kind']>('rough', 'hill', 'wall', 'rubble'),
    west: inches,
    south: inches,
    wide: fc.integer({ min: 300, max: 3000 }),
    deep: fc.integer({ min: 300, max: 3000 }),
    level: fc.integer({ min: -1, max: 2 }),
  });
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 2 }),
      fc.array(block, { maxLength: 3 }),
      (path, blocks) => {
        const pieces = blocks.map(({ kind, west, south, wide, deep, level }, index) =>
          box(`piece-${index}`, [west, south], [west + wide / 1000, south + deep / 1000], {
            kind,
            ...(kind === 'hill' ? { level, height: 0 } : { height: kind === 'wall' ? 1 : 0 }),
          }),
        );
        const found = walked(path, { pieces });
        if (!found.ok) return;
        compared += 1;
        const trace = tracePath(
          { path: [at([0, 0]), ...path.map(at)], base: { shape: 'round', diameter: 1 }, facing: 90 },
          { width: 60, depth: 60, plots: pieces.map(piecePlot), models: [] },
        );
        const crossed = new Set(trace.intervals.flatMap(({ baseIn }) => baseIn));
        const extra = pieces.filter(({ id, kind }) => crossed.has(id) && kind !== 'hill').length;
        const { total } = moveCost(
          trace,
          ({ length, climb }) => length + (climb > 0 ? climb : Math.floor(-climb / 2)),
        );
        expect(found.value.spent).toBeCloseTo(total + extra, 5);
      },
    ),
    { numRuns: 300, seed: 11 },
  );
  expect(compared).toBeGreaterThan(100);
});

describe('CADENCE-MOVE-1 reach maps', () => {
  const mapOf = (figures: readonly Figure[], pieces: readonly Piece[] = []) => {
    const found = reachOf(fieldOf({ figures, pieces }), 'red-1');
    if (!found.ok) throw new Error(heard(found.error.say));
    return found.value;
  };
  const costAt = (map: ReturnType<typeof mapOf>, [x, y]: Point): number => {
    const [column, row] = at([x, y]).map((inches) => Math.floor(inches / map.cell));
    return map.cost[(row ?? 0) * map.columns + (column ?? 0)] ?? Number.NaN;
  };

  test('CADENCE-MOVE-1 CADENCE-ADVANCE-1 open ground: as far as the crow flies, a move and an advance', () => {
    const map = mapOf([START]);
    expect(map.allowances).toEqual([6, 12]);
    const cells = Array.from(map.cost, (cost, cell) => {
      const [column, row] = [cell % map.columns, Math.floor(cell / map.columns)];
      return { cost, apart: Math.hypot((column + 0.5) * map.cell - 30, (row + 0.5) * map.cell - 30) };
    });
    const isShort = ({ cost, apart }: (typeof cells)[number]): boolean => cost < apart - 0.4;
    const isLong = ({ cost, apart }: (typeof cells)[number]): boolean => cost > apart * 1.03 + 0.4;
    expect(cells.filter(isShort)).toEqual([]);
    expect(cells.filter(({ apart }) => apart < 11.5).filter(isLong)).toEqual([]);
    expect(cells.filter(({ apart, cost }) => apart > 12.4 && cost < Infinity)).toEqual([]);
  });

  test('CADENCE-ADV-TERR-3 CADENCE-ADV-TERR-4 nothing is shown where nobody may stop', () => {
    const house = box('house', [2, -8], [4, 8], { kind: 'structure', height: 3 });
    const scrub = box('scrub', [-4, -8], [-2, 8], { kind: 'rough', height: 0 });
    const map = mapOf([START, { id: 'blue-1', at: [0, 4] }], [house, scrub]);
    expect(costAt(map, [3, 0])).toBe(Infinity);
    expect(costAt(map, [5, 0])).toBe(Infinity);
    expect(costAt(map, [-3, 0])).toBe(Infinity);
    expect(costAt(map, [0, 4])).toBe(Infinity);
    expect(costAt(map, [-5.2, 0])).toBeGreaterThan(6);
    expect(costAt(map, [-5.2, 0])).toBeLessThan(6.9);
  });

  test('CADENCE-ADV-VEH-1 a vehicle gets nowhere sideways, and ahead as far as it drives', () => {
    const figures: Figure[] = [{ ...START, profile: 'scout-car', facing: 0, radius: 1 }];
    const map = mapOf(figures);
    expect(costAt(map, [0.1, 9])).toBeLessThanOrEqual(9);
    expect(costAt(map, [4, 0])).toBeGreaterThan(9);
    expect(costAt(map, [0.1, -5])).toBeLessThanOrEqual(5);
  });

  test('CADENCE-RES-1 a model in reserve is nowhere', () => {
    const field = fieldOf({ figures: [{ ...START, states: ['reserve'] }] });
    expect(reachOf(field, 'red-1')).toMatchObject({ ok: false, error: { clause: 'CADENCE-RES-1' } });
  });
});
