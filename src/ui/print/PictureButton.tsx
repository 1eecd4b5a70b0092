import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { useOnScreen, useStores } from '../../store/use-session.ts';
import { voiceNow } from '../parts/use-voice.ts';

/** Saves the table as it is seen now, with the call written under it. */
export function PictureButton() {
  const stores = useStores();
  const table = useOnScreen((screen) => screen.table);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const save = async (): Promise<void> => {
    if (!table || state === 'busy') return;
    setState('busy');
    try {
      const { savePicture } = await import('./save-picture.ts');
      const { battle, verdict } = stores.session.getState();
      const system = stores.rulebookOf(battle.rules.system)?.name ?? '';
      await savePicture(table, { battle, verdict, system, voice: voiceNow(stores) });
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  return (
    <button
      type="button"
      className="button picture-button"
      title="Save picture"
      aria-busy={state === 'busy'}
      aria-disabled={table === null}
      onClick={() => void save()}
    >
      <ImageDown size={16} aria-hidden />
      <span className="wide">Save picture</span>
      <span className="unseen" role="status">
        {state === 'failed' ? 'The picture could not be saved.' : ''}
      </span>
    </button>
  );
}
