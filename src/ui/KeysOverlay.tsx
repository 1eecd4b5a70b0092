import { useStores, usePreference } from '../store/use-session.ts';
import { Drawer } from './Drawer.tsx';
import { KEYS } from './keys.ts';

/** All keys, and the switch that turns the letters off. */
export function KeysOverlay({ onClose }: { readonly onClose: () => void }) {
  const { preferences } = useStores();
  const on = usePreference('keys');
  return (
    <Drawer title="Keys" onClose={onClose}>
      <label className="check">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => preferences.setState({ keys: event.target.checked })}
        />
        Letters do something while the table has the focus
      </label>
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="aside">
        On the table: arrows move the view, with Shift they turn it; plus and minus come nearer and go away.
      </p>
    </Drawer>
  );
}
