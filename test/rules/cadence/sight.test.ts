import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onLattice } from '../../../src/core/lattice.ts';
import type { Piece } from '../../../src/battlefield/piece.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { judgeCall } from '../../../src/rules/cadence/judge/judge.ts';
import { sightOfShares } from '../../../src/rules/cadence/judge/sight.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { heardAll } from '../../support/heard.ts';
import { box, fieldOf, type Case, type Figure } from './cadence-field.ts';

const RED: Figure = { id: 'red', at: [0, 0], height: 2 };
const BLUE: Figure = { id: 'blue', at: [12, 0], height: 2 };

function judge(given: Case, from = 'red', to?: string): Verdict {
  const target = to ?? given.figures.find(({ id }) => id.startsWith('blue'))?.id ?? '';
  return judgeCall(fieldOf(given), { from, to: target }, { sureness: false });
}

const sightOf = (given: Case, from = 'red', to?: string) => judge(given, from, to).sight;

/** A unit of models in a row 12 inches off, each behind nothing, a low screen or a high one. */
function vector(full: number, partly: number, hidden: number): Case {
  const heights = [
    ...Array.from({ length: full }, () => 0),
    ...Array.from({ length: partly }, () => 0.5),
    ...Array.from({ length: hidden }, () => 3),
  ];
  const places = heights.map((_, index) => 3 * index - 6);
  return {
    figures: [
      RED,
      ...places.map((y, index) => ({ ...BLUE, id: `blue-${index}`, unit: 'blues', at: [12, y] as Point })),
    ],
    pieces: heights.flatMap((height, index): Piece[] => {
      const y = ((places[index] ?? 0) * 11) / 12;
      return height === 0 ? [] : [box(`screen-${index}`, [11, y - 0.9], [11.1, y + 0.9], { height })];
    }),
  };
}

describe('whole, partly and hidden models (CADENCE-LOS-3)', () => {
  test.each([
    ['TC-CAD-01', [2, 2, 0], 'clear'],
    ['TC-CAD-02', [2, 3, 0], 'obscured'],
    ['TC-CAD-03', [3, 0, 2], 'clear'],
    ['TC-CAD-03', [1, 0, 4], 'obscured'],
    ['TC-CAD-04', [0, 1, 2], 'obscured'],
    ['TC-CAD-04', [0, 0, 3], 'blocked'],
    ['TC-CAD-05', [1, 0, 0], 'clear'],
    ['TC-CAD-05', [0, 1, 0], 'obscured'],
  ] as const)('%s %j is %s', (_, [full, partly, hidden], expected) => {
    expect(sightOfShares({ full, partly, hidden })).toBe(expected);
    const verdict = judge(vector(full, partly, hidden));
    expect(verdict.sight).toBe(expected);
    expect(verdict.detail?.['seen']).toEqual({ full, partly, hidden });
  });

  test('CADENCE-LOS-3 the two sentences of the text are exact complements', () => {
    const count = fc.nat({ max: 20 });
    fc.assert(
      fc.property(count, count, count, (full, partly, hidden) => {
        fc.pre(full + partly + hidden > 0);
        const models = full + partly + hidden;
        const clear = full >= models / 2;
        const obscured = full + partly > 0 && models - full > models / 2;
        const word = sightOfShares({ full, partly, hidden });
        expect([clear, obscured].filter(Boolean).length).toBeLessThanOrEqual(1);
        expect(word).toBe(clear ? 'clear' : obscured ? 'obscured' : 'blocked');
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('third units (CADENCE-LOS-4, CADENCE-LOS-2, CADENCE-GAP-5)', () => {
  const third = (place: Point, more: Partial<Figure> = {}): Figure => ({
    id: 'red-third',
    at: place,
    height: 2,
    ...more,
  });

  test('TC-CAD-06 one model of four partly behind a third unit blocks the line to all', () => {
    const { figures } = vector(4, 0, 0);
    expect(sightOf({ figures })).toBe('clear');
    expect(sightOf({ figures: [...figures, third([6, -3.4])] })).toBe('blocked');
    expect(sightOf({ figures: [...figures, third([6, -3.4], { id: 'blue-third' })] })).toBe('blocked');
  });

  test('TC-CAD-07 CADENCE-LOS-2 the attacking and the target unit hide nothing', () => {
    const friend: Figure = { id: 'red-2', unit: 'red', at: [6, 0.3], height: 2 };
    const own = judge({ figures: [RED, friend, BLUE] });
    expect(own.sight).toBe('clear');
    expect(own.because).toContainEqual(
      expect.objectContaining({ clause: 'CADENCE-LOS-2', about: 'red-2', counted: false }),
    );
    const mate: Figure = { id: 'blue-2', unit: 'blue', at: [10, 0.3], height: 2 };
    expect(sightOf({ figures: [RED, BLUE, mate] }, 'red', 'blue')).toBe('clear');
  });

  test.each([
    ['TC-CAD-15', [6, 0.6], 2, 'blocked'],
    ['TC-CAD-15', [6, 3], 2, 'clear'],
    ['TC-CAD-15', [14, 0], 2, 'clear'],
    ['TC-CAD-15', [6, 0], 0.4, 'clear'],
  ] as const)('%s a third model at %j of height %d: %s', (_, place, height, expected) => {
    expect(sightOf({ figures: [RED, BLUE, third(place, { height })] })).toBe(expected);
  });

  test('TC-CAD-16 CADENCE-GAP-5 a third model under the wall’s line counts only where any covering does', () => {
    const given: Case = {
      figures: [RED, BLUE, third([10.75, 0], { id: 'blue-third', radius: 0.4, height: 0.8 })],
      pieces: [box('wall', [10, -5], [10.25, 5])],
    };
    const verdict = judge(given);
    expect(verdict.sight).toBe('obscured');
    expect(verdict.because).toContainEqual(
      expect.objectContaining({ clause: 'CADENCE-GAP-5', about: 'blue-third', counted: false }),
    );
    expect(sightOf({ ...given, readings: { 'cadence.los.unitScreen': 'any' } })).toBe('blocked');
    expect(sightOf({ ...given, readings: { 'cadence.los.unitScreen': 'firstHit' } })).toBe('obscured');
    expect(verdict.readings).toContainEqual(
      expect.objectContaining({ key: 'cadence.los.unitScreen', now: 'counterfactual' }),
    );
  });

  test('CADENCE-GAP-5 the first thing met counts where terrain behind it hides the same part', () => {
    const given: Case = {
      figures: [RED, BLUE, third([5, 0], { radius: 0.4, height: 1.2 })],
      pieces: [box('wall', [10, -5], [10.25, 5], { height: 1.5 })],
    };
    expect(sightOf(given)).toBe('obscured');
    expect(sightOf({ ...given, readings: { 'cadence.los.unitScreen': 'firstHit' } })).toBe('blocked');
  });
});

describe('friends beside the target, and close range (CADENCE-LOS-5, CADENCE-LOS-6)', () => {
  const near = (gap: number, beside: number, id: string): Case => ({
    figures: [RED, { ...BLUE, at: [gap + 1, 0] }, { id, at: [gap + 1 + 1 + beside, 0], height: 2 }],
  });

  test.each([
    ['TC-CAD-08', 6, 0.9, 'red-friend', 'blocked'],
    ['TC-CAD-08', 3, 0.9, 'red-friend', 'clear'],
    ['TC-CAD-08', 2.5, 0.9, 'red-friend', 'clear'],
    ['TC-CAD-09', 6, 0.9, 'blue-friend', 'clear'],
    ['TC-CAD-09', 6, 1, 'red-friend', 'clear'],
  ] as const)('%s attacker at %d″, %d″ between the target and %s: %s', (_, gap, beside, id, expected) => {
    expect(sightOf(near(gap, beside, id))).toBe(expected);
  });

  test('CADENCE-MEAS-2 exactly at a distance is within it only by ruling', () => {
    const within = { 'cadence.within.strict': false };
    expect(sightOf({ ...near(6, 1, 'red-friend'), readings: within })).toBe('blocked');
    expect(heardAll(judge(near(6, 1, 'red-friend')).readings)).toContainEqual({
      key: 'cadence.within.strict',
      clause: 'CADENCE-MEAS-2',
      now: 'true',
      other: { false: 'blocked, may not attack' },
      changes: 'sight',
    });
    expect(judge(near(6, 1.01, 'red-friend')).readings.map(({ key }) => key)).not.toContain(
      'cadence.within.strict',
    );
  });

  const behind = (gap: number, height: number): Case => ({
    figures: [
      RED,
      ...[-1.2, 0, 1.2].map((y, index) => ({
        ...BLUE,
        id: `blue-${index}`,
        unit: 'blues',
        at: [gap + 1, y] as Point,
      })),
    ],
    pieces: [box('wall', [2, -8], [2.1, 8], { height })],
  });

  test('TC-CAD-10 CADENCE-LOS-6 three partly seen models at 2.9″ and at 3.0″', () => {
    const close = judge(behind(2.9, 1));
    expect([close.sight, close.detail?.['byShares']]).toEqual(['clear', 'obscured']);
    expect(close.because.map(({ clause }) => clause)).toContain('CADENCE-LOS-6');
    expect(sightOf(behind(3, 1))).toBe('obscured');
  });

  test('TC-CAD-11 blocked stays blocked within three inches', () => {
    expect(sightOf(behind(2, 3))).toBe('blocked');
    const third: Figure = { id: 'red-third', at: [1.5, 0.3], radius: 0.4, height: 2 };
    expect(sightOf({ figures: [RED, { ...BLUE, at: [3, 0] }, third] })).toBe('blocked');
  });
});

describe('real terrain', () => {
  test.each([
    ['TC-CAD-12', 0.5, 'clear'],
    ['TC-CAD-12', 1, 'obscured'],
    ['TC-CAD-12', 2.5, 'blocked'],
  ] as const)('%s a wall of %d″ across the view: %s', (_, height, expected) => {
    const verdict = judge({ figures: [RED, BLUE], pieces: [box('wall', [6, -5], [6.25, 5], { height })] });
    expect(verdict.sight).toBe(expected);
    expect(verdict.because.some(({ about: piece }) => piece === 'wall')).toBe(true);
  });

  test('TC-CAD-12 the wall of 1″ covers about the lowest third of an inch', () => {
    const { terms } = judge({ figures: [RED, BLUE], pieces: [box('wall', [6, -5], [6.25, 5])] });
    // Over the far edge the line drops 0.8 in 6.25 and meets the front of the body there.
    expect(1 - (terms?.[0]?.rows[0]?.share ?? 0)).toBeCloseTo((1.8 - (0.8 * 11.5) / 6.25) / 2, 1);
  });

  test.each([
    ['TC-CAD-13', 0.1, 'obscured'],
    ['TC-CAD-13', 1, 'clear'],
  ] as const)('%s a pillar from y = %d: %s', (_, from, expected) => {
    const pieces = [box('pillar', [6, from], [6.5, 3], { height: 4, kind: 'structure' })];
    expect(sightOf({ figures: [RED, BLUE], pieces })).toBe(expected);
  });

  test('TC-CAD-14 a short wall before one model of two', () => {
    const second: Figure = { ...BLUE, id: 'blue-2', unit: 'blue', at: [12, 6] };
    const pieces = [box('wall', [6, -2], [6.25, 2])];
    const verdict = judge({ figures: [RED, BLUE, second], pieces });
    expect([verdict.sight, verdict.detail?.['seen']]).toEqual(['clear', { full: 1, partly: 1, hidden: 0 }]);
  });

  test('TC-CAD-17 CADENCE-HIT-4 CADENCE-HIT-5 from a level above, over a wall: −1 and +1', () => {
    const pieces = [
      box('hill', [-0.6, -0.6], [0.6, 0.6], { kind: 'hill', level: 1, height: 0 }),
      box('wall', [6, -5], [6.25, 5], { height: 2.5 / 3 }),
    ];
    const { sight, attack, line } = judge({ figures: [RED, BLUE], pieces, levelHeight: 3 });
    expect(sight).toBe('obscured');
    expect(line.from[2]).toBeCloseTo(4.8, 9);
    const value = (clause: string) => attack?.modifiers.find((term) => term.clause === clause)?.value;
    expect([value('CADENCE-HIT-4'), value('CADENCE-HIT-5')]).toEqual([1, -1]);
    expect(attack?.needs).toBe(4);
  });
});

describe('a hair either side (CADENCE-GAP-4)', () => {
  const HAIR = 0.01; // inches
  const tangent = Math.tan(Math.asin(0.5 / 12)); // of the lines that touch the target's sides
  const turns = [0, 90, 180, 270] as const;
  /** The same case turned about the origin by quarters. */
  const turned = ([x, y]: Point, turn: number): Point => (turn === 0 ? [x, y] : turned([-y, x], turn - 90));
  const turnedBox = (id: string, a: Point, b: Point, height: number, turn: number): Piece => {
    const [p, q] = [turned(a, turn), turned(b, turn)];
    const low: Point = [Math.min(p[0], q[0]), Math.min(p[1], q[1])];
    const high: Point = [Math.max(p[0], q[0]), Math.max(p[1], q[1])];
    return box(id, low, high, { height, kind: 'structure' });
  };
  const call = (pieces: Piece[], turn: number) =>
    sightOf({ figures: [RED, { ...BLUE, at: turned([12, 0], turn) }], pieces });

  test.each(turns)('no part covered: a pillar beside the line, turned by %d°', (turn) => {
    const edge = 6.5 * tangent; // the far corner of the pillar comes nearest to the line
    const pillar = (from: number) => [turnedBox('pillar', [6, from], [6.5, 3], 4, turn)];
    expect(call(pillar(edge + HAIR), turn)).toBe('clear');
    expect(call(pillar(edge - HAIR), turn)).toBe('obscured');
  });

  test.each(turns)('no part visible: a pillar as wide as the view, turned by %d°', (turn) => {
    const half = 6 * tangent; // its near corners decide
    const pillar = (width: number) => [turnedBox('pillar', [6, -width], [6.5, width], 4, turn)];
    expect(call(pillar(half + HAIR), turn)).toBe('blocked');
    expect(call(pillar(half - HAIR), turn)).toBe('obscured');
  });

  test.each(turns)('no part covered, no part visible: a wall by its height, turned by %d°', (turn) => {
    const wall = (height: number) => [turnedBox('wall', [6, -5], [6.25, 5], height, turn)];
    const foot = 1.8 - (1.8 * 6.25) / 11.5; // the line to the foot of the target's front, over the far edge
    const brow = 1.8 + (0.2 * 6) / 11.5; // the line to the top of its front, over the near edge
    expect(call(wall(foot - HAIR), turn)).toBe('clear');
    expect(call(wall(foot + HAIR), turn)).toBe('obscured');
    expect(call(wall(brow - HAIR), turn)).toBe('obscured');
    expect(call(wall(brow + HAIR), turn)).toBe('blocked');
  });

  test.each(turns)('CADENCE-LOS-4 a third model beside the line, turned by %d°', (turn) => {
    const along = Math.cos(Math.atan(tangent));
    // Its rim comes to within `off` of the line that touches the target's side.
    const place = (off: number): Figure => {
      const [x, y] = turned([6, 6 * tangent + (0.5 + off) / along], turn);
      return { id: 'red-third', at: [onLattice(x), onLattice(y)], height: 4 };
    };
    const figures = (off: number) => [RED, { ...BLUE, at: turned([12, 0], turn) }, place(off)];
    expect(sightOf({ figures: figures(HAIR) })).toBe('clear');
    expect(sightOf({ figures: figures(-HAIR) })).toBe('blocked');
  });

  test('CADENCE-GAP-4 slivers are forgiven by ruling, screens too', () => {
    const pillar = [box('pillar', [6, 6.5 * tangent - HAIR], [6.5, 3], { height: 4, kind: 'structure' })];
    const verdict = judge({ figures: [RED, BLUE], pieces: pillar });
    expect(verdict.readings).toContainEqual(
      expect.objectContaining({ key: 'cadence.los.coverEpsilon', clause: 'CADENCE-GAP-4' }),
    );
    const readings = { 'cadence.los.coverEpsilon': 0.05 };
    const forgiven = judge({ figures: [RED, BLUE], pieces: pillar, readings });
    expect(forgiven.sight).toBe('clear');
    expect(forgiven.because).toContainEqual(
      expect.objectContaining({ clause: 'CADENCE-GAP-4', about: 'pillar', counted: false }),
    );
  });
});
