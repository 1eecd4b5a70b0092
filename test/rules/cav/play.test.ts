import { describe, expect, it } from 'vitest';
import { battleOf, cav, piece, rect } from '../../support/cav-field.ts';
import {
  ideasOf,
  inPlay,
  lastBy,
  mac,
  type Move,
  opening,
  openTo,
  plays,
  refusal,
  type Sitting,
  told,
} from '../../support/cav-table.ts';

const duel = battleOf({ models: [cav('red-1', [24, 8]), cav('blue-1', [24, 30], { facing: 180 })] });
const typesOf = (sitting: Sitting): string[] => [...new Set(ideasOf(sitting).map(({ type }) => type))];

describe('Actions', () => {
  it('T-140 CAV-AP-6 CAV-AP-7 CAV-AP-13 lock and combat, two moves: legal; combat or repair twice: not', () => {
    const lockThenFire = plays(opening(duel, 'red-1'), { type: 'lock', target: 'blue-1' });
    expect(refusal(lockThenFire, { type: 'fire', shots: [mac(['left'], 'blue-1')] })).toBeNull();
    let fired = plays(opening(duel, 'red-1'), { type: 'fire', shots: [mac(['left'], 'blue-1')] });
    fired = plays(fired, { type: 'hold', model: 'blue-1' });
    expect(refusal(fired, { type: 'fire', shots: [mac(['right'], 'blue-1')] })?.clause).toBe('CAV-AP-7');
    const hurt = battleOf({ models: [cav('red-1', [24, 8], { damage: 3 }), cav('blue-1', [24, 30])] });
    const repaired = plays(opening(hurt, 'red-1'), { type: 'repair' });
    expect(refusal(repaired, { type: 'repair' })?.clause).toBe('CAV-AP-7');
    const moved = plays(opening(duel, 'red-1'), { type: 'move', path: [{ go: 3 }] });
    expect(refusal(moved, { type: 'move', path: [{ go: 3 }] })).toBeNull();
  });

  it('T-056 CAV-MOV-1 CAV-AP-2 two moves of 8 inches use both points', () => {
    const table = plays(plays(opening(duel, 'red-1'), { type: 'move', path: [{ go: 8 }] }), {
      type: 'move',
      path: [{ turn: 90 }, { go: 8 }],
    });
    expect(inPlay(table, 'red-1')).toMatchObject({ at: [32, 16], facing: 90 });
    expect(table.state.active?.ap).toBe(0);
    expect(refusal(table, { type: 'move', path: [{ go: 1 }] })?.clause).toBe('CAV-AP-2');
  });

  it('CAV-MOV-23 CAV-MOV-24 CAV-PRN-1 CAV-PRN-3 going prone and standing up with any facing', () => {
    const down = plays(opening(duel, 'red-1'), { type: 'prone' });
    expect(inPlay(down, 'red-1').states).toContain('knockdown');
    expect(refusal(down, { type: 'move', path: [{ go: 1 }] })?.clause).toBe('CAV-PRN-1');
    expect(refusal(down, { type: 'fire', shots: [mac(['left'], 'blue-1')] })?.clause).toBe('CAV-STA-3');
    expect(typesOf(down)).toEqual(['stand', 'end']);
    const up = plays(down, { type: 'stand', facing: 200 });
    expect(inPlay(up, 'red-1')).toMatchObject({ facing: 200, states: [] });
    expect(refusal(opening(duel, 'red-1'), { type: 'stand', facing: 0 })?.clause).toBe('CAV-MOV-24');
  });

  it('CAV-PRN-1 HR-15 a model knocked down may repair where the table rules so', () => {
    const models = [cav('red-1', [24, 8], { damage: 3, states: ['knockdown'] }), cav('blue-1', [24, 30])];
    expect(refusal(opening(battleOf({ models }), 'red-1'), { type: 'repair' })?.clause).toBe('CAV-PRN-1');
    const otherwise = battleOf({ models, readings: { knockdownIsProne: 'knockdownMayRepair' } });
    expect(refusal(opening(otherwise, 'red-1'), { type: 'repair' })).toBeNull();
  });

  it('CAV-REP-1 CAV-REP-3 CAV-REP-6 repair: a point back, or one more', () => {
    const models = [cav('red-1', [24, 8], { damage: 5 }), cav('blue-1', [24, 30])];
    const start = opening(battleOf({ models }), 'red-1');
    expect(inPlay(plays(start, { type: 'repair' }, { 'CAV-REP-2': [5, 4] }), 'red-1').damage).toBe(4);
    expect(inPlay(plays(start, { type: 'repair' }, { 'CAV-REP-2': [1, 1] }), 'red-1').damage).toBe(6);
    expect(inPlay(plays(start, { type: 'repair' }, { 'CAV-REP-2': [2, 2] }), 'red-1').damage).toBe(5);
    expect(refusal(opening(duel, 'red-1'), { type: 'repair' })?.clause).toBe('CAV-REP-1');
  });

  it('CAV-TL-1 CAV-TL-5 a lock needs neither sight nor range, and there is one at a time', () => {
    const wall = piece('hq', 'structure', rect(20, 15, 28, 20));
    const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 30]), cav('blue-2', [40, 40])];
    const table = plays(opening(battleOf({ pieces: [wall], models }), 'red-1'), {
      type: 'lock',
      target: 'blue-2',
    });
    expect(inPlay(table, 'red-1').states).toContain('lock:blue-2');
    expect(refusal(table, { type: 'lock', target: 'blue-1' })?.clause).toBe('CAV-AP-7');
    expect(refusal(opening(duel, 'red-1'), { type: 'lock', target: 'red-1' })?.clause).toBe('CAV-TL-1');
  });

  it('CAV-AP-8 CAV-AP-10 nonsense is refused, not guessed at', () => {
    const table = opening(duel, 'red-1');
    expect(refusal(table, { type: 'dance' })?.clause).toBe('CAV-AP-13');
    expect(refusal(table, { type: 'move', path: [{ go: Number.NaN }] })?.clause).toBe('CAV-MOV-2');
    expect(refusal(table, { type: 'move', path: 'north' })?.clause).toBe('CAV-MOV-2');
    expect(refusal(table, { type: 'fire', shots: [] })?.clause).toBe('CAV-CMB-1');
    expect(refusal(table, { type: 'activate', model: 'blue-1' })?.clause).toBe('CAV-TURN-3');
    expect(refusal(table, { type: 'move', model: 'blue-1', path: [{ go: 1 }] })?.clause).toBe('CAV-TURN-3');
  });

  it('CAV-AP-13 HR-02 costs are the table’s: a lock for nothing leaves both points', () => {
    const cheap = battleOf({ models: duel.models, readings: { 'actionList.targetLock': 0 } });
    expect(plays(opening(cheap, 'red-1'), { type: 'lock', target: 'blue-1' }).state.active?.ap).toBe(2);
  });
});

describe('What is listed', () => {
  const wall = piece('hq', 'structure', rect(15, 15, 33, 20));
  const hidden = (readings: Record<string, string>): Sitting =>
    opening(battleOf({ models: duel.models, pieces: [wall], readings }), 'red-1');

  it('CAV-AP-9 HR-51 shots that cannot hit are not offered, unless nobody may measure first', () => {
    expect(typesOf(hidden({}))).not.toContain('fire');
    expect(typesOf(hidden({ preMeasure: 'hidden' }))).toContain('fire');
    const choice = ideasOf(hidden({ preMeasure: 'hidden' })).find(({ type }) => type === 'fire');
    const fired = plays(hidden({ preMeasure: 'hidden' }), choice!);
    expect(lastBy(fired, 'CAV-CMB-6')).toContain('misses');
  });

  it('every listed choice is accepted', () => {
    const table = opening(duel, 'red-1');
    const refused = ideasOf(table).filter((choice) => refusal(table, choice) !== null);
    expect(refused).toEqual([]);
  });
});

describe('Base contact and close combat', () => {
  const near = battleOf({ models: [cav('red-1', [24, 20]), cav('blue-1', [24, 26], { facing: 180 })] });

  it('CAV-GEN-3 CAV-MOV-25 contact is declared first; it ends the move; undeclared it is refused', () => {
    expect(refusal(opening(near, 'red-1'), { type: 'move', path: [{ go: 6 }] })?.clause).toBe('CAV-GEN-3');
    const touching = plays(opening(near, 'red-1', { contact: 'blue-1' }), {
      type: 'move',
      path: [{ go: 8 }],
    });
    expect(inPlay(touching, 'red-1').at[1]).toBeCloseTo(24.5, 2);
    expect(refusal(touching, { type: 'fire', shots: [mac(['left'], 'blue-1')] })?.clause).toBe('CAV-CMB-5');
  });

  it('CAV-CC-1 CAV-CC-5 CAV-CC-9 CAV-RES-6 both roll, the loser is hurt, both are bound', () => {
    const touching = plays(opening(near, 'red-1', { contact: 'blue-1' }), {
      type: 'move',
      path: [{ go: 8 }],
    });
    const fought = plays(touching, { type: 'melee', target: 'blue-1' }, { 'CAV-CC-5': [6, 5, 2, 3] });
    expect(inPlay(fought, 'blue-1').damage).toBe(2); // 11 against 5: margin 6, Reinforced 5
    expect(fought.state.bound).toEqual([['red-1', 'blue-1']]);
    expect(refusal(opening(near, 'red-1'), { type: 'melee', target: 'blue-1' })?.clause).toBe('CAV-CC-1');
  });

  it('CAV-CC-2 CAV-CC-3 a friend in contact adds one', () => {
    const models = [
      cav('red-1', [24, 20]),
      cav('red-2', [24, 23]),
      cav('blue-1', [24, 21.5], { facing: 180 }),
    ];
    const fought = plays(
      opening(battleOf({ models }), 'red-1'),
      { type: 'melee', target: 'blue-1' },
      { 'CAV-CC-5': [3, 4, 3, 4] },
    );
    // 7 + 5 + 1 Wizzo on both sides, one more for the supporter
    expect(
      told(fought, 'roll')
        .filter((event) => event['clause'] === 'CAV-CC-5')
        .map((event) => event['total']),
    ).toEqual([14, 13]);
    expect(fought.state.bound).toHaveLength(2);
  });

  const bound = (faces: Record<string, number[]> = {}): Sitting => {
    const models = [cav('red-1', [24, 20]), cav('blue-1', [24, 21.5], { facing: 180 })];
    let table = plays(opening(battleOf({ models }), 'red-1'), { type: 'melee', target: 'blue-1' }, faces);
    table = plays(table, { type: 'end' });
    return plays(table, { type: 'activate', model: 'blue-1' });
  };

  it('T-124 CAV-BRK-4 CAV-BRK-5 HR-47 two failed breaks: both points gone, it stays, −1 once', () => {
    const failed = { 'CAV-BRK-1': [1, 2] };
    let table = plays(bound(), { type: 'break', path: [{ turn: 180 }, { go: 2 }] }, failed);
    table = plays(table, { type: 'break', path: [{ turn: 180 }, { go: 2 }] }, failed);
    expect(table.state.active?.ap).toBe(0);
    expect(inPlay(table, 'blue-1').at).toEqual([24, 21.5]);
    expect(inPlay(table, 'blue-1').states.filter((name) => name === 'failed-break')).toHaveLength(2);
    expect(refusal(table, { type: 'break', path: [] })?.clause).toBe('CAV-AP-2');
  });

  it('CAV-BRK-1 CAV-BRK-2 CAV-BRK-3 a break frees it and moves it by half its MV', () => {
    const table = plays(
      bound(),
      { type: 'break', path: [{ turn: 180 }, { go: 3 }] },
      { 'CAV-BRK-1': [5, 5] },
    );
    expect(table.state.bound).toEqual([]);
    expect(inPlay(table, 'blue-1').at).toEqual([24, 24.5]);
    expect(refusal(bound(), { type: 'break', path: [{ turn: 180 }, { go: 4 }] })?.clause).toBe('CAV-MOV-11');
    expect(refusal(bound(), { type: 'move', path: [{ turn: 180 }, { go: 3 }] })?.clause).toBe('CAV-CC-9');
    expect(refusal(opening(duel, 'red-1'), { type: 'break', path: [] })?.clause).toBe('CAV-BRK-1');
  });

  it('CAV-CC-7 a level fight hurts both', () => {
    const models = [cav('red-1', [24, 20]), cav('blue-1', [24, 21.5], { facing: 180 })];
    const table = plays(opening(battleOf({ models }), 'red-1'), { type: 'melee', target: 'blue-1' });
    expect([inPlay(table, 'red-1').damage, inPlay(table, 'blue-1').damage]).toEqual([1, 1]);
    expect(lastBy(table, 'CAV-RES-10')).toContain('takes 1 damage');
  });
});

describe('Refusals in the combat action', () => {
  const fire = (shots: unknown, more: Partial<Move> = {}) =>
    refusal(opening(duel, 'red-1'), { type: 'fire', shots: shots as never, ...more })?.clause;
  const rocket = { weapon: 'light-rocket-10', mounts: ['right'], target: 'blue-1' };

  it('CAV-CMB-6 CAV-CMB-7 one type of assault, and only with the right weapons', () => {
    expect(fire([mac(['left'], 'blue-1'), rocket])).toBe('CAV-CMB-7');
    expect(fire([rocket])).toBe('CAV-CMB-6');
    expect(fire([mac(['left'], 'blue-1')], { kind: 'indirect' })).toBe('CAV-CMB-6');
    expect(fire([rocket], { kind: 'indirect' })).toBeUndefined();
  });

  it('CAV-CMB-8 CAV-SAL-1 CAV-SAL-2 systems fire once; a salvo is two systems and nothing else', () => {
    const open = openTo(opening(duel, 'red-1')).find(({ type }) => type === 'fire');
    const guns = open?.slots.filter(({ name }) => name.startsWith('target.medium-mac.'));
    expect(guns?.map(({ name }) => name)).toEqual(['target.medium-mac.left', 'target.medium-mac.right']);
    expect(fire([mac(['left'], 'blue-1')], { salvo: true })).toBe('CAV-SAL-1');
    expect(fire([mac(['left', 'right'], 'blue-1')], { salvo: true })).toBeUndefined();
    const models = [cav('red-1', [24, 8]), cav('blue-1', [23, 30]), cav('blue-2', [25, 30])];
    const shots = [mac(['left'], 'blue-1'), mac(['right'], 'blue-2')];
    const split = opening(battleOf({ models }), 'red-1');
    expect(refusal(split, { type: 'fire', shots, salvo: true })?.clause).toBe('CAV-SAL-2');
  });

  it('CAV-AMM-1 an empty system does not fire', () => {
    const states = ['out:medium-mac/left'];
    const models = [cav('red-1', [24, 8], { states }), cav('blue-1', [24, 30], { facing: 180 })];
    const table = opening(battleOf({ models }), 'red-1');
    expect(refusal(table, { type: 'fire', shots: [mac(['left'], 'blue-1')] })?.clause).toBe('CAV-AMM-1');
    expect(refusal(table, { type: 'fire', shots: [mac(['right'], 'blue-1')] })).toBeNull();
  });

  it('CAV-SA-16 HR-40 the SMART setting must exist', () => {
    expect(fire([{ ...mac(['left'], 'blue-1'), smart: 'wider' }])).toBe('CAV-SA-16');
    const wider = [{ ...rocket, smart: 'wider' }];
    expect(fire(wider, { kind: 'indirect' })).toBeUndefined();
    const off = opening(battleOf({ models: duel.models, readings: { smartOptionA: 'off' } }), 'red-1');
    expect(refusal(off, { type: 'fire', kind: 'indirect', shots: wider as never })?.clause).toBe('CAV-SA-16');
  });

  it('CAV-CMB-8 HR-39 two targets in one assault, unless the table plays one', () => {
    const models = [cav('red-1', [24, 8]), cav('blue-1', [23, 30]), cav('blue-2', [25, 30])];
    const shots = [mac(['left'], 'blue-1'), mac(['right'], 'blue-2')];
    expect(refusal(opening(battleOf({ models }), 'red-1'), { type: 'fire', shots })).toBeNull();
    const strict = battleOf({ models, readings: { splitTargets: 'oneTarget' } });
    expect(refusal(opening(strict, 'red-1'), { type: 'fire', shots })?.clause).toBe('CAV-CMB-8');
  });

  it('CAV-DEF-7 who has fired back has no combat action this turn', () => {
    let table = plays(opening(duel, 'red-1'), { type: 'fire', shots: [mac(['left'], 'blue-1')] });
    table = plays(table, { type: 'defend', model: 'blue-1', shots: [mac(['left'], 'red-1')] });
    table = plays(plays(table, { type: 'end' }), { type: 'activate', model: 'blue-1' });
    expect(refusal(table, { type: 'fire', shots: [mac(['left'], 'red-1')] })?.clause).toBe('CAV-DEF-7');
    expect(refusal(table, { type: 'lock', target: 'red-1' })).toBeNull();
  });
});
