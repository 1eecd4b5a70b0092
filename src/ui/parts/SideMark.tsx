import type { Side } from '../../battlefield/battle.ts';
import { sideColours, type SideColour } from '../../battlefield/side-colours.ts';

/** The colour a side has everywhere; that of the first for a model of no side. */
export const sideColour = (sides: readonly Side[], id: string | undefined): SideColour =>
  sideColours(sides).get(id ?? '') ?? 'vermillion';

export interface SideMarkProps {
  readonly sides: readonly Side[];
  readonly side: string | undefined;
}

export function SideMark({ sides, side }: SideMarkProps) {
  const colour = sideColour(sides, side);
  const name = sides.find(({ id }) => id === side)?.name ?? 'no side';
  return (
    <svg
      className={`side-mark side-${colour}`}
      width={12}
      height={12}
      viewBox="-6 -6 12 12"
      role="img"
      aria-label={name}
    >
      <SideShape colour={colour} />
    </svg>
  );
}

/** The bare shape, about ten units across, for charts: a side is never told by colour alone. */
export function SideShape({ colour }: { readonly colour: SideColour }) {
  switch (colour) {
    case 'vermillion':
      return <path d="M0-6 6 0 0 6-6 0Z" fill="currentColor" />;
    case 'blue':
      return <circle r={5.5} fill="currentColor" />;
    case 'green':
      return <path d="M0-5.5 6 5-6 5Z" fill="currentColor" />;
    case 'pink':
      return <path d="M-5-5H5V5H-5Z" fill="currentColor" />;
    case 'sky':
      return <path d="M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z" fill="currentColor" />;
    case 'yellow':
      return <path d="M0 6-6-5H6Z" fill="currentColor" />;
  }
}
