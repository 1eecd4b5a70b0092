import type { Rulebook } from '../../contract/ruleset.ts';
import { checkBattle } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { READINGS } from './readings.ts';
import { terrainMeaning } from './terrain.ts';
import { withEye } from '../../frame/eye.ts';
import { terrainKey } from '../../frame/terrain-key.ts';
import { statesOf } from '../play/tokens.ts';
import { PROFILES, silhouetteOf } from '../data/units.ts';
import { zonesOf } from './zones.ts';

/** CAMS to look things up in; nothing here may lead to the judge or to play. */
export const camsBook: Rulebook = {
  id: 'cams',
  name: 'CAMS',
  setting: 'modern',
  clauses: CLAUSES,
  readings: READINGS,
  profiles: PROFILES,
  check: checkBattle,
  terrain: ({ table }) => terrainKey(table, terrainMeaning),
  body: (model) => withEye(silhouetteOf(model)),
  near: null,
  states: statesOf,
  zones: zonesOf,
};
