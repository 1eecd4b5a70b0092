/** Longer ones may break after all: a line has to end somewhere. */
const LONGEST = 24;

/** What reads as one word: a hex, an id, a number with the word before it and its unit. */
const WHOLE =
  /(?:[Hh]ex )?\(-?\d+, -?\d+\)|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+|(?:\p{L}+ )?[−+]?\d+(?:[.,]\d+)*[″+]?(?: (?:%|(?:in|mm|cm|hex|hexes|levels?)(?!\p{L})))?/gu;

/** A sentence whose ids and figures are never broken over two lines; copied and read aloud it is the plain text. */
export function Prose({ text }: { readonly text: string }) {
  const parts: React.ReactNode[] = [];
  let done = 0;
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    if (whole.length > LONGEST || !/[\s-]/.test(whole)) continue;
    parts.push(
      text.slice(done, index),
      <span key={index} className="whole">
        {whole}
      </span>,
    );
    done = index + whole.length;
  }
  return done === 0 ? text : [...parts, text.slice(done)];
}
