import earcut from 'earcut';
import * as polyclip from 'polyclip-ts';
import { BufferAttribute, BufferGeometry } from 'three';
import type { Table } from '../src/battlefield/battle.ts';
import type { Piece } from '../src/battlefield/piece.ts';
import { heightMils } from '../src/sight/heights.ts';

type Area = polyclip.Geom;
type Polygons = ReturnType<typeof polyclip.union>;
type Rings = readonly (readonly (readonly [number, number])[])[];

/** The blocking terrain as it is drawn: prisms from the bare table up, cut where the ground under a piece changes. */
export function sceneMesh(table: Table): BufferGeometry {
  const hills = table.pieces.filter((piece) => piece.kind === 'hill');
  const positions: number[] = [];
  for (const piece of table.pieces) {
    if (piece.kind === 'hill') addPrism(positions, ringsOf(piece), tallness(table, piece.level));
    else if (piece.height > 0) {
      for (const [ground, area] of splitByGround(piece, hills)) {
        for (const part of area)
          addPrism(positions, part as unknown as Rings, tallness(table, ground + piece.height));
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  return geometry;
}

const tallness = (table: Table, levels: number): number => heightMils(levels, table.levelHeight) / 1000;

const ringsOf = (piece: Piece): Rings => [piece.outline, ...piece.holes];
const areaOf = (piece: Piece): Area => ringsOf(piece) as unknown as Area;

/** The parts of a piece by the ground level under them. A part that is whole keeps the piece's own corners. */
function splitByGround(piece: Piece, hills: readonly Piece[]): [ground: number, area: Polygons][] {
  const parts: [number, Polygons][] = [];
  const under = hills.filter((hill) => boxesMeet(hill, piece));
  const levels = [...new Set(under.map((hill) => hill.level))].sort((a, b) => b - a);
  let rest = [ringsOf(piece)] as unknown as Polygons;
  for (const level of levels) {
    const [first, ...others] = under.filter((hill) => hill.level === level).map(areaOf);
    if (!first || rest.length === 0) continue;
    const part = polyclip.intersection(rest, polyclip.union(first, ...others));
    if (part.length === 0) continue;
    parts.push([level, part]);
    rest = polyclip.difference(rest, first, ...others);
  }
  if (rest.length > 0) parts.push([0, rest]);
  return parts;
}

function boxesMeet(one: Piece, other: Piece): boolean {
  return [0, 1].every((axis) => {
    const [a, b] = [one, other].map((piece) => piece.outline.map((point) => point[axis]!));
    return Math.max(...a!) > Math.min(...b!) && Math.max(...b!) > Math.min(...a!);
  });
}

function addPrism(positions: number[], rings: Rings, top: number): void {
  const flat: number[] = [];
  const holes: number[] = [];
  for (const [index, ring] of rings.entries()) {
    if (index > 0) holes.push(flat.length / 2);
    for (const [x, y] of ring) flat.push(x, y);
    for (const [corner, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(corner + 1) % ring.length]!;
      if (ax === bx && ay === by) continue; // clipped rings repeat their first corner
      positions.push(ax, ay, 0, bx, by, 0, bx, by, top, ax, ay, 0, bx, by, top, ax, ay, top);
    }
  }
  for (const corner of earcut(flat, holes)) positions.push(flat[2 * corner]!, flat[2 * corner + 1]!, top);
}
