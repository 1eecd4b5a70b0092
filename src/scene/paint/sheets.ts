import { newCanvas, type Brush } from './easel.ts';
import { fractal, seeded } from './noise.ts';
import { PALETTE as C } from './palette.ts';

/** Tileable textures that do not depend on the battle. */
export const SHEETS = ['fibre', 'ripple', 'facade', 'facade-lit'] as const;
export type SheetName = (typeof SHEETS)[number];

export function paintSheet(name: SheetName): OffscreenCanvas {
  switch (name) {
    case 'fibre':
      return paintFibre(512);
    case 'ripple':
      return paintRipple(128);
    case 'facade':
      return paintFacade(1024, false);
    case 'facade-lit':
      return paintFacade(512, true);
  }
}

/** Short fibres, grey around one half: multiplied over mat and foliage, crisp up close and felt from afar. */
function paintFibre(size: number): OffscreenCanvas {
  const [canvas, brush] = newCanvas(size);
  const random = seeded(77);
  brush.fillStyle = '#808080';
  brush.fillRect(0, 0, size, size);
  for (let i = 0; i < 9000; i++) {
    const [x, y, turn] = [random() * size, random() * size, random() * Math.PI * 2];
    const length = 5 + random() * 10;
    const grey = Math.floor(40 + random() * 176);
    brush.strokeStyle = `rgba(${grey},${grey},${grey},0.7)`;
    brush.lineWidth = 1 + random() * 1.4;
    for (const [ox, oy] of WRAPS) {
      const [sx, sy] = [x + ox * size, y + oy * size];
      if (sx < -16 || sy < -16 || sx > size + 16 || sy > size + 16) continue;
      brush.beginPath();
      brush.moveTo(sx, sy);
      brush.lineTo(sx + Math.cos(turn) * length, sy + Math.sin(turn) * length);
      brush.stroke();
    }
  }
  return canvas;
}

const WRAPS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Ripples as a normal map. */
function paintRipple(size: number): OffscreenCanvas {
  const [canvas, brush] = newCanvas(size);
  const image = brush.createImageData(size, size);
  const height = (x: number, y: number) => fractal(x / size, y / size, 8, 3, 61);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const dx = (height(x + 1, y) - height(x - 1, y)) * 5;
      const dy = (height(x, y + 1) - height(x, y - 1)) * 5;
      const length = Math.hypot(dx, dy, 1);
      const i = (y * size + x) * 4;
      image.data[i] = 127 - (dx / length) * 127;
      image.data[i + 1] = 127 - (dy / length) * 127;
      image.data[i + 2] = 127 + 127 / length;
      image.data[i + 3] = 255;
    }
  brush.putImageData(image, 0, 0);
  return canvas;
}

/** Window bays along each side of the sheet; a wall takes as many as it is long. */
export const BAYS = 8;

/** White walls, tinted building by building; the lit sheet glows where somebody is at home. */
function paintFacade(size: number, lit: boolean): OffscreenCanvas {
  const [canvas, brush] = newCanvas(size);
  const cell = size / BAYS;
  const random = seeded(12);
  brush.fillStyle = lit ? '#000' : '#fff';
  brush.fillRect(0, 0, size, size);
  for (let i = 0; !lit && i < 9000; i++) {
    const grey = 200 + random() * 55;
    brush.fillStyle = `rgba(${grey},${grey - 4},${grey - 12},0.35)`;
    brush.fillRect(random() * size, random() * size, 2 + random() * 4, 2 + random() * 9);
  }
  const chance = seeded(99);
  for (let row = 0; row < BAYS; row++)
    for (let column = 0; column < BAYS; column++) {
      const [home, shuttered] = [chance() < 0.09, chance() < 0.12];
      // rows run upwards in the texture: a bay is painted upside down so that sills end up below panes
      brush.setTransform(cell / 100, 0, 0, -cell / 100, column * cell, (row + 1) * cell);
      if (!lit) paintBay(brush, shuttered);
      else if (home) {
        brush.fillStyle = C.building.lit;
        brush.fillRect(27, 24, 46, 40);
      }
      brush.resetTransform();
    }
  return canvas;
}

/** One bay on a square of 100: reveal, frame, pane with a reflection, mullion, sill and streaks below it. */
function paintBay(brush: Brush, shuttered: boolean): void {
  const box = (colour: string, x: number, y: number, w: number, h: number) => {
    brush.fillStyle = colour;
    brush.fillRect(x, y, w, h);
  };
  box('rgba(40,36,30,0.35)', 18, 17, 64, 59);
  box('#f1ecdf', 20, 18, 60, 53);
  box(shuttered ? '#8b8678' : C.building.glass, 25, 23, 50, 44);
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
  box('#e6e0d0', 48, 22, 4, 45);
  box('#e6e0d0', 17, 71, 66, 6);
  box('rgba(60,50,40,0.1)', 22, 77, 4, 18);
  box('rgba(60,50,40,0.1)', 74, 77, 4, 22);
}
