import { useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';

const FONT = '"Inter Variable", system-ui, sans-serif';

/** Whether the font of labels and numerals has been loaded; what was painted before has to be painted again. */
export function useFontReady(): boolean {
  const invalidate = useThree((state) => state.invalidate);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let wanted = true;
    const settle = () => {
      if (!wanted) return;
      setReady(true);
      invalidate();
    };
    // without the font the system's own is used: labels are worth having either way
    document.fonts.load(`600 32px ${FONT}`).then(settle, settle);
    return () => {
      wanted = false;
    };
  }, [invalidate]);
  return ready;
}
