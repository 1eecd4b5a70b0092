import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useTools, type Tool } from './use-tools.ts';

/** Where the table is looked at from, and what is drawn on it. */
export function ViewTools({ children }: { readonly children?: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  const tools = useTools();
  const inMenu = tools.filter(({ place }) => place !== 'bar');
  return (
    <div className="tools" role="toolbar" aria-label="View" data-open={open}>
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
