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
export type Fact =
  | string
  | number
  | boolean
  | null
  | undefined
  | Message
  | readonly Fact[]
  | { readonly [key: string]: Fact };

/** Whether a fact is itself something to be said: nothing but a key of a book, and what goes with it. */
export const isMessage = (fact: Fact): fact is Message =>
  typeof fact === 'object' &&
  fact !== null &&
  'key' in fact &&
  typeof fact['key'] === 'string' &&
  Object.keys(fact).every((key) => key === 'key' || key === 'with');

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
