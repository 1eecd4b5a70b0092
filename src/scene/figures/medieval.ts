import { Matrix4 } from 'three';
import { PALETTE } from '../paint/palette.ts';
import { placed, type Mesher } from '../mesh/mesher.ts';
import { addBox, addTube } from '../mesh/solids.ts';
import { addDrum, addLimb, BOTH, inSidePaint } from './kit.ts';

const { armour, joint, steel, wood, horse, mane, leather, cloth, skin } = PALETTE.machine;

const STANDING = new Matrix4().makeScale(1.4, 1.4, 1.4).setPosition(0, 0.1, 0);

/** Legs, tunic in the colour of the side, head and a helmet. 0.68 inch tall. */
function addBody(m: Mesher, helmet: boolean): void {
  for (const s of BOTH) {
    addLimb(m, [s * 0.05, 0.28, 0], [s * 0.07, 0.05, s * -0.05], 0.07, 0.08, leather);
    addBox(m, [s * 0.07, 0.03, s * -0.05 - 0.02], [0.07, 0.06, 0.13], joint, { bevel: 0.015 });
  }
  inSidePaint(m, () => {
    addBox(m, [0, 0.4, 0], [0.19, 0.24, 0.14], armour, { taper: [1.05, 0.95], bevel: 0.025 });
    addBox(m, [0, 0.26, 0], [0.23, 0.12, 0.18], armour, { taper: [0.82, 0.8], bevel: 0.02 });
  });
  addBox(m, [0, 0.31, 0], [0.215, 0.03, 0.165], leather, { bevel: 0.008 });
  addBox(m, [0, 0.56, -0.01], [0.1, 0.1, 0.1], skin, { bevel: 0.025 });
  if (!helmet) return;
  addTube(m, [0, 0.585, 0], 0.03, 0.085, 0.08, steel, { sides: 8 });
  addTube(m, [0, 0.61, 0], 0.1, 0.072, 0, steel, { sides: 8 });
}

function addArm(m: Mesher, s: number, to: readonly [number, number, number]): void {
  addLimb(m, [s * 0.12, 0.48, 0], to, 0.065, 0.07, cloth);
  addBox(m, [...to], [0.06, 0.06, 0.06], skin, { bevel: 0.02 });
}

/** A round shield before the left shoulder: boss of steel, rim of wood. */
function addShield(m: Mesher, x: number, y: number, z: number): void {
  placed(m, new Matrix4().makeRotationX(-Math.PI / 2).setPosition(x, y, z), () => {
    addTube(m, [0, 0, 0], 0.03, 0.17, 0.16, wood, { sides: 12 });
    placed(m, new Matrix4().makeRotationX(Math.PI), () =>
      addTube(m, [0, 0, 0], 0.004, 0.17, 0.16, wood, { sides: 12 }),
    );
    inSidePaint(m, () => addTube(m, [0, 0.012, 0], 0.03, 0.14, 0.13, armour, { sides: 12 }));
    addTube(m, [0, 0.04, 0], 0.03, 0.045, 0.02, steel, { sides: 8 });
  });
}

/** Spear upright, shield to the front. */
export function addSpearman(m: Mesher): void {
  placed(m, STANDING, () => {
    addBody(m, true);
    addArm(m, 1, [0.19, 0.38, -0.12]);
    addArm(m, -1, [-0.12, 0.38, -0.12]);
    addTube(m, [0.19, 0.02, -0.12], 0.74, 0.013, 0.012, wood, { sides: 5 });
    addTube(m, [0.19, 0.76, -0.12], 0.1, 0.03, 0, steel, { sides: 4 });
    addShield(m, -0.1, 0.38, -0.16);
  });
}

/** A halberd held across: axe, hook and point. */
export function addHalberdier(m: Mesher): void {
  placed(m, STANDING, () => {
    addBody(m, true);
    addArm(m, 1, [0.14, 0.34, -0.14]);
    addArm(m, -1, [-0.06, 0.44, -0.14]);
    addLimb(m, [0.26, 0.04, -0.14], [-0.06, 0.8, -0.14], 0.025, 0.025, wood);
    addBox(m, [-0.12, 0.72, -0.14], [0.12, 0.14, 0.02], steel, { taper: [0.7, 1], bevel: 0.006 });
    addBox(m, [0.03, 0.72, -0.14], [0.07, 0.04, 0.02], steel, { bevel: 0.006 });
    addTube(m, [-0.08, 0.8, -0.14], 0.1, 0.025, 0, steel, { sides: 4 });
    addBox(m, [0, 0.44, -0.075], [0.17, 0.16, 0.03], steel, { bevel: 0.015 });
  });
}

/** Bow drawn, quiver on the back, a hood instead of a helmet. */
export function addArcher(m: Mesher): void {
  placed(m, STANDING, () => {
    addBody(m, false);
    inSidePaint(m, () =>
      addBox(m, [0, 0.6, 0.015], [0.14, 0.12, 0.14], armour, { taper: [0.5, 0.6], bevel: 0.03 }),
    );
    addArm(m, -1, [-0.1, 0.48, -0.26]);
    addArm(m, 1, [0.08, 0.5, -0.08]);
    const bow = [
      [0.16, -0.16],
      [0.27, -0.22],
      [0.48, -0.28],
      [0.69, -0.22],
      [0.8, -0.16],
    ] as const;
    bow.slice(1).forEach(([y, z], i) => {
      const [before, back] = bow[i] ?? [y, z];
      addLimb(m, [-0.1, before, back], [-0.1, y, z], 0.022, 0.026, wood);
    });
    addLimb(m, [-0.1, 0.16, -0.16], [0.04, 0.48, -0.08], 0.006, 0.006, steel);
    addLimb(m, [-0.1, 0.8, -0.16], [0.04, 0.48, -0.08], 0.006, 0.006, steel);
    addLimb(m, [0.05, 0.49, -0.06], [-0.11, 0.49, -0.38], 0.012, 0.012, wood);
    addLimb(m, [0.08, 0.32, 0.11], [-0.06, 0.56, 0.11], 0.07, 0.06, leather);
  });
}

/** Sword raised, cloak and plume: the one the others look to. */
export function addSergeant(m: Mesher): void {
  placed(m, STANDING, () => {
    addBody(m, true);
    addArm(m, 1, [0.2, 0.6, -0.06]);
    addArm(m, -1, [-0.14, 0.36, -0.12]);
    addLimb(m, [0.2, 0.6, -0.06], [0.26, 0.9, -0.12], 0.03, 0.012, steel);
    addBox(m, [0.21, 0.63, -0.07], [0.1, 0.02, 0.03], wood, { bevel: 0.006 });
    addShield(m, -0.12, 0.36, -0.16);
    inSidePaint(m, () => {
      addBox(m, [0, 0.3, 0.1], [0.24, 0.42, 0.03], armour, { taper: [0.75, 1], bevel: 0.01 });
      addBox(m, [0, 0.73, 0.02], [0.03, 0.09, 0.12], armour, { bevel: 0.012 });
    });
  });
}

/** A knight on a trapped horse, lance couched. 1.8 inches tall. */
export function addRider(m: Mesher): void {
  placed(m, new Matrix4().makeTranslation(0, 0.1, 0), () => {
    addHorse(m);
    placed(m, new Matrix4().makeScale(1.15, 1.15, 1.15).setPosition(0, 0.62, 0.08), () => {
      inSidePaint(m, () =>
        addBox(m, [0, 0.42, 0], [0.22, 0.28, 0.17], armour, { taper: [1.05, 1], bevel: 0.03 }),
      );
      addTube(m, [0, 0.55, 0], 0.2, 0.08, 0.085, steel, { sides: 8 });
      addTube(m, [0, 0.75, 0], 0.05, 0.085, 0.03, steel, { sides: 8 });
      addBox(m, [0, 0.66, -0.075], [0.12, 0.02, 0.02], joint, { bevel: 0.004 });
      inSidePaint(m, () => addBox(m, [0, 0.84, 0.03], [0.04, 0.12, 0.14], armour, { bevel: 0.015 }));
      for (const s of BOTH) {
        addLimb(m, [s * 0.1, 0.28, 0], [s * 0.26, 0.06, -0.06], 0.09, 0.1, steel);
        addLimb(m, [s * 0.26, 0.08, -0.06], [s * 0.27, -0.16, 0.02], 0.075, 0.085, steel);
      }
      addLimb(m, [0.14, 0.5, 0], [0.25, 0.34, -0.12], 0.075, 0.08, steel);
      addLimb(m, [-0.14, 0.5, 0], [-0.2, 0.34, -0.14], 0.075, 0.08, steel);
      addLimb(m, [0.26, 0.3, 0.34], [0.24, 0.48, -0.98], 0.035, 0.035, wood);
      addShield(m, -0.22, 0.38, -0.16);
    });
  });
}

function addHorse(m: Mesher): void {
  for (const s of BOTH)
    for (const [z, lean] of [
      [-0.42, -0.1],
      [0.44, 0.1],
    ] as const) {
      addLimb(m, [s * 0.14, 0.52, z], [s * 0.15, 0.26, z + lean * s], 0.12, 0.14, horse);
      addLimb(m, [s * 0.15, 0.28, z + lean * s], [s * 0.15, 0.04, z + lean * s * 1.4], 0.07, 0.08, horse);
      addBox(m, [s * 0.15, 0.03, z + lean * s * 1.4], [0.1, 0.06, 0.12], mane, { bevel: 0.015 });
    }
  addBox(m, [0, 0.66, 0.02], [0.38, 0.4, 1.12], horse, { taper: [0.8, 0.92], bevel: 0.1 });
  inSidePaint(m, () =>
    addBox(m, [0, 0.62, 0.06], [0.43, 0.36, 0.86], armour, { taper: [0.8, 0.96], bevel: 0.05 }),
  );
  addBox(m, [0, 0.86, 0.1], [0.3, 0.06, 0.36], leather, { bevel: 0.03 });
  addLimb(m, [0, 0.7, -0.44], [0, 1.08, -0.68], 0.18, 0.26, horse, { taper: [0.8, 0.8] });
  addLimb(m, [0, 1.12, -0.62], [0, 0.96, -0.98], 0.14, 0.15, horse, { taper: [0.8, 0.8] });
  addLimb(m, [0, 0.8, -0.36], [0, 1.2, -0.6], 0.05, 0.12, mane);
  addLimb(m, [0, 0.76, 0.58], [0, 0.36, 0.76], 0.08, 0.08, mane);
  for (const s of BOTH) addTube(m, [s * 0.05, 1.15, -0.64], 0.1, 0.03, 0, horse, { sides: 4 });
}

/** A trebuchet: frame of beams, a long arm cocked, its weight hanging. 2.6 inches tall. */
export function addTrebuchet(m: Mesher): void {
  for (const s of BOTH) {
    addBox(m, [s * 0.62, 0.2, 0], [0.16, 0.16, 2.8], wood, { bevel: 0.03 });
    addLimb(m, [s * 0.6, 0.24, -0.8], [s * 0.42, 1.7, 0], 0.13, 0.14, wood);
    addLimb(m, [s * 0.6, 0.24, 0.8], [s * 0.42, 1.7, 0], 0.13, 0.14, wood);
    for (const z of [-1.1, 1.1]) addDrum(m, [s > 0 ? 0.72 : -0.84, 0.24, z], 0.12, 0.22, leather, 10);
  }
  for (const z of [-1.3, 0, 1.3]) addBox(m, [0, 0.2, z], [1.2, 0.14, 0.14], wood, { bevel: 0.03 });
  addDrum(m, [-0.52, 1.7, 0], 1.04, 0.06, joint, 8);
  addLimb(m, [0, 0.62, 1.55], [0, 2.16, -0.62], 0.12, 0.14, wood, { taper: [0.8, 0.8] });
  addLimb(m, [0, 2.56, -0.62], [0, 2.1, -0.6], 0.06, 0.06, joint);
  addBox(m, [0, 1.5, -0.66], [0.56, 0.6, 0.5], wood, { taper: [0.9, 0.9], bevel: 0.04 });
  inSidePaint(m, () => addBox(m, [0, 1.5, -0.92], [0.34, 0.36, 0.03], armour, { bevel: 0.01 }));
  addLimb(m, [0, 0.6, 1.5], [0, 0.32, 0.5], 0.02, 0.02, leather);
}
