import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import { piecesAt, surveyGround } from '../../src/battlefield/ground.ts';
import { parseBattle, writeBattle } from '../../src/formats/battle-file.ts';
import { bringUpToDate, type Migration } from '../../src/formats/versions.ts';
import { anyBattle } from '../support/any-battle.ts';
import { goodFile, goodHexFile, spoil } from '../support/battle-json.ts';

function read(text: string): Battle {
  const battle = parseBattle(text);
  if (!battle.ok) throw new Error(JSON.stringify(battle.error));
  return battle.value;
}

const readFile = (file: object): Battle => read(JSON.stringify(file));

describe('what is written can be read back', () => {
  test('any battle', () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const text = writeBattle(battle);
        expect(read(text)).toStrictEqual(battle);
        expect(writeBattle(read(text))).toBe(text);
      }),
      { seed: 11, numRuns: 400 },
    );
  });

  test('equal battles give equal bytes, however their keys were ordered', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, item]) => [key, turned(item)]),
      );
    };
    fc.assert(
      fc.property(anyBattle, (battle) => {
        expect(writeBattle(turned(battle) as Battle)).toBe(writeBattle(battle));
      }),
      { seed: 12, numRuns: 100 },
    );
  });

  test('negative zeros, stray digits and full turns are settled once', () => {
    const file = spoil(goodFile(), 'models.0.at', [24.00049, -0.0004]);
    file.events = [{ type: 'note', text: 'x', n: -0 } as never];
    const battle = readFile(spoil(file, 'models.0.facing', -450));
    expect(battle.models[0]).toMatchObject({ at: [24, 0], facing: 270 });
    expect(read(writeBattle(battle))).toStrictEqual(battle);
    expect(JSON.stringify(readFile(spoil(goodFile(), 'models.0.facing', -1e-20)).models[0]?.facing)).toBe(
      '0',
    );
  });
});

describe('defaults', () => {
  test('the least a file can say', () => {
    expect(
      readFile({ format: 'sightline/1', rules: { system: 'cav' }, table: { width: 48, depth: 36 } }),
    ).toStrictEqual({
      name: 'Untitled battle',
      rules: { system: 'cav', readings: {} },
      table: { width: 48, depth: 36, levelHeight: 0.6667, pieces: [] },
      sides: [],
      models: [],
      events: [],
    });
  });

  test('of a piece: its height by kind, one level of water, no holes', () => {
    const outline = [
      [1, 1],
      [2, 1],
      [1, 2],
    ];
    const pieces = ['light-woods', 'water', 'road'].map((kind) => ({ id: kind, kind, outline }));
    expect(readFile(spoil(goodFile(), 'table.pieces', pieces)).table.pieces).toStrictEqual([
      { id: 'light-woods', kind: 'light-woods', outline, holes: [], level: 0, height: 3, depth: 0 },
      { id: 'water', kind: 'water', outline, holes: [], level: 0, height: 0, depth: 1 },
      { id: 'road', kind: 'road', outline, holes: [], level: 0, height: 0, depth: 0 },
    ]);
  });

  test('of a model: its own unit, looking north, unhurt, on its profile’s base', () => {
    const model = { id: 'm', side: 'red', profile: 'p', at: [1, 2] };
    expect(readFile(spoil(goodFile(), 'models', [model])).models).toStrictEqual([
      { id: 'm', side: 'red', unit: 'm', profile: 'p', at: [1, 2], facing: 0, states: [], damage: 0 },
    ]);
  });

  test('of a hex table: as large as its map, models at the centres of their hexes, looking at hexside 0', () => {
    // flat-top: 6 columns of three quarters of a hex and the last quarter, 5 rows and half a row
    const flat = readFile(goodHexFile('odd-q'));
    const wide = 1.5 / Math.cos(Math.PI / 6);
    expect(flat.table.width).toBeCloseTo(wide * (6 * 0.75 + 0.25), 3);
    expect(flat.table.depth).toBeCloseTo(5.5 * 1.5, 3);
    expect(flat.models[0]?.facing).toBe(0);
    // hex [1, 1] is column 1, row 1; odd columns are shoved half a hex south
    expect(flat.models[0]?.at[0]).toBeCloseTo(wide * 1.25, 3);
    expect(flat.models[0]?.at[1]).toBeCloseTo(flat.table.depth - 1.5 * 2, 3);
    expect(readFile(goodHexFile('odd-r')).models[0]?.facing).toBe(30);
  });

  test('are not written', () => {
    const text = writeBattle(
      readFile({ format: 'sightline/1', rules: { system: 'cav' }, table: { width: 48, depth: 36 } }),
    );
    expect(text).toBe(
      '{\n  "format": "sightline/1",\n  "rules": { "system": "cav" },\n  "table": {\n    "width": 48,\n    "depth": 36\n  }\n}\n',
    );
  });
});

test('a piece, a model and an event are a line each', () => {
  const lines = writeBattle(readFile(goodFile())).split('\n');
  expect(lines).toContain(
    '      { "id": "ridge", "kind": "hill", "level": 1, "outline": [[10,10],[20,10],[20,20],[10,20]] },',
  );
  expect(lines).toContain(
    '    { "id": "blue-1", "side": "blue", "unit": "wing", "profile": "dictator-b", "at": [24,30] }',
  );
  expect(lines).toContain('    { "type": "note", "text": "first blood" }');
});

test('free-form systems may stand models anywhere on a hex table', () => {
  const file = spoil(spoil(goodHexFile(), 'rules.system', 'cav'), 'models.0', {
    id: 'a',
    side: 'red',
    profile: 'p',
    at: [2, 2],
    facing: 17,
  });
  expect(readFile(file).models[0]).toMatchObject({ at: [2, 2], facing: 17 });
});

test('corners and centres on the very edge of the table are on it', () => {
  const file = spoil(spoil(goodFile(), 'models.0.at', [48, 36]), 'table.pieces.0.outline', [
    [0, 0],
    [48, 0],
    [48, 36],
    [0, 36],
  ]);
  expect(readFile(file).models[0]?.at).toEqual([48, 36]);
});

describe('older formats', () => {
  const steps = new Map<string, Migration>([
    ['sightline/-1', ({ title, ...rest }) => ({ ...rest, name: title, format: 'sightline/0' })],
    ['sightline/0', (file) => ({ ...file, format: 'sightline/1' })],
  ]);

  test('go through every step between', () => {
    const old = { format: 'sightline/-1', title: 'Old' };
    expect(bringUpToDate(old, steps)).toStrictEqual({
      ok: true,
      value: { format: 'sightline/1', name: 'Old' },
    });
  });
});

describe('the sample battles', () => {
  const folder = new URL('../../assets/battles/', import.meta.url);
  const samples = readdirSync(folder).filter((file) => file.endsWith('.json'));

  test('there are at least two for each system', () => {
    const systems = samples.map((file) => read(readFileSync(new URL(file, folder), 'utf8')).rules.system);
    for (const system of ['cav', 'cadence', 'cams', 'basicas', 'hex']) {
      expect(systems.filter((one) => one === system).length).toBeGreaterThanOrEqual(2);
    }
  });

  test.each(samples)(
    '%s has its models on firm ground, not inside a building, a rock or the river',
    (file) => {
      const { table, models } = read(readFileSync(new URL(file, folder), 'utf8'));
      const ground = surveyGround(table);
      const taken = models.flatMap(({ id, at, hex }) =>
        piecesAt(ground, at)
          .filter(({ kind }) => ['obstruction', 'water', ...(hex ? [] : ['structure'])].includes(kind))
          .map((piece) => `${id} in ${piece.id}`),
      );
      expect(taken).toEqual([]);
    },
  );

  test.each(samples)('%s is written as it would be written again', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect(writeBattle(read(text))).toBe(text);
  });
});
