import { TOO_CLOSE, type Preferences } from '../../store/preferences.ts';
import { useOnScreen, usePreference, useStores } from '../../store/use-session.ts';
import { Drawer } from './Drawer.tsx';

/** Units, how close is too close, and how much the picture may cost. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { preferences } = useStores();
  const tooClose = usePreference('tooClose');
  return (
    <Drawer title="Settings" onClose={onClose}>
      <Segments
        title="Lengths"
        name="units"
        options={[
          ['in', 'inches'],
          ['cm', 'centimetres'],
        ]}
      />
      <label className="field">
        Too close to call, up to
        <span className="row">
          <input
            type="range"
            min={TOO_CLOSE.least}
            max={TOO_CLOSE.most}
            step={TOO_CLOSE.step}
            value={tooClose}
            onChange={(event) => preferences.setState({ tooClose: event.target.valueAsNumber })}
          />
          <output>{tooClose} mm</output>
        </span>
      </label>
      <p className="aside">
        How far off a base may stand without anybody noticing. Two millimetres is usual.
      </p>
      <Segments
        title="Picture"
        name="quality"
        options={[
          ['auto', 'as the device likes'],
          ['high', 'as good as it gets'],
          ['low', 'easy on an old phone'],
        ]}
      />
      <SlowNote />
    </Drawer>
  );
}

function SlowNote() {
  const slow = useOnScreen((screen) => screen.slow);
  if (usePreference('quality') !== 'auto' || !slow) return null;
  return <p className="aside">Frames were slow on this device: the picture is the easy one now.</p>;
}

interface SegmentsProps<K extends 'units' | 'quality'> {
  readonly title: string;
  readonly name: K;
  readonly options: readonly (readonly [value: Preferences[K], label: string])[];
}

function Segments<K extends 'units' | 'quality'>({ title, name, options }: SegmentsProps<K>) {
  const { preferences } = useStores();
  const now = usePreference(name);
  return (
    <>
      <h3>{title}</h3>
      <div className="segments" role="group" aria-label={title}>
        {options.map(([value, label]) => (
          <button
            type="button"
            key={value}
            aria-pressed={value === now}
            onClick={() => preferences.setState({ [name]: value })}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
