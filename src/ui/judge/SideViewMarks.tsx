import type { Verdict } from '../../rules/contract/verdict.ts';
import type { SideBand, SideBox } from './side-view-layout.ts';
import { nearText } from './near-text.ts';
import { direction, nudgeText } from '../../words/lengths.ts';
import type { Units, Voice } from '../../words/voice.ts';

export interface NearZonesProps {
  readonly boxes: readonly SideBox[];
  readonly near: number; // inches
  readonly units: Units;
}

/** The ground next to each end, where a low piece counts too. */
export function NearZones({ boxes, near, units }: NearZonesProps) {
  return boxes.map(({ x, y, width, height }, end) => (
    <g key={x}>
      <rect {...{ x, y, width, height }} fill="var(--text-3)" opacity={0.16} />
      <path d={`M${x} ${y + 2}v-6h${width}v6`} fill="none" stroke="var(--text-3)" />
      <text
        className="axis halo"
        x={end === 0 ? x + width + 6 : x - 6}
        y={y + 3}
        textAnchor={end === 0 ? 'start' : 'end'}
      >
        within {nearText(near, units)}
      </text>
    </g>
  ));
}

export interface BandRulerProps {
  readonly voice: Voice;
  readonly bands: readonly SideBand[];
  readonly y: number;
}

const LETTER = 6.4; // px, about

/** Range bands of the weapon under the inches; the one the target is in is set bold. */
export function BandRuler({ bands, y, voice }: BandRulerProps) {
  return bands.map(({ label: said, x1, x2, reached }) => {
    const label = voice.say(said);
    const room = x2 - x1;
    const [word = label] = label.split(',');
    const text = [label, word].find((words) => words.length * LETTER < room - 16);
    const half = text === undefined ? 0 : (text.length * LETTER) / 2 + 6;
    const middle = (x1 + x2) / 2;
    return (
      <g key={`${label} ${x1}`}>
        <path
          d={`M${x1} ${y - 4}v8M${x1} ${y}H${middle - half}M${middle + half} ${y}H${x2}M${x2} ${y - 4}v8`}
          stroke={reached ? 'var(--text)' : 'var(--text-3)'}
          strokeWidth={reached ? 1.6 : 1}
        />
        {text !== undefined && (
          <text className={reached ? 'strong bold' : ''} x={middle} y={y + 4} textAnchor="middle">
            {text}
          </text>
        )}
        <title>{label}</title>
      </g>
    );
  });
}

export interface GhostProps {
  readonly box: SideBox;
  readonly verdict: Verdict;
  readonly units: Units;
  readonly right: number;
}

/** Where the least nudge would put a base: dotted, with the move in words, as most of it may lie beside the line. */
export function Ghost({ box, verdict: { sureness }, units, right }: GhostProps) {
  if (!sureness) return null;
  const { nudge, model, towards, flipsTo } = sureness;
  return (
    <g>
      <rect
        {...box}
        rx={3}
        fill="none"
        stroke={`var(--${flipsTo})`}
        strokeWidth={2}
        strokeDasharray="1.5 4"
        strokeLinecap="round"
      />
      <text className="axis" x={right} y={11} textAnchor="end">
        dotted: {model} {nudgeText(nudge, units)} {direction(...towards)}, then {flipsTo.toUpperCase()}
      </text>
    </g>
  );
}
