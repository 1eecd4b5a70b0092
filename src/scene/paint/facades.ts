import { newCanvas, type Brush } from './easel.ts';
import { pick, seeded, type Random } from './noise.ts';
import { PALETTE as C } from './palette.ts';
import type { Scenery } from './scenery.ts';

/** Window bays along each side of the sheet; a wall takes as many as it is long. */
export const BAYS = 8;

/** In the sheets of older settings rows from this one on are laid stone or brick, those before it plaster or timber frames. */
export const MASONRY = 4;

/** One bay on a square of 100, the sill below the pane. Windows glow in the lit sheet where somebody is at home. */
interface Facade {
  readonly paint: (brush: Brush, masonry: boolean, random: Random) => void;
  /** Where a lit window shines: x, y, width, height. */
  readonly pane: readonly [number, number, number, number];
  readonly lit: number; // share of the bays
}

const FACADES: Readonly<Record<Scenery['facade'], Facade>> = {
  modern: { paint: paintModernBay, pane: [27, 24, 46, 40], lit: 0.09 },
  village: { paint: paintVillageBay, pane: [39, 27, 22, 38], lit: 0.07 },
  medieval: { paint: paintMedievalBay, pane: [41, 38, 18, 24], lit: 0 },
};

/** White walls, tinted building by building; the lit sheet glows where somebody is at home. */
export function paintFacade(facade: Scenery['facade'], size: number, lit: boolean): OffscreenCanvas {
  const { paint, pane, lit: share } = FACADES[facade];
  const [canvas, brush] = newCanvas(size);
  const cell = size / BAYS;
  brush.fillStyle = lit ? '#000' : '#fff';
  brush.fillRect(0, 0, size, size);
  if (!lit) paintWeather(brush, size);
  const [chance, random] = [seeded(99), seeded(41)];
  for (let row = 0; row < BAYS; row++)
    for (let column = 0; column < BAYS; column++) {
      const [home, shuttered] = [chance() < share, chance()];
      // rows run upwards in the texture: a bay is painted upside down so that sills end up below panes
      brush.setTransform(cell / 100, 0, 0, -cell / 100, column * cell, (row + 1) * cell);
      if (!lit) paint(brush, row >= MASONRY, facade === 'modern' ? () => shuttered : random);
      else if (home) box(brush, C.building.lit, ...pane);
      brush.resetTransform();
    }
  return canvas;
}

function paintWeather(brush: Brush, size: number): void {
  const random = seeded(12);
  for (let i = 0; i < 9000; i++) {
    const grey = 200 + random() * 55;
    brush.fillStyle = `rgba(${grey},${grey - 4},${grey - 12},0.35)`;
    brush.fillRect(random() * size, random() * size, 2 + random() * 4, 2 + random() * 9);
  }
}

function box(brush: Brush, colour: string, x: number, y: number, w: number, h: number): void {
  brush.fillStyle = colour;
  brush.fillRect(x, y, w, h);
}

/** Reveal, frame, pane with a reflection, mullion, sill and streaks below it. */
function paintModernBay(brush: Brush, _masonry: boolean, random: Random): void {
  const shuttered = random() < 0.12;
  box(brush, 'rgba(40,36,30,0.35)', 18, 17, 64, 59);
  box(brush, '#f1ecdf', 20, 18, 60, 53);
  box(brush, shuttered ? '#8b8678' : C.building.glass, 25, 23, 50, 44);
  if (!shuttered) {
    brush.fillStyle = 'rgba(160,200,220,0.35)';
    brush.beginPath();
    for (const [x, y] of [
      [25, 67],
      [56, 23],
      [75, 23],
      [42, 67],
    ] as const)
      brush.lineTo(x, y);
    brush.fill();
  }
  box(brush, '#e6e0d0', 48, 22, 4, 45);
  box(brush, '#e6e0d0', 17, 71, 66, 6);
  box(brush, 'rgba(60,50,40,0.1)', 22, 77, 4, 18);
  box(brush, 'rgba(60,50,40,0.1)', 74, 77, 4, 22);
}

/** Courses of stones or bricks over a whole bay: pale joints, each stone a shade of its own. */
function paintCourses(brush: Brush, courses: number, stones: number, random: Random): void {
  const high = 100 / courses;
  const long = 100 / stones;
  box(brush, '#f4f0e6', 0, 0, 100, 100);
  for (let course = 0; course < courses; course++)
    for (let stone = 0; stone <= stones; stone++) {
      const x = (stone - (course % 2) / 2) * long;
      const grey = Math.round(176 + random() * 62);
      const [left, right] = [Math.max(0, x + long * 0.05), Math.min(100, x + long * 0.95)];
      if (right > left)
        box(
          brush,
          `rgb(${grey},${grey - 5},${grey - 12})`,
          left,
          course * high + high * 0.08,
          right - left,
          high * 0.84,
        );
    }
}

/** A casement with shutters; brick has a stone lintel and sill instead. */
function paintVillageBay(brush: Brush, masonry: boolean, random: Random): void {
  if (masonry) paintCourses(brush, 14, 6, random);
  const closed = random() < 0.14;
  box(brush, 'rgba(40,34,26,0.4)', 34, 20, 32, 50);
  box(brush, masonry ? '#e9e2d2' : '#f7f3e8', 36, 22, 28, 46);
  box(brush, closed ? C.house.shutter : C.building.glass, 39, 26, 22, 39);
  if (!closed) {
    box(brush, 'rgba(170,195,205,0.28)', 39, 26, 10, 39);
    box(brush, '#e9e3d4', 49, 26, 2, 39);
    box(brush, '#e9e3d4', 39, 43, 22, 2);
    for (const x of [18, 67]) {
      box(brush, 'rgba(40,34,26,0.45)', x - 1, 23, 17, 46);
      box(brush, C.house.shutter, x, 23, 15, 44);
      for (let y = 26; y < 66; y += 5) box(brush, 'rgba(20,24,18,0.3)', x + 2, y, 11, 2);
    }
  }
  box(brush, '#ece5d6', 32, 16, 36, 6);
  box(brush, '#ece5d6', 31, 68, 38, 6);
  box(brush, 'rgba(70,58,40,0.14)', 36, 74, 4, 16);
}

/** Posts, rails and braces round a small dark window; stone has narrow openings. */
function paintMedievalBay(brush: Brush, masonry: boolean, random: Random): void {
  const window = random() < 0.72;
  if (masonry) {
    paintCourses(brush, 8, 4, random);
    if (!window) return;
    box(brush, '#f3eee0', 37, 24, 26, 46);
    box(brush, C.house.opening, 43, 30, 14, 36);
    return;
  }
  brush.strokeStyle = C.house.beam;
  brush.lineWidth = 8;
  if (!window) {
    const [from, to] = random() < 0.5 ? [4, 96] : [96, 4];
    brush.beginPath();
    brush.moveTo(from, 94);
    brush.lineTo(to, 6);
    brush.stroke();
  }
  for (const [x, y, w, h] of [
    [0, 0, 100, 9],
    [0, 91, 100, 9],
    [-5, 0, 10, 100],
    [95, 0, 10, 100],
  ] as const)
    box(brush, pick(random, [C.house.beam, '#54402d', '#443223']), x, y, w, h);
  if (!window) return;
  box(brush, C.house.beam, 33, 29, 34, 40);
  box(brush, C.house.opening, 38, 34, 24, 30);
  box(brush, '#5f4c37', 49, 34, 2, 30);
  box(brush, '#5f4c37', 38, 48, 24, 2);
}
