/** A state as a player says it: `hit:soft:pinned` is pinned, `evasion:2` is evasion 2. */
export function stateWord(state: string): string {
  const parts = state.split(':');
  const last = parts.at(-1) ?? state;
  const words = /^\d+$/.test(last) && parts.length > 1 ? `${parts.at(-2) ?? ''} ${last}` : last;
  return words.replaceAll('-', ' ');
}
