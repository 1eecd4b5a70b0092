import { expect, test } from 'vitest';
import { layoutSideView, ticksOf } from '../../src/ui/judge/side-view-layout.ts';
import { placeNames } from '../../src/ui/judge/side-view-names.ts';
import { voiceAt } from '../support/heard.ts';
import { aTable, aVerdict } from '../support/a-verdict.ts';

const SIZE = {
  width: 650,
  height: 206,
  levelHeight: 2 / 3,
  bodies: [
    { depth: 1.5, height: 2 },
    { depth: 1.5, height: 2 },
  ],
} as const;
const layout = layoutSideView(aVerdict(), SIZE);
const yOf = (level: number) => layout.levels.find((mark) => mark.level === level)!.y;
const xOf = (inches: number) => layout.ticks.find((tick) => tick.mark === inches)!.x;

test('levels and inches are drawn to one scale each', () => {
  const [step, ...others] = layout.levels.slice(1).map(({ y }, i) => layout.levels[i]!.y - y);
  for (const other of others) expect(other).toBeCloseTo(step!, 9);
  expect(layout.inches).toBeCloseTo(18.5, 9);
  expect(layout.line[2] - layout.line[0]).toBeCloseTo(((xOf(18) - xOf(0)) / 18) * 18.5, 6);
});

test('the line starts and ends at its own levels, on the edges of both models', () => {
  const [x1, y1, x2, y2] = layout.line;
  expect([y1, y2]).toEqual([expect.closeTo(yOf(5), 6), expect.closeTo(yOf(3), 6)]);
  const [from, to] = layout.bodies;
  expect([from.x + from.width, to.x]).toEqual([expect.closeTo(x1, 6), expect.closeTo(x2, 6)]);
  expect([from.y, from.y + from.height]).toEqual([expect.closeTo(yOf(5), 6), expect.closeTo(yOf(2), 6)]);
  expect(from.width).toBeCloseTo(((xOf(2) - xOf(0)) / 2) * 1.5, 6);
});

test('a piece spans what the line met of it, and the hill under a model is ground, not a piece', () => {
  const [ridge, copse, boulder] = layout.pieces;
  expect(copse).toMatchObject({ id: 'copse', counted: null, flat: false });
  expect(copse!.y).toBeCloseTo(yOf(3), 6);
  expect(copse!.width).toBeCloseTo(0.2 * (layout.line[2] - layout.line[0]), 6);
  expect(boulder).toMatchObject({ counted: 'obscured', flat: false });
  expect(ridge).toMatchObject({ flat: true });
});

test('everything stays inside the picture, also deep below the table', () => {
  const pit = aVerdict({
    line: {
      ...aVerdict().line,
      ground: [
        { enter: 0, leave: 0.5, level: -3 },
        { enter: 0.5, leave: 1, level: 4 },
      ],
    },
  });
  const low = layoutSideView(pit, SIZE);
  for (const box of [...low.pieces, ...low.bodies]) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(SIZE.width);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(SIZE.height);
  }
  expect(low.levels.map(({ level }) => level)).toContain(-3);
});

test('a blocked line stops where it enters what blocks it; others do not stop', () => {
  expect(layout.stop).toBeNull();
  const light = { id: 'copse', category: 'light', clause: 'CAV-COV-2' };
  const wall = { id: 'boulder', category: 'blocking', clause: 'CAV-COV-3' };
  const blocked = aVerdict({ sight: 'blocked', cover: { modifier: -1, pieces: [light, wall] } });
  expect(layoutSideView(blocked, SIZE).stop).toBe(0.9);
});

test('models that touch have a line of no length and a picture all the same', () => {
  const at = aVerdict().line.from;
  const touching = aVerdict({
    line: { from: at, to: at, crossings: [], ground: [{ enter: 0, leave: 1, level: 0 }] },
  });
  const flat = layoutSideView(touching, SIZE);
  expect([flat.inches, ...flat.line].every(Number.isFinite)).toBe(true);
  expect(flat.ground).not.toContain('NaN');
});

test('marks in centimetres stand where their inches would', () => {
  const metric = layoutSideView(aVerdict(), { ...SIZE, perInch: 2.54 });
  const last = metric.ticks.at(-1)!;
  expect(last.mark).toBe(44);
  expect(last.x).toBeCloseTo(xOf(0) + (44 / 2.54 / 18) * (xOf(18) - xOf(0)), 6);
});

test('marks along the bottom are round and few', () => {
  expect(ticksOf(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ticksOf(18.5)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  for (const inches of [0.4, 11, 48, 90, 283]) expect(ticksOf(inches).length).toBeLessThanOrEqual(13);
});

const voice = voiceAt(aTable({ models: ['red-1'] }));

test('names never run into each other; what is pointed at is always named', () => {
  const boxes = ['wood', 'wall', 'hut'].map((id, i) => ({
    id,
    counted: null,
    flat: false,
    x: 100 + i,
    y: 80,
    width: 10 - i,
    height: 20,
  }));
  const taken = [{ id: 'red-1', x: 105, y: 74 }];
  expect(placeNames(boxes, taken, null, voice)).toEqual([{ id: 'wood', x: 105, y: 61 }]);
  expect(placeNames(boxes, taken, 'hut', voice).map(({ id }) => id)).toEqual(['hut']);
  const apart = [{ ...boxes[0]! }, { ...boxes[1]!, x: 200 }];
  expect(placeNames(apart, [], null, voice)).toHaveLength(2);
});
