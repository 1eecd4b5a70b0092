import { ArrowLeftRight, Maximize, Rotate3d, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ViewOf } from '../battle/desk.ts';
import { useActions, useOnScreen, usePreference, useSession, useStores } from '../store/use-session.ts';
import { Prose } from './Prose.tsx';
import { useNames } from './use-names.ts';
import { percentOf, type Names } from './words.ts';
import './styles/eye.css';

export interface EyeViewProps {
  readonly width: number; // CSS pixels
  readonly height: number; // CSS pixels
}

/** What the shooter sees of the target, small; pressed, the whole table is seen that way. */
export function EyeView({ width, height }: EyeViewProps) {
  const { preferences, session } = useStores();
  const shown = usePreference('eyeView');
  const [from, to] = [useSession(({ verdict }) => verdict?.from), useSession(({ verdict }) => verdict?.to)];
  const view = useSession(({ around }) => around.view);
  const there = useSession(({ look }) => look.viewpoint === 'shooter');
  const names = useNames();
  const { turnTo, swap } = useActions();
  if (!shown || from === undefined || to === undefined) return null;
  const go = (viewpoint: 'shooter' | 'table'): void =>
    turnTo({ viewpoint, visit: session.getState().look.visit + 1 });
  return (
    <figure className="eye" aria-label={`What ${from} sees`} style={{ width }}>
      {!there && (
        <button
          type="button"
          className="picture"
          aria-label={`Look at the table with the eyes of ${from}`}
          title={`Look at the table with the eyes of ${from}`}
          onClick={() => go('shooter')}
        >
          <EyePicture {...{ width, height }} />
          <Maximize size={16} aria-hidden />
        </button>
      )}
      <figcaption>
        <span>
          <b>
            <Prose
              text={`By eye, ${from} sees ${view ? percentOf(view.unblocked) : '…'} of ${to}${view ? inTheOpen(view) : ''}`}
            />
          </b>
          {view && (
            <span className="aside">
              <Prose text={hiddenBy(view, names)} />
            </span>
          )}
        </span>
        {there && (
          <button type="button" className="button" onClick={() => go('table')}>
            <Rotate3d size={15} aria-hidden /> Back to the table
          </button>
        )}
        <button
          type="button"
          className="button icon quiet"
          aria-label="Swap ends (X)"
          title="Swap ends (X)"
          onClick={swap}
        >
          <ArrowLeftRight size={15} aria-hidden />
        </button>
        <button
          type="button"
          className="button icon quiet"
          aria-label="Close the eye view"
          title="Close the eye view; the layers bring it back"
          onClick={() => preferences.setState({ eyeView: false })}
        >
          <X size={15} aria-hidden />
        </button>
      </figcaption>
    </figure>
  );
}

const NAMED = 3;

const throughCover = ({ share, unblocked }: Pick<ViewOf, 'share' | 'unblocked'>): boolean =>
  unblocked - share >= 0.005;

/** How much of what is seen has nothing at all before it, where that is not all. */
const inTheOpen = (view: ViewOf): string =>
  throughCover(view) ? `, ${percentOf(view.share)} in the open` : '';

/** What is in the way, most of it first; how much each hides only where something is left to see. */
export function hiddenBy(
  view: Pick<ViewOf, 'share' | 'unblocked' | 'coveredBy'>,
  { inside }: Pick<Names, 'inside'>,
): string {
  const { share, coveredBy } = view;
  if (share === 1) return 'Nothing hides any of it.';
  const parts = coveredBy.toSorted((a, b) => b.share - a.share);
  const through = throughCover(view);
  const names = parts.map(({ id, share: part }) =>
    share === 0 ? inside(id) : `${percentOf(part)} ${through ? '' : 'by '}${inside(id)}`,
  );
  if (names.length === 0) return 'The ground hides the rest.';
  const others = names.length - NAMED;
  const listed = `${names.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return `${through ? 'In between:' : share === 0 ? 'Hidden by' : 'Hidden:'} ${listed}.`;
}

/** As long as it is on the page the scene draws it along with the table. */
function EyePicture({ width, height }: EyeViewProps) {
  const { onScreen } = useStores();
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useOnScreen(({ eye }) => eye?.image ?? null);
  useEffect(() => {
    const sharp = Math.min(2, devicePixelRatio);
    onScreen.setState({ eyeSize: { width: Math.round(width * sharp), height: Math.round(height * sharp) } });
    return () => onScreen.setState({ eyeSize: null, eye: null });
  }, [onScreen, width, height]);
  useEffect(() => {
    if (image) canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
  }, [image]);
  return (
    <canvas
      ref={canvas}
      width={image?.width ?? width}
      height={image?.height ?? height}
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-hidden
    />
  );
}
