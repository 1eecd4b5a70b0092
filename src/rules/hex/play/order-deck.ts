import file from '../data/order-deck.json';
import type { HexRulings } from '../book/readings.ts';

/** An order card as far as the spent check reads it. HEX-GAP-2. */
export interface OrderCard {
  readonly n: number;
  readonly ignore: boolean;
}

export const ORDER_DECK: readonly OrderCard[] = file.cards;

/** Does this card flip a unit that used so many AP? HEX-SPENT-1, HEX-SPENT-2, HEX-GAP-9. */
export function isSpentBy(
  { n, ignore }: OrderCard,
  ap: number,
  player: 'human' | 'ai',
  rulings: HexRulings,
): boolean {
  if (ignore && player === 'human' && rulings['hex.ignore.who'] === 'humans') return false;
  return ap >= n;
}

/** Who plays the side listed at a place, as the table says. HEX-SPENT-2. */
export function playerOf(place: number, rulings: Pick<HexRulings, 'hex.ignore.computer'>): 'human' | 'ai' {
  const computer = rulings['hex.ignore.computer'];
  return computer === 'both' || computer === (place === 0 ? 'first' : 'second') ? 'ai' : 'human';
}
