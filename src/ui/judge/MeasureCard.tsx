import { Ruler } from 'lucide-react';
import { useMemo } from 'react';
import { tapeFor, type Measured } from '../../store/measure-tape.ts';
import type { TapePair } from '../../store/tape.ts';
import {
  useActions,
  usePreference,
  useRulebook,
  useSession,
  useStores,
  useTape,
} from '../../store/use-session.ts';
import { TableCard } from './TableCard.tsx';
import { endName, levelWords } from './tape-words.ts';
import { lengthText } from '../../words/lengths.ts';

/** Every tape on the table in words, and the one in hand as it moves. */
export function MeasureCard() {
  const { tape } = useStores();
  const { turnTo } = useActions();
  const { laid, start, hover } = useTape((state) => state);
  const measuring = useSession(({ look }) => look.measuring);
  const held = start !== null && hover !== null ? { from: start, to: hover } : null;
  const newest = held ?? laid.at(-1);
  const close = (): void => {
    while (tape.actions.pickUp());
    turnTo({ measuring: false });
  };
  return (
    <>
      <TableCard
        title="Measure"
        Icon={Ruler}
        figure={newest && <TapeLength pair={newest} />}
        closeLabel="Close the tape measure"
        onClose={close}
      >
        {measuring && <p className="aside">{hintFor(start !== null)}</p>}
        <ol className="tapes">
          {laid.map((pair, index) => (
            <li key={index}>
              <TapeWords pair={pair} />
            </li>
          ))}
          {held && (
            <li data-held>
              <TapeWords pair={held} />
            </li>
          )}
        </ol>
        {laid.length > 0 && (
          <button type="button" className="button" onClick={() => tape.actions.pickUp()}>
            {start === null ? 'Clear' : 'Let go'} <kbd>Esc</kbd>
          </button>
        )}
      </TableCard>
      <p className="unseen" aria-live="polite">
        {laid.length > 0 && <TapeWords pair={laid.at(-1)!} />}
      </p>
    </>
  );
}

const hintFor = (started: boolean): string =>
  started
    ? 'Now the other end: a model or a place.'
    : 'Tap a model or a place on the table. Bases are measured from rim to rim.';

function useMeasured(pair: TapePair): Measured | null {
  const battle = useSession((session) => session.battle);
  const { body } = useRulebook();
  const measure = useMemo(() => tapeFor(battle.table), [battle.table]);
  return measure(battle, body, pair);
}

function TapeLength({ pair }: { readonly pair: TapePair }) {
  const units = usePreference('units');
  const found = useMeasured(pair);
  return found && lengthText(found.inches, units);
}

function TapeWords({ pair }: { readonly pair: TapePair }) {
  const units = usePreference('units');
  const found = useMeasured(pair);
  if (!found) return <>One of the two has left the table.</>;
  return (
    <>
      <b>{lengthText(found.inches, units)}</b> {endName(pair.from, units)} to {endName(pair.to, units)}
      {found.inches === 0 && ', touching'}
      {levelWords(pair.to, found.levels, units)}
    </>
  );
}
