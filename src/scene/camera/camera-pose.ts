import type { Table } from '../../battlefield/battle.ts';
import type { V3 } from '../mesh/mesher.ts';

/** Where the camera is: on a ball round what it looks at. */
export interface Pose {
  readonly target: V3; // scene
  readonly distance: number; // inches
  readonly azimuth: number; // radians, 0 looks north, positive from the east
  readonly polar: number; // radians, 0 looks straight down
  readonly fov: number; // degrees, vertical
}

export const DEGREES = Math.PI / 180;
const STEEPEST = 89.5 * DEGREES;
const LEAST_DISTANCE = 1.5;
const MOST_SPANS = 5; // times the table's diagonal

/** Inches across one pixel of a picture so many pixels high, where the camera looks. */
export const inchesPerPixel = ({ distance, fov }: Pose, height: number): number =>
  (2 * distance * Math.tan((fov * DEGREES) / 2)) / Math.max(1, height);

/** A pose as seven numbers, as links carry it: target, distance, azimuth, polar angle, field of view. */
export const poseNumbers = ({ target, distance, azimuth, polar, fov }: Pose): readonly number[] => [
  ...target,
  distance,
  azimuth,
  polar,
  fov,
];

/** The pose seven numbers stand for, brought back to where a camera may be; nothing for any other count. */
export function poseFromNumbers(numbers: readonly number[], table: Table): Pose | undefined {
  const [x, y, z, distance, azimuth, polar, fov] = numbers;
  if (numbers.length !== 7 || !numbers.every(Number.isFinite) || fov === undefined) return undefined;
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  const pose: Pose = {
    target: [
      within(x ?? 0, -table.width / 2, table.width / 2),
      within(y ?? 0, -50, 50),
      within(z ?? 0, -table.depth / 2, table.depth / 2),
    ],
    distance: distance ?? 1,
    azimuth: azimuth ?? 0,
    polar: within(polar ?? 0, 0, Math.PI * 0.75),
    fov: within(fov, 1, 90),
  };
  return dollied(pose, 1, table);
}

/** Right, up and back of the camera in scene coordinates. */
export function axesOf({
  azimuth,
  polar,
}: Pick<Pose, 'azimuth' | 'polar'>): readonly [right: V3, up: V3, back: V3] {
  const [sa, ca, sp, cp] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(polar), Math.cos(polar)];
  return [
    [ca, 0, -sa],
    [-sa * cp, sp, -ca * cp],
    [sa * sp, cp, ca * sp],
  ];
}

export function positionOf(pose: Pose): V3 {
  const back = axesOf(pose)[2];
  const { target, distance } = pose;
  return [target[0] + back[0] * distance, target[1] + back[1] * distance, target[2] + back[2] * distance];
}

/** A pose on the way from one to another; turns the short way round, and distances grow evenly. */
export function mixPose(a: Pose, b: Pose, share: number): Pose {
  const mix = (p: number, q: number) => p + (q - p) * share;
  const turn = Math.atan2(Math.sin(b.azimuth - a.azimuth), Math.cos(b.azimuth - a.azimuth));
  // a lens this long shows as much as a short one from near by: keep what is seen growing evenly
  const reach = (pose: Pose) => pose.distance * Math.tan((pose.fov * DEGREES) / 2);
  const fov = Math.exp(mix(Math.log(a.fov), Math.log(b.fov)));
  const seen = Math.exp(mix(Math.log(reach(a)), Math.log(reach(b))));
  return {
    target: [mix(a.target[0], b.target[0]), mix(a.target[1], b.target[1]), mix(a.target[2], b.target[2])],
    distance: seen / Math.tan((fov * DEGREES) / 2),
    azimuth: a.azimuth + turn * share,
    polar: mix(a.polar, b.polar),
    fov,
  };
}

export function orbited(pose: Pose, azimuth: number, polar: number): Pose {
  const steep = Math.min(STEEPEST, Math.max(0, pose.polar + polar));
  return { ...pose, azimuth: pose.azimuth + azimuth, polar: steep };
}

/** Closer for a factor below 1; never through the table, never out of the room. */
export function dollied(pose: Pose, factor: number, table: Table): Pose {
  const lens = Math.tan((32 * DEGREES) / 2) / Math.tan((pose.fov * DEGREES) / 2);
  const most = Math.hypot(table.width, table.depth) * MOST_SPANS * Math.max(1, lens);
  return { ...pose, distance: Math.min(most, Math.max(LEAST_DISTANCE, pose.distance * factor)) };
}

/** The same towards a place on the picture, shares of its width and height from the top left: what is there stays there. */
export function dolliedAt(
  pose: Pose,
  factor: number,
  table: Table,
  [x, y]: readonly [x: number, y: number],
  aspect: number,
): Pose {
  const nearer = dollied(pose, factor, table);
  const [right, up, back] = axesOf(pose);
  const reach = Math.tan((pose.fov * DEGREES) / 2);
  const [sx, sy] = [(2 * x - 1) * reach * aspect, (1 - 2 * y) * reach];
  const ray = [0, 1, 2].map((i) => right[i]! * sx + up[i]! * sy - back[i]!) as [number, number, number];
  if (ray[1] > -0.05) return nearer; // over the horizon
  const eye = positionOf(pose);
  const along = (pose.target[1] - eye[1]) / ray[1];
  const share = 1 - nearer.distance / pose.distance;
  const shift = (axis: 0 | 2) => (eye[axis] + ray[axis] * along - pose.target[axis]) * share;
  const within = (value: number, half: number) => Math.max(-half, Math.min(half, value));
  const target: V3 = [
    within(pose.target[0] + shift(0), table.width / 2),
    pose.target[1],
    within(pose.target[2] + shift(2), table.depth / 2),
  ];
  return { ...nearer, target };
}

/** Slides the table under the camera; shares are of the picture's height. The point looked at stays over the table. */
export function panned(pose: Pose, right: number, up: number, table: Table): Pose {
  const seen = 2 * pose.distance * Math.tan((pose.fov * DEGREES) / 2);
  const [sa, ca] = [Math.sin(pose.azimuth), Math.cos(pose.azimuth)];
  const ahead = (up * seen) / Math.max(0.35, Math.cos(pose.polar));
  const within = (value: number, half: number) => Math.max(-half, Math.min(half, value));
  const x = within(pose.target[0] + ca * right * seen - sa * ahead, table.width / 2);
  const z = within(pose.target[2] - sa * right * seen - ca * ahead, table.depth / 2);
  return { ...pose, target: [x, pose.target[1], z] };
}
