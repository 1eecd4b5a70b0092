import { valueOf } from './cards.ts';
import type { Gait } from '../travel/march.ts';
import type { GaitName } from '../book/kinds.ts';
import type { Rulings } from '../book/readings.ts';

const RUN_MORE = 4; // inches, BASICAS-RUN-1 and BASICAS-CHARGE-1
const ADJUST = 3; // inches, BASICAS-FIGHT-1

/** How far a way of moving goes and where it may end. */
export function gaitOf(name: GaitName, rulings: Rulings): Gait {
  const into = rulings['basicas.move.mayEndInCombat'] ? 'any' : 'clear';
  switch (name) {
    case 'move':
      return { name, clause: 'BASICAS-MOVE-1', allowance: (model) => valueOf(model, 'move'), ends: into };
    case 'run':
      return {
        name,
        clause: 'BASICAS-RUN-1',
        allowance: (model) => valueOf(model, 'move') + RUN_MORE,
        ends: into,
      };
    case 'charge':
      return {
        name,
        clause: 'BASICAS-CHARGE-1',
        allowance: (model) => valueOf(model, 'move') + RUN_MORE,
        ends: 'in',
      };
    case 'retreat':
      return {
        name,
        clause: 'BASICAS-RETREAT-1',
        allowance: (model) => 2 * valueOf(model, 'move'),
        ends: 'clear',
      };
    case 'adjust':
      return { name, clause: 'BASICAS-FIGHT-1', allowance: () => ADJUST, ends: 'in' };
  }
}
