import type { StoreApi } from 'zustand/vanilla';
import { Cancelled } from '../remote/pool.ts';
import type { SightClient } from '../remote/sight-client.ts';
import type { ShotQuery } from '../rules/contract/ruleset.ts';
import type { Verdict } from '../rules/contract/verdict.ts';
import type { Session, Stage } from './session-state.ts';

/**
 * Asks for the quick call first and for the whole verdict beside it.
 *
 * While a model is dragged every frame asks anew: an answer to an older question is shown until a newer one comes, so
 * that the answer follows the hand also where a frame is shorter than the way to the worker and back. What is shown never
 * goes back to an older question, and it counts as the answer only when nothing newer has been asked.
 */
export function judging(store: StoreApi<Session>, client: SightClient): () => void {
  let newest = 0;
  let shown = 0;
  return () => {
    const mine = ++newest;
    const query = questionOf(store.getState());
    if (typeof query === 'string') {
      store.setState({ stage: 'nothing asked', verdict: null, problem: query === '' ? null : query });
      return;
    }
    if (store.getState().verdict === null) shown = mine; // another table, or nothing shown yet: nothing older may appear
    store.setState({ stage: 'judging', problem: null });
    const take = (stage: Stage, verdict: Verdict): void => {
      const { stage: now, from, to } = store.getState();
      if (mine < shown || verdict.from !== from || verdict.to !== to) return;
      if (mine === shown && now === 'ready') return;
      shown = mine;
      store.setState(mine === newest ? { stage, verdict } : { verdict });
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
