import { MoveHorizontal, TriangleAlert } from 'lucide-react';
import type { Sureness } from '../rules/verdict.ts';
import type { Stage } from '../store/session.ts';
import { SightIcon } from './SightIcon.tsx';
import { direction } from './words.ts';

const MM = 25.4; // millimetres in an inch
const TOO_CLOSE = 2; // mm
const CLOSE = 12; // mm
const WIDEST = 80; // mm, right end of the gauge

export interface SurenessCardProps {
  readonly sureness: Sureness | null;
  readonly stage: Stage;
}

/** The least nudge that flips the call: too close to call, a close call, or solid. */
export function SurenessCard({ sureness, stage }: SurenessCardProps) {
  return (
    <section className="card" aria-label="How sure">
      <h2>
        <MoveHorizontal size={15} aria-hidden /> How sure
        {sureness && sureness.nudge * MM < CLOSE && (
          <span className="chip warn push">
            <TriangleAlert size={13} aria-hidden />
            {sureness.nudge * MM <= TOO_CLOSE ? 'too close to call' : 'close call'}
          </span>
        )}
      </h2>
      {stage !== 'ready' && <p>Working it out …</p>}
      {stage === 'ready' && !sureness && <p>Solid: no move of either base tried changes this call.</p>}
      {stage === 'ready' && sureness && <Nudge {...sureness} />}
    </section>
  );
}

function Nudge({ nudge, flipsTo, model, towards: [dx, dy] }: Sureness) {
  const mm = nudge * MM;
  return (
    <>
      <p>
        Turns to{' '}
        <b className={flipsTo}>
          <SightIcon sight={flipsTo} size={14} /> {flipsTo.toUpperCase()}
        </b>{' '}
        if {model} stands{' '}
        <b>
          {nudge.toFixed(2)} in ({mm < 10 ? mm.toFixed(1) : Math.round(mm)} mm) {direction(dx, dy)}
        </b>
        .
      </p>
      <svg
        className="gauge"
        viewBox="0 0 392 48"
        role="img"
        aria-label={`The call changes after a move of ${mm.toFixed(1)} millimetres.`}
      >
        <rect x={0} y={6} width={along(TOO_CLOSE) - 2} height={12} fill="var(--warn)" opacity={0.95} />
        <rect
          x={along(TOO_CLOSE)}
          y={6}
          width={along(CLOSE) - along(TOO_CLOSE) - 2}
          height={12}
          fill="var(--warn)"
          opacity={0.45}
        />
        <rect
          x={along(CLOSE)}
          y={6}
          width={392 - along(CLOSE)}
          height={12}
          fill="var(--bg-3)"
          stroke="var(--line-control)"
        />
        <line x1={along(mm)} x2={along(mm)} y1={2} y2={22} stroke="var(--text)" strokeWidth={2.5} />
        <text x={0} y={40}>
          too close, to {TOO_CLOSE} mm
        </text>
        <text x={392} y={40} textAnchor="end">
          solid, {CLOSE} mm and more
        </text>
      </svg>
    </>
  );
}

/** Logarithmic: the difference between 1 and 2 mm matters more than between 40 and 50. */
function along(mm: number): number {
  const share = Math.log(1 + mm) / Math.log(1 + WIDEST);
  return 392 * Math.min(1, Math.max(0, share));
}
