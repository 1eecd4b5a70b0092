import type { Battle, ReadingValue } from '../../battlefield/battle.ts';
import type { CavReading, Keyed } from './open-point.ts';
import { LOST_READINGS } from './readings-lost.ts';
import { MOVING_READINGS } from './readings-moving.ts';
import { PLAYING_READINGS } from './readings-playing.ts';
import { SHOOTING_READINGS } from './readings-shooting.ts';

const ALL = [...LOST_READINGS, ...SHOOTING_READINGS, ...MOVING_READINGS, ...PLAYING_READINGS] as const;

type ValuesOf<Entry> = Entry extends Keyed<infer Key, infer Value> ? { readonly [K in Key]: Value } : never;
type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? { readonly [K in keyof All]: All[K] }
  : never;

/** The value in force for every open point, each with its own type. */
export type CavRulings = Merged<ValuesOf<(typeof ALL)[number]>>;
export type ReadingKey = Extract<keyof CavRulings, string>;

/** Every open point as data, in the order of the catalogue. */
export const READINGS: readonly (CavReading & { readonly key: ReadingKey })[] = ALL.toSorted((a, b) =>
  a.point < b.point ? -1 : a.point > b.point ? 1 : 0,
);

const DEFAULTS = Object.fromEntries(READINGS.map((reading) => [reading.key, reading.default])) as CavRulings;
const BY_KEY: ReadonlyMap<string, CavReading> = new Map(READINGS.map((reading) => [reading.key, reading]));

/** What a table plays by: the defaults, and whatever its file says differently. */
export function rulingsOf(battle: Pick<Battle, 'rules'>): CavRulings {
  // The file was checked by `check`: keys and values are those of the readings.
  return { ...DEFAULTS, ...(battle.rules.readings as Partial<CavRulings>) };
}

/** The rulings with one value changed. */
export function ruledOtherwise(rulings: CavRulings, key: ReadingKey, value: ReadingValue): CavRulings {
  return { ...rulings, [key]: value };
}

/** What is wrong with a reading a file gives, in a sentence; null when nothing is. */
export function readingFault(key: string, value: ReadingValue): string | null {
  const reading = BY_KEY.get(key);
  if (!reading) return `There is no reading "${key}" in CAV.`;
  const { bounds, choices } = reading;
  if (!bounds) {
    if (choices.some((choice) => choice.value === value)) return null;
    return `"${value}" is not a value of ${key}: ${choices.map((choice) => choice.value).join(', ')}.`;
  }
  if (typeof value === 'number' && value >= bounds.least && value <= bounds.most) return null;
  return `${key} takes a number from ${bounds.least} to ${bounds.most}, not "${value}".`;
}

/** Rulings that note which of them were looked at: only those can have changed an answer. */
export function watchedRulings(rulings: CavRulings): { rulings: CavRulings; consulted: Set<ReadingKey> } {
  const consulted = new Set<ReadingKey>();
  const watched = new Proxy(rulings, {
    get(target, key) {
      if (typeof key === 'string') consulted.add(key as ReadingKey);
      return Reflect.get(target, key) as unknown;
    },
  });
  return { rulings: watched, consulted };
}
