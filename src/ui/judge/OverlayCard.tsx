import { Bomb, Footprints, Telescope } from 'lucide-react';
import type { OverlayFacts } from '../../store/overlay-map.ts';
import type { OverlayKind } from '../../store/session-state.ts';
import { useActions, useOverlay, usePreference, useSession, useStores } from '../../store/use-session.ts';
import { AimFields, DriftFacts } from './DriftFacts.tsx';
import { TableCard } from './TableCard.tsx';
import { useVoice } from '../parts/use-voice.ts';
import { percent, percentOf } from '../../words/figures.ts';
import { lengthText } from '../../words/lengths.ts';

const ICONS = { sight: Telescope, reach: Footprints, drift: Bomb } as const;

/** What is laid over the table and what it says; while it is worked out, how far, and how to stop it. */
export function OverlayCard({ kind }: { readonly kind: OverlayKind }) {
  const { overlay } = useStores();
  const { stage, done, map, problem } = useOverlay((state) => state);
  const from = useSession((session) => session.from);
  const { turnTo } = useActions();
  const voice = useVoice();
  const title = titleOf(kind, from ?? 'it');
  const Icon = ICONS[kind];
  return (
    <>
      <TableCard
        {...{ title, Icon }}
        figure={map ? figureOf(map.facts) : stage === 'working' ? percentOf(done) : undefined}
        closeLabel={`Close: ${title}`}
        onClose={() => turnTo({ overlay: null })}
      >
        {stage === 'off' && <p className="aside">{missingText(kind)}</p>}
        {stage === 'working' && <Progress share={done} stale={map !== null && done === 0} />}
        {stage === 'cancelled' && (
          <p className="row">
            Stopped.
            <button type="button" className="button" onClick={overlay.actions.again}>
              Go on
            </button>
          </p>
        )}
        {kind === 'drift' && stage !== 'off' && <AimFields />}
        {problem !== null && <p className="problem">{voice.say(problem)}</p>}
        {map && <Facts facts={map.facts} />}
      </TableCard>
      <p className="unseen" role="status">
        {stage === 'ready' ? `${title}: on the table.` : voice.say(problem ?? '')}
      </p>
    </>
  );
}

/** The one number of a map that matters most. */
function figureOf(facts: OverlayFacts): string {
  switch (facts.kind) {
    case 'sight':
      return percentOf(facts.share);
    case 'reach':
      return percentOf(facts.steps.reduce((sum, { share }) => sum + share, 0));
    case 'drift':
      return percent(facts.onTarget);
  }
}

function titleOf(kind: OverlayKind, model: string): string {
  switch (kind) {
    case 'sight':
      return `What ${model} sees`;
    case 'reach':
      return `Where ${model} can get`;
    case 'drift':
      return `Where the shot of ${model} may come down`;
  }
}

const missingText = (kind: OverlayKind): string =>
  kind === 'drift'
    ? 'Pick a model, a weapon that can fire indirectly, and a target or a place on the table.'
    : 'Pick a model first.';

function Progress({ share, stale }: { readonly share: number; readonly stale: boolean }) {
  const { overlay } = useStores();
  return (
    <div className="progress">
      <progress value={share === 0 ? undefined : share} aria-label="Progress" />
      <span>{stale ? 'from where it stood before' : percentOf(share)}</span>
      <button type="button" className="button" onClick={overlay.actions.cancel}>
        Cancel <kbd>Esc</kbd>
      </button>
    </div>
  );
}

function Facts({ facts }: { readonly facts: OverlayFacts }) {
  const units = usePreference('units');
  const to = useSession((session) => session.to);
  switch (facts.kind) {
    case 'sight':
      return (
        <>
          <ul className="swatches">
            <li>
              <i className="seen" /> in view <b>{percentOf(facts.share)}</b> of the table
            </li>
            <li>
              <i className="hidden" /> hidden
            </li>
          </ul>
          <p className="aside">
            In view: at least the top of a model {lengthText(facts.height, units)} high
            {to === null ? '' : `, like ${to},`} standing there. As an eye sees it: what counts is for the
            call to say.
          </p>
        </>
      );
    case 'reach':
      return (
        <ul className="swatches">
          {facts.steps.map(({ most, share }, step) => (
            <li key={most}>
              <i className={`step-${Math.min(3, step + 1)}`} /> {ORDINALS[step] ?? `${step + 1}th`} action, to{' '}
              {most} {facts.unit} <b>{percentOf(share)}</b>
            </li>
          ))}
        </ul>
      );
    case 'drift':
      return <DriftFacts {...facts} />;
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
