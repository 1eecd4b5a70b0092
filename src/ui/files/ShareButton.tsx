import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LinkCamera } from '../../formats/share-link.ts';
import { useLibraryActions } from '../../store/use-session.ts';

export interface ShareButtonProps {
  readonly camera: () => LinkCamera | null;
}

type Shared =
  | { readonly kind: 'rest' | 'copied' }
  | { readonly kind: 'by hand'; readonly link: string }
  | { readonly kind: 'refused'; readonly text: string };

/** Puts the whole dispute into a link, and says in place that it did. */
export function ShareButton({ camera }: ShareButtonProps) {
  const { writeLink } = useLibraryActions();
  const [shared, setShared] = useState<Shared>({ kind: 'rest' });
  useEffect(() => {
    if (shared.kind !== 'copied') return undefined;
    const timer = setTimeout(() => setShared({ kind: 'rest' }), 2500);
    return () => clearTimeout(timer);
  }, [shared]);
  const copy = async (): Promise<void> => {
    const fragment = await writeLink(camera());
    if (!fragment.ok) {
      setShared({ kind: 'refused', text: fragment.error.text });
      return;
    }
    const link = new URL(`#${fragment.value}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setShared({ kind: 'copied' });
    } catch {
      setShared({ kind: 'by hand', link });
    }
  };
  const copied = shared.kind === 'copied';
  return (
    <div className="share">
      <button
        type="button"
        className="button"
        aria-label={copied ? 'Link copied' : 'Copy link'}
        onClick={() => void copy()}
      >
        {copied ? <Check size={16} aria-hidden /> : <Share2 size={16} aria-hidden />}
        <span className="wide">{copied ? 'Link copied' : 'Copy link'}</span>
      </button>
      <span className="unseen" role="status">
        {copied ? 'Link copied. Whoever opens it sees this table and this call.' : ''}
      </span>
      {shared.kind === 'by hand' && (
        <div className="bubble">
          <label>
            This browser does not let a page copy. Copy the link from here:
            <input readOnly value={shared.link} onFocus={(event) => event.target.select()} />
          </label>
          <button type="button" className="button" onClick={() => setShared({ kind: 'rest' })}>
            Done
          </button>
        </div>
      )}
      {shared.kind === 'refused' && (
        <div className="bubble" role="alert">
          <p>{shared.text}</p>
          <button type="button" className="button" onClick={() => setShared({ kind: 'rest' })}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
