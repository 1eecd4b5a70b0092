import type { Rulebook } from '../../contract/ruleset.ts';
import { checkBattle } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { PROFILES } from '../data/counters.ts';
import { READINGS } from './readings.ts';
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
  silhouette: ({ profile, base }) => {
    const known = PROFILES.find(({ id }) => id === profile);
    if (!known) throw new Error(`silhouette: no counter "${profile}"`);
    return { base: base ?? known.base, height: known.height };
  },
  states: statesByHand,
  zones: zonesOf,
};
