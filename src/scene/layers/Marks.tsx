import { useCallback } from 'react';
import type { TableMark } from '../../rules/contract/verdict.ts';
import { Glass, useMesh } from './Glass.tsx';
import { addDrapedArea, addDrapedLine, type Dash } from '../mesh/draped-lines.ts';
import type { Mesher } from '../mesh/mesher.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { insetRing, signedArea } from '../paint/plane.ts';

/** A tone is told by its line as well: whole, long dashes, dots. */
const DASHES: Readonly<Record<TableMark['tone'], Dash | undefined>> = {
  plain: undefined,
  good: undefined,
  warn: [0.5, 0.25],
  bad: [0.16, 0.16],
};

interface MarksProps {
  readonly relief: Relief;
  readonly marks: readonly TableMark[];
  /** Widens lines for far cameras. */
  readonly thickness: number;
}

/** What a system draws on the table of its own: hexes and hexsides of the line, links, gaps. */
export function Marks({ relief, marks, thickness }: MarksProps) {
  const areas = useMesh(
    useCallback(
      (mesher: Mesher) => {
        for (const { points, tone } of marks)
          if (points.length > 2)
            addDrapedArea(mesher, relief, { outline: points, holes: [] }, PALETTE.tone[tone]);
      },
      [relief, marks],
    ),
  );
  const lines = useMesh(
    useCallback(
      (mesher: Mesher) => {
        for (const mark of marks) addLine(mesher, relief, mark, 0.075 * thickness);
      },
      [relief, marks, thickness],
    ),
  );
  return (
    <>
      {areas ? <Glass geometry={areas} opacity={0.24} /> : null}
      {lines ? <Glass geometry={lines} opacity={0.95} through={0.3} /> : null}
    </>
  );
}

function addLine(mesher: Mesher, relief: Relief, { points, tone }: TableMark, width: number): void {
  const isArea = points.length > 2;
  // neighbouring areas keep to their own side of the edge they share
  const inwards = (signedArea(points) > 0 ? 1 : -1) * width * 0.5;
  const ring = isArea ? closed(insetRing(points, inwards)) : points;
  addDrapedLine(mesher, relief, ring, {
    width: width + 0.06,
    colour: PALETTE.beam.casing,
    dash: DASHES[tone],
  });
  addDrapedLine(mesher, relief, ring, {
    width,
    colour: PALETTE.tone[tone],
    dash: DASHES[tone],
    lift: 0.06,
  });
}

const closed = (ring: TableMark['points']): TableMark['points'] => [...ring, ...ring.slice(0, 1)];
