/** What a command prints and how it ends: 0 done, 1 the answer is no, 2 bad input. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly out?: string;
  readonly err?: string;
}

/** Input the command cannot work with: printed as one line on stderr, exit 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** Name of the value in the help, for options that take one. */
  readonly value?: string;
  readonly help: string;
}

/** One word of the command line, described well enough to print its own help. */
export interface Command {
  readonly name: string;
  /** Placeholder of the file it reads, where it reads one. */
  readonly file: string | null;
  readonly summary: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly run: (call: Call) => Outcome | Promise<Outcome>;
}

/** A command line taken apart. */
export interface Call {
  /** Name and text of the file; asking for it without one is bad input. */
  readonly file: () => { readonly path: string; readonly text: string };
  readonly text: (option: string) => string | undefined;
  /** As `text`, but bad input when it is missing. */
  readonly need: (option: string) => string;
  readonly flag: (option: string) => boolean;
  readonly write: (path: string, bytes: Uint8Array) => void;
  /** Runs the work itself and remembers how long it took, for --time. */
  readonly timed: <T>(work: () => T) => T;
}

/** A finite number from an option, within bounds. */
export function numberOption(
  call: Call,
  option: string,
  least: number,
  most: number,
  fallback?: number,
): number {
  const text = fallback === undefined ? call.need(option) : call.text(option);
  if (text === undefined) return fallback!;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most)
    throw new BadInput(`--${option}: "${text}" is not a number from ${least} to ${most}.`);
  return value;
}
