import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import {
  clipped,
  dents,
  insideOf,
  minus,
  scaled,
  straightened,
  valueAt,
  type Slope,
} from '../paint/convex.ts';
import { pick, type Random } from '../paint/noise.ts';
import {
  boundsOf,
  cornerOf,
  distance,
  inRing,
  insetSharply,
  roomInside,
  signedArea,
  slack,
} from '../paint/plane.ts';

/** One plane of a roof: where it lies, and how high it is there above the eaves. */
export interface RoofFace {
  readonly ring: Ring; // convex, counter-clockwise
  readonly rise: Slope;
}

/** A roof over a part of a building, with slopes of one inch in one where it is not told to be steeper. */
export interface Roof {
  /** What it covers, to the rules' outline and no further. */
  readonly rings: readonly Ring[];
  readonly faces: readonly RoofFace[];
  /** A level part at the peak; under a ridge there is none. */
  readonly flat: readonly Ring[];
  readonly peak: number; // inches above the eaves
  /** Inches above the eaves, for points on the edge of the roof. */
  readonly edgeAt: (point: Point) => number;
}

const ENDS = ['gable', 'gable', 'half-hip', 'hip'] as const;

/**
 * Roofs over any outline. A convex one gets ridges; one with a few dents is taken as wings whose roofs run into
 * each other; a courtyard or anything wilder gets slopes all round a level top.
 */
export function roofsOver(rings: readonly Ring[], random: Random): Roof[] {
  const outline = straightened(rings[0] ?? []);
  const wings = rings.length === 1 ? wingsOf(outline) : undefined;
  const ends = pick(random, ENDS);
  const turn = random();
  return wings?.map((wing) => ridgedRoof(wing, ends, turn)) ?? [steppedRoof(rings)];
}

const STEEP = 2.1; // a hip at the end of a ridge against the slopes beside it

/** The lowest of the planes that rise from its sides, everywhere: exact for a convex outline. */
function ridgedRoof(ring: Ring, ends: (typeof ENDS)[number], turn: number): Roof {
  const planes = planesOver(ring, ends, turn);
  const faces = planes.flatMap((rise): RoofFace[] => {
    const face = planes.reduce<Ring>(
      (part, other) => (other === rise ? part : clipped(part, minus(other, rise))),
      ring,
    );
    return face.length > 2 && Math.abs(signedArea(face)) > 1e-5 ? [{ ring: face, rise }] : [];
  });
  const edgeAt = (point: Point) => Math.min(...planes.map((plane) => valueAt(plane, point)));
  return { rings: [ring], faces, flat: [], peak: peakOf(faces), edgeAt };
}

const peakOf = (faces: readonly RoofFace[]): number =>
  Math.max(0, ...faces.flatMap(({ ring, rise }) => ring.map((corner) => valueAt(rise, corner))));

/** Slopes from the long sides; the ends of a house with four walls may be gables, other ends are steep hips. */
function planesOver(ring: Ring, ends: (typeof ENDS)[number], turn: number): Slope[] {
  const sides = ring.map((_, i) => insideOf(ring, i));
  if (ring.length > 6) return sides;
  const lengths = ring.map((corner, i) => distance(corner, cornerOf(ring, i + 1)));
  const long = sides.filter((_, i) => (lengths[i] ?? 0) > 0.98 * Math.max(...lengths));
  const along = long[Math.floor(turn * long.length)] ?? sides[0];
  if (!along) return sides;
  const isEave = (side: Slope) => Math.abs(side[0] * along[0] + side[1] * along[1]) > 0.8;
  const eaves = sides.filter(isEave);
  const four = ring.length === 4 && eaves.length === 2;
  const width = Math.max(...ring.map((corner) => valueAt(along, corner)));
  return sides.flatMap((side): Slope[] => {
    if (isEave(side)) return [side];
    if (!four || ends === 'hip') return [scaled(side, STEEP)];
    return ends === 'gable' ? [] : [scaled(side, STEEP, width * 0.28)];
  });
}

/** An outline as convex parts that may overlap: at each dent it is continued along both sides. */
function wingsOf(outline: Ring): Ring[] | undefined {
  const found = split(outline, 3);
  const wings = found?.filter((wing, i) => !found.some((other, j) => i !== j && covers(other, wing, i > j)));
  return wings && isCovered(outline, wings) ? wings : undefined;
}

function split(ring: Ring, more: number): Ring[] | undefined {
  const [dent] = dents(ring);
  if (dent === undefined) return slack(ring) > 0.1 ? [ring] : [];
  if (more === 0) return undefined;
  const parts = [dent - 1, dent].map((side) => {
    const inside = insideOf(ring, side);
    const isLeft = ring.map((corner) => valueAt(inside, corner) > -1e-6);
    const crossings = isLeft.filter((left, i) => left !== isLeft.at(i - 1)).length;
    return crossings > 2 ? undefined : split(straightened(clipped(ring, inside)), more - 1);
  });
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

const SAMPLES = 16; // places along each side of an outline's box

function isCovered(outline: Ring, wings: readonly Ring[]): boolean {
  const { west, south, east, north } = boundsOf(outline);
  for (let i = 0.5; i < SAMPLES; i++)
    for (let j = 0.5; j < SAMPLES; j++) {
      const place: Point = [west + ((east - west) * i) / SAMPLES, south + ((north - south) * j) / SAMPLES];
      if (inRing(place, outline) && !wings.some((wing) => inRing(place, wing))) return false;
    }
  return true;
}

/** Does one convex wing hold all of another? Of two alike the `later` goes. */
function covers(wing: Ring, other: Ring, later: boolean): boolean {
  const holds = (ring: Ring, inner: Ring) =>
    ring.every((_, i) => inner.every((corner) => valueAt(insideOf(ring, i), corner) > -1e-3));
  return holds(wing, other) && (later || !holds(other, wing));
}

/** Slopes all round a level top. */
function steppedRoof(rings: readonly Ring[]): Roof {
  const by = roomInside(rings, 0.8 * Math.min(...rings.map(slack)));
  const flat = by > 0 ? rings.map((ring) => insetSharply(ring, by)) : rings;
  const faces = rings.flatMap((ring, n) =>
    by === 0
      ? []
      : ring.map((corner, i): RoofFace => {
          const inner = flat[n] ?? ring;
          const quad = [corner, cornerOf(ring, i + 1), cornerOf(inner, i + 1), cornerOf(inner, i)];
          return { ring: quad, rise: insideOf(ring, i) };
        }),
  );
  return { rings, faces, flat, peak: peakOf(faces), edgeAt: () => 0 };
}
