import { newCanvas, type Brush } from './easel.ts';
import { seeded, type Random } from './noise.ts';
import { PALETTE } from './palette.ts';

/** Inches of wood round the mat: two on a table of four feet, less on a small board. */
export const frameWidth = (width: number, depth: number): number =>
  Math.min(2.6, Math.max(0.9, Math.max(width, depth) / 24));

const C = PALETTE.frame;

/** The frame seen from above: grain along each side, mitred corners, inch marks and numerals. North is up. */
export function paintFrame(width: number, depth: number, pixels: number): OffscreenCanvas {
  const frame = frameWidth(width, depth);
  const [fullWidth, fullDepth] = [width + 2 * frame, depth + 2 * frame];
  const scale = pixels / Math.max(fullWidth, fullDepth);
  const [canvas, brush] = newCanvas(Math.round(fullWidth * scale), Math.round(fullDepth * scale));
  const random = seeded(5);
  for (let side = 0; side < 4; side++) {
    const along = side % 2 ? depth : width;
    brush.save();
    brush.scale(scale, scale);
    brush.translate(fullWidth / 2, fullDepth / 2);
    brush.rotate((side * Math.PI) / 2);
    brush.translate(-along / 2 - frame, -(side % 2 ? fullWidth : fullDepth) / 2);
    paintSide(brush, along, frame, random);
    brush.restore();
  }
  paintNumerals(brush, width, depth, frame, scale);
  return canvas;
}

/** One side, its outer edge at the top. */
function paintSide(brush: Brush, along: number, frame: number, random: Random): void {
  const full = along + 2 * frame;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.lineTo(full, 0);
  brush.lineTo(full - frame, frame);
  brush.lineTo(frame, frame);
  brush.clip();
  brush.fillStyle = C.mid;
  brush.fillRect(0, 0, full, frame);
  for (let i = 0; i < full * 5; i++) {
    const [x, y, half] = [random() * full, random() * frame, 2.5 + random() * 12];
    brush.strokeStyle = random() > 0.5 ? C.dark : C.light;
    brush.globalAlpha = 0.08 + random() * 0.24;
    brush.lineWidth = 0.012 + random() * 0.045;
    const sway = () => y + random() * 0.2 - 0.1;
    brush.beginPath();
    brush.moveTo(x - half, y);
    brush.bezierCurveTo(x - half / 2, sway(), x + half / 2, sway(), x + half, y + random() * 0.1 - 0.05);
    brush.stroke();
  }
  brush.globalAlpha = 1;
  brush.fillStyle = C.groove;
  brush.fillRect(0, frame - 0.12, full, 0.12);
  brush.fillStyle = C.ink;
  for (let inch = 0; inch <= along; inch++) {
    const tick = (inch % 6 === 0 ? 0.21 : inch % 3 === 0 ? 0.14 : 0.08) * frame;
    brush.globalAlpha = inch % 6 ? 0.55 : 0.9;
    brush.fillRect(frame + inch - 0.02, frame - 0.16 - tick, 0.045, tick);
  }
  brush.globalAlpha = 1;
}

function paintNumerals(brush: Brush, width: number, depth: number, frame: number, scale: number): void {
  brush.fillStyle = C.ink;
  brush.globalAlpha = 0.9;
  brush.font = `600 ${0.36 * frame * scale}px "Inter Variable", system-ui, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  const write = (inch: number, x: number, y: number) => brush.fillText(String(inch), x * scale, y * scale);
  for (let inch = 6; inch < width; inch += 6)
    for (const y of [frame * 0.39, depth + frame * 1.61]) write(inch, frame + inch, y);
  for (let inch = 6; inch < depth; inch += 6)
    for (const x of [frame * 0.39, width + frame * 1.61]) write(inch, x, frame + depth - inch);
}
