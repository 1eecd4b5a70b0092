import type { Side } from '../../battlefield/battle.ts';

/** One shape and one colour for each side, in the order of the battle: never told by colour alone. */
const SHAPES = ['diamond', 'disc', 'triangle', 'square'] as const;

/** Sides named after a colour get it; the rest take what is left, in order. */
export function sideIndex(sides: readonly Side[], id: string | undefined): number {
  const blue = sides.findIndex((side) => /\bblue\b/i.test(`${side.id} ${side.name}`));
  const order = blue === 0 ? [1, 0] : [0, 1];
  const index = sides.findIndex((side) => side.id === id);
  return index < 0 ? 0 : (order[index] ?? index);
}

export interface SideMarkProps {
  readonly sides: readonly Side[];
  readonly side: string | undefined;
}

export function SideMark({ sides, side }: SideMarkProps) {
  const index = sideIndex(sides, side) % SHAPES.length;
  const name = sides.find(({ id }) => id === side)?.name ?? 'no side';
  return (
    <svg
      className={`side-mark side-${index}`}
      width={12}
      height={12}
      viewBox="-6 -6 12 12"
      role="img"
      aria-label={name}
    >
      <SideShape index={index} />
    </svg>
  );
}

/** The bare shape, about ten units across, for charts. */
export function SideShape({ index }: { readonly index: number }) {
  switch (SHAPES[index % SHAPES.length]!) {
    case 'diamond':
      return <path d="M0-6 6 0 0 6-6 0Z" fill="currentColor" />;
    case 'disc':
      return <circle r={5.5} fill="currentColor" />;
    case 'triangle':
      return <path d="M0-5.5 6 5-6 5Z" fill="currentColor" />;
    case 'square':
      return <path d="M-5-5H5V5H-5Z" fill="currentColor" />;
  }
}
