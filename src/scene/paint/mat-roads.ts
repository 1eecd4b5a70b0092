import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import { centreLine, type CentreLine } from './centre-line.ts';
import { cloud, newCanvas, type Easel } from './easel.ts';
import type { Relief } from '../relief.ts';
import { pick, seeded, seedOf } from './noise.ts';
import { PALETTE as C } from './palette.ts';
import { boundsOf, distanceToRing, inPolygon, insetRing, solidLeft, type Bounds } from './plane.ts';
import type { Scenery } from './scenery.ts';

interface Road {
  readonly piece: Piece;
  readonly box: Bounds;
  readonly line: CentreLine | undefined;
}

/** All roads go through each step together, so that junctions join. */
export function paintRoads(easel: Easel, { pieces }: Relief, made: Scenery['roads']): void {
  const roads = pieces
    .filter((piece) => piece.kind === 'road')
    .map((piece): Road => ({ piece, box: boundsOf(piece.outline, 1), line: centreLine(piece.outline) }));
  if (roads.length > 0) PAINTERS[made](easel, roads);
}

const PAINTERS: Readonly<Record<Scenery['roads'], (easel: Easel, roads: readonly Road[]) => void>> = {
  asphalt: paintAsphalt,
  cobbles: paintCobbles,
  track: paintTracks,
};

/** A soft shoulder and a thin edge that lies on the rules' outline, then the road itself. */
function paintBed(easel: Easel, roads: readonly Road[], shoulder: string, edge: string, bed: string): void {
  for (const { piece, box } of roads)
    easel.soft(box, 0.16, (soft) => soft.stroke(piece, shoulder, { width: 0.7, alpha: 0.85 }));
  for (const { piece } of roads) easel.stroke(piece, edge, { width: 0.07 });
  for (const { piece } of roads) easel.fill(piece, bed);
}

/** Shoulder, asphalt, worn lanes and paint. */
function paintAsphalt(easel: Easel, roads: readonly Road[]): void {
  paintBed(easel, roads, C.road.shoulder, C.road.edge, C.road.asphalt);
  for (const road of roads) paintLanes(easel, road);
  for (const road of roads) paintMarkings(easel, road, roads);
  const grit = cloud(C.road.grit, 90, [0.5, 0.8], 0.35, 33, 512);
  for (const { piece, box } of roads) easel.within(piece, () => easel.stamp(grit, box));
}

const COBBLES_INCHES = 3; // side of the square that repeats

/** Setts with dark joints, brighter where wheels have run. */
function paintCobbles(easel: Easel, roads: readonly Road[]): void {
  paintBed(easel, roads, C.track.earth, C.cobbles.joint, C.cobbles.joint);
  const setts = paintSetts(512);
  for (const { piece } of roads) easel.pave(piece, setts, COBBLES_INCHES);
  for (const { piece, box, line } of roads) {
    if (line)
      easel.within(piece, () =>
        easel.soft(box, 0.2, (soft) => {
          for (const side of [-1, 1])
            soft.line(besideLine(line.points, side * line.width * 0.22), C.cobbles.worn, {
              width: line.width * 0.16,
              alpha: 0.4,
            });
        }),
      );
    easel.specks(piece, 6, [C.grass.dark, C.track.earth, C.cobbles.joint], 0.05, seedOf(piece.id));
  }
}

function paintSetts(size: number): OffscreenCanvas {
  const [canvas, brush] = newCanvas(size);
  const random = seeded(57);
  const across = 18;
  const cell = size / across;
  brush.fillStyle = C.cobbles.joint;
  brush.fillRect(0, 0, size, size);
  for (let row = 0; row < across; row++)
    for (let column = -1; column < across; column++) {
      const [w, h] = [cell * (0.74 + random() * 0.16), cell * (0.72 + random() * 0.16)];
      const [x, y] = [(column + (row % 2) / 2 + 0.5) * cell, (row + 0.5) * cell];
      if (row % 2 === 0 && column < 0) continue;
      const tone = pick(random, C.cobbles.stone);
      for (const copy of column < 0 ? [x, x + size] : [x]) {
        brush.fillStyle = tone;
        brush.beginPath();
        brush.roundRect(copy - w / 2, y - h / 2, w, h, cell * 0.26);
        brush.fill();
      }
    }
  return canvas;
}

/** Beaten earth with two ruts, and grass between them where neither wheels nor hooves go. */
function paintTracks(easel: Easel, roads: readonly Road[]): void {
  paintBed(easel, roads, C.grass.earth, C.track.edge, C.track.earth);
  const dust = cloud(C.track.pale, 60, [0.45, 0.75], 0.6, 35, 512);
  const mud = cloud(C.track.rut, 40, [0.55, 0.8], 0.5, 71, 512);
  for (const { piece, box } of roads)
    easel.within(piece, () => {
      easel.stamp(dust, box);
      easel.stamp(mud, box);
    });
  for (const { piece, box, line } of roads) {
    if (line) easel.within(piece, () => paintRuts(easel, box, line, othersOf(piece, roads)));
    easel.specks(
      piece,
      14,
      [C.track.pale, C.track.rut, C.track.edge, C.rough.grit[1]],
      0.045,
      seedOf(piece.id),
    );
  }
}

function paintRuts(easel: Easel, box: Bounds, { points, width }: CentreLine, isFree: Passes): void {
  const runs = runsOf(points, isFree);
  const rut = (run: readonly Point[], side: number) => besideLine(run, side * width * 0.23);
  easel.soft(box, 0.1, (soft) => {
    for (const run of runs) {
      for (const side of [-1, 1]) {
        soft.line(besideLine(run, side * width * 0.47), C.track.grass, { width: width * 0.14, alpha: 0.8 });
        soft.line(rut(run, side), C.track.rut, { width: width * 0.17, alpha: 0.85 });
      }
      soft.line(run, C.track.grass, { width: width * 0.15, alpha: 0.85 });
    }
  });
  for (const run of runs) {
    for (const side of [-1, 1]) easel.line(rut(run, side), C.track.edge, { width: 0.05, alpha: 0.4 });
    const verge = [...besideLine(run, width * 0.07), ...besideLine(run, -width * 0.07).toReversed()];
    easel.specks({ outline: verge, holes: [] }, 30, [C.grass.dark, C.grass.fleck, C.grass.blade], 0.06, 3);
  }
}

/** A line that runs `by` inches to the left of another. */
function besideLine(points: readonly Point[], by: number): Point[] {
  return points.map(([x, y], i) => {
    const [a, b] = [points[Math.max(0, i - 1)] ?? [x, y], points[i + 1] ?? [x, y]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [x - ((b[1] - a[1]) / length) * by, y + ((b[0] - a[0]) / length) * by];
  });
}

type Passes = (point: Point) => boolean;

/** Is a point on no other road? */
function othersOf(piece: Piece, roads: readonly Road[]): Passes {
  const others = roads.filter((road) => road.piece !== piece);
  return (point) => !others.some((other) => inPolygon(point, other.piece));
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
  const isFree = othersOf(piece, roads);
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
function runsOf(line: readonly Point[], passes: Passes): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of line) {
    if (passes(point)) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}
