import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../src/battlefield/piece.ts';
import type { Battle, Model } from '../../../src/battlefield/battle.ts';
import { judgeCall } from '../../../src/rules/cav/judge/judge.ts';
import { machineOf } from '../../../src/rules/cav/data/profiles.ts';
import { silhouetteOf } from '../../../src/rules/cav/judge/sight.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { cav, fieldOf, hill, piece, rect } from '../../support/cav-field.ts';
import { heardAll } from '../../support/heard.ts';

/** Attacker at (24,10), defender at (24,30), both facing north: the bases face each other across 18.50 in. */
const RED = cav('red-1', [24, 10]);
const BLUE = cav('blue-1', [24, 30]);
/** Ground under red-1 and blue-1 alone, clear of the line's middle by more than an inch. */
const underRed = (level: number): Piece => hill('red-hill', level, rect(20, 6, 28, 11));
const underBlue = (level: number): Piece => hill('blue-hill', level, rect(20, 29, 28, 34));
const woods = (
  kind: 'light-woods' | 'heavy-woods',
  south = 18,
  north = 22,
  more: Partial<Piece> = {},
): Piece => piece('woods', kind, rect(22, south, 26, north), more);

interface Case {
  readonly pieces?: readonly Piece[];
  readonly others?: readonly Model[];
  readonly red?: Partial<Model>;
  readonly blue?: Partial<Model>;
  readonly readings?: Battle['rules']['readings'];
  readonly weapon?: string;
}

function judge({ pieces = [], others = [], red = {}, blue = {}, readings = {}, weapon }: Case): Verdict {
  const models = [{ ...RED, ...red }, { ...BLUE, ...blue }, ...others];
  const query = { from: 'red-1', to: 'blue-1', ...(weapon !== undefined && { weapon }) };
  return judgeCall(fieldOf({ pieces, models, readings }), query, { sureness: false });
}

const about = (verdict: Verdict, id: string) => verdict.because.find((reason) => reason.about === id);
const PRONE = { states: ['knockdown'] };

describe('heights', () => {
  test('T-024 CAV-LOS-7 CAV-LOS-2: a CAV on a level 2 hill counts 5, prone there 3', () => {
    expect(judge({ pieces: [underRed(2)] }).detail?.['levels']).toEqual({ 'red-1': 5, 'blue-1': 3 });
    expect(judge({ pieces: [underRed(2)], red: PRONE }).detail?.['levels']).toMatchObject({ 'red-1': 3 });
  });
  test('T-051 CAV-GEN-4 CAV-LOS-1: a level is two thirds of an inch', () => {
    const { line } = judge({ pieces: [underRed(2)], blue: PRONE });
    expect(line.from[2]).toBeCloseTo(3.333, 3);
    expect(line.to[2]).toBeCloseTo(0.667, 3);
    expect(silhouetteOf(RED).height).toBe(2);
    expect(silhouetteOf({ ...RED, ...PRONE }).height).toBeCloseTo(0.667, 3);
    expect(machineOf(RED).height).toBe(2);
  });
});

describe('woods on the line', () => {
  test('T-025 CAV-COV-2: light woods as high as both count, −1', () => {
    const verdict = judge({ pieces: [woods('light-woods')] });
    expect(verdict).toMatchObject({ sight: 'obscured', cover: { modifier: -1 } });
    expect(verdict.cover.pieces).toEqual([{ id: 'woods', category: 'light', clause: 'CAV-COV-2' }]);
  });
  test('T-026 CAV-COV-1 CAV-COV-2: heavy woods, −2', () => {
    expect(judge({ pieces: [woods('heavy-woods')] }).cover.modifier).toBe(-2);
  });
  test('T-027 CAV-COV-2 CAV-COV-6: lower than one model, not counted', () => {
    const verdict = judge({ pieces: [underRed(2), woods('light-woods')] });
    expect(verdict).toMatchObject({ sight: 'clear', cover: { modifier: 0, pieces: [] } });
    expect(heardAll(about(verdict, 'woods'))).toEqual({
      clause: 'CAV-COV-6',
      about: 'woods',
      counted: false,
      say: 'woods (level 3) is lower than red-1 at level 5 and farther than 1 in from both: not counted.',
    });
  });
  test('T-028 CAV-COV-2: equal to one model only, not counted', () => {
    expect(judge({ pieces: [underBlue(1), woods('light-woods')] }).cover.modifier).toBe(0);
  });
  test('T-029 CAV-COV-2 CAV-COV-5: woods on a hill add its level', () => {
    const knoll = hill('knoll', 2, rect(20, 17, 28, 23));
    const verdict = judge({ pieces: [underRed(2), underBlue(2), knoll, woods('light-woods')] });
    expect(verdict.cover).toEqual({
      modifier: -1,
      pieces: [{ id: 'woods', category: 'light', clause: 'CAV-COV-2' }],
    });
  });
  test('T-030 CAV-COV-3: exactly 1.00 in from the defender counts at any height', () => {
    const verdict = judge({ pieces: [underRed(2), woods('light-woods', 26, 28.25)] });
    expect(verdict.cover.pieces).toEqual([{ id: 'woods', category: 'light', clause: 'CAV-COV-3' }]);
    expect(about(verdict, 'woods')?.say).toBe(
      'woods (level 3) is 1.00 in from blue-1. Within 1 in it counts at any height: light cover.',
    );
  });
  test('T-031 CAV-COV-3: at 1.01 in it does not', () => {
    expect(judge({ pieces: [underRed(2), woods('light-woods', 26, 28.24)] }).cover.modifier).toBe(0);
  });
  test('T-032 CAV-COV-3: next to the attacker counts as well', () => {
    expect(judge({ pieces: [underRed(2), woods('heavy-woods', 11.35, 14)] }).cover.modifier).toBe(-2);
  });
  test('T-033 CAV-COV-4: what the defender stands in counts at any height', () => {
    const verdict = judge({ pieces: [underRed(2), woods('heavy-woods', 28, 32)] });
    expect(verdict.cover).toEqual({
      modifier: -2,
      pieces: [{ id: 'woods', category: 'heavy', clause: 'CAV-COV-4' }],
    });
    expect(about(verdict, 'woods')?.say).toBe('blue-1 stands in woods: heavy cover.');
  });
  test('T-034 CAV-COV-2 CAV-COV-3 CAV-COV-11: one object gives its modifier once', () => {
    const verdict = judge({ pieces: [woods('light-woods', 8, 13)], blue: { at: [24, 20] } });
    expect(verdict.cover.modifier).toBe(-1);
    expect(verdict.cover.pieces).toHaveLength(1);
  });
  test('CAV-COV-4: woods the line does not cross count when the defender stands in them', () => {
    const behind = piece('behind', 'light-woods', rect(22, 30.5, 26, 34));
    expect(judge({ pieces: [behind] }).cover.pieces).toEqual([
      { id: 'behind', category: 'light', clause: 'CAV-COV-4' },
    ]);
  });
  test('CAV-COV-12 CAV-BRD-2: a category agreed for one piece beats that of its kind', () => {
    expect(judge({ pieces: [woods('light-woods', 18, 22, { cover: 'heavy' })] }).cover.modifier).toBe(-2);
    const agreed = judge({ pieces: [woods('heavy-woods', 18, 22, { cover: 'none' })] });
    expect(agreed.sight).toBe('clear');
    expect(about(agreed, 'woods')).toMatchObject({ clause: 'CAV-BRD-5', counted: false });
  });
});

describe('machines on the line', () => {
  const between = (y: number, more: Partial<Model> = {}): Model => cav('blue-2', [24, y], more);

  test('T-035 CAV-COV-7 CAV-LOS-5: a standing CAV as high as both blocks', () => {
    const verdict = judge({ others: [between(20)] });
    expect(verdict).toMatchObject({ sight: 'blocked', attack: { legal: false, chance: null } });
    expect(verdict.cover.pieces).toEqual([{ id: 'blue-2', category: 'blocking', clause: 'CAV-COV-7' }]);
    expect(about(verdict, 'blue-2')?.say).toBe(
      'blue-2 (standing, level 3) is as high as red-1 at level 3 or higher: the line is blocked.',
    );
  });
  test('T-036 CAV-COV-7 CAV-COV-2: a lower one far from both does not count', () => {
    expect(judge({ pieces: [underRed(1)], others: [between(20)] })).toMatchObject({
      sight: 'clear',
      cover: { modifier: 0 },
    });
  });
  test('T-037 CAV-COV-3 CAV-COV-7: 1.00 in before a defender of its height it blocks', () => {
    const verdict = judge({ pieces: [underRed(2)], others: [between(27.5)] });
    expect(verdict).toMatchObject({ sight: 'blocked' });
    expect(verdict.cover.pieces).toEqual([{ id: 'blue-2', category: 'blocking', clause: 'CAV-COV-3' }]);
  });
  test('T-038 CAV-COV-8: a prone CAV next to the target is light cover', () => {
    const verdict = judge({ others: [between(27.8, PRONE)] });
    expect(verdict.cover).toEqual({
      modifier: -1,
      pieces: [{ id: 'blue-2', category: 'light', clause: 'CAV-COV-8' }],
    });
  });
  test('T-039 CAV-COV-8: at 1.01 in it is none', () => {
    expect(judge({ others: [between(27.49, PRONE)] }).sight).toBe('clear');
  });
  test('T-040 CAV-COV-8 CAV-COV-2: prone on a hill as high as both it blocks', () => {
    expect(
      judge({ pieces: [hill('knoll', 2, rect(22, 18, 26, 22))], others: [between(20, PRONE)] }).sight,
    ).toBe('blocked');
  });
  test('CAV-COV-8: a prone CAV next to a prone target is still only light cover', () => {
    expect(judge({ blue: PRONE, others: [between(27.8, PRONE)] }).cover.modifier).toBe(-1);
  });
  test('CAV-COV-8: it also counts next to the attacker', () => {
    expect(judge({ others: [between(12.2, PRONE)] }).cover.modifier).toBe(-1);
  });
  test('HR-33 CAV-MOV-22: a wreck hides nothing, or is light cover one level high', () => {
    const wreck = [between(27.8, { states: ['destroyed'] })];
    expect(judge({ others: wreck }).sight).toBe('clear');
    expect(judge({ others: wreck, readings: { wreckCover: 'light' } }).cover.modifier).toBe(-1);
  });
});

describe('walls, structures, boulders', () => {
  const wall = (height: number) => piece('wall', 'wall', rect(22, 19, 26, 20), { height });
  const boulder = piece('boulder', 'obstruction', rect(23.5, 27.75, 24.5, 28.75), { height: 1 });

  test('T-041 CAV-COV-2: a level 2 wall midway does not count', () => {
    expect(judge({ pieces: [wall(2)] })).toMatchObject({ sight: 'clear', cover: { modifier: 0 } });
  });
  test('T-042 CAV-COV-2: a level 3 structure midway blocks', () => {
    expect(judge({ pieces: [piece('hq', 'structure', rect(22, 19, 26, 21), { height: 3 })] }).sight).toBe(
      'blocked',
    );
  });
  test('T-043 CAV-COV-3 CAV-PRN-2: a boulder as high as the prone model behind it blocks', () => {
    expect(judge({ pieces: [boulder], blue: PRONE }).sight).toBe('blocked');
  });
  test('T-044 CAV-COV-3 HR-09: next to a standing model it is light, or blocks, or is ignored, as ruled', () => {
    const verdict = judge({ pieces: [boulder] });
    expect(verdict.cover).toEqual({
      modifier: -1,
      pieces: [{ id: 'boulder', category: 'light', clause: 'CAV-COV-3' }],
    });
    expect(verdict.readings.find(({ key }) => key === 'adjacentLowBlocker')).toEqual({
      key: 'adjacentLowBlocker',
      clause: 'CAV-COV-3',
      now: 'light',
      other: { block: 'blocked', ignore: 'clear' },
    });
    expect(judge({ pieces: [boulder], readings: { adjacentLowBlocker: 'block' } }).sight).toBe('blocked');
    const ignored = judge({ pieces: [boulder], readings: { adjacentLowBlocker: 'ignore' } });
    expect(ignored.sight).toBe('clear');
    expect(about(ignored, 'boulder')?.say).toContain('0.50 in from blue-1');
  });
  test('HR-10 CAV-BRD-5: what a structure hides is for the table to say', () => {
    const hq = [piece('hq', 'structure', rect(22, 19, 26, 21), { height: 3 })];
    expect(judge({ pieces: hq, readings: { 'coverByType.structure': 'heavy' } }).cover.modifier).toBe(-2);
    expect(judge({ pieces: hq, readings: { 'coverByType.structure': 'none' } }).sight).toBe('clear');
  });
});

describe('hills', () => {
  test('CAV-COV-13 HR-10: a hill as high as both blocks', () => {
    const ridge = [hill('ridge', 3, rect(22, 18, 26, 22))];
    expect(judge({ pieces: ridge })).toMatchObject({
      sight: 'blocked',
      cover: { pieces: [{ id: 'ridge', category: 'blocking', clause: 'CAV-COV-13' }] },
    });
    expect(judge({ pieces: ridge, readings: { 'coverByType.hill': 'none' } }).sight).toBe('clear');
  });
  test('CAV-COV-13: a hill does not count against models on it, whatever its edge', () => {
    const verdict = judge({ pieces: [underRed(2)] });
    expect(verdict.sight).toBe('clear');
    expect(about(verdict, 'red-hill')?.say).toBe(
      'red-hill (level 2) is lower than red-1 at level 5, and red-1 stands on it: not counted.',
    );
  });
  test('CAV-COV-13: a low hill next to a model beside it is light cover', () => {
    expect(judge({ pieces: [hill('bank', 1, rect(22, 27, 26, 28.5))] }).cover.pieces).toEqual([
      { id: 'bank', category: 'light', clause: 'CAV-COV-3' },
    ]);
  });
  test('CAV-COV-5: a piece across several levels counts with the highest the line crosses it on', () => {
    const step = hill('step', 2, rect(20, 20, 28, 23));
    const grove = woods('light-woods');
    // level 3 on the ground and 5 on the step: as high as both on their hills
    expect(judge({ pieces: [underRed(2), underBlue(2), step, grove] }).cover.modifier).toBe(-1);
    expect(judge({ pieces: [underRed(2), underBlue(2), grove] }).cover.modifier).toBe(0);
  });
});

describe('missiles, rockets and prone targets', () => {
  const crowd = {
    pieces: [woods('heavy-woods', 14, 16), piece('far', 'heavy-woods', rect(22, 22, 26, 24))],
    others: [cav('blue-2', [24, 19])],
    red: { states: ['lock:blue-1'] },
  };
  test('T-045 CAV-COV-9 CAV-GM-2: a missile minds none of it, the MAC is blocked', () => {
    const missile = judge({ ...crowd, weapon: 'light-guided-missile' });
    expect(missile).toMatchObject({
      sight: 'clear',
      cover: { modifier: 0, pieces: [] },
      attack: { legal: true },
    });
    expect(missile.detail?.['lineOfSight']).toBe('blocked');
    expect(missile.because.map(({ clause }) => clause)).toEqual(['CAV-COV-9', 'CAV-COV-9', 'CAV-COV-9']);
    expect(judge({ ...crowd, weapon: 'medium-mac' }).sight).toBe('blocked');
  });
  test('T-046 CAV-COV-9 CAV-COV-11 HR-07: stood-in cover counts for both, the rest for the MAC; sum or worst', () => {
    const pieces = [woods('heavy-woods'), piece('grove', 'light-woods', rect(22, 28, 26, 32))];
    const red = { states: ['lock:blue-1'] };
    expect(judge({ pieces, red, weapon: 'light-guided-missile' }).cover.modifier).toBe(-1);
    const mac = judge({ pieces, red, weapon: 'medium-mac' });
    expect(mac.cover.modifier).toBe(-3);
    expect(mac.readings.find(({ key }) => key === 'coverStacking')?.other).toEqual({
      worst: 'obscured, cover −2',
    });
    expect(judge({ pieces, readings: { coverStacking: 'worst' } }).cover.modifier).toBe(-2);
  });
  test('T-047 CAV-STA-3 CAV-PRN-2: a prone target in the open is easier to hit', () => {
    const { attack, cover } = judge({ blue: PRONE });
    expect(cover.modifier).toBe(0);
    expect(attack?.modifiers).toContainEqual({ clause: 'CAV-STA-3', label: 'Target knocked down', value: 2 });
  });
  test('T-048 CAV-COV-4 CAV-STA-3: prone in heavy woods comes to nothing', () => {
    const { attack } = judge({ pieces: [woods('heavy-woods', 28, 32)], blue: PRONE });
    const values = attack?.modifiers.filter(({ label }) => label !== 'Wizzo').map(({ value }) => value);
    expect(values).toEqual([-2, 2]);
  });
  test('HR-30 CAV-COV-9 CAV-COV-10: cover stood in counts for the rocket’s second roll, or not', () => {
    const rocket = { pieces: [woods('light-woods', 28, 32)], weapon: 'light-rocket-10' };
    const verdict = judge(rocket);
    expect(verdict.cover.modifier).toBe(-1);
    expect(verdict.detail?.['secondary']).toMatchObject({ needs: 7 });
    expect(verdict.attack?.modifiers.some(({ clause }) => clause === 'CAV-COV-1')).toBe(false);
    expect(judge({ ...rocket, readings: { secondaryCover: 'none' } }).cover.modifier).toBe(0);
  });
});

describe('the line itself', () => {
  test('T-049 CAV-GEN-5 CAV-LOS-3 CAV-COV-2: 18.50 in between the sides, medium, −1', () => {
    const verdict = judge({ pieces: [woods('light-woods')] });
    expect(verdict.range).toEqual({ inches: 18.5, band: 'medium', needs: 7 });
    expect(verdict.line.from.slice(0, 2)).toEqual([24, 10.75]);
    expect(verdict.line.to.slice(0, 2)).toEqual([24, 29.25]);
    expect(verdict.cover.modifier).toBe(-1);
    expect(verdict.attack).toMatchObject({ legal: true, roll: '7+', needs: 7, chance: '7/12' });
  });
  test('T-050 CAV-LOS-3 CAV-LOS-4: woods beside the line are not on it', () => {
    const verdict = judge({ pieces: [piece('woods', 'light-woods', rect(25, 18, 27, 22))] });
    expect(verdict).toMatchObject({ sight: 'clear', because: [] });
  });
  test('HR-48 CAV-LOS-3: a line along an edge crosses only where the table says so', () => {
    const edge = { pieces: [piece('woods', 'light-woods', rect(24, 18, 27, 22))] };
    const verdict = judge(edge);
    expect(verdict.sight).toBe('clear');
    expect(verdict.readings.find(({ key }) => key === 'grazing')?.other).toEqual({ crossing: 'obscured' });
    expect(judge({ ...edge, readings: { grazing: 'crossing' } }).cover.modifier).toBe(-1);
  });
  test('HR-08 CAV-COV-4: touching woods with a rim is standing in them, or not', () => {
    const rim = { pieces: [underRed(2), piece('woods', 'light-woods', rect(22, 30.5, 26, 34))] };
    expect(judge(rim).cover.modifier).toBe(-1);
    expect(judge({ ...rim, readings: { standingIn: 'baseCentre' } }).cover.modifier).toBe(0);
    const half = { pieces: [underRed(2), piece('woods', 'light-woods', rect(22, 29.9, 26, 34))] };
    expect(judge({ ...half, readings: { standingIn: 'baseCentre' } }).cover.modifier).toBe(-1);
    expect(judge({ ...half, readings: { standingIn: 'wholeBase' } }).cover.modifier).toBe(0);
  });
  test('HR-54 CAV-LOS-7: a base across two levels', () => {
    const pieces = [hill('shelf', 1, rect(20, 30.2, 28, 34)), woods('light-woods')];
    expect(judge({ pieces }).cover.modifier).toBe(-1);
    expect(judge({ pieces, readings: { splitLevelBase: 'highest' } }).cover.modifier).toBe(0);
    const on = [hill('shelf', 1, rect(20, 29.8, 28, 34)), woods('light-woods')];
    expect(judge({ pieces: on }).cover.modifier).toBe(0);
    expect(judge({ pieces: on, readings: { splitLevelBase: 'lowest' } }).cover.modifier).toBe(-1);
  });
  test('HR-50 CAV-GEN-2: other bases, other gaps', () => {
    expect(judge({ readings: { baseSize: 2 } }).range.inches).toBe(18);
    expect(judge({ red: { base: { shape: 'round', diameter: 1 } } }).range.inches).toBe(18.75);
  });
  test('CAV-CMB-5: bases in contact have no ranged assault', () => {
    const { attack, because } = judge({ blue: { at: [24, 11.5] } });
    expect(attack?.legal).toBe(false);
    expect(because.map(({ clause }) => clause)).toContain('CAV-CMB-5');
  });
});
