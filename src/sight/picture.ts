import { MILS_PER_INCH, snapMils, toMils } from '../core/lattice.ts';
import type { Base } from '../geometry/base.ts';
import type { Point3 } from '../geometry/point.ts';
import type { Piece } from '../battlefield/piece.ts';
import type { Body } from './facts.ts';
import { heightMils } from './heights.ts';
import { DRAPED, HILL, type PackedTerrain, PIT } from './packed-terrain.ts';
import {
  addOutline,
  addSide,
  type Edge,
  forwardOf,
  type Frame,
  frameTowards,
  leftOf,
  outlineOf,
} from './picture-frame.ts';
import type { Leaving } from './sight-table.ts';

/** What stands around a body that is looked at. */
export interface Surroundings {
  readonly terrain: PackedTerrain;
  /** The list the terrain was packed from. */
  readonly pieces: readonly Piece[];
  readonly bodies: readonly Body[];
}

/** Something in the picture. Heights are mils above the eye. */
interface Source {
  readonly kind: 'target' | 'ground' | 'hill' | 'pit' | 'draped' | 'body';
  readonly id: string;
  readonly unit?: string;
  /** Hides something itself. Ground that is dug away, or left out, only carries what stands on it. */
  readonly solid: boolean;
  readonly rise: number; // levels: hills, pits and draped pieces
  readonly low: number; // bodies
  readonly high: number; // bodies and hills
}

/** Sources with a fixed place in the list. */
export const TARGET = 0;
export const GROUND = 1;

/** Everything that may stand between an eye and a body, as edges over the columns the body fills. */
export interface Picture {
  readonly eyeZ: number; // mils
  readonly levelHeight: number; // inches
  readonly sources: readonly Source[];
  /** By the column each begins at. */
  readonly edges: readonly Edge[];
  readonly columns: readonly [number, number];
  readonly bottom: number; // of the body, mils above the eye
  readonly top: number;
}

const inMils = (inches: number): number => snapMils(inches * MILS_PER_INCH);

const ALL_COLUMNS = [-1e7, 1e7] as const;

/** The picture of a body; nothing for an eye within or at the body's outline. */
export function pictureOf(
  eye: Point3,
  body: Body,
  around: Surroundings,
  leaving: Leaving,
): Picture | undefined {
  const outline = outlineOf(body.base, body.at, body.facing);
  const frame = frameTowards(inMils(eye[0]), inMils(eye[1]), outline);
  if (frame === undefined) return undefined;
  const edges: Edge[] = [];
  addOutline(frame, TARGET, outline, ALL_COLUMNS, edges);
  const columns = [Math.min(...edges.map((e) => e.from)), Math.max(...edges.map((e) => e.to))] as const;
  const eyeZ = inMils(eye[2]);
  const view: View = {
    frame,
    columns,
    reach: forwardOf(frame, ...outline.centre) + reachOf(body.base),
    eyeZ,
    floor: Math.min(0, toMils(body.bottom) - eyeZ),
  };
  // Whole mils, like the heights of terrain: feet stand on the ground, not a hair within it.
  const bottom = toMils(body.bottom) - eyeZ;
  const top = toMils(body.bottom + body.height) - eyeZ;
  const sources: Source[] = [
    { kind: 'target', id: body.id, solid: false, rise: 0, low: bottom, high: top },
    { kind: 'ground', id: 'ground', solid: true, rise: 0, low: -Infinity, high: -eyeZ },
  ];
  addTerrain(view, around, leaving, sources, edges);
  addBodies(view, body, around.bodies, leaving, sources, edges);
  edges.sort((a, b) => a.from - b.from);
  return { eyeZ, levelHeight: around.terrain.levelHeight, sources, edges, columns, bottom, top };
}

/** The wedge that is looked into; matter no higher than `floor` (mils above the eye) hides nothing. */
interface View {
  readonly frame: Frame;
  readonly columns: readonly [number, number];
  readonly reach: number;
  readonly eyeZ: number;
  readonly floor: number;
}

/** Radius of a circle around the base, mils. */
function reachOf(base: Base): number {
  if (base.shape === 'round') return inMils(base.diameter) / 2 + 1;
  if (base.shape === 'hex') return inMils(base.across) + 1;
  return inMils(base.width + base.length) / 2 + 1;
}

function addTerrain(
  view: View,
  around: Surroundings,
  leaving: Leaving,
  sources: Source[],
  edges: Edge[],
): void {
  const { terrain } = around;
  const kept: number[] = [];
  const carriers: number[] = [];
  for (let solid = 0; solid < terrain.solids; solid++) {
    const relevant = terrain.high[solid]! - view.eyeZ > view.floor;
    if (terrain.make[solid] === DRAPED && !relevant) continue;
    if (!boxInView(view, terrain.box, 4 * solid)) continue;
    const left = isLeftOut(around, solid, leaving);
    if (left && terrain.make[solid] === DRAPED) continue;
    const matters = terrain.make[solid] === PIT ? -view.eyeZ > view.floor : relevant && !left;
    (matters ? kept : carriers).push(solid);
  }
  // Ground too low to hide anything still carries what stands on it.
  const draped = kept.filter((solid) => terrain.make[solid] === DRAPED);
  kept.push(
    ...carriers.filter((solid) => draped.some((other) => boxesMeet(terrain.box, 4 * solid, 4 * other))),
  );
  for (const solid of kept) {
    const owner = sources.length;
    sources.push(terrainSource(around, solid, leaving, view.eyeZ));
    for (let edge = terrain.edgeStart[solid]!; edge < terrain.edgeStart[solid + 1]!; edge++) {
      const { ax, ay, bx, by } = terrain;
      addSide(view.frame, owner, ax[edge]!, ay[edge]!, bx[edge]!, by[edge]!, view.columns, edges);
    }
  }
}

const pieceId = ({ terrain, pieces }: Surroundings, solid: number): string =>
  pieces[terrain.piece[solid]!]!.id;

const isLeftOut = (around: Surroundings, solid: number, { pieces }: Leaving): boolean =>
  pieces !== undefined && pieces.has(pieceId(around, solid));

function terrainSource(around: Surroundings, solid: number, leaving: Leaving, eyeZ: number): Source {
  const { terrain } = around;
  const rise = terrain.rise[solid]!;
  const make = terrain.make[solid]!;
  return {
    kind: make === HILL ? 'hill' : make === PIT ? 'pit' : 'draped',
    id: pieceId(around, solid),
    solid: make !== PIT && !isLeftOut(around, solid, leaving),
    rise,
    low: -Infinity,
    high: heightMils(rise, terrain.levelHeight) - eyeZ,
  };
}

function boxesMeet(box: Float64Array, one: number, other: number): boolean {
  return (
    box[one]! <= box[other + 2]! &&
    box[other]! <= box[one + 2]! &&
    box[one + 1]! <= box[other + 3]! &&
    box[other + 1]! <= box[one + 3]!
  );
}

function boxInView(view: View, box: Float64Array, at: number): boolean {
  let [behind, beyond, right, left] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const x = box[at + (corner & 1 ? 2 : 0)]!;
    const y = box[at + (corner & 2 ? 3 : 1)]!;
    const ahead = forwardOf(view.frame, x, y);
    const aside = leftOf(view.frame, x, y);
    if (ahead <= 0) behind++;
    if (ahead >= view.reach) beyond++;
    if (aside <= view.columns[0] * ahead) right++;
    if (aside >= view.columns[1] * ahead) left++;
  }
  return behind < 4 && beyond < 4 && right < 4 && left < 4;
}

function addBodies(
  view: View,
  target: Body,
  bodies: readonly Body[],
  leaving: Leaving,
  sources: Source[],
  edges: Edge[],
): void {
  const wideRight = Math.sqrt(1 + view.columns[0] * view.columns[0]);
  const wideLeft = Math.sqrt(1 + view.columns[1] * view.columns[1]);
  for (const body of bodies) {
    if (body.id === target.id) continue;
    const low = toMils(body.bottom) - view.eyeZ;
    const high = toMils(body.bottom + body.height) - view.eyeZ;
    if (high <= view.floor || high <= low) continue;
    const [x, y] = [inMils(body.at[0]), inMils(body.at[1])];
    const reach = reachOf(body.base);
    const ahead = forwardOf(view.frame, x, y);
    const aside = leftOf(view.frame, x, y);
    if (ahead + reach <= 0 || ahead - reach >= view.reach) continue;
    if (aside - view.columns[0] * ahead <= -reach * wideRight) continue;
    if (aside - view.columns[1] * ahead >= reach * wideLeft) continue;
    if (leaving.models?.has(body.id) || leaving.units?.has(body.unit)) continue;
    const owner = sources.length;
    sources.push({ kind: 'body', id: body.id, unit: body.unit, solid: true, rise: 0, low, high });
    addOutline(view.frame, owner, outlineOf(body.base, body.at, body.facing), view.columns, edges);
  }
}
