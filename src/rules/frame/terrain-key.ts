import type { Table } from '../../battlefield/battle.ts';
import { allPieces } from '../../battlefield/pieces.ts';
import { PIECE_KINDS, type Piece, type PieceKind } from '../../battlefield/piece.ts';
import type { TerrainEntry, TerrainMeaning } from '../contract/ruleset.ts';

/** What players call it where the file has another word. */
const CALLED: Readonly<Partial<Record<PieceKind, string>>> = { structure: 'building', rough: 'rough ground' };

/** The kinds of free terrain on a table, cells of a hex map among them: pieces of one kind and meaning are one entry. */
export function terrainKey(
  table: Table,
  meaningOf: (piece: Piece) => TerrainMeaning,
): readonly TerrainEntry[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of allPieces(table)) {
    const { sight, move, clause } = meaningOf(piece);
    const key = JSON.stringify([piece.kind, sight, move, clause]);
    const alike = groups.get(key);
    if (alike) alike.push(piece);
    else groups.set(key, [piece]);
  }
  return [...groups.values()]
    .map((alike): TerrainEntry => {
      const first = alike[0]!;
      const name = CALLED[first.kind] ?? first.kind.replaceAll('-', ' ');
      return { kind: first.kind, name, height: heightWords(alike), ...meaningOf(first) };
    })
    .toSorted(byKind);
}

export const byKind = (a: TerrainEntry, b: TerrainEntry): number =>
  PIECE_KINDS.indexOf(a.kind) - PIECE_KINDS.indexOf(b.kind);

function heightWords(alike: readonly Piece[]): string {
  const [{ kind } = { kind: null }] = alike;
  if (kind === 'hill') return levelWords(alike.map(({ level }) => level));
  const depth = Math.max(...alike.map((piece) => piece.depth));
  if (kind === 'water') return depth > 0 ? `to depth ${depth}` : 'shallow';
  const range = rangeWords(alike.map(({ height }) => height));
  return range === '0' ? 'flat' : `${range} ${range === '1' ? 'level' : 'levels'} high`;
}

/** `level 2`, or `levels 1 to 3`. */
export function levelWords(levels: readonly number[]): string {
  const range = rangeWords(levels);
  return `${range.includes(' ') ? 'levels' : 'level'} ${range}`;
}

function rangeWords(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const written = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value)}`;
  return least === most ? written(least) : `${written(least)} to ${written(most)}`;
}
