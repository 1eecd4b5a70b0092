import type { Ring } from '../../geometry/ring.ts';
import type { FireZone } from '../../rules/contract/ruleset.ts';
import { newCanvas, type Brush } from './easel.ts';
import { PALETTE } from './palette.ts';

const C = PALETTE.zone;

/** Bands are told by the style of their edge and by alternate shading, never by hue. */
const EDGES = [[], [0.9, 0.4], [0.3, 0.3], [1, 0.3, 0.15, 0.3]] as const; // inches on and off
const SHADES = [0.2, 0.07] as const;
const EDGE = 0.1; // inches, on a table of four feet
const CASING = 0.6; // of an edge, dark on its outside
const HATCH = 0.42; // inches between lines

interface Sheet {
  readonly canvas: OffscreenCanvas;
  readonly brush: Brush;
  readonly width: number; // inches
  readonly depth: number; // inches
}

/**
 * Range bands and arcs seen from above, to be draped over the ground; the first row is the south edge.
 *
 * A zone may lie within the next one or beside it: each is painted over what is farther, so what shows of it is
 * what it adds.
 */
export function paintZones(
  zones: readonly FireZone[],
  { width, depth }: { readonly width: number; readonly depth: number },
  pixels: number,
): OffscreenCanvas {
  const [base, layer] = [newSheet(width, depth, pixels), newSheet(width, depth, pixels)];
  const ranges = zones.filter(({ kind }) => kind === 'range').length;
  let band = ranges;
  for (const { kind, rings } of zones.toReversed()) {
    if (kind === 'range') band -= 1;
    wipe(base.brush, rings);
    fillZone(base.brush, rings, kind === 'range' ? C.fill : C.near, kind === 'range' ? shadeOf(band) : 0.3);
    if (kind === 'minimum') hatch(base, rings);
    const dash = kind === 'range' ? (EDGES[band % EDGES.length] ?? []) : [];
    stampEdge(base, layer, rings, kind === 'range' ? C.edge : C.nearEdge, dash);
  }
  return base.canvas;
}

const shadeOf = (band: number): number => SHADES[band % 2] ?? SHADES[0];

function newSheet(width: number, depth: number, pixels: number): Sheet {
  const scale = pixels / Math.max(width, depth);
  const [canvas, brush] = newCanvas(Math.round(width * scale), Math.round(depth * scale));
  brush.scale(scale, scale);
  brush.lineJoin = 'round';
  return { canvas, brush, width, depth };
}

function trace(brush: Brush, rings: readonly Ring[]): void {
  brush.beginPath();
  for (const ring of rings) {
    ring.forEach(([x, y], i) => (i ? brush.lineTo(x, y) : brush.moveTo(x, y)));
    brush.closePath();
  }
}

function fillZone(brush: Brush, rings: readonly Ring[], colour: string, alpha: number): void {
  trace(brush, rings);
  brush.fillStyle = colour;
  brush.globalAlpha = alpha;
  brush.fill();
  brush.globalAlpha = 1;
}

/** Neighbouring rings leave a hairline between them unless a little more is taken. */
function wipe(brush: Brush, rings: readonly Ring[]): void {
  brush.globalCompositeOperation = 'destination-out';
  fillZone(brush, rings, '#000', 1);
  brush.lineWidth = 0.03;
  brush.stroke();
  brush.globalCompositeOperation = 'source-over';
}

/** Lines across ground that is too close: read as closed even without colour. */
function hatch({ brush, width, depth }: Sheet, rings: readonly Ring[]): void {
  brush.save();
  trace(brush, rings);
  brush.clip();
  brush.strokeStyle = C.nearEdge;
  brush.globalAlpha = 0.85;
  brush.lineWidth = 0.07;
  brush.beginPath();
  const xs = rings.flatMap((ring) => ring.map(([x, y]) => x - y));
  for (let at = Math.floor(Math.min(...xs) / HATCH) * HATCH; at < Math.max(...xs); at += HATCH) {
    brush.moveTo(at, 0);
    brush.lineTo(at + width + depth, width + depth);
  }
  brush.stroke();
  brush.restore();
}

/** The rim of all rings together, with sides they share left out, drawn just outside of them. */
function stampEdge(
  base: Sheet,
  { canvas, brush, width, depth }: Sheet,
  rings: readonly Ring[],
  colour: string,
  dash: readonly number[],
): void {
  brush.clearRect(0, 0, width, depth);
  trace(brush, rings);
  brush.setLineDash([...dash]);
  brush.strokeStyle = C.casing;
  brush.globalAlpha = 0.6;
  const edge = (EDGE * Math.max(30, width, depth)) / 48;
  brush.lineWidth = 2 * edge * (1 + CASING);
  brush.stroke();
  brush.strokeStyle = colour;
  brush.globalAlpha = 1;
  brush.lineWidth = 2 * edge;
  brush.stroke();
  brush.setLineDash([]);
  wipe(brush, rings);
  base.brush.drawImage(canvas, 0, 0, width, depth);
}
