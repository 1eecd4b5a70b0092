import { useThree, type ThreeEvent } from '@react-three/fiber';
import { useCallback } from 'react';
import { Plane, Vector2, Vector3, Raycaster } from 'three';
import type { Model } from '../battlefield/battle.ts';
import type { Point } from '../geometry/point.ts';
import { claimGesture } from './gestures.ts';
import type { Relief } from './paint/ground.ts';

type DragPhase = 'start' | 'move' | 'end';

/** Where a model is dragged to, on the level it was picked up from. */
export type OnDrag = (id: string, to: Point, phase: DragPhase) => void;

const SLACK = 5; // pixels the pointer may wander before a click becomes a drag

/** Starts a drag on pointer down; the pointer keeps hold of the model until it is let go. */
export function useDrag(
  relief: Relief,
  onDrag: OnDrag | undefined,
): (event: ThreeEvent<PointerEvent>, model: Model) => void {
  const camera = useThree((state) => state.camera);
  const canvas = useThree((state) => state.gl.domElement);
  return useCallback(
    (event, model) => {
      if (!onDrag || event.button !== 0) return;
      const start = event.nativeEvent;
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
      const grip = under(start) ?? model.at;
      const target = (now: PointerEvent): Point => {
        const at = under(now) ?? grip;
        const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
        return [within(model.at[0] + at[0] - grip[0], width), within(model.at[1] + at[1] - grip[1], depth)];
      };
      let moved = false;
      const move = (now: PointerEvent) => {
        if (now.pointerId !== start.pointerId) return;
        if (!moved && Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY) < SLACK) return;
        onDrag(model.id, target(now), moved ? 'move' : 'start');
        moved = true;
      };
      const end = (now: PointerEvent) => {
        if (now.pointerId !== start.pointerId) return;
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
        if (moved) onDrag(model.id, target(now), 'end');
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
    [camera, canvas, relief, onDrag],
  );
}
