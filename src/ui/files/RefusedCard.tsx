import { CircleAlert } from 'lucide-react';
import { useLibrary, useLibraryActions } from '../../store/use-session.ts';
import '../shell/notices.css';

const SHOWN = 5;

/** What was not opened, where it is wrong and why; the table is as it was. */
export function RefusedCard() {
  const refused = useLibrary((library) => library.refused);
  const { dismiss } = useLibraryActions();
  if (!refused) return null;
  const { name, errors } = refused;
  return (
    <div className="refused" role="alert">
      <CircleAlert size={18} aria-hidden />
      <div>
        <p>
          <strong>{name === 'link' ? 'This link' : name} was not opened.</strong> Your open battle is
          unchanged.
        </p>
        <ul>
          {errors.slice(0, SHOWN).map(({ path, text }) => (
            <li key={`${path} ${text}`}>
              <span className="chip clause">{path}</span> {text}
            </li>
          ))}
        </ul>
        {errors.length > SHOWN && <p>And {errors.length - SHOWN} more.</p>}
        <button type="button" className="button" onClick={dismiss}>
          Close
        </button>
      </div>
    </div>
  );
}
