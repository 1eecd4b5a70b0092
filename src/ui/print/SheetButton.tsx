import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../store/use-session.ts';
import { useKeys } from '../shell/use-keys.ts';

const VerdictSheet = lazy(async () => ({ default: (await import('./VerdictSheet.tsx')).VerdictSheet }));

export interface SheetButtonProps {
  readonly className?: string;
  /** Ctrl P prints the sheet instead of the page; one button of the page listens. */
  readonly listens?: boolean;
}

/** Opens the verdict as a page to print. */
export function SheetButton({ className = '', listens = false }: SheetButtonProps) {
  const [open, setOpen] = useState(false);
  const ready = useSession(({ verdict, stage }) => verdict !== null && stage === 'ready');
  // Once the sheet is there, the key does what it always does: it prints.
  useKeys(false, listens && ready && !open ? { 'Ctrl P': () => setOpen(true) } : {});
  return (
    <>
      {ready && (
        <button type="button" className={`button ${className}`} onClick={() => setOpen(true)}>
          <Printer size={16} aria-hidden /> <span className="wide">Sheet</span>
          <span className="unseen"> with this verdict, to print</span>
        </button>
      )}
      {open && (
        <Suspense>
          <VerdictSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
