import { useEffect, useMemo, useState } from 'react';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { useOnScreen, useSession, useStores } from '../../store/use-session.ts';
import { seenOf } from '../judge/eye-words.ts';

const EYE_SIZE = { width: 480, height: 320 };
const WIDE = 1200; // px of the picture of the table: sharp on paper

export interface SheetPicturesProps {
  readonly verdict: Verdict;
  /** The plan; it needs no graphics card. */
  readonly children: React.ReactNode;
}

/** The plan, the table as it is seen now, and what the shooter sees: as far as they can be had. */
export function SheetPictures({ verdict, children }: SheetPicturesProps) {
  const table = useTablePicture();
  const eye = useEyePicture();
  const view = useSession(({ around }) => around.view);
  return (
    <section className="sheet-pictures">
      <figure>
        {children}
        <figcaption>The table from above, north up</figcaption>
      </figure>
      {table !== null && (
        <figure className="table-picture">
          <img src={table} alt={`The table with the line from ${verdict.from} to ${verdict.to}`} />
          <figcaption>The table as it was looked at</figcaption>
        </figure>
      )}
      {eye !== null && (
        <figure>
          <img src={eye} alt={`What ${verdict.from} sees`} />
          <figcaption>
            What {verdict.from} sees
            {view ? `, by eye: ${seenOf(view, verdict.to)}` : ''}
          </figcaption>
        </figure>
      )}
    </section>
  );
}

/** Taken once: printing may change the size of the page, and the picture with it. */
function useTablePicture(): string | null {
  const table = useOnScreen((screen) => screen.table);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!table || address !== null) return undefined;
    let gone = false;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (!gone && typeof reader.result === 'string') setAddress(reader.result);
    });
    table
      .picture(WIDE)
      .then((blob) => reader.readAsDataURL(blob))
      .catch(() => undefined); // the graphics were lost: the sheet goes without this picture
    return () => {
      gone = true;
    };
  }, [table, address]);
  return address;
}

/** The eye view as an address; asks for one to be drawn when nobody shows it. */
function useEyePicture(): string | null {
  const { onScreen } = useStores();
  const eye = useOnScreen((screen) => screen.eye);
  useEffect(() => {
    if (onScreen.getState().eyeSize !== null) return undefined;
    onScreen.setState({ eyeSize: EYE_SIZE });
    return () => onScreen.setState({ eyeSize: null });
  }, [onScreen]);
  return useMemo(() => {
    if (!eye) return null;
    const canvas = document.createElement('canvas');
    canvas.width = eye.image.width;
    canvas.height = eye.image.height;
    canvas.getContext('2d')?.putImageData(eye.image, 0, 0);
    return canvas.toDataURL('image/png');
  }, [eye]);
}
