import { newCanvas, type Brush } from './easel.ts';
import { seeded, type Random } from './noise.ts';
import { PALETTE } from './palette.ts';

export const FRAME = 2; // inches of wood round the mat

const C = PALETTE.frame;

/** The frame seen from above: grain along each side, mitred corners, inch marks and numerals. North is up. */
export function paintFrame(width: number, depth: number, pixels: number): OffscreenCanvas {
  const [fullWidth, fullDepth] = [width + 2 * FRAME, depth + 2 * FRAME];
  const scale = pixels / Math.max(fullWidth, fullDepth);
  const [canvas, brush] = newCanvas(Math.round(fullWidth * scale), Math.round(fullDepth * scale));
  const random = seeded(5);
  for (let side = 0; side < 4; side++) {
    const along = side % 2 ? depth : width;
    brush.save();
    brush.scale(scale, scale);
    brush.translate(fullWidth / 2, fullDepth / 2);
    brush.rotate((side * Math.PI) / 2);
    brush.translate(-along / 2 - FRAME, -(side % 2 ? fullWidth : fullDepth) / 2);
    paintSide(brush, along, random);
    brush.restore();
  }
  paintNumerals(brush, width, depth, scale);
  return canvas;
}

/** One side, its outer edge at the top. */
function paintSide(brush: Brush, along: number, random: Random): void {
  const full = along + 2 * FRAME;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.lineTo(full, 0);
  brush.lineTo(full - FRAME, FRAME);
  brush.lineTo(FRAME, FRAME);
  brush.clip();
  brush.fillStyle = C.mid;
  brush.fillRect(0, 0, full, FRAME);
  for (let i = 0; i < full * 5; i++) {
    const [x, y, half] = [random() * full, random() * FRAME, 2.5 + random() * 12];
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
  brush.fillRect(0, FRAME - 0.12, full, 0.12);
  brush.fillStyle = C.ink;
  for (let inch = 0; inch <= along; inch++) {
    const tick = inch % 6 === 0 ? 0.42 : inch % 3 === 0 ? 0.28 : 0.16;
    brush.globalAlpha = inch % 6 ? 0.55 : 0.9;
    brush.fillRect(FRAME + inch - 0.02, FRAME - 0.16 - tick, 0.045, tick);
  }
  brush.globalAlpha = 1;
}

function paintNumerals(brush: Brush, width: number, depth: number, scale: number): void {
  brush.fillStyle = C.ink;
  brush.globalAlpha = 0.9;
  brush.font = `600 ${0.72 * scale}px "Inter Variable", system-ui, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  const write = (inch: number, x: number, y: number) => brush.fillText(String(inch), x * scale, y * scale);
  for (let inch = 6; inch < width; inch += 6)
    for (const y of [0.78, depth + 2 * FRAME - 0.78]) write(inch, FRAME + inch, y);
  for (let inch = 6; inch < depth; inch += 6)
    for (const x of [0.78, width + 2 * FRAME - 0.78]) write(inch, x, FRAME + depth - inch);
}
