import type { BufferGeometry } from 'three';
import type { Sculpt } from '../../rules/contract/sculpt.ts';
import { newMesher, type Mesher } from '../mesh/mesher.ts';
import { addGun, addInfantry, addProneInfantry, addVehicle } from './ground-troops.ts';
import { addArcher, addHalberdier, addRider, addSergeant, addSpearman, addTrebuchet } from './medieval.ts';
import { addPlume, addSmokeBank } from './smoke.ts';
import { addCaptain, addCar, addHeavyTrooper, addMachineGun, addTrooper } from './troopers.ts';
import { addBulwark, addStrider } from './walkers.ts';

interface Cast {
  readonly add: (mesher: Mesher) => void;
  readonly tall: number; // inches as sculpted, from the table to the top
  readonly wide: number; // inches across the base it is sculpted for
  /** The share of the height a model may have that this one grows to; left out: all of it. */
  readonly grown?: number;
}

/** Every figure there is: those profiles ask for, one that lies down, and smoke over a wreck. */
export type Mould = Sculpt | 'infantry-prone' | 'plume';

/** The sculpts there are. */
export const MOULDS: Readonly<Record<Mould, Cast>> = {
  strider: { add: addStrider, tall: 2, wide: 1.5 },
  bulwark: { add: addBulwark, tall: 2, wide: 1.5 },
  vehicle: { add: addVehicle, tall: 1, wide: 1.5 },
  car: { add: addCar, tall: 0.95, wide: 1.6 },
  infantry: { add: addInfantry, tall: 0.8, wide: 1.2 },
  'infantry-prone': { add: addProneInfantry, tall: 0.8, wide: 1.2 },
  gun: { add: addGun, tall: 0.85, wide: 1.5 },
  'machine-gun': { add: addMachineGun, tall: 0.78, wide: 1.1 },
  trooper: { add: addTrooper, tall: 1, wide: 0.9 },
  'heavy-trooper': { add: addHeavyTrooper, tall: 1, wide: 0.9 },
  captain: { add: addCaptain, tall: 1.1, wide: 0.9 },
  spearman: { add: addSpearman, tall: 1.3, wide: 0.95 },
  halberdier: { add: addHalberdier, tall: 1.36, wide: 0.95 },
  archer: { add: addArcher, tall: 1.22, wide: 0.95 },
  sergeant: { add: addSergeant, tall: 1.36, wide: 0.95 },
  rider: { add: addRider, tall: 1.76, wide: 2 },
  trebuchet: { add: addTrebuchet, tall: 2.6, wide: 4 },
  smoke: { add: addSmokeBank, tall: 1.2, wide: 1 },
  'thin-smoke': { add: addSmokeBank, tall: 1.2, wide: 1, grown: 0.7 },
  plume: { add: addPlume, tall: 0.95, wide: 0.6 },
};

export const FIGURES = Object.keys(MOULDS) as readonly Mould[];

/** One figure, standing on 0, nose to the north. Where it is in side paint, `sidePaint` is 1. */
export function figureGeometry(sculpt: Mould): BufferGeometry {
  const mesher = newMesher();
  MOULDS[sculpt].add(mesher);
  return mesher.geometry();
}
