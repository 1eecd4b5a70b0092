import { describe, expect, test } from 'vitest';
import { HEX_LAYOUTS, type HexCell } from '../../../src/battlefield/hex-map.ts';
import {
  HEX_DIRECTIONS,
  hexDistance,
  hexKey,
  hexNeighbour,
  sameHex,
  type Hex,
  type HexDirection,
} from '../../../src/geometry/hex.ts';
import { facingOfDirection, hexsideOfDirection, type HexLayout } from '../../../src/geometry/hex-layout.ts';
import { hex as ruleset } from '../../../src/rules/hex/index.ts';
import { rulingsOf } from '../../../src/rules/hex/book/readings.ts';
import { hexSight } from '../../../src/rules/hex/judge/sight.ts';
import type { Situation } from '../../../src/rules/hex/judge/situation.ts';
import { naiveHexLine, type NaiveContact } from '../../support/hex-naive.ts';
import { cell, fieldOf, STRICT, unit, woods, type Case } from './hex-table.ts';

type Row = readonly [name: string, to: Hex, blocking: readonly Hex[], sight: 'clear' | 'blocked'];

const H = (...numbers: readonly number[]): Hex[] =>
  numbers.flatMap((q, index) => (index % 2 === 0 ? [[q, numbers[index + 1] ?? 0] as const] : []));

const ROWS: readonly Row[] = [
  ['TC-HEX-01 HEX-LOS-1 a blocking hex between', [2, 0], H(1, 0), 'blocked'],
  ['TC-HEX-01 HEX-LOS-1 an adjacent blocking target', [1, 0], H(1, 0), 'clear'],
  ['TC-HEX-01 HEX-LOS-1 only the target blocks', [2, 0], H(2, 0), 'clear'],
  ['TC-HEX-02 HEX-LOS-3 one hex beside the hexside', [1, 1], H(1, 0), 'clear'],
  ['TC-HEX-02 HEX-LOS-3 both hexes beside the hexside', [1, 1], H(1, 0, 0, 1), 'blocked'],
  ['TC-HEX-03 HEX-LOS-2 the hex between two hexsides', [2, 2], H(1, 1), 'blocked'],
  ['TC-HEX-03 HEX-LOS-3 one hex of either hexside', [2, 2], H(1, 0, 1, 2), 'clear'],
  ['TC-HEX-03 HEX-LOS-3 both hexes of the second hexside', [2, 2], H(2, 1, 1, 2), 'blocked'],
  ['TC-HEX-04 HEX-LOS-2 a hex clipped on one side', [3, 1], H(1, 1), 'blocked'],
  ['TC-HEX-04 HEX-LOS-2 a hex clipped on the other side', [3, 1], H(2, 0), 'blocked'],
  ['TC-HEX-05 HEX-LOS-4 corners only', [4, 1], H(1, 1, 3, 0), 'clear'],
  ['TC-HEX-05 HEX-LOS-2 a hex passed through', [4, 1], H(1, 0), 'blocked'],
  ['TC-HEX-06 HEX-LOS-2 a corner clipped by a hair', [7, -1], H(3, -1), 'blocked'],
];

/** Red at the origin, blue at the other end, both looking at each other's half of the map. */
const facing = (to: Hex, blocking: readonly Hex[], more: Partial<Case> = {}): Case => ({
  cells: woods(...blocking),
  models: [unit('red-1', [0, 0]), unit('blue-1', to)],
  ...more,
});

const judge = (set: Case, from = 'red-1', to = 'blue-1') => ruleset.judge(fieldOf(set), { from, to });

describe('sight lines of the catalogue', () => {
  test.each(ROWS)('%s', (_, to, blocking, sight) => {
    expect(judge(facing(to, blocking)).sight).toBe(sight);
    expect(judge(facing(to, blocking, { readings: STRICT })).sight).toBe(sight);
  });

  test.each(ROWS)('TC-HEX-07 with ends swapped: %s', (_, to, blocking, sight) => {
    expect(judge(facing(to, blocking), 'blue-1', 'red-1').sight).toBe(sight);
  });
});

/** The rules applied to the slow line: HEX-LOS-1 to -4 with their defaults. */
function naiveBlocked(contacts: readonly NaiveContact[], to: Hex, blocking: readonly Hex[]): boolean {
  const stands = (hex: Hex): boolean =>
    !sameHex(hex, [0, 0]) && !sameHex(hex, to) && blocking.some((other) => sameHex(other, hex));
  const met = contacts.filter(({ hex }) => stands(hex));
  if (met.some(({ kind }) => kind === 'through')) return true;
  const sides = met.filter(({ kind }) => kind === 'side');
  return sides.some((a) => sides.some((b) => a !== b && a.enter === b.enter && a.leave === b.leave));
}

function situationWith(blocking: readonly Hex[]): Situation {
  const cells = new Map(
    blocking.map((hex): [number, HexCell] => [
      hexKey(hex),
      { hex, level: 0, terrain: ['light-woods'], walls: [] },
    ]),
  );
  const map = { layout: 'odd-q', columns: 60, rows: 60, across: 1, cells: [...cells.values()] } as const;
  return { ground: { map, cells }, models: [], smoke: new Map(), rulings: rulingsOf({}) };
}

const within = (distance: number): Hex[] => {
  const span = Array.from({ length: 2 * distance + 1 }, (_, index) => index - distance);
  return span
    .flatMap((q) => span.map((r): Hex => [q, r]))
    .filter((hex) => hexDistance([0, 0], hex) <= distance);
};

describe('every pair within 12 hexes against the slow line, both ways', () => {
  /** Set-ups on which the two disagree; `pick` says which hexes block, given those the line meets. */
  function compare(pick: (met: readonly Hex[]) => readonly (readonly Hex[])[]) {
    let asked = 0;
    const wrong: string[] = [];
    for (const to of within(12)) {
      const contacts = naiveHexLine([0, 0], to);
      for (const blocking of pick(contacts.map(({ hex }) => hex))) {
        const situation = situationWith(blocking);
        const expected = naiveBlocked(contacts, to, blocking);
        const there = hexSight(situation, [0, 0], to).blocked;
        const back = hexSight(situation, to, [0, 0]).blocked;
        if (there !== expected || back !== expected) wrong.push(`${to.join()} through ${blocking.join(' ')}`);
        asked += 1;
      }
    }
    return { wrong, asked };
  }

  test('HEX-LOS-2 one blocking hex: every hex met, and every hex next to one that is met', () => {
    const { wrong, asked } = compare((met) => {
      const near = met.flatMap((hex) => [hex, ...HEX_DIRECTIONS.map((way) => hexNeighbour(hex, way))]);
      return [...new Map(near.map((hex) => [hexKey(hex), [hex]])).values()];
    });
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(10_000);
  });

  test('HEX-LOS-3 two blocking hexes: every two of the hexes met', () => {
    const { wrong, asked } = compare((met) =>
      met.flatMap((one, index) => met.slice(index + 1).map((other) => [one, other])),
    );
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(25_000);
  });
});

describe('rulings on sight', () => {
  test('HEX-LOS-3 hex.los.sideTie: either hex may block, or none', () => {
    const one = (tie: string) =>
      judge(facing([1, 1], H(1, 0), { readings: { 'hex.los.sideTie': tie } })).sight;
    const both = (tie: string) =>
      judge(facing([1, 1], H(1, 0, 0, 1), { readings: { 'hex.los.sideTie': tie } })).sight;
    expect([one('bothBlock'), one('anyBlocks'), one('neverBlocks')]).toEqual(['clear', 'blocked', 'clear']);
    expect([both('bothBlock'), both('anyBlocks'), both('neverBlocks')]).toEqual([
      'blocked',
      'blocked',
      'clear',
    ]);
  });

  test('HEX-LOS-4 hex.los.vertex: a touched corner may block', () => {
    const set = facing([4, 1], H(1, 1), { readings: { 'hex.los.vertex': 'blocks' } });
    expect(judge(set).sight).toBe('blocked');
  });

  test('HEX-GAP-6 heavy smoke blocks, two light ones block, one does not; never under STRICT', () => {
    const smoke = (profiles: readonly string[], readings = {}) =>
      judge({
        models: [
          unit('red-1', [0, 0]),
          unit('blue-1', [4, 0]),
          ...profiles.map((profile, index) => unit(`red-s${index}`, [index + 1, 0], { profile })),
        ],
        readings,
      }).sight;
    expect(smoke(['smoke-heavy'])).toBe('blocked');
    expect(smoke(['smoke-light'])).toBe('clear');
    expect(smoke(['smoke-light', 'smoke-light'])).toBe('blocked');
    expect(smoke(['smoke-heavy'], STRICT)).toBe('clear');
  });

  test('HEX-GAP-7 with elevation a hill top looks over woods, and over its own rim only', () => {
    const seen = (cells: readonly HexCell[], readings = { 'hex.elevation': true }) =>
      judge(facing([3, 0], [], { cells, readings })).sight;
    const height = (hex: Hex, level: number, terrain: readonly string[] = []) =>
      cell(hex, terrain, { level });
    expect(seen([height([0, 0], 1), ...woods([1, 0])])).toBe('clear');
    expect(seen([height([0, 0], 1), height([1, 0], 1)])).toBe('blocked');
    expect(seen([height([1, 0], 1)])).toBe('blocked');
    expect(seen([height([1, 0], 1)], { 'hex.elevation': false })).toBe('clear');
  });
});

describe('what a verdict shows', () => {
  test('HEX-LOS-1 hexes and hexsides of the line, with kind and whether they block', () => {
    const { detail, line, because } = judge(facing([2, 2], H(1, 0, 1, 1)));
    expect(detail?.['hexes']).toBe(4);
    const hexes = detail?.['line'] as { kind: string; blocks: boolean; counted: boolean }[];
    expect(hexes.map(({ kind }) => kind)).toEqual([
      'through',
      'side',
      'side',
      'through',
      'side',
      'side',
      'through',
    ]);
    expect(hexes.filter(({ blocks }) => blocks)).toHaveLength(2);
    expect(hexes.filter(({ counted }) => counted)).toHaveLength(1);
    const sides = detail?.['hexsides'] as { kind: string; blocks: boolean }[];
    expect(sides.map(({ kind, blocks }) => `${kind} ${blocks}`)).toEqual([
      'along false',
      'along false',
      'entered false',
      'entered false',
    ]);
    expect(line.crossings.every(({ id }) => /^hex:\d+,\d+$/.test(id))).toBe(true);
    expect(line.ground[0]?.enter).toBe(0);
    expect(line.ground.at(-1)?.leave).toBe(1);
    expect(because.filter(({ counted }) => counted !== undefined)).toHaveLength(2);
  });

  test('HEX-LOS-1 the ground along the line has no gaps, for every target within 6 hexes', () => {
    for (const to of within(6)) {
      const { ground } = judge(facing(to, [])).line;
      ground.forEach((span, index) => expect(span.enter).toBe(ground[index - 1]?.leave ?? 0));
      expect(ground.at(-1)?.leave).toBe(1);
    }
  });

  test('HEX-LOS-1 the least step that flips the call does flip it, and says by which unit', () => {
    const set = facing([2, 0], H(1, 0));
    const { sureness } = judge(set);
    expect(sureness).toMatchObject({ flipsTo: 'clear' });
    expect(sureness?.nudge).toBeCloseTo(1.5, 2);
    expect(judge(facing([6, 0], [])).sureness).toBeNull();
    expect(
      ruleset.judge(fieldOf(set), { from: 'red-1', to: 'blue-1' }, { sureness: false }).sureness,
    ).toBeNull();
  });

  test('HEX-LOS-3 readings that would change the call are named with what they give', () => {
    const { readings } = judge(facing([1, 1], H(1, 0)));
    const tie = readings.find(({ key }) => key === 'hex.los.sideTie');
    expect(tie?.now).toBe('bothBlock');
    expect(tie?.other['anyBlocks']).toContain('blocked');
    expect(judge(facing([2, 0], [])).readings.map(({ key }) => key)).not.toContain('hex.los.sideTie');
  });
});

describe('every layout of the map', () => {
  const CELLS = [cell([3, 1], ['stone-building']), ...woods([1, 1])];

  /** The same grid printed another way: facings follow the grid, walls are numbered by the layout. */
  function printed(layout: HexLayout): Case['models'][number][] {
    const from = unit('red-1', [0, 0], { profile: 'machine-gun' });
    const to = unit('blue-1', [3, 1]);
    return [
      { ...from, facing: facingOfDirection(layout, 0) },
      { ...to, facing: facingOfDirection(layout, 4) },
    ];
  }

  test.each(HEX_LAYOUTS)('HEX-LOS-1 HEX-COMBAT-2 %s gives the same call, facing and wall', (layout) => {
    const call = (walls: readonly HexDirection[], blocking: readonly HexCell[]) => {
      const { battle, sight } = fieldOf({ cells: [], models: printed(layout) });
      const [house] = CELLS;
      if (!battle.table.hexes || !house) throw new Error('a map with a house');
      const walled = { ...house, walls: walls.map((way) => hexsideOfDirection(layout, way)) };
      const hexes = { ...battle.table.hexes, layout, cells: [walled, ...blocking] };
      const field = { battle: { ...battle, table: { ...battle.table, hexes } }, sight };
      const verdict = ruleset.judge(field, { from: 'red-1', to: 'blue-1' });
      return [verdict.sight, verdict.detail?.['fp'], verdict.detail?.['dv'], verdict.attack?.legal];
    };
    // The line from (0, 0) enters (3, 1) by its side towards (2, 1).
    expect(call([3], [])).toEqual(['clear', 4, 15, true]);
    expect(call([0], [])).toEqual(['clear', 4, 14, true]);
    expect(call([], CELLS.slice(1))).toEqual(['blocked', 4, 14, false]);
  });
});
