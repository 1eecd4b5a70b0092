import { carried } from '../support/carried.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import { openDesk } from '../../src/battle/desk.ts';
import { parseBattle, writeBattle } from '../../src/formats/battle-file.ts';
import { RULEBOOKS, rulesetOf } from '../../src/rules/rulesets.ts';
import type { Rulebook } from '../../src/rules/contract/ruleset.ts';

const SAMPLES = readdirSync('assets/battles').filter((name) => name.endsWith('.json'));
const BOOKS = Object.values(RULEBOOKS);

function read(text: string): Battle {
  const parsed = parseBattle(text);
  if (!parsed.ok) throw new Error(parsed.error.map(({ path, text: why }) => `${path}: ${why}`).join('\n'));
  return parsed.value;
}
const sample = (name: string): Battle => read(readFileSync(`assets/battles/${name}`, 'utf8'));
const book = (id: keyof typeof RULEBOOKS): Rulebook => RULEBOOKS[id]!;

describe('a table carried over to another system', () => {
  for (const name of SAMPLES)
    for (const to of BOOKS)
      test(`${name} is a good ${to.id} battle, and the file of it reads back the same`, () => {
        const { battle } = carried(sample(name), to);
        expect(battle.rules).toEqual(
          battle.rules.system === sample(name).rules.system
            ? sample(name).rules
            : { system: to.id, readings: {} },
        );
        expect(to.check(battle)).toEqual([]);
        expect(read(writeBattle(battle))).toEqual(battle);
      });

  test('every pair of enemies can be judged there', () => {
    for (const name of SAMPLES.slice(-4))
      for (const to of BOOKS) {
        const { battle } = carried(sample(name), to);
        const calls = openDesk(rulesetOf(to.id), battle).judgeAll({ sureness: false, readings: false });
        expect(calls.length).toBeGreaterThan(0);
      }
  });

  test('one sentence a kind of model says what it became', () => {
    const { lost, battle } = carried(sample('stand-and-fight-eights.json'), book('hex'));
    const kinds = new Set(sample('stand-and-fight-eights.json').models.map(({ profile }) => profile));
    expect(lost.filter((line) => line.includes(' becomes ')).length).toBe(kinds.size);
    expect(battle.models.length).toBe(16);
  });

  test('rulings, the log, states and damage of the old rules are dropped and named', () => {
    const before = sample('stand-and-fight.json');
    const [model, ...others] = before.models;
    const { battle, lost } = carried(
      {
        ...before,
        rules: { system: 'cav', readings: { adjacentLowBlocker: 'block' } },
        models: [{ ...model!, states: ['overwatch'], damage: 2 }, ...others],
        events: [{ type: 'turn' }],
      },
      book('hex'),
    );
    expect(battle.events).toEqual([]);
    expect(battle.rules.readings).toEqual({});
    expect(battle.models[0]).toMatchObject({ states: [], damage: 0 });
    expect(lost.join(' ')).toMatch(/1 table ruling of CAV.*The log of 1 event.*overwatch.*unhurt/);
  });

  test('hexes become regions that cover exactly the ground they covered', () => {
    const village = sample('hex-village.json');
    const { battle } = carried(village, book('cav'));
    expect(battle.table.hexes).toBeUndefined();
    const before = openDesk(rulesetOf('hex'), village).field.sight;
    const after = openDesk(rulesetOf('cav'), battle).field.sight;
    for (let x = 0.3; x < village.table.width; x += 0.7)
      for (let y = 0.3; y < village.table.depth; y += 0.7)
        expect(after.groundAt([x, y])).toBe(before.groundAt([x, y]));
    expect(battle.table.pieces.filter(({ kind }) => kind === 'light-woods').length).toBeLessThan(
      village.table.hexes!.cells.filter(({ terrain }) => terrain.includes('light-woods')).length,
    );
    expect(battle.models.every(({ hex }) => hex === undefined)).toBe(true);
  });

  test('a laid hex takes the ground and the pieces under its centre; a wall becomes hexsides', () => {
    const before = sample('stand-and-fight.json');
    const square = (x: number, y: number, size: number) =>
      [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
      ] as const;
    const plain = { holes: [], level: 0, height: 0, depth: 0 };
    const pieces = [
      { ...plain, id: 'ridge', kind: 'hill' as const, level: 2, outline: square(10, 10, 8) },
      { ...plain, id: 'copse', kind: 'light-woods' as const, height: 3, outline: square(20, 20, 6) },
      {
        ...plain,
        id: 'pebble',
        kind: 'obstruction' as const,
        height: 1,
        outline: square(30.01, 30.01, 0.05),
      },
      {
        ...plain,
        id: 'dyke',
        kind: 'wall' as const,
        height: 1,
        outline: [
          [5, 40],
          [25, 40],
          [25, 40.2],
          [5, 40.2],
        ] as const,
      },
    ];
    const { battle, lost } = carried({ ...before, table: { ...before.table, pieces } }, book('hex'));
    const cells = battle.table.hexes!.cells;
    expect(cells.some(({ level }) => level === 2)).toBe(true);
    expect(cells.filter(({ terrain }) => terrain.includes('light-woods')).length).toBeGreaterThan(12);
    expect(cells.filter(({ walls }) => walls.length > 0).length).toBeGreaterThan(10);
    expect(lost.join(' ')).toContain('gone: pebble.');
    expect(new Set(battle.models.map(({ hex }) => hex!.join())).size).toBe(battle.models.length);
  });

  test('a table of three sides loses the third where the rules are for two', () => {
    const before = sample('stand-and-fight.json');
    const third = {
      ...before.models[0]!,
      id: 'green-1',
      unit: 'green-1',
      side: 'green',
      at: [5, 5] as const,
    };
    const { battle, lost } = carried(
      {
        ...before,
        sides: [...before.sides, { id: 'green', name: 'Green' }],
        models: [...before.models, third],
      },
      book('hex'),
    );
    expect(battle.sides.length).toBe(2);
    expect(lost.join(' ')).toContain('no place for Green');
  });

  test('the same system changes nothing', () => {
    const before = sample('stand-and-fight.json');
    expect(carried(before, book('cav'))).toEqual({ battle: before, lost: [] });
  });
});
