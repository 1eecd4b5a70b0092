import type { ByKind, Cover, Piece } from '../../../battlefield/piece.ts';
import type { TerrainMeaning } from '../../contract/ruleset.ts';
import type { CavRulings } from './readings.ts';

/**
 * The cover a piece gives: what its table agreed on, else the printed or ruled cover of its kind.
 *
 * CAV-COV-12, CAV-BRD-2, CAV-BRD-5, HR-10. A hollow in the ground and anything flat hide nothing unless agreed otherwise.
 */
export function coverOf(piece: Piece, rulings: CavRulings): Cover {
  const { kind, cover } = piece;
  if (cover) return cover;
  if (kind === 'light-woods') return 'light';
  if (kind === 'heavy-woods') return 'heavy';
  const isFlat = kind === 'hill' ? piece.level <= 0 : piece.height <= 0;
  return isFlat ? 'none' : rulings[`coverByType.${kind}`];
}

const COVER_WORDS: Readonly<Record<Cover, string>> = {
  none: 'No cover.',
  light: 'Light cover, −1, where it counts.',
  heavy: 'Heavy cover, −2, where it counts.',
  blocking: 'Blocks the line where it counts.',
};

/** What an inch costs a walker, in words. CAV-MOV-12, CAV-MOV-17 to CAV-MOV-21. */
const MOVE_WORDS: ByKind<string> = {
  hill: '1 MV an inch, one more for each level climbed, one level an inch.',
  'light-woods': '2 MV an inch.',
  'heavy-woods': '3 MV an inch.',
  structure: 'Walkers may not enter.',
  obstruction: 'Walkers may not enter.',
  wall: 'Walkers may not enter.',
  rough: '2 MV an inch.',
  rubble: '2 MV an inch.',
  swamp: '4 MV an inch.',
  water: '2 MV an inch at depth 1, none at depth 2.',
  road: '1 MV an inch, whatever it runs through.',
};

/** The legend entry of a piece. */
export function terrainMeaning(piece: Piece, rulings: CavRulings): TerrainMeaning {
  const sight = COVER_WORDS[coverOf(piece, rulings)];
  return { sight, move: MOVE_WORDS[piece.kind], clause: piece.kind === 'hill' ? 'CAV-COV-13' : 'CAV-BRD-5' };
}
