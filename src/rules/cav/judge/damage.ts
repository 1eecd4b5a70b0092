import type { CavRulings } from '../book/readings.ts';
import type { PlainState } from '../book/model-states.ts';

/** What the tables say about one margin: points, the pilot check that follows, a state, a critical roll. */
export interface DamageRow {
  readonly points: number;
  /** Modifier of the pilot check; null for none. */
  readonly pilotCheck: number | null;
  readonly state: PlainState | null;
  readonly critical: boolean;
}

type Notes = Omit<DamageRow, 'points'>;
/** CAV-DMG-3. */
const PLAIN: Notes = { pilotCheck: null, state: null, critical: false };
const CHECK: Notes = { pilotCheck: 0, state: null, critical: false };
const SUPPRESSING: Notes = { pilotCheck: -1, state: 'suppressed', critical: false };
const STUNNING: Notes = { pilotCheck: -2, state: 'stunned', critical: false };
const CRITICAL: Notes = { pilotCheck: null, state: null, critical: true };

/** Both tables agree on the notes and differ in the points of row 9. */
const NOTES = [
  PLAIN,
  PLAIN,
  PLAIN,
  CHECK,
  CHECK,
  CHECK,
  SUPPRESSING,
  SUPPRESSING,
  SUPPRESSING,
  STUNNING,
  CRITICAL,
];
const RANGED_POINTS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]; // CAV-DMG-1
const CLOSE_POINTS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]; // CAV-DMG-2

export const LAST_ROW = 10;

/** The row of a damage table; every margin from 10 up reads the last. CAV-DMG-1, CAV-DMG-2. */
export function damageRow(margin: number, table: 'ranged' | 'close'): DamageRow {
  const row = Math.min(margin, LAST_ROW);
  const points = (table === 'ranged' ? RANGED_POINTS : CLOSE_POINTS)[row];
  const notes = NOTES[row];
  if (points === undefined || !notes) throw new Error(`damageRow: no row for a margin of ${margin}`);
  return { points, ...notes };
}

export interface Hit {
  readonly margin: number;
  readonly rav: number;
  readonly armor: number;
  readonly reinforced: number;
}

/**
 * Margin and RAV against armour: the row to read, or null when the hit is deflected. CAV-RES-7, CAV-SA-4.
 *
 * Where the excess over armour is the margin (HR-05), Reinforced comes off that excess and HR-06 has no say.
 */
export function penetrate(
  { margin, rav, armor, reinforced }: Hit,
  rulings: Pick<CavRulings, 'damageMargin' | 'reinforcedTiming'>,
): number | null {
  const lowered = Math.max(0, margin - reinforced);
  if (rulings.damageMargin === 'penetrationMargin') {
    const excess = rav + margin - armor;
    return excess < 0 ? null : Math.min(Math.max(0, excess - reinforced), LAST_ROW);
  }
  const meets = reinforced > 0 && rulings.reinforcedTiming === 'tableOnly' ? margin : lowered;
  return rav + meets < armor ? null : Math.min(lowered, LAST_ROW);
}

/** What a row of the critical table does. CAV-DMG-4. */
export interface CriticalEffect {
  readonly text: string;
  /** States gained at once, besides the lasting `critical:<row>`. */
  readonly states: readonly PlainState[];
  readonly lasting: boolean;
  readonly kills: boolean;
}

const effect = (text: string, states: readonly PlainState[] = [], lasting = true): CriticalEffect => ({
  text,
  states,
  lasting,
  kills: false,
});

const CRITICALS: Readonly<Record<number, CriticalEffect>> = {
  2: effect('breeder destroyed: disabled', ['disabled']),
  3: effect('breeder damaged: one action point less'),
  4: effect('legs crippled: half MV'),
  5: effect('legs damaged: one MV less'),
  6: effect('knocked down and stunned', ['knockdown', 'stunned'], false),
  7: effect('knocked down and suppressed', ['knockdown', 'suppressed'], false),
  8: effect('knocked down and stunned', ['knockdown', 'stunned'], false),
  9: effect('weapons damaged: −1 to combat rolls'),
  10: effect('targeting damaged: −2 to combat rolls'),
  11: effect('weapons crippled: every RAV and CCV is 0'),
};

/** A row of the critical table, looked up by a plain 2d6. CAV-DMG-4, HR-35. */
export function criticalRow(roll: number, { crewKilled }: Pick<CavRulings, 'crewKilled'>): CriticalEffect {
  if (roll === 12) {
    const isDestroyed = crewKilled === 'destroyed';
    return {
      text: 'cockpit destroyed, crew killed',
      states: isDestroyed ? [] : ['disabled'],
      lasting: true,
      kills: isDestroyed,
    };
  }
  const found = CRITICALS[roll];
  if (!found) throw new Error(`criticalRow: ${roll} is not a roll of two dice`);
  return found;
}
