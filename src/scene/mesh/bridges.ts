import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import { centreLine } from '../paint/centre-line.ts';
import type { Relief } from '../relief.ts';
import { pick, seeded } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { cornerOf, distance, inPolygon } from '../paint/plane.ts';
import { SCENERY, type Scenery } from '../paint/scenery.ts';
import { placedOn, type Mesher } from './mesher.ts';
import { addBox } from './solids.ts';

/** One stretch of a bridge along x, centred on 0; the first also has posts at its near end. */
type AddSpan = (mesher: Mesher, length: number, width: number, first: boolean) => void;

const SPANS: Readonly<Record<Scenery['roads'], AddSpan>> = {
  asphalt: addSlab,
  cobbles: addStoneSpan,
  track: addTimberSpan,
};

/** A bridge wherever the middle of a road runs over water. */
export function addBridges(mesher: Mesher, relief: Relief, setting: Setting): void {
  for (const piece of relief.pieces)
    if (piece.kind === 'road') addBridge(mesher, relief, piece, SPANS[SCENERY[setting].roads]);
}

function addBridge(mesher: Mesher, relief: Relief, road: Piece, addSpan: AddSpan): void {
  const line = centreLine(road.outline);
  if (!line) return;
  const waters = relief.pieces.filter((piece) => piece.kind === 'water');
  const wet = line.points.map((point) => waters.some((water) => inPolygon(point, water)));
  const last = line.points.length - 1;
  for (let from = wet.indexOf(true); from >= 0;) {
    let to = from;
    while (to < last && wet[to + 1]) to++;
    const [a, b] = [Math.max(0, from - 3), Math.min(last, to + 3)];
    for (let i = a; i < b; i += 2)
      placeSpan(
        mesher,
        relief,
        cornerOf(line.points, i),
        cornerOf(line.points, Math.min(b, i + 2)),
        (length) => addSpan(mesher, length, line.width, i === a),
      );
    from = wet.indexOf(true, to + 1);
  }
}

function placeSpan(mesher: Mesher, relief: Relief, a: Point, b: Point, add: (length: number) => void): void {
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
  placedOn(mesher, relief.table, middle, relief.heightAt(middle), turn, () => add(distance(a, b) + 0.05));
}

/** A low slab with a painted line, kerbs and posts. */
function addSlab(mesher: Mesher, length: number, width: number, first: boolean): void {
  addBox(mesher, [0, 0.05, 0], [length, 0.12, width + 0.1], C.road.asphalt, { bevel: 0.004, edge: 1 });
  addBox(mesher, [0, 0.113, 0], [length * 0.55, 0.004, 0.09], C.road.centre, { bevel: 0.001, edge: 1 });
  for (const z of sidesOf(width)) {
    addBox(mesher, [0, 0.18, z], [length, 0.2, 0.16], C.building.slab, { bevel: 0.02 });
    for (const x of endsOf(length, first))
      addBox(mesher, [x, 0.24, z], [0.18, 0.34, 0.24], C.building.concrete);
  }
}

/** Setts between parapets of dressed stone. */
function addStoneSpan(mesher: Mesher, length: number, width: number, first: boolean): void {
  addBox(mesher, [0, 0.05, 0], [length, 0.12, width + 0.1], C.cobbles.stone[1], { bevel: 0.004, edge: 1 });
  for (const z of sidesOf(width)) {
    addBox(mesher, [0, 0.18, z], [length, 0.24, 0.15], C.stone.high, { bevel: 0.015 });
    addBox(mesher, [0, 0.31, z], [length, 0.06, 0.2], C.stone.coping, { bevel: 0.015, edge: 1.15 });
    for (const x of endsOf(length, first)) addBox(mesher, [x, 0.22, z], [0.2, 0.36, 0.22], C.stone.coping);
  }
}

const PLANK = 0.17; // inches

/** Planks laid across beams, with a rail on posts to each side. */
function addTimberSpan(mesher: Mesher, length: number, width: number, first: boolean): void {
  const random = seeded(17);
  const planks = Math.max(1, Math.round(length / PLANK));
  const wide = length / planks;
  for (let k = 0; k < planks; k++) {
    const tone = pick(random, C.house.planks);
    const reach = width + 0.06 + (k % 2) * 0.07;
    addBox(mesher, [(k + 0.5) * wide - length / 2, 0.07, 0], [wide * 0.92, 0.07, reach], tone, {
      bevel: 0.012,
      edge: 1.18,
    });
  }
  for (const z of sidesOf(width)) {
    addBox(mesher, [0, 0.01, z * 0.86], [length, 0.1, 0.14], C.house.beam);
    addBox(mesher, [0, 0.34, z], [length, 0.06, 0.07], C.house.board, { edge: 1.25 });
    for (const x of endsOf(length, first))
      addBox(mesher, [x, 0.2, z], [0.1, 0.4, 0.1], C.house.beam, { edge: 1.4 });
  }
}

const sidesOf = (width: number): readonly number[] => [-(width / 2 + 0.02), width / 2 + 0.02];

const endsOf = (length: number, first: boolean): readonly number[] =>
  first ? [-length / 2, length / 2] : [length / 2];
