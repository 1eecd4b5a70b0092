import type { ReadingValue } from '../../battlefield/battle.ts';
import type { Origin, Reading } from '../contract/reading.ts';

/** A reading that keeps its key and its possible values in its type, so that a system's rulings can be typed from the list. */
export type Keyed<Key extends string, Value extends ReadingValue> = Reading & {
  readonly key: Key;
  readonly default: Value;
};

/** The value in force for every open point of a list of readings. */
export type RulingsOf<Points extends readonly Keyed<string, ReadingValue>[]> = {
  readonly [Point in Points[number] as Point['key']]: Point['default'];
};

type Values = readonly (readonly [value: ReadingValue, label: string])[];

interface Point<Key extends string, Choices extends Values> {
  readonly key: Key;
  readonly clause: string;
  readonly title: string;
  readonly gap: string;
  /** The recommended value comes first. */
  readonly choices: Choices;
  /** Left out: our own house rule. */
  readonly origin?: Origin;
  readonly strict?: Choices[number][0];
}

/** An open point with a closed list of values. Whatever else the entry says stays on the reading. */
export function openPoint<
  const Key extends string,
  const Choices extends Values,
  const Entry extends Point<Key, Choices>,
>(entry: Entry & Point<Key, Choices>): Omit<Entry, 'choices' | 'origin'> & Keyed<Key, Choices[number][0]> {
  const [first] = entry.choices;
  if (!first) throw new Error(`openPoint: ${entry.key} has no value`);
  const choices = entry.choices.map(([value, label]) => ({ value, label }));
  return { ...entry, choices, origin: entry.origin ?? 'house', default: first[0] };
}

interface NumberPoint<Key extends string> {
  readonly key: Key;
  readonly clause: string;
  readonly title: string;
  readonly gap: string;
  readonly default: number;
  readonly bounds: NonNullable<Reading['bounds']>;
  readonly origin?: Origin;
  readonly strict?: number;
}

/** An open point whose value is any number within bounds. */
export function openNumber<const Key extends string, const Entry extends NumberPoint<Key>>(
  entry: Entry & NumberPoint<Key>,
): Omit<Entry, 'origin' | 'default'> & Keyed<Key, number> {
  return { ...entry, origin: entry.origin ?? 'house', choices: [] };
}

/** The recommended values of a list of readings, put together once: rulings are asked for with every call. */
const RECOMMENDED = new WeakMap<object, Readonly<Record<string, ReadingValue>>>();

function recommended(points: readonly Keyed<string, ReadingValue>[]): Readonly<Record<string, ReadingValue>> {
  const known = RECOMMENDED.get(points);
  if (known) return known;
  const values = Object.fromEntries(points.map((point) => [point.key, point.default]));
  RECOMMENDED.set(points, values);
  return values;
}

/** What a table plays by: the recommended values, and whatever its file says differently. */
export function settled<const Points extends readonly Keyed<string, ReadingValue>[]>(
  points: Points,
  given: Readonly<Record<string, ReadingValue>>,
): RulingsOf<Points> {
  // The file was checked: its keys and values are those of the readings.
  return { ...recommended(points), ...given } as RulingsOf<Points>;
}

/** What is wrong with a reading a file gives, in a sentence; null when nothing is. */
export function readingFault(
  game: string,
  points: readonly Reading[],
  key: string,
  value: ReadingValue,
): string | null {
  const reading = points.find((point) => point.key === key);
  if (!reading) return `There is no reading "${key}" in ${game}.`;
  const { bounds, choices } = reading;
  if (!bounds) {
    if (choices.some((choice) => choice.value === value)) return null;
    return `"${value}" is not a value of ${key}: ${choices.map((choice) => choice.value).join(', ')}.`;
  }
  const whole = Number.isInteger(bounds.step);
  const fits = typeof value === 'number' && value >= bounds.least && value <= bounds.most;
  if (fits && (!whole || Number.isInteger(value))) return null;
  return `${key} takes a ${whole ? 'whole ' : ''}number from ${bounds.least} to ${bounds.most}, not "${value}".`;
}

/** Rulings that note which of them were looked at: only those can have changed an answer. */
export function watchedRulings<Rulings extends object>(
  rulings: Rulings,
): { readonly rulings: Rulings; readonly consulted: ReadonlySet<keyof Rulings & string> } {
  const consulted = new Set<keyof Rulings & string>();
  const watched = new Proxy(rulings, {
    get(target, key) {
      if (typeof key === 'string') consulted.add(key as keyof Rulings & string);
      return Reflect.get(target, key) as unknown;
    },
  });
  return { rulings: watched, consulted };
}
