/**
 * What the product says, before it is a sentence in any language: which sentence, and what it is about.
 *
 * Rules and play make messages, `src/words` makes sentences of them. Plain data, so that messages travel between
 * threads and into files; a name in `with` is an id, a length is in inches.
 */
export interface Message {
  /** `<book>.<sentence>`, such as `cav.range.beyond`. */
  readonly key: string;
  readonly with?: Facts;
}

export type Facts = Readonly<Record<string, Fact>>;
type Fact =
  | string
  | number
  | boolean
  | null
  | undefined
  | Message
  | readonly Fact[]
  | { readonly [key: string]: Fact };

/** Whether a value is something to be said: the key of a sentence in a book, and nothing but what goes with it. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const { key, with: facts, ...rest } = value as Readonly<Record<string, unknown>>;
  return (
    typeof key === 'string' &&
    key.includes('.') &&
    Object.keys(rest).length === 0 &&
    (facts === undefined || (typeof facts === 'object' && facts !== null))
  );
}

/**
 * Makes the messages of one book. `Says` lists its sentences and what each needs to know, so that a sentence nobody
 * wrote, or one that is told too little, does not typecheck.
 */
export function sayer<Says extends object>(book: string): Sayer<Says> {
  return (key, ...[facts]) => ({
    key: `${book}.${key}`,
    ...(facts !== undefined && { with: facts as Facts }),
  });
}

export type Sayer<Says extends object> = <Key extends keyof Says & string>(
  key: Key,
  ...facts: Says[Key] extends null ? [] : [facts: Says[Key]]
) => Message;
