import { BufferGeometry, Color, Float32BufferAttribute, Matrix4, Vector3 } from 'three';
import type { Table } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';

/** Scene coordinates: inches, x east, y up, z south, the centre of the table at 0. */
export type V3 = readonly [x: number, y: number, z: number];
export type Uv = readonly [u: number, v: number];

/** Table inches and a height to scene coordinates. */
export const toScene = (
  { width, depth }: Pick<Table, 'width' | 'depth'>,
  x: number,
  y: number,
  height: number,
): V3 => [x - width / 2, height, depth / 2 - y];

/** Collects coloured triangles into one geometry, so that a whole kind of thing is one draw call. */
export interface Mesher {
  /** Everything added is moved by this. */
  readonly at: Matrix4;
  /** Where set, colour stands for the paint of the side that owns the figure. */
  sidePaint: boolean;
  readonly triangle: (a: V3, b: V3, c: V3, colour: string, shade?: number, uv?: readonly Uv[]) => void;
  readonly quad: (a: V3, b: V3, c: V3, d: V3, colour: string, shade?: number, uv?: readonly Uv[]) => void;
  readonly triangles: () => number;
  readonly geometry: () => BufferGeometry;
}

const linear = new Map<string, Color>();

function colourOf(colour: string): Color {
  const known = linear.get(colour);
  if (known) return known;
  const made = new Color(colour);
  linear.set(colour, made);
  return made;
}

export function newMesher(): Mesher {
  const position: number[] = [];
  const colours: number[] = [];
  const uvs: number[] = [];
  const paint: number[] = [];
  const at = new Matrix4();
  const moved = new Vector3();
  const put = (point: V3, { r, g, b }: Color, shade: number, uv: Uv | undefined) => {
    moved.set(point[0], point[1], point[2]).applyMatrix4(at);
    position.push(moved.x, moved.y, moved.z);
    colours.push(r * shade, g * shade, b * shade);
    uvs.push(uv?.[0] ?? 0, uv?.[1] ?? 0);
    paint.push(mesher.sidePaint ? 1 : 0);
  };
  const mesher: Mesher = {
    at,
    sidePaint: false,
    triangle: (a, b, c, colour, shade = 1, uv) => {
      const value = colourOf(colour);
      put(a, value, shade, uv?.[0]);
      put(b, value, shade, uv?.[1]);
      put(c, value, shade, uv?.[2]);
    },
    quad: (a, b, c, d, colour, shade = 1, uv) => {
      const value = colourOf(colour);
      for (const [i, point] of [a, b, c, a, c, d].entries()) put(point, value, shade, uv?.[QUAD[i] ?? 0]);
    },
    triangles: () => position.length / 9,
    geometry: () => {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
      geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
      geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
      if (paint.includes(1)) geometry.setAttribute('sidePaint', new Float32BufferAttribute(paint, 1));
      geometry.computeVertexNormals();
      return geometry;
    },
  };
  return mesher;
}

const QUAD = [0, 1, 2, 0, 2, 3] as const;

/** Runs `add` with everything moved to a place on the table, x along `turn`. */
export function placedOn(
  mesher: Mesher,
  table: Table,
  [x, y]: Point,
  height: number,
  turn: number,
  add: () => void,
): void {
  placed(mesher, new Matrix4().makeRotationY(turn).setPosition(...toScene(table, x, y, height)), add);
}

/** Runs `add` with everything moved by `placement`. */
export function placed(mesher: Mesher, placement: Matrix4, add: () => void): void {
  const before = mesher.at.clone();
  mesher.at.multiply(placement);
  add();
  mesher.at.copy(before);
}
