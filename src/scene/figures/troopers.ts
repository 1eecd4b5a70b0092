import { Matrix4 } from 'three';
import { PALETTE } from '../paint/palette.ts';
import { placed, type Mesher } from '../mesh/mesher.ts';
import { addBox, addTube } from '../mesh/solids.ts';
import { addSoldier } from './ground-troops.ts';
import { addBarrel, addDrum, addLimb, BOTH, inSidePaint } from './kit.ts';

const { armour, plate, joint, gun, glass, track, cloth, skin } = PALETTE.machine;

const larger = (scale: number): Matrix4 =>
  new Matrix4().makeScale(scale, scale, scale).setPosition(0, 0.1, 0);

/** One soldier to a base, rifle at the shoulder. One inch tall. */
export function addTrooper(m: Mesher): void {
  placed(m, larger(1.36), () => addSoldier(m, true));
}

/** The same in plates, with a support weapon at the hip and a power pack. */
export function addHeavyTrooper(m: Mesher): void {
  placed(m, larger(1.36), () => {
    addSoldier(m, false);
    addBox(m, [0, 0.44, 0.15], [0.24, 0.28, 0.14], plate, { bevel: 0.03 });
    addTube(m, [0.08, 0.56, 0.16], 0.12, 0.03, 0.03, joint, { sides: 6 });
    addBox(m, [0, 0.41, -0.07], [0.22, 0.2, 0.06], armour, { taper: [0.86, 1], bevel: 0.02 });
    for (const s of BOTH) addBox(m, [s * 0.08, 0.16, -0.05], [0.1, 0.16, 0.06], armour, { bevel: 0.02 });
    addBox(m, [0.13, 0.34, -0.12], [0.09, 0.12, 0.3], gun, { bevel: 0.02 });
    addBarrel(m, [0.13, 0.35, -0.26], 0.3, 0.03);
    addDrum(m, [0.06, 0.28, -0.1], 0.1, 0.06, joint, 8);
  });
}

/** One who points the way, with a pennant on the back: found at a glance. */
export function addCaptain(m: Mesher): void {
  placed(m, larger(1.3), () => {
    for (const s of BOTH) {
      addLimb(m, [s * 0.05, 0.3, 0], [s * 0.09, 0.05, s * -0.05], 0.08, 0.09, cloth);
      addBox(m, [s * 0.09, 0.03, s * -0.05 - 0.02], [0.08, 0.06, 0.14], joint, { bevel: 0.015 });
      inSidePaint(m, () => addBox(m, [s * 0.12, 0.49, 0], [0.1, 0.08, 0.12], armour, { bevel: 0.02 }));
    }
    addLimb(m, [0.13, 0.47, 0], [0.2, 0.52, -0.3], 0.06, 0.07, cloth);
    addLimb(m, [-0.13, 0.47, 0], [-0.15, 0.28, -0.06], 0.06, 0.07, cloth);
    addBox(m, [-0.15, 0.25, -0.12], [0.03, 0.06, 0.16], gun, { bevel: 0.01 });
    addBox(m, [0, 0.38, 0], [0.19, 0.28, 0.14], cloth, { taper: [1.12, 1], bevel: 0.025 });
    addBox(m, [0, 0.56, -0.01], [0.09, 0.08, 0.09], skin, { bevel: 0.02 });
    inSidePaint(m, () => {
      addBox(m, [0, 0.625, -0.01], [0.15, 0.05, 0.16], armour, { taper: [0.86, 0.86], bevel: 0.02 });
      addBox(m, [0, 0.27, 0.075], [0.2, 0.26, 0.02], armour, { taper: [0.8, 1], bevel: 0.008 });
      addBox(m, [-0.005, 0.68, 0.25], [0.02, 0.15, 0.24], armour, { taper: [1, 0.7], bevel: 0.005 });
    });
    addTube(m, [0, 0.3, 0.12], 0.48, 0.012, 0.01, joint, { sides: 5 });
  });
}

/** A machine gun on its tripod and two who serve it. 0.8 inch tall. */
export function addMachineGun(m: Mesher): void {
  for (const s of BOTH) {
    addLimb(m, [0, 0.34, -0.12], [s * 0.2, 0.12, -0.3], 0.03, 0.03, joint);
    placed(m, new Matrix4().makeRotationY(s * 0.2).setPosition(s * 0.2, 0.1, 0.16), () =>
      addSoldier(m, s > 0),
    );
  }
  addLimb(m, [0, 0.34, -0.12], [0, 0.12, 0.06], 0.03, 0.03, joint);
  addBox(m, [0, 0.4, -0.1], [0.1, 0.12, 0.34], gun, { bevel: 0.02 });
  addBarrel(m, [0, 0.41, -0.26], 0.4, 0.035);
  addBox(m, [0.13, 0.38, -0.1], [0.12, 0.1, 0.12], plate, { bevel: 0.015 });
  inSidePaint(m, () => addBox(m, [0, 0.47, -0.08], [0.05, 0.02, 0.22], armour, { bevel: 0.006 }));
}

/** Four wheels, an open back and a gun on the roof. One inch tall, nose to the north. */
export function addCar(m: Mesher): void {
  for (const s of BOTH) {
    for (const z of [-0.42, 0.42]) {
      addDrum(m, [s > 0 ? 0.36 : -0.52, 0.26, z], 0.16, 0.2, track, 12);
      addDrum(m, [s > 0 ? 0.5 : -0.54, 0.26, z], 0.04, 0.09, plate, 8);
      addBox(m, [s * 0.42, 0.46, z], [0.22, 0.05, 0.46], armour, { bevel: 0.02 });
    }
    addBox(m, [s * 0.26, 0.38, -0.7], [0.12, 0.08, 0.05], glass, { bevel: 0.015, edge: 1.1 });
    inSidePaint(m, () => addBox(m, [s * 0.4, 0.44, 0.02], [0.04, 0.16, 0.4], armour, { bevel: 0.012 }));
    addTube(m, [s * 0.26, 0.5, 0.34], 0.26, 0.02, 0.02, joint, { sides: 5 });
  }
  addBox(m, [0, 0.36, 0.02], [0.74, 0.2, 1.36], armour, { taper: [0.94, 0.95], bevel: 0.05 });
  addBox(m, [0, 0.5, -0.46], [0.66, 0.14, 0.4], armour, { taper: [0.9, 0.8], lean: 0.04, bevel: 0.04 });
  addBox(m, [0, 0.62, -0.1], [0.66, 0.3, 0.4], armour, { taper: [0.84, 0.7], bevel: 0.05 });
  addBox(m, [0, 0.64, -0.3], [0.48, 0.14, 0.05], glass, {
    taper: [0.9, 1],
    lean: 0.03,
    edge: 1.1,
    bevel: 0.015,
  });
  addTube(m, [0, 0.76, -0.06], 0.05, 0.16, 0.15, joint, { sides: 10 });
  addBox(m, [0, 0.87, -0.06], [0.12, 0.12, 0.26], gun, { bevel: 0.02 });
  addBarrel(m, [0, 0.88, -0.18], 0.44, 0.035);
  addBox(m, [0, 0.5, 0.5], [0.6, 0.16, 0.3], joint, { bevel: 0.03 });
  inSidePaint(m, () => addBox(m, [0, 0.58, -0.46], [0.3, 0.02, 0.28], armour, { bevel: 0.008 }));
}
