import { Ruler, X } from 'lucide-react';
import { useMemo } from 'react';
import { surveyGround } from '../battlefield/ground.ts';
import { measureTape, type TapePair } from '../store/tape.ts';
import {
  useActions,
  usePreference,
  useRulebook,
  useSession,
  useStores,
  useTape,
} from '../store/use-session.ts';
import { endName, levelWords } from './tape-words.ts';
import { lengthText } from './words.ts';

/** Every tape on the table in words, and the one in hand as it moves. */
export function MeasureCard() {
  const { tape } = useStores();
  const { turnTo } = useActions();
  const { laid, start, hover } = useTape((state) => state);
  const measuring = useSession(({ look }) => look.measuring);
  const held = start !== null && hover !== null ? { from: start, to: hover } : null;
  return (
    <section className="table-card" aria-label="Measure">
      <h2>
        <Ruler size={15} aria-hidden /> Measure
        <button
          type="button"
          className="button icon quiet push"
          aria-label="Close the tape measure"
          onClick={() => {
            while (tape.actions.pickUp());
            turnTo({ measuring: false });
          }}
        >
          <X size={16} aria-hidden />
        </button>
      </h2>
      {measuring && <p className="aside">{hintFor(start !== null)}</p>}
      <ol className="tapes">
        {laid.map((pair, index) => (
          <TapeLine key={index} pair={pair} />
        ))}
        {held && <TapeLine pair={held} held />}
      </ol>
      <p className="unseen" aria-live="polite">
        {laid.length > 0 && <TapeWords pair={laid.at(-1)!} />}
      </p>
      {laid.length > 0 && (
        <button type="button" className="button" onClick={() => tape.actions.pickUp()}>
          {start === null ? 'Clear' : 'Let go'} <kbd>Esc</kbd>
        </button>
      )}
    </section>
  );
}

const hintFor = (started: boolean): string =>
  started
    ? 'Now the other end: a model or a place.'
    : 'Tap a model or a place on the table. Bases are measured from rim to rim.';

interface TapeLineProps {
  readonly pair: TapePair;
  /** Still in hand. */
  readonly held?: boolean;
}

function TapeLine({ pair, held = false }: TapeLineProps) {
  return (
    <li data-held={held}>
      <TapeWords pair={pair} />
    </li>
  );
}

function TapeWords({ pair }: { readonly pair: TapePair }) {
  const battle = useSession((session) => session.battle);
  const units = usePreference('units');
  const { silhouette } = useRulebook();
  const ground = useMemo(() => surveyGround(battle.table), [battle.table]);
  const found = measureTape(battle, ground, silhouette, pair);
  if (!found) return <>One of the two has left the table.</>;
  return (
    <>
      <b>{lengthText(found.inches, units)}</b> {endName(pair.from, units)} to {endName(pair.to, units)}
      {found.inches === 0 && ', touching'}
      {levelWords(pair.to, found.levels, units)}
    </>
  );
}
