import type { Verdict } from '../../rules/contract/verdict.ts';
import type { Say } from '../../rules/contract/say.ts';
import { endOfSight } from '../../rules/frame/sight-runs.ts';
import type { LineBand } from './side-view-bands.ts';
import { toneOf } from '../../words/verdict-words.ts';

/** A model as the side view draws it: how deep its base is along the line, and how high it stands. */
export interface SideBody {
  readonly depth: number; // inches
  readonly height: number; // inches
}

export interface SideViewLayout {
  readonly width: number; // px, like everything below
  readonly height: number;
  readonly inches: number; // along the line
  readonly left: number;
  readonly right: number;
  readonly floor: number; // where the ground ends below
  readonly levels: readonly { readonly level: number; readonly y: number }[];
  readonly ticks: readonly { readonly mark: number; readonly x: number }[];
  readonly ground: string; // path
  readonly line: readonly [x1: number, y1: number, x2: number, y2: number];
  /** Where a blocked line stops, as a share of it; null for a line that gets through. */
  readonly stop: number | null;
  readonly pieces: readonly SidePiece[];
  readonly bodies: readonly [SideBox, SideBox];
  /** What is next to each end. */
  readonly near: readonly SideBox[];
  /** Under the inches: range bands of the weapon. */
  readonly bands: readonly SideBand[];
  /** The model that the least nudge moves, where it would then stand. */
  readonly ghost: SideBox | null;
}

export interface SideBand {
  readonly label: Say;
  readonly x1: number;
  readonly x2: number;
  /** The target is in it. */
  readonly reached: boolean;
}

export interface SideBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SidePiece extends SideBox {
  readonly id: string;
  /** How it counted; null when it did not. */
  readonly counted: 'blocked' | 'obscured' | null;
  /** It is the ground itself, or lies on it: drawn only when it is pointed at. */
  readonly flat: boolean;
}

export interface SideViewSize {
  readonly width: number;
  readonly height: number;
  readonly levelHeight: number; // inches
  /** Marks along the bottom for each inch: 1, or 2.54 for centimetres. */
  readonly perInch?: number;
  readonly bodies: readonly [from: SideBody, to: SideBody];
  /** Inches that count as next to a model; left out where the rules do not measure in inches. */
  readonly near?: number | null;
  readonly bands?: readonly LineBand[];
}

const RULER = 17; // px below the inches
const MARGIN = { left: 44, right: 14, top: 22, bottom: 30 };
const LEAST_BOX = 3; // px: a wall seen edge-on is still seen

/** Where everything on a line goes when it is seen from the side: levels up, inches across. */
export function layoutSideView(verdict: Verdict, size: SideViewSize): SideViewLayout {
  const { width, height, levelHeight, bodies, perInch = 1, near = null, bands = [] } = size;
  const { from, to, crossings, ground } = verdict.line;
  const inches = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [eye, aim] = [from[2] / levelHeight, to[2] / levelHeight];
  const feet = [ground[0]?.level ?? 0, ground.at(-1)?.level ?? 0] as const;
  const heads = bodies.map((body, end) => feet[end as 0 | 1] + body.height / levelHeight);
  const highest = Math.max(3, eye, aim, ...heads, ...crossings.map(({ top }) => top)) + 0.6;
  const lowest = Math.min(0, ...ground.map(({ level }) => level));
  const span = Math.max(1, bodies[0].depth + inches + bodies[1].depth);
  const right = width - MARGIN.right;
  const scale = (right - MARGIN.left) / (span + 0.5);
  const start = MARGIN.left + (bodies[0].depth + 0.25) * scale;
  const floor = height - MARGIN.bottom - (bands.length > 0 ? RULER : 0);
  const x = (share: number): number => start + share * inches * scale;
  const y = (level: number): number =>
    MARGIN.top + ((highest - level) / (highest - lowest)) * (floor - 6 - MARGIN.top);
  const counted = new Set(
    verdict.because.filter((reason) => reason.counted).flatMap(({ about: piece }) => piece ?? []),
  );
  const effects = new Map(verdict.cover.pieces.map((piece) => [piece.id, piece]));
  for (const id of effects.keys()) counted.add(id);

  const groundUnder = (enter: number, leave: number): number[] =>
    ground.filter((span) => span.enter < leave && span.leave > enter).map(({ level }) => level);
  const pieces = crossings.map(({ id, enter, leave, base, top }): SidePiece => ({
    id,
    counted: counted.has(id) ? toneOf(effects.get(id)) : null,
    flat: top <= Math.max(base, ...groundUnder(enter, leave)),
    x: x(enter),
    y: Math.min(y(top), y(base) - LEAST_BOX),
    width: Math.max(LEAST_BOX, x(leave) - x(enter)),
    height: Math.max(LEAST_BOX, y(base) - y(top)),
  }));
  const body = (end: 0 | 1): SideBox => {
    const wide = bodies[end].depth * scale;
    const tall = bodies[end].height / levelHeight;
    return {
      x: end === 0 ? x(0) - wide : x(1),
      y: y(feet[end] + tall),
      width: wide,
      height: y(feet[end]) - y(feet[end] + tall),
    };
  };
  const nearBox = (end: 0 | 1): SideBox => {
    const wide = Math.min(near ?? 0, inches) * scale;
    return { x: end === 0 ? x(0) : x(1) - wide, y: MARGIN.top, width: wide, height: floor - MARGIN.top };
  };
  return {
    width,
    height,
    inches,
    left: MARGIN.left,
    right,
    floor,
    pieces,
    levels: wholeNumbers(lowest, highest).map((level) => ({ level, y: y(level) })),
    ticks: ticksOf(inches * perInch, width / 48).map((mark) => ({
      mark,
      x: start + (mark / perInch) * scale,
    })),
    ground: groundPath(),
    line: [x(0), y(eye), x(1), y(aim)],
    stop: endOfSight(verdict),
    bodies: [body(0), body(1)],
    near: near === null || inches === 0 ? [] : [nearBox(0), nearBox(1)],
    bands: bands.map(({ label, from: start, to: end }) => ({
      label,
      x1: x(start),
      x2: x(end),
      reached: end > 0.999,
    })),
    ghost: ghostOf(),
  };

  /** Only the part of the nudge along the line can be seen from the side. */
  function ghostOf(): SideBox | null {
    const { sureness } = verdict;
    if (!sureness || inches === 0) return null;
    const [dx, dy] = sureness.towards;
    const along = (dx * (to[0] - from[0]) + dy * (to[1] - from[1])) / inches;
    const still = body(sureness.model === verdict.from ? 0 : 1);
    return { ...still, x: still.x + along * scale };
  }

  /** The ground goes on level under both models: the line starts at their edges. */
  function groundPath(): string {
    const steps = ground.map(
      ({ enter, leave, level }, index) =>
        `${index === 0 ? MARGIN.left : x(enter)} ${y(level)}L${index === ground.length - 1 ? right : x(leave)} ${y(level)}`,
    );
    return `M${MARGIN.left} ${floor}L${steps.join('L') || `${MARGIN.left} ${y(0)}L${right} ${y(0)}`}L${right} ${floor}Z`;
  }
}

const wholeNumbers = (least: number, most: number): number[] =>
  Array.from({ length: Math.floor(most) - Math.ceil(least) + 1 }, (_, i) => Math.ceil(least) + i);

/** Round steps, no more of them than there is room for. */
export function ticksOf(length: number, most = 12): readonly number[] {
  const step = [1, 2, 4, 6, 12, 24, 48].find((candidate) => length / candidate <= most) ?? 96;
  return Array.from({ length: Math.floor(length / step + 1e-9) + 1 }, (_, i) => i * step);
}
