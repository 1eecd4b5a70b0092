import type { Hex } from '../../geometry/hex.ts';
import type { Point } from '../../geometry/point.ts';
import type { Choice } from '../contract/play.ts';

/**
 * What a choice fills a slot with, in the type its kind of slot has.
 *
 * Choices are checked against their actions before a system sees them: what is read here has its form.
 */
const valueIn = <Value>(choice: Choice, slot: string): Value | undefined =>
  choice.with[slot] as Value | undefined;

/** A target or an option. */
export const wordIn = (choice: Choice, slot: string): string | undefined => valueIn<string>(choice, slot);

export const numberIn = (choice: Choice, slot: string, otherwise = 0): number =>
  valueIn<number>(choice, slot) ?? otherwise;

export const hexIn = (choice: Choice, slot: string): Hex | undefined => valueIn<Hex>(choice, slot);

/** The places of a path, the one it starts from left out. */
export const pointsIn = (choice: Choice, slot: string): readonly Point[] =>
  valueIn<readonly Point[]>(choice, slot) ?? [];

export const hexesIn = (choice: Choice, slot: string): readonly Hex[] =>
  valueIn<readonly Hex[]>(choice, slot) ?? [];

export const sharesIn = (choice: Choice, slot: string): Readonly<Record<string, number>> =>
  valueIn<Readonly<Record<string, number>>>(choice, slot) ?? {};
