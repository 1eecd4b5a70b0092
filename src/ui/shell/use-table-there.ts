import { useEffect, useState } from 'react';
import { useOnScreen } from '../../store/use-session.ts';

const LONGEST_WAIT = 5000; // ms: a table that cannot be drawn at all keeps nobody from the rest

/** True once the table is on the screen, or has had time enough to be. */
export function useTableThere(): boolean {
  const drawn = useOnScreen((screen) => screen.drawn);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return drawn || late;
}
