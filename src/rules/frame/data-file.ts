/** A word of a data file that must be one of a list. The files may be edited by hand, so a slip is named. */
export function oneOf<Word extends string>(words: readonly Word[], word: string, where: string): Word {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new Error(`${where}: "${word}" is none of ${words.join(', ')}`);
  return found;
}
