/** An answer, or the news that a newer question made it pointless. */
export type Latest<T> = { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'superseded' };

/**
 * Keeps at most one question under way and one waiting; a newer one takes the waiting place.
 *
 * While a model is dragged every frame asks again: the worker always works on the newest position
 * it could have started with, and no queue builds up.
 */
export function latestOnly(): <T>(ask: () => Promise<T>) => Promise<Latest<T>> {
  let busy = false;
  let waiting: { readonly start: () => void; readonly drop: () => void } | null = null;

  const next = (): void => {
    busy = false;
    const queued = waiting;
    waiting = null;
    queued?.start();
  };

  return <T>(ask: () => Promise<T>) =>
    new Promise<Latest<T>>((resolve, reject) => {
      const start = (): void => {
        busy = true;
        ask()
          .then((value) => resolve({ kind: 'answer', value }), reject)
          .finally(next);
      };
      if (!busy) {
        start();
        return;
      }
      waiting?.drop();
      waiting = { start, drop: () => resolve({ kind: 'superseded' }) };
    });
}
