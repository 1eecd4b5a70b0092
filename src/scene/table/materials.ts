import { LessDepth, MeshStandardMaterial, Vector2, type IUniform, type Texture } from 'three';
import { PALETTE as C } from '../paint/palette.ts';

/** What the ground shader may be told while it runs. */
interface GroundUniforms {
  readonly [name: string]: IUniform;
  readonly fibre: IUniform<Texture | null>;
  readonly fibreOn: IUniform<number>;
  readonly size: IUniform<Vector2>; // inches
  readonly grid: IUniform<number>; // inches between lines, 0 for none
}

export type GroundMaterial = MeshStandardMaterial & { userData: GroundUniforms };

/** The mat times a fine fibre texture, so that it holds up at a shooter's eye; with an inch grid on demand. */
export function groundMaterial(width: number, depth: number): GroundMaterial {
  const uniforms: GroundUniforms = {
    fibre: { value: null },
    fibreOn: { value: 0 },
    size: { value: new Vector2(width, depth) },
    grid: { value: 0 },
  };
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.95, metalness: 0 });
  material.userData = uniforms;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${GROUND_HEAD}`)
      .replace('#include <map_fragment>', `#include <map_fragment>\n${GROUND_BODY}`);
  };
  return material as GroundMaterial;
}

/** Puts the mat of the moment and its grid on the ground. */
export function dressGround(
  material: GroundMaterial,
  mat: Texture,
  fibre: Texture | undefined,
  grid: number,
): void {
  if (material.map === null) material.needsUpdate = true;
  material.map = mat;
  material.userData.fibre.value = fibre ?? null;
  material.userData.fibreOn.value = fibre ? 1 : 0;
  material.userData.grid.value = grid;
}

const GROUND_HEAD = `
  uniform sampler2D fibre;
  uniform float fibreOn;
  uniform vec2 size;
  uniform float grid;
  float gridLine(vec2 at, float step, float width) {
    vec2 cell = at / step;
    vec2 line = abs(fract(cell - 0.5) - 0.5) / fwidth(cell);
    return 1.0 - clamp(min(line.x, line.y) - width, 0.0, 1.0);
  }
`;

/** Sixteen repeats to 48 inches, and a finer set turned by a quarter so that no seam shows. A new table is drawn bare until its mat is there. */
const GROUND_BODY = `
#ifdef USE_MAP
  vec2 inches = vMapUv * size;
  float fibres = texture2D(fibre, inches / 3.0).r * 0.65 + texture2D(fibre, inches.yx / 1.3).r * 0.35;
  diffuseColor.rgb *= mix(1.0, 0.25 + fibres * 1.5, fibreOn);
  if (grid > 0.0) {
    float ink = max(gridLine(inches, grid, 0.2) * 0.26, grid < 6.0 ? gridLine(inches, 6.0, 0.5) * 0.42 : 0.0);
    diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.012, 0.014, 0.005), ink);
  }
#endif
`;

/** Gloss over the painted bed. */
export function waterMaterial(ripple: Texture | undefined): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    color: C.water.sheet,
    vertexColors: true,
    transparent: true,
    opacity: 0.34,
    roughness: 0.1,
    metalness: 0.15,
    envMapIntensity: 1.6,
    depthFunc: LessDepth, // where two sheets join, the second is not blended over the first
  });
  if (ripple) {
    material.normalMap = ripple;
    material.normalScale = new Vector2(0.42, 0.42);
  }
  return material;
}

/** Armour in a neutral tint, parts of it in the colour of the side: both by instance, one draw call a sculpt. */
export function figureMaterial(roughness: number, metalness: number): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness, metalness });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float sidePaint;\nattribute vec3 tint;\nattribute vec3 paint;',
      )
      .replace(
        '#include <color_vertex>',
        '#include <color_vertex>\nvColor.rgb *= mix(tint, paint, sidePaint);',
      );
  };
  return material;
}
