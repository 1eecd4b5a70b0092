import { Replace, X } from 'lucide-react';
import { useActions, useOtherRules, useOtherRulesActions } from '../../store/use-session.ts';
import '../judge/answer.css';

/** After a change of system: what the new rules have no place for, until it is waved away or taken back. */
export function CarriedNotice() {
  const notice = useOtherRules((rules) => rules.notice);
  const { dismiss } = useOtherRulesActions();
  const { undo } = useActions();
  if (!notice) return null;
  return (
    <section className="carried" aria-label="Change of system" role="status">
      <h2>
        <Replace size={15} aria-hidden /> Now under {notice.name}
        <button
          type="button"
          className="button icon quiet push"
          aria-label="Close this note"
          onClick={dismiss}
        >
          <X size={16} aria-hidden />
        </button>
      </h2>
      {notice.lost.length === 0 ? (
        <p>Everything carried over.</p>
      ) : (
        <>
          <p>What did not carry over as it was:</p>
          <ul>
            {notice.lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="button" onClick={undo}>
        Take it back
      </button>
    </section>
  );
}
