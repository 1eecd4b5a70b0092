import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { PIECE_KINDS } from '../../../src/battlefield/piece.ts';
import { cellTerrain } from '../../../src/battlefield/cell-pieces.ts';
import { TERRAIN } from '../../../src/rules/hex/data/chart.ts';
import { hitOf, TOKENS } from '../../../src/rules/hex/judge/hits.ts';
import { hex } from '../../../src/rules/hex/index.ts';
import { ORDER_DECK } from '../../../src/rules/hex/play/order-deck.ts';
import { terrainMeaning } from '../../../src/rules/hex/book/terrain-key.ts';
import { battleOf, cell, unit } from './hex-table.ts';

const good = battleOf({ models: [unit('red-1', [0, 0]), unit('blue-1', [3, 0])] });
const paths = (battle: Battle): string[] => hex.check(battle).map(({ path }) => path);
const withUnit = (more: Parameters<typeof unit>[2]): Battle =>
  battleOf({ models: [unit('red-1', [0, 0], more)] });

describe('check', () => {
  test('a good battle has no problem, with every state there is', () => {
    expect(paths(good)).toEqual([]);
    expect(paths(withUnit({ states: ['spent', 'hit:soft:pinned', 'reserve:3'] }))).toEqual([]);
  });

  test.each([
    ['an unknown counter', withUnit({ profile: 'dictator-b' }), 'models[0].profile'],
    ['an unknown state', withUnit({ states: ['prone'] }), 'models[0].states[0]'],
    ['an unknown token', withUnit({ states: ['hit:soft:gun-damaged'] }), 'models[0].states[0]'],
    ['a second token', withUnit({ states: ['hit:soft:pinned', 'hit:soft:stunned'] }), 'models[0].states[1]'],
    ['a reserve of no round', withUnit({ states: ['reserve:0'] }), 'models[0].states[0]'],
    ['damage points', withUnit({ damage: 1 }), 'models[0].damage'],
    ['smoke with a state', withUnit({ profile: 'smoke-light', states: ['spent'] }), 'models[0].states[0]'],
    [
      'an unknown reading',
      battleOf({ models: [], readings: { 'hex.nothing': 1 } }),
      'rules.readings.hex.nothing',
    ],
    [
      'a value out of bounds',
      battleOf({ models: [], readings: { 'hex.caps.floor': 9 } }),
      'rules.readings.hex.caps.floor',
    ],
    [
      'a value not listed',
      battleOf({ models: [], readings: { 'hex.smoke': 'on' } }),
      'rules.readings.hex.smoke',
    ],
    ['three sides', { ...good, sides: [...good.sides, { id: 'green', name: 'Green' }] }, 'sides'],
    [
      'terrain off the chart',
      battleOf({ models: [], cells: [cell([0, 0], ['lava'])] }),
      'table.hexes.cells[0].terrain',
    ],
  ])('%s is refused with its path', (_, battle, path) => {
    expect(paths(battle)).toEqual([path]);
  });

  test('a table without hexes, and a model that stands on none', () => {
    const { hexes: _, ...table } = good.table;
    expect(paths({ ...good, table })).toEqual(['table.hexes']);
    const { hex: __, ...model } = unit('red-1', [0, 0]);
    expect(paths({ ...good, models: [model] })).toEqual(['models[0].hex']);
  });
});

describe('data files', () => {
  test('HEX-GAP-1 every kind a hex map may name has a row, and the legend of every piece reads from it', () => {
    const words = [...PIECE_KINDS, 'plowed-field', 'wooden-building', 'stone-building'];
    const missing = words.filter((word) => cellTerrain(word) && word !== 'road' && !TERRAIN.has(word));
    expect(missing).toEqual([]);
    for (const kind of PIECE_KINDS) {
      const piece = { id: 'p', kind, outline: [], holes: [], level: 0, height: 0, depth: 0 };
      expect(terrainMeaning(kind, { 'hex.elevation': true }).move).not.toBe('');
      expect(hex.blocksSight(piece)).toBe(
        ['light-woods', 'heavy-woods', 'structure', 'obstruction'].includes(kind),
      );
    }
  });

  test('HEX-GAP-2 ten order cards, 1 1 2 3 3 4 5 5 6 7, none to ignore', () => {
    expect(ORDER_DECK.map(({ n }) => n).join(' ')).toBe('1 1 2 3 3 4 5 5 6 7');
    expect(ORDER_DECK.some(({ ignore }) => ignore)).toBe(false);
  });

  test('HEX-GAP-3 twenty tokens a pool with the published rally numbers', () => {
    const told = (pool: 'soft' | 'armoured') =>
      TOKENS[pool].map(({ id, copies, rally }) => `${id} ${copies} ${rally ?? '-'}`).join(', ');
    expect(told('soft')).toBe(
      'stunned 2 7, unnerved 2 7, destroyed 1 -, panicked 2 8, pinned 5 7, suppressed 5 7, cowering 2 8, berserk 1 8',
    );
    expect(told('armoured')).toBe(
      'stunned 2 9, light-damage 4 -, destroyed 1 -, panicked 1 9, immobilised 5 -, suppressed 5 8, gun-damaged 2 -',
    );
  });

  test('HEX-GAP-4 the counters of the samples, none claimed to be from the text', () => {
    const ids = hex.profiles.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['rifle-squad', 'machine-gun', 'light-tank']));
    expect(hex.profiles.some(({ fromText }) => fromText)).toBe(false);
    for (const { id } of hex.profiles)
      expect(hex.body(unit('red-1', [0, 0], { profile: id }), {}).height).toBeGreaterThan(0);
    expect(hitOf(unit('red-1', [0, 0]))).toBeUndefined();
  });
});
