import type { Pair } from './weapons.ts';

/**
 * How much of a printed number is left in the source: `printed` whole, `placed` the number survives but its
 * column is ours, `lost` the number is ours, `ours` the whole machine is.
 */
export type CellSource = 'printed' | 'placed' | 'lost' | 'ours';

export interface TrackCell<Value = number> {
  readonly value: Value;
  readonly source: CellSource;
}

/** The values of a machine for each damage column, undamaged first. CAV-DMG-5, CAV-GEN-9. */
export interface Track {
  readonly move: readonly TrackCell[];
  readonly armor: readonly TrackCell[];
  readonly closeCombat: readonly TrackCell<Pair>[];
  readonly damageControl: readonly TrackCell[];
}

/** A row in which every cell comes from the same place. */
export function row<const Value>(values: readonly Value[], source: CellSource): TrackCell<Value>[] {
  return values.map((value) => ({ value, source }));
}

/** A row of numbers in which the listed columns differ in source from the rest. */
export function mixedRow(
  values: readonly number[],
  usual: CellSource,
  other: CellSource,
  columns: readonly number[],
): TrackCell[] {
  return values.map((value, column) => ({ value, source: columns.includes(column) ? other : usual }));
}

/** How a cell is shown: lost numbers in brackets, numbers whose column is not known with a tilde. */
export function writeCell({ value, source }: TrackCell<number | Pair>): string {
  const text = typeof value === 'number' ? String(value).replace('-', '−') : value.join('/');
  if (source === 'lost') return `[${text}]`;
  return source === 'placed' ? `~${text}` : text;
}
