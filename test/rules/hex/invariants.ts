import { hitOf, TOKENS } from '../../../src/rules/hex/judge/hits.ts';
import { asHexState } from './hex-table.ts';
import type { GameState } from '../../../src/rules/contract/ruleset.ts';

/** What must hold in every state: tokens are neither made nor lost, CAPs never overspent. */
export function faultsIn(game: GameState): string[] {
  const state = asHexState(game);
  const faults: string[] = [];
  for (const pool of ['soft', 'armoured'] as const) {
    const out = state.models.filter((model) => hitOf(model)?.pool === pool).length;
    const left = Object.values(state.pools[pool]).reduce((all, count) => all + count, 0);
    const printed = TOKENS[pool].reduce((all, { copies }) => all + copies, 0);
    if (out + left !== printed) faults.push(`${pool}: ${out} out and ${left} left of ${printed}`);
  }
  for (const [side, { left, total }] of Object.entries(state.caps))
    if (left < 0 || left > total) faults.push(`${side} has ${left} of ${total} CAPs`);
  for (const id of state.shown)
    if (
      !state.models.some((model) => model.id === id && hitOf(model)) &&
      !state.reserves.some((model) => model.id === id)
    )
      faults.push(`${id} shows a token it does not carry`);
  return faults;
}
