import type { Point } from '../../geometry/point.ts';
import type { Polygon, Ring } from '../../geometry/ring.ts';
import { fractal, pick, seeded } from './noise.ts';
import { boundsOf, signedArea, type Bounds } from './plane.ts';

export type Brush = OffscreenCanvasRenderingContext2D;

/** How a line is drawn; widths and dashes in inches. */
export interface Stroke {
  readonly width: number;
  readonly alpha?: number;
  readonly dash?: readonly number[];
}

/** Pixels an inch of the small layers on which soft edges are painted: nobody can tell, and it is far cheaper. */
const SOFT_PIXELS = 20;

export function newCanvas(width: number, height = width): readonly [OffscreenCanvas, Brush] {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('newCanvas: this browser cannot paint off screen');
  return [canvas, brush];
}

/** A canvas that is drawn on in table inches. The first row of pixels is the south edge: texture v runs north. */
export interface Easel {
  readonly canvas: OffscreenCanvas;
  readonly width: number; // inches
  readonly depth: number; // inches
  readonly fill: (shape: Polygon, colour: string, alpha?: number) => void;
  readonly stroke: (shape: Polygon, colour: string, stroke: Stroke) => void;
  readonly line: (points: readonly Point[], colour: string, stroke: Stroke) => void;
  /** Paints with edges blurred by `inches`; only the part of the table inside `bounds` is touched. */
  readonly soft: (bounds: Bounds, inches: number, paint: (easel: Easel) => void) => void;
  /** Paints only inside a shape. */
  readonly within: (shape: Polygon, paint: () => void) => void;
  /** Lays a table-sized picture over the part of the table inside `bounds`. */
  readonly stamp: (picture: OffscreenCanvas, bounds: Bounds, alpha?: number) => void;
  /** Fills a shape with a picture that repeats every `inches`. */
  readonly pave: (shape: Polygon, picture: OffscreenCanvas, inches: number) => void;
  /** Small specks, `density` to a square inch, inside a shape. */
  readonly specks: (
    shape: Polygon,
    density: number,
    colours: readonly string[],
    size: number,
    seed: number,
  ) => void;
}

export function newEasel(width: number, depth: number, pixels: number): Easel {
  const scale = pixels / Math.max(width, depth);
  const [canvas, brush] = newCanvas(Math.round(width * scale), Math.round(depth * scale));
  brush.scale(scale, scale);
  return easelOn(canvas, brush, width, depth);
}

function easelOn(canvas: OffscreenCanvas, brush: Brush, width: number, depth: number): Easel {
  brush.lineJoin = 'round';
  const easel: Easel = {
    canvas,
    width,
    depth,
    fill: (shape, colour, alpha = 1) => {
      trace(brush, shape);
      brush.fillStyle = colour;
      brush.globalAlpha = alpha;
      brush.fill('evenodd');
      brush.globalAlpha = 1;
    },
    stroke: (shape, colour, stroke) => {
      trace(brush, shape);
      drawLine(brush, colour, stroke);
    },
    line: (points, colour, stroke) => {
      brush.beginPath();
      points.forEach(([x, y]) => brush.lineTo(x, y));
      drawLine(brush, colour, stroke);
    },
    soft: (bounds, inches, paint) => {
      const box = onTable(bounds, width, depth);
      if (!box) return;
      const size = [box.east - box.west, box.north - box.south].map((n) =>
        Math.max(1, Math.ceil(n * SOFT_PIXELS)),
      );
      const [layer, soft] = newCanvas(size[0] ?? 1, size[1] ?? 1);
      soft.scale(SOFT_PIXELS, SOFT_PIXELS);
      soft.translate(-box.west, -box.south);
      soft.filter = `blur(${inches * SOFT_PIXELS}px)`;
      paint(easelOn(layer, soft, width, depth));
      brush.drawImage(layer, box.west, box.south, layer.width / SOFT_PIXELS, layer.height / SOFT_PIXELS);
    },
    within: (shape, paint) => {
      brush.save();
      trace(brush, shape);
      brush.clip('evenodd');
      paint();
      brush.restore();
    },
    stamp: (picture, bounds, alpha = 1) => {
      const box = onTable(bounds, width, depth);
      if (!box) return;
      const [w, h] = [box.east - box.west, box.north - box.south];
      const [kx, ky] = [picture.width / width, picture.height / depth];
      brush.globalAlpha = alpha;
      brush.drawImage(picture, box.west * kx, box.south * ky, w * kx, h * ky, box.west, box.south, w, h);
      brush.globalAlpha = 1;
    },
    pave: (shape, picture, inches) => {
      const pattern = brush.createPattern(picture, 'repeat');
      if (!pattern) return;
      pattern.setTransform({ a: inches / picture.width, d: inches / picture.height });
      trace(brush, shape);
      brush.fillStyle = pattern;
      brush.fill('evenodd');
    },
    specks: (shape, density, colours, size, seed) => speckle(brush, shape, density, colours, size, seed),
  };
  return easel;
}

function trace(brush: Brush, { outline, holes }: Polygon): void {
  brush.beginPath();
  for (const ring of [outline, ...holes]) {
    ring.forEach(([x, y], i) => (i ? brush.lineTo(x, y) : brush.moveTo(x, y)));
    brush.closePath();
  }
}

function drawLine(brush: Brush, colour: string, { width, alpha = 1, dash = [] }: Stroke): void {
  brush.strokeStyle = colour;
  brush.globalAlpha = alpha;
  brush.lineWidth = width;
  brush.lineCap = dash.length ? 'round' : 'butt';
  brush.setLineDash([...dash]);
  brush.stroke();
  brush.setLineDash([]);
  brush.globalAlpha = 1;
}

function onTable(bounds: Bounds, width: number, depth: number): Bounds | undefined {
  const box = {
    west: Math.max(0, bounds.west),
    south: Math.max(0, bounds.south),
    east: Math.min(width, bounds.east),
    north: Math.min(depth, bounds.north),
  };
  return box.east > box.west && box.north > box.south ? box : undefined;
}

function speckle(
  brush: Brush,
  shape: Polygon,
  density: number,
  colours: readonly string[],
  size: number,
  seed: number,
): void {
  const random = seeded(seed);
  const { west, south, east, north } = boundsOf(shape.outline);
  const count = Math.min(24_000, Math.ceil((east - west) * (north - south) * density));
  if (Math.abs(signedArea(shape.outline)) === 0) return;
  brush.save();
  trace(brush, shape);
  brush.clip('evenodd');
  for (let i = 0; i < count; i++) {
    brush.fillStyle = pick(random, colours);
    brush.globalAlpha = 0.25 + random() * 0.45;
    brush.beginPath();
    const [x, y] = [west + random() * (east - west), south + random() * (north - south)];
    brush.ellipse(x, y, size * (0.4 + random()), size * (0.3 + random() * 0.5), random() * 3, 0, 7);
    brush.fill();
  }
  brush.restore();
}

/** A cloud of one colour whose strength follows noise between two thresholds. Small, meant to be stretched. */
export function cloud(
  colour: string,
  cells: number,
  [from, to]: readonly [number, number],
  strength: number,
  seed: number,
  size = 256,
): OffscreenCanvas {
  const [canvas, brush] = newCanvas(size);
  const image = brush.createImageData(size, size);
  const value = parseInt(colour.slice(1), 16);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const level = (fractal(x / size, y / size, cells, 4, seed) - from) / (to - from);
      const i = (y * size + x) * 4;
      image.data[i] = value >> 16;
      image.data[i + 1] = (value >> 8) & 255;
      image.data[i + 2] = value & 255;
      image.data[i + 3] = 255 * strength * Math.max(0, Math.min(1, level));
    }
  brush.putImageData(image, 0, 0);
  return canvas;
}

export const wholeTable = (width: number, depth: number): Polygon => ({
  outline: tableRing(width, depth),
  holes: [],
});

export const tableRing = (width: number, depth: number): Ring => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
];
