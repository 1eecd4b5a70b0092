import { DEFAULT_HEIGHT, type Piece } from '../battlefield/piece.ts';
import type { PieceEntry } from './battle-schema.ts';
import { DEFAULT_DEPTH } from './defaults.ts';
import { checkShape } from './outline-check.ts';
import type { Problems } from './problem-list.ts';
import type { Ring } from '../geometry/ring.ts';
import { settlePoint, type Size } from './settle.ts';

/** One entry of `table.pieces` with its defaults filled in; fields of another kind are told, not dropped. */
export function readPiece(entry: PieceEntry, index: number, size: Size, problems: Problems): Piece {
  const path = ['table', 'pieces', index];
  const { id, kind, level, height, depth, cover } = entry;
  const isHill = kind === 'hill';
  if (isHill && level === undefined)
    problems.add([...path, 'level'], `Missing: the hill ${id} needs the level of its ground.`);
  if (!isHill && level !== undefined)
    problems.add(
      [...path, 'level'],
      `Only hills have a level; ${id} is ${kind} and stands on the ground under it.`,
    );
  if (isHill && height !== undefined) problems.add([...path, 'height'], `A hill has a level, not a height.`);
  if (kind !== 'water' && depth !== undefined)
    problems.add([...path, 'depth'], `Only water has a depth; ${id} is ${kind}.`);

  const outline = entry.outline.map(settlePoint);
  const holes = (entry.holes ?? []).map((hole) => hole.map(settlePoint));
  const moved =
    hasMoved(entry.outline, outline) ||
    (entry.holes ?? []).some((hole, ring) => hasMoved(hole, holes[ring] ?? []));
  checkShape({ outline, holes }, { id, path, size, moved, problems });
  return {
    id,
    kind,
    outline,
    holes,
    level: (level ?? 0) + 0,
    height: (height ?? DEFAULT_HEIGHT[kind]) + 0,
    depth: (kind === 'water' ? (depth ?? DEFAULT_DEPTH) : 0) + 0,
    ...(cover && { cover }),
  };
}

function hasMoved(written: Ring, settled: Ring): boolean {
  return written.some(([x, y], index) => x !== settled[index]?.[0] || y !== settled[index]?.[1]);
}
