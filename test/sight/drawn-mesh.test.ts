import { DoubleSide } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { describe, expect, test } from 'vitest';
import { aim } from '../../bench/rays.ts';
import { sceneMesh } from '../../bench/scene-mesh.ts';
import { indexTerrain } from '../../src/sight/index-terrain.ts';
import { lineClear } from '../../src/sight/line-clear.ts';
import { packTerrain } from '../../src/sight/pack-terrain.ts';
import { chance, randomTable, type MilLine } from '../support/random-tables.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const LINES = 1500;
const NUDGE = 4; // mils: what single precision and cut corners of the mesh can make of a line

describe('rays cast at the drawn mesh', () => {
  test.each(SEEDS)('are stopped where the kernel says, but for grazes (table %i)', (seed) => {
    const table = randomTable(seed, { pieces: 14, pits: false, halfInches: false });
    const index = indexTerrain(packTerrain(table));
    const clear = (line: MilLine) => lineClear(index, ...line);
    const bvh = new MeshBVH(sceneMesh(table));
    const luck = chance(seed);
    let judged = 0;
    let differing = 0;
    for (let i = 0; i < LINES; i++) {
      const end = () => [luck.whole(0, 24_000), luck.whole(0, 24_000), luck.whole(100, 6000)] as const;
      const line: MilLine = [...end(), ...end()];
      const [from, to] = [line.slice(0, 3), line.slice(3)];
      // An eye inside matter sees the inside of the mesh; only its outside is drawn.
      if (!clear([...from, ...from] as unknown as MilLine) || !clear([...to, ...to] as unknown as MilLine))
        continue;
      if (isGraze(clear, line)) continue;
      judged++;
      const { ray, length } = aim(Float64Array.from(line), 0);
      const unhit = bvh.raycastFirst(ray, DoubleSide, 0, length) === null;
      if (unhit !== clear(line)) differing++;
    }
    expect({ differing, enough: judged > LINES / 3 }).toEqual({ differing: 0, enough: true });
  });
});

/** Lines a few mils beside, above or below get another answer. */
function isGraze(clear: (line: MilLine) => boolean, [px, py, pz, qx, qy, qz]: MilLine): boolean {
  const answers = [-NUDGE, 0, NUDGE].flatMap((x) =>
    [-NUDGE, 0, NUDGE].flatMap((y) =>
      [-NUDGE, 0, NUDGE].map((z) => clear([px + x, py + y, pz + z, qx + x, qy + y, qz + z])),
    ),
  );
  return new Set(answers).size > 1;
}
