import { PerspectiveCamera } from 'three';
import type { Model, Table } from '../../battlefield/battle.ts';
import type { Point3 } from '../../geometry/point.ts';
import { baseRing } from '../mesh/bases.ts';
import { toScene } from '../mesh/mesher.ts';
import { volumeOf, type ModelLook } from '../models/model-look.ts';

const AROUND = 3.4; // times the target's own height that the picture shows
const NARROWEST = 9; // degrees
const WIDEST = 48; // degrees
const CLOSEST = 0.02; // inches before the eye at which nothing is drawn any more

/** A model as it stands, ready to look from or at. */
export interface Standing {
  readonly model: Model;
  readonly look: ModelLook;
  readonly ground: number; // inches
}

/** Where a model looks from, on its axis: the rules' own place, from which the desk measures too. */
export const eyeOf = ({ model, look, ground }: Standing): Point3 => [
  ...model.at,
  ground + volumeOf(look).eye,
];

/** From the eye of one model at the middle of another, near enough to judge what is hidden. */
export function eyeCamera(table: Table, from: Standing, to: Standing, aspect: number): PerspectiveCamera {
  const eye = eyeOf(from);
  const [x, y] = to.model.at;
  const { height } = volumeOf(to.look);
  const away = Math.hypot(x - eye[0], y - eye[1], 1e-3);
  const seen = (2 * Math.atan2(height / 2, away) * 180) / Math.PI;
  const fov = Math.min(WIDEST, Math.max(NARROWEST, seen * AROUND));
  const camera = new PerspectiveCamera(fov, aspect, CLOSEST * 4, 400);
  camera.position.set(...toScene(table, ...eye));
  camera.lookAt(...toScene(table, x, y, to.ground + height / 2));
  camera.updateMatrixWorld();
  return camera;
}

/**
 * A camera whose picture is filled by the volume of the target on the upright plane that faces its axis: there,
 * shares of pixels are the shares the rules' kernel measures. Nothing when the eye is in or at the target's base.
 */
export function measuringCamera(table: Table, from: Standing, to: Standing): PerspectiveCamera | undefined {
  const eye = eyeOf(from);
  const { at, facing } = to.model;
  const away = Math.hypot(at[0] - eye[0], at[1] - eye[1]);
  if (away < 1e-6) return undefined;
  const [dx, dy] = [(at[0] - eye[0]) / away, (at[1] - eye[1]) / away];
  const low = to.ground - eye[2];
  const { base, height } = volumeOf(to.look);
  const corners = baseRing(base, at, facing).map(([x, y]) => {
    const ahead = (x - eye[0]) * dx + (y - eye[1]) * dy;
    const aside = (x - eye[0]) * dy - (y - eye[1]) * dx;
    return { ahead, u: aside / ahead, low: low / ahead, top: (low + height) / ahead };
  });
  if (corners.some(({ ahead }) => ahead < CLOSEST)) return undefined;
  const near = CLOSEST;
  const camera = new PerspectiveCamera();
  const us = corners.map(({ u }) => u);
  const vs = corners.flatMap((corner) => [corner.low, corner.top]);
  camera.projectionMatrix.makePerspective(
    Math.min(...us) * near,
    Math.max(...us) * near,
    Math.max(...vs) * near,
    Math.min(...vs) * near,
    near,
    400,
  );
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  camera.position.set(...toScene(table, ...eye));
  camera.lookAt(...toScene(table, at[0], at[1], eye[2]));
  camera.updateMatrixWorld();
  return camera;
}
