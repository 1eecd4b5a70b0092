import type { ByKind, Piece } from '../../../battlefield/piece.ts';
import { oneOf } from '../../frame/data-file.ts';
import type { TerrainMeaning } from '../../contract/ruleset.ts';
import file from '../data/terrain.json';
import { GOINGS, type Going } from './kinds.ts';
import type { Rulings } from './readings.ts';
import { say } from './says.ts';

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

/** A piece in words. */
export function terrainMeaning(piece: Piece, rulings: Pick<Rulings, 'basicas.los.required'>): TerrainMeaning {
  const going = goingOf(piece);
  return {
    sight: say('terrain.sight', { hides: blocksSight(piece), isAsked: rulings['basicas.los.required'] }),
    move: say('terrain.move', { going }),
    clause: going === 'clear' ? 'BASICAS-GAP-3' : 'BASICAS-GAP-4',
  };
}
