import { useEffect, useState } from 'react';
import type { PlanPicture } from '../../store/plan-picture.ts';
import { samplePicture } from '../../store/sample-pictures.ts';
import { SAMPLES } from '../../store/samples.ts';
import { useLibrary, useLibraryActions, useStores } from '../../store/use-session.ts';
import { PlanThumb } from '../parts/PlanThumb.tsx';

/** Battles that come with the page, of every system that can be judged here, each one press away. */
export function SampleList() {
  const { rulebookOf } = useStores();
  const { openSample } = useLibraryActions();
  const current = useLibrary((library) => library.current);
  const playable = SAMPLES.flatMap(({ id, name, system }) => {
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
            <SampleThumb id={id} />
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
function SampleThumb({ id }: { readonly id: string }) {
  const [picture, setPicture] = useState<PlanPicture | null>(null);
  useEffect(() => {
    let gone = false;
    samplePicture(id)
      .then((made) => !gone && setPicture(made))
      .catch(() => undefined); // the sample says what is wrong when it is opened
    return () => {
      gone = true;
    };
  }, [id]);
  return picture ? <PlanThumb picture={picture} /> : <span className="thumb blank" aria-hidden />;
}
