import { Matrix4, Quaternion, Vector3 } from 'three';
import { PALETTE as C } from '../paint/palette.ts';
import { placed, type Mesher, type V3 } from '../mesh/mesher.ts';
import { addBox, addTube, type BoxLook } from '../mesh/solids.ts';

const UP = new Vector3(0, 1, 0);
const ONE = new Vector3(1, 1, 1);

/** A box stretched from one joint to the next. */
export function addLimb(
  mesher: Mesher,
  from: V3,
  to: V3,
  width: number,
  depth: number,
  colour: string,
  look?: BoxLook,
): void {
  const [a, b] = [new Vector3(...from), new Vector3(...to)];
  const along = b.clone().sub(a);
  const turn = new Quaternion().setFromUnitVectors(UP, along.clone().normalize());
  placed(mesher, new Matrix4().compose(a.add(b).multiplyScalar(0.5), turn, ONE), () =>
    addBox(mesher, [0, 0, 0], [width, along.length(), depth], colour, look),
  );
}

/** Runs `add` with up pointing ahead, at `foot`. */
function ahead(mesher: Mesher, foot: V3, add: () => void): void {
  placed(mesher, new Matrix4().makeRotationX(-Math.PI / 2).setPosition(...foot), add);
}

/** A gun barrel pointing ahead, with sleeve, muzzle brake and bore. */
export function addBarrel(mesher: Mesher, breech: V3, length: number, radius: number): void {
  ahead(mesher, breech, () => {
    addTube(mesher, [0, 0, 0], length, radius, radius * 0.92, C.machine.gun);
    addTube(mesher, [0, length - 0.13, 0], 0.13, radius * 1.45, radius * 1.45, '#3a3d41');
    addTube(mesher, [0, length, 0], 0.005, radius * 0.7, radius * 0.7, C.machine.muzzle);
    addTube(mesher, [0, 0, 0], length * 0.3, radius * 1.35, radius * 1.25, '#5b5f64');
  });
}

/** The face of a launcher: rows of dark tubes with a warhead in each. */
export function addLauncher(mesher: Mesher, centre: V3, columns: number, rows: number, pitch: number): void {
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const at: V3 = [
        centre[0] + (i - (columns - 1) / 2) * pitch,
        centre[1] + (j - (rows - 1) / 2) * pitch,
        centre[2],
      ];
      ahead(mesher, at, () => {
        addTube(mesher, [0, 0, 0], 0.012, pitch * 0.42, pitch * 0.42, C.machine.tube);
        addTube(mesher, [0, 0.012, 0], 0.018, pitch * 0.24, 0, C.machine.warhead, { sides: 6 });
      });
    }
}

/** A drum or wheel lying across, from `left` inwards. */
export function addDrum(
  mesher: Mesher,
  left: V3,
  length: number,
  radius: number,
  colour: string,
  sides = 8,
): void {
  placed(mesher, new Matrix4().makeRotationZ(-Math.PI / 2).setPosition(...left), () => {
    addTube(mesher, [0, 0, 0], length, radius, radius, colour, { sides });
    placed(mesher, new Matrix4().makeRotationX(Math.PI), () =>
      addTube(mesher, [0, -0.001, 0], 0.001, radius, radius, colour, { sides }),
    );
  });
}

/** Runs `add` with everything painted in the colour of the side. */
export function inSidePaint(mesher: Mesher, add: () => void): void {
  mesher.sidePaint = true;
  add();
  mesher.sidePaint = false;
}

export const BOTH = [-1, 1] as const;
