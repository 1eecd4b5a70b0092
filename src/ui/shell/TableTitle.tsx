import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fetchRulebooks } from '../../store/bookshelf.ts';
import { useRulebook, useSession } from '../../store/use-session.ts';
import { shortName } from '../../words/names.ts';

const SystemSwitch = lazy(async () => {
  const [{ SystemSwitch: systems }] = await Promise.all([import('./SystemSwitch.tsx'), fetchRulebooks()]);
  return { default: systems };
});

/** What is on the table and by which rules it is judged; pressing it offers the other ones. */
export function TableTitle() {
  const name = useSession(({ battle }) => battle.name);
  const rulebook = useRulebook();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: PointerEvent): void => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [open]);
  return (
    <div
      className="title"
      ref={place}
      // Escape closes what is open here before it clears the question.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        setOpen(false);
        place.current?.querySelector('button')?.focus();
      }}
    >
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{name}</span>
        <small>
          {shortName(rulebook.name)} <ChevronDown size={13} aria-hidden />
        </small>
        <span className="unseen">Change the rules</span>
      </button>
      {open && (
        <div className="bubble">
          <Suspense fallback={<p className="aside">Looking up the rules …</p>}>
            <SystemSwitch onDone={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
