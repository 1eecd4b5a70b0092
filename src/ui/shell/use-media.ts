import { useCallback, useSyncExternalStore } from 'react';

/** A screen too narrow for anything beside the table. */
export const usePhone = (): boolean => useMedia('(max-width: 699px)');

/** Whether a media query holds; false where there is no screen. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
