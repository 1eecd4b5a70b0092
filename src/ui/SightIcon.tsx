import { Eye, EyeOff } from 'lucide-react';
import type { Sight } from '../rules/verdict.ts';

export interface SightIconProps {
  readonly sight: Sight;
  /** Pixels, default: 24 */
  readonly size?: number;
}

/** The eye that goes with each verdict word: open, half hatched, struck out. */
export function SightIcon({ sight, size = 24 }: SightIconProps) {
  if (sight === 'clear') return <Eye size={size} aria-hidden />;
  if (sight === 'blocked') return <EyeOff size={size} aria-hidden />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden
    >
      <path d="M2.1 12.3a1 1 0 0 1 0-.6 10.7 10.7 0 0 1 19.8 0 1 1 0 0 1 0 .6 10.7 10.7 0 0 1-19.8 0" />
      <path d="M9 12a3 3 0 0 1 6 0" />
      <path d="M3 12h18M7 16.8l3-4.6M11 18.6l4-6.4M15.5 17.7l3.5-5.5" strokeWidth={1.6} />
    </svg>
  );
}
