import { ArrowLeftRight, Maximize, Rotate3d, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useActions, useOnScreen, usePreference, useSession, useStores } from '../../store/use-session.ts';
import { hiddenBy, seenOf } from './eye-words.ts';
import { Prose } from '../parts/Prose.tsx';
import { useVoice } from '../parts/use-voice.ts';
import './eye.css';

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
  const voice = useVoice();
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
              text={view ? `By eye, ${from} sees ${seenOf(view, to)}` : `What ${from} sees of ${to} …`}
            />
          </b>
          {view && (
            <span className="aside">
              <Prose text={hiddenBy(view, voice)} />
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
