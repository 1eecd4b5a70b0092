import { EyeOff } from 'lucide-react';
import type { Sight } from '../../rules/contract/verdict.ts';

export interface SightIconProps {
  readonly sight: Sight;
  /** Pixels, default: 24 */
  readonly size?: number;
}

const EYE = 'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0';

/** The eye that goes with each verdict word: open, half hatched, struck out. */
export function SightIcon({ sight, size = 24 }: SightIconProps) {
  if (sight === 'blocked') return <EyeOff size={size} strokeWidth={2.2} aria-hidden />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      aria-hidden
    >
      <path d={EYE} />
      {sight === 'clear' && <circle cx={12} cy={12} r={3} fill="currentColor" />}
      {sight === 'obscured' && (
        <>
          <path d="M9 12a3 3 0 0 1 6 0" />
          <path
            d="M2.6 12.1h18.8M5.2 15l1.9-2.6M8 17.6l3.8-5.2M12 18.6l4.4-6.2M16.2 17.6l3.4-4.8"
            strokeWidth={1.7}
          />
        </>
      )}
    </svg>
  );
}

/** A sight word with its eye. */
export function SightWord({ sight, size = 15 }: SightIconProps) {
  return (
    <b className={`sight-word ${sight}`}>
      <SightIcon sight={sight} size={size} /> {sight.toUpperCase()}
    </b>
  );
}
