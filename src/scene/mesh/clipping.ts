import { difference, intersection, type Geom } from 'polyclip-ts';
import type { Polygon, Ring } from '../../geometry/ring.ts';

/** The parts of `shapes` that lie inside `cutter`. */
export const partsInside = (shapes: readonly Polygon[], cutter: Polygon): Polygon[] =>
  shapes.length ? asPolygons(intersection(shapes.map(asRings), asRings(cutter))) : [];

/** The parts of `shapes` that lie outside of every cutter. */
export const partsOutside = (shapes: readonly Polygon[], cutters: readonly Polygon[]): Polygon[] =>
  shapes.length ? asPolygons(difference(shapes.map(asRings), ...cutters.map(asRings))) : [];

const asRings = ({ outline, holes }: Polygon): [number, number][][] =>
  [outline, ...holes].map((ring) => ring.map(([x, y]): [number, number] => [x, y])) satisfies Geom;

function asPolygons(parts: readonly (readonly Ring[])[]): Polygon[] {
  return parts.flatMap(([outline, ...holes]) =>
    outline ? [{ outline: opened(outline), holes: holes.map(opened) }] : [],
  );
}

/** The clipper repeats the first corner at the end; our rings do not. */
function opened(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}
