import { BufferGeometry, Float32BufferAttribute } from 'three';
import type { Model } from '../../battlefield/battle.ts';
import { allPieces } from '../../battlefield/pieces.ts';
import type { Piece } from '../../battlefield/piece.ts';
import { volumeOf, type LookOf } from '../models/model-look.ts';
import type { Relief } from '../relief.ts';
import { baseRing } from './bases.ts';
import { addPrism, addVolume } from './marks.ts';
import { newMesher, type Mesher } from './mesher.ts';

/** Solids of the rules in one mesh; `owners[i]` is what the vertices with `owner` i + 1 belong to. 0 is the ground. */
export interface RuleVolumes {
  readonly geometry: BufferGeometry;
  readonly owners: readonly string[];
}

/** Pieces and hex cells, each on its own: hills from the bare table up, the others from the ground they stand on. */
export function pieceVolumes(relief: Relief): RuleVolumes {
  const { table } = relief;
  return volumesOf(allPieces(table), 0, (mesher, piece: Piece) => {
    // pits are no solids: the ground they are dug into is
    if (piece.kind === 'hill' && piece.level > 0)
      addPrism(mesher, relief, piece, 0, piece.level * table.levelHeight, '#fff');
    else if (piece.height > 0) addVolume(mesher, relief, piece, piece.height, '#fff');
  });
}

/** Models as the rules measure them; owners count on from `after`. */
export function modelVolumes(
  relief: Relief,
  models: readonly Model[],
  lookOf: LookOf,
  after: number,
): RuleVolumes {
  return volumesOf(models, after, (mesher, model: Model) => {
    const { base, height } = volumeOf(lookOf(model));
    const ground = relief.heightAt(model.at);
    const outline = baseRing(base, model.at, model.facing);
    addPrism(mesher, relief, { outline, holes: [] }, ground, ground + height, '#fff');
  });
}

function volumesOf<T extends { readonly id: string }>(
  things: readonly T[],
  after: number,
  add: (mesher: Mesher, thing: T) => void,
): RuleVolumes {
  const mesher = newMesher();
  const owner: number[] = [];
  things.forEach((thing, i) => {
    const before = mesher.triangles();
    add(mesher, thing);
    const corners = (mesher.triangles() - before) * 3;
    for (let k = 0; k < corners; k++) owner.push(after + i + 1);
  });
  const built = mesher.geometry();
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', built.getAttribute('position'));
  geometry.setAttribute('owner', new Float32BufferAttribute(owner, 1));
  built.dispose();
  return { geometry, owners: things.map(({ id }) => id) };
}
