import { HEX_STEPS, hexDistance, sameHex, type Hex, type HexDirection } from './hex.ts';

/** How three front hexes extend outward: the forward half plane, or the cone between the two outer hex rows. */
export const HEX_ARC_MODES = ['half180', 'wedge120'] as const;
export type HexArcMode = (typeof HEX_ARC_MODES)[number];

/** Whether centres exactly abeam belong to the forward half plane. The cone's own rows always belong to it. */
export const HEX_ARC_BOUNDARIES = ['exclude', 'include'] as const;
export type HexArcBoundary = (typeof HEX_ARC_BOUNDARIES)[number];

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
  // The scalar product in cube coordinates: twice the true one for the angle, so its sign is all that is read.
  const ahead = fq * q + fr * r + (fq + fr) * (q + r);
  if (mode === 'wedge120') return ahead >= hexDistance(from, target);
  return boundary === 'include' ? ahead >= 0 : ahead > 0;
}
