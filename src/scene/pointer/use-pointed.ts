import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { Raycaster, Vector2 } from 'three';
import { firstMet, solidsToPointAt, type Glance, type Solid, type TableThings } from './pointed.ts';

export interface Pointed {
  /** Ids of the pieces and models worth telling about; left out: nobody listens. */
  readonly pointable?: readonly string[] | undefined;
  /** Which of them the mouse points at; null when it is none any more. */
  readonly onPointed?: ((id: string | null) => void) | undefined;
}

/** Tells what the mouse points at whenever that changes. A pressed button is a drag, and fingers do not hover. */
export function usePointed(things: TableThings, hidden: string | undefined, pointed: Pointed): void {
  const { relief, models, lookOf } = things;
  const { pointable, onPointed } = pointed;
  const camera = useThree((state) => state.camera);
  const canvas = useThree((state) => state.gl.domElement);
  useEffect(() => {
    if (!pointable || pointable.length === 0 || !onPointed) return undefined;
    const { width, depth } = relief.table;
    let solids: readonly Solid[] | undefined; // made when the mouse first moves over the table
    let last: string | null = null;
    const tell = (id: string | null) => {
      if (id === last) return;
      last = id;
      onPointed(id);
    };
    const ray = new Raycaster();
    const glanceThrough = ({ clientX, clientY }: PointerEvent): Glance => {
      const box = canvas.getBoundingClientRect();
      const x = ((clientX - box.left) / box.width) * 2 - 1;
      ray.setFromCamera(new Vector2(x, 1 - ((clientY - box.top) / box.height) * 2), camera);
      const { origin, direction } = ray.ray;
      return {
        eye: [origin.x + width / 2, depth / 2 - origin.z, origin.y],
        towards: [direction.x, -direction.z, direction.y],
      };
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const shown = models.filter(({ id }) => id !== hidden);
      solids ??= solidsToPointAt({ relief, models: shown, lookOf }, pointable);
      const id = firstMet(glanceThrough(event), solids)?.id;
      tell(id !== undefined && pointable.includes(id) ? id : null);
    };
    const leave = () => tell(null);
    canvas.addEventListener('pointermove', move);
    canvas.addEventListener('pointerdown', leave);
    canvas.addEventListener('pointerleave', leave);
    return () => {
      canvas.removeEventListener('pointermove', move);
      canvas.removeEventListener('pointerdown', leave);
      canvas.removeEventListener('pointerleave', leave);
      leave();
    };
  }, [camera, canvas, relief, models, lookOf, hidden, pointable, onPointed]);
}
