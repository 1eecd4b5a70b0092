import type { Table } from '../../battlefield/battle.ts';
import type { Piece } from '../../battlefield/piece.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import { newEasel, wholeTable } from './easel.ts';
import { reliefOf } from '../relief.ts';
import { groundTint, PALETTE as C } from './palette.ts';
import { SCENERY, type Scenery } from './scenery.ts';

/** Flat colours only, in a few milliseconds: what is on the table until the mat is ready. */
export function paintSketch(table: Table, setting: Setting, pixels: number): OffscreenCanvas {
  const { pieces, hills } = reliefOf(table);
  const easel = newEasel(table.width, table.depth, pixels);
  easel.fill(wholeTable(table.width, table.depth), C.ground[0]);
  for (const hill of hills.toSorted((a, b) => a.level - b.level)) {
    easel.fill(hill, groundTint(hill.level));
    easel.stroke(hill, C.cliff.earth, { width: 0.3 });
  }
  for (const piece of pieces) {
    const colour = piece.kind === 'road' ? ROAD_TINT[SCENERY[setting].roads] : SKETCH[piece.kind];
    if (colour) easel.fill(piece, colour);
  }
  return easel.canvas;
}

const SKETCH: Readonly<Partial<Record<Piece['kind'], string>>> = {
  'light-woods': C.woods.lightFloor,
  'heavy-woods': C.woods.heavyFloor,
  rough: C.rough.ground,
  rubble: C.rubble.ground,
  swamp: C.swamp.ground,
  water: C.water.mid,
};

/** What a road is before it is painted in detail. */
const ROAD_TINT: Readonly<Record<Scenery['roads'], string>> = {
  asphalt: C.road.asphalt,
  cobbles: C.cobbles.stone[0],
  track: C.track.earth,
};
