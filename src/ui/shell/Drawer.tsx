import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import './drawer.css';

export interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** A panel over the table that leaves the verdict in view. Closing it gives the focus back. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside className="drawer" aria-label={title} tabIndex={-1} ref={box}>
      <div className="drawer-head">
        <h2>{title}</h2>
        <button
          type="button"
          className="button icon quiet push"
          aria-label={`Close ${title}`}
          onClick={onClose}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <div className="drawer-body">{children}</div>
    </aside>
  );
}
