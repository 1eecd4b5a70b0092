import { polygonFault, type PolygonFault } from '../geometry/polygon-faults.ts';
import type { Polygon } from '../geometry/ring.ts';
import type { Problems } from './problem-list.ts';
import { sayOffTable, type Size } from './settle.ts';

/** Where a piece stands: in the file, and on which table. */
export interface PiecePlace {
  readonly id: string;
  readonly path: readonly PropertyKey[];
  readonly size: Size;
  /** Whether putting its corners on the lattice has moved one. */
  readonly moved: boolean;
  readonly problems: Problems;
}

/** Tells what keeps corners on the lattice from being a shape on the table: so what rounding has ruined is found too. */
export function checkShape(shape: Polygon, place: PiecePlace): void {
  const { id, path, size, moved, problems } = place;
  let isOff = false;
  [shape.outline, ...shape.holes].forEach((ring, index) =>
    ring.forEach((corner, at) => {
      const off = sayOffTable(corner, size);
      if (off === undefined) return;
      isOff = true;
      problems.add([...ringPath(path, index), at], `The ${id} has a corner outside the table: ${off}.`);
    }),
  );
  const fault = isOff ? undefined : polygonFault(shape);
  if (!fault) return;
  const rounded = moved ? ' (corners are kept to 1/1000 in)' : '';
  const where = ringPath(path, fault.ring);
  problems.add(
    isAboutOneCorner(fault) ? [...where, fault.corner] : where,
    `${sayFault(id, fault)}${rounded}.`,
  );
}

const ringPath = (path: readonly PropertyKey[], ring: number): PropertyKey[] =>
  ring === 0 ? [...path, 'outline'] : [...path, 'holes', ring - 1];

const isAboutOneCorner = ({ kind }: PolygonFault): boolean =>
  kind === 'doubled-corner' || kind === 'crossing' || kind === 'touching';

function sayFault(id: string, { kind, at }: PolygonFault): string {
  const place = `[${at.join(', ')}]`;
  switch (kind) {
    case 'too-few-corners':
      return `The ${id} has an outline of fewer than three corners`;
    case 'doubled-corner':
      return `The ${id} has the same corner twice in a row: ${place}`;
    case 'no-area':
      return `The ${id} has no area: all corners are on one line`;
    case 'crossing':
      return `The ${id} has sides that cross, at ${place}`;
    case 'touching':
      return `The ${id} has sides that touch, at ${place}`;
    case 'hole-outside':
      return `The ${id} has a hole outside its outline`;
    case 'hole-in-hole':
      return `The ${id} has a hole inside another hole`;
  }
}
