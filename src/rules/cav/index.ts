import type { Ruleset } from '../ruleset.ts';
import { checkBattle } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { driftMap } from './drift-map.ts';
import { judgeCall } from './judge.ts';
import { shotOdds } from './odds.ts';
import { play } from './play/play.ts';
import { MACHINES } from './profiles.ts';
import { reachOf } from './reach.ts';
import { READINGS, rulingsOf } from './readings.ts';
import { silhouetteOf } from './sight.ts';
import { coverOf, terrainMeaning } from './terrain.ts';

/** Defaults: what a piece means before a table has agreed on anything else. */
const USUAL = rulingsOf({ rules: { system: 'cav', readings: {} } });

/** Everything but movement and play: who sees whom, who can shoot whom, and what happens. */
export const cavJudge: Omit<Ruleset, 'reach' | 'play'> = {
  id: 'cav',
  name: 'CAV: Strike Operations, quick-start',
  clauses: CLAUSES,
  readings: READINGS,
  profiles: MACHINES,
  terrain: (piece) => terrainMeaning(piece, USUAL),
  blocksSight: (piece) => coverOf(piece, USUAL) === 'blocking',
  check: checkBattle,
  silhouette: silhouetteOf,
  judge: judgeCall,
  odds: shotOdds,
  drift: driftMap,
};

/** CAV, whole: judged, moved and played. */
export const cav: Ruleset = { ...cavJudge, reach: reachOf, play };
