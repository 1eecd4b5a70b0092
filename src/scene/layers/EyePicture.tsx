import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import type { BufferGeometry, Scene, WebGLRenderer } from 'three';
import type { Model } from '../../battlefield/battle.ts';
import { pointInPolygon } from '../../geometry/polygon.ts';
import { allPieces } from '../../battlefield/pieces.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { eyeCamera, measuringCamera, type Standing } from '../camera/eye-camera.ts';
import { shootFromEye } from './eye-picture.ts';
import { modelVolumes, pieceVolumes, type RuleVolumes } from '../mesh/rule-volumes.ts';
import { stateOf } from '../../rules/frame/sight-runs.ts';
import type { LookOf } from '../models/model-look.ts';
import { MARKED, tintPicture } from '../paint/eye-tints.ts';
import type { Relief } from '../relief.ts';
import { NO_SIDE, type SideLook } from '../models/sides.ts';
import { newVolumePass, LEFT_OUT, NOTHING, TARGET, type VolumePass } from './volume-pass.ts';

export interface EyeView {
  readonly image: ImageData;
  /** Of the target's volume, what is in sight past every volume in between: 0 to 1. */
  readonly share: number;
}

export interface EyeRequest {
  readonly from: string;
  readonly to: string;
  readonly width: number; // pixels
  readonly height: number; // pixels
  readonly onPicture: (picture: EyeView) => void;
}

export interface EyePictureProps {
  readonly request: EyeRequest;
  readonly relief: Relief;
  readonly ground: BufferGeometry;
  readonly models: readonly Model[];
  readonly lookOf: LookOf;
  readonly looks: ReadonlyMap<string, SideLook>;
  readonly verdict: Verdict | undefined;
  /** Everything has been painted: earlier pictures would only be thrown away. */
  readonly painted: boolean;
}

const QUICK = 12; // milliseconds: pictures that take no longer follow a drag
const PAUSE = 60; // milliseconds between those
const QUIET = 160; // milliseconds without a change before a slow one is made

/** What one model sees of another, drawn again whenever that may have changed. */
export function EyePicture(props: EyePictureProps) {
  const { request, relief, ground, models, lookOf, looks, verdict, painted } = props;
  const { from, to, width, height, onPicture } = request;
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const invalidate = useThree((state) => state.invalidate);
  const pieces = useMemo(() => pieceVolumes(relief), [relief]);
  useEffect(() => () => pieces.geometry.dispose(), [pieces]);
  const due = useRef(false);
  const last = useRef({ at: -Infinity, took: 0 });
  useEffect(() => {
    if (!painted) return undefined;
    const { at, took } = last.current;
    const wait = took > QUICK ? QUIET : Math.max(0, at + PAUSE - performance.now());
    const timer = setTimeout(() => {
      due.current = true;
      invalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [painted, from, to, width, height, relief, models, lookOf, looks, verdict, onPicture, invalidate]);
  useFrame(() => {
    if (!due.current) return;
    due.current = false;
    const [shooter, target] = [from, to].map((id) => standingOf(id, props));
    if (!shooter || !target) return;
    const start = performance.now();
    const bodies = modelVolumes(relief, models, lookOf, pieces.owners.length);
    const pass = newVolumePass(gl, ground, [pieces, bodies]);
    const picture = pictureOf({ ...props, gl, scene, pass, pieces, shooter, target });
    pass.dispose();
    bodies.geometry.dispose();
    last.current = { at: performance.now(), took: performance.now() - start };
    if (window.__sightline) window.__sightline.eye = { from, to, share: picture.share };
    onPicture(picture);
  });
  return null;
}

function standingOf(id: string, { models, lookOf, relief }: EyePictureProps): Standing | undefined {
  const model = models.find((one) => one.id === id);
  return model && { model, look: lookOf(model), ground: relief.heightAt(model.at) };
}

interface Shooting extends EyePictureProps {
  readonly gl: WebGLRenderer;
  readonly scene: Scene;
  readonly pass: VolumePass;
  readonly pieces: RuleVolumes;
  readonly shooter: Standing;
  readonly target: Standing;
}

function pictureOf(shooting: Shooting): EyeView {
  const { request, relief, pass, shooter, target, looks, gl, scene } = shooting;
  const { from, to, width, height } = request;
  const camera = eyeCamera(relief.table, shooter, target, width / height);
  const tint = (looks.get(target.model.side) ?? NO_SIDE).colour;
  const image = shootFromEye({ gl, scene, camera, width, height, from, to, tint });
  const marks = marksOf(shooting);
  const out = leftOut(shooting);
  const codeOf = (id: string) => (id === to ? TARGET : out.has(id) ? LEFT_OUT : (marks.get(id) ?? NOTHING));
  const onlyTarget = (id: string) => (id === to ? TARGET : LEFT_OUT);
  const seen = pass.draw(camera, width, height, codeOf, true);
  const whole = pass.draw(camera, width, height, onlyTarget, false);
  tintPicture(image, { seen, whole, tint });
  return { image, share: shareOf(shooting, codeOf, onlyTarget) };
}

const MEASURED = 360; // pixels across and up the target's volume

function shareOf(
  { relief, pass, shooter, target }: Shooting,
  codeOf: (id: string) => number,
  onlyTarget: (id: string) => number,
): number {
  const camera = measuringCamera(relief.table, shooter, target);
  if (!camera) return 1;
  const count = (codes: Uint8Array): number => {
    let targets = 0;
    for (const code of codes) if (code === TARGET) targets++;
    return targets;
  };
  const whole = count(pass.draw(camera, MEASURED, MEASURED, onlyTarget, false));
  return whole === 0 ? 0 : count(pass.draw(camera, MEASURED, MEASURED, codeOf, true)) / whole;
}

/** The model that looks, and every piece either of the two stands in: one sees into a wood, not through it. */
function leftOut({ request, relief: { table }, shooter, target }: Shooting): ReadonlySet<string> {
  const around = allPieces(table).filter(
    (piece) =>
      piece.kind !== 'hill' &&
      [shooter, target].some(({ model }) => pointInPolygon(model.at, piece) === 'inside'),
  );
  return new Set([request.from, ...around.map(({ id }) => id)]);
}

/** What the verdict says of everything on the line, whichever way it was asked. */
function marksOf({ request, verdict }: Shooting): ReadonlyMap<string, number> {
  const asked =
    verdict && [verdict.from, verdict.to].toSorted().join() === [request.from, request.to].toSorted().join();
  if (!asked) return new Map();
  return new Map([
    ...verdict.line.crossings.map(({ id }) => [id, MARKED.clear] as const),
    ...verdict.cover.pieces.map((piece) => [piece.id, MARKED[stateOf(piece)]] as const),
  ]);
}
