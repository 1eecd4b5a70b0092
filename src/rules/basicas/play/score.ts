import { valueOf } from '../data/cards.ts';
import { countOf, unitsIn, type BasicasState } from './state.ts';

/**
 * How a side stands, 0 to 1: its part of the points on the table, which decide a battle (BASICAS-GAP-6). A model that is
 * hurt counts in part, and wounds that are not yet dealt out are as good as suffered. All sides together have one.
 */
export function scoreOf(state: BasicasState, side: string): number {
  const { outcome, sides } = state;
  if (outcome) return outcome.winner === null ? 1 / sides.length : Number(outcome.winner === side);
  const total = sides.reduce((sum, one) => sum + strengthOf(state, one), 0);
  return total === 0 ? 1 / sides.length : strengthOf(state, side) / total;
}

function strengthOf(state: BasicasState, side: string): number {
  return unitsIn(state)
    .filter((unit) => unit.side === side)
    .reduce((sum, { id, models }) => {
      const health = models.reduce((all, model) => all + valueOf(model, 'health') - model.damage, 0);
      const points = models.reduce((all, model) => {
        const whole = valueOf(model, 'health');
        return all + (valueOf(model, 'points') * (whole - model.damage)) / whole;
      }, 0);
      return sum + points * (1 - Math.min(1, countOf(state.wounds, id) / health));
    }, 0);
}
