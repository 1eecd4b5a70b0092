import { useEffect, useMemo } from 'react';

interface Disposable {
  readonly dispose: () => void;
}

/** A memo whose value is let go of when it is replaced or the component goes. `make` must be stable. */
export function useDisposable<T extends Disposable | undefined>(make: () => T): T {
  const value = useMemo(() => make(), [make]);
  useEffect(() => () => value?.dispose(), [value]);
  return value;
}
