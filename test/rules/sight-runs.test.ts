import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/rules/contract/verdict.ts';
import { beamGeometry } from '../../src/scene/mesh/beam-mesh.ts';
import { crossingMarks, sightRuns } from '../../src/rules/frame/sight-runs.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { cornersOf, tableOf } from '../support/scene-shapes.ts';

type Crossing = Verdict['line']['crossings'][number];

const verdictOf = (
  sight: Verdict['sight'],
  crossings: readonly Crossing[],
  cover: Readonly<Record<string, string>>,
): Verdict => ({
  system: 'cav',
  from: 'a',
  to: 'b',
  weapon: null,
  sight,
  line: { from: [10, 10, 1], to: [30, 10, 2], crossings, ground: [{ enter: 0, leave: 1, level: 0 }] },
  cover: {
    modifier: 0,
    pieces: Object.entries(cover).map(([id, category]) => ({ id, category, clause: 'X' })),
  },
  range: { inches: 20, band: null, needs: null },
  because: [],
  sureness: null,
  readings: [],
});

const wood = { id: 'wood', enter: 0.2, leave: 0.4, base: 0, top: 3 };
const copse = { id: 'copse', enter: 0.3, leave: 0.5, base: 0, top: 3 };
const hill = { id: 'hill', enter: 0.6, leave: 0.8, base: 0, top: 3 };

describe('the beam', () => {
  it('is clear all the way when the line meets nothing that counts', () => {
    expect(sightRuns(verdictOf('clear', [wood], {}))).toEqual([{ from: 0, to: 1, state: 'clear' }]);
  });

  it('shows the worse of two covers where they overlap', () => {
    expect(sightRuns(verdictOf('obscured', [wood, copse], { wood: 'light', copse: 'heavy' }))).toEqual([
      { from: 0, to: 0.2, state: 'clear' },
      { from: 0.2, to: 0.3, state: 'light' },
      { from: 0.3, to: 0.5, state: 'heavy' },
      { from: 0.5, to: 1, state: 'clear' },
    ]);
  });

  it('is blocked from where the first blocking piece is entered to the target', () => {
    const runs = sightRuns(verdictOf('blocked', [wood, hill], { wood: 'light', hill: 'blocking' }));
    expect(runs.at(-1)).toEqual({ from: 0.6, to: 1, state: 'blocked' });
  });

  it('ends after the last thing that counted when no single piece blocks', () => {
    const runs = sightRuns(verdictOf('blocked', [wood, copse], { wood: 'heavy', copse: 'heavy' }));
    expect(runs.at(-1)).toEqual({ from: 0.5, to: 1, state: 'blocked' });
  });

  it('has a blocked part whenever the verdict says blocked, even if it names no piece', () => {
    expect(sightRuns(verdictOf('blocked', [], {})).at(-1)?.state).toBe('blocked');
  });

  it('never says blocked when the verdict does not', () => {
    const runs = sightRuns(verdictOf('obscured', [hill], { hill: 'blocking' }));
    expect(runs.map(({ state }) => state)).not.toContain('blocked');
  });

  it('marks every entry and exit once, counted or not', () => {
    const crossings = [wood, { ...copse, enter: 0.4 }];
    expect(crossingMarks(verdictOf('obscured', crossings, { [wood.id]: 'light' }))).toEqual([
      { share: 0.2, counted: true },
      { share: 0.4, counted: true },
      { share: 0.5, counted: false },
    ]);
  });

  it('is drawn from one end of the verdict to the other', () => {
    const table = tableOf([]);
    const { solid } = beamGeometry(reliefOf(table), verdictOf('clear', [], {}), 1);
    const corners = cornersOf(solid, table).filter(({ height }) => height > 0.5);
    expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(10, 1);
    expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(30, 1);
    const atEnd = corners.filter(({ x }) => x > 29.9).map(({ height }) => height);
    expect((Math.min(...atEnd) + Math.max(...atEnd)) / 2).toBeCloseTo(2, 2);
  });
});
