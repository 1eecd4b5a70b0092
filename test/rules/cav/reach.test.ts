import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../src/battlefield/piece.ts';
import { moveGround } from '../../../src/rules/cav/travel/path-ground.ts';
import type { Mover } from '../../../src/rules/cav/travel/path-meet.ts';
import { type Step, walkPath } from '../../../src/rules/cav/travel/path.ts';
import { reachOf } from '../../../src/rules/cav/travel/reach.ts';
import { rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import type { ReachMap } from '../../../src/rules/contract/ruleset.ts';
import { cav, fieldOf, openField, piece, rect, type Set } from '../../support/cav-field.ts';
import { chance } from '../../support/random-tables.ts';
import { sampleBattle } from '../../support/samples.ts';
import { heard } from '../../support/heard.ts';

function reach(set: Partial<Set> = {}, id = 'red-1'): ReachMap {
  const found = reachOf(fieldOf({ models: [cav('red-1', [24.25, 24.25])], ...set }), id);
  if (!found.ok) throw new Error(heard(found.error.say));
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

  it('CAV-GEN-3 a model may walk away from whom it touches', () => {
    const models = [cav('red-1', [24.25, 24.25]), cav('blue-1', [24.25, 25.75])];
    const map = reach({ models });
    expect(costAt(map, 24.25, 25.75)).toBe(Infinity);
    expect(costAt(map, 24.25, 22.25)).toBeLessThanOrEqual(4);
  });

  /** Every way in turns of 30° and whole inches, each walked whole by `walkPath`: no tiles, no shortcuts. */
  function everyWay(set: Pick<Set, 'pieces' | 'models'>, mv: number): Map<string, number> {
    const [model, ...others] = set.models;
    const ground = moveGround({ width: 48, depth: 48, levelHeight: 2 / 3, pieces: set.pieces ?? [] }, []);
    const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
    const base = { shape: 'hex', across: 1.5 } as const;
    const start: Mover = {
      base,
      at: model!.at,
      facing: 0,
      mv,
      suppressed: false,
      contact: null,
      leaving: false,
    };
    const by = others.map(({ id, at }) => ({ id, enemy: true, base, at, facing: 0 }));
    const found = new Map<string, number>();
    const note = (x: number, y: number, spent: number): void => {
      const key = `${Math.floor(x / 0.5)} ${Math.floor(y / 0.5)}`;
      found.set(key, Math.min(spent, found.get(key) ?? Infinity));
    };
    const seen = new Set<string>();
    const open: Step[][] = [[]];
    for (const steps of open) {
      const { end, spent, stop, poses, costs } = walkPath(ground, start, by, steps, rulings);
      const turns = costs.filter(({ what }) => what === 'turn').length;
      const key = `${end.at.join(' ')} ${end.facing} ${spent} ${turns > 0}`;
      if (stop || seen.has(key)) continue;
      seen.add(key);
      const before = poses.at(-2)?.at ?? end.at;
      for (const share of [0.25, 0.5, 0.75, 1])
        note(before[0] + (end.at[0] - before[0]) * share, before[1] + (end.at[1] - before[1]) * share, spent);
      const wasTurn = steps.at(-1) !== undefined && 'turn' in steps.at(-1)!;
      if (!wasTurn)
        for (const turn of [-180, -150, -120, -90, -60, -30, 30, 60, 90, 120, 150])
          open.push([...steps, { turn }]);
      open.push([...steps, { go: 1 }], [...steps, { go: -1 }]);
    }
    return found;
  }

  it.each([3, 14, 159])(
    'agrees with a search of every way, cell by cell and cost by cost (seed %i)',
    (seed) => {
      const luck = chance(seed);
      const at = (): number => luck.whole(16, 30);
      const kinds = ['light-woods', 'swamp', 'obstruction', 'rough', 'structure', 'hill'] as const;
      const pieces = Array.from({ length: 5 }, (_, index) => {
        const [x, y] = [at(), at()];
        const outline = rect(x, y, x + luck.whole(2, 4), y + luck.whole(2, 4));
        return piece(`p${index}`, luck.pick(kinds), outline, { level: 1 });
      }).filter(
        ({ outline }) =>
          !(outline[0]![0] < 26 && outline[2]![0] > 22 && outline[0]![1] < 26 && outline[2]![1] > 22),
      );
      const [x, y] = [luck.pick([20, 21, 28]), luck.pick([20, 27, 28])];
      const models = [
        cav('red-1', [24.25, 24.25], { damage: 9, states: ['critical:3'] }),
        cav('blue-1', [x, y]),
      ];
      const map = reach({ pieces, models });
      expect(map.allowances).toEqual([4]);
      const ways = everyWay({ pieces, models }, 4);
      expect(ways.size).toBeGreaterThan(60);
      for (const [index, cost] of map.cost.entries()) {
        if (cost === Infinity || cost === 0) continue;
        const [column, row] = [index % map.columns, Math.floor(index / map.columns)];
        expect(
          ways.get(`${column} ${row}`),
          `no way to cell ${column}, ${row} for ${cost} MV`,
        ).toBeLessThanOrEqual(cost);
      }
      for (const [cell, spent] of ways) {
        const [column = 0, row = 0] = cell.split(' ').map(Number);
        const near = [-0.5, 0, 0.5].flatMap((dx) =>
          [-0.5, 0, 0.5].map((dy) => costAt(map, column / 2 + 0.25 + dx, row / 2 + 0.25 + dy)),
        );
        expect(Math.min(...near), `cell ${cell} for ${spent} MV is not on the map`).toBeLessThanOrEqual(
          spent,
        );
      }
    },
  );

  it('the big sample: every model’s map in a moment, and the same again', () => {
    const field = openField(sampleBattle('stand-and-fight-eights'));
    const first = field.battle.models.map(({ id }) => reachOf(field, id));
    expect(first.every(({ ok }) => ok)).toBe(true);
    expect(reachOf(field, 'red-1')).toEqual(first[0]);
  });
});
