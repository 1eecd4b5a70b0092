import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { VIEWPOINTS } from '../../src/battlefield/viewpoint.ts';
import {
  dollied,
  mixPose,
  orbited,
  panned,
  positionOf,
  type Pose,
} from '../../src/scene/camera/camera-pose.ts';
import { poseFor } from '../../src/scene/camera/camera-views.ts';
import { tableOf } from '../support/scene-shapes.ts';

const line = { from: [8, 20, 1.5], to: [30, 34, 2.5] } as const;

/** The camera the pose stands for, built by three's own look-at. */
function cameraAt(pose: Pose, aspect: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(pose.fov, aspect, 0.1, 1e5);
  camera.position.set(...positionOf(pose));
  if (pose.polar < 0.01) camera.up.set(0, 0, -1);
  camera.lookAt(...pose.target);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}

const seen = (camera: PerspectiveCamera, x: number, y: number, z: number) =>
  new Vector3(x, y, z).project(camera);

describe('views', () => {
  for (const [width, depth, aspect] of [
    [48, 48, 1.6],
    [72, 48, 1.6],
    [48, 48, 0.46],
    [12, 15, 1],
    [200, 30, 2],
  ] as const)
    it(`of the whole table show all of a ${width} by ${depth} inch one at ${aspect}:1`, () => {
      const table = tableOf([], { width, depth });
      for (const view of ['table', 'plan'] as const) {
        const camera = cameraAt(poseFor(view, table, aspect, undefined), aspect);
        for (const sx of [-1, 1])
          for (const sz of [-1, 1]) {
            const { x, y } = seen(camera, (sx * width) / 2, 0, (sz * depth) / 2);
            expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(1);
          }
      }
    });

  it('from the shooter look along the line from just above its start', () => {
    const table = tableOf([]);
    const pose = poseFor('shooter', table, 1.6, line);
    const [x, y, z] = positionOf(pose);
    expect([x + 24, 24 - z]).toEqual([expect.closeTo(8, 6), expect.closeTo(20, 6)]);
    expect(y).toBeGreaterThan(1.5);
    expect(y).toBeLessThan(2.5);
    const target = seen(cameraAt(pose, 1.6), 30 - 24, 2.5, 24 - 34);
    expect(Math.abs(target.x)).toBeLessThan(0.01);
    expect(Math.abs(target.y)).toBeLessThan(0.3);
  });

  it('of the line show both ends, whichever way it runs, and little more than its surroundings', () => {
    const table = tableOf([]);
    for (const aspect of [1.6, 1.2, 0.6])
      for (let bearing = 0; bearing < 360; bearing += 30) {
        const [dx, dy] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
        const ends = [-9, 9].map((by) => [24 + dx * by, 24 + dy * by, 2] as const);
        const pose = poseFor('line', table, aspect, { from: ends[0]!, to: ends[1]! });
        const camera = cameraAt(pose, aspect);
        const [a, b] = ends.map(([x, y, z]) => seen(camera, x - 24, z, 24 - y));
        for (const { x, y } of [a!, b!]) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.92);
        const apart = Math.max(Math.abs(a!.x - b!.x), Math.abs(a!.y - b!.y));
        expect(apart, `bearing ${bearing} at ${aspect}:1`).toBeGreaterThan(0.8);
      }
  });

  it('from the side have the line across the picture', () => {
    const camera = cameraAt(poseFor('side', tableOf([]), 1.6, line), 1.6);
    const [from, to] = [seen(camera, 8 - 24, 1.5, 24 - 20), seen(camera, 30 - 24, 2.5, 24 - 34)];
    expect(Math.abs(from.x - to.x)).toBeGreaterThan(0.9);
    expect(Math.abs(from.y - to.y)).toBeLessThan(0.25);
    expect(Math.max(Math.abs(from.x), Math.abs(to.x))).toBeLessThan(1);
  });

  it('straight down have north up, and height moves nothing by more than a tenth of an inch', () => {
    const camera = cameraAt(poseFor('plan', tableOf([]), 1.6, undefined), 1.6);
    expect(seen(camera, 0, 0, -20).y).toBeGreaterThan(seen(camera, 0, 0, 20).y);
    const inch = seen(camera, 21, 0, 0).x - seen(camera, 20, 0, 0).x;
    expect(Math.abs(seen(camera, 20, 3, 0).x - seen(camera, 20, 0, 0).x)).toBeLessThan(inch / 10);
  });

  it('show the table while there is no line to look along', () => {
    for (const view of VIEWPOINTS.filter((name) => name !== 'plan'))
      expect(poseFor(view, tableOf([]), 1.6, undefined)).toEqual(
        poseFor('table', tableOf([]), 1.6, undefined),
      );
  });
});

describe('moving the camera', () => {
  const table = tableOf([]);
  const [a, b] = [poseFor('table', table, 1.6, undefined), poseFor('side', table, 1.6, line)];

  it('starts and ends exactly at the two views', () => {
    expect(mixPose(a, b, 0).distance).toBeCloseTo(a.distance, 9);
    expect(mixPose(a, b, 1).distance).toBeCloseTo(b.distance, 9);
    expect(Math.cos(mixPose(a, b, 1).azimuth - b.azimuth)).toBeCloseTo(1, 9);
  });

  it('turns the short way round', () => {
    const [west, east] = [
      { ...a, azimuth: 3 },
      { ...a, azimuth: -3 },
    ];
    expect(Math.abs(mixPose(west, east, 0.5).azimuth)).toBeCloseTo(Math.PI, 6);
  });

  it('never goes under the table, through it or out of the room', () => {
    expect(orbited(a, 0, 9).polar).toBeLessThan(Math.PI / 2);
    expect(orbited(a, 0, -9).polar).toBe(0);
    expect(dollied(a, 1e-9, table).distance).toBeGreaterThan(1);
    expect(dollied(a, 1e9, table).distance).toBeLessThan(1000);
    expect(Math.abs(panned(a, 1e3, 1e3, table).target[0])).toBeLessThanOrEqual(24);
  });
});
