/** What hides a mover at a place of its way: ids, and none where it is in sight. */
type HiddenBy = (place: number) => ReadonlySet<string>;

/**
 * A place between two places of a way where a mover shows itself although it is hidden at both; null if there is none.
 *
 * Places are whole steps. Looks are dear, so a stretch is halved only while it may hide a gap: what hides both its ends
 * hides all of it, if it has no notch to look through (`isSolid`) or the stretch is no longer than `surely`.
 */
export function openingBetween(
  low: number,
  high: number,
  hiddenBy: HiddenBy,
  sure: { readonly isSolid: (id: string) => boolean; readonly surely: number },
): number | null {
  const look = (
    from: number,
    to: number,
    first: ReadonlySet<string>,
    last: ReadonlySet<string>,
  ): number | null => {
    if (to - from < 2) return null;
    const isShort = to - from <= sure.surely;
    if ([...first].some((id) => last.has(id) && (isShort || sure.isSolid(id)))) return null;
    const middle = Math.floor((from + to) / 2);
    const there = hiddenBy(middle);
    if (there.size === 0) return middle;
    return look(from, middle, first, there) ?? look(middle, to, there, last);
  };
  return look(low, high, hiddenBy(low), hiddenBy(high));
}
