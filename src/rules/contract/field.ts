import type { Battle } from '../../battlefield/battle.ts';
import type { SightTable } from '../../sight/sight-table.ts';
import type { Say } from './say.ts';

/** A battle with its sight kernel ready: what every question is asked about. */
export interface Field {
  readonly battle: Battle;
  readonly sight: SightTable;
}

/** A pair to judge. */
export interface ShotQuery {
  readonly from: string;
  readonly to: string;
  readonly weapon?: string;
}

/** Why a choice is refused. */
export interface Refusal {
  readonly clause: string;
  readonly say: Say;
}
