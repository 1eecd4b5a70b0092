import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../src/battlefield/piece.ts';
import { moveGround } from '../../../src/rules/cav/path-ground.ts';
import type { Mover } from '../../../src/rules/cav/path-meet.ts';
import { type Step, walkPath } from '../../../src/rules/cav/path.ts';
import { reachOf } from '../../../src/rules/cav/reach.ts';
import { rulingsOf } from '../../../src/rules/cav/readings.ts';
import type { ReachMap } from '../../../src/rules/ruleset.ts';
import { cav, fieldOf, openField, piece, rect, type Set } from '../../support/cav-field.ts';
import { sampleBattle } from '../../support/soak-battle.ts';

function reach(set: Partial<Set> = {}, id = 'red-1'): ReachMap {
  const found = reachOf(fieldOf({ models: [cav('red-1', [24.25, 24.25])], ...set }), id);
  if (!found.ok) throw new Error(found.error.text);
  return found.value;
}
const costAt = ({ cost, columns, cell }: ReachMap, x: number, y: number): number =>
  cost[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? Infinity;

describe('The reach map', () => {
  it('CAV-MOV-1 CAV-MOV-4 CAV-MOV-5 open ground: 8 ahead, 8 to the side, 7 behind; twice that with both points', () => {
    const map = reach();
    expect(map.allowances).toEqual([8, 16]);
    expect(map.unit).toBe('MV');
    expect(costAt(map, 24.25, 32.25)).toBe(8);
    expect(costAt(map, 32.25, 24.25)).toBe(8);
    expect(costAt(map, 24.25, 17.25)).toBe(8); // 1 for the second change of facing, 7 inches
    expect(costAt(map, 24.25, 16.25)).toBeGreaterThan(8);
    expect(costAt(map, 24.25, 40.25)).toBe(16);
    expect(costAt(map, 24.25, 41.25)).toBe(Infinity);
  });

  it('CAV-MOV-12 CAV-MOV-19 a moat of deep water keeps it in', () => {
    const moat: Piece = {
      ...piece('moat', 'water', rect(19, 19, 30, 30), { depth: 2 }),
      holes: [rect(20, 20, 29, 29)],
    };
    const map = reach({ pieces: [moat] });
    expect(costAt(map, 24.25, 28.0)).toBeLessThanOrEqual(8);
    for (const [x, y] of [
      [24.25, 32],
      [32, 24.25],
      [24.25, 17],
      [17, 24.25],
    ] as const)
      expect(costAt(map, x, y)).toBe(Infinity);
  });

  it('CAV-MOV-14 a road carries it as far as open ground', () => {
    const pieces = [
      piece('forest', 'heavy-woods', rect(10, 10, 40, 47)),
      piece('lane', 'road', rect(23.7, 10, 24.8, 47)),
    ];
    expect(costAt(reach({ pieces }), 24.25, 32.25)).toBe(8);
    expect(costAt(reach({ pieces: pieces.slice(0, 1) }), 24.25, 32.25)).toBe(Infinity);
  });

  it('CAV-MOV-8 CAV-GEN-3 other bases are in the way and not touched', () => {
    const models = [cav('red-1', [24.25, 24.25]), cav('blue-1', [24.25, 28.25])];
    expect(costAt(reach({ models }), 24.25, 28.25)).toBe(Infinity);
    expect(costAt(reach({ models }), 24.25, 32.25)).toBeGreaterThan(8);
  });

  it('CAV-STA-4 suppressed it only goes away; CAV-STA-5 stunned nowhere; CAV-STA-1 disabled is refused', () => {
    const models = (states: string[]) => [
      cav('red-1', [24.25, 24.25], { states }),
      cav('blue-1', [24.25, 40]),
    ];
    const suppressed = reach({ models: models(['suppressed']) });
    expect(costAt(suppressed, 24.25, 26.25)).toBe(Infinity);
    expect(costAt(suppressed, 24.25, 20.25)).toBeLessThan(8);
    expect(costAt(reach({ models: models(['stunned']) }), 24.25, 20.25)).toBe(Infinity);
    const refused = reachOf(fieldOf({ models: models(['disabled']) }), 'red-1');
    expect(refused).toMatchObject({ ok: false, error: { clause: 'CAV-STA-1' } });
  });

  it('CAV-MOV-24 a prone model spends its first action on getting up', () => {
    const map = reach({ models: [cav('red-1', [24.25, 24.25], { states: ['knockdown'] })] });
    expect(costAt(map, 24.25, 32.25)).toBe(16);
    expect(costAt(map, 24.25, 16.25)).toBe(16); // up with any facing
    expect(costAt(map, 24.25, 33.5)).toBe(Infinity);
  });

  it('every way walked at random ends in a cell the map knows at no greater cost (seed 21)', () => {
    const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
    const pieces = [
      piece('copse', 'light-woods', rect(20, 27, 30, 31)),
      piece('rock', 'obstruction', rect(26.5, 20, 29, 26)),
      piece('bog', 'swamp', rect(14, 18, 21, 24)),
    ];
    const map = reach({ pieces });
    const ground = moveGround({ width: 48, depth: 48, levelHeight: 2 / 3, pieces }, []);
    const start: Mover = {
      base: {
        shape: 'hex',
        across: 1.5,
      },
      at: [24.25, 24.25],
      facing: 0,
      mv: 8,
      suppressed: false,
      contact: null,
      leaving: false,
    };
    const step = fc.oneof(
      fc.integer({ min: -3, max: 3 }).map((turns): Step => ({ turn: turns * 30 })),
      fc.integer({ min: 1, max: 4 }).map((go): Step => ({ go })),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const { end, spent } = walkPath(ground, start, [], steps, rulings);
        const near = [-0.5, 0, 0.5].flatMap((dx) =>
          [-0.5, 0, 0.5].map((dy) => costAt(map, end.at[0] + dx, end.at[1] + dy)),
        );
        expect(Math.min(...near)).toBeLessThanOrEqual(spent);
      }),
      { seed: 21, numRuns: 300 },
    );
  });

  it('the big sample: every model’s map in a moment, and the same again', () => {
    const field = openField(sampleBattle('stand-and-fight-eights'));
    const first = field.battle.models.map(({ id }) => reachOf(field, id));
    expect(first.every(({ ok }) => ok)).toBe(true);
    expect(reachOf(field, 'red-1')).toEqual(first[0]);
  });
});
