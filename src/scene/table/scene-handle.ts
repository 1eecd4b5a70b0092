import { useThree } from '@react-three/fiber';
import { useEffect, type RefObject } from 'react';
import type { Camera, Scene, WebGLRenderer } from 'three';
import { poseNumbers, type Pose } from '../camera/camera-pose.ts';

/** What the camera rig lets others know of itself. */
export interface CameraHold {
  readonly pose: () => Pose;
  readonly lookedAround: () => boolean;
  /** Goes smoothly to a pose changed from the present one. */
  readonly move: (change: (pose: Pose) => Pose) => void;
}

/** What may be asked of the scene on the screen. */
export interface SceneHandle {
  /** The scene as it is now, as a PNG: as large as on the screen, or as wide as asked for. */
  readonly picture: (width?: number) => Promise<Blob>;
  /** Target x, y, z, distance, azimuth, polar angle, field of view. */
  readonly pose: () => readonly number[];
  /** Somebody has moved the camera away from where the view puts it. */
  readonly lookedAround: () => boolean;
  /** Turns the table until north is away from the onlooker. */
  readonly faceNorth: () => void;
}

/** Hands out what may be asked of this scene, once it is there. */
export function useSceneHandle(
  hold: RefObject<CameraHold | null>,
  onHandle: ((handle: SceneHandle) => void) | undefined,
): void {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const camera = useThree((state) => state.camera);
  const across = useThree((state) => state.size.width);
  useEffect(() => {
    onHandle?.({
      picture: (width) => pictureOf(gl, scene, camera, width === undefined ? undefined : width / across),
      pose: () => (hold.current ? poseNumbers(hold.current.pose()) : []),
      lookedAround: () => hold.current?.lookedAround() ?? false,
      faceNorth: () => hold.current?.move((pose) => ({ ...pose, azimuth: 0 })),
    });
  }, [gl, scene, camera, across, hold, onHandle]);
}

/** Drawn once more at another size where one is asked for: labels and lines grow with it. */
async function pictureOf(
  gl: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  density: number | undefined,
): Promise<Blob> {
  const before = gl.getPixelRatio();
  const { clientWidth, clientHeight } = gl.domElement;
  const most = gl.capabilities.maxTextureSize / Math.max(1, clientWidth, clientHeight);
  if (density !== undefined) gl.setPixelRatio(Math.min(density, most));
  gl.render(scene, camera);
  const taken = new Promise<Blob>((resolve, reject) => {
    gl.domElement.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      'image/png',
    );
  });
  if (density !== undefined) {
    gl.setPixelRatio(before);
    gl.render(scene, camera);
  }
  return taken;
}
