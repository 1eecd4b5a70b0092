import type { BufferGeometry } from 'three';
import { newMesher, type Mesher } from '../mesh/mesher.ts';
import { addGun, addInfantry, addProneInfantry, addVehicle } from './ground-troops.ts';
import { addBulwark, addStrider } from './walkers.ts';

/** The sculpts there are; walkers come in two. */
export const SCULPTS = ['strider', 'bulwark', 'vehicle', 'infantry', 'infantry-prone', 'gun'] as const;
export type Sculpt = (typeof SCULPTS)[number];

interface Mould {
  readonly add: (mesher: Mesher) => void;
  readonly tall: number; // inches as sculpted, from the table to the top
  readonly wide: number; // inches across the base it is sculpted for
}

export const MOULDS: Readonly<Record<Sculpt, Mould>> = {
  strider: { add: addStrider, tall: 2, wide: 1.5 },
  bulwark: { add: addBulwark, tall: 2, wide: 1.5 },
  vehicle: { add: addVehicle, tall: 1, wide: 1.5 },
  infantry: { add: addInfantry, tall: 0.8, wide: 1.2 },
  'infantry-prone': { add: addProneInfantry, tall: 0.8, wide: 1.2 },
  gun: { add: addGun, tall: 0.85, wide: 1.5 },
};

/** One figure, standing on 0, nose to the north. Where it is in side paint, `sidePaint` is 1. */
export function figureGeometry(sculpt: Sculpt): BufferGeometry {
  const mesher = newMesher();
  MOULDS[sculpt].add(mesher);
  return mesher.geometry();
}
