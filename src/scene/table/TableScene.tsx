import { useThree } from '@react-three/fiber';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { Battle } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import type { FireZone, Setting } from '../../rules/contract/ruleset.ts';
import type { TableMark, Verdict } from '../../rules/contract/verdict.ts';
import type { Viewpoint } from '../../battlefield/viewpoint.ts';
import { isEyeView, isOverlook } from '../camera/camera-views.ts';
import { CameraRig } from '../camera/CameraRig.tsx';
import type { CellGrid } from './cell-material.ts';
import { useSceneProbe } from './debug-hook.ts';
import { EyePicture, type EyeRequest } from '../layers/EyePicture.tsx';
import { Frame, Ground, Water } from './Ground.tsx';
import { HexGrid } from './HexGrid.tsx';
import type { BaseRing } from '../layers/Highlight.tsx';
import { Labels } from './Labels.tsx';
import { groundGeometry } from '../mesh/ground-mesh.ts';
import { plainLook, type LookOf } from '../models/model-look.ts';
import { Models } from '../models/Models.tsx';
import {
  markLabels,
  noteLabels,
  nudgeLabels,
  tapeLabels,
  zoneLabels,
  type Speak,
  type CallNote,
} from '../layers/overlay-labels.ts';
import type { Nudge } from '../layers/NudgeGhost.tsx';
import { Overlays } from '../layers/Overlays.tsx';
import { reliefOf } from '../relief.ts';
import { Room } from './Room.tsx';
import { Scatter } from './Scatter.tsx';
import { useSceneHandle, type CameraHold, type SceneHandle } from './scene-handle.ts';
import { sideLooks } from '../models/sides.ts';
import { SMALL_SCREEN } from './small-screen.ts';
import { Structures } from './Structures.tsx';
import { levelLabels, modelLabels } from './table-labels.ts';
import type { Tape } from '../layers/Tapes.tsx';
import type { OnDrag } from '../pointer/use-drag.ts';
import { useDisposable } from './use-disposable.ts';
import { usePointed, type Pointed } from '../pointer/use-pointed.ts';
import { useSlowFrames } from './use-slow-frames.ts';
import { useTextures } from './use-textures.ts';

export type { CallNote, EyeRequest, Nudge, SceneHandle, Tape };

export interface TableSceneProps extends Pointed {
  readonly battle: Battle;
  /** The call to draw; nothing is judged here. */
  readonly verdict?: Verdict | undefined;
  readonly view?: Viewpoint;
  /** Change to return to the view after looking around. */
  readonly visit?: number;
  /** The time and place the table is dressed as; left out: modern. */
  readonly setting?: Setting | undefined;
  readonly lookOf?: LookOf;
  readonly names?: boolean;
  readonly levels?: boolean;
  /** The least move that flips the call, while it is to be seen. */
  readonly nudge?: Nudge | undefined;
  /** What is said about the call on the table itself. */
  readonly notes?: readonly CallNote[] | undefined;
  /** Words on the marks of the verdict. */
  readonly markLabels?: boolean;
  /** Says what the rules have to say of their marks and zones. */
  readonly say: Speak;
  readonly volumes?: boolean;
  /** Inches between grid lines; 0 for none. Hexes of a hex table are always drawn. */
  readonly grid?: number;
  readonly highlight?: readonly string[];
  readonly rings?: readonly BaseRing[];
  readonly cells?: CellGrid | undefined;
  /** Range bands and firing arcs of one weapon, nearest first. */
  readonly zones?: readonly FireZone[] | undefined;
  readonly tapes?: readonly Tape[] | undefined;
  /** What one model sees of another, as a picture of its own. */
  readonly eye?: EyeRequest | undefined;
  /** Where the camera starts instead of at the view's own place: the seven numbers of a share link. */
  readonly pose?: readonly number[] | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  readonly onPoint?: ((point: Point) => void) | undefined;
  /** The place under the pointer; null when it has left the table. */
  readonly onHover?: ((point: Point | null) => void) | undefined;
  readonly onDrag?: OnDrag | undefined;
  /** Models with a ring round them have a knob to be turned by. */
  readonly onTurn?: OnDrag | undefined;
  readonly onHandle?: ((handle: SceneHandle) => void) | undefined;
  /** The camera has turned: radians, 0 looks north. */
  readonly onTurned?: ((azimuth: number) => void) | undefined;
  /** Frames have been slow for a while; asked again only after they have been quick again. */
  readonly onSlow?: (() => void) | undefined;
  readonly shadows: boolean;
  readonly matPixels: number;
  readonly children?: ReactNode;
}

const NOTHING: readonly string[] = [];
const NO_RINGS: readonly BaseRing[] = [];
const NO_ZONES: readonly FireZone[] = [];
const NO_TAPES: readonly Tape[] = [];
const NO_MARKS: readonly TableMark[] = [];
const NO_NOTES: readonly CallNote[] = [];
const NOTE_PX = 19; // height of what is said about the call
const WORDS_PX = 16; // height of words on zones, tapes and marks

/** A battle on its table, and a verdict as a beam across it. Draws what it is given: no rules, no sight. */
export function TableScene(props: TableSceneProps) {
  const { battle, verdict, view = 'table', lookOf = plainLook, names = true, highlight = NOTHING } = props;
  const { table, models, sides } = battle;
  const { setting = 'modern' } = props;
  const relief = useMemo(() => reliefOf(table), [table]);
  const ground = useDisposable(useCallback(() => groundGeometry(relief), [relief]));
  const textures = useTextures(table, setting, props.matPixels);
  const looks = useMemo(() => sideLooks(sides), [sides]);
  const hidden = view === 'shooter' ? verdict?.from : view === 'target' ? verdict?.to : undefined;
  const plan = view === 'plan';
  const scale = useThree((state) => (state.size.width < SMALL_SCREEN ? 0.75 : 1));
  const [from, to] = [verdict?.from, verdict?.to];
  const wanted = useMemo(
    () => [from, to, ...highlight].filter((id) => id !== undefined),
    [from, to, highlight],
  );
  const numerals = plan || (props.levels ?? false);
  const plates = useMemo(
    () => modelLabels({ relief, models, lookOf, looks, view, names, hidden, wanted, scale }),
    [relief, models, lookOf, looks, view, names, hidden, wanted, scale],
  );
  const figures = useMemo(() => (numerals ? levelLabels(relief) : []), [numerals, relief]);
  const { tapes = NO_TAPES } = props;
  const zones = useSameZones(props.zones ?? NO_ZONES);
  const marks = (props.markLabels ? verdict?.marks : undefined) ?? NO_MARKS;
  const { notes = NO_NOTES, nudge, say } = props;
  const noted = useMemo(
    () => (verdict ? noteLabels(relief, notesFor(view, notes), verdict, NOTE_PX * scale) : []),
    [relief, notes, verdict, view, scale],
  );
  const words = useMemo(
    () => [
      ...noted,
      ...(nudge ? nudgeLabels({ relief, models, lookOf }, nudge, NOTE_PX * scale) : []),
      ...tapeLabels(relief, tapes, WORDS_PX * scale),
      ...zoneLabels(relief, zones, WORDS_PX * scale, say),
      ...markLabels(relief, marks, WORDS_PX * scale, say),
    ],
    [relief, models, lookOf, zones, tapes, marks, noted, nudge, scale, say],
  );
  const labels = useMemo(
    () => [...plates.slice(0, wanted.length), ...words, ...plates.slice(wanted.length), ...figures],
    [plates, words, figures, wanted],
  );
  const { rings = NO_RINGS } = props;
  const knobs = useMemo(() => rings.map(({ model }) => model), [rings]);
  const hold = useRef<CameraHold>(null);
  useSceneProbe(table, textures.done);
  useSceneHandle(hold, props.onHandle);
  useSlowFrames(textures.done, props.onSlow);
  usePointed({ relief, models, lookOf }, hidden, props);
  return (
    <>
      <CameraRig
        table={table}
        view={view}
        line={verdict?.line}
        start={props.pose}
        hold={hold}
        onTurned={props.onTurned}
        visit={[props.visit, ...(view === 'line' ? [from, to] : [])].join(' ')}
      />
      <Room
        table={table}
        dusk={isEyeView(view) && verdict !== undefined}
        plan={plan}
        shadows={props.shadows}
      />
      <Ground
        relief={relief}
        geometry={ground}
        textures={textures}
        grid={props.grid ?? (plan && !table.hexes ? 6 : 0)}
        onPoint={props.onPoint}
        onHover={props.onHover}
      />
      <Frame relief={relief} />
      <Water relief={relief} textures={textures} />
      <Scatter
        relief={relief}
        sheets={textures.sheets}
        sparse={!props.shadows}
        seeThrough={props.volumes ?? false}
      />
      <Structures relief={relief} setting={setting} sheets={textures.sheets} />
      <HexGrid relief={relief} />
      <Models
        relief={relief}
        models={models}
        looks={looks}
        lookOf={lookOf}
        hidden={hidden}
        onPick={props.onPick}
        onDrag={props.onDrag}
        knobs={knobs}
        onTurn={props.onTurn}
      />
      <group name="overlays">
        <Overlays
          relief={relief}
          ground={ground}
          models={models}
          looks={looks}
          lookOf={lookOf}
          view={view}
          verdict={verdict}
          volumes={props.volumes ?? false}
          highlight={highlight}
          rings={rings}
          cells={props.cells}
          nudge={nudge}
          zones={zones}
          tapes={tapes}
          zonePixels={props.matPixels / 2}
          hold={hold}
        />
        <Labels labels={labels} />
      </group>
      {props.eye ? (
        <EyePicture
          request={props.eye}
          relief={relief}
          ground={ground}
          models={models}
          lookOf={lookOf}
          looks={looks}
          verdict={verdict}
          painted={textures.done}
        />
      ) : null}
      {props.children}
    </>
  );
}

/** From far away only the range: the rest would hide the line it is about. */
const notesFor = (view: Viewpoint, notes: readonly CallNote[]): readonly CallNote[] =>
  isEyeView(view) ? [] : isOverlook(view) && view !== 'line' ? notes.filter(({ piece }) => !piece) : notes;

/** The zones given first while they are the same: another model that moves does not change them. */
function useSameZones(zones: readonly FireZone[]): readonly FireZone[] {
  const written = JSON.stringify(zones);
  return useMemo(() => JSON.parse(written) as readonly FireZone[], [written]);
}
