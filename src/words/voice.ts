import type { Message } from '../core/message.ts';

/** The sentences of one book in one language: for every key of it a function of what the sentence is told. */
export type Sentences<Says extends object> = {
  readonly [Key in keyof Says & string]: (facts: NonNullable<Says[Key]>, voice: Voice) => string;
};

/** One of the books, whichever: only a voice reads it, by key. */
export type AnySentences = Readonly<Record<string, (facts: never, voice: Voice) => string>>;

/** Books of sentences by the first part of their messages' keys. */
export type Books = Readonly<Record<string, AnySentences>>;

/** What a length is said in. */
export type Units = 'in' | 'cm';

/** What the things of a table are called. */
export interface Names {
  /** Inside a sentence: `knoll 3`, `red-1`. */
  readonly inside: (id: string) => string;
  /** On its own or at the start of a sentence: `Knoll 3`, `red-1`. */
  readonly of: (id: string) => string;
  /** A side by the name its players gave it. */
  readonly side: (id: string) => string;
  /** Where there is little room: `(3, -4)` for a hex. */
  readonly short: (id: string) => string;
  /** What a player reads of a text that speaks of ids: of rules that have not been given words of their own. */
  readonly say: (text: string) => string;
}

/** Somebody who says messages aloud: in one language, with one set of names, in inches or in centimetres. */
export interface Voice {
  readonly language: string;
  readonly units: Units;
  /** A thing of the table inside a sentence. */
  readonly name: (id: string) => string;
  /** A thing of the table at the start of a sentence. */
  readonly Name: (id: string) => string;
  /** A side by the name its players gave it. */
  readonly side: (id: string) => string;
  /** A thing of the table where there is little room. */
  readonly short: (id: string) => string;
  /** A measured length: `18.50 in`, `47.0 cm`. */
  readonly length: (inches: number, digits?: number) => string;
  /** A length of a rule: `1 in` and `18 in`, or `18″` with `mark`. */
  readonly reach: (inches: number) => string;
  readonly mark: (inches: number, digits?: number) => string;
  /** `+1`, `−2`, `0`. */
  readonly signed: (value: number) => string;
  /** `light, heavy and blocking`. */
  readonly list: (items: readonly string[]) => string;
  /** The form that goes with a count: `one` for 1, else `other`. The number itself is not said. */
  readonly plural: (count: number, one: string, other: string) => string;
  /** Another message, inside this one. Text that is a sentence already is said as it is. */
  readonly say: (message: Message | string) => string;
}
