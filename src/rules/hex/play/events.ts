import type { BattleEvent, Model } from '../../../battlefield/battle.ts';
import type { Hex } from '../../../geometry/hex.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { Colour } from '../data/counters.ts';
import type { OrderCard } from './order-deck.ts';
import type { Ride } from './state.ts';

/** Every line of the log says in words what happened and by which clause. */
interface Told {
  readonly clause: ClauseId;
  readonly text: string;
}

/** What can happen in a battle. Folding looks at these fields only; dice are kept for whoever checks them. */
export type HexEvent = Told &
  (
    | { readonly type: 'round'; readonly round: number }
    | { readonly type: 'smoke'; readonly model: string; readonly becomes: string | null }
    | {
        readonly type: 'cards';
        readonly side: string;
        readonly cards: readonly string[];
        readonly dice: readonly number[];
      }
    | { readonly type: 'arrive'; readonly model: string }
    | {
        readonly type: 'barrage';
        readonly side: string;
        readonly aim: Hex;
        readonly dice: readonly number[];
        /** Where it came down; null: off the map. */
        readonly hex: Hex | null;
      }
    | {
        readonly type: 'shell';
        readonly to: string;
        readonly dice: readonly number[];
        readonly modifiers: readonly Modifier[];
        readonly av: number;
        readonly dv: number;
        readonly result: 'nothing' | 'hit' | 'eliminated';
      }
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
        readonly action: string;
        readonly ap: number;
        readonly caps: number;
      }
    | {
        readonly type: 'move';
        readonly model: string;
        readonly hex: Hex;
        readonly at: Point; // inches, the hex's centre
        readonly facing: number; // degrees
      }
    | { readonly type: 'ride'; readonly ride: Ride | null }
    | {
        readonly type: 'attack';
        readonly from: string;
        readonly to: string;
        readonly dice: readonly number[];
        readonly caps: number;
        readonly modifiers: readonly Modifier[];
        readonly av: number;
        readonly dv: number;
        readonly result: 'nothing' | 'hit' | 'eliminated';
      }
    | {
        readonly type: 'hit';
        readonly model: string;
        readonly pool: Colour;
        readonly token: string;
        readonly die: number;
      }
    /** A token that was secret to its owner is turned over. */
    | { readonly type: 'reveal'; readonly model: string }
    | { readonly type: 'lost'; readonly model: string }
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
      }
    | { readonly type: 'play-card'; readonly side: string; readonly card: string }
    | { readonly type: 'lay-smoke'; readonly model: Model }
    | { readonly type: 'pass'; readonly side: string }
    | { readonly type: 'turn'; readonly side: string }
    | { readonly type: 'over'; readonly winner: string | null }
  );

/** An event of this system as the log keeps it. */
export const asEvent = (event: HexEvent): BattleEvent => event as unknown as BattleEvent;

/** A line of a log of this system; unknown types are refused where they are folded. */
export const asHexEvent = (event: BattleEvent): HexEvent => event as unknown as HexEvent;
