import { isMessage, type Fact } from '../core/message.ts';
import type { Odds } from '../rules/contract/ruleset.ts';
import type { Because, Modifier, TableMark, TermTable, Verdict } from '../rules/contract/verdict.ts';
import { headings } from './terms.ts';
import type { Voice } from './voice.ts';

/** A verdict for other programs: every sentence as text in the language of the voice, everything else as it is. */
export function verdictJson(verdict: Verdict, voice: Voice) {
  const { because, readings, attack, terms, marks, detail, ...rest } = verdict;
  return {
    ...rest,
    because: because.map((reason) => reasonJson(reason, voice)),
    readings: readings.map((effect) => ({
      ...effect,
      other: Object.fromEntries(
        Object.entries(effect.other).map(([value, call]) => [value, voice.say(call)]),
      ),
    })),
    ...(attack && { attack: attackJson(attack, voice) }),
    ...(terms && { terms: terms.map((table) => termsJson(table, voice)) }),
    ...(marks && { marks: marks.map((mark) => markJson(mark, voice)) }),
    ...(detail && { detail: factJson(detail, voice) }),
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

function attackJson(attack: NonNullable<Verdict['attack']>, voice: Voice) {
  const { refusal, refusalShort, modifiers, ...rest } = attack;
  return {
    ...rest,
    ...(refusal !== undefined && { refusal: refusal && reasonJson(refusal, voice) }),
    ...(refusalShort !== undefined && { refusalShort: voice.say(refusalShort) }),
    modifiers: modifiers.map((modifier) => labelJson(modifier, voice)),
  };
}

const termsJson = ({ title, columns, rows, ...rest }: TermTable, voice: Voice) => ({
  ...rest,
  title: voice.say(title),
  columns: headings(columns, voice),
  rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(voice.say) })),
});

const markJson = (mark: TableMark, voice: Voice) => ({ ...mark, label: voice.say(mark.label) });

const labelJson = (modifier: Modifier, voice: Voice) => ({ ...modifier, label: voice.say(modifier.label) });

/** What is a message somewhere in a system's own figures becomes its sentence. */
function factJson(fact: Fact, voice: Voice): unknown {
  if (typeof fact !== 'object' || fact === null) return fact;
  if (isMessage(fact)) return voice.say(fact);
  if (Array.isArray(fact)) return fact.map((one: Fact) => factJson(one, voice));
  return Object.fromEntries(
    Object.entries(fact).map(([key, one]: [string, Fact]) => [key, factJson(one, voice)]),
  );
}
