import type { Table } from '../battlefield/battle.ts';
import type { Point3 } from '../geometry/point.ts';
import { toScene, type V3 } from './mesh/mesher.ts';
import { frameWidth } from './paint/frame.ts';

export const VIEWS = ['table', 'plan', 'shooter', 'target', 'side'] as const;
export type View = (typeof VIEWS)[number];

/** Looks from the end of a line rather than down on the table. */
export const isEyeView = (view: View): boolean => view === 'shooter' || view === 'target';

/** Where the camera is: on a ball round what it looks at. */
export interface Pose {
  readonly target: V3; // scene
  readonly distance: number; // inches
  readonly azimuth: number; // radians, 0 looks north, positive from the east
  readonly polar: number; // radians, 0 looks straight down
  readonly fov: number; // degrees, vertical
}

/** A line to look along: both ends above the bare table. */
export interface Sightline {
  readonly from: Point3;
  readonly to: Point3;
}

const DEGREES = Math.PI / 180;
const PLAN_FOV = 2; // so long a lens that height does not shift anything: a map, with the same camera
const EYE_LIFT = 0.55; // inches above the line: the beam is seen running away
const STEEPEST = 89.5 * DEGREES;
const LEAST_DISTANCE = 1.5;
const MOST_SPANS = 5; // times the table's diagonal

/** The pose of a view; views along a line show the table until there is a line. */
export function poseFor(view: View, table: Table, aspect: number, line: Sightline | undefined): Pose {
  switch (view) {
    case 'table':
      return tablePose(table, aspect);
    case 'plan':
      return fitted(
        { target: [0, 0, 0], distance: 1, azimuth: 0, polar: 0, fov: PLAN_FOV },
        table,
        aspect,
        1.02,
      );
    case 'shooter':
      return line ? eyePose(table, line.from, line.to) : tablePose(table, aspect);
    case 'target':
      return line ? eyePose(table, line.to, line.from) : tablePose(table, aspect);
    case 'side':
      return line ? sidePose(table, line, aspect) : tablePose(table, aspect);
  }
}

/** From the south-east with a long lens, so that the table reads as a model; more from above on a tall screen. */
function tablePose(table: Table, aspect: number): Pose {
  const tall = aspect < 0.9;
  const pose: Pose = {
    target: [0, 0, 0],
    distance: 1,
    azimuth: (tall ? 0 : 16.7) * DEGREES,
    polar: (tall ? 26 : 52.4) * DEGREES,
    fov: 32,
  };
  return fitted(pose, table, aspect, tall ? 1.01 : 1.07);
}

/** Moves the camera back until the frame of the table fills the picture, and centres it. */
function fitted(pose: Pose, { width, depth }: Table, aspect: number, margin: number): Pose {
  const [right, up, back] = axesOf(pose);
  const frame = frameWidth(width, depth);
  const corners = [-1, 1].flatMap((sx) =>
    [-1, 1].flatMap((sz) =>
      [-0.65 * frame, 0.2].map((y): V3 => [sx * (width / 2 + frame), y, sz * (depth / 2 + frame)]),
    ),
  );
  const reach = Math.tan((pose.fov * DEGREES) / 2) / margin;
  let { target, distance } = pose;
  for (let pass = 0; pass < 4; pass++) {
    const seen = corners.map((corner) => {
      const from: V3 = [corner[0] - target[0], corner[1] - target[1], corner[2] - target[2]];
      return { x: dot(from, right), y: dot(from, up), z: dot(from, back) };
    });
    distance = Math.max(
      ...seen.map(({ x, y, z }) => Math.max(Math.abs(x) / (reach * aspect), Math.abs(y) / reach) + z),
    );
    const share = (n: 'x' | 'y') => seen.map((s) => s[n] / (distance - s.z));
    const middle = (shares: number[]) => ((Math.max(...shares) + Math.min(...shares)) / 2) * distance;
    const [dx, dy] = [middle(share('x')), middle(share('y'))];
    // the point looked at stays on the table: what is lost in height is gained by moving over the ground
    const slope = Math.max(0.3, Math.cos(pose.polar));
    target = [
      target[0] + right[0] * dx - (Math.sin(pose.azimuth) * dy) / slope,
      0,
      target[2] + right[2] * dx - (Math.cos(pose.azimuth) * dy) / slope,
    ];
  }
  return { ...pose, target, distance };
}

function eyePose(table: Table, from: Point3, to: Point3): Pose {
  const eye = toScene(table, from[0], from[1], from[2] + EYE_LIFT);
  const aim = toScene(table, to[0], to[1], to[2] - 0.4);
  return { ...looking(eye, aim), fov: 40 };
}

/** The pose of a camera at `eye` that looks at `aim`. */
function looking(eye: V3, aim: V3): Omit<Pose, 'fov'> {
  const [dx, dy, dz] = [eye[0] - aim[0], eye[1] - aim[1], eye[2] - aim[2]];
  const level = Math.hypot(dx, dz);
  return {
    target: aim,
    distance: Math.hypot(level, dy),
    azimuth: Math.atan2(dx, dz),
    polar: Math.atan2(level, dy),
  };
}

/** Across the line from low above, from whichever side is nearer to the south. */
function sidePose(table: Table, { from, to }: Sightline, aspect: number): Pose {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  let azimuth = Math.atan2(dy, dx);
  if (Math.cos(azimuth) < 0) azimuth += azimuth > 0 ? -Math.PI : Math.PI;
  const fov = 40;
  const width = (length + 4) / (2 * Math.tan((fov * DEGREES) / 2) * Math.max(0.4, aspect));
  return {
    target: toScene(table, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2 - 0.6),
    distance: Math.max(12, width),
    azimuth,
    polar: 66 * DEGREES,
    fov,
  };
}

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
function axesOf({ azimuth, polar }: Pick<Pose, 'azimuth' | 'polar'>): readonly [right: V3, up: V3, back: V3] {
  const [sa, ca, sp, cp] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(polar), Math.cos(polar)];
  return [
    [ca, 0, -sa],
    [-sa * cp, sp, -ca * cp],
    [sa * sp, cp, ca * sp],
  ];
}

const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

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
