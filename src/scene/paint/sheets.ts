import type { SheetName } from './sheet-names.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import { newCanvas } from './easel.ts';
import { paintFacade } from './facades.ts';
import { fractal, seeded } from './noise.ts';
import { SCENERY } from './scenery.ts';

/** Tileable textures that do not depend on the terrain. */

export function paintSheet(name: SheetName, setting: Setting): OffscreenCanvas {
  switch (name) {
    case 'fibre':
      return paintFibre(512);
    case 'ripple':
      return paintRipple(128);
    case 'facade':
      return paintFacade(SCENERY[setting].facade, 1024, false);
    case 'facade-lit':
      return paintFacade(SCENERY[setting].facade, 512, true);
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
