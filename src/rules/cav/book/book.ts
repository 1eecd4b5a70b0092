import type { Rulebook } from '../../contract/ruleset.ts';
import { checkBattle } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { statesByHand } from './states-by-hand.ts';
import { ADJACENT } from '../data/adjacency.ts';
import { MACHINES } from '../data/profiles.ts';
import { READINGS, rulingsOf } from './readings.ts';
import { terrainKey } from '../../frame/terrain-key.ts';
import { volumeOf } from '../judge/sight.ts';
import { terrainMeaning } from './terrain.ts';
import { zonesOf } from './zones.ts';

/** CAV to look things up in; nothing here may lead to the judge or to play. */
export const cavBook: Rulebook = {
  id: 'cav',
  name: 'CAV: Strike Operations, quick-start',
  setting: 'modern',
  clauses: CLAUSES,
  readings: READINGS,
  profiles: MACHINES,
  check: checkBattle,
  terrain: (battle) => {
    const rulings = rulingsOf(battle);
    return terrainKey(battle.table, (piece) => terrainMeaning(piece, rulings));
  },
  body: volumeOf,
  near: ADJACENT,
  states: statesByHand,
  zones: zonesOf,
};
