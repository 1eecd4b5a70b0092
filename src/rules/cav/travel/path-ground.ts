import type { Table } from '../../../battlefield/battle.ts';
import { type Ground as Lie, groundAt } from '../../../battlefield/ground.ts';
import type { Piece, PieceKind } from '../../../battlefield/piece.ts';
import { toInches, toMils } from '../../../core/lattice.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { baseOutline } from '../../../geometry/outline.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Bounds } from '../../../geometry/polygon.ts';
import { directionOf, FULL_TURN } from '../../../geometry/turn.ts';
import { levelsAlong } from '../../../travel/levels.ts';
import { landOf, nearby, type PiecePlot, type Plot, plotOf } from '../../../travel/plot.ts';
import { overlapsPlot, type Shape } from '../../../travel/shape.ts';
import { type Ground, waterClass } from './movement.ts';
import type { CavRulings } from '../book/readings.ts';

/** A piece of ground, ready for many questions. */
export interface Area extends Plot {
  readonly id: string;
  readonly ground: Ground;
  readonly hill: PiecePlot | null;
}

/** The table as a walker feels it. */
export interface MoveGround {
  readonly table: Table;
  readonly width: number; // mils
  readonly depth: number; // mils
  readonly lie: Lie;
  /** Every area whose box comes into a box, mils. */
  readonly near: (box: Bounds) => readonly Area[];
}

const GROUND_OF: Readonly<Record<Exclude<PieceKind, 'water'>, Ground>> = {
  hill: 'hill',
  'light-woods': 'light-woods',
  'heavy-woods': 'heavy-woods',
  structure: 'structure',
  obstruction: 'obstruction',
  wall: 'obstruction',
  rough: 'rough',
  rubble: 'rubble',
  swamp: 'swamp',
  road: 'road',
};

const groundOf = (piece: Piece): Ground =>
  piece.kind === 'water' ? waterClass(piece.depth) : GROUND_OF[piece.kind];

const prepared = new WeakMap<Table, MoveGround>();

/** The ground of a table, its hex cells included, with the wrecks lying on it: each is rubble as large as its base (CAV-MOV-22). */
export function moveGround(
  table: Table,
  wrecks: readonly (Footprint & { readonly id?: string })[],
): MoveGround {
  let bare = prepared.get(table);
  if (!bare) {
    const { width, depth, plots, ground: lie } = landOf(table);
    const areas = plots.map((plot): Area => {
      const { piece, rings, box } = plot;
      return { id: piece.id, ground: groundOf(piece), rings, box, hill: piece.kind === 'hill' ? plot : null };
    });
    bare = { table, width, depth, lie, near: nearby(areas) };
    prepared.set(table, bare);
  }
  if (wrecks.length === 0) return bare;
  const rubble = wrecks.map((wreck): Area => {
    const plot = plotOf({ outline: basePolygon(wreck, 0), holes: [] });
    return { ...plot, id: wreck.id ?? 'wreck', ground: 'rubble', hill: null };
  });
  const { near } = bare;
  const nearRubble = nearby(rubble);
  return { ...bare, near: (box) => [...near(box), ...nearRubble(box)] };
}

const ROUND_CORNERS = 24;

/** The corners of a base in inches, drawn in by `less`: counter-clockwise. A circle becomes a polygon. */
export function basePolygon({ base, at, facing }: Footprint, less: number): Point[] {
  const rim = baseOutline(base, at, facing);
  const corners =
    rim.kind === 'polygon'
      ? rim.corners
      : Array.from({ length: ROUND_CORNERS }, (_, corner): Point => {
          const [sin, cos] = directionOf((FULL_TURN / ROUND_CORNERS) * (ROUND_CORNERS - corner));
          return [rim.centre[0] + rim.radius * sin, rim.centre[1] + rim.radius * cos];
        });
  return corners.map(([x, y]): Point => {
    const [dx, dy] = [x / 1000 - at[0], y / 1000 - at[1]];
    const keep = 1 - less / Math.max(less, Math.sqrt(dx * dx + dy * dy));
    return [at[0] + dx * keep, at[1] + dy * keep];
  });
}

export const hillsOf = (areas: readonly Area[]): PiecePlot[] => areas.flatMap(({ hill }) => hill ?? []);

/** Every area that shares ground with a shape, one of each kind. */
export function touchedAreas(areas: readonly Area[], shape: Shape): Area[] {
  const found: Area[] = [];
  for (const area of areas)
    if (!found.some(({ ground }) => ground === area.ground) && overlapsPlot(shape, area)) found.push(area);
  return found;
}

/** Every kind of ground that shares area with a shape. */
export const touchedGround = ({ near }: Pick<MoveGround, 'near'>, shape: Shape): Ground[] =>
  touchedAreas(near(shape.box), shape).map(({ ground }) => ground);

/** The ground level a base counts as standing on (CAV-LOS-7, HR-54). */
export function levelUnder(lie: Lie, footprint: Footprint, which: CavRulings['splitLevelBase']): number {
  const centre = groundAt(lie, footprint.at);
  if (which === 'centre') return centre;
  const levels = basePolygon(footprint, 0).map((corner) => groundAt(lie, corner));
  return which === 'highest' ? Math.max(centre, ...levels) : Math.min(centre, ...levels);
}

/** How the ground under a centre rises and falls along a way: levels climbed, and between lowest and highest. */
export interface Relief {
  readonly climbs: number;
  readonly levels: number;
}

export const FLAT: Relief = { climbs: 0, levels: 0 };

/**
 * The relief of an inch, between two marks. At the marks the level is the one of the place itself (`groundAt`), so it carries over
 * to the next inch and it does not matter where on the ruler an edge lies. Mils.
 */
export function reliefAlong(
  hills: readonly PiecePlot[],
  way: readonly { readonly from: Point; readonly to: Point }[],
): Relief {
  let climbs = 0;
  let [level, lowest, highest] = [Number.NaN, Infinity, -Infinity];
  const step = (next: number): void => {
    if (next > level) climbs += next - level;
    level = next;
    lowest = Math.min(lowest, next);
    highest = Math.max(highest, next);
  };
  for (const [index, { from, to }] of way.entries()) {
    const { runs, edgeAtStart, edgeAtEnd } = levelsAlong(hills, from, to);
    if (edgeAtStart && index === 0) step(groundAt(lieOf(hills), inInches(from)));
    for (const run of runs) step(run.level);
    if (edgeAtEnd && index === way.length - 1) step(groundAt(lieOf(hills), inInches(to)));
  }
  return { climbs, levels: highest - lowest };
}

const lieOf = (hills: readonly PiecePlot[]): Lie => ({
  raised: hills.filter(({ piece }) => piece.level >= 0),
  dug: hills.filter(({ piece }) => piece.level < 0),
  standing: [],
});

export const inInches = ([x, y]: Point): Point => [toInches(x), toInches(y)];
export const inMils = ([x, y]: Point): Point => [toMils(x), toMils(y)];
