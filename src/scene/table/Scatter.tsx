import { useEffect, useMemo } from 'react';
import { Color, Matrix4, MeshLambertMaterial, Quaternion, Vector3, type BufferGeometry } from 'three';
import { InstancedStands } from './InstancedStands.tsx';
import { toScene } from '../mesh/mesher.ts';
import { GROWTH, undergrowth, type Stand } from '../mesh/scatter.ts';
import { SPECIES, speciesGeometry, type Species } from '../mesh/species.ts';
import type { Relief } from '../relief.ts';
import type { Sheets } from './use-textures.ts';

export interface ScatterProps {
  readonly relief: Relief;
  readonly sheets: Sheets;
  /** Fewer and coarser, for machines that draw slowly. */
  readonly sparse: boolean;
  /** Trees turn to glass, so that the volumes the rules use can be seen. */
  readonly seeThrough: boolean;
}

/** Low things whose shadows nobody misses. */
const SHADOWLESS: ReadonlySet<Species> = new Set(['tuft', 'reeds']);

/** Trees, undergrowth, rocks, rubble, reeds and grass. */
export function Scatter({ relief, sheets, sparse, seeThrough }: ScatterProps) {
  const groups = useMemo(() => groupsOf(relief, sparse), [relief, sparse]);
  useEffect(() => () => groups.forEach(({ geometry }) => geometry.dispose()), [groups]);
  const material = useMemo(
    () =>
      new MeshLambertMaterial({
        vertexColors: true,
        map: sheets.fibre ?? null,
        color: sheets.fibre ? new Color(1.9, 1.9, 1.9) : new Color(1, 1, 1),
        transparent: seeThrough,
        opacity: seeThrough ? 0.22 : 1,
        depthWrite: !seeThrough,
      }),
    [sheets.fibre, seeThrough],
  );
  useEffect(() => () => material.dispose(), [material]);
  return groups.map(({ species, ...group }) => (
    <InstancedStands
      key={species}
      {...group}
      material={material}
      shadow={!seeThrough && !SHADOWLESS.has(species)}
    />
  ));
}

interface Group {
  readonly species: Species;
  readonly geometry: BufferGeometry;
  readonly placements: readonly Matrix4[];
  readonly tints: readonly Color[];
}

function groupsOf(relief: Relief, sparse: boolean): Group[] {
  const { stands, detail } = undergrowth(relief, sparse ? GROWTH.sparse : GROWTH.rich);
  return SPECIES.flatMap((species) => {
    const mine = stands.filter((stand) => stand.species === species);
    if (mine.length === 0) return [];
    return [
      {
        species,
        geometry: speciesGeometry(species, detail),
        placements: mine.map((stand) => placement(relief, stand)),
        tints: mine.map(({ tone }) => new Color(tone * 1.01, tone, tone * 0.97)),
      },
    ];
  });
}

const UP = new Vector3(0, 1, 0);

function placement({ table }: Relief, { at, foot, turn, tall, wide }: Stand): Matrix4 {
  const place = new Vector3(...toScene(table, at[0], at[1], foot - 0.01));
  return new Matrix4().compose(
    place,
    new Quaternion().setFromAxisAngle(UP, turn),
    new Vector3(wide, tall, wide),
  );
}
