import type { LucideIcon } from 'lucide-react';
import { usePhone } from '../shell/use-media.ts';

export interface FoldCardProps {
  readonly title: string;
  readonly Icon: LucideIcon;
  /** Beside the title where there is room for the whole card. */
  readonly aside: React.ReactNode;
  /** All that a phone shows of it until it is opened. */
  readonly brief: React.ReactNode;
  /** Default: folded. */
  readonly open?: boolean;
  readonly children: React.ReactNode;
}

/** A card of the panel; on a phone one line that opens, so that the next answer is in view too. */
export function FoldCard({ title, Icon, aside, brief, open = false, children }: FoldCardProps) {
  const phone = usePhone();
  if (!phone)
    return (
      <section className="card" aria-label={title}>
        <h2>
          <Icon size={15} aria-hidden /> {title} {aside}
        </h2>
        {children}
      </section>
    );
  return (
    <section className="card fold" aria-label={title}>
      <details open={open}>
        <summary>
          <Icon size={20} aria-hidden />
          <span>{brief}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
