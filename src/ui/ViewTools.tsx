import { Box, Eye, Grid3x3, Layers, Map as MapIcon, MoveHorizontal, Rotate3d, ScanEye } from 'lucide-react';
import { useState } from 'react';
import type { Viewpoint } from '../formats/viewpoint.ts';
import type { Look } from '../store/session-state.ts';
import { useActions, useSession } from '../store/use-session.ts';

const VIEWS = [
  { viewpoint: 'table', label: 'View of the table', Icon: Rotate3d, needsLine: false, more: false },
  { viewpoint: 'plan', label: 'Straight down', Icon: MapIcon, needsLine: false, more: true },
  { viewpoint: 'shooter', label: 'With the shooter’s eyes', Icon: Eye, needsLine: true, more: false },
  { viewpoint: 'target', label: 'With the target’s eyes', Icon: ScanEye, needsLine: true, more: true },
  {
    viewpoint: 'side',
    label: 'From the side, along the line',
    Icon: MoveHorizontal,
    needsLine: true,
    more: true,
  },
] as const satisfies readonly {
  readonly viewpoint: Viewpoint;
  readonly label: string;
  readonly Icon: unknown;
  readonly needsLine: boolean;
  /** On a phone it is in the menu. */
  readonly more: boolean;
}[];

const LAYERS = [
  { layer: 'levels', label: 'Levels as numbers', Icon: Layers },
  { layer: 'volumes', label: 'Volumes the rules use', Icon: Box },
  { layer: 'grid', label: 'Inch grid', Icon: Grid3x3 },
] as const satisfies readonly {
  readonly layer: keyof Look;
  readonly label: string;
  readonly Icon: unknown;
}[];

/** Where the table is looked at from, and what is drawn on it. */
export function ViewTools() {
  const look = useSession((session) => session.look);
  const asked = useSession(({ verdict }) => verdict !== null);
  const { turnTo } = useActions();
  const [open, setOpen] = useState(false);
  const views = VIEWS.filter(({ needsLine }) => asked || !needsLine);
  return (
    <div className="tools" role="toolbar" aria-label="View">
      {views.map(({ viewpoint, label, Icon, more }) => (
        <button
          type="button"
          key={viewpoint}
          className={more ? 'more' : ''}
          aria-label={label}
          title={label}
          aria-pressed={look.viewpoint === viewpoint}
          onClick={() => turnTo({ viewpoint, visit: look.visit + 1 })}
        >
          <Icon size={18} aria-hidden />
        </button>
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
          {views
            .filter(({ more }) => more)
            .map(({ viewpoint, label, Icon }) => (
              <label key={viewpoint} className="check more">
                <input
                  type="checkbox"
                  checked={look.viewpoint === viewpoint}
                  onChange={() =>
                    turnTo({
                      viewpoint: look.viewpoint === viewpoint ? 'table' : viewpoint,
                      visit: look.visit + 1,
                    })
                  }
                />
                <Icon size={16} aria-hidden /> {label}
              </label>
            ))}
          {LAYERS.map(({ layer, label, Icon }) => (
            <label key={layer} className="check">
              <input
                type="checkbox"
                checked={look[layer]}
                onChange={() => turnTo({ [layer]: !look[layer] })}
              />
              <Icon size={16} aria-hidden /> {label}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
