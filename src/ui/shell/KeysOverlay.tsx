import { useStores, usePreference } from '../../store/use-session.ts';
import { Drawer } from './Drawer.tsx';
import { KEYS, TABLE_KEYS } from './keys.ts';

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
      <KeyList keys={KEYS} />
      <h3>While the picture of the table has the focus</h3>
      <KeyList keys={TABLE_KEYS} />
    </Drawer>
  );
}

interface KeyListProps {
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
}

function KeyList({ keys: list }: KeyListProps) {
  return (
    <dl className="keys">
      {list.map(({ keys, does }) => (
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
  );
}
