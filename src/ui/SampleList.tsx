import { useLibrary, useLibraryActions, useStores } from '../store/use-session.ts';
import type { Sample } from '../store/samples.ts';

/** Battles that come with the page, each one press away. */
export function SampleList({ samples }: { readonly samples: readonly Sample[] }) {
  const { rulebookOf } = useStores();
  const { openSample } = useLibraryActions();
  const current = useLibrary((library) => library.current);
  const playable = samples.flatMap(({ id, name, system }) => {
    const rulebook = rulebookOf(system);
    return rulebook ? [{ id, name, rules: rulebook.name }] : [];
  });
  return (
    <ul className="shelf">
      {playable.map(({ id, name, rules }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={current?.kind === 'sample' && current.id === id}
            onClick={() => void openSample(id)}
          >
            {name}
            <small>{rules}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
