import type { Brush } from './easel.ts';
import { stateWord } from '../models/state-words.ts';
import { PALETTE } from './palette.ts';

type Tone = 'warn' | 'calm' | 'harm';
type Shape = readonly (readonly [x: number, y: number])[];

/** Glyphs on a square from -1 to 1, as closed shapes: told apart by form, not by colour. */
const TOKENS: Readonly<Record<string, { readonly tone: Tone; readonly shapes: readonly Shape[] }>> = {
  prone: {
    tone: 'calm',
    shapes: [
      [
        [-0.8, 0.45],
        [0.8, 0.45],
        [0.8, 0.75],
        [-0.8, 0.75],
      ],
      [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0, 0.25],
      ],
    ],
  },
  stunned: { tone: 'warn', shapes: [star(5, 0.85, 0.38)] },
  suppressed: { tone: 'warn', shapes: [chevron(-0.65), chevron(-0.1), chevron(0.45)] },
  pinned: { tone: 'warn', shapes: [chevron(-0.65), chevron(-0.1), chevron(0.45)] },
  spent: {
    tone: 'calm',
    shapes: [
      [
        [-0.75, 0.05],
        [-0.5, -0.2],
        [-0.15, 0.2],
        [0.55, -0.6],
        [0.8, -0.35],
        [-0.15, 0.7],
      ],
    ],
  },
  activated: {
    tone: 'calm',
    shapes: [
      [
        [-0.75, 0.05],
        [-0.5, -0.2],
        [-0.15, 0.2],
        [0.55, -0.6],
        [0.8, -0.35],
        [-0.15, 0.7],
      ],
    ],
  },
  hit: { tone: 'harm', shapes: [star(8, 0.9, 0.45)] },
  wounded: {
    tone: 'harm',
    shapes: [
      [
        [-0.22, -0.75],
        [0.22, -0.75],
        [0.22, 0.75],
        [-0.22, 0.75],
      ],
      [
        [-0.75, -0.22],
        [0.75, -0.22],
        [0.75, 0.22],
        [-0.75, 0.22],
      ],
    ],
  },
  destroyed: { tone: 'harm', shapes: [bar(1), bar(-1)] },
};

function star(points: number, outer: number, inner: number): Shape {
  return Array.from({ length: points * 2 }, (_, k) => {
    const [turn, radius] = [(k * Math.PI) / points - Math.PI / 2, k % 2 ? inner : outer];
    return [Math.cos(turn) * radius, Math.sin(turn) * radius] as const;
  });
}

function chevron(top: number): Shape {
  return [
    [-0.6, top],
    [0, top + 0.32],
    [0.6, top],
    [0.6, top + 0.2],
    [0, top + 0.52],
    [-0.6, top + 0.2],
  ];
}

function bar(lean: 1 | -1): Shape {
  return [
    [-0.7 * lean, -0.5],
    [-0.5 * lean, -0.7],
    [0.7 * lean, 0.5],
    [0.5 * lean, 0.7],
  ];
}

/** States shown by the glyph of another. */
const ALIKE: Readonly<Record<string, string>> = {
  knockdown: 'prone',
  fallen: 'prone',
  panicked: 'stunned',
  unnerved: 'stunned',
  shaken: 'stunned',
  cowering: 'pinned',
  damaged: 'hit',
  disabled: 'hit',
  'light damage': 'hit',
  'gun damaged': 'hit',
  done: 'spent',
};

/** A number as it is, `evasion 2` as E2, any other word by its first two letters. */
function lettersOf(word: string): string {
  if (/^\d+$/.test(word)) return word;
  const counted = / \d$/.test(word);
  return (counted ? word.charAt(0) + word.slice(-1) : word.slice(0, 2)).toUpperCase();
}

/** A round token; a state without a glyph shows its first letters, a number shows itself. */
export function paintToken(brush: Brush, state: string, x: number, y: number): void {
  const word = stateWord(state);
  const token = TOKENS[ALIKE[word] ?? word];
  const colour = PALETTE.token[token?.tone ?? (/^\d+$/.test(state) ? 'harm' : 'calm')];
  brush.save();
  brush.translate(x, y);
  brush.beginPath();
  brush.arc(0, 0, 19, 0, Math.PI * 2);
  brush.fillStyle = PALETTE.token.back;
  brush.fill();
  brush.lineWidth = 3;
  brush.strokeStyle = colour;
  brush.stroke();
  brush.fillStyle = colour;
  for (const shape of token?.shapes ?? []) {
    brush.beginPath();
    for (const [px, py] of shape) brush.lineTo(px * 15, py * 15);
    brush.fill();
  }
  if (!token) {
    brush.font = `700 22px "Inter Variable", system-ui, sans-serif`;
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillText(lettersOf(word), 0, 2);
  }
  brush.restore();
}
