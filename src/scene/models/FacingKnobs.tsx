import { useFrame, type ThreeEvent } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { CircleGeometry, Matrix4, type InstancedMesh } from 'three';
import type { Point } from '../../geometry/point.ts';
import { baseReach } from '../mesh/bases.ts';
import { toScene } from '../mesh/mesher.ts';
import { inchesPerPixelAt, KNOBS, type Standing } from './ModelHandles.tsx';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { useDrag, type OnDrag } from '../pointer/use-drag.ts';

interface FacingKnobsProps {
  readonly relief: Relief;
  readonly standings: readonly Standing[];
  readonly onTurn: OnDrag;
}

const KNOB = new CircleGeometry(1, 3, Math.PI / 2).rotateX(-Math.PI / 2); // an arrowhead to the north
const AHEAD = 0.5; // inches from the base to the knob
const SIZE = 0.34; // inches
const LEAST = 7; // pixels, so that it can be gripped from far away
const LIFT = 0.1;

/** An arrowhead before the front of a model; dragged round, it turns the model. */
export function FacingKnobs({ relief, standings, onTurn }: FacingKnobsProps) {
  const ref = useRef<InstancedMesh>(null);
  const places = useMemo(() => standings.map((standing) => frontOf(standing)), [standings]);
  useFrame(({ camera, size }) => {
    const mesh = ref.current;
    if (!mesh) return;
    standings.forEach(({ model, ground }, i) => {
      const [x, y] = places[i] ?? [0, 0];
      const at = new Matrix4().makeTranslation(...toScene(relief.table, x, y, ground + LIFT));
      const wide = Math.max(SIZE, LEAST * inchesPerPixelAt(camera, size.height, at));
      at.multiply(new Matrix4().makeRotationY((-model.facing * Math.PI) / 180));
      mesh.setMatrixAt(i, at.multiply(new Matrix4().makeScale(wide, 1, wide)));
    });
    mesh.instanceMatrix.needsUpdate = true;
    mesh.computeBoundingSphere();
  });
  const drag = useDrag(relief, onTurn);
  const take = (event: ThreeEvent<PointerEvent>) => {
    const index = event.instanceId ?? -1;
    const [standing, at] = [standings[index], places[index]];
    if (standing && at) drag(event, standing.model, at);
  };
  if (standings.length === 0) return null;
  return (
    <instancedMesh
      ref={ref}
      key={standings.length}
      args={[KNOB, undefined, standings.length]}
      name={KNOBS}
      renderOrder={4}
      onPointerDown={take}
    >
      <meshBasicMaterial
        color={PALETTE.tone.plain}
        toneMapped={false}
        fog={false}
        transparent
        opacity={0.9}
      />
    </instancedMesh>
  );
}

function frontOf({ model, look }: Standing): Point {
  const away = baseReach(look.base).radius + AHEAD;
  const bearing = (model.facing * Math.PI) / 180;
  return [model.at[0] + Math.sin(bearing) * away, model.at[1] + Math.cos(bearing) * away];
}
