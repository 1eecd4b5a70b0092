import { Color, IcosahedronGeometry } from 'three';
import type { Random } from '../paint/noise.ts';
import type { Mesher, V3 } from './mesher.ts';

export interface BoxLook {
  readonly bevel?: number; // inches
  /** How much lighter the bevels are: dry-brushed edges. */
  readonly edge?: number;
  /** Size of the top against the bottom, along x and z. */
  readonly taper?: readonly [number, number];
  /** The top is moved this far south. */
  readonly lean?: number;
}

const SIGNS = [-1, 1] as const;

/** A chamfered box with lighter bevels and a dark underside, centred on `centre`. 44 triangles. */
export function addBox(mesher: Mesher, centre: V3, size: V3, colour: string, look: BoxLook = {}): void {
  const [width, height, depth] = size;
  const { bevel = 0.03, edge = 1.3, taper = [1, 1], lean = 0 } = look;
  const b = Math.min(bevel, width / 3, height / 3, depth / 3);
  const [X, Y, Z] = [width / 2, height / 2, depth / 2];
  const at = (x: number, y: number, z: number): V3 => {
    const up = (y + Y) / height;
    return [
      centre[0] + x * (1 + (taper[0] - 1) * up),
      centre[1] + y,
      centre[2] + z * (1 + (taper[1] - 1) * up) + lean * up,
    ];
  };
  const face = (p: V3, q: V3, r: V3, s: V3, flip: boolean, shade: number) =>
    flip ? mesher.quad(s, r, q, p, colour, shade) : mesher.quad(p, q, r, s, colour, shade);
  const [x, y, z] = [X - b, Y - b, Z - b];
  for (const s of SIGNS) {
    face(at(s * X, -y, -z), at(s * X, y, -z), at(s * X, y, z), at(s * X, -y, z), s < 0, 0.94);
    face(at(-x, s * Y, -z), at(-x, s * Y, z), at(x, s * Y, z), at(x, s * Y, -z), s < 0, s > 0 ? 1.08 : 0.6);
    face(at(-x, -y, s * Z), at(x, -y, s * Z), at(x, y, s * Z), at(-x, y, s * Z), s < 0, 1);
    for (const t of SIGNS) {
      const rim = (up: number) => (up > 0 ? edge : 0.72);
      face(
        at(-x, s * Y, t * z),
        at(x, s * Y, t * z),
        at(x, s * y, t * Z),
        at(-x, s * y, t * Z),
        s * t > 0,
        rim(s),
      );
      face(
        at(s * x, t * Y, -z),
        at(s * x, t * Y, z),
        at(s * X, t * y, z),
        at(s * X, t * y, -z),
        s * t < 0,
        rim(t),
      );
      face(
        at(s * X, -y, t * z),
        at(s * X, y, t * z),
        at(s * x, y, t * Z),
        at(s * x, -y, t * Z),
        s * t < 0,
        (edge + 1) / 2,
      );
      for (const u of SIGNS) {
        const [p, q, r] = [at(s * X, u * y, t * z), at(s * x, u * Y, t * z), at(s * x, u * y, t * Z)];
        const shade = u > 0 ? edge : 0.7;
        if (s * t * u > 0) mesher.triangle(p, q, r, colour, shade);
        else mesher.triangle(r, q, p, colour, shade);
      }
    }
  }
}

export interface TubeLook {
  readonly sides?: number;
  readonly caps?: boolean;
  /** Shades of alternate facets. */
  readonly facets?: readonly [number, number];
}

/** A prism or cone standing on `foot`, `height` high, with radius `from` at the foot and `to` at the top. */
export function addTube(
  mesher: Mesher,
  foot: V3,
  height: number,
  from: number,
  to: number,
  colour: string,
  { sides = 8, caps = true, facets = [0.85, 1.1] }: TubeLook = {},
): void {
  const [cx, y0, cz] = foot;
  const y1 = y0 + height;
  const pointed = to < 0.001;
  const at = (turn: number, radius: number, y: number): V3 => [
    cx + Math.cos(turn) * radius,
    y,
    cz - Math.sin(turn) * radius,
  ];
  for (let i = 0; i < sides; i++) {
    const [a, b] = [(i / sides) * Math.PI * 2, ((i + 1) / sides) * Math.PI * 2];
    const shade = facets[i % 2 ? 0 : 1];
    if (pointed) mesher.triangle(at(a, from, y0), at(b, from, y0), [cx, y1, cz], colour, shade);
    else mesher.quad(at(a, from, y0), at(b, from, y0), at(b, to, y1), at(a, to, y1), colour, shade);
    if (caps && !pointed) mesher.triangle([cx, y1, cz], at(a, to, y1), at(b, to, y1), colour, 1.15);
  }
}

export interface ClumpLook {
  readonly low: string;
  readonly high: string;
  /** Subdivisions of the icosahedron: 20 or 80 triangles. */
  readonly detail?: 0 | 1;
  readonly jitter?: number;
}

const BALLS = [0, 1].map((detail) => {
  const ball = new IcosahedronGeometry(1, detail);
  const corners = [...ball.getAttribute('position').array];
  ball.dispose();
  return corners;
});

const blend = new Color();

/** A jittered ball of flat facets, dark below and light above: foliage and rocks. */
export function addClump(mesher: Mesher, centre: V3, radii: V3, look: ClumpLook, random: Random): void {
  const { low, high, detail = 1, jitter = 0.16 } = look;
  const corners = BALLS[detail] ?? [];
  const [dark, light] = [new Color(low), new Color(high)];
  const swell = new Map<string, number>();
  const vertex = (i: number): V3 => {
    const [x, y, z] = [corners[i] ?? 0, corners[i + 1] ?? 0, corners[i + 2] ?? 0];
    const key = `${x.toFixed(3)},${y.toFixed(3)},${z.toFixed(3)}`;
    const k = swell.get(key) ?? 1 + (random() - 0.5) * 2 * jitter;
    swell.set(key, k);
    return [centre[0] + x * radii[0] * k, centre[1] + y * radii[1] * k, centre[2] + z * radii[2] * k];
  };
  for (let i = 0; i < corners.length; i += 9) {
    const [a, b, c] = [vertex(i), vertex(i + 3), vertex(i + 6)];
    const up = ((a[1] + b[1] + c[1]) / 3 - centre[1]) / radii[1] / 2 + 0.5;
    blend.copy(dark).lerp(light, Math.max(0, Math.min(1, up * 1.1 - 0.05)));
    const uv = [a, b, c].map(
      (p) => [(p[0] * 0.8 + p[2] * 0.6) * 1.4 + 0.31, p[1] * 1.4 + p[0] * 0.3 + 0.17] as const,
    );
    mesher.triangle(a, b, c, `#${blend.getHexString()}`, 0.9 + random() * 0.2, uv);
  }
}
