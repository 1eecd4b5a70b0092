import type { Model } from '../../../battlefield/battle.ts';
import type { Message } from '../../../core/message.ts';
import { connected, type Connection } from '../../../geometry/groups.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { footprintOf } from '../judge/units.ts';

type GapRuling = Pick<CadenceRulings, 'cadence.formation.gap'>;

/** How the models of a unit hang together: a chain of gaps of two inches at most. CADENCE-FORM-1, CADENCE-GAP-2. */
export function formationOf(models: readonly Model[], rulings: GapRuling): Connection {
  return connected(models.map(footprintOf), rulings['cadence.formation.gap'], 'chain');
}

export const isInFormation = (models: readonly Model[], rulings: GapRuling): boolean =>
  models.length < 2 || formationOf(models, rulings).connected;

/** The gap that breaks a formation; null for a whole one. */
export function formationGap(
  models: readonly Model[],
  rulings: GapRuling,
): { readonly from: string; readonly to: string; readonly inches: number; readonly most: number } | null {
  if (models.length < 2) return null;
  const { missing } = formationOf(models, rulings);
  if (!missing) return null;
  const [from, to] = [models[missing.from], models[missing.to]];
  return {
    from: from?.id ?? '',
    to: to?.id ?? '',
    inches: missing.gap,
    most: rulings['cadence.formation.gap'],
  };
}

/** What is wrong with a broken formation; null for a whole one. */
export function formationFault(models: readonly Model[], rulings: GapRuling): Message | null {
  const broken = formationGap(models, rulings);
  return broken && say('formation.apart', broken);
}
