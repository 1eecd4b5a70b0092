import { useCallback } from 'react';
import type { Point, Point3 } from '../../geometry/point.ts';
import { Glass, useMesh } from './Glass.tsx';
import { addDrapedLine } from '../mesh/draped-lines.ts';
import { toScene, type Mesher, type V3 } from '../mesh/mesher.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';

/** A measured distance on the table: on the ground, or between heights above the bare table. */
export interface Tape {
  readonly from: Point | Point3; // inches
  readonly to: Point | Point3; // inches
  readonly label: string;
}

const C = PALETTE.tape;
const WIDTH = 0.2; // inches of the band
const END = 0.9; // inches of the bar at either end

/** Measuring tapes: a pale band with inch marks and a bar at both ends. */
export function Tapes({
  relief,
  tapes,
  thickness,
}: {
  readonly relief: Relief;
  readonly tapes: readonly Tape[];
  readonly thickness: number;
}) {
  const geometry = useMesh(
    useCallback(
      (mesher: Mesher) => {
        for (const tape of tapes) addTape(mesher, relief, tape, thickness);
      },
      [relief, tapes, thickness],
    ),
  );
  return geometry ? <Glass geometry={geometry} opacity={1} through={0.35} /> : null;
}

function addTape(mesher: Mesher, relief: Relief, { from, to }: Tape, thickness: number): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const level = Math.hypot(dx, dy);
  if (level === 0) return;
  const [sx, sy] = [-dy / level, dx / level];
  const width = WIDTH * Math.min(2, thickness);
  const line = (a: Point, b: Point, size: number, colour: string, lift: number) =>
    inTheAir(from, to)
      ? addStraight(
          mesher,
          relief,
          [...a, heightOn(from, to, a) + lift],
          [...b, heightOn(from, to, b) + lift],
          size,
          colour,
        )
      : addDrapedLine(mesher, relief, [a, b], { width: size, colour, lift });
  const at = (inches: number, aside: number): Point => [
    from[0] + (dx / level) * inches + sx * aside,
    from[1] + (dy / level) * inches + sy * aside,
  ];
  const band = (a: number, b: number, grow: number, colour: string, lift: number) =>
    line(at(a - grow, 0), at(b + grow, 0), width + 2 * grow, colour, lift);
  band(0, level, 0.05, C.casing, 0.06);
  band(0, level, 0, C.band, 0.07);
  for (let inch = 1; inch < level - 0.3; inch++) {
    const long = inch % 6 === 0;
    const half = (width / 2) * (long ? 1 : 0.45);
    line(at(inch, -width / 2), at(inch, -width / 2 + 2 * half), long ? 0.08 : 0.05, C.tick, 0.08);
  }
  for (const end of [0, level]) {
    const half = (END / 2) * Math.min(2, thickness);
    line(at(end, -half - 0.05), at(end, half + 0.05), width * 0.6 + 0.1, C.casing, 0.08);
    line(at(end, -half), at(end, half), width * 0.6, C.band, 0.09);
  }
}

const inTheAir = (from: Tape['from'], to: Tape['to']): boolean =>
  from[2] !== undefined && to[2] !== undefined;

/** How high a tape held between two heights is over a place beside it. */
function heightOn(from: Tape['from'], to: Tape['to'], [x, y]: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  return (from[2] ?? 0) + ((to[2] ?? 0) - (from[2] ?? 0)) * share;
}

function addStraight(
  mesher: Mesher,
  { table }: Relief,
  a: Point3,
  b: Point3,
  width: number,
  colour: string,
): void {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [sx, sy] = [(-(b[1] - a[1]) / length) * (width / 2), ((b[0] - a[0]) / length) * (width / 2)];
  const edge = (p: Point3, by: number): V3 => toScene(table, p[0] + sx * by, p[1] + sy * by, p[2]);
  mesher.quad(edge(a, -1), edge(b, -1), edge(b, 1), edge(a, 1), colour);
}
