import { useFrame, useThree } from '@react-three/fiber';
import { lazy, Suspense, useEffect, useMemo, useState, type RefObject } from 'react';
import type { BufferGeometry } from 'three';
import type { Model } from '../../battlefield/battle.ts';
import type { FireZone } from '../../rules/contract/ruleset.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { Beam } from './Beam.tsx';
import { inchesPerPixel } from '../camera/camera-pose.ts';
import type { Viewpoint } from '../../battlefield/viewpoint.ts';
import { isEyeView } from '../camera/camera-views.ts';
import type { CellGrid } from '../table/cell-material.ts';
import { CellOverlay } from './CellOverlay.tsx';
import { Draped } from '../table/Draped.tsx';
import type { BaseRing } from './Highlight.tsx';
import { EyeTints } from './EyeTints.tsx';
import { Marks } from './Marks.tsx';
import type { Nudge } from './NudgeGhost.tsx';
import type { LookOf } from '../models/model-look.ts';
import type { Relief } from '../relief.ts';
import { paintZones } from '../paint/zones.ts';
import type { CameraHold } from '../table/scene-handle.ts';
import type { SideLook } from '../models/sides.ts';
import { Tapes, type Tape } from './Tapes.tsx';
import { PlanMarks, Volumes } from './Volumes.tsx';

/** Lines of so many pixels come with the first thing pointed at or asked about. */
const Highlight = lazy(async () => ({ default: (await import('./Highlight.tsx')).Highlight }));
const NudgeGhost = lazy(async () => ({ default: (await import('./NudgeGhost.tsx')).NudgeGhost }));
const BaseRings = lazy(async () => ({ default: (await import('./Highlight.tsx')).BaseRings }));

export interface OverlaysProps {
  readonly relief: Relief;
  readonly ground: BufferGeometry;
  readonly models: readonly Model[];
  readonly looks: ReadonlyMap<string, SideLook>;
  readonly lookOf: LookOf;
  readonly view: Viewpoint;
  readonly verdict: Verdict | undefined;
  readonly volumes: boolean;
  readonly highlight: readonly string[];
  readonly rings: readonly BaseRing[];
  readonly cells: CellGrid | undefined;
  readonly nudge: Nudge | undefined;
  readonly zones: readonly FireZone[];
  readonly tapes: readonly Tape[];
  readonly zonePixels: number;
  readonly hold: RefObject<CameraHold | null>;
}

/** Everything drawn over the table that is no part of it. */
export function Overlays(props: OverlaysProps) {
  const { relief, ground, models, looks, lookOf, view, verdict, cells, zones, tapes } = props;
  const thickness = useThickness(props.hold, view);
  const { table } = relief;
  const pixels = useSettled(zones) ? props.zonePixels : props.zonePixels / 2;
  const picture = useMemo(
    () => (zones.length > 0 ? paintZones(zones, table, pixels) : undefined),
    [zones, table, pixels],
  );
  const marked = { relief, models, lookOf, looks };
  return (
    <>
      {cells ? <CellOverlay relief={relief} ground={ground} grid={cells} /> : null}
      {picture ? <Draped ground={ground} picture={picture} /> : null}
      {props.volumes ? <Volumes {...marked} /> : null}
      {view === 'plan' ? <PlanMarks {...marked} /> : null}
      <Suspense>
        {props.highlight.length > 0 ? (
          <Highlight relief={relief} ids={props.highlight} models={models} lookOf={lookOf} />
        ) : null}
        {props.rings.length > 0 ? (
          <BaseRings relief={relief} models={models} lookOf={lookOf} rings={props.rings} />
        ) : null}
        {props.nudge ? (
          <NudgeGhost relief={relief} models={models} lookOf={lookOf} nudge={props.nudge} />
        ) : null}
      </Suspense>
      {verdict?.marks ? <Marks relief={relief} marks={verdict.marks} thickness={thickness} /> : null}
      {tapes.length > 0 ? <Tapes relief={relief} tapes={tapes} thickness={thickness} /> : null}
      {verdict && isEyeView(view) ? (
        <EyeTints {...marked} verdict={verdict} target={view === 'shooter' ? verdict.to : verdict.from} />
      ) : null}
      {verdict ? <Beam relief={relief} verdict={verdict} thickness={thickness} /> : null}
    </>
  );
}

const REST = 200; // milliseconds

/** Whether something has stayed the same for a moment: what follows a drag may be coarser until then. */
function useSettled(value: unknown): boolean {
  const [settled, settle] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => settle(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}

const AT_THE_EYE = 0.4;
const ACROSS = 3.4; // pixels of a clear line of sight
const CLEAR = 0.096; // inches of it at thickness 1

/** Lines stay about as wide on the screen while the camera comes near or goes away; in steps, or they would be built for every frame. */
function useThickness(hold: RefObject<CameraHold | null>, view: Viewpoint): number {
  const height = useThree((state) => state.size.height);
  const [step, setStep] = useState(0);
  useFrame(() => {
    const pose = hold.current?.pose();
    if (!pose) return;
    const wide = (ACROSS * inchesPerPixel(pose, height)) / CLEAR;
    setStep(Math.round(2 * Math.log2(Math.min(4, Math.max(0.35, wide)))));
  });
  return isEyeView(view) ? AT_THE_EYE : 2 ** (step / 2);
}
