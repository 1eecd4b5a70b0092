import { useThree, type ThreeEvent } from '@react-three/fiber';
import { useCallback } from 'react';
import { Plane, Vector2, Vector3, Raycaster } from 'three';
import type { Model } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import { claimGesture } from './gestures.ts';
import type { Relief } from '../relief.ts';

/** Where something is dragged to, on the level it was picked up from; after `cancel` it was never dragged. */
export type OnDrag = (id: string, to: Point, phase: 'start' | 'move' | 'end' | 'cancel') => void;

const SLACK = 5; // pixels the pointer may wander before a click becomes a drag

/**
 * Starts a drag on pointer down; the pointer keeps hold of what was at `at` until it is let go. Esc, a second finger
 * and a browser that takes the pointer away bring it back to where it was.
 */
export function useDrag(
  relief: Relief,
  onDrag: OnDrag | undefined,
): (event: ThreeEvent<PointerEvent>, model: Model, at: Point) => void {
  const camera = useThree((state) => state.camera);
  const canvas = useThree((state) => state.gl.domElement);
  return useCallback(
    (event, model, at) => {
      const start = event.nativeEvent;
      if (!onDrag || event.button !== 0 || !start.isPrimary) return;
      claimGesture(start);
      event.stopPropagation();
      const { width, depth } = relief.table;
      const ground = new Plane(new Vector3(0, 1, 0), -relief.heightAt(model.at));
      const ray = new Raycaster();
      const under = ({ clientX, clientY }: PointerEvent): Point | undefined => {
        const box = canvas.getBoundingClientRect();
        const x = ((clientX - box.left) / box.width) * 2 - 1;
        ray.setFromCamera(new Vector2(x, 1 - ((clientY - box.top) / box.height) * 2), camera);
        const hit = ray.ray.intersectPlane(ground, new Vector3());
        return hit ? [hit.x + width / 2, depth / 2 - hit.z] : undefined;
      };
      const grip = under(start) ?? at;
      const target = (now: PointerEvent): Point => {
        const [x, y] = under(now) ?? grip;
        const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
        return [within(at[0] + x - grip[0], width), within(at[1] + y - grip[1], depth)];
      };
      let moved = false;
      followPointer(start, {
        move: (now) => {
          if (!moved && Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY) < SLACK) return;
          onDrag(model.id, target(now), moved ? 'move' : 'start');
          moved = true;
        },
        end: (now) => moved && onDrag(model.id, target(now), 'end'),
        cancel: () => moved && onDrag(model.id, at, 'cancel'),
      });
    },
    [camera, canvas, relief, onDrag],
  );
}

interface Following {
  readonly move: (now: PointerEvent) => void;
  readonly end: (now: PointerEvent) => void;
  readonly cancel: () => void;
}

/** Tells what becomes of a pointer that is down, wherever it goes, until it is let go or taken away. */
function followPointer({ pointerId }: PointerEvent, { move, end, cancel }: Following): void {
  const over = new AbortController();
  const { signal } = over;
  const own = (act: (now: PointerEvent) => void) => (now: PointerEvent) => {
    if (now.pointerId === pointerId) act(now);
  };
  const stop = (): void => {
    over.abort();
    cancel();
  };
  const up = (now: PointerEvent): void => {
    over.abort();
    end(now);
  };
  addEventListener('pointermove', own(move), { signal });
  addEventListener('pointerup', own(up), { signal });
  addEventListener('pointercancel', own(stop), { signal });
  addEventListener('pointerdown', (other) => other.pointerId !== pointerId && stop(), { signal });
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // the drag is all that ends
    stop();
  };
  addEventListener('keydown', key, { signal, capture: true });
}
