import {
  DataTexture,
  DoubleSide,
  Mesh,
  NearestFilter,
  RedFormat,
  Scene,
  ShaderMaterial,
  WebGLRenderTarget,
  type BufferGeometry,
  type PerspectiveCamera,
  type WebGLRenderer,
} from 'three';
import type { RuleVolumes } from '../mesh/rule-volumes.ts';

/** What a pixel of the pass shows first; anything from 2 on is the caller's. */
export const NOTHING = 0;
export const TARGET = 1;
/** An owner with this code is left out. */
export const LEFT_OUT = 255;

export interface VolumePass {
  /** Codes of what is seen first at each pixel, row by row from the bottom. */
  readonly draw: (
    camera: PerspectiveCamera,
    width: number,
    height: number,
    codeOf: (owner: string) => number,
    withGround: boolean,
  ) => Uint8Array;
  readonly dispose: () => void;
}

/** Draws the rules' solids flat, each in the code of its owner. The caller owns the geometries. */
export function newVolumePass(
  gl: WebGLRenderer,
  ground: BufferGeometry,
  volumes: readonly RuleVolumes[],
): VolumePass {
  const owners = volumes.flatMap((part) => part.owners);
  const table = new Uint8Array(owners.length + 1);
  const codes = new DataTexture(table, table.length, 1, RedFormat);
  codes.unpackAlignment = 1;
  codes.minFilter = codes.magFilter = NearestFilter;
  const material = codeMaterial(codes);
  const scene = new Scene();
  const earth = new Mesh(ground, material);
  scene.add(earth, ...volumes.map(({ geometry }) => new Mesh(geometry, material)));
  const target = new WebGLRenderTarget(1, 1, { depthBuffer: true });
  return {
    draw: (camera, width, height, codeOf, withGround) => {
      owners.forEach((owner, i) => (table[i + 1] = codeOf(owner)));
      codes.needsUpdate = true;
      earth.visible = withGround;
      target.setSize(width, height);
      const before = { target: gl.getRenderTarget(), clear: gl.autoClear };
      gl.setRenderTarget(target);
      gl.autoClear = true;
      gl.render(scene, camera);
      const pixels = new Uint8Array(width * height * 4);
      gl.readRenderTargetPixels(target, 0, 0, width, height, pixels);
      gl.setRenderTarget(before.target);
      gl.autoClear = before.clear;
      const seen = new Uint8Array(width * height);
      for (let i = 0; i < seen.length; i++) seen[i] = pixels[i * 4]!; // a loop: it runs while a frame waits
      return seen;
    },
    dispose: () => {
      codes.dispose();
      material.dispose();
      target.dispose();
    },
  };
}

function codeMaterial(codes: DataTexture): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { codes: { value: codes } },
    vertexShader: `
      attribute float owner;
      uniform sampler2D codes;
      varying float code;
      void main() {
        code = texelFetch(codes, ivec2(int(owner + 0.5), 0), 0).r;
        gl_Position = code > 0.99 ? vec4(2.0, 2.0, 2.0, 1.0) : projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      varying float code;
      void main() {
        gl_FragColor = vec4(code, 0.0, 0.0, 1.0);
      }`,
    side: DoubleSide,
    toneMapped: false,
  });
}
