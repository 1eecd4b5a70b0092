import type { Table } from '../../battlefield/battle.ts';
import type { Viewpoint } from '../../battlefield/viewpoint.ts';
import type { Point3 } from '../../geometry/point.ts';
import { axesOf, DEGREES, panned, type Pose } from './camera-pose.ts';
import { toScene, type V3 } from '../mesh/mesher.ts';
import { frameWidth } from '../paint/frame.ts';

/** Looks from the end of a line rather than down on the table. */
export const isEyeView = (view: Viewpoint): boolean => view === 'shooter' || view === 'target';

/** Stays where it is while its line changes: only an eye goes where its model goes. */
export const isOverlook = (view: Viewpoint): boolean =>
  view === 'table' || view === 'plan' || view === 'line';

/** A line to look along: both ends above the bare table. */
export interface Sightline {
  readonly from: Point3;
  readonly to: Point3;
}

const PLAN_FOV = 2; // so long a lens that height does not shift anything: a map, with the same camera
const EYE_LIFT = 0.55; // inches above the line: the beam is seen running away
const TABLE_TURN = 16.7 * DEGREES;

/**
 * The pose of a view; views along a line show the table until there is a line. `aside` is the share of the picture,
 * at its right, that something lies over.
 */
export function poseFor(
  view: Viewpoint,
  table: Table,
  aspect: number,
  line: Sightline | undefined,
  aside = 0,
): Pose {
  switch (view) {
    case 'table':
      return tablePose(table, aspect);
    case 'plan':
      return fitted({ ...START, azimuth: 0, polar: 0, fov: PLAN_FOV }, frameCorners(table), aspect, 1.02);
    case 'line':
      return line ? linePose(table, line, aspect, aside) : tablePose(table, aspect);
    case 'shooter':
      return line ? eyePose(table, line.from, line.to) : tablePose(table, aspect);
    case 'target':
      return line ? eyePose(table, line.to, line.from) : tablePose(table, aspect);
    case 'side':
      return line ? sidePose(table, line, aspect, aside) : tablePose(table, aspect);
  }
}

/** From the south-east with a long lens, so that the table reads as a model; more from above on a tall screen. */
function tablePose(table: Table, aspect: number): Pose {
  const tall = aspect < 0.9;
  const pose: Pose = {
    ...START,
    azimuth: tall ? 0 : TABLE_TURN,
    polar: (tall ? 26 : 52.4) * DEGREES,
    fov: 32,
  };
  return fitted(pose, frameCorners(table), aspect, tall ? 1.01 : 1.07);
}

const LINE_TURN = 52 * DEGREES; // between the line and where the camera looks
const ROOM = 2.4; // inches round both ends: their models, bases and names

/** Both ends of a line as large as the picture allows, the line running from corner to corner of it. */
function linePose(table: Table, { from, to }: Sightline, aspect: number, aside: number): Pose {
  const along = Math.atan2(from[0] - to[0], to[1] - from[1]); // the azimuth that looks from one end to the other
  const turns = [LINE_TURN, -LINE_TURN, Math.PI - LINE_TURN, LINE_TURN - Math.PI].map((turn) => along + turn);
  const off = (azimuth: number) => Math.abs(shortTurn(azimuth - TABLE_TURN));
  const azimuth = turns.reduce((best, turn) => (off(turn) < off(best) ? turn : best));
  const corners = [from, to].flatMap(([x, y, z]) =>
    [-ROOM, ROOM].flatMap((dx) =>
      [-ROOM, ROOM].flatMap((dy) => [z - 1, z + 1].map((h) => toScene(table, x + dx, y + dy, h))),
    ),
  );
  const start = { ...START, azimuth, polar: 57 * DEGREES, fov: 32 };
  const pose = fitted(start, corners, aspect * (1 - aside), 1.12);
  return panned(pose, (aspect * aside) / 2, 0, table);
}

const shortTurn = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

const START = { target: [0, 0, 0] as V3, distance: 1 } as const;

function frameCorners({ width, depth }: Table): readonly V3[] {
  const frame = frameWidth(width, depth);
  return [-1, 1].flatMap((sx) =>
    [-1, 1].flatMap((sz) =>
      [-0.65 * frame, 0.2].map((y): V3 => [sx * (width / 2 + frame), y, sz * (depth / 2 + frame)]),
    ),
  );
}

/** Moves the camera back until all corners are in the picture and fill it, and centres them. */
function fitted(pose: Pose, corners: readonly V3[], aspect: number, margin: number): Pose {
  const [right, up, back] = axesOf(pose);
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

const SIDE_MARGIN = 0.16; // of the picture's width, under the tools

/** Across the line from low above, from whichever side is nearer to the south. */
function sidePose(table: Table, { from, to }: Sightline, aspect: number, aside: number): Pose {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  let azimuth = Math.atan2(dy, dx);
  if (Math.cos(azimuth) < 0) azimuth += azimuth > 0 ? -Math.PI : Math.PI;
  const fov = 40;
  const clear = (1 - SIDE_MARGIN - aside) * Math.max(0.4, aspect);
  const width = (length + 4) / (2 * Math.tan((fov * DEGREES) / 2) * clear);
  return {
    target: toScene(table, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2 - 0.6),
    distance: Math.max(12, width),
    azimuth,
    polar: 66 * DEGREES,
    fov,
  };
}

const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
