import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Battle, Model, ReadingValue } from '../battlefield/battle.ts';
import type { Point } from '../geometry/point.ts';
import { Cancelled } from '../remote/pool.ts';
import type { SightClient } from '../remote/sight-client.ts';
import type { ShotQuery } from '../rules/ruleset.ts';
import type { Verdict } from '../rules/verdict.ts';

/** Where the present question stands. A verdict that is not `ready` is never shown as current. */
export type Stage = 'nothing asked' | 'judging' | 'called' | 'ready' | 'failed';

/** What the app shows: the battle, who looks at whom, and the answer. */
export interface Session {
  readonly battle: Battle;
  readonly from: string | null;
  readonly to: string | null;
  readonly weapon: string | null;
  /** `called`: the call is right, sureness and readings are still being worked out. */
  readonly stage: Stage;
  readonly verdict: Verdict | null;
  readonly problem: string | null;
  /** The piece or model under the pointer or the focus, lit wherever it is drawn. */
  readonly lit: string | null;
}

export interface SessionActions {
  readonly openBattle: (battle: Battle) => void;
  /** A click on a model: first the shooter, then the target, then a new shooter. */
  readonly pick: (id: string) => void;
  readonly ask: (question: { from?: string | null; to?: string | null; weapon?: string | null }) => void;
  readonly swap: () => void;
  readonly light: (id: string | null) => void;
  readonly moveModel: (id: string, at: Point, facing: number) => void;
  readonly rule: (key: string, value: ReadingValue) => void;
}

export type SessionStore = StoreApi<Session> & { readonly actions: SessionActions };

/** One battle on the table and one question about it, answered by the sight workers. */
export function createSession(battle: Battle, client: SightClient): SessionStore {
  const store = createStore<Session>(() => ({ battle, ...NO_QUESTION, lit: null }));
  const judge = judging(store, client);
  client.open(battle);

  const openBattle = (next: Battle): void => {
    client.open(next);
    store.setState({ battle: next, ...NO_QUESTION, lit: null });
  };
  const ask: SessionActions['ask'] = (question) => {
    store.setState(question);
    judge();
  };
  const swapModels = (models: readonly Model[]): void => {
    client.place(models);
    store.setState(({ battle }) => ({ battle: { ...battle, models } }));
    judge();
  };

  const actions: SessionActions = {
    openBattle,
    ask,
    pick: (id) => {
      const { from, to } = store.getState();
      const second = from !== null && to === null && id !== from;
      ask(second ? { to: id, weapon: null } : { from: id, to: null, weapon: null });
    },
    swap: () => {
      const { from, to } = store.getState();
      ask({ from: to, to: from, weapon: null });
    },
    light: (lit) => store.setState({ lit }),
    moveModel: (id, at, facing) =>
      swapModels(
        store.getState().battle.models.map((model) => (model.id === id ? { ...model, at, facing } : model)),
      ),
    rule: (key, value) => {
      const { battle } = store.getState();
      const readings = { ...battle.rules.readings, [key]: value };
      const next = { ...battle, rules: { ...battle.rules, readings } };
      client.open(next);
      store.setState({ battle: next });
      judge();
    },
  };
  return Object.assign(store, { actions });
}

const NO_QUESTION = {
  from: null,
  to: null,
  weapon: null,
  stage: 'nothing asked',
  verdict: null,
  problem: null,
} as const satisfies Partial<Session>;

/** Asks for the quick call first and for the whole verdict beside it; answers to older questions are dropped. */
function judging(store: StoreApi<Session>, client: SightClient): () => void {
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
      store.setState({
        stage: 'failed',
        problem: problem instanceof Error ? problem.message : String(problem),
      });
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

/** The question a session asks, or why there is none yet. */
function questionOf({ battle, from, to, weapon }: Session): ShotQuery | string {
  if (from === null || to === null) return '';
  const [shooter, target] = [from, to].map((id) => battle.models.find((model) => model.id === id));
  if (!shooter || !target) return '';
  if (shooter.side === target.side)
    return `No call to make. ${from} and ${to} are on the same side. Pick an enemy as the target.`;
  return { from, to, ...(weapon === null ? {} : { weapon }) };
}
