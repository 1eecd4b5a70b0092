import { useThree } from '@react-three/fiber';
import { useMemo } from 'react';
import type { BufferGeometry } from 'three';
import type { Model } from '../battlefield/battle.ts';
import type { FireZone } from '../rules/ruleset.ts';
import type { Verdict } from '../rules/verdict.ts';
import { Beam } from './Beam.tsx';
import { inchesPerPixel, isEyeView, poseFor, type View } from './camera-pose.ts';
import type { CellGrid } from './cell-material.ts';
import { CellOverlay } from './CellOverlay.tsx';
import { Draped } from './Draped.tsx';
import { BaseRings, Highlight, type BaseRing } from './Highlight.tsx';
import { Marks } from './Marks.tsx';
import type { LookOf } from './model-look.ts';
import type { Relief } from './paint/ground.ts';
import { paintZones } from './paint/zones.ts';
import type { SideLook } from './sides.ts';
import { Tapes, type Tape } from './Tapes.tsx';
import { PlanMarks, Volumes } from './Volumes.tsx';

export interface OverlaysProps {
  readonly relief: Relief;
  readonly ground: BufferGeometry;
  readonly models: readonly Model[];
  readonly looks: ReadonlyMap<string, SideLook>;
  readonly lookOf: LookOf;
  readonly view: View;
  readonly verdict: Verdict | undefined;
  readonly volumes: boolean;
  readonly highlight: readonly string[];
  readonly rings: readonly BaseRing[];
  readonly cells: CellGrid | undefined;
  readonly zones: readonly FireZone[];
  readonly tapes: readonly Tape[];
  readonly zonePixels: number;
}

/** Everything drawn over the table that is no part of it. */
export function Overlays(props: OverlaysProps) {
  const { relief, ground, models, looks, lookOf, view, verdict, cells, zones, tapes } = props;
  const thickness = useThickness(relief, view);
  const { table } = relief;
  const picture = useMemo(
    () => (zones.length > 0 ? paintZones(zones, table, props.zonePixels) : undefined),
    [zones, table, props.zonePixels],
  );
  const marked = { relief, models, lookOf, looks };
  return (
    <>
      {cells ? <CellOverlay relief={relief} ground={ground} grid={cells} /> : null}
      {picture ? <Draped ground={ground} picture={picture} /> : null}
      {props.volumes ? <Volumes {...marked} /> : null}
      {view === 'plan' ? <PlanMarks {...marked} /> : null}
      {props.highlight.length > 0 ? (
        <Highlight relief={relief} ids={props.highlight} models={models} lookOf={lookOf} />
      ) : null}
      {props.rings.length > 0 ? (
        <BaseRings relief={relief} models={models} lookOf={lookOf} rings={props.rings} />
      ) : null}
      {verdict?.marks ? <Marks relief={relief} marks={verdict.marks} thickness={thickness} /> : null}
      {tapes.length > 0 ? <Tapes relief={relief} tapes={tapes} thickness={thickness} /> : null}
      {verdict ? <Beam relief={relief} verdict={verdict} thickness={thickness} /> : null}
    </>
  );
}

const AT_THE_EYE = 0.4;
const ACROSS = 3.4; // pixels of a clear line of sight
const CLEAR = 0.096; // inches of it at thickness 1

/** Lines are about as wide on a small screen before a large table as on a large one before a small. */
function useThickness({ table }: Relief, view: View): number {
  const { width, height } = useThree((state) => state.size);
  return useMemo(() => {
    if (isEyeView(view)) return AT_THE_EYE;
    const pose = poseFor(view === 'side' ? 'table' : view, table, width / height, undefined);
    const wide = (ACROSS * inchesPerPixel(pose, height)) / CLEAR;
    return view === 'side' ? Math.min(1.2, wide) : Math.min(4, Math.max(1, wide));
  }, [view, table, width, height]);
}
