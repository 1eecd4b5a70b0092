import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { Json } from '../../../core/json.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Say } from '../../contract/say.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { Edge } from './deck.ts';
import type { Band } from '../judge/range.ts';
import type { Combat, Defence, Halt, Journey, Memory } from './state.ts';

/** Every line of the log says in words what happened and by which clause. */
interface Told {
  readonly clause: string;
  readonly text: string;
  /** Why it came to nothing. */
  readonly why?: Say;
}

/** What can happen in a battle. Folding looks at these fields only; dice are kept for whoever checks them. */
export type CavEvent = Told &
  (
    | {
        readonly type: 'edge-roll';
        readonly rolls: readonly { readonly side: string; readonly dice: readonly number[] }[];
        /** Who picks before whom; null when the best roll is shared. */
        readonly order: readonly string[] | null;
      }
    | { readonly type: 'edge'; readonly side: string; readonly edge: Edge }
    | { readonly type: 'deal'; readonly deck: readonly string[]; readonly dice: readonly number[] }
    | { readonly type: 'place'; readonly model: string; readonly at: Point; readonly facing: number }
    | { readonly type: 'keep-back'; readonly model: string }
    | { readonly type: 'deployed' }
    | {
        readonly type: 'turn';
        readonly turn: number;
        readonly deck: readonly string[];
        readonly dice: readonly number[];
      }
    | { readonly type: 'card'; readonly side: string; readonly ignored: boolean }
    | {
        readonly type: 'activate';
        readonly model: string;
        readonly ap: number;
        readonly contact: string | null;
      }
    | { readonly type: 'spend'; readonly model: string; readonly ap: number; readonly use: string }
    | { readonly type: 'journey'; readonly journey: Journey }
    | { readonly type: 'watch'; readonly model: string; readonly halt: Halt | null }
    | {
        readonly type: 'move';
        readonly model: string;
        readonly at: Point;
        readonly facing: number;
        /** Where every inch ended, for drawing: x, y, facing. */
        readonly trail: readonly (readonly [x: number, y: number, facing: number])[];
        readonly gone: number; // inches of this leg
        readonly spent: number; // MV of this leg
      }
    | { readonly type: 'halt'; readonly model: string }
    | { readonly type: 'leg'; readonly model: string }
    | { readonly type: 'arrive'; readonly model: string }
    | { readonly type: 'leave'; readonly model: string }
    | {
        readonly type: 'states';
        readonly model: string;
        readonly add: readonly string[];
        readonly remove: readonly string[];
      }
    | { readonly type: 'damage'; readonly model: string; readonly points: number; readonly total: number }
    | { readonly type: 'assault'; readonly combat: Combat }
    | { readonly type: 'defence'; readonly model: string; readonly defence: Defence | null }
    | {
        readonly type: 'strike';
        readonly index: number;
        readonly result: 'hit' | 'drift' | 'fumble';
        readonly band: Band;
        readonly dice: readonly number[];
        readonly modifiers: readonly Modifier[];
      }
    | { readonly type: 'relocate'; readonly index: number; readonly aim: Point }
    | {
        readonly type: 'impact';
        readonly index: number;
        readonly at: Point;
        readonly offTable: boolean;
        readonly dice: readonly number[];
      }
    | {
        readonly type: 'roll';
        readonly model: string;
        readonly dice: readonly number[];
        readonly modifiers: readonly Modifier[];
        readonly total: number;
        readonly needs: number | null;
      }
    | { readonly type: 'ceasefire' }
    | { readonly type: 'remember'; readonly model: string; readonly memory: Memory }
    | { readonly type: 'bind'; readonly pair: readonly [string, string] }
    | { readonly type: 'unbind'; readonly model: string }
    | { readonly type: 'end-activation'; readonly model: string; readonly cleared: readonly string[] }
    | { readonly type: 'end-turn'; readonly cards: Readonly<Record<string, number>> }
    | { readonly type: 'over'; readonly winner: string | null }
  );

/** An event of this system as the log keeps it. */
export const asEvent = (event: CavEvent): BattleEvent => event as unknown as BattleEvent & Json;

/** A line of a CAV log; unknown types are refused where they are folded. */
export const asCavEvent = (event: BattleEvent): CavEvent => event as unknown as CavEvent;
