import { use } from 'react';
import type { ByKind, PieceKind } from '../../battlefield/piece.ts';
import { SwatchesContext } from './swatches.ts';

/** A few strokes for each kind, so that no two differ by colour alone. Drawn in the colour of the mark, 30 by 22. */
const STROKES: ByKind<React.ReactNode> = {
  hill: (
    <path
      d="M4 15c0-5 5-9 11-9s11 4 11 9-22 5-22 0ZM9 13c0-3 3-4 6-4s6 1 6 4-12 3-12 0Z"
      fill="none"
      strokeWidth={2}
    />
  ),
  'light-woods': (
    <>
      <circle cx={8} cy={9} r={3.5} />
      <circle cx={21} cy={7} r={3.5} />
      <circle cx={15} cy={15} r={3.5} />
    </>
  ),
  'heavy-woods': <path d="M7 3l4 8H3ZM16 2l4 8h-8ZM24 4l4 8h-8ZM11 10l4 9H7ZM20 10l4 9h-8Z" stroke="none" />,
  structure: <path d="M6 4h18v14H6ZM10 8h3M17 8h3M10 13h3M17 13h3" fillOpacity={0.45} strokeWidth={2} />,
  obstruction: <path d="M5 17l3-9 7-4 8 4 2 9Z" stroke="none" />,
  wall: <path d="M2 14L28 8" fill="none" strokeWidth={5} strokeDasharray="6 1" />,
  rough: <path d="M5 9l3-4 3 4ZM17 7l3-4 3 4ZM11 17l3-4 3 4ZM22 18l2-3 2 3ZM3 18l2-3 2 3Z" stroke="none" />,
  rubble: <path d="M4 5h6v4H4ZM15 3h5v5h-5ZM9 13h7v4H9ZM21 12h5v5h-5Z" stroke="none" />,
  swamp: <path d="M6 18V9M9 18V6M15 17V9M18 17V5M24 18v-7M3 19h24" fill="none" strokeWidth={1.8} />,
  water: (
    <path d="M2 8q4-4 8 0t8 0 8 0M2 15q4-4 8 0t8 0 8 0" fill="none" strokeWidth={2} strokeLinecap="round" />
  ),
  road: <path d="M1 11h28" fill="none" strokeWidth={2.5} strokeDasharray="6 4" />,
};

/** A kind of terrain as it is painted on the table, in small. */
export function TerrainSwatch({ kind }: { readonly kind: PieceKind }) {
  const { ground, mark } = use(SwatchesContext)?.[kind] ?? { ground: 'var(--bg-3)', mark: 'var(--text-2)' };
  return (
    <svg className="swatch" width={30} height={22} viewBox="0 0 30 22" fill={mark} stroke={mark} aria-hidden>
      <rect width={30} height={22} rx={4} fill={ground} stroke="none" />
      {STROKES[kind]}
    </svg>
  );
}
