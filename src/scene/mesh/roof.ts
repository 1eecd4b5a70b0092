import type { Table } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import type { Random } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { cornerOf, distance, roomiestSpot, signedArea } from '../paint/plane.ts';
import type { Building, Style } from './building.ts';
import { placedOn, type Mesher, type V3 } from './mesher.ts';
import { addBox, addTube } from './solids.ts';

/** A rectangle on the roof, along the longest wall, on which things may stand. */
interface Deck {
  readonly centre: Point;
  readonly turn: number; // radians
  readonly width: number;
  readonly depth: number;
  /** The whole roof is this rectangle. */
  readonly whole: boolean;
}

/** Stairheads, coolers, a mast or saw-tooth skylights: what tells a roof from a lid. */
export function addRoofThings(
  trim: Mesher,
  table: Table,
  building: Building,
  style: Style,
  random: Random,
): void {
  const deck = deckOf(building.rings);
  if (Math.min(deck.width, deck.depth) < 0.7) return;
  placedOn(trim, table, deck.centre, building.top, deck.turn, () => {
    if (style === 'bunker') addHatch(trim, deck);
    else if (style === 'works' && deck.whole) addSawTooth(trim, deck);
    else {
      addPlant(trim, deck, random);
      if (style === 'tower') addMastAndPad(trim, deck);
    }
  });
}

function deckOf(rings: readonly Ring[]): Deck {
  const outline = rings[0] ?? [];
  const lengths = outline.map((corner, i) => distance(corner, cornerOf(outline, i + 1)));
  const longest = lengths.indexOf(Math.max(...lengths));
  const [a, b] = [cornerOf(outline, longest), cornerOf(outline, longest + 1)];
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const along = outline.map(([x, y]) => x * c + y * s);
  const across = outline.map(([x, y]) => y * c - x * s);
  const [w0, w1, d0, d1] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
  const whole = rings.length === 1 && Math.abs(signedArea(outline)) > 0.94 * (w1 - w0) * (d1 - d0);
  if (whole) {
    const [u, v] = [(w0 + w1) / 2, (d0 + d1) / 2];
    return { centre: [u * c - v * s, u * s + v * c], turn, width: w1 - w0, depth: d1 - d0, whole };
  }
  const spot = roomiestSpot({ outline, holes: rings.slice(1) });
  return { centre: spot.at, turn, width: spot.radius * 1.45, depth: spot.radius * 1.45, whole };
}

function addHatch(trim: Mesher, { width, depth }: Deck): void {
  addBox(trim, [0, 0.08, 0], [width * 0.5, 0.16, depth * 0.46], C.building.bunker, { edge: 1.15 });
  addTube(trim, [width * 0.32, 0, 0], 0.55, 0.016, 0.01, C.building.steel, { sides: 5 });
}

function addSawTooth(trim: Mesher, { width, depth }: Deck): void {
  const teeth = Math.max(2, Math.round(width / 1.5));
  const half = (width - 0.5) / teeth / 2;
  const reach = depth / 2 - 0.25;
  for (let k = 0; k < teeth; k++) {
    const x = -width / 2 + 0.25 + half * (2 * k + 1);
    const [west, east] = [x - half, x + half * 0.96];
    const at = (px: number, y: number, z: number): V3 => [px, y, z];
    const [a, b, d, e] = [at(west, 0, reach), at(east, 0, reach), at(west, 0, -reach), at(east, 0, -reach)];
    const [t, u] = [at(west, 0.4, reach), at(west, 0.4, -reach)];
    trim.quad(b, e, u, t, C.building.steel, 1.05);
    trim.quad(d, a, t, u, C.building.skylight, 1.25);
    trim.triangle(a, b, t, C.building.brick, 0.9);
    trim.triangle(e, d, u, C.building.brick, 0.8);
    for (const z of [-reach * 0.5, 0, reach * 0.5])
      addBox(trim, [west, 0.2, z], [0.03, 0.38, 0.04], C.building.slab);
  }
  const stack: V3 = [width / 2 - 0.3, 0, -depth / 2 + 0.3];
  addTube(trim, stack, 1.15, 0.17, 0.13, C.building.brick, { sides: 10 });
  addTube(trim, [stack[0], 1.02, stack[2]], 0.08, 0.16, 0.16, C.building.slab, { sides: 10 });
}

function addPlant(trim: Mesher, { width: w, depth: d }: Deck, random: Random): void {
  const flip = random() < 0.5 ? 1 : -1;
  addBox(trim, [-w * 0.24 * flip, 0.2, -d * 0.18], [w * 0.28, 0.4, d * 0.32], C.building.slab, {
    edge: 1.12,
  });
  addBox(trim, [w * 0.16 * flip, 0.09, -d * 0.22], [0.32, 0.18, 0.28], C.building.steel, { edge: 1.2 });
  addTube(trim, [w * 0.16 * flip, 0.18, -d * 0.22], 0.03, 0.1, 0.1, C.building.roofDark, { sides: 10 });
  if (w > 2)
    addBox(trim, [w * 0.3 * flip, 0.07, d * 0.2], [0.26, 0.14, 0.3], C.building.steel, { edge: 1.2 });
  addTube(trim, [-w * 0.3 * flip, 0, d * 0.26], 0.28, 0.12, 0.12, C.building.roofDark, { sides: 9 });
}

function addMastAndPad(trim: Mesher, { width: w, depth: d }: Deck): void {
  addTube(trim, [-w * 0.24, 0.4, -d * 0.2], 1.2, 0.03, 0.008, C.building.steel, { sides: 5 });
  addTube(trim, [-w * 0.24, 1.56, -d * 0.2], 0.08, 0.035, 0.02, C.building.lamp, { sides: 6 });
  const radius = Math.min(0.52, w * 0.2, d * 0.2);
  const [x, z] = [w * 0.2, d * 0.24];
  const disc = (y: number, share: number, colour: string) =>
    addTube(trim, [x, y, z], 0.006, radius * share, radius * share, colour, { sides: 20 });
  disc(0.02, 1, '#8b8a84');
  disc(0.03, 0.85, C.building.hazard);
  disc(0.037, 0.7, '#6e6d68');
  const stroke = (dx: number, dz: number, sx: number, sz: number) =>
    addBox(trim, [x + dx * radius, 0.05, z + dz * radius], [sx * radius, 0.012, sz * radius], '#f2ecd8', {
      bevel: 0.002,
      edge: 1,
    });
  stroke(-0.2, 0, 0.13, 0.8);
  stroke(0.2, 0, 0.13, 0.8);
  stroke(0, 0, 0.4, 0.13);
}
