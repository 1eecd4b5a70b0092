/** Everything a key can do, by the name the overlay shows. */
export const KEYS = [
  { keys: 'F', does: 'pick who shoots' },
  { keys: 'T', does: 'pick the target' },
  { keys: 'X', does: 'swap both' },
  { keys: 'W', does: 'next weapon' },
  { keys: 'N', does: 'show the least move that changes the call' },
  { keys: 'E', does: 'see it with the shooter’s eyes, and back' },
  { keys: 'P', does: 'look straight down, and back' },
  { keys: 'M', does: 'tape measure' },
  { keys: 'A', does: 'arcs and ranges of the weapon' },
  { keys: 'V', does: 'everything the shooter sees' },
  { keys: 'G', does: 'everywhere the shooter can get' },
  { keys: 'D', does: 'where an indirect shot may come down' },
  { keys: '.', does: 'frame the line' },
  { keys: 'H', does: 'back to the view of the whole table' },
  { keys: 'R', does: 'table rulings' },
  { keys: 'O', does: 'files' },
  { keys: '?', does: 'this list' },
  { keys: 'Esc', does: 'let go, close, stop, then clear the question' },
  { keys: 'Ctrl Z', does: 'undo' },
  { keys: 'Ctrl Shift Z', does: 'redo' },
  { keys: 'Ctrl S', does: 'save as a file' },
  { keys: 'Ctrl P', does: 'verdict sheet, then print it' },
] as const;

/** Keys of the table itself, while the picture has the focus. */
export const TABLE_KEYS = [
  { keys: 'Tab', does: 'next model, after the last one out of the table; with Shift back' },
  { keys: 'Home End', does: 'first and last model' },
  { keys: 'Enter', does: 'pick the model, or hold the tape to it' },
  { keys: 'Alt ←↑→↓', does: 'move the model, or the free end of the tape, by 0.1 in; with Shift by 1 in' },
  { keys: 'Alt PgUp PgDn', does: 'turn the model by 5°, with Shift by 45°' },
  { keys: '←↑→↓', does: 'move the view; with Shift turn it' },
  { keys: '+ −', does: 'come nearer, go away' },
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
    if (shiftKey) return null;
    return letter === 's' ? 'Ctrl S' : letter === 'p' ? 'Ctrl P' : null;
  }
  if (key === 'Escape') return 'Esc';
  const name = key.length === 1 ? key.toUpperCase() : key;
  return KEYS.find(({ keys }) => keys === name)?.keys ?? null;
}
