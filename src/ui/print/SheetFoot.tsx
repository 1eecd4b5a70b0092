import { useEffect, useState } from 'react';
import type { Battle } from '../../battlefield/battle.ts';
import type { Json } from '../../core/json.ts';
import { stateHash } from '../../core/hash.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import { useLibraryActions } from '../../store/use-session.ts';

const SHOWN = 96; // characters of the address on paper: nobody types in more

export interface SheetFootProps {
  readonly battle: Battle;
  readonly rulebook: Rulebook;
}

/** What the table had agreed on, who agrees with the call, and the way back to this exact position. */
export function SheetFoot({ battle, rulebook }: SheetFootProps) {
  const link = useShareLink();
  const changed = rulebook.readings.flatMap(({ key, title, choices }) => {
    const value = battle.rules.readings[key];
    if (value === undefined) return [];
    return [`${title}: ${choices.find((choice) => choice.value === value)?.label ?? String(value)}`];
  });
  const hash = stateHash(JSON.parse(JSON.stringify(battle)) as Json);
  return (
    <footer className="sheet-foot">
      <p>
        <b>Rulings changed from the recommended ones:</b>{' '}
        {changed.length === 0 ? 'none.' : `${changed.join('; ')}.`}
      </p>
      {rulebook.attribution !== undefined && <p>{rulebook.attribution}</p>}
      <div className="sheet-agree">
        {battle.sides.map(({ id, name }) => (
          <p key={id}>{name} agrees</p>
        ))}
      </div>
      <p className="sheet-link">
        {link === null ? (
          ''
        ) : (
          <a href={link}>
            {link.length > SHOWN ? `Open this exact position: ${link.slice(0, SHOWN)}…` : link}
          </a>
        )}
        <span>
          State {hash.slice(0, 4)}-{hash.slice(4, 8)} · Sightline
        </span>
      </p>
    </footer>
  );
}

function useShareLink(): string | null {
  const { writeLink } = useLibraryActions();
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    void writeLink(null).then((fragment) => {
      if (fragment.ok) setLink(new URL(`#${fragment.value}`, location.href).href);
    });
  }, [writeLink]);
  return link;
}
