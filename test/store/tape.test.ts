import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Battle, Model } from '../../src/battlefield/battle.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { SightClient } from '../../src/remote/sight-client.ts';
import { endAt, tapeFor } from '../../src/store/measure-tape.ts';
import { createSession, type SessionStore } from '../../src/store/session.ts';
import { createTape, type TapeEnd, type TapeStore } from '../../src/store/tape.ts';

const model = (id: string, at: Point): Model => ({
  id,
  side: id.split('-')[0]!,
  unit: id,
  profile: 'p',
  at,
  facing: 0,
  states: [],
  damage: 0,
});
const hill = {
  id: 'hill',
  kind: 'hill',
  level: 2,
  outline: [
    [10, 0],
    [20, 0],
    [20, 20],
    [10, 20],
  ],
  holes: [],
} as unknown as Battle['table']['pieces'][number];
const battle: Battle = {
  name: 'Tape',
  rules: { system: 'cav', readings: {} },
  table: { width: 48, depth: 48, levelHeight: 0.6667, pieces: [hill] },
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  models: [model('red-1', [2, 10]), model('blue-1', [15, 10])],
  events: [],
};
/** Round bases, an inch across: gaps can be worked out by hand. */
const body = () => ({ base: { shape: 'round', diameter: 1 }, height: 2, eye: 1.8 }) as const;
const measure = tapeFor(battle.table);
const client = { open: () => undefined, patch: () => undefined } as unknown as SightClient;
const base = (id: string): TapeEnd => ({ kind: 'model', id });
const place = (x: number, y: number): TapeEnd => ({ kind: 'place', at: [x, y] });

let session: SessionStore;
let tape: TapeStore;
beforeEach(() => {
  session = createSession(battle, client, () => null);
  tape = createTape(session);
});

describe('what a tape shows', () => {
  test('base to base is rim to rim, and says how much higher the far one stands', () => {
    const found = measure(battle, body, { from: base('red-1'), to: base('blue-1') });
    expect(found).toEqual({ from: [2.5, 10], to: [14.5, 10], inches: 12, levels: 2 });
    const back = measure(battle, body, { from: base('blue-1'), to: base('red-1') });
    expect(back).toMatchObject({ inches: 12, levels: -2 });
  });
  test('a base to a place, and a place to a place', () => {
    const out = measure(battle, body, { from: base('red-1'), to: place(2, 20) });
    expect(out).toEqual({ from: [2, 10.5], to: [2, 20], inches: 9.5, levels: 0 });
    const free = measure(battle, body, { from: place(30, 30), to: place(33, 34) });
    expect(free).toEqual({ from: [30, 30], to: [33, 34], inches: 5, levels: 0 });
  });
  test('place to place is Pythagoras, whichever end comes first', () => {
    const mils = fc.integer({ min: 0, max: 48_000 }).map((value) => value / 1000);
    fc.assert(
      fc.property(mils, mils, mils, mils, (ax, ay, bx, by) => {
        const pair = { from: place(ax, ay), to: place(bx, by) };
        const there = measure(battle, body, pair)!;
        const back = measure(battle, body, { from: pair.to, to: pair.from })!;
        expect(there.inches).toBeCloseTo(Math.hypot(bx - ax, by - ay), 9);
        expect(back.inches).toBe(there.inches);
      }),
      { numRuns: 200, seed: 4 },
    );
  });
  test('a model that has left the table has no tape', () => {
    expect(measure(battle, body, { from: base('red-9'), to: place(1, 1) })).toBeNull();
  });
  test('a place on a base is the base: its rim counts', () => {
    expect(endAt(battle, body, [2.5, 10])).toEqual(base('red-1'));
    expect(endAt(battle, body, [2.5012, 10])).toEqual(place(2.501, 10));
  });
});

describe('handling the tape', () => {
  test('two ends lay it, and several stay on the table', () => {
    const { hold } = tape.actions;
    hold(base('red-1'));
    hold(base('blue-1'));
    hold(place(1, 1));
    tape.actions.hover(place(3, 3));
    expect(tape.getState()).toMatchObject({ start: place(1, 1), hover: place(3, 3) });
    hold(place(4, 5));
    expect(tape.getState()).toEqual({
      start: null,
      hover: null,
      laid: [
        { from: base('red-1'), to: base('blue-1') },
        { from: place(1, 1), to: place(4, 5) },
      ],
    });
  });
  test('a double click lays no tape of no length', () => {
    tape.actions.hold(base('red-1'));
    tape.actions.hold(base('red-1'));
    expect(tape.getState().laid).toEqual([]);
  });
  test('picking up lets go of the end in hand first, then takes all, then there is nothing left', () => {
    const { hold, pickUp } = tape.actions;
    hold(base('red-1'));
    hold(base('blue-1'));
    hold(place(1, 1));
    expect(pickUp()).toBe(true);
    expect(tape.getState()).toMatchObject({ start: null, laid: [{}] });
    expect(pickUp()).toBe(true);
    expect(tape.getState().laid).toEqual([]);
    expect(pickUp()).toBe(false);
  });
  test('tapes outlive the tool but not the table', () => {
    session.actions.turnTo({ measuring: true });
    tape.actions.hold(base('red-1'));
    tape.actions.hold(base('blue-1'));
    tape.actions.hold(place(1, 1));
    session.actions.turnTo({ measuring: false });
    expect(tape.getState()).toMatchObject({ start: null, laid: [{}] });
    session.actions.moveModel('red-1', [3, 3], 0);
    expect(tape.getState().laid).toHaveLength(1);
    session.actions.openBattle({ ...battle, table: { ...battle.table, pieces: [] } });
    expect(tape.getState().laid).toEqual([]);
  });
});
