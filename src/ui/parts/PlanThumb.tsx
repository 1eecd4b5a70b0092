import { SIDE_COLOURS } from '../../battlefield/side-colours.ts';
import type { PlanPicture } from '../../store/plan-picture.ts';

/** A kept table from above. */
export function PlanThumb({ picture: { width, depth, areas, models } }: { readonly picture: PlanPicture }) {
  return (
    <svg className="thumb" viewBox={`0 0 ${width} ${depth}`} aria-hidden>
      <rect className="mat" width={width} height={depth} />
      {areas.map(({ kind, path }) => (
        <path key={kind} className={kind} d={path} fillRule="evenodd" />
      ))}
      {models.map(({ side, x, y }) => (
        <circle
          key={`${x} ${y} ${side}`}
          className={`side-${SIDE_COLOURS[Math.max(0, side) % SIDE_COLOURS.length]!}`}
          cx={x}
          cy={y}
          r={2.4}
        />
      ))}
    </svg>
  );
}
