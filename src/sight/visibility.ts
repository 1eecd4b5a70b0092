import type { Point3 } from '../geometry/point.ts';
import type { Body, Covering, Visibility } from './facts.ts';
import {
  bandsOnTop,
  bandsOnWall,
  type Block,
  blocksAlong,
  type Meeting,
  meetingsAt,
  type Surface,
  surfaceOf,
} from './picture-column.ts';
import { addCrossings, areaUnder, heightAt, scaled } from './picture-curve.ts';
import { addStripCrossings, type Cut, cutsAt, hiddenBy, type Strip } from './picture-strip.ts';
import { type Picture, pictureOf, type Surroundings, TARGET } from './picture.ts';
import type { Leaving, Screen } from './sight-table.ts';

export interface VisibilityOptions {
  readonly leaving?: Leaving;
  /** Left out: `counterfactual`. */
  readonly screen?: Screen;
}

/** Slivers thinner than this in the picture are touching, not covering: 1e-7 inches at a hundred inches. */
const SLIVER = 1e-9;
/** Columns narrower than this are rounding. */
const THINNEST = 1e-13;

/**
 * How much of a body an eye sees through terrain and other bodies.
 *
 * The body is its base extruded: the wall on the near side, and the top when seen from above; the bottom never counts.
 * The share is by area in the eye's upright picture plane facing the body's axis. `fully` and `any` speak of
 * areas: matter that touches a line of sight hides nothing, and a body of which only a rim peeps over is not seen.
 * An eye within or at the base sees all of the body.
 */
export function visibility(
  eye: Point3,
  body: Body,
  around: Surroundings,
  options: VisibilityOptions = {},
): Visibility {
  const picture = pictureOf(eye, body, around, options.leaving ?? {});
  if (picture === undefined) return { share: 1, fully: true, any: true, coveredBy: [], screenedBy: [] };
  const tally = emptyTally(picture.sources.length, options.screen ?? 'counterfactual');
  const ends = slabEnds(picture);
  for (let i = 0; i + 1 < ends.length; i++) addSlab(picture, ends[i]!, ends[i + 1]!, tally);
  return summary(picture, tally);
}

interface Tally {
  readonly screen: Screen;
  whole: number;
  hidden: number;
  covered: boolean;
  seen: boolean;
  readonly bySource: Float64Array;
  readonly covers: Uint8Array;
  readonly screens: Uint8Array;
}

function emptyTally(sources: number, screen: Screen): Tally {
  return {
    screen,
    whole: 0,
    hidden: 0,
    covered: false,
    seen: false,
    bySource: new Float64Array(sources),
    covers: new Uint8Array(sources),
    screens: new Uint8Array(sources),
  };
}

/** Columns between which the same edges are met in the same order. */
function slabEnds({ edges, columns }: Picture): number[] {
  const ends = [columns[0], columns[1]];
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!;
    ends.push(edge.from, edge.to);
    for (let j = i + 1; j < edges.length; j++) {
      const other = edges[j]!;
      if (other.from >= edge.to) break;
      const to = Math.min(edge.to, other.to);
      if (edge.owner !== other.owner) addCrossings(edge.nearness, other.nearness, other.from, to, ends);
    }
  }
  return ends.filter((u) => u >= columns[0] && u <= columns[1]).toSorted((a, b) => a - b);
}

function addSlab(picture: Picture, from: number, to: number, tally: Tally): void {
  if (to - from < THINNEST) return;
  const met = meetingsAt(picture, (from + to) / 2);
  const surface = surfaceOf(picture, met, TARGET);
  if (surface === undefined) return;
  const blocks = blocksAlong(picture, met, surface.farNearness);
  const firsts = tally.screen === 'firstHit' ? thirdBodies(picture, met, blocks) : [];
  for (const face of facesOf(surface, blocks)) addFace(picture, face, from, to, firsts, tally);
}

/** The wall of a body and, seen from above, its top. */
function facesOf(surface: Surface, blocks: readonly Block[]): Strip[] {
  const rim = scaled(surface.near, surface.top);
  const foot = scaled(surface.near, surface.bottom);
  const faces: Strip[] = [{ floor: foot, ceiling: rim, bands: bandsOnWall(blocks, surface) }];
  if (surface.top < 0) {
    faces.push({ floor: rim, ceiling: scaled(surface.far, surface.top), bands: bandsOnTop(blocks, surface) });
  }
  return faces;
}

/** A third body as the eye sees it behind everything else; without faces for one around the eye. */
interface ThirdBody {
  readonly source: number;
  readonly faces: readonly Strip[];
}

function thirdBodies(picture: Picture, met: readonly Meeting[], blocks: readonly Block[]): ThirdBody[] {
  const found: ThirdBody[] = [];
  for (const { source } of blocks) {
    if (picture.sources[source]!.kind !== 'body') continue;
    const surface = surfaceOf(picture, met, source);
    const others = blocks.filter((block) => block.source !== source);
    found.push({ source, faces: surface === undefined ? [] : facesOf(surface, others) });
  }
  return found;
}

function addFace(
  picture: Picture,
  face: Strip,
  from: number,
  to: number,
  thirds: readonly ThirdBody[],
  tally: Tally,
): void {
  const whole = areaUnder(face.ceiling, from, to) - areaUnder(face.floor, from, to);
  tally.whole += whole;
  const ends = [from, to];
  if (face.bands.length > 0) addStripCrossings(face, from, to, ends);
  for (const third of thirds) {
    for (const { floor, ceiling, bands } of third.faces) {
      addStripCrossings({ floor, ceiling, bands: [...bands, ...face.bands] }, from, to, ends);
    }
  }
  if (ends.length > 2) ends.sort((a, b) => a - b);
  for (let i = 0; i + 1 < ends.length; i++) addColumns(picture, face, ends[i]!, ends[i + 1]!, thirds, tally);
}

/** Adds columns over which nothing changes its order: what holds in the middle one holds in all. */
function addColumns(
  picture: Picture,
  face: Strip,
  from: number,
  to: number,
  thirds: readonly ThirdBody[],
  tally: Tally,
): void {
  const middle = (from + to) / 2;
  const wide = to - from > SLIVER;
  const height = heightAt(face.ceiling, middle) - heightAt(face.floor, middle);
  const cuts = face.bands.length === 0 ? [] : cutsAt(face, middle);
  if (cuts.length === 0) {
    if (wide && height > SLIVER) tally.seen = true;
    return;
  }
  const hidden = hiddenBy(cuts, from, to, () => true);
  tally.hidden += hidden.area;
  if (wide && hidden.height > SLIVER) tally.covered = true;
  if (wide && height - hidden.height > SLIVER) tally.seen = true;
  for (const source of new Set(cuts.map((cut) => cut.source))) {
    const own = hiddenBy(cuts, from, to, (other) => other === source);
    tally.bySource[source]! += own.area;
    if (!wide || own.height <= SLIVER) continue;
    tally.covers[source] = 1;
    if (picture.sources[source]!.kind !== 'body' || tally.screens[source] === 1) continue;
    if (isScreen(picture, cuts, source, middle, thirds, tally.screen)) tally.screens[source] = 1;
  }
}

function isScreen(
  picture: Picture,
  cuts: readonly Cut[],
  source: number,
  u: number,
  thirds: readonly ThirdBody[],
  screen: Screen,
): boolean {
  if (screen === 'any') return true;
  if (screen === 'firstHit') return isMetFirst(cuts, source, u, thirds);
  const isTerrain = (other: number): boolean => picture.sources[other]!.kind !== 'body';
  const terrain = hiddenBy(cuts, u, u, isTerrain);
  const both = hiddenBy(cuts, u, u, (other) => other === source || isTerrain(other));
  return both.height - terrain.height > SLIVER;
}

/** Whether, where the body hides the target, some of the body itself is seen. */
function isMetFirst(cuts: readonly Cut[], source: number, u: number, thirds: readonly ThirdBody[]): boolean {
  const own = cuts.filter((cut) => cut.source === source);
  return thirds.some((third) => {
    if (third.source !== source) return false;
    if (third.faces.length === 0) return true;
    return third.faces.some((face) => own.some((cut) => seesWithin(face, cut, u)));
  });
}

/** Whether some of a face between the heights of a cut is not hidden in column u. */
function seesWithin(face: Strip, cut: Cut, u: number): boolean {
  const low = Math.max(cut.low, heightAt(face.floor, u));
  const high = Math.min(cut.high, heightAt(face.ceiling, u));
  let hidden = 0;
  let upTo = low;
  for (const other of cutsAt(face, u)) {
    const from = Math.max(upTo, other.low);
    const to = Math.min(high, other.high);
    if (to <= from) continue;
    hidden += to - from;
    upTo = to;
  }
  return high - low - hidden > SLIVER;
}

function summary({ sources }: Picture, tally: Tally): Visibility {
  const coveredBy: Covering[] = [];
  const screenedBy = new Set<string>();
  for (const [source, { kind, id, unit }] of sources.entries()) {
    if (tally.covers[source] === 0) continue;
    const share = Math.min(1, tally.bySource[source]! / tally.whole);
    if (unit === undefined) coveredBy.push({ kind: 'terrain', id, share });
    else coveredBy.push({ kind: 'model', id, unit, share });
    if (kind === 'body' && unit !== undefined && tally.screens[source] === 1) screenedBy.add(unit);
  }
  coveredBy.sort((a, b) => b.share - a.share);
  const share = !tally.covered ? 1 : Math.min(1, Math.max(0, 1 - tally.hidden / tally.whole));
  return {
    share: tally.seen ? share : 0,
    fully: tally.seen && !tally.covered,
    any: tally.seen,
    coveredBy,
    screenedBy: [...screenedBy],
  };
}
