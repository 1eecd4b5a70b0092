import { Check, MoveHorizontal, TriangleAlert } from 'lucide-react';
import type { Sureness } from '../../rules/contract/verdict.ts';
import type { Stage } from '../../store/session-state.ts';
import { FoldCard } from '../parts/FoldCard.tsx';
import { Prose } from '../parts/Prose.tsx';
import { SightWord } from '../parts/SightIcon.tsx';
import { usePhone } from '../shell/use-media.ts';
import { capital } from '../../words/figures.ts';
import { CLOSE_CALL, direction, marginOf, MM, nudgeText, type Margin } from '../../words/lengths.ts';
import type { Units } from '../../words/voice.ts';
import './sureness.css';

const WIDTH = 392;
const WIDEST = 80; // mm, right end of the gauge

export interface SurenessCardProps {
  readonly sureness: Sureness | null;
  readonly stage: Stage;
  readonly units: Units;
  /** Millimetres up to which nobody can call it. */
  readonly tooClose: number;
  /** The nudge is shown on the table. */
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** The least nudge that flips the call: too close to call, a close call, or solid. */
export function SurenessCard({ sureness, stage, units, tooClose, shown, onShow }: SurenessCardProps) {
  const phone = usePhone();
  const known = stage === 'ready';
  const margin = known ? (sureness ? marginOf(sureness.nudge, tooClose) : 'solid') : null;
  const told =
    known && sureness ? <NudgeSentence {...sureness} units={units} margin={margin!} /> : idleText(stage);
  return (
    <FoldCard
      title="How sure"
      Icon={phone && margin !== null ? (margin === 'solid' ? Check : TriangleAlert) : MoveHorizontal}
      aside={<MarginChip margin={margin} />}
      brief={
        <>
          {margin !== null && <b>{capital(margin)}.</b>} {told}
        </>
      }
    >
      {!(known && sureness) && <p className={known ? '' : 'aside'}>{told}</p>}
      {known && sureness && (
        <>
          <p>
            {!phone && told}{' '}
            <button type="button" className="inline" aria-pressed={shown} onClick={() => onShow(!shown)}>
              {shown ? 'Hide the move' : 'Show the move'}
            </button>
          </p>
          <Gauge mm={sureness.nudge * MM} tooClose={tooClose} />
        </>
      )}
    </FoldCard>
  );
}

const idleText = (stage: Stage): string =>
  stage === 'ready'
    ? 'No small move of either base changes this call.'
    : stage === 'failed'
      ? 'Not worked out.'
      : 'Working it out …';

function MarginChip({ margin }: { readonly margin: Margin | null }) {
  if (margin === null) return <span className="chip push">not worked out</span>;
  if (margin === 'solid')
    return (
      <span className="chip solid push">
        <Check size={13} aria-hidden /> solid
      </span>
    );
  return (
    <span className={`chip warn push ${margin === 'close call' ? '' : 'full'}`}>
      <TriangleAlert size={13} aria-hidden /> {margin}
    </span>
  );
}

interface NudgeSentenceProps extends Sureness {
  readonly units: Units;
  readonly margin: Margin;
}

function NudgeSentence({ nudge, flipsTo, model, units, margin, towards }: NudgeSentenceProps) {
  return (
    <>
      Turns to <SightWord sight={flipsTo} size={14} /> if <Prose text={model} /> stands{' '}
      <b>
        <Prose text={`${nudgeText(nudge, units)} ${direction(...towards)}`} />
      </b>
      .{margin === 'too close to call' && ' Agree where the base stands, or roll for it.'}
    </>
  );
}

function Gauge({ mm, tooClose }: { readonly mm: number; readonly tooClose: number }) {
  const solid = Math.max(CLOSE_CALL, tooClose);
  const [low, high, here] = [along(tooClose), along(solid), along(mm)];
  return (
    <div className="gauge">
      <svg
        viewBox={`0 0 ${WIDTH} 30`}
        role="img"
        aria-label={`The call changes after a move of ${mm.toFixed(1)} millimetres.`}
      >
        <rect y={6} width={low - 2} height={12} fill="var(--warn)" opacity={0.95} />
        <rect
          x={low}
          y={6}
          width={Math.max(0, high - low - 2)}
          height={12}
          fill="var(--warn)"
          opacity={0.45}
        />
        <rect
          x={high}
          y={6}
          width={WIDTH - high}
          height={12}
          fill="var(--bg-3)"
          stroke="var(--line-control)"
        />
        <line x1={here} x2={here} y1={2} y2={20} stroke="var(--text)" strokeWidth={2.5} />
        <path d={`M${here} 19l-6 9h12z`} fill="var(--text)" />
      </svg>
      <p aria-hidden>
        <span>too close, to {tooClose} mm</span>
        {high - low > 60 && <span>close</span>}
        <span>solid, {solid} mm and more</span>
      </p>
    </div>
  );
}

/** Logarithmic: the difference between 1 and 2 mm matters more than between 40 and 50. */
function along(mm: number): number {
  const share = Math.log(1 + mm) / Math.log(1 + WIDEST);
  return WIDTH * Math.min(1, Math.max(0, share));
}
