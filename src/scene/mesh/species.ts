import { Matrix4, Quaternion, Vector3, type BufferGeometry } from 'three';
import { pick, seeded } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { newMesher, placed } from './mesher.ts';
import { addBox, addClump, addTube } from './solids.ts';

/** Everything that stands around in numbers: one instanced mesh each. */
export const SPECIES = [
  'oak',
  'maple',
  'poplar',
  'autumn',
  'conifer',
  'bush',
  'rock',
  'slabs',
  'reeds',
  'tuft',
] as const;
export type Species = (typeof SPECIES)[number];

/** How finely crowns are cut; coarse ones keep a table of hundreds of trees drawable. */
export type Detail = 'fine' | 'coarse';

/** Trees are one unit tall and scaled to their wood; the rest is about one unit wide. */
export function speciesGeometry(species: Species, detail: Detail): BufferGeometry {
  switch (species) {
    case 'oak':
      return broadleaf(1, C.woods.oak, C.woods.bark, 1, detail);
    case 'maple':
      return broadleaf(2, C.woods.maple, C.woods.bark, 1, detail);
    case 'poplar':
      return broadleaf(3, C.woods.poplar, C.woods.birchBark, 0.72, detail);
    case 'autumn':
      return broadleaf(4, C.woods.autumn, C.woods.birchBark, 0.85, detail);
    case 'conifer':
      return conifer(5);
    case 'bush':
      return bush(detail);
    case 'rock':
      return rock(6, detail);
    case 'slabs':
      return slabs();
    case 'reeds':
      return reeds();
    case 'tuft':
      return tuft();
  }
}

/** One crown and a ring of smaller clumps: clump foliage, not a boulder on a stick. */
function broadleaf(
  seed: number,
  [low, high]: readonly [string, string],
  bark: string,
  slim: number,
  detail: Detail,
) {
  const mesher = newMesher();
  const random = seeded(seed);
  const look = { low, high, detail: detail === 'fine' ? 1 : 0, jitter: 0.22 } as const;
  addTube(mesher, [0, 0, 0], 0.42, 0.045, 0.028, bark, { sides: 5, caps: false });
  addClump(mesher, [0, 0.76, 0], [0.2 * slim, 0.23, 0.2 * slim], look, random);
  for (let k = 0; k < 5; k++) {
    const turn = k * 1.2566 + random() * 0.6;
    const out = (0.17 + random() * 0.05) * slim;
    const size = 0.15 + random() * 0.06;
    const centre = [Math.cos(turn) * out, 0.42 + random() * 0.22, Math.sin(turn) * out] as const;
    addClump(mesher, centre, [size * slim * 1.1, size, size * slim * 1.1], look, random);
  }
  return mesher.geometry();
}

const TIERS = 5;

function conifer(seed: number): BufferGeometry {
  const mesher = newMesher();
  const random = seeded(seed);
  const [low, high] = C.woods.conifer;
  addTube(mesher, [0, 0, 0], 0.2, 0.04, 0.035, C.woods.bark, { sides: 5, caps: false });
  for (let tier = 0; tier < TIERS; tier++) {
    const y = 0.12 + tier * 0.165;
    const radius = 0.27 - tier * 0.046;
    const colour = tier < 2 ? low : high;
    const shade = 0.92 + tier * 0.06 - (tier === 2 ? 0.2 : 0);
    placed(mesher, new Matrix4().makeRotationY(random() * 6), () => {
      addTube(mesher, [(random() - 0.5) * 0.02, y, 0], 0.29, radius, 0, colour, {
        sides: 9,
        caps: false,
        facets: [0.8 * shade, 1.15 * shade],
      });
      for (let k = 0; k < 9; k++) {
        // an underside, so that a low camera never looks through
        const rim = (n: number) =>
          [Math.cos((n / 9) * 6.2832) * radius, y, -Math.sin((n / 9) * 6.2832) * radius] as const;
        mesher.triangle([0, y + 0.05, 0], rim(k + 1), rim(k), colour, 0.45);
      }
    });
  }
  return mesher.geometry();
}

function bush(detail: Detail): BufferGeometry {
  const mesher = newMesher();
  const random = seeded(9);
  const [low, high] = C.woods.bush;
  addClump(
    mesher,
    [0, 0.2, 0],
    [0.3, 0.26, 0.3],
    { low, high, detail: detail === 'fine' ? 1 : 0, jitter: 0.2 },
    random,
  );
  addClump(mesher, [0.22, 0.13, 0.1], [0.2, 0.17, 0.2], { low, high, detail: 0, jitter: 0.2 }, random);
  return mesher.geometry();
}

function rock(seed: number, detail: Detail): BufferGeometry {
  const mesher = newMesher();
  const random = seeded(seed);
  const [low, high] = C.rough.rock;
  addClump(
    mesher,
    [0, 0.16, 0],
    [0.42, 0.34, 0.34],
    { low, high, detail: detail === 'fine' ? 1 : 0, jitter: 0.24 },
    random,
  );
  addClump(mesher, [0.34, 0.05, 0.2], [0.2, 0.16, 0.18], { low, high, detail: 0, jitter: 0.24 }, random);
  return mesher.geometry();
}

/** Broken slabs, a few bricks and bent bars. */
function slabs(): BufferGeometry {
  const mesher = newMesher();
  const random = seeded(31);
  const [low, high] = C.rubble.slab;
  const parts = [
    { at: [0, 0.1, 0], size: [0.7, 0.1, 0.5], colour: high },
    { at: [0.25, 0.2, 0.1], size: [0.5, 0.09, 0.4], colour: low },
    { at: [-0.25, 0.12, 0.2], size: [0.3, 0.26, 0.22], colour: low },
    { at: [0.1, 0.07, -0.32], size: [0.24, 0.14, 0.2], colour: C.rubble.brick },
    { at: [-0.35, 0.06, -0.2], size: [0.16, 0.12, 0.16], colour: C.rubble.brick },
    { at: [0.45, 0.06, -0.1], size: [0.14, 0.12, 0.12], colour: high },
  ] as const;
  for (const { at, size, colour } of parts) {
    const axis = new Vector3(random() - 0.5, 0.4, random() - 0.5).normalize();
    const turn = new Quaternion().setFromAxisAngle(axis, (random() - 0.5) * 1.5);
    placed(mesher, new Matrix4().compose(new Vector3(...at), turn, new Vector3(1, 1, 1)), () =>
      addBox(mesher, [0, 0, 0], size, colour, { bevel: 0.02, edge: 1.25 }),
    );
  }
  for (const [lean, x, z] of [
    [0.5, 0.1, 0.05],
    [-0.3, 0, -0.1],
  ] as const)
    placed(mesher, new Matrix4().makeRotationZ(lean), () =>
      addTube(mesher, [x, 0.1, z], 0.42, 0.014, 0.014, C.rubble.steel, { sides: 4 }),
    );
  return mesher.geometry();
}

function reeds(): BufferGeometry {
  const mesher = newMesher();
  const random = seeded(17);
  const width = 0.028;
  for (let i = 0; i < 11; i++) {
    const [x, z] = [(random() - 0.5) * 0.5, (random() - 0.5) * 0.5];
    const height = 0.45 + random() * 0.5;
    const lean = (random() - 0.5) * 0.24;
    const colour = pick(random, C.swamp.reed);
    const tip = [x + lean, height, z + lean * 0.6] as const;
    mesher.triangle([x - width, 0, z], [x + width, 0, z + width], tip, colour);
    mesher.triangle([x + width, 0, z + width], [x - width, 0, z], tip, colour, 0.85);
    if (i % 4 === 0)
      addTube(
        mesher,
        [x + lean * 0.9, height * 0.8, z + lean * 0.5],
        height * 0.2,
        0.026,
        0.022,
        C.swamp.cattail,
        {
          sides: 5,
        },
      );
  }
  return mesher.geometry();
}

function tuft(): BufferGeometry {
  const mesher = newMesher();
  const random = seeded(23);
  for (let i = 0; i < 7; i++) {
    const turn = (i / 7) * 6.2832;
    const [x, z] = [Math.cos(turn) * 0.1, Math.sin(turn) * 0.1];
    const spread = 1 + (0.22 + random() * 0.12) * 8;
    const tip = [x * spread, 0.5 + random() * 0.5, z * spread] as const;
    const [left, right] = [
      [x + z * 0.25, 0, z - x * 0.25] as const,
      [x - z * 0.25, 0, z + x * 0.25] as const,
    ];
    const colour = i % 2 ? C.grass.dry : C.grass.blade;
    mesher.triangle(left, right, tip, colour, 0.8 + random() * 0.4);
    mesher.triangle(right, left, tip, colour, 0.7);
  }
  return mesher.geometry();
}
