import type { StoreApi } from 'zustand/vanilla';
import { Cancelled } from '../remote/pool.ts';
import type { SightClient } from '../remote/sight-client.ts';
import type { ShotQuery } from '../rules/ruleset.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { Session, Stage } from './session-state.ts';

/** Asks for the quick call first and for the whole verdict beside it; answers to older questions are dropped. */
export function judging(store: StoreApi<Session>, client: SightClient): () => void {
  let newest = 0;
  return () => {
    const mine = ++newest;
    const query = questionOf(store.getState());
    if (typeof query === 'string') {
      store.setState({ stage: 'nothing asked', verdict: null, problem: query === '' ? null : query });
      return;
    }
    store.setState({ stage: 'judging', problem: null });
    const take = (stage: Stage, verdict: Verdict): void => {
      const done = store.getState().stage === 'ready';
      if (mine === newest && !(done && stage === 'called')) store.setState({ stage, verdict });
    };
    const fail = (problem: unknown): void => {
      if (mine !== newest || problem instanceof Cancelled) return;
      store.setState({ stage: 'failed', problem: problemText(problem) });
    };
    client
      .call(query)
      .then((latest) => {
        if (latest.kind === 'answer') take('called', latest.value);
      })
      .catch(fail);
    client
      .judge(query)
      .then((latest) => {
        if (latest.kind === 'answer') take('ready', latest.value);
      })
      .catch(fail);
  };
}

export const problemText = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

/** The question a session asks, or why there is none yet. */
export function questionOf({ battle, from, to, weapon }: Session): ShotQuery | string {
  if (from === null || to === null) return '';
  const [shooter, target] = [from, to].map((id) => battle.models.find((model) => model.id === id));
  if (!shooter || !target) return '';
  if (shooter.side === target.side)
    return `No call to make. ${from} and ${to} are on the same side. Pick an enemy as the target.`;
  return { from, to, ...(weapon === null ? {} : { weapon }) };
}
