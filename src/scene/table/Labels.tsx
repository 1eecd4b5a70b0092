import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import {
  CanvasTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  PlaneGeometry,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  Vector3,
  type Camera,
} from 'three';
import type { V3 } from '../mesh/mesher.ts';
import { paintLabels, type LabelAtlas, type LabelLook } from '../paint/label-atlas.ts';
import { useFontReady } from './use-font-ready.ts';

export interface Label extends LabelLook {
  readonly at: V3; // scene
  readonly px: number; // height on the screen
  /** Pixels up from where it is anchored. */
  readonly lift?: number;
}

/** Words over the table as billboards of constant size on the screen, all in one draw call. */
export function Labels({ labels }: { readonly labels: readonly Label[] }) {
  const fonts = useFontReady();
  const size = useThree((state) => state.size);
  const wording = JSON.stringify(labels.map(({ at: _at, px: _px, lift: _lift, ...look }) => look));
  const atlas = useMemo(
    () => paintLabels(JSON.parse(wording) as LabelLook[]),
    // oxlint-disable-next-line react/exhaustive-deps -- painted again when the font has come
    [wording, fonts],
  );
  const material = useMemo(() => labelMaterial(atlas), [atlas]);
  useEffect(
    () => () => {
      material.uniforms['atlas']?.value.dispose();
      material.dispose();
    },
    [material],
  );
  const geometry = useMemo(() => labelGeometry(labels, atlas), [labels, atlas]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => {
    const screen = material.uniforms['screen']?.value;
    if (screen instanceof Vector2) screen.set(size.width, size.height);
  }, [material, size]);
  useFrame(({ camera }) => keepApart(geometry, labels, atlas, camera, size));
  if (labels.length === 0) return null;
  return <mesh geometry={geometry} material={material} renderOrder={20} frustumCulled={false} />;
}

function labelGeometry(labels: readonly Label[], { boxes, canvas }: LabelAtlas): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const plane = new PlaneGeometry(1, 1);
  geometry.index = plane.index;
  geometry.setAttribute('position', plane.getAttribute('position'));
  geometry.setAttribute('uv', plane.getAttribute('uv'));
  const floats = (values: readonly number[], size: number) =>
    new InstancedBufferAttribute(new Float32Array(values), size);
  geometry.setAttribute(
    'anchor',
    floats(
      labels.flatMap(({ at }) => [...at]),
      3,
    ),
  );
  geometry.setAttribute(
    'box',
    floats(
      boxes.flatMap(({ x, y, width, height }) => [
        x / canvas.width,
        1 - (y + height) / canvas.height,
        width / canvas.width,
        height / canvas.height,
      ]),
      4,
    ),
  );
  geometry.setAttribute(
    'extent',
    floats(
      labels.flatMap(({ px, lift = 0 }, i) => [
        ((boxes[i]?.width ?? 0) / (boxes[i]?.height ?? 1)) * px,
        px,
        lift,
      ]),
      3,
    ),
  );
  geometry.setAttribute(
    'shown',
    floats(
      labels.map(() => 1),
      1,
    ),
  );
  geometry.instanceCount = labels.length;
  return geometry;
}

const seen = new Vector3();

/** A plate that would lie over one that comes before it is left out until the camera has moved. */
function keepApart(
  geometry: InstancedBufferGeometry,
  labels: readonly Label[],
  { boxes }: LabelAtlas,
  camera: Camera,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const taken: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }[] = [];
  const shown = geometry.getAttribute('shown');
  labels.forEach(({ at, px, lift = 0 }, i) => {
    seen.set(...at).project(camera);
    const box = boxes[i];
    const w = box ? (box.width / box.height) * px : 0;
    const plate = { x: (seen.x * width) / 2, y: (seen.y * height) / 2 + lift, w, h: px };
    const free = taken.every(
      (other) =>
        Math.abs(other.x - plate.x) * 2 > (other.w + plate.w) * 0.92 ||
        Math.abs(other.y - plate.y) * 2 > (other.h + plate.h) * 0.9,
    );
    if (free && seen.z < 1) taken.push(plate);
    shown.setX(i, free ? 1 : 0);
  });
  shown.needsUpdate = true;
}

function labelMaterial({ canvas }: LabelAtlas): ShaderMaterial {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return new ShaderMaterial({
    uniforms: { atlas: { value: texture }, screen: { value: new Vector2(1, 1) } },
    vertexShader: `
      attribute vec3 anchor;
      attribute vec4 box;
      attribute vec3 extent;
      attribute float shown;
      uniform vec2 screen;
      varying vec2 place;
      void main() {
        place = box.xy + uv * box.zw;
        vec4 at = projectionMatrix * viewMatrix * vec4(anchor, 1.0);
        // whole pixels, or small letters blur
        vec2 middle = (at.xy / at.w * 0.5 + 0.5) * screen + vec2(0.0, extent.z);
        vec2 corner = floor(middle - extent.xy * 0.5 + 0.5) + (position.xy + 0.5) * extent.xy;
        gl_Position = at.w > 0.0 && shown > 0.5 ? vec4((corner / screen * 2.0 - 1.0) * at.w, at.z, at.w) : vec4(2.0, 2.0, 2.0, 1.0);
      }`,
    fragmentShader: `
      uniform sampler2D atlas;
      varying vec2 place;
      void main() {
        gl_FragColor = texture2D(atlas, place);
        #include <colorspace_fragment>
      }`,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
}
