import { useFrame, type ThreeEvent } from '@react-three/fiber';
import { useRef } from 'react';
import {
  CylinderGeometry,
  Matrix4,
  PerspectiveCamera,
  Vector3,
  type Camera,
  type InstancedMesh,
} from 'three';
import type { Model, Table } from '../../battlefield/battle.ts';
import { baseReach } from '../mesh/bases.ts';
import { basePlacement, type ModelLook } from './model-look.ts';
import type { Relief } from '../relief.ts';
import type { SideLook } from './sides.ts';
import { useDrag, type OnDrag } from '../pointer/use-drag.ts';

/** A model with everything needed to draw it. */
export interface Standing {
  readonly model: Model;
  readonly look: ModelLook;
  readonly side: SideLook;
  readonly ground: number; // inches
}

interface ModelHandlesProps {
  readonly relief: Relief;
  readonly standings: readonly Standing[];
  readonly onPick?: ((id: string) => void) | undefined;
  readonly onDrag?: OnDrag | undefined;
}

/** Drawn knobs win over the unseen columns round them. */
export const KNOBS = 'facing knobs';

const HANDLE = new CylinderGeometry(1, 1, 1, 10).translate(0, 0.5, 0);
const FINGER = 22; // pixels either side of a model that still mean it
const MOUSE = 7;

/** Unseen columns round the models, as wide on the screen as a finger needs them however far away they are. */
export function ModelHandles({ relief, standings, onPick, onDrag }: ModelHandlesProps) {
  const ref = useRef<InstancedMesh>(null);
  useFrame(({ camera, size }) => {
    const mesh = ref.current;
    if (!mesh) return;
    standings.forEach(({ model, look, ground }, i) => {
      const column = basePlacement(relief.table, model, ground);
      const room = FINGER * inchesPerPixelAt(camera, size.height, column);
      const reach = baseReach(look.base).radius + room;
      const grown = new Matrix4().makeScale(reach, look.height + 2 * room, reach);
      mesh.setMatrixAt(i, column.multiply(new Matrix4().makeTranslation(0, -room, 0)).multiply(grown));
    });
    mesh.instanceMatrix.needsUpdate = true;
    mesh.computeBoundingSphere();
  });
  const drag = useDrag(relief, onDrag);
  const meant = (event: ThreeEvent<MouseEvent>) => meantBy(event, standings, relief.table);
  const pick = (event: ThreeEvent<MouseEvent>) => {
    const model = meant(event);
    if (!model || event.delta > 4) return;
    event.stopPropagation(); // the ground behind it is not clicked
    onPick?.(model.id);
  };
  if (standings.length === 0 || (!onPick && !onDrag)) return null;
  return (
    <instancedMesh
      ref={ref}
      key={standings.length}
      args={[HANDLE, undefined, standings.length]}
      visible={false}
      onClick={pick}
      onPointerDown={(event) => {
        const model = meant(event);
        if (model && onDrag) drag(event, model, model.at);
      }}
    />
  );
}

const place = new Vector3();

/** Inches across a pixel where something stands. */
export function inchesPerPixelAt(camera: Camera, height: number, at: Matrix4): number {
  if (!(camera instanceof PerspectiveCamera)) return 0;
  const distance = place.setFromMatrixPosition(at).distanceTo(camera.position);
  return (2 * distance * Math.tan((camera.fov * Math.PI) / 360)) / Math.max(1, height);
}

/** Of all models whose columns are under the pointer the one that is drawn nearest to it, if it is near enough. */
function meantBy(
  event: ThreeEvent<MouseEvent>,
  standings: readonly Standing[],
  table: Table,
): Model | undefined {
  const { intersections, eventObject, nativeEvent } = event;
  if (intersections.some(({ object }) => object.name === KNOBS)) return undefined;
  const slack = nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== 'mouse' ? FINGER : MOUSE;
  const met = intersections.filter((one) => one.eventObject === eventObject);
  const near = met
    .flatMap(({ instanceId = -1 }) => standings[instanceId] ?? [])
    .map((standing) => ({ model: standing.model, off: pixelsOff(event, standing, table) }))
    .filter(({ off }) => off <= slack)
    .sort((a, b) => a.off - b.off);
  return near[0]?.model;
}

/** Pixels between the pointer and a model; none or less on it. */
function pixelsOff(
  { nativeEvent, camera }: ThreeEvent<MouseEvent>,
  standing: Standing,
  table: Table,
): number {
  const { model, look, ground } = standing;
  const { clientWidth, clientHeight } = nativeEvent.target as HTMLElement;
  const column = basePlacement(table, model, ground);
  const onScreen = (height: number): readonly [x: number, y: number] => {
    place.set(0, height, 0).applyMatrix4(column).project(camera);
    return [((place.x + 1) / 2) * clientWidth, ((1 - place.y) / 2) * clientHeight];
  };
  const [[ax, ay], [bx, by]] = [onScreen(0), onScreen(look.height)];
  const [dx, dy] = [bx - ax, by - ay];
  const [px, py] = [nativeEvent.offsetX - ax, nativeEvent.offsetY - ay];
  const share = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  const reach = baseReach(look.base).radius / inchesPerPixelAt(camera, clientHeight, column);
  return Math.hypot(px - dx * share, py - dy * share) - reach;
}
