import { X, type LucideIcon } from 'lucide-react';
import { usePhone } from '../shell/use-media.ts';
import './table-cards.css';

export interface TableCardProps {
  readonly title: string;
  readonly Icon: LucideIcon;
  /** What can be read while the card is folded: on a phone the table needs the room. */
  readonly figure?: React.ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** A card in the corner of the table, folded to one line on a phone. */
export function TableCard({ title, Icon, figure, closeLabel, onClose, children }: TableCardProps) {
  const phone = usePhone();
  return (
    <section className="table-card" aria-label={title}>
      <details open={!phone}>
        <summary>
          <Icon size={15} aria-hidden />
          <span>{title}</span>
          {figure !== undefined && <b>{figure}</b>}
        </summary>
        {children}
      </details>
      <button type="button" className="button icon quiet" aria-label={closeLabel} onClick={onClose}>
        <X size={16} aria-hidden />
      </button>
    </section>
  );
}
