import type { StoreApi } from 'zustand/vanilla';
import { Cancelled } from '../remote/pool.ts';
import type { SightClient } from '../remote/sight-client.ts';
import type { JudgeOptions } from '../rules/contract/ruleset.ts';
import { armsOf, modelNamed } from './arms.ts';
import { problemText, questionOf } from './judging.ts';
import type { RulebookOf } from './rulebook.ts';
import type { Around, Session } from './session-state.ts';

export const NOTHING_AROUND: Around = { odds: null, weapons: [], targets: null, view: null, problem: null };

const QUICK: JudgeOptions = { sureness: false, readings: false };

/** Asks for everything around a call as soon as the call stands, never while models are still moving. */
export function lookAround(store: StoreApi<Session>, client: SightClient, rulebookOf: RulebookOf): void {
  let newest = 0;
  const ask = (session: Session): void => {
    const mine = ++newest;
    const take = (part: Partial<Around>): void => {
      if (mine === newest) store.setState(({ around }) => ({ around: { ...around, ...part } }));
    };
    const fail = (problem: unknown): void => {
      if (!(problem instanceof Cancelled)) take({ problem: problemText(problem) });
    };
    take({ problem: null });
    const { from, battle } = session;
    if (from === null) return;
    // On the long lane: the quick one stays free for the next drag.
    client
      .run({ parts: 1, work: (api) => api.judgeFrom(from, QUICK) })
      .then(([targets]) => take({ targets: targets ?? [] }))
      .catch(fail);
    const query = questionOf(session);
    if (typeof query === 'string') return;
    const arms = armsOf(rulebookOf(battle.rules.system), modelNamed(battle, from));
    client
      .run({
        parts: arms.length,
        work: (api, part) => api.judge({ ...query, weapon: arms[part]!.id }, QUICK),
      })
      .then((weapons) => take({ weapons }))
      .catch(fail);
    client
      .ask((api) => api.odds(query))
      .then((odds) => take({ odds }))
      .catch(fail);
    client
      .ask((api) => api.viewOf(query.from, query.to))
      .then((view) => take({ view }))
      .catch(fail);
  };

  store.subscribe((now, before) => {
    if (now.from !== before.from) {
      newest++;
      store.setState({ around: NOTHING_AROUND });
    } else if (now.to !== before.to) {
      newest++;
      store.setState({ around: { ...NOTHING_AROUND, targets: now.around.targets } });
    }
    const settled = now.stage === 'ready' || now.stage === 'nothing asked';
    const answered = now.stage === 'ready' && (before.stage !== 'ready' || now.verdict !== before.verdict);
    const chosen = settled && (now.from !== before.from || now.battle !== before.battle);
    if (answered || chosen) ask(store.getState());
  });
}
