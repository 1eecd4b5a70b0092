import { describe, expect, it } from 'vitest';
import { type Inch, walk as walkInches } from '../../../src/rules/cav/travel/movement.ts';
import { rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import { battleOf, cav, piece, rect, type Set } from '../../support/cav-field.ts';
import {
  ideasOf,
  inPlay,
  lastBy,
  mac,
  opening,
  plays,
  refusal,
  sideToAct,
  type Sitting,
  told,
} from '../../support/cav-table.ts';

const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
const OPEN: Inch = { touches: [], climbs: 0, levels: 0, backwards: false, onRoad: false, length: 1 };
const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 20], { facing: 180 })];
const duel = battleOf({ models });
const fire = (target: string, mounts: readonly string[] = ['left']) => ({
  type: 'fire',
  shots: [mac(mounts, target)],
});
const hold = { type: 'hold', model: 'blue-1' };
const both = ['left', 'right'];
const rolls = (table: Sitting, clause: string) =>
  told(table, 'roll').filter((event) => event['clause'] === clause);

describe('A direct assault from declaration to damage', () => {
  it('CAV-CMB-1 CAV-RES-1 CAV-RES-2 CAV-RES-4 CAV-RES-5 CAV-RES-10 two guns roll, then the damage is marked at once', () => {
    const asked = plays(opening(duel, 'red-1'), fire('blue-1', both));
    expect(sideToAct(asked)).toBe('blue');
    const done = plays(asked, hold, { 'CAV-RES-5': [4, 4, 4, 4] });
    expect(rolls(done, 'CAV-RES-5')).toHaveLength(2);
    expect(told(done, 'damage')).toHaveLength(1); // T-081 twice: 1 + 1 marked in step 8
    expect(inPlay(done, 'blue-1').damage).toBe(2);
    expect(sideToAct(done)).toBe('red');
  });

  it('CAV-SAL-1 CAV-SAL-3 a salvo is one roll with one more to hit', () => {
    const asked = plays(opening(duel, 'red-1'), { ...fire('blue-1', both), salvo: true });
    const done = plays(asked, hold, { 'CAV-RES-5': [3, 4] });
    expect(rolls(done, 'CAV-RES-5').map((event) => event['total'])).toEqual([9]); // 7 + Wizzo + salvo
  });

  it('CAV-CMB-3 CAV-AP-10 an assault that turns out impossible misses, and the point is gone', () => {
    const wall = piece('hq', 'structure', rect(20, 12, 28, 15));
    const table = plays(opening(battleOf({ pieces: [wall], models }), 'red-1'), fire('blue-1'));
    expect(lastBy(table, 'CAV-CMB-6')).toContain('misses');
    expect(table.state.active?.ap).toBe(1);
  });

  it('T-098 CAV-RES-8 CAV-AP-11 a target that is done for takes no second roll', () => {
    const weak = [models[0]!, cav('blue-1', [24, 20], { facing: 180, damage: 8 })];
    const asked = plays(opening(battleOf({ models: weak }), 'red-1'), fire('blue-1', both));
    const done = plays(asked, hold, { 'CAV-RES-5': [5, 5, 6, 6] }); // margin 5, Reinforced 4 … see below
    expect(inPlay(done, 'blue-1').damage).toBeGreaterThanOrEqual(9);
    const sure = plays(asked, hold, { 'CAV-RES-5': [6, 5, 1, 3], 'CAV-DICE-8': [1] }); // 11 + 1 + 1: margin 7, row 6, 2 points
    expect(inPlay(sure, 'blue-1').states).toContain('destroyed');
    expect(rolls(sure, 'CAV-RES-5')).toHaveLength(1);
    expect(rolls(sure, 'CAV-RES-8')).toHaveLength(1);
  });

  it('T-099 CAV-AMM-1 CAV-AMM-2 CAV-AMM-3 the bin saves the first empty gun, not the second', () => {
    const first = plays(plays(opening(duel, 'red-1'), fire('blue-1')), hold, {
      'CAV-RES-5': [1, 1],
      'CAV-AMM-1': [1],
    });
    expect(inPlay(first, 'red-1').states).toContain('bins:1');
    expect(inPlay(first, 'red-1').states).not.toContain('out:medium-mac/left');
    const spent = [cav('red-1', [24, 8], { states: ['bins:1'] }), models[1]!];
    const asked = plays(opening(battleOf({ models: spent }), 'red-1'), fire('blue-1'));
    const second = plays(asked, hold, { 'CAV-RES-5': [1, 1], 'CAV-AMM-1': [1] });
    expect(inPlay(second, 'red-1').states).toContain('out:medium-mac/left');
  });

  it('CAV-AMM-3 HR-37 where the table asks, a bin may be kept', () => {
    const ask = battleOf({ models, readings: { ammoBin: 'ask' } });
    const asked = plays(opening(ask, 'red-1'), { ...fire('blue-1'), keepBin: true });
    const done = plays(asked, hold, { 'CAV-RES-5': [1, 1], 'CAV-AMM-1': [1] });
    expect(inPlay(done, 'red-1').states).toContain('out:medium-mac/left');
    expect(inPlay(done, 'red-1').states).not.toContain('bins:1');
  });

  it('CAV-SAL-5 a fumbled salvo empties both guns with one die', () => {
    const spent = [cav('red-1', [24, 8], { states: ['bins:1'] }), models[1]!];
    const asked = plays(opening(battleOf({ models: spent }), 'red-1'), {
      ...fire('blue-1', both),
      salvo: true,
    });
    const done = plays(asked, hold, { 'CAV-RES-5': [1, 1], 'CAV-AMM-1': [1] });
    expect(rolls(done, 'CAV-AMM-1')).toHaveLength(1);
    expect(inPlay(done, 'red-1').states).toEqual(
      expect.arrayContaining(['out:medium-mac/left', 'out:medium-mac/right']),
    );
  });
});

describe('What follows a hit', () => {
  const after = (faces: Record<string, number[]>, more: Partial<Set> = {}): Sitting =>
    plays(plays(opening(battleOf({ models, ...more }), 'red-1'), fire('blue-1')), hold, faces);

  it('CAV-PIL-1 CAV-RES-11 CAV-STA-3 a failed pilot check knocks down', () => {
    const hit = { 'CAV-RES-5': [5, 4] }; // 10 against 6: margin 4, Reinforced 3: a check
    expect(inPlay(after({ ...hit, 'CAV-PIL-1': [2, 3] }), 'blue-1').states).toContain('knockdown');
    expect(inPlay(after({ ...hit, 'CAV-PIL-1': [3, 3] }), 'blue-1').states).not.toContain('knockdown');
  });

  it('CAV-PIL-3 a natural 2 costs a point as well', () => {
    expect(inPlay(after({ 'CAV-RES-5': [5, 4], 'CAV-PIL-1': [1, 1] }), 'blue-1').damage).toBe(2);
  });

  it('CAV-DMG-3 CAV-STA-7 HR-21 rows 6 to 8 suppress; by ruling that touches their own check', () => {
    const hit = { 'CAV-RES-5': [6, 5], 'CAV-DICE-8': [1], 'CAV-PIL-1': [4, 3] }; // margin 7, row 6, check −1
    expect(inPlay(after(hit), 'blue-1').states).toEqual(['suppressed']);
    const otherwise = after(hit, { readings: { newStateOnPilotCheck: true } });
    expect(inPlay(otherwise, 'blue-1').states).toContain('knockdown');
  });

  it('CAV-DMG-4 CAV-STA-0 criticals last; rows 6 to 8 knock down without a check', () => {
    const crit = { 'CAV-RES-5': [6, 6], 'CAV-DICE-8': [6] }; // 19 against 6: row 10+
    expect(inPlay(after({ ...crit, 'CAV-DMG-4': [2, 2] }), 'blue-1').states).toEqual(['critical:4']);
    expect(inPlay(after({ ...crit, 'CAV-DMG-4': [3, 4] }), 'blue-1').states).toEqual([
      'knockdown',
      'suppressed',
    ]);
    expect(inPlay(after({ ...crit, 'CAV-DMG-4': [1, 1] }), 'blue-1').states).toContain('disabled');
  });

  it('CAV-DICE-14 HR-49 a natural 2 on the critical table is its first row, or by ruling a failure', () => {
    const crit = { 'CAV-RES-5': [6, 6], 'CAV-DICE-8': [6], 'CAV-DMG-4': [1, 1] };
    expect(inPlay(after(crit), 'blue-1').states).toContain('disabled');
    const literal = after(crit, { readings: { plainRolls: 'literal' } });
    expect(inPlay(literal, 'blue-1').states).not.toContain('disabled');
    expect(lastBy(literal, 'CAV-DICE-14')).toContain('natural 2');
  });

  it('CAV-DMG-4 HR-35 crew killed: destroyed, or by ruling disabled', () => {
    const crit = { 'CAV-RES-5': [6, 6], 'CAV-DICE-8': [6], 'CAV-DMG-4': [6, 6] };
    expect(inPlay(after(crit), 'blue-1').states).toContain('destroyed');
    const disabled = inPlay(after(crit, { readings: { crewKilled: 'disabled' } }), 'blue-1').states;
    expect(disabled).toContain('disabled');
    expect(disabled).not.toContain('destroyed');
  });

  it('CAV-PIL-1 HR-44 one check for each hit, or one for the worst', () => {
    const twice = (readings: Record<string, string>): number => {
      const asked = plays(opening(battleOf({ models, readings }), 'red-1'), fire('blue-1', both));
      return rolls(plays(asked, hold, { 'CAV-RES-5': [5, 4, 5, 4] }), 'CAV-PIL-1').length;
    };
    expect(twice({})).toBe(2);
    expect(twice({ pilotChecks: 'worstRowOnly' })).toBe(1);
  });

  it('T-137 CAV-DMG-5 CAV-MOV-22 CAV-VIC-2 the last column gone: a wreck, and rubble for whoever walks over it', () => {
    const last = [models[0]!, cav('blue-1', [24, 20], { facing: 180, damage: 9 })];
    const done = after({ 'CAV-RES-5': [4, 4] }, { models: last });
    expect(inPlay(done, 'blue-1').states).toContain('destroyed');
    const walked = plays(done, { type: 'move', path: [{ go: 8 }] });
    expect(inPlay(walked, 'red-1').at).toEqual([24, 16]);
    // The wreck's base reaches from 19.25 to 20.75; the walker's front is at 16.75 after its first move.
    expect(told(walked, 'move').at(-1)).toMatchObject({ spent: 8 });
  });
});

describe('Defensive fire', () => {
  const fired = (damage: number): Sitting =>
    plays(
      opening(battleOf({ models: [models[0]!, cav('blue-1', [24, 20], { facing: 180, damage })] }), 'red-1'),
      fire('blue-1', both),
    );
  const back = { type: 'defend', model: 'blue-1', shots: [mac(['left'], 'red-1')] };

  it('T-096 CAV-DEF-4 CAV-RES-9 a destroyed defender still fires, with the column it had', () => {
    const asked = fired(8);
    const faces = { 'CAV-RES-5': [6, 5, 6, 4], 'CAV-DICE-8': [1] }; // destroyed by the first gun, then the answer
    const done = plays(asked, back, faces);
    expect(inPlay(done, 'blue-1').states).toContain('destroyed');
    // 10 against 6 without pluses: margin 4, Reinforced 3, RAV 3 of column 8: 6 does not reach armour 7
    expect(lastBy(done, 'CAV-RES-7')).toContain('RAV 3');
    expect(rolls(done, 'CAV-RES-5').at(-1)).toMatchObject({ model: 'blue-1', total: 10 });
  });

  it('CAV-DEF-1 CAV-DEF-2 CAV-DEF-3 CAV-DEF-6 CAV-RES-3 who has not acted may answer its attacker, without pluses', () => {
    const done = plays(fired(0), back, { 'CAV-RES-5': [2, 3, 2, 3, 4, 4] });
    const answer = rolls(done, 'CAV-RES-5').at(-1);
    expect(answer).toMatchObject({ model: 'blue-1', total: 8 });
    expect(refusal(fired(0), { ...back, shots: [] })?.clause).toBe('CAV-CMB-1');
    expect(refusal(fired(0), { type: 'move', path: [] })?.clause).toBe('CAV-DEF-3');
    expect(done.state.memory['blue-1']?.defended).toBe(true);
  });

  it('CAV-DEF-1 a model that has acted, or lies down, is not asked', () => {
    const acted = [models[0]!, cav('blue-1', [24, 20], { facing: 180, states: ['knockdown'] })];
    expect(plays(opening(battleOf({ models: acted }), 'red-1'), fire('blue-1')).state.combat).toBeNull();
    let table = plays(opening(duel, 'blue-1'), { type: 'end' });
    table = plays(plays(table, { type: 'activate', model: 'red-1' }), fire('blue-1'));
    expect(table.state.combat).toBeNull();
  });

  it('CAV-DEF-6 HR-20 a natural 12 earns its die, unless the table denies it', () => {
    const answer = (readings: Record<string, string>) => {
      const asked = plays(opening(battleOf({ models, readings }), 'red-1'), fire('blue-1'));
      return rolls(plays(asked, back, { 'CAV-RES-5': [1, 2, 6, 6], 'CAV-DICE-8': [4] }), 'CAV-RES-5').at(
        -1,
      )?.['total'];
    };
    expect(answer({})).toBe(16);
    expect(answer({ defensiveFireCrit: 'denied' })).toBe(12);
  });

  it('CAV-DEF-2 HR-18 firing back may turn the torso where the table rules so', () => {
    // The attacker stands to the right of blue-1: its left gun does not bear without a twist.
    const set = [cav('red-1', [12, 20], { facing: 90 }), cav('blue-1', [24, 20], { facing: 180 })];
    const turned = { ...back, twist: 90 };
    const asked = (readings: Record<string, string>) =>
      plays(opening(battleOf({ models: set, readings }), 'red-1'), fire('blue-1'));
    expect(refusal(asked({}), turned)?.clause).toBe('CAV-DEF-2');
    expect(lastBy(plays(asked({}), back), 'CAV-ARC-3')).toContain('outside the arc');
    const turning = asked({ torsoTwist: 'alsoOnReactionFire' });
    expect(lastBy(plays(turning, turned), 'CAV-ARC-3')).toBe('');
  });
});

describe('States gained in the own activation', () => {
  it('CAV-STA-6 suppressed while acting, it stays so to the end of the next activation', () => {
    let table = plays(opening(duel, 'red-1'), fire('blue-1'));
    const back = { type: 'defend', model: 'blue-1', shots: [mac(['left'], 'red-1')] };
    const faces = { 'CAV-RES-5': [1, 2, 6, 6], 'CAV-DICE-8': [2], 'CAV-PIL-1': [6, 5] }; // margin 8: row 7
    table = plays(plays(table, back, faces), { type: 'end' });
    expect(inPlay(table, 'red-1').states).toContain('suppressed');
    table = plays(plays(table, { type: 'activate', model: 'blue-1' }), { type: 'end' });
    if (table.state.card === 'blue')
      table = plays(plays(table, { type: 'activate', model: 'blue-1' }), { type: 'end' });
    table = plays(plays(table, { type: 'activate', model: 'red-1' }), { type: 'end' });
    expect(inPlay(table, 'red-1').states).not.toContain('suppressed');
  });
});

describe('Moving and firing', () => {
  it('CAV-MC-1 CAV-MC-2 the shot is taken where the path says, then the move goes on', () => {
    const far = battleOf({ models: [cav('red-1', [24, 6]), cav('blue-1', [24, 22], { facing: 180 })] });
    const shots = [mac(['left'], 'blue-1')];
    let table = plays(opening(far, 'red-1'), { type: 'move-fire', path: [{ go: 6 }], after: 3, shots });
    expect(inPlay(table, 'red-1').at).toEqual([24, 9]);
    table = plays(table, hold);
    expect(inPlay(table, 'red-1').at).toEqual([24, 12]);
    expect(table.state.active?.ap).toBe(0);
    expect(
      refusal(opening(far, 'red-1'), { type: 'move-fire', path: [{ go: 6 }], after: 7, shots })?.clause,
    ).toBe('CAV-MC-1');
  });

  it('T-080 CAV-MC-3 CAV-DEF-8 damage taken at the firing point shortens the rest of the move', () => {
    const far = battleOf({
      models: [cav('red-1', [24, 6], { damage: 4 }), cav('blue-1', [24, 22], { facing: 180 })],
    }); // column 4: MV 7; one point more: MV 6
    const shots = [mac(['left'], 'blue-1')];
    let table = plays(opening(far, 'red-1'), { type: 'move-fire', path: [{ go: 7 }], after: 5, shots });
    const faces = { 'CAV-RES-5': [1, 2, 4, 4] };
    table = plays(table, { type: 'defend', model: 'blue-1', shots: [mac(['left'], 'red-1')] }, faces);
    expect(inPlay(table, 'red-1')).toMatchObject({ damage: 5, at: [24, 12] });
  });

  it('CAV-MC-4 a knockdown on the way ends the move', () => {
    const far = battleOf({ models: [cav('red-1', [24, 6]), cav('blue-1', [24, 22], { facing: 180 })] });
    const shots = [mac(['left'], 'blue-1')];
    let table = plays(opening(far, 'red-1'), { type: 'move-fire', path: [{ go: 7 }], after: 5, shots });
    const faces = { 'CAV-RES-5': [1, 2, 5, 6], 'CAV-DICE-8': [1], 'CAV-PIL-1': [1, 3] };
    table = plays(table, { type: 'defend', model: 'blue-1', shots: [mac(['left'], 'red-1')] }, faces);
    expect(inPlay(table, 'red-1')).toMatchObject({ at: [24, 11] });
    expect(inPlay(table, 'red-1').states).toContain('knockdown');
  });

  it('CAV-RUN-1 CAV-RUN-2 CAV-RUN-3 HR-14 run’n gun: two slower moves and a worse shot', () => {
    const far = (readings: Record<string, string> = {}) =>
      battleOf({ models: [cav('red-1', [24, 6]), cav('blue-1', [24, 22], { facing: 180 })], readings });
    const shots = [mac(both, 'blue-1')];
    const run = {
      type: 'run-gun',
      path: [{ go: 6 }],
      next: [{ turn: 90 }, { go: 6 }],
      leg: 0,
      after: 6,
      shots,
    };
    expect(refusal(opening(far(), 'red-1'), { ...run, path: [{ go: 7 }] })?.clause).toBe('CAV-MOV-11');
    const totals = (readings: Record<string, string>): unknown[] => {
      const table = plays(plays(opening(far(readings), 'red-1'), run), hold, { 'CAV-RES-5': [4, 5, 4, 5] });
      expect(inPlay(table, 'red-1').at).toEqual([30, 12]);
      return rolls(table, 'CAV-RES-5').map((event) => event['total']);
    };
    expect(totals({})).toEqual([8, 8]); // 9 + 1 − 2
    expect(totals({ runAndGunPenalty: 'minusOnePerRoll' })).toEqual([9, 9]);
  });
});

describe('Over-watch', () => {
  // A wall hides blue until it has gone three inches.
  const wall = piece('wall', 'structure', rect(15, 12, 25.3, 14));
  const set = [cav('red-1', [24, 4]), cav('blue-1', [24, 20], { facing: 90 })];
  const onWatch = (more: Partial<Set> = {}): Sitting => {
    const battle = battleOf({ models: set, pieces: [wall], ...more });
    const table = plays(plays(opening(battle, 'red-1'), { type: 'watch' }), { type: 'end' });
    return plays(table, { type: 'activate', model: 'blue-1' });
  };
  const walk = { type: 'move', path: [{ go: 8 }] };
  const watchFire = { type: 'watch-fire', model: 'red-1' };
  const firstPoint = (table: Sitting) => ideasOf(table).find(({ type }) => type === 'watch-fire');

  it('T-106 CAV-OVW-1 over-watch takes two points and direct fire only', () => {
    const moved = plays(opening(duel, 'red-1'), { type: 'move', path: [{ go: 1 }] });
    expect(refusal(moved, { type: 'watch' })?.clause).toBe('CAV-OVW-1');
    const asked = plays(onWatch(), walk);
    const rocket = [{ weapon: 'light-rocket-10', mounts: ['right'], target: 'blue-1' }];
    expect(refusal(asked, { ...watchFire, after: '0:3', shots: rocket })?.clause).toBe('CAV-OVW-1');
  });

  it('T-105 CAV-OVW-2 CAV-OVW-3 the mover halts where it comes into sight, the damage counts at once', () => {
    const asked = plays(onWatch(), walk);
    expect(sideToAct(asked)).toBe('red');
    expect(firstPoint(asked)!.with['after']).toBe('0:3');
    // 11 + 1 + 1 against 7: margin 6, Reinforced 5: two points, and column 2 has MV 7.
    const faces = { 'CAV-RES-5': [6, 5], 'CAV-DICE-8': [1], 'CAV-PIL-1': [4, 4] };
    const hurt = plays(asked, { ...watchFire, after: '0:3', shots: [mac(['right'], 'blue-1')] }, faces);
    expect(told(hurt, 'move').map((event) => event['at'])).toEqual([
      [27, 20],
      [31, 20],
    ]);
    expect(inPlay(hurt, 'blue-1').damage).toBe(2);
    const five = Array.from({ length: 5 }, () => OPEN);
    expect([7, 3].map((mv) => walkInches(five, mv, rulings, 3).inches)).toEqual([4, 0]);
    const passed = plays(asked, { type: 'let-pass', model: 'red-1' });
    expect(inPlay(passed, 'blue-1')).toMatchObject({ damage: 0, at: [32, 20] });
  });

  it('CAV-OVW-2 HR-19 every inch in sight sets it off, or only the one that comes into sight', () => {
    const points = (readings: Record<string, string>): number =>
      ideasOf(plays(onWatch({ readings }), walk)).filter(({ type }) => type === 'watch-fire').length;
    expect(points({})).toBeGreaterThan(1);
    expect(points({ overwatch: 'entersLoS' })).toBe(1);
  });

  it('CAV-OVW-4 the first shot is paid for; a later one costs a point of that turn', () => {
    const asked = plays(onWatch(), walk);
    const shot = plays(asked, { ...firstPoint(asked)! }, { 'CAV-RES-5': [1, 2, 1, 2] });
    expect(shot.state.memory['red-1']).toMatchObject({ ahead: 0, prepaid: false, watchShots: 1 });
    const again = plays(shot, { type: 'move', path: [{ turn: 180 }, { go: 3 }] });
    expect(again.state.journey).toBeNull(); // one shot a turn
    const two = plays(onWatch({ readings: { 'overwatch.shots': 2 } }), walk);
    const fired = plays(two, { ...firstPoint(two)! }, { 'CAV-RES-5': [1, 2, 1, 2] });
    const second = plays(fired, { type: 'move', path: [{ turn: 180 }, { go: 3 }] });
    expect(second.state.journey?.asked).toEqual(['red-1']);
    expect(plays(second, { ...firstPoint(second)! }).state.memory['red-1']?.ahead).toBe(1);
  });

  it('CAV-OVW-4 CAV-OVW-5 any other action, or a knockdown, ends it', () => {
    let table = plays(onWatch(), { type: 'end' });
    if (table.state.card === 'blue')
      table = plays(plays(table, { type: 'activate', model: 'blue-1' }), { type: 'end' });
    table = plays(table, { type: 'activate', model: 'red-1' });
    expect(inPlay(table, 'red-1').states).toContain('overwatch');
    expect(inPlay(plays(table, { type: 'end' }), 'red-1').states).toContain('overwatch');
    expect(inPlay(plays(table, { type: 'move', path: [{ go: 1 }] }), 'red-1').states).not.toContain(
      'overwatch',
    );
    expect(inPlay(plays(table, { type: 'prone' }), 'red-1').states).not.toContain('overwatch');
  });
});
