import type { ReadingValue } from '../../battlefield/battle.ts';
import type { Origin, Reading } from '../reading.ts';
import type { ClauseId } from './clauses.ts';

/** One of the 56 open points; a point that is a table has several readings. */
type PointId = `HR-${string}`;

/** A reading of this system: it also says which open point of the catalogue it settles. */
export interface CavReading extends Reading {
  readonly point: PointId;
  readonly clause: ClauseId;
}

type Values = readonly (readonly [value: ReadingValue, label: string])[];

interface OpenPoint<Key extends string, Choices extends Values> {
  readonly point: PointId;
  readonly key: Key;
  readonly clause: ClauseId;
  readonly title: string;
  readonly gap: string;
  /** The default comes first. */
  readonly choices: Choices;
  /** Left out: our own house rule. */
  readonly origin?: Origin;
  readonly strict?: Choices[number][0];
}

/** Key and possible values of a reading, kept in its type. */
export type Keyed<Key extends string, Value extends ReadingValue> = CavReading & {
  readonly key: Key;
  readonly default: Value;
};

/** A point with a closed list of values. */
export function openPoint<const Key extends string, const Choices extends Values>(
  entry: OpenPoint<Key, Choices>,
): Keyed<Key, Choices[number][0]> {
  const [first] = entry.choices;
  if (!first) throw new Error(`openPoint: ${entry.key} has no value`);
  const { point, key, clause, title, gap, strict } = entry;
  const choices = entry.choices.map(([value, label]) => ({ value, label }));
  return {
    point,
    key,
    clause,
    title,
    gap,
    choices,
    origin: entry.origin ?? 'house',
    default: first[0],
    ...(strict !== undefined && { strict }),
  };
}

interface OpenNumber<Key extends string> {
  readonly point: PointId;
  readonly key: Key;
  readonly clause: ClauseId;
  readonly title: string;
  readonly gap: string;
  readonly default: number;
  readonly bounds: NonNullable<Reading['bounds']>;
  readonly origin?: Origin;
}

/** A point whose value is any number within bounds. */
export function openNumber<const Key extends string>(entry: OpenNumber<Key>): Keyed<Key, number> {
  return { ...entry, origin: entry.origin ?? 'house', choices: [] };
}
