import { counterOf } from '../data/counters.ts';
import { reserveRound } from '../judge/situation.ts';
import { emit, type Script } from './script.ts';

/** Reinforcements of this round come on. HEX-ROUND-1, HEX-GAP-5. */
export function arrive(script: Script): void {
  const { round, reserves } = script.state;
  for (const model of reserves) {
    if ((reserveRound(model) ?? 0) > round) continue;
    const name = counterOf(model).name.toLowerCase();
    const text = `${model.id} arrives, a ${name}.`;
    emit(script, { type: 'arrive', model: model.id, clause: 'HEX-GAP-5', text });
  }
}
