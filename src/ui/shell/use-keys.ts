import { useEffect, useRef } from 'react';
import { keyNameOf, type KeyName } from './keys.ts';

/**
 * Listens for keys on the whole page. Letters count only while nothing that takes text or keys of its own
 * has the focus, and only while `letters` is on.
 */
export function useKeys(letters: boolean, act: Partial<Record<KeyName, () => void>>): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = keyNameOf(event);
      if (name === null || event.defaultPrevented) return;
      const always = name.startsWith('Ctrl') || name === 'Esc';
      const undoes = name === 'Ctrl Z' || name === 'Ctrl Shift Z';
      const typing = takesText(event.target);
      if (always ? undoes && typing : !letters || typing || !onTable(event.target)) return;
      const action = latest.current[name];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [letters]);
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea');

const onTable = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element && target.closest('.view') !== null && !target.matches('select'));
