/** Everything a key can do, by the name the overlay shows. */
export const KEYS = [
  { keys: 'F', does: 'pick who shoots' },
  { keys: 'T', does: 'pick the target' },
  { keys: 'X', does: 'swap both' },
  { keys: 'W', does: 'next weapon' },
  { keys: 'N', does: 'show the least move that changes the call' },
  { keys: 'E', does: 'see it with the shooter’s eyes, and back' },
  { keys: 'P', does: 'look straight down, and back' },
  { keys: '.', does: 'back to the view of the table' },
  { keys: 'R', does: 'table rulings' },
  { keys: 'O', does: 'files' },
  { keys: '?', does: 'this list' },
  { keys: 'Esc', does: 'close, then clear the question' },
  { keys: 'Ctrl Z', does: 'undo' },
  { keys: 'Ctrl Shift Z', does: 'redo' },
  { keys: 'Ctrl S', does: 'save as a file' },
] as const;

export type KeyName = (typeof KEYS)[number]['keys'];

/** The part of a key press that decides. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Which entry of {@link KEYS} a press is; null for every other key. */
export function keyNameOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): KeyName | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return shiftKey ? 'Ctrl Shift Z' : 'Ctrl Z';
    if (letter === 'y') return 'Ctrl Shift Z';
    return letter === 's' && !shiftKey ? 'Ctrl S' : null;
  }
  if (key === 'Escape') return 'Esc';
  const name = key.length === 1 ? key.toUpperCase() : key;
  return KEYS.find(({ keys }) => keys === name)?.keys ?? null;
}
