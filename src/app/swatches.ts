import type { ByKind } from '../battlefield/piece.ts';
import { PALETTE } from '../scene/paint/palette.ts';
import type { SwatchColours } from '../ui/parts/swatches.ts';

const { ground, woods, building, stone, rough, rubble, swamp, water, road } = PALETTE;

/** The key's colours are those of the table. */
export const SWATCHES: ByKind<SwatchColours> = {
  hill: { ground: ground[1], mark: ground[4] },
  'light-woods': { ground: woods.lightFloor, mark: woods.maple[1] },
  'heavy-woods': { ground: woods.heavyFloor, mark: woods.conifer[1] },
  structure: { ground: building.plinth, mark: building.slab },
  obstruction: { ground: ground[0], mark: stone.high },
  wall: { ground: ground[0], mark: stone.coping },
  rough: { ground: rough.ground, mark: rough.rock[1] },
  rubble: { ground: rubble.ground, mark: rubble.brick },
  swamp: { ground: swamp.ground, mark: swamp.reed[1] },
  water: { ground: water.mid, mark: water.sheet },
  road: { ground: road.asphalt, mark: road.centre },
};
