import type { Setting } from '../../rules/contract/ruleset.ts';

/** What a setting is built of. */
export interface Scenery {
  readonly roads: 'asphalt' | 'cobbles' | 'track';
  readonly facade: 'modern' | 'village' | 'medieval';
  /** Buildings of up to this many levels have a pitched roof. */
  readonly pitched: number;
}

export const SCENERY: Readonly<Record<Setting, Scenery>> = {
  modern: { roads: 'asphalt', facade: 'modern', pitched: 0 },
  rural: { roads: 'asphalt', facade: 'modern', pitched: 2 },
  village: { roads: 'cobbles', facade: 'village', pitched: Infinity },
  medieval: { roads: 'track', facade: 'medieval', pitched: 2 },
};
