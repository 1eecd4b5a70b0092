import { HEX_STEPS, hexDistance, sameHex, type Hex, type HexDirection } from './hex.ts';

/** How three front hexes extend outward: the forward half plane, or the cone between the two outer hex rows. */
export type HexArcMode = 'half180' | 'wedge120';

/** Whether centres exactly abeam belong to the forward half plane. The cone's own rows always belong to it. */
export type HexArcBoundary = 'exclude' | 'include';

/** Does `target` lie in front of a unit at `from`? Never for its own hex. HEX-ARC-1. */
export function inArc(
  from: Hex,
  facing: HexDirection,
  target: Hex,
  mode: HexArcMode,
  boundary: HexArcBoundary,
): boolean {
  if (sameHex(from, target)) return false;
  const [fq, fr] = HEX_STEPS[facing];
  const q = target[0] - from[0];
  const r = target[1] - from[1];
  // The scalar product of the two steps in cube coordinates.
  const ahead = fq * q + fr * r + (fq + fr) * (q + r);
  if (mode === 'wedge120') return ahead >= hexDistance(from, target);
  return boundary === 'include' ? ahead >= 0 : ahead > 0;
}
