import { expect, test } from 'vitest';
import { box, callOf, model } from './cams-table.ts';

const round = { base: { shape: 'round', diameter: 1 } } as const;

test('TC-CAMS-12 CAMS-MEAS-2 round bases of half an inch, centres 6 and 0.8 inches apart: 5 and 0', () => {
  const gap = (apart: number): number =>
    callOf({ models: [model('red-1', [10, 10], round), model('blue-1', [10 + apart, 10], round)] }).range
      .inches;
  expect([gap(6), gap(0.8)]).toEqual([5, 0]);
});

test('TC-CAMS-13 CAMS-MEAS-2 a rectangle of 2 by 1 and a round base', () => {
  const rect = { base: { shape: 'rect', width: 2, length: 1 } } as const;
  const { range, marks } = callOf({
    models: [model('red-1', [10, 10], rect), model('blue-1', [14, 13], round)],
  });
  expect(range.inches).toBeCloseTo(Math.sqrt(15.25) - 0.5, 6);
  const [[a, b] = []] = marks?.map(({ points }) => points) ?? [];
  expect(a).toEqual([11, 10.5]);
  expect(Math.hypot((b?.[0] ?? 0) - 11, (b?.[1] ?? 0) - 10.5)).toBeCloseTo(range.inches, 4);
});

test('CAMS-MEAS-1 CAMS-MEAS-2 any two models may be measured, friends too', () => {
  const { range, attack } = callOf({
    models: [model('red-1', [10, 10], round), model('red-2', [15, 10], round)],
  });
  expect(range.inches).toBe(4);
  expect(attack?.legal).toBe(false);
});

test('CAMS-MEAS-2 height counts, or by ruling it does not', () => {
  const set = {
    models: [model('red-1', [10, 10], round), model('blue-1', [15, 10], round)],
    pieces: [box('mesa', 'hill', [13, 5], [20, 15], { level: 4 })],
  };
  // Four inches across, and three from the top of a size 1 model up to the mesa.
  expect(callOf(set).range.inches).toBe(5);
  expect(callOf({ ...set, readings: { 'cams.measure.vertical': 'plan' } }).range.inches).toBe(4);
});

test('CAMS-MEAS-2 the other way of measuring is named where it changes the call', () => {
  const { readings, attack } = callOf({
    models: [model('red-1', [10, 10], round), model('blue-1', [35, 10], round)],
    pieces: [box('mesa', 'hill', [30, 5], [40, 15], { level: 4 })],
  });
  expect(attack?.legal).toBe(false);
  const effect = readings.find(({ key }) => key === 'cams.measure.vertical');
  expect(effect?.other['plan']).toMatch(/wins/);
});
