import { MeshBVH, SAH } from 'three-mesh-bvh';
import type { Table } from '../src/battlefield/battle.ts';
import type { Piece } from '../src/battlefield/piece.ts';
import { onLattice } from '../src/core/lattice.ts';
import { lineClearExactly } from '../src/sight/exact-line.ts';
import type { SightIndex } from '../src/sight/edge-grid.ts';
import { indexTerrain } from '../src/sight/index-terrain.ts';
import { lineClearAt } from '../src/sight/line-clear.ts';
import { movePiece } from '../src/sight/move-piece.ts';
import { packTerrain } from '../src/sight/pack-terrain.ts';
import { chance, type MilLine } from '../test/support/random-tables.ts';
import { sceneMesh } from './scene-mesh.ts';
import { LINE, openLines, tiedLines, type Scene } from './scenes.ts';
import { raceInChunks, type Row } from './stopwatch.ts';

const MOVES = 40;
const LEAF_SIZE = 10;
const WARM_ROUNDS = 50;
const CHECKED_MOVES = 5;
const LINES_A_MOVE = 500;

interface Move {
  readonly at: number;
  readonly piece: Piece;
}

/** Times a second the table is ready again after a piece moved, against a tree built anew. */
export function indexRow(scene: Scene): Row {
  const index = indexTerrain(scene.terrain);
  const moves = randomMoves(scene.table, 5);
  const mesh = sceneMesh(scene.table);
  for (let round = 0; round < WARM_ROUNDS; round++) {
    for (const { at, piece } of moves) mustMove(index, at, piece);
  }
  const [ours, theirs] = raceInChunks(MOVES, [
    (move) => mustMove(index, moves[move]!.at, moves[move]!.piece),
    () => new MeshBVH(mesh, { strategy: SAH, targetLeafSize: LEAF_SIZE }),
  ]);
  return {
    query: 'index',
    scene: scene.name,
    ours: MOVES / ours!,
    bvh: MOVES / theirs!,
    ratio: theirs! / ours!,
    wrong: moves.slice(0, CHECKED_MOVES).reduce((sum, move) => sum + countWrong(scene, index, move), 0),
  };
}

/** Pieces of every kind, nudged by up to an inch. */
function randomMoves({ pieces }: Table, seed: number): Move[] {
  const luck = chance(seed);
  return Array.from({ length: MOVES }, () => {
    const at = luck.whole(0, pieces.length - 1);
    const [dx, dy] = [luck.whole(-1000, 1000) / 1000, luck.whole(-1000, 1000) / 1000];
    const piece = pieces[at]!;
    const outline = piece.outline.map(([x, y]) => [onLattice(x + dx), onLattice(y + dy)] as const);
    return { at, piece: { ...piece, outline } };
  });
}

function mustMove(index: SightIndex, at: number, piece: Piece): SightIndex {
  const moved = movePiece(index, at, piece);
  if (!moved) throw new Error(`indexRow: piece ${at} could not be moved`);
  return moved;
}

/** Lines the moved index judges otherwise than exact arithmetic does over the table packed anew. */
function countWrong(scene: Scene, index: SightIndex, { at, piece }: Move): number {
  const moved = mustMove(index, at, piece);
  const table = { ...scene.table, pieces: scene.table.pieces.with(at, piece) };
  const after = { ...scene, table, terrain: packTerrain(table) };
  let wrong = 0;
  for (const lines of [openLines(after, LINES_A_MOVE, 6), tiedLines(after, LINES_A_MOVE, 7)]) {
    for (let line = 0; line < lines.length; line += LINE) {
      const ends = [...lines.subarray(line, line + LINE)] as unknown as MilLine;
      if (lineClearAt(moved, lines, line) !== lineClearExactly(after.terrain, ...ends)) wrong++;
    }
  }
  return wrong;
}
