import type { Model } from '../../../battlefield/battle.ts';
import type { Hex } from '../../../geometry/hex.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { AttackResult, LostBy } from '../book/says-playing.ts';
import type { Colour } from '../data/counters.ts';
import type { OrderCard } from './order-deck.ts';

/** How a battle ends. */
export type Ending = 'nobody-left' | 'last-side' | 'losses';

/** What a unit does in its turn. */
type Action = 'moves' | 'moves back' | 'pivots' | 'fires' | 'fights' | 'rallies' | 'stalls';

/** What was rolled against a unit and what went into it, as far as it was not 0. */
interface Rolled {
  readonly to: string;
  readonly dice: readonly number[];
  readonly modifiers: readonly Modifier[];
  readonly av: number;
  readonly dv: number;
  readonly result: AttackResult;
}

/**
 * What can happen in a battle, and by which clause: facts and dice, no sentences.
 *
 * Fields with a `?` are missing in logs of the first version, which had them in a sentence only.
 */
export type HexEvent = { readonly clause: ClauseId } & (
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'smoke'; readonly model: string; readonly becomes: string | null }
  | {
      readonly type: 'cards';
      readonly side: string;
      readonly cards: readonly string[];
      readonly dice: readonly number[];
    }
  | { readonly type: 'arrive'; readonly model: string; readonly profile?: string }
  | {
      readonly type: 'barrage';
      readonly side: string;
      readonly aim: Hex;
      readonly dice: readonly number[];
      /** Where it came down; null: off the map. */
      readonly hex: Hex | null;
      readonly at?: Point | null; // inches, the hex's centre
      readonly radius?: number; // inches
    }
  | ({ readonly type: 'shell' } & Rolled)
  | { readonly type: 'calling'; readonly sides: readonly string[] }
  | { readonly type: 'plan'; readonly side: string; readonly hex: Hex | null }
  | { readonly type: 'pledge'; readonly side: string; readonly caps: number }
  | {
      readonly type: 'initiative';
      readonly rolls: readonly {
        readonly side: string;
        readonly dice: readonly number[];
        readonly total: number;
      }[];
      /** Nobody on a tie. */
      readonly first: string | null;
    }
  | {
      readonly type: 'act';
      readonly side: string;
      readonly model: string;
      readonly action: Action;
      readonly hex?: Hex; // fired at
      readonly target?: string; // fought
      readonly ap: number;
      readonly caps: number; // all of them
      readonly boost?: number; // those of them on its dice
    }
  | {
      readonly type: 'move';
      readonly model: string;
      readonly hex: Hex;
      readonly at: Point; // inches, the hex's centre
      readonly facing: number; // degrees
    }
  /** Of logs of the first version, in which every hex of a bonus move was a choice of its own. */
  | { readonly type: 'ride'; readonly ride: { readonly model: string; readonly bonus: number } | null }
  | ({ readonly type: 'attack'; readonly from: string; readonly caps: number } & Rolled)
  | {
      readonly type: 'hit';
      readonly model: string;
      readonly pool: Colour;
      readonly token: string;
      readonly die: number;
    }
  /** A token that was secret to its owner is turned over. */
  | { readonly type: 'reveal'; readonly model: string; readonly token?: string }
  | {
      readonly type: 'lost';
      readonly model: string;
      readonly why?: LostBy;
      /** CAPs its side has a round from now on. */
      readonly total?: number;
    }
  | {
      readonly type: 'rally';
      readonly model: string;
      readonly dice: readonly number[];
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly needs: number;
      readonly rallied: boolean;
    }
  | {
      readonly type: 'check';
      readonly model: string;
      readonly ap: number;
      readonly card: OrderCard;
      readonly place: number; // of the card in the deck
      readonly spent: boolean;
      /** The card stays out until the deck is used up. */
      readonly aside?: boolean;
    }
  | { readonly type: 'play-card'; readonly side: string; readonly card: string }
  | { readonly type: 'lay-smoke'; readonly model: Model }
  | { readonly type: 'pass'; readonly side: string }
  | { readonly type: 'turn'; readonly side: string }
  | {
      readonly type: 'over';
      readonly winner: string | null;
      readonly why?: Ending;
      readonly losses?: readonly { readonly side: string; readonly lost: number }[];
    }
);

export type EventOf<Type extends HexEvent['type']> = Extract<HexEvent, { type: Type }>;
