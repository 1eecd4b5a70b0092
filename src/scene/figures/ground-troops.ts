import { Matrix4 } from 'three';
import { PALETTE } from '../paint/palette.ts';
import { placed, type Mesher } from '../mesh/mesher.ts';
import { addBox, addTube } from '../mesh/solids.ts';
import { addBarrel, addDrum, addLauncher, addLimb, BOTH, inSidePaint } from './kit.ts';

const { armour, plate, joint, gun, glass, track, cloth, skin } = PALETTE.machine;

/** Tracked vehicle: low wedge hull, turret with one long gun. One inch tall, nose to the north. */
export function addVehicle(m: Mesher): void {
  for (const s of BOTH) {
    addBox(m, [s * 0.42, 0.17, 0.02], [0.22, 0.3, 1.22], track, { bevel: 0.09, edge: 1.5 });
    for (let k = 0; k < 5; k++)
      addDrum(m, [s > 0 ? 0.5 : -0.56, 0.15, -0.42 + k * 0.22], 0.06, 0.1, k % 2 ? gun : joint, 8);
    addBox(m, [s * 0.43, 0.36, 0.05], [0.25, 0.07, 1.14], armour);
    inSidePaint(m, () => addBox(m, [s * 0.555, 0.3, 0.05], [0.03, 0.14, 0.9], armour, { bevel: 0.01 }));
    addBox(m, [s * 0.3, 0.41, -0.5], [0.12, 0.06, 0.06], glass, { bevel: 0.015, edge: 1.1 });
    addTube(m, [s * 0.2, 0.42, 0.58], 0.12, 0.05, 0.055, joint, { sides: 7 });
  }
  addBox(m, [0, 0.3, 0.02], [0.66, 0.28, 1.16], armour, { taper: [0.9, 0.78], lean: 0.08, bevel: 0.05 });
  addTube(m, [0, 0.44, 0.08], 0.06, 0.3, 0.28, joint, { sides: 12 });
  addBox(m, [0, 0.63, 0.1], [0.62, 0.28, 0.66], armour, { taper: [0.74, 0.7], lean: 0.05, bevel: 0.05 });
  addBox(m, [0, 0.61, -0.26], [0.24, 0.18, 0.14], joint);
  addBarrel(m, [0, 0.62, -0.32], 0.72, 0.05);
  addTube(m, [-0.13, 0.76, 0.14], 0.06, 0.11, 0.1, plate, { sides: 9 });
  addBox(m, [0.2, 0.86, 0.12], [0.13, 0.16, 0.24], gun, { bevel: 0.02 });
  addLauncher(m, [0.2, 0.86, -0.005], 1, 2, 0.07);
  addTube(m, [0.18, 0.74, 0.34], 0.26, 0.012, 0.005, joint, { sides: 4 });
  inSidePaint(m, () => {
    addBox(m, [0, 0.78, 0.22], [0.28, 0.02, 0.2], armour, { bevel: 0.008 });
    addBox(m, [0, 0.36, -0.56], [0.46, 0.1, 0.05], armour, { taper: [0.94, 1], bevel: 0.015 });
  });
}

const SQUAD = [
  { x: 0, z: -0.3, turn: 0, pose: 'aiming' },
  { x: -0.34, z: 0.02, turn: 0.4, pose: 'ready' },
  { x: 0.34, z: 0.04, turn: -0.3, pose: 'aiming' },
  { x: 0.02, z: 0.3, turn: 0.1, pose: 'ready' },
] as const;

/** A fire team of four: helmets and shoulders in the colour of the side. 0.8 inch tall. */
export function addInfantry(m: Mesher): void {
  for (const { x, z, turn, pose } of SQUAD)
    placed(m, new Matrix4().makeRotationY(turn).setPosition(x, 0.1, z), () =>
      addSoldier(m, pose === 'aiming'),
    );
}

/** The same team on its belly. */
export function addProneInfantry(m: Mesher): void {
  for (const { x, z, turn } of SQUAD) {
    const down = new Matrix4().makeRotationY(turn).setPosition(x, 0.2, z + 0.3);
    placed(m, down.multiply(new Matrix4().makeRotationX(-Math.PI / 2.1)), () => addSoldier(m, true));
  }
}

/** One soldier of 0.66 inch, standing on 0. */
export function addSoldier(m: Mesher, aiming: boolean): void {
  const lift = aiming ? 0.46 : 0.38;
  for (const s of BOTH) {
    addLimb(m, [s * 0.05, 0.3, 0], [s * 0.08, 0.05, s * -0.06], 0.075, 0.085, cloth);
    addBox(m, [s * 0.08, 0.03, s * -0.06 - 0.02], [0.08, 0.06, 0.14], joint, { bevel: 0.015 });
    addLimb(m, [s * 0.12, 0.47, 0], [s * 0.05, lift - 0.04, -0.14], 0.06, 0.07, cloth);
    inSidePaint(m, () => addBox(m, [s * 0.12, 0.49, 0], [0.09, 0.08, 0.11], armour, { bevel: 0.02 }));
  }
  addBox(m, [0, 0.4, 0], [0.18, 0.23, 0.13], cloth, { taper: [1.12, 1], bevel: 0.025 });
  addBox(m, [0, 0.4, 0.1], [0.15, 0.17, 0.09], joint, { bevel: 0.02 });
  addBox(m, [0, 0.56, -0.01], [0.09, 0.08, 0.09], skin, { bevel: 0.02 });
  inSidePaint(m, () =>
    addBox(m, [0, 0.62, 0], [0.13, 0.08, 0.14], armour, { taper: [0.7, 0.7], bevel: 0.03 }),
  );
  addBox(m, [0.03, lift, -0.16], [0.035, 0.06, 0.34], gun, { bevel: 0.01 });
  addBox(m, [0.03, lift, -0.38], [0.02, 0.02, 0.16], joint, { bevel: 0.005 });
}

/** A towed gun with shield, trails and a crew of two. One inch tall. */
export function addGun(m: Mesher): void {
  for (const s of BOTH) {
    addDrum(m, [s > 0 ? 0.3 : -0.4, 0.26, 0], 0.1, 0.24, track, 12);
    addDrum(m, [s > 0 ? 0.39 : -0.41, 0.26, 0], 0.02, 0.1, plate, 8);
    addLimb(m, [s * 0.14, 0.26, 0.1], [s * 0.34, 0.12, 0.62], 0.1, 0.1, armour);
    addBox(m, [s * 0.34, 0.12, 0.62], [0.16, 0.14, 0.06], joint);
    addBox(m, [s * 0.3, 0.52, -0.1], [0.34, 0.5, 0.05], armour, { taper: [0.8, 1], bevel: 0.02, lean: 0.04 });
    inSidePaint(m, () => addBox(m, [s * 0.32, 0.68, -0.12], [0.26, 0.09, 0.04], armour, { bevel: 0.01 }));
  }
  addBox(m, [0, 0.3, 0.04], [0.62, 0.12, 0.16], joint);
  addBox(m, [0, 0.44, 0.06], [0.24, 0.22, 0.3], armour, { bevel: 0.04 });
  addBox(m, [0, 0.58, 0.12], [0.16, 0.12, 0.5], plate);
  addBarrel(m, [0, 0.56, -0.1], 0.86, 0.055);
  for (const [x, z, turn] of [
    [-0.3, 0.4, 0.6],
    [0.26, 0.34, -0.5],
  ] as const)
    placed(m, new Matrix4().makeRotationY(turn).setPosition(x, 0.1, z), () => addSoldier(m, false));
}
