import { expect, it } from 'vitest';
import { endOfSight, sightRuns } from '../../src/rules/frame/sight-runs.ts';
import { layoutSideView } from '../../src/ui/judge/side-view-layout.ts';
import { aVerdict } from '../support/a-verdict.ts';

const BODY = { depth: 1.5, height: 2 };
const SIZE = { width: 650, height: 206, levelHeight: 2 / 3, bodies: [BODY, BODY] } as const;

it('beam and side view stop a line at the same place when no single piece blocks it', () => {
  const heavy = { id: 'copse', category: 'heavy', clause: 'CAV-COV-2' };
  for (const cover of [
    { modifier: 0, pieces: [] },
    { modifier: -4, pieces: [heavy] },
  ]) {
    const verdict = aVerdict({ sight: 'blocked', cover });
    const beam = sightRuns(verdict).find(({ state }) => state === 'blocked')!.from;
    expect(layoutSideView(verdict, SIZE).stop).toBe(beam);
    expect(endOfSight(verdict)).toBe(beam);
    expect(beam).toBeLessThan(1);
  }
});
