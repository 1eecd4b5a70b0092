import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { DRIFT_FACES, driftBearing } from '../../../src/rules/cav/judge/indirect.ts';
import { featureOf } from '../../../src/rules/cav/book/features.ts';
import { cavJudge } from '../../../src/rules/cav/index.ts';
import { watchCost } from '../../../src/rules/cav/play/over-watch.ts';
import { machineOf } from '../../../src/rules/cav/data/profiles.ts';
import { READINGS, ruledOtherwise, rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import { footprintOf } from '../../../src/rules/cav/judge/sight.ts';
import { currentValues } from '../../../src/rules/cav/data/values.ts';
import type { PieceKind } from '../../../src/battlefield/piece.ts';
import type { Choice } from '../../../src/rules/contract/ruleset.ts';
import { battleOf, cav, fieldOf, piece, rect } from '../../support/cav-field.ts';
import { inPlay, mac, opening, plays, seen, type Sitting } from '../../support/cav-table.ts';

const usual = rulingsOf({ rules: { system: 'cav', readings: {} } });

/** Readings that are one table together; every value of every row is tried below. */
const TABLES = ['terrainTable', 'actionList', 'card', 'coverByType', 'baseSize'];
const tableOf = (key: string): string => key.split('.')[0] ?? key;
const rowsOf = (table: string) => READINGS.filter(({ key }) => tableOf(key) === table);
const valuesOf = ({ choices, bounds }: (typeof READINGS)[number]): readonly unknown[] =>
  bounds ? [bounds.least, bounds.least + 1, bounds.most] : choices.map(({ value }) => value);

describe('every reading has an effect that is tested', () => {
  const texts = ['test/rules/cav', 'test/repro'].flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && name !== 'catalogue.test.ts')
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  );
  const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const isTried = (key: string, value: unknown): boolean => {
    const said = escaped(String(value));
    const beside = new RegExp(`\\b${escaped(key)}\\b[^;]{0,120}?(['"\`]${said}['"\`]|[ (:,]${said}\\b)`);
    return texts.some((text) => beside.test(text));
  };

  test('each value but the default stands in a test beside its key, or belongs to a table tried row by row', () => {
    const untried = READINGS.filter(({ key }) => !TABLES.includes(tableOf(key))).flatMap(
      ({ key, choices, default: usually }) =>
        choices
          .filter(({ value }) => value !== usually && !isTried(key, value))
          .map(({ value }) => `${key}: ${String(value)}`),
    );
    expect(untried).toEqual([]);
  });

  test('the tables are all there', () => {
    expect(TABLES.map((table) => rowsOf(table).length)).toEqual([11, 8, 30, 9, 1]);
  });
});

describe('tables of readings, row by row', () => {
  it.each(rowsOf('terrainTable'))('CAV-BRD-3 HR-01 $key gives what it says', (reading) => {
    const roll = Number(reading.key.split('.')[1]);
    for (const { value } of reading.choices)
      expect(featureOf(roll, ruledOtherwise(usual, reading.key, value))).toBe(value);
  });

  it.each(rowsOf('coverByType'))('CAV-BRD-5 HR-10 $key covers as it says', ({ key, choices }) => {
    const kind = key.split('.')[1] as PieceKind;
    const models = [cav('red-1', [24, 10]), cav('blue-1', [24, 30], { facing: 180 })];
    const pieces = [piece('it', kind, rect(22, 18, 26, 22), kind === 'hill' ? { level: 3 } : { height: 3 })];
    const calls = choices.map(({ value }) => {
      const field = fieldOf({ models, pieces, readings: { [key]: value } });
      const { sight, cover } = cavJudge.judge(field, { from: 'red-1', to: 'blue-1' }, { sureness: false });
      return [value, sight, cover.modifier];
    });
    expect(new Set(calls)).toEqual(
      new Set([
        ['none', 'clear', 0],
        ['light', 'obscured', -1],
        ['heavy', 'obscured', -2],
        ['blocking', 'blocked', 0],
      ]),
    );
  });

  it.each(rowsOf('card'))('CAV-CARD-3 HR-04 $key is the cell of the card', ({ key, bounds }) => {
    const [, , row = '', column = ''] = key.split('.');
    const model = cav('red-1', [24, 24], { damage: Number(column) });
    for (const value of [bounds?.least ?? 0, bounds?.most ?? 0]) {
      const values = currentValues(machineOf(model), model, ruledOtherwise(usual, key, value));
      expect(values[row as 'move' | 'armor' | 'damageControl']).toBe(value);
    }
  });

  it('CAV-GEN-2 HR-50 the base is as large as ruled, unless the file gives it one', () => {
    for (const size of [0.5, 2, 6]) {
      const rulings = ruledOtherwise(usual, 'baseSize', size);
      expect(footprintOf(cav('red-1', [24, 24]), rulings).base).toEqual({ shape: 'hex', across: size });
      const based = cav('red-1', [24, 24], { base: { shape: 'round', diameter: 2 } });
      expect(footprintOf(based, rulings).base).toEqual({ shape: 'round', diameter: 2 });
    }
  });

  const start = (key: string, value: unknown): Sitting => {
    const models = [cav('red-1', [24, 10], { damage: 1 }), cav('blue-1', [24, 30], { facing: 180 })];
    return opening(battleOf({ models, readings: { [key]: value as number } }), 'red-1');
  };
  const ACTIONS: Readonly<Record<string, Partial<Choice> & { readonly type: string }>> = {
    'actionList.move': { type: 'move', path: [{ go: 1 }] },
    'actionList.combat': { type: 'fire', kind: 'direct', shots: [mac(['left'], 'blue-1')] },
    'actionList.runAndGun': {
      type: 'run-gun',
      kind: 'direct',
      path: [{ go: 1 }],
      next: [],
      leg: 0,
      after: 1,
      shots: [mac(['left'], 'blue-1')],
    },
    'actionList.overwatch': { type: 'watch' },
    'actionList.targetLock': { type: 'lock', target: 'blue-1' },
    'actionList.repair': { type: 'repair' },
    'actionList.break': { type: 'break', path: [{ go: -1 }] },
  };

  it.each(rowsOf('actionList').filter(({ key }) => key in ACTIONS))(
    'CAV-AP-13 HR-02 $key costs that many points',
    (reading) => {
      for (const value of valuesOf(reading)) {
        const sitting = start(reading.key, value);
        const held: Sitting = { ...sitting, state: { ...sitting.state, bound: [['red-1', 'blue-1']] } };
        const from = reading.key === 'actionList.break' ? held : sitting;
        expect(plays(from, ACTIONS[reading.key]!).state.active?.ap, `${reading.key} ${String(value)}`).toBe(
          2 - Number(value),
        );
      }
    },
  );

  it('CAV-OVW-4 HR-02 actionList.overwatchShot costs that many points', () => {
    for (const value of [0, 1, 2]) {
      const models = [cav('red-1', [24, 10], { states: ['overwatch'] }), cav('blue-1', [24, 30])];
      const table = opening(battleOf({ models, readings: { 'actionList.overwatchShot': value } }), 'blue-1');
      expect(watchCost(seen(table), inPlay(table, 'red-1'))).toBe(value);
    }
  });
});

describe('readings that had no test of their own', () => {
  it('CAV-DRF-2 HR-27 driftDie: ten or twelve sectors spread evenly over the turn', () => {
    for (const [driftDie, faces] of [
      ['tenSectors', 10],
      ['twelveSectors', 12],
    ] as const) {
      expect(DRIFT_FACES[driftDie]).toBe(faces);
      const turns = Array.from({ length: faces }, (_, face) => driftBearing(face + 1, { driftDie }) % 360);
      const sorted = turns.toSorted((a, b) => a - b);
      expect(new Set(sorted).size).toBe(faces);
      for (const [index, turn] of sorted.slice(1).entries())
        expect(turn - sorted[index]!).toBeCloseTo(360 / faces, 9);
    }
  });
});
