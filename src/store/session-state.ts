import type { ViewOf } from '../battle/desk.ts';
import { asFile, type LedTo } from '../battle/played.ts';
import type { Battle, ReadingValue } from '../battlefield/battle.ts';
import type { Viewpoint } from '../battlefield/viewpoint.ts';
import type { Point } from '../geometry/point.ts';
import type { Odds } from '../rules/contract/ruleset.ts';
import type { Verdict } from '../rules/contract/verdict.ts';
import type { History } from './history.ts';

/** Where the present question stands. A verdict that is not `ready` is never shown as current. */
export type Stage = 'nothing asked' | 'judging' | 'called' | 'ready' | 'failed';

/** A reading looked at without being agreed on: judged with, but not in the battle. */
export interface Trial {
  readonly key: string;
  readonly value: ReadingValue;
}

/** Laid over the whole table: what the shooter sees, where it can get, where its shot may come down. */
export type OverlayKind = 'sight' | 'reach' | 'drift';

/** How the table is looked at. */
export interface Look {
  readonly viewpoint: Viewpoint;
  /** Counts up when somebody wants to get back to the viewpoint after looking around. */
  readonly visit: number;
  readonly levels: boolean;
  readonly volumes: boolean;
  readonly grid: boolean;
  /** Words on the marks a system draws for its verdict. */
  readonly markLabels: boolean;
  /** The least move that flips the call is shown on the table. */
  readonly nudge: boolean;
  /** Models are set down on half inches and turned by fifteen degrees. */
  readonly snap: boolean;
  /** Range bands and arcs of the chosen weapon are drawn round the shooter. */
  readonly zones: boolean;
  /** One at a time: two maps on one table could not be read. */
  readonly overlay: OverlayKind | null;
  /** Where a shot that may drift is aimed; null at the target. */
  readonly aim: Point | null;
  /** Clicks on the table hold the tape instead of asking. */
  readonly measuring: boolean;
}

/** Who looks at whom, with what. */
export interface Question {
  readonly from: string | null;
  readonly to: string | null;
  readonly weapon: string | null;
}

/** What the app shows: the battle, who looks at whom, and the answer. */
export interface Session extends Question {
  /** As it stands on the table, after its log. */
  readonly battle: Battle;
  /** The log of the file it came from; null without one. */
  readonly log: LedTo | null;
  /** `called`: the call is right, sureness and readings are still being worked out. */
  readonly stage: Stage;
  readonly verdict: Verdict | null;
  readonly problem: string | null;
  readonly around: Around;
  readonly trial: Trial | null;
  readonly history: History;
  /** Something is being dragged or turned: the battle is as it would be, and may go back to what it was. */
  readonly inHand: boolean;
  /** The piece or model under the pointer or the focus, lit wherever it is drawn. */
  readonly lit: string | null;
  readonly look: Look;
}

/** What belongs to a call but is not the call: odds, the other weapons, everybody else it could fire at. */
export interface Around {
  readonly odds: readonly Odds[] | null;
  /** The same question with each weapon of the shooter. */
  readonly weapons: readonly Verdict[];
  /** The shooter at each of its enemies; null until it is known. */
  readonly targets: readonly Verdict[] | null;
  /** How much of the target the shooter's eye has in view, and what hides the rest; null until it is known. */
  readonly view: ViewOf | null;
  /** Why some of it could not be worked out. */
  readonly problem: string | null;
}

/** The open battle as a file holds it: with its log, as long as that leads to what is on the table. */
export const fileOf = ({ battle, log }: Pick<Session, 'battle' | 'log'>): Battle => asFile(battle, log);
