import { FilesPanel } from '../files/FilesPanel.tsx';
import { KeysOverlay } from './KeysOverlay.tsx';
import type { DrawerName } from './Rail.tsx';
import { RulingsPanel } from '../judge/RulingsPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

const PANELS = {
  rulings: RulingsPanel,
  files: FilesPanel,
  settings: SettingsPanel,
  keys: KeysOverlay,
} as const satisfies Readonly<Record<DrawerName, unknown>>;

export interface DrawersProps {
  readonly open: DrawerName;
  readonly onClose: () => void;
}

/** The panel over the table that is open; all of them come together when the first is asked for. */
export function Drawers({ open, onClose }: DrawersProps) {
  const Panel = PANELS[open];
  return <Panel onClose={onClose} />;
}
