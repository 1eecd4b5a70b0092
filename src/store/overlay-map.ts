import type { DriftMap, ReachMap } from '../rules/contract/ruleset.ts';
import type { CellMap } from '../sight/maps.ts';

/** Cells over the table as they are drawn, row by row from the south-west. */
interface TableCells {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number; // inches
  readonly values: Uint8Array;
  readonly palette: 'sight' | 'reach' | 'drift';
}

/** What the cells of one map say in figures. */
export type OverlayFacts =
  | {
      readonly kind: 'sight';
      readonly share: number; // of the table's cells
      readonly height: number; // inches above the ground that are looked for
    }
  | {
      readonly kind: 'reach';
      /** Of the table's cells, what each successive action adds. */
      readonly steps: readonly { readonly most: number; readonly share: number }[];
      readonly unit: string;
    }
  | {
      readonly kind: 'drift';
      readonly weapon: string;
      readonly onTarget: string; // exact fraction
      readonly offTable: number;
      readonly elsewhere: string | null;
      readonly caught: DriftMap['caught']; // likeliest first
    };

/** A finished map: whose it is, how it is drawn and what it says. */
export interface OverlayMap {
  readonly model: string;
  readonly cells: TableCells;
  readonly facts: OverlayFacts;
}

/** What an eye sees, out of ones and zeros. */
export function sightOverlay(
  model: string,
  { cells, ...grid }: CellMap<Uint8Array>,
  height: number,
): OverlayMap {
  const seen = cells.reduce((sum, cell) => sum + cell, 0);
  return {
    model,
    cells: { ...grid, values: cells.map((cell) => (cell ? 255 : 0)), palette: 'sight' },
    facts: { kind: 'sight', share: seen / cells.length, height },
  };
}

/** Costs as the number of the action that still pays for them. */
export function reachOverlay(
  model: string,
  { cost, allowances, unit, columns, rows, cell }: ReachMap,
): OverlayMap {
  const values = new Uint8Array(cost.length);
  const counts = allowances.map(() => 0);
  cost.forEach((paid, at) => {
    const step = allowances.findIndex((most) => paid <= most);
    values[at] = step + 1;
    if (step >= 0) counts[step]! += 1;
  });
  return {
    model,
    cells: { columns, rows, cell, values, palette: 'reach' },
    facts: {
      kind: 'reach',
      steps: allowances.map((most, step) => ({ most, share: counts[step]! / cost.length })),
      unit,
    },
  };
}

/**
 * Densities on a scale of their own: the likeliest cell is full, one that can be hit at all is never empty. Cube
 * roots, because the cell aimed at is often a hundred times as likely as the next: eight bits of the chance itself
 * would make one value of all the others.
 */
export function driftOverlay(model: string, weapon: string, map: DriftMap): OverlayMap {
  const { columns, rows, cell, density, onTarget, offTable, elsewhere, caught } = map;
  const most = density.reduce((high, value) => Math.max(high, value), 0);
  const values = Uint8Array.from(density, (value) =>
    value > 0 ? Math.max(1, Math.round(255 * Math.cbrt(value / most))) : 0,
  );
  return {
    model,
    cells: { columns, rows, cell, values, palette: 'drift' },
    facts: {
      kind: 'drift',
      weapon,
      onTarget,
      offTable,
      elsewhere: elsewhere ?? null,
      caught: caught.filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share),
    },
  };
}
