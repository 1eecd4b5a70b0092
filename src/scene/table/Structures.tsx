import { useEffect, useMemo } from 'react';
import type { Setting } from '../../rules/contract/ruleset.ts';
import { addBridges } from '../mesh/bridges.ts';
import { addStonework } from '../mesh/stonework.ts';
import { structures } from '../mesh/structures.ts';
import type { Relief } from '../relief.ts';
import type { Sheets } from './use-textures.ts';

export interface StructuresProps {
  readonly relief: Relief;
  readonly setting: Setting;
  readonly sheets: Sheets;
}

/** Buildings, walls, boulders and bridges in two draw calls. */
export function Structures({ relief, setting, sheets }: StructuresProps) {
  const { walls, trim } = useMemo(() => {
    const built = structures(relief, setting);
    addStonework(built.trim, relief, setting);
    addBridges(built.trim, relief, setting);
    return { walls: built.walls, trim: built.trim.geometry() };
  }, [relief, setting]);
  useEffect(
    () => () => {
      walls.dispose();
      trim.dispose();
    },
    [walls, trim],
  );
  const day = sheets.facade ?? null;
  return (
    <>
      {walls.getAttribute('position').count > 0 ? (
        <mesh geometry={walls} castShadow receiveShadow>
          <meshStandardMaterial
            key={day ? 'painted' : 'plain'}
            map={day}
            emissiveMap={sheets['facade-lit'] ?? null}
            emissive={day ? '#ffffff' : '#000000'}
            emissiveIntensity={0.8}
            vertexColors
            roughness={0.8}
          />
        </mesh>
      ) : null}
      {trim.getAttribute('position').count > 0 ? (
        <mesh geometry={trim} castShadow receiveShadow>
          <meshStandardMaterial vertexColors roughness={0.85} />
        </mesh>
      ) : null}
    </>
  );
}
