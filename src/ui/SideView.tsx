import type { Verdict } from '../rules/verdict.ts';

const WIDTH = 860;
const HEIGHT = 200;
const LEFT = 44;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 26;

export interface SideViewProps {
  readonly verdict: Verdict;
  readonly levelHeight: number; // inches
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

/** The line seen from the side: ground, everything it meets, and the line itself. Drawn from the verdict alone. */
export function SideView({ verdict, levelHeight, lit, onLight }: SideViewProps) {
  const { from, to, crossings, ground } = verdict.line;
  const inches = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const levels = [from[2] / levelHeight, to[2] / levelHeight];
  const highest = Math.ceil(Math.max(3, ...levels, ...crossings.map(({ top }) => top))) + 0.5;
  const lowest = Math.min(0, ...ground.map(({ level }) => level));
  const x = (share: number): number => LEFT + share * (WIDTH - LEFT - RIGHT);
  const y = (level: number): number =>
    TOP + ((highest - level) / (highest - lowest)) * (HEIGHT - TOP - BOTTOM);
  const counted = new Set(verdict.cover.pieces.map(({ id }) => id));
  const marks = Array.from({ length: Math.floor(highest - lowest) + 1 }, (_, i) => lowest + i);
  const step = inches > 24 ? 6 : inches > 8 ? 2 : 1;
  const ticks = Array.from({ length: Math.floor(inches / step) + 1 }, (_, i) => i * step);
  return (
    <svg
      className="side-view"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Side view along the line from ${verdict.from} to ${verdict.to}, ${inches.toFixed(2)} inches; ${crossings.length} objects on it.`}
    >
      {marks.map((level) => (
        <g key={level}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(level)} y2={y(level)} stroke="var(--line)" />
          <text x={LEFT - 8} y={y(level) + 4} textAnchor="end">
            {level}
          </text>
        </g>
      ))}
      {ground.map(({ enter, leave, level }) => (
        <rect
          key={enter}
          x={x(enter)}
          y={y(level)}
          width={x(leave) - x(enter)}
          height={y(lowest) + 6 - y(level)}
          fill="var(--t-ground)"
        />
      ))}
      {crossings.map(({ id, enter, leave, base, top }) => (
        <g key={`${id} ${enter}`} onPointerEnter={() => onLight(id)} onPointerLeave={() => onLight(null)}>
          <rect
            x={x(enter)}
            y={y(top)}
            width={Math.max(2, x(leave) - x(enter))}
            height={Math.max(2, y(base) - y(top))}
            fill={counted.has(id) ? 'var(--obscured)' : 'var(--t-piece)'}
            fillOpacity={counted.has(id) ? 0.9 : 0.18}
            stroke={counted.has(id) ? 'var(--obscured)' : 'var(--t-piece)'}
            strokeDasharray={counted.has(id) ? undefined : '5 4'}
            strokeWidth={lit === id ? 3 : 1.5}
          />
          <text
            className={lit === id ? 'name' : ''}
            x={x((enter + leave) / 2)}
            y={y(top) - 5}
            textAnchor="middle"
          >
            {id}
          </text>
        </g>
      ))}
      <line
        x1={x(0)}
        y1={y(levels[0]!)}
        x2={x(1)}
        y2={y(levels[1]!)}
        stroke={`var(--${verdict.sight})`}
        strokeWidth={3}
        strokeDasharray={
          verdict.sight === 'clear' ? undefined : verdict.sight === 'obscured' ? '12 6' : '3 6'
        }
      />
      {([0, 1] as const).map((end) => (
        <g key={end}>
          <circle cx={x(end)} cy={y(levels[end]!)} r={5} fill={`var(--${verdict.sight})`} />
          <text className="name" x={x(end)} y={y(levels[end]!) - 9} textAnchor={end === 0 ? 'start' : 'end'}>
            {end === 0 ? verdict.from : verdict.to}
          </text>
        </g>
      ))}
      {ticks.map((tick) => (
        <text key={tick} x={x(tick / inches)} y={HEIGHT - 6} textAnchor="middle">
          {tick} in
        </text>
      ))}
    </svg>
  );
}
