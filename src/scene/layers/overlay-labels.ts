import type { Point, Point3 } from '../../geometry/point.ts';
import type { FireZone } from '../../rules/contract/ruleset.ts';
import type { Say } from '../../rules/contract/say.ts';
import { alongLine, type RunState } from '../../rules/frame/sight-runs.ts';
import type { LineCrossing, TableMark, Verdict } from '../../rules/contract/verdict.ts';
import type { Label } from '../table/Labels.tsx';
import { toScene } from '../mesh/mesher.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { distance, inRing, roomiestSpot } from '../paint/plane.ts';
import { topOf } from '../models/model-look.ts';
import type { Nudge } from './NudgeGhost.tsx';
import type { TableThings } from '../pointer/pointed.ts';
import type { Tape } from './Tapes.tsx';

/** Makes a sentence of what the rules say. */
export type Speak = (words: Say) => string;

const EDGE = 1.6; // inches from the table's edge within which no label is put

/** A plate on the rim of every zone, one after the other as along a ruler. */
export function zoneLabels(relief: Relief, zones: readonly FireZone[], px: number, say: Speak): Label[] {
  const labels: Label[] = [];
  let last: Point | undefined;
  for (const { label, kind, rings } of zones) {
    const rim = rings.flat().filter((point) => isOnTable(relief, point) && isOnRim(point, rings));
    const at = last ? nearest(rim, last) : eastmost(rim);
    if (!at) continue;
    last = at;
    const accent = kind === 'range' ? PALETTE.zone.edge : PALETTE.zone.nearEdge;
    labels.push({
      text: say(label),
      accent,
      px,
      at: toScene(relief.table, ...at, relief.heightAt(at) + 0.1),
    });
  }
  return labels;
}

function isOnTable({ table: { width, depth } }: Relief, [x, y]: Point): boolean {
  return x > EDGE && y > EDGE && x < width - EDGE && y < depth - EDGE;
}

/** Rings of one zone may lie side by side: corners inside another ring, or shared by three, are not on the outside. */
function isOnRim(point: Point, rings: readonly (readonly Point[])[]): boolean {
  const meeting = rings.filter((ring) => ring.some((corner) => distance(corner, point) < 1e-6));
  return meeting.length < 3 && !rings.some((ring) => !meeting.includes(ring) && inRing(point, ring));
}

const nearest = (points: readonly Point[], to: Point): Point | undefined =>
  points.reduce<Point | undefined>((a, b) => (a && distance(a, to) <= distance(b, to) ? a : b), undefined);

const eastmost = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>((a, b) => (a && a[0] >= b[0] ? a : b), undefined);

export function tapeLabels(relief: Relief, tapes: readonly Tape[], px: number): Label[] {
  return tapes.map(({ from, to, label }): Label => {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const height = ((from[2] ?? relief.heightAt(middle)) + (to[2] ?? relief.heightAt(middle))) / 2;
    return {
      text: label,
      accent: PALETTE.tape.band,
      px: px + 3,
      lift: px * 0.9,
      at: toScene(relief.table, ...middle, height + 0.1),
    };
  });
}

/** Words about the call where they belong: on the line, or on a piece of the table. */
export interface CallNote {
  readonly text: string;
  /** Said after the text, smaller. */
  readonly small: string;
  /** What it stands on: a piece by id, said from near by only; or else the line. */
  readonly piece?: string;
  readonly tone: RunState;
}

/** Plates over the line and over what counted on it. */
export function noteLabels(
  relief: Relief,
  notes: readonly CallNote[],
  { line }: Pick<Verdict, 'line'>,
  px: number,
): Label[] {
  const named = line.crossings.filter(({ id }) => notes.some(({ piece }) => piece === id));
  return notes.flatMap(({ text, small, piece, tone }): Label[] => {
    const at = piece === undefined ? alongLine(line, openShare(named)) : topOfPiece(relief, line, piece);
    if (!at) return [];
    const accent = PALETTE.beam[tone];
    return [{ text, small, accent, px, lift: px, at: toScene(relief.table, at[0], at[1], at[2] + 0.1) }];
  });
}

const SHARES = [0.5, 0.38, 0.62, 0.27, 0.73];

/** Near the middle of the line, but away from everything else that is named on it. */
function openShare(named: readonly LineCrossing[]): number {
  const room = (share: number): number =>
    Math.min(0.2, ...named.map(({ enter, leave }) => Math.abs((enter + leave) / 2 - share)));
  return SHARES.reduce((best, share) => (room(share) > room(best) ? share : best));
}

/** Where the line passes over or through a piece; in the piece's middle when it counts without being on the line. */
function topOfPiece(relief: Relief, line: Verdict['line'], id: string): Point3 | undefined {
  const met = line.crossings.find((crossing) => crossing.id === id);
  const piece = relief.pieceById(id);
  if (met) {
    const [x, y, z] = alongLine(line, (met.enter + met.leave) / 2);
    return [x, y, Math.max(z, met.top * relief.table.levelHeight)];
  }
  if (!piece) return undefined;
  const [x, y] = roomiestSpot(piece).at;
  return [x, y, relief.heightAt([x, y]) + piece.height * relief.table.levelHeight];
}

/** How far a move that is only thought of would be, and what would come of it, over where it ends. */
export function nudgeLabels(
  { relief, models, lookOf }: TableThings,
  { model: id, towards, label }: Nudge,
  px: number,
): Label[] {
  const model = models.find((one) => one.id === id);
  if (!model) return [];
  const [x, y] = [model.at[0] + towards[0], model.at[1] + towards[1]];
  const top = topOf(lookOf(model), relief.heightAt([x, y])) + 0.2;
  const at = toScene(relief.table, x, y, top);
  return [{ text: label, accent: PALETTE.token.warn, px, lift: px * 2, at }];
}

/** Words on the system's own marks. */
export function markLabels(relief: Relief, marks: readonly TableMark[], px: number, say: Speak): Label[] {
  return marks
    .filter(({ label, points }) => label !== '' && points.length > 0)
    .map(({ label, points, tone }): Label => {
      const sum = points.reduce<Point>(([x, y], p) => [x + p[0], y + p[1]], [0, 0]);
      const middle: Point = [sum[0] / points.length, sum[1] / points.length];
      return {
        text: say(label),
        accent: PALETTE.tone[tone],
        px,
        at: toScene(relief.table, ...middle, relief.heightAt(middle) + 0.1),
      };
    });
}
