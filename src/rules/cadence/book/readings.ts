import type { Battle, ReadingValue } from '../../../battlefield/battle.ts';
import { readingFault as faultOf, settled, type RulingsOf } from '../../frame/open-point.ts';
import { MOVING } from './readings-moving.ts';
import { PLAYING } from './readings-playing.ts';
import { SHOOTING } from './readings-shooting.ts';

/** Every open point as data, in the order they are shown. */
export const READINGS = [...SHOOTING, ...MOVING, ...PLAYING] as const;

/** Values tried for the points that take any number, to tell whether they matter. */
const TRIED: Readonly<Record<string, readonly number[]>> = {
  'cadence.los.eyeFraction': [0.75, 0.9, 1],
  'cadence.los.coverEpsilon': [0, 0.05],
};

/** The open points as they are compared: with values to try for those that take any number. */
export const COMPARED = READINGS.map((point) => {
  const tried = TRIED[point.key];
  return tried ? { ...point, choices: tried.map((value) => ({ value, label: `${value}` })) } : point;
});

/** The value in force for every open point. */
export type CadenceRulings = RulingsOf<typeof READINGS>;

/** What a table plays by: the recommended values, and whatever its file says differently. */
export function rulingsOf(given: Battle['rules']['readings']): CadenceRulings {
  const known = SETTLED.get(given);
  if (known) return known;
  const rulings = settled(READINGS, given);
  SETTLED.set(given, rulings);
  return rulings;
}

/** Earns its place: rulings are asked for with every step of every model, and a battle's readings are never changed. */
const SETTLED = new WeakMap<Battle['rules']['readings'], CadenceRulings>();

/** What is wrong with a reading a file gives, in a sentence; null when nothing is. */
export const readingFault = (key: string, value: ReadingValue): string | null =>
  faultOf('Cadence', READINGS, key, value);

/** The text alone: every open point at its strict value. */
export const STRICT: Battle['rules']['readings'] = Object.fromEntries(
  READINGS.flatMap((point) => ('strict' in point ? [[point.key, point.strict]] : [])),
);
