import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import { err, ok, type Result } from '../../src/core/result.ts';
import { Cancelled, type Job } from '../../src/remote/pool.ts';
import type { SightClient } from '../../src/remote/sight-client.ts';
import type { DriftMap, ReachMap, Refusal } from '../../src/rules/contract/ruleset.ts';
import { createOverlay } from '../../src/store/overlay.ts';
import { driftOverlay, reachOverlay, sightOverlay } from '../../src/store/overlay-map.ts';
import type { Rulebook } from '../../src/store/rulebook.ts';
import { createSession } from '../../src/store/session.ts';

const model = (id: string, side: string) =>
  ({ id, side, unit: id, profile: 'gunner', at: [1, 1], facing: 0, states: [], damage: 0 }) as const;
const battle: Battle = {
  name: 'Maps',
  rules: { system: 'cav', readings: {} },
  table: { width: 48, depth: 48, levelHeight: 0.6667, pieces: [] },
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  models: [model('red-1', 'red'), model('blue-1', 'blue')],
  events: [],
};
const rulebook = {
  profiles: [
    {
      id: 'gunner',
      weapons: [
        { id: 'gun', name: 'Gun' },
        { id: 'rockets', name: 'Rockets', indirect: true },
      ],
    },
  ],
  body: () => ({ base: { shape: 'round', diameter: 1 }, height: 2, eye: 1.8 }),
} as unknown as Rulebook;

const REACH: ReachMap = {
  cell: 24,
  columns: 2,
  rows: 2,
  cost: Float32Array.of(0, 6, 12, Infinity),
  allowances: [6, 12],
  unit: 'MV',
};
const DRIFT: DriftMap = {
  aim: [1, 1],
  onTarget: '1/3',
  cell: 24,
  columns: 2,
  rows: 2,
  density: Float64Array.of(0.5, 0.001, 0, 0.25),
  offTable: 0.249,
  caught: [
    { id: 'red-1', share: 0.1 },
    { id: 'blue-1', share: 0.4 },
    { id: 'blue-2', share: 0 },
  ],
};

/** What a worker answers; each call is noted. */
function api(asked: string[], reach: Result<ReachMap, Refusal> = ok(REACH)) {
  return {
    viewshed: async (from: string, { cell, targetHeight }: { cell: number; targetHeight: number }) => {
      asked.push(`viewshed ${from} ${cell} ${targetHeight}`);
      return { cell, columns: 2, rows: 1, cells: Uint8Array.of(1, 0) };
    },
    reach: async (from: string) => {
      asked.push(`reach ${from}`);
      return reach;
    },
    drift: async (from: string, weapon: string, aim: readonly number[]) => {
      asked.push(`drift ${from} ${weapon} ${aim.join()}`);
      return ok(DRIFT);
    },
  };
}

function open(worker: ReturnType<typeof api>, hold?: Promise<void>) {
  const signals: AbortSignal[] = [];
  const client = {
    open: () => undefined,
    patch: () => undefined,
    ask: () => new Promise(() => undefined),
    call: () => new Promise(() => undefined),
    judge: () => new Promise(() => undefined),
    run: async <Part>({ parts, work, signal, onProgress }: Job<unknown, Part>) => {
      if (!signal) return new Promise(() => undefined);
      signals.push(signal);
      await hold;
      const found: Part[] = [];
      for (let part = 0; part < parts; part++) {
        if (signal.aborted) throw new Cancelled('Cancelled.');
        found.push(await work(worker as never, part));
        onProgress?.((part + 1) / parts);
      }
      return found;
    },
  } as unknown as SightClient;
  const session = createSession(battle, client, () => rulebook);
  return { session, signals, overlay: createOverlay({ session, client, rulebookOf: () => rulebook }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);
const rest = () => vi.advanceTimersByTimeAsync(200);

describe('what is laid over the table', () => {
  test('sight comes rough first and fine last, for a target as tall as the one picked', async () => {
    const asked: string[] = [];
    const { session, overlay } = open(api(asked));
    session.actions.ask({ from: 'red-1', to: 'blue-1' });
    session.actions.turnTo({ overlay: 'sight' });
    expect(overlay.getState().stage).toBe('working');
    await settle();
    expect(asked).toEqual(['viewshed red-1 1 2', 'viewshed red-1 0.5 2', 'viewshed red-1 0.25 2']);
    expect(overlay.getState()).toMatchObject({
      stage: 'ready',
      done: 1,
      map: { model: 'red-1', cells: { cell: 0.25 }, facts: { kind: 'sight', share: 0.5 } },
    });
  });

  test('one map at a time, and none without a model', async () => {
    const asked: string[] = [];
    const { session, overlay } = open(api(asked));
    session.actions.turnTo({ overlay: 'reach' });
    expect(overlay.getState().stage).toBe('off');
    session.actions.ask({ from: 'red-1' });
    await settle();
    expect(overlay.getState().map?.facts.kind).toBe('reach');
    session.actions.turnTo({ overlay: 'sight' });
    expect(overlay.getState().map).toBeNull();
    await settle();
    expect(overlay.getState().map?.facts.kind).toBe('sight');
    session.actions.turnTo({ overlay: null });
    expect(overlay.getState()).toMatchObject({ stage: 'off', map: null });
  });

  test('a model on the move is followed once it rests; the older map stays until then', async () => {
    const asked: string[] = [];
    const { session, overlay } = open(api(asked));
    session.actions.ask({ from: 'red-1' });
    session.actions.turnTo({ overlay: 'reach' });
    await settle();
    const first = overlay.getState().map;
    session.actions.drag('red-1', [2, 2], 'start');
    session.actions.drag('red-1', [3, 2], 'move');
    session.actions.drag('red-1', [4, 2], 'end');
    expect(overlay.getState()).toMatchObject({ stage: 'working', map: first });
    await rest();
    expect(asked).toEqual(['reach red-1', 'reach red-1']);
    expect(overlay.getState().stage).toBe('ready');
  });

  test('cancelling stops the work, and what comes back late is not shown', async () => {
    let release = () => undefined as void;
    const hold = new Promise<void>((resolve) => (release = resolve));
    const { session, overlay, signals } = open(api([]), hold);
    session.actions.ask({ from: 'red-1' });
    session.actions.turnTo({ overlay: 'sight' });
    overlay.actions.cancel();
    expect(signals[0]!.aborted).toBe(true);
    release();
    await settle();
    expect(overlay.getState()).toMatchObject({ stage: 'cancelled', map: null });
    overlay.actions.again();
    await settle();
    expect(overlay.getState().stage).toBe('ready');
  });

  test('what the rules refuse is said in their words', async () => {
    const refusal = { clause: 'CAV-STA-1', say: 'red-1 can do nothing any more.' };
    const { session, overlay } = open(api([], err(refusal)));
    session.actions.ask({ from: 'red-1' });
    session.actions.turnTo({ overlay: 'reach' });
    await settle();
    expect(overlay.getState()).toMatchObject({ stage: 'refused', problem: refusal.say, map: null });
  });

  test('drift is asked for weapons that can drift only, at the target until a point is given', async () => {
    const asked: string[] = [];
    const { session, overlay } = open(api(asked));
    session.actions.ask({ from: 'red-1', to: 'blue-1', weapon: 'gun' });
    session.actions.turnTo({ overlay: 'drift' });
    await settle();
    expect(overlay.getState().stage).toBe('off');
    session.actions.ask({ weapon: 'rockets' });
    await settle();
    session.actions.turnTo({ aim: [7, 8] });
    await settle();
    expect(asked).toEqual(['drift red-1 rockets 1,1', 'drift red-1 rockets 7,8']);
    session.actions.ask({ to: 'blue-1' });
    expect(session.getState().look.aim).toBeNull();
  });
});

describe('cells and figures', () => {
  test('seen cells are full, hidden ones empty', () => {
    const map = { cell: 1, columns: 2, rows: 2, cells: Uint8Array.of(1, 0, 0, 1) };
    const { cells, facts } = sightOverlay('red-1', map, 2);
    expect([...cells.values]).toEqual([255, 0, 0, 255]);
    expect(facts).toEqual({ kind: 'sight', share: 0.5, height: 2 });
  });
  test('a cell has the number of the action that gets there, none where no action does', () => {
    const { cells, facts } = reachOverlay('red-1', REACH);
    expect([...cells.values]).toEqual([1, 1, 2, 0]);
    expect(facts).toMatchObject({
      steps: [
        { most: 6, share: 0.5 },
        { most: 12, share: 0.25 },
      ],
    });
  });
  test('drift is drawn by the cube root: the likeliest cell is full, the least likely still shows; and the likeliest victim comes first, those out of reach not at all', () => {
    const { cells, facts } = driftOverlay('red-1', 'rockets', DRIFT);
    expect([...cells.values]).toEqual([255, 32, 0, 202]);
    // half as dense on the table is an eighth of the chance
    const eighth = driftOverlay('red-1', 'rockets', {
      ...DRIFT,
      density: Float64Array.of(0.8, 0.1, 0.0001, 1e-12),
    });
    expect([...eighth.cells.values]).toEqual([255, 128, 13, 1]);
    expect(facts).toMatchObject({
      caught: [{ id: 'blue-1' }, { id: 'red-1' }],
      elsewhere: null,
      offTable: 0.249,
    });
  });
});
