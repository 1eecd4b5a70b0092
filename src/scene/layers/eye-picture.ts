import {
  BackSide,
  Color,
  Fog,
  InstancedMesh,
  LessEqualDepth,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Scene,
  Vector4,
  type Object3D,
  type PerspectiveCamera,
  type WebGLRenderer,
} from 'three';
import { KNOBS } from '../models/ModelHandles.tsx';
import { newCanvas } from '../paint/easel.ts';
import { PALETTE } from '../paint/palette.ts';
import { shellGeometry } from '../table/Room.tsx';

export interface EyeShot {
  readonly gl: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly width: number; // pixels
  readonly height: number; // pixels
  /** The model whose eye it is: not drawn. */
  readonly from: string;
  readonly to: string;
  readonly tint: string;
}

const UNSEEN = ['overlays', 'backdrop', KNOBS] as const;

/**
 * The scene from a model's eye under a dusk sky, with the target in its tint.
 *
 * Drawn on the canvas itself just before its own frame, tile by tile where the canvas is smaller: the materials are
 * ready for it as they are, and nobody sees it, because the frame is drawn over it before the screen is shown.
 */
export function shootFromEye(shot: EyeShot): ImageData {
  const { gl, scene, camera, width, height } = shot;
  const [, brush] = newCanvas(width, height);
  const undo = dressed(shot);
  const before = {
    viewport: gl.getViewport(new Vector4()),
    scissor: gl.getScissor(new Vector4()),
    scissored: gl.getScissorTest(),
    clears: gl.autoClear,
    shadows: gl.shadowMap.autoUpdate,
  };
  gl.setRenderTarget(null);
  gl.autoClear = false;
  gl.shadowMap.autoUpdate = false;
  gl.setScissorTest(true);
  const sky = duskSky(camera);
  const ghost = tintedTarget(shot);
  const { width: room, height: rows } = gl.domElement;
  for (let y = 0; y < height; y += rows)
    for (let x = 0; x < width; x += room) {
      const [w, h] = [Math.min(room, width - x), Math.min(rows, height - y)];
      const device = gl.getPixelRatio();
      gl.setViewport(0, 0, w / device, h / device);
      gl.setScissor(0, 0, w / device, h / device);
      camera.setViewOffset(width, height, x, y, w, h);
      gl.clear();
      for (const layer of [sky.scene, scene, ghost.scene]) gl.render(layer, camera);
      brush.drawImage(gl.domElement, 0, rows - h, w, h, x, y, w, h);
    }
  camera.clearViewOffset();
  sky.dispose();
  ghost.dispose();
  gl.setViewport(before.viewport);
  gl.setScissor(before.scissor);
  gl.setScissorTest(before.scissored);
  gl.autoClear = before.clears;
  gl.shadowMap.autoUpdate = before.shadows;
  undo();
  return brush.getImageData(0, 0, width, height);
}

/** Takes what is no part of the table out of the scene, and the model that looks; gives back how to put it back. */
function dressed({ scene, from }: EyeShot): () => void {
  const hidden = UNSEEN.flatMap((name) => scene.getObjectByName(name) ?? []).filter(({ visible }) => visible);
  for (const thing of hidden) thing.visible = false;
  const fog = scene.fog;
  scene.fog = new Fog(PALETTE.room.dusk, 16, 140);
  const found = instanceOf(scene, from);
  const own = found && taken(found.mesh, found.at);
  found?.mesh.setMatrixAt(found.at, new Matrix4().makeScale(0, 0, 0));
  if (found) found.mesh.instanceMatrix.needsUpdate = true;
  return () => {
    for (const thing of hidden) thing.visible = true;
    scene.fog = fog;
    if (!found || !own) return;
    found.mesh.setMatrixAt(found.at, own);
    found.mesh.instanceMatrix.needsUpdate = true;
  };
}

function taken(mesh: InstancedMesh, at: number): Matrix4 {
  const matrix = new Matrix4();
  mesh.getMatrixAt(at, matrix);
  return matrix;
}

/** The figure of a model: the first of the instanced meshes that name it, bases come after. */
function instanceOf(
  scene: Object3D,
  id: string,
): { readonly mesh: InstancedMesh; readonly at: number } | undefined {
  let found: { readonly mesh: InstancedMesh; readonly at: number } | undefined;
  scene.traverse((thing) => {
    if (found || !(thing instanceof InstancedMesh)) return;
    const ids: unknown = thing.userData['ids'];
    const at = Array.isArray(ids) ? ids.indexOf(id) : -1;
    if (at >= 0) found = { mesh: thing, at };
  });
  return found;
}

function duskSky(camera: PerspectiveCamera): { readonly scene: Scene; readonly dispose: () => void } {
  const scene = new Scene();
  const geometry = shellGeometry(true);
  const material = new MeshBasicMaterial({
    vertexColors: true,
    side: BackSide,
    toneMapped: false,
    depthWrite: false,
    depthTest: false,
    dithering: true,
  });
  const shell = new Mesh(geometry, material);
  shell.position.copy(camera.position);
  scene.add(shell);
  return {
    scene,
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}

/** The target's figure once more, over itself: wherever it shows it is in its tint. */
function tintedTarget({ scene, to, tint }: EyeShot): { readonly scene: Scene; readonly dispose: () => void } {
  const found = instanceOf(scene, to);
  const ghost = new Scene();
  const material = new MeshBasicMaterial({
    color: new Color(tint),
    transparent: true,
    opacity: 0.45,
    depthFunc: LessEqualDepth,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -4,
    toneMapped: false,
    fog: false,
  });
  if (found) {
    const figure = new Mesh(found.mesh.geometry, material);
    figure.matrixAutoUpdate = false;
    figure.matrix.copy(taken(found.mesh, found.at));
    ghost.add(figure);
  }
  return { scene: ghost, dispose: () => material.dispose() };
}
