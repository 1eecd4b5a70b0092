import { describe, expect, it } from 'vitest';
import {
  breakSpeed,
  type Ground,
  type Inch,
  inchCost,
  runSpeed,
  type Stride,
  walk,
  waterClass,
} from '../../../src/rules/cav/travel/movement.ts';
import { type CavRulings, ruledOtherwise, rulingsOf } from '../../../src/rules/cav/book/readings.ts';

const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });

function inch(touches: readonly Ground[] = [], more: Partial<Inch> = {}): Inch {
  return { touches, climbs: 0, levels: 0, backwards: false, onRoad: false, length: 1, ...more };
}
const inches = (count: number, touches: readonly Ground[] = [], more: Partial<Inch> = {}): Inch[] =>
  Array.from({ length: count }, () => inch(touches, more));
const climbing = (touches: readonly Ground[] = []): Inch =>
  inch(['hill', ...touches], { climbs: 1, levels: 1 });

/** How far a model gets on an endless plan. */
const gets = (mv: number, plan: readonly Stride[], by: CavRulings = rulings): number =>
  walk(plan, mv, by).inches;
const rate = (touches: readonly Ground[], more: Partial<Inch> = {}): number | null =>
  inchCost(inch(touches, more), false, rulings);

describe('Moving: what an inch costs', () => {
  it('T-056 CAV-MOV-1 MV 8 and two move actions make 16 inches of open ground', () => {
    expect(gets(8, inches(20)) + gets(8, inches(20))).toBe(16);
  });

  it('T-057 CAV-MOV-7 a short move leaves the rest of the MV unused', () => {
    const walked = walk(inches(4), 8, rulings);
    expect(walked).toMatchObject({ inches: 4, spent: 4, stop: null });
  });

  it('T-058 CAV-MOV-10 CAV-MOV-11 two inches of open ground and then light woods: 5 inches', () => {
    const walked = walk([...inches(2), ...inches(9, ['light-woods'])], 8, rulings);
    expect(walked).toMatchObject({ inches: 5, spent: 8, stop: { clause: 'CAV-MOV-11' } });
  });

  it('T-059 CAV-MOV-13 swamp with light woods costs 5 an inch, one MV cannot be used', () => {
    expect(rate(['swamp', 'light-woods'])).toBe(5);
    const walked = walk([...inches(2), ...inches(9, ['swamp', 'light-woods'])], 8, rulings);
    expect(walked).toMatchObject({ inches: 3, spent: 7 });
  });

  it('T-060 CAV-MOV-13 CAV-MOV-18 heavy woods with rough: 4, climbing 5', () => {
    expect(rate(['heavy-woods', 'rough'])).toBe(4);
    expect(inchCost(climbing(['heavy-woods', 'rough']), false, rulings)).toBe(5);
  });

  it('T-061 CAV-MOV-13 rubble with water of depth 1: 3', () => {
    expect(rate(['rubble', 'water-1'])).toBe(3);
  });

  it('T-062 CAV-MOV-13 open ground is never an extra effect', () => {
    expect(rate(['light-woods'])).toBe(2);
    expect(rate(['road', 'light-woods'])).toBe(2);
  });

  it('CAV-MOV-12 the table of rates, walker', () => {
    const printed: [Ground, number | null][] = [
      ['road', 1],
      ['rough', 2],
      ['rubble', 2],
      ['light-woods', 2],
      ['heavy-woods', 3],
      ['swamp', 4],
      ['water-1', 2],
      ['water-2', null],
      ['structure', null],
      ['hill', 1],
      ['obstruction', null],
    ];
    expect(printed.map(([ground]) => rate([ground]))).toEqual(printed.map(([, cost]) => cost));
    expect(rate([])).toBe(1);
  });
});

describe('Moving: the least inch and closed ground', () => {
  const bog = inches(9, ['swamp', 'light-woods']);

  it('T-063 CAV-MOV-15 MV 4 in ground of 5 an inch: one inch for each action', () => {
    expect(gets(4, bog)).toBe(1);
    expect(gets(4, bog) * 2).toBe(2);
  });

  it('T-064 CAV-MOV-15 MV 5 pays the 5', () => {
    expect(walk(bog, 5, rulings)).toMatchObject({ inches: 1, spent: 5 });
  });

  it('T-065 CAV-MOV-15 the least inch compares with the whole MV, not with what is left', () => {
    const walked = walk([...inches(5), ...bog], 8, rulings);
    expect(walked).toMatchObject({ inches: 5, spent: 5, stop: { clause: 'CAV-MOV-11' } });
  });

  it('T-066 CAV-MOV-12 CAV-MOV-15 CAV-MOV-19 CAV-MOV-20 closed ground stays closed, least inch or not', () => {
    expect(walk(inches(1, ['water-2']), 8, rulings).stop?.clause).toBe('CAV-MOV-12');
    expect(walk(inches(1, ['structure']), 8, rulings).stop?.clause).toBe('CAV-MOV-20');
    expect(walk(inches(1, ['obstruction']), 1, rulings).stop?.clause).toBe('CAV-MOV-19');
    expect(gets(1, inches(1, ['water-2']))).toBe(0);
  });

  it('CAV-MOV-15 HR-42 MV 0 still has its inch, unless the table rules otherwise', () => {
    expect(gets(0, inches(3))).toBe(1);
    expect(gets(0, inches(3), ruledOtherwise(rulings, 'minInchAtMV0', false))).toBe(0);
  });

  it('CAV-MOV-20 HR-53 a structure that collapses is rubble', () => {
    expect(gets(8, inches(9, ['structure']), ruledOtherwise(rulings, 'structureCollapse', 'collapse'))).toBe(
      4,
    );
  });

  it('CAV-MOV-21 HR-32 depth classes of water; depth 0 costs 1, by ruling 2', () => {
    expect([0, 0.4, 0.5, 0.9, 1, 1.1, 2].map(waterClass)).toEqual([
      'water-0',
      'water-0',
      'water-1',
      'water-1',
      'water-1',
      'water-2',
      'water-2',
    ]);
    expect(rate(['water-0'])).toBe(1);
    expect(inchCost(inch(['water-0']), false, ruledOtherwise(rulings, 'waterDepth0', 2))).toBe(2);
  });
});

describe('Moving: roads, hills, backwards', () => {
  const woodsRoad = inches(12, ['road', 'heavy-woods'], { onRoad: true });

  it('T-067 CAV-MOV-14 a whole action on the road: 8 inches through heavy woods', () => {
    expect(gets(8, woodsRoad)).toBe(8);
  });

  it('T-068 CAV-MOV-14 HR-13 a first inch beside the road: 3 inches, or 8 by the other reading', () => {
    const plan = [inch(), ...woodsRoad];
    expect(gets(8, plan)).toBe(3);
    expect(gets(8, plan, ruledOtherwise(rulings, 'roadExemption', 'continuousStretch'))).toBe(8);
  });

  it('CAV-MOV-14 HR-13 a road spares the climb, unless the table rules that it is paid', () => {
    const slope = inches(9, ['road', 'hill'], { onRoad: true, climbs: 1, levels: 1 });
    expect(gets(8, slope)).toBe(8);
    expect(gets(8, slope, ruledOtherwise(rulings, 'roadExemption.climb', 'paid'))).toBe(4);
    const cliff = inches(1, ['road', 'hill'], { onRoad: true, climbs: 2, levels: 2 });
    expect(walk(cliff, 8, rulings).stop?.clause).toBe('CAV-MOV-17');
  });

  it('T-069 CAV-MOV-18 one climbing inch costs one more: 7 inches', () => {
    expect(gets(8, [...inches(4), climbing(), ...inches(9, ['hill'])])).toBe(7);
  });

  it('CAV-MOV-18 HR-12 by the other reading every inch on the hill costs one more', () => {
    const everyInch = ruledOtherwise(rulings, 'hillSurcharge', 'everyInchOnHill');
    expect(gets(8, [...inches(4), climbing(), ...inches(9, ['hill'])], everyInch)).toBe(6);
    expect(inchCost(climbing(['light-woods']), false, everyInch)).toBe(3);
  });

  it('T-070 CAV-MOV-18 downhill costs nothing extra', () => {
    expect(gets(8, [inch(['hill'], { levels: 1 }), ...inches(9)])).toBe(8);
  });

  it('T-071 CAV-MOV-17 CAV-MOV-18 two levels in one inch are illegal, in two inches they cost 2 and 2', () => {
    expect(walk([inch(['hill'], { climbs: 2, levels: 2 })], 8, rulings).stop?.clause).toBe('CAV-MOV-17');
    expect(walk([climbing(), climbing()], 8, rulings)).toMatchObject({ spent: 4, stop: null });
  });

  it('T-072 CAV-MOV-18 a wooded slope of two levels: 3 inches', () => {
    const plan = [climbing(['light-woods']), climbing(['light-woods']), ...inches(9, ['light-woods'])];
    expect(walk(plan, 8, rulings)).toMatchObject({ inches: 3, spent: 8 });
  });

  it('T-073 CAV-MOV-16 backwards: open 4 inches, rough 2, light woods 2', () => {
    const back = { backwards: true };
    expect(walk(inches(9, [], back), 8, rulings)).toMatchObject({ inches: 4, spent: 8 });
    expect(walk(inches(9, ['rough'], back), 8, rulings)).toMatchObject({ inches: 2, spent: 6 });
    expect(walk(inches(9, ['light-woods'], back), 8, rulings)).toMatchObject({ inches: 2, spent: 8 });
  });

  it('CAV-MOV-16 HR-52 combined ground backwards: +2 if any type asks for it, or by the dearest type', () => {
    const mixed = inch(['rough', 'water-0'], { backwards: true });
    expect(inchCost(mixed, false, rulings)).toBe(3 + 2);
    expect(inchCost(mixed, false, ruledOtherwise(rulings, 'reverseCombined', 'highestType'))).toBe(3 + 1);
  });

  it('T-074 CAV-MOV-15 CAV-MOV-16 the least inch is for going forward only', () => {
    expect(gets(4, inches(3, ['heavy-woods'], { backwards: true }))).toBe(0);
  });
});

describe('Moving: facing', () => {
  it('T-075 CAV-MOV-4 CAV-MOV-5 the second change of facing costs 1 MV', () => {
    expect(gets(8, [{ turn: 90 }, ...inches(3), { turn: 45 }, ...inches(9)])).toBe(7);
  });

  it('T-076 CAV-MOV-5 a turn costs 1 whatever the ground', () => {
    const walked = walk([{ turn: 30 }, { turn: -30 }, ...inches(9, ['swamp'])], 8, rulings);
    expect(walked).toMatchObject({ inches: 1, spent: 5 });
  });

  it('T-077 CAV-MOV-4 CAV-MOV-5 an about-face is one free and one paid change', () => {
    expect(walk([{ turn: 180 }, ...inches(9)], 8, rulings)).toMatchObject({ inches: 7, spent: 8 });
  });

  it('CAV-MOV-5 HR-45 a paid change of any size by the other reading', () => {
    const any = ruledOtherwise(rulings, 'paidTurn', 'any');
    const plan = [{ turn: 180 }, { turn: 90 }];
    expect(walk(plan, 8, rulings).spent).toBe(2);
    expect(walk(plan, 8, any).spent).toBe(1);
  });

  it('T-078 CAV-MOV-22 a wreck is rubble: 2 an inch', () => {
    expect(rate(['rubble'])).toBe(2);
  });

  it('T-079 CAV-RUN-2 run’n gun at MV 8, 5, 4, 1', () => {
    expect([8, 5, 4, 1].map((mv) => 2 * runSpeed(mv))).toEqual([12, 6, 6, 0]);
  });

  it('T-080 CAV-MC-3 damage after 5 inches leaves 1, 0 or 0 inches to go', () => {
    expect([6, 5, 4].map((mv) => walk(inches(3), mv, rulings, 5).inches)).toEqual([1, 0, 0]);
  });

  it('CAV-BRK-3 CAV-DICE-9 a break is worth half the MV, rounded half up', () => {
    expect([8, 7, 5, 1].map(breakSpeed)).toEqual([4, 4, 3, 1]);
  });

  it('CAV-MOV-11 HR-11 a started inch is paid in full, or in proportion', () => {
    const half = [...inches(2, ['light-woods']), inch(['light-woods'], { length: 0.5 })];
    expect(walk(half, 8, rulings).spent).toBe(6);
    expect(walk(half, 8, ruledOtherwise(rulings, 'partialInch', 'prorata')).spent).toBe(5);
  });
});
