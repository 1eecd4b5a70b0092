import { damageRow, type DamageRow } from './damage.ts';
import type { CavRulings } from '../book/readings.ts';

/** One fighter's roll. `extraDie` is for the own natural 12, `gift` for the opponent's natural 2. */
export interface CloseCombatRoll {
  readonly natural: number;
  /** Close-combat value, supporters and every modifier. */
  readonly modifiers: readonly number[];
  readonly extraDie?: number;
  readonly gift?: number;
}

export interface CloseCombatResult {
  readonly winner: 'attacker' | 'defender' | 'draw';
  readonly margin: number;
  readonly totals: readonly [attacker: number, defender: number];
}

type FightRulings = Pick<CavRulings, 'ccTie' | 'ccNatural2'>;

/** Both roll; the higher total wins. CAV-CC-5 to CAV-CC-8. */
export function closeCombat(
  attacker: CloseCombatRoll,
  defender: CloseCombatRoll,
  rulings: FightRulings,
): CloseCombatResult {
  const totals = [totalOf(attacker, defender, rulings), totalOf(defender, attacker, rulings)] as const;
  const lead = totals[0] - totals[1];
  const margin = Math.abs(lead);
  const attackerFumbles = attacker.natural === 2;
  if (attackerFumbles !== (defender.natural === 2) && rulings.ccNatural2 === 'autoLose')
    return { winner: attackerFumbles ? 'defender' : 'attacker', margin, totals };
  if (lead === 0) return { winner: rulings.ccTie === 'draw' ? 'draw' : 'attacker', margin, totals };
  return { winner: lead > 0 ? 'attacker' : 'defender', margin, totals };
}

function totalOf(own: CloseCombatRoll, other: CloseCombatRoll, { ccNatural2 }: FightRulings): number {
  const dice = (own.natural === 12 ? due(own.extraDie, 'a natural 12') : 0) + giftFor(own, other, ccNatural2);
  return own.natural + own.modifiers.reduce((all, modifier) => all + modifier, 0) + dice;
}

const giftFor = (own: CloseCombatRoll, other: CloseCombatRoll, rule: CavRulings['ccNatural2']): number =>
  other.natural === 2 && rule === 'opponentDie' ? due(own.gift, 'the opponent’s natural 2') : 0;

function due(die: number | undefined, cause: string): number {
  if (die === undefined) throw new Error(`closeCombat: the die for ${cause} is missing`);
  return die;
}

/** The primary attacker's value with its supporters. CAV-CC-2, CAV-CC-3. */
export const supportedValue = (closeCombatValue: number, supporters: number): number =>
  closeCombatValue + Math.min(supporters, 5);

export interface CloseCombatDamage {
  readonly attacker: DamageRow | null;
  readonly defender: DamageRow | null;
}

/** Who takes which row. Reinforced lowers the margin against the loser. CAV-CC-6, CAV-CC-7, CAV-SA-4, HR-23. */
export function closeCombatDamage(
  { winner, margin }: Pick<CloseCombatResult, 'winner' | 'margin'>,
  reinforced: { readonly attacker: number; readonly defender: number },
  { ccReducedToZero }: Pick<CavRulings, 'ccReducedToZero'>,
): CloseCombatDamage {
  if (winner === 'draw') return { attacker: damageRow(0, 'close'), defender: damageRow(0, 'close') };
  const loser = winner === 'attacker' ? 'defender' : 'attacker';
  const left = Math.max(0, margin - reinforced[loser]);
  const row = damageRow(left, 'close');
  const onLoser = { attacker: null, defender: null, [loser]: row };
  if (margin === 0 || left > 0 || ccReducedToZero === 'loserOnly') return onLoser;
  return ccReducedToZero === 'both' ? { attacker: row, defender: row } : { attacker: null, defender: null };
}
