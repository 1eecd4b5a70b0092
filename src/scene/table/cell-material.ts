import {
  Color,
  DataTexture,
  LinearFilter,
  NearestFilter,
  RedFormat,
  ShaderMaterial,
  Vector2,
  type Texture,
} from 'three';
import { PALETTE } from '../paint/palette.ts';

/** A grid of values laid over the table, row by row from the south-west. */
export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number; // inches
  /** 0 to 255. */
  readonly values: Uint8Array;
  /**
   * `sight`: seen cells glow, the rest is shaded. `heat`: cividis from low to high. `reach`: 0 out of reach,
   * 1 to n the action that gets there. `drift`: clear at 0, then the cube root of the chance.
   */
  readonly palette: 'sight' | 'heat' | 'reach' | 'drift';
}

const BODIES: Readonly<Record<CellGrid['palette'], string>> = {
  sight: `
    float seen = texture2D(cells, place / count).r;
    float edge = edgeAt(seen, 0.5, 0.8);
    float lit = smoothstep(0.5 - fwidth(seen), 0.5 + fwidth(seen), seen);
    vec4 ink = mix(vec4(unseenColour, 0.5 + 0.16 * hatch(0.6, 1.0)), vec4(seenColour, 0.15), lit);
    paint(mix(ink, vec4(seenColour, 0.8), edge));`,
  heat: `
    float level = texture2D(cells, place / count).r;
    float line = max(edgeAt(level, 0.25, 0.6), max(edgeAt(level, 0.5, 1.0), edgeAt(level, 0.75, 0.6)));
    paint(mix(vec4(heat(level), 0.6), vec4(casing, 0.75), line));`,
  reach: `
    vec2 at = place - 0.5;
    vec2 share = fract(at);
    ivec2 low = ivec2(floor(at));
    vec4 near = vec4(valueAt(low), valueAt(low + ivec2(1, 0)), valueAt(low + ivec2(0, 1)), valueAt(low + ivec2(1, 1)));
    vec4 ink = vec4(0.0);
    float rim = 0.0;
    float shadow = 0.0;
    for (int k = BANDS; k >= 1; k--) {
      vec4 within = step(0.5, near) * step(near, vec4(float(k) + 0.5));
      float inside = mix(mix(within.x, within.y, share.x), mix(within.z, within.w, share.x), share.y);
      float soft = fwidth(inside);
      float here = smoothstep(0.5 - soft, 0.5 + soft, inside);
      float strokes = k == 1 ? 0.0 : k == 2 ? hatch(0.8, 1.0) : max(hatch(0.8, 1.0), hatch(0.8, -1.0));
      vec4 band = vec4(heat(k == 1 ? 1.0 : k == 2 ? 0.3 : 0.0), 0.34 + 0.08 * float(min(k, 2)));
      band.rgb = mix(band.rgb, seenColour, 0.55 * strokes);
      ink = mix(ink, band, here);
      rim = max(rim, edgeAt(inside, 0.5, k == 1 ? 1.3 : 0.9));
      shadow = max(shadow, edgeAt(inside, 0.5, 2.4));
    }
    ink = mix(ink, vec4(casing, 0.6), shadow);
    paint(mix(ink, vec4(seenColour, 0.95), rim));`,
  drift: `
    float depth = texture2D(cells, place / count).r;
    float line = 0.0;
    for (int k = 1; k <= 5; k++) line = max(line, 0.55 * edgeAt(depth, 0.1 + 0.18 * float(k), 0.7));
    float rim = edgeAt(depth, 0.08, 1.1);
    vec4 ink = vec4(heat(depth), smoothstep(0.06, 0.1, depth) * 0.62);
    paint(mix(mix(ink, vec4(casing, 0.85), line), vec4(seenColour, 0.95), rim));`,
};

/** Paints a grid of values over the ground. Lines and hatching go with every colour, and are as thin on a near screen as on a far one. */
export function cellMaterial(grid: CellGrid, width: number, depth: number): ShaderMaterial {
  const { columns, rows, cell, palette } = grid;
  const bands = palette === 'reach' ? Math.max(1, Math.min(4, Math.max(...grid.values))) : 1;
  return new ShaderMaterial({
    defines: { BANDS: bands },
    uniforms: {
      cells: { value: cellTexture(grid) },
      count: { value: new Vector2(columns, rows) },
      cell: { value: cell },
      size: { value: new Vector2(width, depth) },
      ramp: { value: PALETTE.heat.map((stop) => new Color(stop)) },
      seenColour: { value: new Color(PALETTE.seen) },
      unseenColour: { value: new Color(PALETTE.unseen) },
      casing: { value: new Color(PALETTE.unseen) },
    },
    vertexShader: `
      varying vec2 inches;
      uniform vec2 size;
      void main() {
        inches = uv * size;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `${HEAD}void main() {\n  vec2 place = inches / cell;${BODIES[palette]}\n}`,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
}

const HEAD = `
  varying vec2 inches;
  uniform sampler2D cells;
  uniform vec2 count;
  uniform float cell;
  uniform vec3 ramp[${PALETTE.heat.length}];
  uniform vec3 seenColour;
  uniform vec3 unseenColour;
  uniform vec3 casing;
  vec3 heat(float level) {
    float at = clamp(level, 0.0, 1.0) * ${(PALETTE.heat.length - 1).toFixed(1)};
    vec3 colour = ramp[0];
    for (int k = 1; k < ${PALETTE.heat.length}; k++) colour = mix(colour, ramp[k], clamp(at - float(k - 1), 0.0, 1.0));
    return colour;
  }
  float valueAt(ivec2 at) {
    return texelFetch(cells, clamp(at, ivec2(0), ivec2(count) - 1), 0).r * 255.0;
  }
  // a line where a value passes a threshold, so many pixels wide to either side
  float edgeAt(float value, float threshold, float pixels) {
    float away = abs(value - threshold) / max(fwidth(value), 1e-5);
    return fwidth(value) < 1e-5 ? 0.0 : 1.0 - smoothstep(pixels - 0.5, pixels + 0.5, away);
  }
  // diagonal lines so many inches apart; they fade where they would be finer than the screen
  float hatch(float apart, float lean) {
    float across = (inches.x + inches.y * lean) / apart;
    float fine = fwidth(across);
    float line = 1.0 - smoothstep(0.09, 0.09 + fine, abs(fract(across) - 0.5));
    return line * (1.0 - smoothstep(0.25, 0.6, fine)) + 0.2 * smoothstep(0.25, 0.6, fine);
  }
  void paint(vec4 ink) {
    gl_FragColor = ink;
    #include <colorspace_fragment>
  }
`;

function cellTexture({ columns, rows, values, palette }: CellGrid): Texture {
  const shown = palette === 'drift' ? spread(values, columns, rows) : values.slice();
  const texture = new DataTexture(shown, columns, rows, RedFormat);
  texture.unpackAlignment = 1;
  texture.minFilter = texture.magFilter = palette === 'reach' ? NearestFilter : LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/**
 * Chances for drawing: evened out over two cells, because distances rolled in whole inches leave rings with nothing
 * between.
 */
function spread(values: Uint8Array, columns: number, rows: number): Uint8Array<ArrayBuffer> {
  const roots = Float32Array.from(values, (value) => value / 255);
  const evened = even(even(roots, columns, rows, 1), columns, rows, columns);
  const ranked = evened.filter((value) => value > 0).toSorted();
  const full = ranked[Math.floor(ranked.length * 0.98)] ?? 1; // the few likeliest cells would leave the rest pale
  return Uint8Array.from(evened, (value) => Math.min(255, Math.round((value / full) * 255)));
}

const KERNEL = [0.1, 0.25, 0.3, 0.25, 0.1];

function even(values: Float32Array, columns: number, rows: number, stride: number): Float32Array {
  const [most, step] =
    stride === 1 ? [columns, (i: number) => i % columns] : [rows, (i: number) => Math.floor(i / columns)];
  return values.map((_, i) => {
    const at = step(i);
    return KERNEL.reduce((sum, weight, k) => {
      const inside = at + k - 2 >= 0 && at + k - 2 < most;
      return sum + (inside ? weight * (values[i + (k - 2) * stride] ?? 0) : 0);
    }, 0);
  });
}
