import { describe, expect, it } from 'vitest';
import { battleOf, cav, type Set } from '../../support/cav-field.ts';
import {
  ideasOf,
  inPlay,
  lastBy,
  opening,
  plays,
  refusal,
  sideToAct,
  type Sitting,
  told,
} from '../../support/cav-table.ts';

const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 30], { facing: 180 })];
const rocket = (more: object = {}) => ({
  weapon: 'light-rocket-10',
  mounts: ['right'],
  target: 'blue-1',
  ...more,
});
const bombard = (...shots: object[]) => ({ type: 'fire', kind: 'indirect', shots: shots as never });
const hold = { type: 'hold', model: 'blue-1' };
const rolls = (table: Sitting, clause: string) =>
  told(table, 'roll').filter((event) => event['clause'] === clause);

/** Red fires its rocket; blue does not fire back. */
function strikes(faces: Record<string, number[]>, shot: object = rocket(), more: Partial<Set> = {}): Sitting {
  const asked = plays(opening(battleOf({ models, ...more }), 'red-1'), bombard(shot), faces);
  return asked.state.combat?.asked.length ? plays(asked, hold, faces) : asked;
}

describe('Indirect fire from the strike-point to the damage', () => {
  it('CAV-SP-1 CAV-SP-2 CAV-SP-5 CAV-SP-6 on the point: a secondary roll against 6', () => {
    const table = strikes({ 'CAV-SP-2': [5, 5], 'CAV-RES-5': [6, 5] });
    expect(told(table, 'strike')[0]).toMatchObject({ result: 'hit', dice: [5, 5] });
    expect(told(table, 'impact')).toHaveLength(0);
    expect(rolls(table, 'CAV-RES-5')[0]).toMatchObject({ total: 11, needs: 6 }); // no Wizzo
    expect(inPlay(table, 'blue-1').damage).toBe(1); // margin 5, Reinforced 4, RAV 3: 7 reaches armour 7
  });

  it('CAV-SP-3 CAV-SP-7 CAV-DRF-1 CAV-DRF-2 CAV-DRF-3 CAV-DRF-4 a failed roll drifts by the dice', () => {
    const table = strikes({ 'CAV-SP-2': [3, 3], 'CAV-DRF-1': [4], 'CAV-DRF-2': [90] });
    expect(told(table, 'strike')[0]).toMatchObject({ result: 'drift' });
    expect(told(table, 'impact')[0]).toMatchObject({ at: [28, 30], offTable: false });
    expect(rolls(table, 'CAV-RES-5')).toHaveLength(0);
  });

  it('CAV-DRF-5 HR-55 off the table it does nothing, or stops at the edge', () => {
    const set = [cav('red-1', [24, 8]), cav('blue-1', [46, 30], { facing: 180 })];
    const faces = { 'CAV-SP-2': [3, 3], 'CAV-DRF-1': [4], 'CAV-DRF-2': [90] };
    const off = (readings: Record<string, string>) =>
      told(strikes(faces, rocket(), { models: set, readings }), 'impact')[0];
    expect(off({})).toMatchObject({ offTable: true });
    expect(off({ offBoardImpact: 'clamp' })).toMatchObject({ offTable: false, at: [48, 30] });
  });

  it('CAV-AOE-1 CAV-AOE-2 CAV-AOE-3 everybody in the radius is rolled against, friends too', () => {
    const crowd = [...models, cav('blue-2', [25.7, 30]), cav('red-2', [22.3, 30])];
    const table = strikes({ 'CAV-SP-2': [6, 5] }, rocket(), { models: crowd });
    expect(rolls(table, 'CAV-RES-5')).toHaveLength(3);
    const harder = strikes({ 'CAV-SP-2': [6, 5] }, rocket({ smart: 'harder' }), { models: crowd });
    expect(rolls(harder, 'CAV-RES-5')).toHaveLength(1);
  });

  it('CAV-SA-16 the harder setting adds to RAV', () => {
    const faces = { 'CAV-SP-2': [6, 5], 'CAV-RES-5': [5, 5] }; // margin 4, Reinforced 3: RAV 3 fails, RAV 4 reaches 7
    expect(inPlay(strikes(faces), 'blue-1').damage).toBe(0);
    expect(inPlay(strikes(faces, rocket({ smart: 'harder' })), 'blue-1').damage).toBe(1);
  });

  it('CAV-SP-3 HR-29 firing at the same point again is easier', () => {
    const again = (readings: Record<string, string>) => {
      let table = strikes({ 'CAV-SP-2': [3, 3], 'CAV-DRF-2': [90] }, rocket(), { readings });
      expect(table.state.memory['red-1']).toMatchObject({ aims: [{ at: [24, 30], repeats: 0 }], aimedIn: 1 });
      table = plays(plays(plays(table, { type: 'end' }), { type: 'activate', model: 'blue-1' }), {
        type: 'end',
      });
      if (table.state.card === 'blue')
        table = plays(plays(table, { type: 'activate', model: 'blue-1' }), { type: 'end' });
      table = plays(plays(table, { type: 'activate', model: 'red-1' }), bombard(rocket()));
      if (table.state.combat) table = plays(table, hold);
      return JSON.stringify(told(table, 'strike').at(-1)?.['modifiers']);
    };
    expect(again({})).toContain('Fired at this point before');
  });

  it('CAV-SP-3 HR-29 a friend’s fire at the point helps only where the table counts it', () => {
    const set = [...models, cav('red-2', [22, 8])];
    const helped = (readings: Record<string, string>): string => {
      let table = strikes({ 'CAV-SP-2': [3, 3], 'CAV-DRF-2': [90] }, rocket(), { models: set, readings });
      table = plays(table, { type: 'end' });
      for (let card = 0; card < 6 && table.state.card === 'blue'; card++)
        table = plays(plays(table, { type: 'activate', model: 'blue-1' }), { type: 'end' });
      table = plays(plays(table, { type: 'activate', model: 'red-2' }), bombard(rocket()));
      if (table.state.combat) table = plays(table, hold);
      return JSON.stringify(told(table, 'strike').at(-1)?.['modifiers']);
    };
    expect(helped({})).not.toContain('Fired at this point before');
    expect(helped({ repeatFireBonus: 'anyFriendly' })).toContain('Fired at this point before');
  });

  it('CAV-SP-1 a place on the table may be aimed at, without a model', () => {
    const table = strikes(
      { 'CAV-SP-2': [6, 5] },
      { weapon: 'light-rocket-10', mounts: ['right'], aim: [24.5, 30] },
    );
    expect(rolls(table, 'CAV-RES-5')).toHaveLength(1);
    const nowhere = { weapon: 'light-rocket-10', mounts: ['right'], aim: [60, 30] };
    expect(refusal(opening(battleOf({ models }), 'red-1'), bombard(nowhere))?.clause).toBe('CAV-SP-1');
  });

  it('CAV-RNG-8 CAV-CMB-3 inside minimum range the shot is lost', () => {
    const close = [cav('red-1', [24, 20]), cav('blue-1', [24, 30], { facing: 180 })];
    const table = strikes({}, rocket(), { models: close });
    expect(lastBy(table, 'CAV-RNG-8')).toContain('misses');
    expect(told(table, 'strike')).toHaveLength(0);
  });

  it('CAV-SAL-4 CAV-RUN-4 run’n gun goes on the strike-point roll', () => {
    const run = {
      type: 'run-gun',
      path: [{ go: 2 }],
      next: [],
      leg: 0,
      after: 2,
      kind: 'indirect',
      shots: [rocket()],
    };
    let table = plays(opening(battleOf({ models }), 'red-1'), run);
    table = plays(table, hold);
    expect(JSON.stringify(told(table, 'strike')[0]?.['modifiers'])).toContain('CAV-RUN-4');
  });
});

describe('A fumbled strike-point', () => {
  const fumble = (readings: Record<string, string> = {}): Sitting =>
    strikes({ 'CAV-SP-2': [1, 1], 'CAV-AMM-1': [6] }, rocket(), { readings });

  it('CAV-FUM-1 CAV-FUM-2 the opponent moves it within the front arc and range', () => {
    const table = fumble();
    expect(sideToAct(table)).toBe('blue');
    expect(refusal(table, { type: 'relocate', aim: [24, 20] })?.clause).toBe('CAV-FUM-2');
    expect(refusal(table, { type: 'relocate', aim: [24, 2] })?.clause).toBe('CAV-FUM-1');
    expect(refusal(table, { type: 'hold', model: 'blue-1' })?.clause).toBe('CAV-FUM-1');
    expect(ideasOf(table).every((choice) => refusal(table, choice) === null)).toBe(true);
  });

  it('CAV-FUM-3 HR-28 it then drifts from there, by the band of the new point or of the old one', () => {
    const drift = (readings: Record<string, string>) =>
      told(
        plays(fumble(readings), { type: 'relocate', aim: [24, 44] }, { 'CAV-DRF-1': [2], 'CAV-DRF-2': [90] }),
        'impact',
      )[0];
    expect(drift({})).toMatchObject({ at: [27, 44] }); // 35 inches: long, one more
    expect(drift({ fumbleDriftBand: 'original' })).toMatchObject({ at: [26, 44] });
  });

  it('CAV-AMM-1 CAV-FUM-3 the fumble asks for the ammunition die', () => {
    const dry = [cav('red-1', [24, 8], { states: ['bins:1'] }), models[1]!];
    const table = strikes({ 'CAV-SP-2': [1, 1], 'CAV-AMM-1': [2] }, rocket(), { models: dry });
    expect(inPlay(table, 'red-1').states).toContain('out:light-rocket-10/right');
  });
});

describe('Guided missiles', () => {
  const missile = { weapon: 'light-guided-missile', mounts: ['left'], target: 'blue-1' };
  const locked = [cav('red-1', [24, 8]), models[1]!];

  it('CAV-GM-1 CAV-TL-2 without a lock it misses, with one it flies', () => {
    const blind = strikes({}, missile);
    expect(lastBy(blind, 'CAV-TL-2')).toContain('misses');
    let table = plays(opening(battleOf({ models: locked }), 'red-1'), { type: 'lock', target: 'blue-1' });
    table = plays(plays(table, { type: 'fire', shots: [missile] }), hold, { 'CAV-RES-5': [4, 4] });
    expect(rolls(table, 'CAV-RES-5')[0]).toMatchObject({ total: 10, needs: 7 }); // 8 + Wizzo + ATC, medium
  });

  it('CAV-GM-2 CAV-SP-2 with a rocket it shares one strike-point', () => {
    let table = plays(opening(battleOf({ models: locked }), 'red-1'), { type: 'lock', target: 'blue-1' });
    table = plays(table, bombard(rocket(), missile));
    table = plays(table, hold, { 'CAV-SP-2': [6, 5] });
    expect(told(table, 'strike')).toHaveLength(1);
    expect(rolls(table, 'CAV-RES-5')).toHaveLength(2);
  });

  it('CAV-SA-15 HR-16 Shock is rolled when targeted, or only when hit', () => {
    const shocked = (readings: Record<string, string>) => {
      let table = plays(opening(battleOf({ models: locked, readings }), 'red-1'), {
        type: 'lock',
        target: 'blue-1',
      });
      table = plays(plays(table, { type: 'fire', shots: [missile] }), hold, {
        'CAV-RES-5': [1, 2],
        'CAV-SA-15': [1, 2],
      });
      return inPlay(table, 'blue-1').states;
    };
    expect(shocked({})).toContain('suppressed');
    expect(shocked({ shockTrigger: 'hit' })).not.toContain('suppressed');
  });
});
