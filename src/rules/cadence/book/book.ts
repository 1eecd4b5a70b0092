import type { Rulebook } from '../../contract/ruleset.ts';
import { checkBattle } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { statesOf } from './model-states.ts';
import { PROFILES, trooperOf } from '../data/profiles.ts';
import { READINGS, rulingsOf } from './readings.ts';
import { terrainMeaning } from './terrain.ts';
import { withEye } from '../../frame/eye.ts';
import { terrainKey } from '../../frame/terrain-key.ts';
import { zonesOf } from './zones.ts';

/** Cadence to look things up in; nothing here may lead to the judge or to play. */
export const cadenceBook: Rulebook = {
  id: 'cadence',
  name: 'Cadence',
  attribution: 'Cadence Wargame System, open-source-tabletop, CC BY 4.0',
  setting: 'rural',
  clauses: CLAUSES,
  readings: READINGS,
  profiles: PROFILES,
  check: checkBattle,
  terrain: ({ table, rules }) => {
    const rulings = rulingsOf(rules.readings);
    return terrainKey(table, (piece) => terrainMeaning(piece, rulings));
  },
  body: (model, readings) => {
    const { base, height } = trooperOf(model);
    return withEye({ base: model.base ?? base, height }, rulingsOf(readings)['cadence.los.eyeFraction']);
  },
  near: null,
  states: statesOf,
  zones: zonesOf,
};
