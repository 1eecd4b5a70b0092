import { newCanvas, type Brush } from './easel.ts';
import { PALETTE } from './palette.ts';
import { paintToken } from './tokens.ts';

/** One thing written over the table. */
export interface LabelLook {
  readonly text: string;
  /** Said after the text, smaller and paler: a range, a state in words. */
  readonly small?: string;
  /** Colour of the bar at the left. */
  readonly accent?: string;
  /** Second colour of a striped bar. */
  readonly stripe?: string;
  /** Map lettering without a plate. */
  readonly plain?: boolean;
  /** Tokens for states, drawn after the words. */
  readonly tokens?: readonly string[];
}

/** Where a label is in the atlas, in pixels from the top left. */
interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelAtlas {
  readonly canvas: OffscreenCanvas;
  readonly boxes: readonly LabelBox[];
}

const LABEL_HEIGHT = 64; // pixels in the atlas
const WIDTH = 2048;
const GAP = 4;
const FAMILY = '"Inter Variable", system-ui, sans-serif';
const WORDS = `600 34px ${FAMILY}`;
const SMALL = `400 28px ${FAMILY}`;
const MAP = `italic 700 44px ${FAMILY}`;
const C = PALETTE.label;

/** All labels on one canvas, so that they are one draw call and part of every exported picture. */
export function paintLabels(labels: readonly LabelLook[]): LabelAtlas {
  const [, ruler] = newCanvas(8);
  const widths = labels.map((label) => widthOf(ruler, label));
  const boxes: LabelBox[] = [];
  let [x, y] = [0, 0];
  for (const width of widths) {
    if (x + width > WIDTH) [x, y] = [0, y + LABEL_HEIGHT + GAP];
    boxes.push({ x, y, width, height: LABEL_HEIGHT });
    x += width + GAP;
  }
  const [canvas, brush] = newCanvas(WIDTH, Math.max(LABEL_HEIGHT, y + LABEL_HEIGHT));
  labels.forEach((label, i) => {
    const box = boxes[i];
    if (!box) return;
    brush.save();
    brush.translate(box.x, box.y);
    if (label.plain) paintLettering(brush, label);
    else paintPlate(brush, label, box.width);
    brush.restore();
  });
  return { canvas, boxes };
}

const TOKEN = 46; // pixels, a token and the space after it

function widthOf(ruler: Brush, { text, small, plain, tokens = [] }: LabelLook): number {
  ruler.font = plain ? MAP : WORDS;
  const words = text ? ruler.measureText(text).width : 0;
  if (plain) return Math.ceil(words + 28);
  ruler.font = SMALL;
  const more = small ? ruler.measureText(small).width + 14 : 0;
  const lead = text ? 58 : 14;
  return Math.min(WIDTH, Math.ceil(lead + words + more + tokens.length * TOKEN));
}

function paintLettering(brush: Brush, { text, accent = C.map }: LabelLook): void {
  brush.font = MAP;
  brush.textBaseline = 'middle';
  brush.lineWidth = 9;
  brush.lineJoin = 'round';
  brush.strokeStyle = C.mapCasing;
  brush.strokeText(text, 12, LABEL_HEIGHT / 2);
  brush.fillStyle = accent;
  brush.fillText(text, 12, LABEL_HEIGHT / 2);
}

function paintPlate(
  brush: Brush,
  { text, small, accent, stripe, tokens = [] }: LabelLook,
  width: number,
): void {
  const height = LABEL_HEIGHT;
  brush.beginPath();
  brush.roundRect(1, 1, width - 2, height - 2, 14);
  brush.fillStyle = C.back;
  brush.fill();
  brush.clip();
  if (text) paintBar(brush, accent ?? PALETTE.beam.mark, stripe);
  brush.textBaseline = 'middle';
  brush.font = WORDS;
  brush.fillStyle = C.ink;
  brush.fillText(text, 36, height / 2 + 2);
  let x = text ? 36 + brush.measureText(text).width + 14 : 12;
  if (small) {
    brush.font = SMALL;
    brush.globalAlpha = 0.78;
    brush.fillText(small, x, height / 2 + 2);
    brush.globalAlpha = 1;
    x += brush.measureText(small).width + 12;
  }
  for (const token of tokens) {
    paintToken(brush, token, x + 18, height / 2);
    x += TOKEN;
  }
}

function paintBar(brush: Brush, colour: string, stripe: string | undefined): void {
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 20, LABEL_HEIGHT);
  if (!stripe) return;
  brush.strokeStyle = stripe;
  brush.lineWidth = 5;
  for (let y = -20; y < LABEL_HEIGHT + 20; y += 17) {
    brush.beginPath();
    brush.moveTo(-4, y + 24);
    brush.lineTo(24, y - 4);
    brush.stroke();
  }
}
