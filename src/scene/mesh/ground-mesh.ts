import type { BufferGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import { tableRing } from '../paint/easel.ts';
import type { Relief } from '../relief.ts';
import { seeded, seedOf } from '../paint/noise.ts';
import { cornerOf, insetSides, leftNormal, slack, solidLeft } from '../paint/plane.ts';
import { partsOutside } from './clipping.ts';
import { splitAtCrossings } from './crossings.ts';
import { newMesher, toScene, type Mesher, type V3 } from './mesher.ts';
import { fillRings } from './polygon-mesh.ts';

/**
 * Bevel of a terrace, foot to top. The foot is the outline the rules use; everything else goes inwards,
 * so nothing drawn ever stands outside of what is measured.
 */
const BEVEL = [
  { inwards: 0, up: 0, shade: 0.72 },
  { inwards: 0.05, up: 0.24, shade: 0.98 },
  { inwards: 0.06, up: 0.42, shade: 0.8 },
  { inwards: 0.1, up: 0.62, shade: 1.08 },
  { inwards: 0.11, up: 0.82, shade: 0.9 },
  { inwards: 0.15, up: 0.94, shade: 1.35 },
  { inwards: 0.22, up: 1, shade: 1.15 },
] as const;
const WIDEST = 0.22; // inches, the bevel's last step

const PROBE = 0.02; // inches to either side of an edge at which the ground is looked up

/** Bare table and all hills as one mesh, mapped by place: the mat is draped over it. */
export function groundGeometry(relief: Relief): BufferGeometry {
  const mesher = newMesher();
  for (const rings of bareTable(relief)) fillTop(mesher, relief, rings, 0);
  for (const hill of relief.hills) addHill(mesher, relief, hill);
  return toCreasedNormals(mesher.geometry(), 0.9);
}

/** The mat itself, with holes where a pit is dug. */
function bareTable({ table, hills }: Relief): Ring[][] {
  const sheet = tableRing(table.width, table.depth);
  const pits = hills.filter((hill) => hill.level < 0);
  if (pits.length === 0) return [[sheet]];
  return partsOutside([{ outline: sheet, holes: [] }], pits).map(({ outline, holes }) => [outline, ...holes]);
}

function addHill(mesher: Mesher, relief: Relief, hill: Piece): void {
  const tops = solidLeft(hill).map((ring) => {
    const sides = splitAtCrossings(ring, relief.hills);
    return addBank(mesher, relief, hill, sides);
  });
  fillTop(mesher, relief, tops, hill.level);
}

/** The height beyond an edge when a bank has to be drawn there; nothing where another piece draws it or ground goes on level. */
function beyondEdge(relief: Relief, hill: Piece, ring: Ring, side: number): number | undefined {
  const [a, b] = [cornerOf(ring, side), cornerOf(ring, side + 1)];
  const [nx, ny] = leftNormal(ring, side);
  const beside = (by: number): Point => [(a[0] + b[0]) / 2 + nx * by, (a[1] + b[1]) / 2 + ny * by];
  if (relief.levelAt(beside(PROBE)) > hill.level) return undefined;
  const outside = relief.levelAt(beside(-PROBE));
  if (outside < hill.level) return outside;
  // the bare mat draws no banks: a pit lines its own hole
  return outside > hill.level && relief.isBare(beside(-PROBE)) ? outside : undefined;
}

/** Draws the bank round one ring and gives back the ring of the ground on top of it (or at the bottom of a pit). */
function addBank(mesher: Mesher, relief: Relief, hill: Piece, ring: Ring): Point[] {
  const beyond = ring.map((_, side) => beyondEdge(relief, hill, ring, side));
  const narrow = Math.min(1, (slack(ring) * 0.6) / WIDEST);
  const steps = BEVEL.map((step) => ({
    ...step,
    ring: insetSides(ring, (side) => (beyond[side] === undefined ? 0 : step.inwards * narrow)),
  }));
  const random = seeded(seedOf(hill.id));
  const { levelHeight } = relief.table;
  const at = (step: number, corner: number, from: number): V3 => {
    const { ring: points, up } = steps[step] ?? steps[0]!;
    const [x, y] = cornerOf(points, corner);
    return toScene(relief.table, x, y, (from + (hill.level - from) * up) * levelHeight);
  };
  const uv = (step: number, corner: number) => mapped(relief, cornerOf(steps[step]?.ring ?? ring, corner));
  const strip = (s: number, side: number, from: number, to: number, far: number) => {
    const hewn = s + 2 < BEVEL.length ? 0.9 + random() * 0.2 : 1;
    const shade = ((steps[s]?.shade ?? 1) + (steps[s + 1]?.shade ?? 1)) / 2;
    mesher.quad(
      at(s, side, from),
      at(s, far, to),
      at(s + 1, far, to),
      at(s + 1, side, from),
      '#ffffff',
      shade * hewn,
      [uv(s, side), uv(s, far), uv(s + 1, far), uv(s + 1, side)],
    );
  };
  beyond.forEach((from, side) => {
    if (from === undefined) return;
    const after = beyond[(side + 1) % ring.length];
    for (let s = 0; s + 1 < BEVEL.length; s++) {
      strip(s, side, from, from, side + 1);
      // where the lower ground steps, the two banks end at different heights: close the slit between them
      if (after !== undefined && after !== from) {
        strip(s, side + 1, from, after, side + 1);
        strip(s, side + 1, after, from, side + 1);
      }
    }
  });
  return steps.at(-1)?.ring ?? [...ring];
}

function fillTop(mesher: Mesher, relief: Relief, rings: readonly Ring[], level: number): void {
  const { table } = relief;
  const place = ([x, y]: Point) => toScene(table, x, y, level * table.levelHeight);
  fillRings(mesher, rings, place, '#ffffff', 1, (point) => mapped(relief, point));
}

/** Texture coordinates of a place on the mat. */
const mapped = ({ table }: Relief, [x, y]: Point) => [x / table.width, y / table.depth] as const;
