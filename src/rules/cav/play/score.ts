import { machineOf } from '../data/profiles.ts';
import { columnsOf } from '../data/values.ts';
import { hasState } from '../book/model-states.ts';
import { canAct, type CavState } from './state.ts';

/** How a side stands: its share of the columns of damage that are left to machines that can still act. */
export function scoreOf(state: CavState, side: string): number {
  const { sides, outcome } = state;
  if (outcome) return outcome.winner === null ? 1 / sides.length : Number(outcome.winner === side);
  const all = sides.reduce((sum, id) => sum + strength(state, id), 0);
  return all === 0 ? 1 / sides.length : strength(state, side) / all;
}

/** Whoever is crippled or lies down counts less, though it may recover. */
const HINDERED = 0.75;

function strength({ models, deployment }: CavState, side: string): number {
  return [...models, ...(deployment?.reserve ?? [])]
    .filter((model) => model.side === side && canAct(model))
    .reduce((sum, model) => {
      const columns = columnsOf(machineOf(model));
      const isHindered = hasState(model, 'knockdown') || model.states.includes('critical:11');
      return sum + ((columns - model.damage) / columns) * (isHindered ? HINDERED : 1);
    }, 0);
}
