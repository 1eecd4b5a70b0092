import type { SidePiece } from './side-view-layout.ts';
import type { Voice } from '../../words/voice.ts';

/** A name in the side view, by the middle of its base line. */
export interface SideName {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const LINE = 13; // px between the base lines of two names one above the other
const CEILING = 24; // px kept free for the head of the chart

/** About as wide as a name is written. */
const widthOf = (id: string, voice: Voice): number => 7 * voice.short(id).length;

/**
 * One name for each object: above the widest part of it, else inside it. A name that would run into another
 * is left to the list of reasons, unless its object is pointed at.
 */
export function placeNames(
  pieces: readonly SidePiece[],
  taken: readonly SideName[],
  lit: string | null,
  voice: Voice,
): readonly SideName[] {
  const collide = (a: SideName, b: SideName): boolean =>
    Math.abs(a.x - b.x) < (widthOf(a.id, voice) + widthOf(b.id, voice)) / 2 && Math.abs(a.y - b.y) < LINE;
  const widest = new Map<string, SidePiece>();
  for (const piece of pieces)
    if (piece.width > (widest.get(piece.id)?.width ?? 0)) widest.set(piece.id, piece);
  const importance = ({ id, counted }: SidePiece): number => (id === lit ? 2 : counted === null ? 0 : 1);
  const placed: SideName[] = [];
  for (const piece of [...widest.values()].toSorted(
    (a, b) => importance(b) - importance(a) || b.width - a.width,
  )) {
    const { id, y: top, height } = piece;
    const x = piece.x + piece.width / 2;
    const inside = height > 2 * LINE ? [top + LINE + 3] : [];
    const free = [top - 6, top - 6 - LINE, ...inside].find(
      (y) => y > CEILING && [...taken, ...placed].every((other) => !collide(other, { id, x, y })),
    );
    if (free !== undefined || id === lit) placed.push({ id, x, y: free ?? top - 6 });
  }
  return placed;
}
