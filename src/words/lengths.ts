import type { Verdict } from '../rules/contract/verdict.ts';
import type { Units } from './voice.ts';

const CM = 2.54; // centimetres in an inch
export const MM = 25.4; // millimetres in an inch

/** A length as figure and unit: hundredths of an inch, millimetres in centimetres. */
export function lengthParts(inches: number, units: Units): readonly [figure: string, unit: string] {
  return units === 'in' ? [inches.toFixed(2), 'in'] : [(inches * CM).toFixed(1), 'cm'];
}

/** How many of the unit an inch is. */
export const lengthPerInch = (units: Units): number => (units === 'in' ? 1 : CM);

export const lengthText = (inches: number, units: Units): string => lengthParts(inches, units).join(' ');

/** How far it is, in the unit the rules count in: figure and unit. */
export function rangeParts(
  { inches, counted }: Verdict['range'],
  units: Units,
): readonly [figure: string, unit: string] {
  return counted ? [String(counted.value), counted.unit] : lengthParts(inches, units);
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** A move in words: `8 mm west`. */
export function direction(dx: number, dy: number): string {
  const eighths = Math.round(Math.atan2(dx, dy) / (Math.PI / 4));
  return COMPASS[(eighths + 8) % 8]!;
}

/** Sureness in three steps, by how far a base must move before the call changes. */
export type Margin = 'too close to call' | 'close call' | 'solid';

export const CLOSE_CALL = 12; // mm

export function marginOf(nudge: number, tooClose: number): Margin {
  const mm = Math.round(nudge * MM * 10) / 10; // as it is written: nobody is told 2 mm twice and two things about it
  return mm <= tooClose ? 'too close to call' : mm < Math.max(CLOSE_CALL, tooClose) ? 'close call' : 'solid';
}

/** `0.31 in (8 mm)`: what a tape measure shows, and what an eye can judge. */
export function nudgeText(nudge: number, units: Units): string {
  const mm = nudge * MM;
  const small = `${mm < 10 ? mm.toFixed(1).replace(/\.0$/, '') : Math.round(mm)} mm`;
  return units === 'in' ? `${nudge.toFixed(2)} in (${small})` : small;
}
