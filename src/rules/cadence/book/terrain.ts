import type { Table } from '../../../battlefield/battle.ts';
import { allPieces } from '../../../battlefield/pieces.ts';
import { PIECE_KINDS, type Piece, type PieceKind } from '../../../battlefield/piece.ts';
import { oneOf } from '../../frame/data-file.ts';
import type { TerrainMeaning } from '../../contract/ruleset.ts';
import file from '../data/terrain.json';
import { KEYWORDS, type Keyword } from './keywords.ts';
import type { CadenceRulings } from './readings.ts';
import { say } from './says.ts';

interface Ground {
  readonly name: string;
  /** Hides what is behind it, as far as it stands up. */
  readonly solid: boolean;
  readonly keywords: ReadonlySet<Keyword>;
  readonly vehicle: ReadonlySet<Keyword>;
}

const WHERE = 'data/terrain.json';
const words = (list: readonly string[]): ReadonlySet<Keyword> =>
  new Set(list.map((word) => oneOf(KEYWORDS, word, WHERE)));

const CHART: ReadonlyMap<PieceKind, Ground> = new Map(
  Object.entries(file.kinds).map(([kind, { name, solid, keywords, vehicle }]) => [
    oneOf(PIECE_KINDS, kind, WHERE),
    { name, solid, keywords: words(keywords), vehicle: words(vehicle) },
  ]),
);

function groundOf({ kind }: Pick<Piece, 'kind'>): Ground {
  const ground = CHART.get(kind);
  if (!ground) throw new Error(`${WHERE}: nothing is said about ${kind}`);
  return ground;
}

/** The keywords a piece has for a vehicle or for others. Without keywords solid pieces stop everybody. CADENCE-GAP-1. */
export function keywordsOf(
  piece: Piece,
  vehicle: boolean,
  rulings: Pick<CadenceRulings, 'cadence.terrain.keywords'>,
): ReadonlySet<Keyword> {
  if (!rulings['cadence.terrain.keywords']) return piece.kind !== 'hill' && isSolid(piece) ? STOPS : OPEN;
  const ground = groundOf(piece);
  return vehicle ? ground.vehicle : ground.keywords;
}

const STOPS: ReadonlySet<Keyword> = new Set(['impassable']);
const OPEN: ReadonlySet<Keyword> = new Set(['clear']);

/** Whether a piece hides what is behind it. A file may say that one does not. CADENCE-GAP-3. */
export const isSolid = (piece: Piece): boolean =>
  piece.kind === 'hill' || (groundOf(piece).solid && piece.height > 0 && piece.cover !== 'none');

/** CADENCE-ADV-COVER-1: whether a target hidden in part by this piece is in cover; a file may say so for a single piece. */
export function givesCover(piece: Piece): boolean {
  if (piece.cover !== undefined) return piece.cover === 'light' || piece.cover === 'heavy';
  return groundOf(piece).keywords.has('cover');
}

const NAMED = new WeakMap<Table, ReadonlyMap<string, Piece>>();

/** The pieces of a table by id, cells of a hex map among them. */
export function piecesOf(table: Table): ReadonlyMap<string, Piece> {
  const known = NAMED.get(table);
  if (known) return known;
  const named = new Map(allPieces(table).map((piece) => [piece.id, piece]));
  NAMED.set(table, named);
  return named;
}

/** What a piece means. */
export function terrainMeaning(
  piece: Piece,
  rulings: Pick<CadenceRulings, 'cadence.terrain.keywords'>,
): TerrainMeaning {
  const words = (vehicle: boolean): readonly Keyword[] =>
    [...keywordsOf(piece, vehicle, rulings)].filter((word) => word !== 'cover');
  const hides = isSolid(piece);
  const cover = hides && rulings['cadence.terrain.keywords'] && givesCover(piece);
  return {
    sight: say('terrain.sight', { hides, cover }),
    move: say('terrain.move', { others: words(false), vehicles: words(true) }),
    clause: 'CADENCE-GAP-1',
  };
}
