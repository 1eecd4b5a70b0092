import type { BufferGeometry } from 'three';
import type { Piece } from '../../battlefield/piece.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import type { Relief } from '../relief.ts';
import { seeded, seedOf } from '../paint/noise.ts';
import { solidLeft } from '../paint/plane.ts';
import { SCENERY } from '../paint/scenery.ts';
import { blockBuilder } from './block.ts';
import type { Building } from './building.ts';
import { standings, type Standing } from './crossings.ts';
import { houseBuilder } from './house.ts';
import { keepBuilder } from './keep.ts';
import { newMesher, type Mesher } from './mesher.ts';

/** All buildings: windowed walls in one mesh, everything else in another. */
export interface Structures {
  readonly walls: BufferGeometry;
  readonly trim: Mesher;
}

export function structures(relief: Relief, setting: Setting): Structures {
  const meshes = { walls: newMesher(), trim: newMesher() };
  for (const piece of relief.pieces) {
    if (piece.kind !== 'structure') continue;
    const build = builderOf(piece, setting);
    for (const part of standings(relief, piece)) build(meshes, relief.table, buildingOn(relief, piece, part));
  }
  return { walls: meshes.walls.geometry(), trim: meshes.trim };
}

/** Low buildings have pitched roofs where the setting has them; what rises above them is a keep or a block. */
function builderOf(piece: Piece, setting: Setting) {
  const random = seeded(seedOf(piece.id));
  const { pitched, facade } = SCENERY[setting];
  if (piece.height <= pitched) return houseBuilder(piece, setting, random);
  return facade === 'medieval' ? keepBuilder(random) : blockBuilder(piece, random);
}

/** Floors are as many as whole levels, so that they can be counted against the rules. */
function buildingOn({ table }: Relief, piece: Piece, part: Standing): Building {
  const foot = part.level * table.levelHeight;
  const top = foot + piece.height * table.levelHeight;
  return { rings: solidLeft(part), foot, top, floors: Math.max(1, Math.round(piece.height)) };
}
