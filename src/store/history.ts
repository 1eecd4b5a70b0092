import type { Battle } from '../battlefield/battle.ts';

/** One thing that can be taken back: what it is called, and the battle on its other side. */
interface Step {
  readonly label: string;
  readonly battle: Battle;
  /** Changes of one gesture, such as a drag, are one step. */
  readonly gesture: number | string | null;
}

/** Battles share whatever did not change, so that a step costs little more than the change itself. */
export interface History {
  readonly past: readonly Step[]; // newest last
  readonly future: readonly Step[]; // next to be done again last
}

export interface Change {
  readonly label: string;
  /** Left out: a step of its own. */
  readonly gesture?: number | string;
}

const MOST_STEPS = 200;

export const NO_HISTORY: History = { past: [], future: [] };

/** Remembers how things stood before a change. Whatever had been taken back is given up. */
export function recordStep(history: History, before: Battle, { label, gesture }: Change): History {
  const goesOn = gesture !== undefined && history.past.at(-1)?.gesture === gesture;
  if (goesOn) return { past: history.past, future: [] };
  const step: Step = { label, battle: before, gesture: gesture ?? null };
  return { past: [...history.past.slice(1 - MOST_STEPS), step], future: [] };
}

/** The battle before the newest step; null when there is none to take back. */
export function stepBack(
  { past, future }: History,
  present: Battle,
): { readonly history: History; readonly battle: Battle } | null {
  const step = past.at(-1);
  if (!step) return null;
  const undone: Step = { label: step.label, battle: present, gesture: null };
  return { battle: step.battle, history: { past: sealed(past.slice(0, -1)), future: [...future, undone] } };
}

/** The battle after the step taken back last; null when there is none. */
export function stepForward(
  { past, future }: History,
  present: Battle,
): { readonly history: History; readonly battle: Battle } | null {
  const step = future.at(-1);
  if (!step) return null;
  const done: Step = { label: step.label, battle: present, gesture: null };
  return { battle: step.battle, history: { past: [...past, done], future: future.slice(0, -1) } };
}

/** A gesture does not go on after something was taken back. */
function sealed(past: readonly Step[]): readonly Step[] {
  const last = past.at(-1);
  return last ? [...past.slice(0, -1), { ...last, gesture: null }] : past;
}
