import type { Battle, ReadingValue } from '../../../battlefield/battle.ts';
import { settled, type RulingsOf } from '../../frame/open-point.ts';
import type { Reading } from '../../contract/reading.ts';
import type { ClauseId } from './clauses.ts';
import { LOST_READINGS } from './readings-lost.ts';
import { MOVING_READINGS } from './readings-moving.ts';
import { PLAYING_READINGS } from './readings-playing.ts';
import { SHOOTING_READINGS } from './readings-shooting.ts';

/** A reading of this system: it also says which of the 56 open points it settles; a point that is a table has several. */
interface CavReading extends Reading {
  readonly point: `HR-${string}`;
  readonly clause: ClauseId;
}

const ALL = [
  ...LOST_READINGS,
  ...SHOOTING_READINGS,
  ...MOVING_READINGS,
  ...PLAYING_READINGS,
] as const satisfies readonly CavReading[];

/** The value in force for every open point, each with its own type. */
export type CavRulings = RulingsOf<typeof ALL>;
export type ReadingKey = keyof CavRulings;

/** Every open point as data, in the order of the catalogue. */
export const READINGS: readonly (CavReading & { readonly key: ReadingKey })[] = ALL.toSorted((a, b) =>
  a.point < b.point ? -1 : a.point > b.point ? 1 : 0,
);

/** What a table plays by. */
export const rulingsOf = ({ rules }: Pick<Battle, 'rules'>): CavRulings => settled(ALL, rules.readings);

/** The rulings with one value changed. */
export function ruledOtherwise(rulings: CavRulings, key: ReadingKey, value: ReadingValue): CavRulings {
  return { ...rulings, [key]: value };
}
