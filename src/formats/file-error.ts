/** One thing that is wrong with a file: where (a JSON path, or `file`) and, in a sentence, what and why. */
export interface FileError {
  readonly path: string;
  readonly text: string;
}

const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/;
const SHOWN = 40; // characters of a foreign text that are worth repeating

/** `['table', 'pieces', 3, 'outline']` as `table.pieces[3].outline`. */
export function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'file';
  return path.map(stepText).join('').replace(/^\./, '');
}

function stepText(step: PropertyKey): string {
  if (typeof step === 'number') return `[${step}]`;
  const key = String(step);
  return PLAIN_KEY.test(key) && key.length <= SHOWN ? `.${key}` : `[${quote(key)}]`;
}

/** A foreign text in quotation marks, cut where it gets long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}

export function fileError(path: readonly PropertyKey[], text: string): FileError {
  return { path: pathText(path), text };
}
