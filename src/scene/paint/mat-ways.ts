import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import type { Polygon } from '../../geometry/ring.ts';
import { centreLine, type CentreLine } from './centre-line.ts';
import { cloud, type Easel } from './easel.ts';
import type { Relief } from './ground.ts';
import { PALETTE as C } from './palette.ts';
import { boundsOf, distanceToRing, inPolygon, insetRing, slack, solidLeft, type Bounds } from './plane.ts';

interface Road {
  readonly piece: Piece;
  readonly box: Bounds;
  readonly line: CentreLine | undefined;
}

/** Shoulder, asphalt, worn lanes and paint. All roads go through each step together, so that junctions join. */
export function paintRoads(easel: Easel, { pieces }: Relief): void {
  const roads = pieces
    .filter((piece) => piece.kind === 'road')
    .map((piece): Road => ({ piece, box: boundsOf(piece.outline, 1), line: centreLine(piece.outline) }));
  for (const { piece, box } of roads)
    easel.soft(box, 0.16, (soft) => soft.stroke(piece, C.road.shoulder, { width: 0.7, alpha: 0.85 }));
  for (const { piece } of roads) easel.stroke(piece, C.road.edge, { width: 0.07 });
  for (const { piece } of roads) easel.fill(piece, C.road.asphalt);
  for (const road of roads) paintLanes(easel, road);
  for (const road of roads) paintMarkings(easel, road, roads);
  if (roads.length === 0) return;
  const grit = cloud(C.road.grit, 90, [0.5, 0.8], 0.35, 33, 512);
  for (const { piece, box } of roads) easel.within(piece, () => easel.stamp(grit, box));
}

function paintLanes(easel: Easel, { piece, box, line }: Road): void {
  if (!line) return;
  const { points, width } = line;
  easel.within(piece, () =>
    easel.soft(box, 0.14, (soft) => {
      soft.line(points, C.road.worn, { width: width * 0.73, alpha: 0.9 });
      soft.line(points, C.road.asphalt, { width: width * 0.42, alpha: 0.8 });
      soft.line(points, C.road.worn, { width: width * 0.12, alpha: 0.7 });
    }),
  );
}

/** Edge lines and a broken centre line, left out where another road joins. */
function paintMarkings(easel: Easel, { piece, line }: Road, roads: readonly Road[]): void {
  const others = roads.filter((road) => road.piece !== piece);
  const isFree = (point: Point) => !others.some((other) => inPolygon(point, other.piece));
  const inner = { outline: insetRing(solidLeft(piece)[0] ?? piece.outline, 0.14), holes: [] };
  const ring = [...inner.outline, ...inner.outline.slice(0, 1)];
  const isEdge = (point: Point) =>
    isFree(point) && distanceToRing(point, piece.outline) > 0.1 && !isNearEnd(point, line);
  for (const run of runsOf(densely(ring), isEdge))
    easel.line(run, C.road.paint, { width: 0.055, alpha: 0.85 });
  if (!line || line.width < 1) return;
  const colour = line.width >= 2 ? C.road.centre : C.road.paint;
  for (const run of runsOf(line.points, isFree))
    easel.line(run, colour, { width: 0.09, alpha: 0.9, dash: [0.7, 0.62] });
}

/** The short end of a strip gets no edge line: the road goes on. */
function isNearEnd([x, y]: Point, line: CentreLine | undefined): boolean {
  if (!line) return false;
  return [line.points[0], line.points.at(-1)].some(
    (end) => end && Math.hypot(x - end[0], y - end[1]) < line.width * 0.5,
  );
}

function densely(line: readonly Point[]): Point[] {
  return line.flatMap((point, i) => {
    const next = line[i + 1];
    if (!next) return [point];
    const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / 0.25));
    return Array.from({ length: steps }, (_, k): Point => [
      point[0] + ((next[0] - point[0]) * k) / steps,
      point[1] + ((next[1] - point[1]) * k) / steps,
    ]);
  });
}

/** The unbroken parts of a line whose points all pass. */
function runsOf(line: readonly Point[], passes: (point: Point) => boolean): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of line) {
    if (passes(point)) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Bank, shallows and depth are painted on the bed; the glossy sheet above is a mesh of its own. */
export function paintWater(easel: Easel, { pieces }: Relief): void {
  const waters = pieces.filter((piece) => piece.kind === 'water');
  for (const water of waters)
    easel.soft(boundsOf(water.outline, 1.5), 0.22, (soft) =>
      soft.stroke(water, C.water.bank, { width: 1.1, alpha: 0.95 }),
    );
  for (const water of waters) easel.stroke(water, C.water.wet, { width: 0.2 });
  for (const water of waters) easel.fill(water, C.water.shallow);
  paintBed(easel, waters, 0.34, C.water.mid, 0.2);
  paintBed(easel, waters, 0.74, C.water.deep, 0.34);
}

function paintBed(easel: Easel, waters: readonly Piece[], by: number, colour: string, blur: number): void {
  for (const water of waters) {
    const [outline, ...holes] = solidLeft(water).map((ring) =>
      insetRing(ring, Math.min(by, slack(ring) * 0.7)),
    );
    const bed: Polygon = { outline: outline ?? water.outline, holes };
    easel.within(water, () => easel.soft(boundsOf(water.outline), blur, (soft) => soft.fill(bed, colour)));
  }
}
