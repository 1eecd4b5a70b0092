import { oneOf } from '../../frame/data-file.ts';
import file from './cards.json';

const EFFECTS = ['rally', 'smoke'] as const;

/** A card a scenario may deal. HEX-GAP-5. */
export interface ActionCard {
  readonly id: string;
  readonly name: string;
  readonly does: (typeof EFFECTS)[number];
}

export const ACTION_CARDS: readonly ActionCard[] = file.cards.map((card) => ({
  ...card,
  does: oneOf(EFFECTS, card.does, 'data/cards.json'),
}));
