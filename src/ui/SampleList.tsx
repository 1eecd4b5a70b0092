import { useEffect, useState } from 'react';
import type { PlanPicture } from '../store/plan-picture.ts';
import { samplePicture } from '../store/sample-pictures.ts';
import type { Sample } from '../store/samples.ts';
import { useLibrary, useLibraryActions, useStores } from '../store/use-session.ts';
import { PlanThumb } from './PlanThumb.tsx';

export interface SampleListProps {
  readonly samples: readonly Sample[];
  /** Pictures may be fetched: held back while the table itself is still on its way. Default: true */
  readonly pictures?: boolean;
}

/** Battles that come with the page, of every system that can be judged here, each one press away. */
export function SampleList({ samples, pictures = true }: SampleListProps) {
  const { rulebookOf } = useStores();
  const { openSample } = useLibraryActions();
  const current = useLibrary((library) => library.current);
  const playable = samples.flatMap(({ id, name, system }) => {
    const rulebook = rulebookOf(system);
    return rulebook ? [{ id, name, rules: rulebook.name }] : [];
  });
  return (
    <ul className="tables samples">
      {playable.map(({ id, name, rules }) => (
        <li key={id}>
          <button
            type="button"
            className="table"
            aria-current={current?.kind === 'sample' && current.id === id}
            onClick={() => void openSample(id)}
          >
            <SampleThumb id={id} wanted={pictures} />
            <span>
              {name}
              <small>{rules}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A sample from above; its place is kept while the picture is made, or cannot be. */
function SampleThumb({ id, wanted }: { readonly id: string; readonly wanted: boolean }) {
  const [picture, setPicture] = useState<PlanPicture | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    samplePicture(id)
      .then((made) => !gone && setPicture(made))
      .catch(() => undefined); // the sample says what is wrong when it is opened
    return () => {
      gone = true;
    };
  }, [id, wanted]);
  return picture ? <PlanThumb picture={picture} /> : <span className="thumb blank" aria-hidden />;
}
