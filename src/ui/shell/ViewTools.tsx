import { Layers } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTools, type Tool } from './use-tools.ts';
import './view.css';

/** Where the table is looked at from, and what is drawn on it. */
export function ViewTools({ children }: { readonly children?: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, [open]);
  const tools = useTools();
  const inMenu = tools.filter(({ place }) => place !== 'bar');
  return (
    <div
      ref={box}
      className="tools"
      role="toolbar"
      tabIndex={-1}
      aria-label="View"
      data-open={open}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.preventDefault(); // the menu is all that closes
        setOpen(false);
      }}
    >
      {tools
        .filter(({ place }) => place !== 'menu')
        .map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
      <button
        type="button"
        aria-label="Layers"
        title="Layers"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Layers size={18} aria-hidden />
      </button>
      {open && (
        <div className="layers" role="group" aria-label="Layers">
          {inMenu.map((tool) => (
            <ToolCheck key={tool.label} {...tool} />
          ))}
          {children}
          <button type="button" className="button more" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}

function ToolButton({ label, hotkey, place, on, Icon, onToggle }: Tool) {
  const title = hotkey === undefined ? label : `${label} (${hotkey})`;
  return (
    <button
      type="button"
      className={place === 'wide' ? 'more' : ''}
      aria-label={label}
      title={title}
      aria-pressed={on}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

function ToolCheck({ label, hotkey, place, on, Icon, onToggle }: Tool) {
  return (
    <label className={place === 'wide' ? 'check more' : 'check'}>
      <input type="checkbox" checked={on} onChange={onToggle} />
      <Icon size={16} aria-hidden /> {label}
      {hotkey !== undefined && <kbd className="push">{hotkey}</kbd>}
    </label>
  );
}
