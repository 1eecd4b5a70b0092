import { describe, expect, it } from 'vitest';
import { newFrameWatch, type FrameWatch } from '../../src/scene/table/frame-watch.ts';

/** Draws frames so many milliseconds apart; how often slowness was reported. */
function drawn(
  watch: FrameWatch,
  clock: { now: number },
  frames: number,
  gap: number,
  moving = true,
): number {
  let told = 0;
  for (let k = 0; k < frames; k++) {
    clock.now += gap;
    if (watch.frame(clock.now, moving)) told += 1;
  }
  return told;
}

describe('slow frames', () => {
  it('are reported once for a slow spell', () => {
    expect(drawn(newFrameWatch(), { now: 0 }, 200, 120)).toBe(1);
  });

  it('are not reported for quick ones, nor for one long pause among them', () => {
    const [watch, clock] = [newFrameWatch(), { now: 0 }];
    expect(drawn(watch, clock, 60, 17)).toBe(0);
    expect(drawn(watch, clock, 1, 900)).toBe(0);
    expect(drawn(watch, clock, 60, 17)).toBe(0);
  });

  it('are not reported when nothing moves: between two clicks nothing has to be drawn', () => {
    expect(drawn(newFrameWatch(), { now: 0 }, 100, 800, false)).toBe(0);
  });

  it('are reported again only after a quick spell, not after one that is neither', () => {
    const [watch, clock] = [newFrameWatch(), { now: 0 }];
    expect(drawn(watch, clock, 40, 120)).toBe(1);
    expect(drawn(watch, clock, 40, 50)).toBe(0);
    expect(drawn(watch, clock, 40, 120)).toBe(0);
    expect(drawn(watch, clock, 40, 17)).toBe(0);
    expect(drawn(watch, clock, 40, 120)).toBe(1);
  });
});
