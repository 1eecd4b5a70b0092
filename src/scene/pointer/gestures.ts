import type { Table } from '../../battlefield/battle.ts';
import { dollied, dolliedAt, orbited, panned, type Pose } from '../camera/camera-pose.ts';

export interface Looking {
  /** Applies a change to the pose the camera has now. */
  readonly look: (change: (pose: Pose) => Pose) => void;
  readonly table: Table;
}

const TURN = 0.006; // radians a pixel
const KEY_TURN = 0.12; // radians a key press
const KEY_PAN = 0.06; // of the picture's height
const KEY_ZOOM = 0.85;

type Place = readonly [x: number, y: number];

const claimed = new WeakSet<Event>();

/** Takes a pointer press for something on the table: the camera leaves it alone. */
export const claimGesture = (event: Event): void => void claimed.add(event);

/**
 * Left drag turns, right or shift drag pans, wheel zooms; one finger turns, two pan and pinch. Keys work when
 * the canvas has the focus: arrows pan, with shift they turn, plus and minus zoom. Gives back how to stop.
 */
export function listenToGestures(canvas: HTMLElement, { look, table }: Looking): () => void {
  const fingers = new Map<number, Place>();
  const held = new Map<number, Place>(); // fingers that drag something on the table
  const height = () => canvas.clientHeight || 1;

  const down = (event: PointerEvent) => {
    if (event.target !== canvas) return;
    const hand = claimed.has(event) ? held : fingers;
    hand.set(event.pointerId, [event.clientX, event.clientY]);
    if (held.size + fingers.size < 2) return;
    for (const [id, place] of held) fingers.set(id, place); // with a second finger both are the camera's
    held.clear();
  };
  const up = (event: PointerEvent) => {
    held.delete(event.pointerId);
    fingers.delete(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const now = [event.clientX, event.clientY] as const;
    if (held.has(event.pointerId)) held.set(event.pointerId, now);
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) {
      const spread = (p: Place) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
      const pinch = spread(before) / spread(now);
      look((pose) => dollied(panned(pose, -dx / height() / 2, dy / height() / 2, table), pinch, table));
    } else if (event.buttons & 2 || event.buttons & 4 || event.shiftKey)
      look((pose) => panned(pose, -dx / height(), dy / height(), table));
    else look((pose) => orbited(pose, -dx * TURN, -dy * TURN));
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { left, top, width } = canvas.getBoundingClientRect();
    const place: Place = [(event.clientX - left) / width, (event.clientY - top) / height()];
    const factor = Math.exp(Math.max(-240, Math.min(240, event.deltaY)) * 0.0012);
    look((pose) => dolliedAt(pose, factor, table, place, width / height()));
  };
  const key = (event: KeyboardEvent) => {
    const change = keyChange(event, table);
    if (!change) return;
    event.preventDefault();
    look(change);
  };
  const noMenu = (event: Event) => event.preventDefault();

  addEventListener('pointerdown', down); // on the window: whatever is on the table is asked first
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('keydown', key);
  canvas.addEventListener('contextmenu', noMenu);
  return () => {
    removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('keydown', key);
    canvas.removeEventListener('contextmenu', noMenu);
  };
}

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function keyChange(event: KeyboardEvent, table: Table): ((pose: Pose) => Pose) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === '+' || event.key === '=') return (pose) => dollied(pose, KEY_ZOOM, table);
  if (event.key === '-' || event.key === '_') return (pose) => dollied(pose, 1 / KEY_ZOOM, table);
  const arrow = ARROWS[event.key];
  if (!arrow) return undefined;
  const [right, up] = arrow;
  if (event.shiftKey) return (pose) => orbited(pose, right * KEY_TURN, -up * KEY_TURN);
  return (pose) => panned(pose, right * KEY_PAN, up * KEY_PAN, table);
}
