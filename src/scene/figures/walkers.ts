import { PALETTE } from '../paint/palette.ts';
import type { Mesher, V3 } from '../mesh/mesher.ts';
import { addBox, addTube } from '../mesh/solids.ts';
import { addBarrel, addDrum, addLauncher, addLimb, BOTH, inSidePaint } from './kit.ts';

const { armour, plate, joint, glass } = PALETTE.machine;

/** Reverse-jointed walker: light, nose-heavy, one missile box. Two inches tall, nose to the north. */
export function addStrider(m: Mesher): void {
  for (const s of BOTH) {
    addStriderLeg(m, s);
    addBox(m, [s * 0.5, 1.34, 0.05], [0.2, 0.16, 0.2], joint);
    addBox(m, [s * 0.64, 1.26, -0.04], [0.23, 0.28, 0.56], armour, { taper: [0.86, 0.92] });
    addBarrel(m, [s * 0.64, 1.26, -0.3], 0.52, 0.058);
    inSidePaint(m, () => addBox(m, [s * 0.64, 1.43, 0], [0.27, 0.07, 0.46], armour));
    addTube(m, [s * 0.14, 1.42, 0.48], 0.3, 0.05, 0.055, joint, { sides: 7 });
  }
  addBox(m, [0, 0.98, 0.06], [0.52, 0.18, 0.34], joint);
  addTube(m, [0, 1, 0.05], 0.14, 0.17, 0.17, joint, { sides: 10 });
  addBox(m, [0, 1.34, 0.02], [0.64, 0.42, 0.74], armour, { taper: [0.78, 0.72], lean: 0.06, bevel: 0.05 });
  addBox(m, [0, 1.24, -0.44], [0.42, 0.22, 0.28], armour, { taper: [0.72, 0.6], lean: 0.06 });
  addBox(m, [0, 1.41, -0.35], [0.3, 0.13, 0.2], glass, { taper: [0.72, 0.5], lean: 0.05, edge: 1.1 });
  addBox(m, [0, 1.36, 0.46], [0.44, 0.3, 0.16], joint);
  addBarrel(m, [0, 1.13, -0.5], 0.18, 0.03);
  addBox(m, [0.24, 1.74, 0.06], [0.4, 0.28, 0.46], armour, { bevel: 0.035 });
  addBox(m, [0.2, 1.58, 0.08], [0.16, 0.1, 0.2], joint);
  addLauncher(m, [0.24, 1.74, -0.175], 3, 2, 0.112);
  inSidePaint(m, () => {
    addBox(m, [0.24, 1.89, 0.08], [0.3, 0.025, 0.34], armour, { bevel: 0.01 });
    addBox(m, [0, 1.56, 0.1], [0.14, 0.03, 0.5], armour, { bevel: 0.012 });
  });
  addTube(m, [-0.24, 1.54, 0.16], 0.46, 0.016, 0.006, joint, { sides: 4 });
  addBox(m, [-0.22, 1.6, 0.02], [0.16, 0.1, 0.18], plate);
}

function addStriderLeg(m: Mesher, s: number): void {
  const hip: V3 = [s * 0.26, 0.98, 0.04];
  const knee: V3 = [s * 0.37, 0.66, 0.3];
  const ankle: V3 = [s * 0.35, 0.24, -0.06];
  addLimb(m, hip, knee, 0.19, 0.24, armour);
  addLimb(m, knee, ankle, 0.15, 0.19, armour, { taper: [0.8, 0.8] });
  addBox(m, [s * 0.35, 0.2, -0.1], [0.2, 0.1, 0.3], joint);
  addBox(m, [s * 0.28, 0.15, -0.28], [0.1, 0.08, 0.26], plate);
  addBox(m, [s * 0.43, 0.15, -0.26], [0.1, 0.08, 0.24], plate);
  addBox(m, [s * 0.35, 0.15, 0.1], [0.13, 0.08, 0.2], plate);
  addDrum(m, [s * 0.37 - 0.12, 0.66, 0.3], 0.24, 0.09, joint);
  inSidePaint(m, () => addBox(m, [s * 0.375, 0.68, 0.42], [0.19, 0.24, 0.06], armour));
}

/** Upright heavy: broad shoulders, twin launchers, one long gun and one rotary. */
export function addBulwark(m: Mesher): void {
  for (const s of BOTH) {
    addLimb(m, [s * 0.24, 0.86, 0], [s * 0.3, 0.52, -0.06], 0.25, 0.28, armour);
    addLimb(m, [s * 0.3, 0.54, -0.05], [s * 0.33, 0.2, 0.02], 0.28, 0.32, armour, { taper: [1.12, 1.1] });
    addBox(m, [s * 0.34, 0.16, -0.06], [0.34, 0.12, 0.54], plate, { taper: [0.84, 0.8], lean: 0.04 });
    addBox(m, [s * 0.3, 0.53, -0.04], [0.2, 0.14, 0.26], joint);
    addBox(m, [s * 0.56, 1.5, 0], [0.3, 0.3, 0.44], armour, { bevel: 0.05 });
    addLimb(m, [s * 0.64, 1.44, 0.02], [s * 0.68, 1.06, 0.05], 0.17, 0.2, joint);
    addBox(m, [s * 0.44, 1.83, 0.08], [0.34, 0.27, 0.42], armour, { bevel: 0.035 });
    addLauncher(m, [s * 0.44, 1.83, -0.135], 3, 2, 0.1);
    addBox(m, [s * 0.44, 1.68, 0.1], [0.14, 0.08, 0.2], joint);
    addTube(m, [s * 0.15, 1.5, 0.42], 0.34, 0.055, 0.065, '#4d5055');
    inSidePaint(m, () => {
      addBox(m, [s * 0.315, 0.5, -0.22], [0.24, 0.24, 0.07], armour, { taper: [0.8, 1] });
      addBox(m, [s * 0.58, 1.67, 0], [0.3, 0.06, 0.4], armour);
      addBox(m, [s * 0.44, 1.975, 0.1], [0.22, 0.025, 0.3], armour, { bevel: 0.01 });
    });
  }
  addBulwarkHull(m);
}

function addBulwarkHull(m: Mesher): void {
  addBox(m, [0.7, 1, -0.1], [0.25, 0.25, 0.6], armour);
  addBarrel(m, [0.7, 1, -0.38], 0.56, 0.075);
  addBox(m, [-0.7, 1, -0.06], [0.26, 0.26, 0.5], armour);
  for (const [x, y] of [
    [-0.06, 0.05],
    [0.06, 0.05],
    [0, -0.06],
  ] as const)
    addBarrel(m, [-0.7 + x, 1 + y, -0.28], 0.4, 0.036);
  addBox(m, [0, 0.86, 0.02], [0.5, 0.22, 0.36], joint);
  addBox(m, [0, 0.8, -0.16], [0.24, 0.26, 0.1], plate, { taper: [1.4, 1] });
  addTube(m, [0, 0.96, 0.02], 0.12, 0.2, 0.2, joint, { sides: 10 });
  addBox(m, [0, 1.28, 0.02], [0.62, 0.5, 0.5], armour, { taper: [1.22, 1.1], bevel: 0.05 });
  addBox(m, [0, 1.36, -0.28], [0.36, 0.24, 0.16], plate, { taper: [0.8, 0.7] });
  addBox(m, [0, 1.62, -0.08], [0.26, 0.2, 0.3], armour, { taper: [0.7, 0.72], lean: 0.03 });
  addBox(m, [0, 1.63, -0.22], [0.18, 0.07, 0.06], glass, { edge: 1.1, bevel: 0.01 });
  addBox(m, [0, 1.4, 0.34], [0.5, 0.42, 0.2], joint);
  inSidePaint(m, () => addBox(m, [0, 1.12, -0.26], [0.4, 0.06, 0.06], armour));
}
