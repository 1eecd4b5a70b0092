import type { Odds } from '../rules/contract/ruleset.ts';
import type { Because, TermTable, Verdict } from '../rules/contract/verdict.ts';
import { spokenJson } from './spoken-json.ts';
import { headings } from './terms.ts';
import type { Voice } from './voice.ts';

/** A verdict for other programs: every sentence as text in the language of the voice, everything else as it is. */
export function verdictJson({ because, attack, terms, ...rest }: Verdict, voice: Voice) {
  return {
    ...(spokenJson(rest, voice) as object),
    because: because.map((reason) => reasonJson(reason, voice)),
    ...(attack && { attack: attackJson(attack, voice) }),
    ...(terms && { terms: terms.map((table) => termsJson(table, voice)) }),
  };
}

/** A reason of a verdict, or a line of a log. */
export const reasonJson = ({ about, say, ...rest }: Because, voice: Voice) => ({
  ...rest,
  ...(about !== undefined && { piece: about }),
  text: voice.say(say),
});

/** One question about chances, with the words of its bars. */
export const oddsJson = ({ question, rows, mean }: Odds, voice: Voice) => ({
  question: voice.say(question),
  rows: rows.map((row) => ({ ...row, label: voice.say(row.label) })),
  ...(mean && { mean: { ...mean, label: voice.say(mean.label) } }),
});

const attackJson = ({ refusal, ...rest }: NonNullable<Verdict['attack']>, voice: Voice) => ({
  ...(spokenJson(rest, voice) as object),
  ...(refusal !== undefined && { refusal: refusal && reasonJson(refusal, voice) }),
});

const termsJson = ({ columns, ...rest }: TermTable, voice: Voice) => ({
  ...(spokenJson(rest, voice) as object),
  columns: headings(columns, voice),
});
