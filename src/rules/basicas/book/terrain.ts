import type { ByKind, Piece } from '../../../battlefield/piece.ts';
import { oneOf } from '../../frame/data-file.ts';
import type { TerrainMeaning } from '../../contract/ruleset.ts';
import file from '../data/terrain.json';
import type { Rulings } from './readings.ts';

const GOINGS = ['clear', 'difficult', 'impassable'] as const;
/** What a piece does to a model that walks over it. BASICAS-GAP-4. */
export type Going = (typeof GOINGS)[number];

interface TerrainRow {
  readonly move: string;
  readonly deep?: string;
  readonly blocksSight: boolean;
}

const KINDS: ByKind<TerrainRow> = file.kinds;

export function goingOf({ kind, depth }: Pick<Piece, 'kind' | 'depth'>): Going {
  const { move, deep = move } = KINDS[kind];
  return oneOf(GOINGS, depth > 0 ? deep : move, 'data/terrain.json');
}

/** Whether a piece is solid to look at; a file may say otherwise for one piece. BASICAS-GAP-3. */
export function blocksSight({ kind, cover }: Pick<Piece, 'kind' | 'cover'>): boolean {
  return cover === undefined ? KINDS[kind].blocksSight : cover === 'blocking';
}

const MOVES: Readonly<Record<Going, string>> = {
  clear: 'Open ground.',
  difficult: 'Difficult: every inch counts as two.',
  impassable: 'Impassable: no base enters it.',
};

/** A piece in words. */
export function terrainMeaning(piece: Piece, rulings: Pick<Rulings, 'basicas.los.required'>): TerrainMeaning {
  const hides = rulings['basicas.los.required']
    ? 'Hides what is behind it.'
    : 'Hides what is behind it, but this table asks for range alone.';
  return {
    sight: blocksSight(piece) ? hides : 'Hides nothing.',
    move: MOVES[goingOf(piece)],
    clause: goingOf(piece) === 'clear' ? 'BASICAS-GAP-3' : 'BASICAS-GAP-4',
  };
}
