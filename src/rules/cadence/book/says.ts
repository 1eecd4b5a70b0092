import { sayer } from '../../../core/message.ts';
import type { JudgeSays } from './says-judging.ts';
import type { TravelSays } from './says-moving.ts';
import type { PlaySays } from './says-playing.ts';
import type { Keyword } from './keywords.ts';

/** The sentences of Cadence, and what each needs to know: ids, inches, counts, flags. */
export interface CadenceSays extends BookSays, JudgeSays, TravelSays, PlaySays {}

export interface BookSays {
  readonly 'terrain.sight': { readonly hides: boolean; readonly cover: boolean };
  readonly 'terrain.move': { readonly others: readonly Keyword[]; readonly vehicles: readonly Keyword[] };
  readonly 'state.actions': { readonly count: number };
  readonly 'state.actions.means': { readonly count: number };
  readonly 'state.used': { readonly weapon: string };
  readonly 'state.used.means': { readonly weapon: string };
  readonly 'state.reserve': null;
  readonly 'state.reserve.means': null;
  readonly 'zone.range': { readonly inches: number };
  readonly 'zone.close': { readonly inches: number };
  readonly 'zone.tooClose': { readonly inches: number };
}

export const say = sayer<CadenceSays>('cadence');
