/** What a natural roll (the two dice alone, CAV-DICE-1, CAV-DICE-2) was beyond its number. CAV-DICE-7, CAV-DICE-8. */
type Critical = 'none' | 'failure' | 'success';

export interface TargetPointRoll {
  readonly natural: number; // 2 to 12
  readonly modifiers: readonly number[];
  readonly target: number;
  /** The die a critical success adds; needed exactly when there is one. */
  readonly extraDie?: number;
  /** Least natural roll that is a critical success: 12, 11 with Blaster, 13 where none is granted. */
  readonly criticalFrom?: number;
}

export interface TargetPointResult {
  readonly success: boolean;
  readonly total: number;
  /** 0 or more on a success, null on a failure. CAV-CMB-4. */
  readonly margin: number | null;
  readonly critical: Critical;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Whether this roll is owed one more die. CAV-DICE-8, CAV-SA-9. */
export const earnsExtraDie = (natural: number, criticalFrom = 12): boolean => natural >= criticalFrom;

/** Reach the number; the surplus is the margin; a natural 2 always fails. CAV-DICE-4, CAV-DICE-7, CAV-DICE-8. */
export function targetPoint(roll: TargetPointRoll): TargetPointResult {
  const { natural, modifiers, target, extraDie, criticalFrom } = roll;
  const isCritical = earnsExtraDie(natural, criticalFrom);
  if (isCritical && extraDie === undefined)
    throw new Error(`targetPoint: a natural ${natural} needs its extra die`);
  const total = natural + sum(modifiers) + (isCritical ? (extraDie ?? 0) : 0);
  if (natural === 2) return { success: false, total, margin: null, critical: 'failure' };
  const critical = isCritical ? 'success' : 'none';
  const success = total >= target;
  return { success, total, margin: success ? total - target : null, critical };
}

export interface TenPlusResult {
  readonly success: boolean;
  readonly total: number;
  readonly critical: Critical;
}

/** A natural 10 or more always succeeds, a natural 2 never. CAV-DICE-5, CAV-DICE-7. */
export function tenPlus(natural: number, modifiers: readonly number[]): TenPlusResult {
  const total = natural + sum(modifiers);
  if (natural === 2) return { success: false, total, critical: 'failure' };
  return { success: natural >= 10 || total >= 10, total, critical: natural === 12 ? 'success' : 'none' };
}

/** One side of an opposed roll. Extra dice are added by whoever is owed them. */
export interface OpposedSide {
  readonly natural: number;
  readonly modifiers: readonly number[];
  readonly extraDice?: readonly number[];
}

export interface OpposedResult {
  readonly winner: 'initiator' | 'opponent' | 'draw';
  readonly margin: number;
  readonly totals: readonly [initiator: number, opponent: number];
}

const totalOf = ({ natural, modifiers, extraDice }: OpposedSide): number =>
  natural + sum(modifiers) + sum(extraDice ?? []);

/** Higher total wins; a natural 2 alone loses; a level result goes to the initiator. CAV-DICE-6. */
export function opposed(initiator: OpposedSide, opponent: OpposedSide): OpposedResult {
  const totals = [totalOf(initiator), totalOf(opponent)] as const;
  const [own, other] = totals;
  const fumbled = (initiator.natural === 2 ? 1 : 0) - (opponent.natural === 2 ? 1 : 0);
  if (fumbled !== 0)
    return { winner: fumbled > 0 ? 'opponent' : 'initiator', margin: Math.abs(own - other), totals };
  return { winner: own >= other ? 'initiator' : 'opponent', margin: Math.abs(own - other), totals };
}

/** A half or more goes up. CAV-DICE-9. */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5);
