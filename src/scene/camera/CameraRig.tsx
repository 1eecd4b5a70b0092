import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { MathUtils, type PerspectiveCamera } from 'three';
import type { Table } from '../../battlefield/battle.ts';
import type { Viewpoint } from '../../battlefield/viewpoint.ts';
import { mixPose, poseFromNumbers, positionOf, type Pose } from './camera-pose.ts';
import { isEyeView, isOverlook, poseFor, type Sightline } from './camera-views.ts';
import { listenToGestures } from '../pointer/gestures.ts';
import type { CameraHold } from '../table/scene-handle.ts';
import { SMALL_SCREEN } from '../table/small-screen.ts';

export interface CameraRigProps {
  readonly table: Table;
  readonly view: Viewpoint;
  readonly line?: Sightline | undefined;
  /** Change to go back to the view after the user has looked around. */
  readonly visit: string;
  /** Seven numbers to start from instead of the view's own place. */
  readonly start?: readonly number[] | undefined;
  readonly hold: RefObject<CameraHold | null>;
  /** The camera has turned. */
  readonly onTurned?: ((azimuth: number) => void) | undefined;
}

const MOVE_SECONDS = 0.7;
const TOOLS = 64; // pixels at the right of a small screen that are under the tools

/** The one camera: goes to views smoothly, follows mouse, touch and keys in between. */
export function CameraRig({ table, view, line, visit, start, hold, onTurned }: CameraRigProps) {
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const canvas = useThree((state) => state.gl.domElement);
  const invalidate = useThree((state) => state.invalidate);
  const aspect = useThree((state) => state.size.width / state.size.height);
  const aside = useThree(({ size }) => (size.width < SMALL_SCREEN ? TOOLS / size.width : 0));
  const goal = useMemo(() => poseFor(view, table, aspect, line, aside), [view, table, aspect, line, aside]);
  const pose = useRef<Pose>(goal);
  const move = useRef<{ readonly from: Pose; readonly to: Pose; passed: number } | undefined>(undefined);
  const wasLookedAround = useRef(false);
  const told = useRef<number>(null);
  const shown = useRef<{ readonly view: Viewpoint; readonly visit: string; readonly aspect: number }>(null);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.view === 'line' && view === 'line' && !line) return; // the answer to frame is on its way
    shown.current = { view, visit, aspect };
    const isNew = before === null;
    const stays = before?.view === view && before.visit === visit;
    if (stays && isOverlook(view)) {
      // a line that is dragged is not chased; another shape of the picture frames it anew
      if (!wasLookedAround.current && (view !== 'line' || before.aspect !== aspect)) pose.current = goal;
    } else if (isNew || stays || prefersStillness()) {
      pose.current = goal;
      move.current = undefined;
    } else move.current = { from: pose.current, to: goal, passed: 0 };
    if (!stays) wasLookedAround.current = false;
    invalidate();
  }, [goal, view, visit, line, aspect, invalidate]);

  useLayoutEffect(() => {
    hold.current = {
      pose: () => pose.current,
      lookedAround: () => wasLookedAround.current,
      move: (change) => {
        const to = change(pose.current);
        wasLookedAround.current = true;
        if (prefersStillness()) pose.current = to;
        else move.current = { from: pose.current, to, passed: 0 };
        invalidate();
      },
    };
  }, [hold, invalidate]);

  useLayoutEffect(() => {
    const asked = start && poseFromNumbers(start, table);
    if (!asked) return;
    move.current = undefined;
    wasLookedAround.current = true;
    pose.current = asked;
    invalidate();
    // oxlint-disable-next-line react/exhaustive-deps -- a table that changes under it does not send the camera back
  }, [start, invalidate]);

  useEffect(
    () =>
      listenToGestures(canvas, {
        look: (change) => {
          move.current = undefined;
          wasLookedAround.current = true;
          pose.current = change(pose.current);
          invalidate();
        },
        table,
      }),
    [canvas, table, invalidate],
  );

  useFrame((_, delta) => {
    if (move.current) {
      move.current.passed += Math.min(delta, 0.25) / MOVE_SECONDS;
      const share = MathUtils.smootherstep(move.current.passed, 0, 1);
      pose.current = mixPose(move.current.from, move.current.to, share);
      if (move.current.passed >= 1) move.current = undefined;
      else invalidate();
    }
    aim(camera, pose.current, aspect, isEyeView(view) ? 0.15 : 1);
    if (pose.current.azimuth === told.current) return;
    told.current = pose.current.azimuth;
    onTurned?.(told.current);
  }, -1);
  return null;
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Turned by angles rather than by looking at a point: straight down is a direction like any other. */
function aim(camera: PerspectiveCamera, pose: Pose, aspect: number, nearest: number): void {
  camera.position.set(...positionOf(pose));
  camera.rotation.set(pose.polar - Math.PI / 2, pose.azimuth, 0, 'YXZ');
  camera.fov = pose.fov;
  camera.aspect = aspect;
  camera.near = Math.max(nearest, pose.distance - 130);
  camera.far = pose.distance + 400;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}
