import type { Rulebook } from '../../contract/ruleset.ts';
import { checkBattle } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { PROFILES } from '../data/counters.ts';
import { READINGS } from './readings.ts';
import { withEye } from '../../frame/eye.ts';
import { terrainOf } from './terrain-key.ts';
import { statesByHand, zonesOf } from '../judge/at-hand.ts';

/** The hex game to look things up in; nothing here may lead to the judge or to play. */
export const hexBook: Rulebook = {
  id: 'hex',
  name: 'The hex game',
  setting: 'village',
  clauses: CLAUSES,
  readings: READINGS,
  profiles: PROFILES,
  check: checkBattle,
  terrain: terrainOf,
  body: ({ profile, base }) => {
    const known = PROFILES.find(({ id }) => id === profile);
    if (!known) throw new Error(`body: no counter "${profile}"`);
    return withEye({ base: base ?? known.base, height: known.height });
  },
  near: null,
  states: statesByHand,
  zones: zonesOf,
};
