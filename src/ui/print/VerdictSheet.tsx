import { Printer, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../store/use-session.ts';
import { SheetBody } from './SheetBody.tsx';
import '../parts/paper.css';
import './sheet-call.css';
import './sheet-pictures.css';
import './sheet-lists.css';
import '../judge/plan.css';

const PAPERS = [
  { paper: 'a4', label: 'A4' },
  { paper: 'letter', label: 'Letter' },
] as const;
type Paper = (typeof PAPERS)[number]['paper'];

/** The verdict as a page to print, over everything else; nothing behind it can be reached. */
export function VerdictSheet({ onClose }: { readonly onClose: () => void }) {
  const verdict = useSession((session) => session.verdict);
  const [paper, setPaper] = useState<Paper>('a4');
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const root = document.getElementById('root');
    root?.setAttribute('inert', '');
    page.current?.focus();
    return () => {
      root?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation(); // it would clear the question behind the sheet as well
      onClose();
    };
    addEventListener('keydown', leave, { capture: true });
    return () => removeEventListener('keydown', leave, { capture: true });
  }, [onClose]);
  if (!verdict) return null;
  return createPortal(
    <div className="sheet-page" role="dialog" aria-modal aria-label="Verdict sheet" tabIndex={-1} ref={page}>
      <div className="sheet-tools">
        <div className="segments" role="group" aria-label="Paper">
          {PAPERS.map(({ paper: size, label }) => (
            <button type="button" key={size} aria-pressed={paper === size} onClick={() => setPaper(size)}>
              {label}
            </button>
          ))}
        </div>
        <button type="button" className="button primary" onClick={() => print()}>
          <Printer size={16} aria-hidden /> Print
        </button>
        <button type="button" className="button" onClick={onClose}>
          <X size={16} aria-hidden /> Close
        </button>
      </div>
      <article className="paper" data-paper={paper}>
        <SheetBody verdict={verdict} />
      </article>
    </div>,
    document.body,
  );
}
