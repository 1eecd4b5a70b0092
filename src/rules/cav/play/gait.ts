import { breakSpeed, runSpeed } from '../travel/movement.ts';
import type { Journey } from './state.ts';

/** MV of each leg: run'n gun is slower, a break is worth half (CAV-RUN-2, CAV-BRK-3). */
export function gaitSpeed(move: number, gait: Journey['gait']): number {
  if (gait === 'run') return runSpeed(move);
  return gait === 'break' ? breakSpeed(move) : move;
}
