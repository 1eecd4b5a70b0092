import type { Model } from '../../../battlefield/battle.ts';
import { connected, type Connection } from '../../../geometry/groups.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { inches } from '../judge/shot.ts';
import { footprintOf } from '../judge/units.ts';

type GapRuling = Pick<CadenceRulings, 'cadence.formation.gap'>;

/** How the models of a unit hang together: a chain of gaps of two inches at most. CADENCE-FORM-1, CADENCE-GAP-2. */
export function formationOf(models: readonly Model[], rulings: GapRuling): Connection {
  return connected(models.map(footprintOf), rulings['cadence.formation.gap'], 'chain');
}

export const isInFormation = (models: readonly Model[], rulings: GapRuling): boolean =>
  models.length < 2 || formationOf(models, rulings).connected;

/** The sentence for a broken formation, naming the gap that is too wide; null for a whole one. */
export function formationFault(models: readonly Model[], rulings: GapRuling): string | null {
  if (models.length < 2) return null;
  const { missing } = formationOf(models, rulings);
  if (!missing) return null;
  const [from, to] = [models[missing.from], models[missing.to]];
  return `${from?.id ?? ''} and ${to?.id ?? ''} are ${inches(missing.gap)} apart, ${rulings['cadence.formation.gap']}″ is the most in a formation.`;
}
