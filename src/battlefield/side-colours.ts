import type { Side } from './battle.ts';

/** The colours sides are told apart by, in the order they are given out. */
export const SIDE_COLOURS = ['vermillion', 'blue', 'green', 'pink', 'sky', 'yellow'] as const;
export type SideColour = (typeof SIDE_COLOURS)[number];

/** Sides with these ids have their colour whatever their place in the battle is. */
const BY_ID: Readonly<Record<string, SideColour>> = { red: 'vermillion', blue: 'blue' };

/**
 * One colour for each side, decided here and nowhere else: card, plan, table and side view only look it up.
 *
 * A side whose id is a colour has it, whatever it is called; the others take what is left, in order. A seventh side
 * starts again from the first.
 */
export function sideColours(sides: readonly Pick<Side, 'id'>[]): ReadonlyMap<string, SideColour> {
  const owned = new Map(sides.flatMap(({ id }) => (BY_ID[id] ? [[id, BY_ID[id]] as const] : [])));
  const taken = new Set(owned.values());
  const free = SIDE_COLOURS.filter((colour) => !taken.has(colour));
  let next = 0;
  const give = (): SideColour => {
    const colour = free[next] ?? SIDE_COLOURS[next % SIDE_COLOURS.length];
    next++;
    return colour ?? SIDE_COLOURS[0];
  };
  return new Map(sides.map(({ id }) => [id, owned.get(id) ?? give()]));
}
