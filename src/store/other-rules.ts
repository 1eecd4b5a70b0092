import { createStore, type StoreApi } from 'zustand/vanilla';
import { SYSTEMS, type SystemId } from '../battlefield/battle.ts';
import { eventsOf } from '../battle/played.ts';
import type { OtherCall } from '../battle/other-rules.ts';
import { Cancelled } from '../remote/pool.ts';
import type { SightClient } from '../remote/sight-client.ts';
import { problemText, questionOf } from './judging.ts';
import type { Verdict } from '../rules/contract/verdict.ts';
import type { RulebookOf } from './rulebook.ts';
import type { SessionStore } from './session.ts';

/** The question as another system answers it; `beside` is the table's own answer it belongs to. */
export type OtherAnswer =
  | { readonly kind: 'waiting' }
  | ({ readonly kind: 'call'; readonly beside: Verdict | null } & OtherCall)
  | { readonly kind: 'failed'; readonly beside: Verdict | null; readonly text: string };

/** What a change of system could not take along. */
interface Notice {
  readonly name: string;
  readonly lost: readonly string[];
}

export interface OtherRules {
  /** By system, for every installed one but that of the table. */
  readonly answers: Readonly<Partial<Record<SystemId, OtherAnswer>>>;
  readonly notice: Notice | null;
  /** Why a change of system did not happen. */
  readonly refused: string | null;
}

export interface OtherRulesActions {
  /** The open table under another system, as one step to take back. */
  readonly switchTo: (system: SystemId) => Promise<void>;
  readonly dismiss: () => void;
}

export type OtherRulesStore = StoreApi<OtherRules> & { readonly actions: OtherRulesActions };

export interface OtherRulesTools {
  readonly session: SessionStore;
  readonly client: Pick<SightClient, 'ask' | 'run'>;
  readonly rulebookOf: RulebookOf;
  /** Has every installed book ready; left out where they are. */
  readonly fetchRulebooks?: () => Promise<void>;
  /** Milliseconds an answer has to stand before the others are asked, default: 250 */
  readonly patience?: number;
}

const QUICK = { sureness: false, readings: false } as const;
const NOTHING: OtherRules = { answers: {}, notice: null, refused: null };

/** The same line under the other installed systems, asked once the answer of the table's own stands. */
export function createOtherRules(tools: OtherRulesTools): OtherRulesStore {
  const { session, client, rulebookOf, fetchRulebooks } = tools;
  const store = createStore<OtherRules>(() => NOTHING);
  askOthers(store, tools);
  return Object.assign(store, {
    actions: {
      switchTo: async (system: SystemId) => {
        const { battle: before, log } = session.getState();
        const standing = { ...before, events: eventsOf(before, log) }; // what is dropped of it is said
        try {
          await fetchRulebooks?.();
          const name = rulebookOf(system)?.name ?? system;
          const { battle, lost } = await client.ask((api) => api.carriedTo(standing, system));
          if (session.getState().battle !== before) return; // changed meanwhile: that change wins
          session.actions.become(battle, `Play under ${name}`);
          store.setState({ notice: { name, lost }, refused: null });
        } catch (problem) {
          store.setState({ refused: problemText(problem) });
        }
      },
      dismiss: () => store.setState({ notice: null, refused: null }),
    },
  });
}

function askOthers(store: StoreApi<OtherRules>, tools: OtherRulesTools): void {
  const { session, patience = 250 } = tools;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  session.subscribe((now, before) => {
    if (now.battle.rules.system !== before.battle.rules.system)
      store.setState({ notice: null, refused: null });
    if (now.stage === before.stage && now.verdict === before.verdict) return;
    clearTimeout(timer);
    asking?.abort();
    if (now.stage === 'nothing asked') store.setState({ answers: {} });
    if (now.stage !== 'ready') return;
    timer = setTimeout(() => {
      asking = new AbortController();
      void ask(store, tools, asking.signal);
    }, patience);
  });
}

/** On the long lane, a system at a time: the quick lane stays free for the next drag. */
async function ask(
  store: StoreApi<OtherRules>,
  { session, client, rulebookOf, fetchRulebooks }: OtherRulesTools,
  signal: AbortSignal,
): Promise<void> {
  await fetchRulebooks?.();
  if (signal.aborted) return;
  const own = session.getState().battle.rules.system;
  const others = SYSTEMS.filter((system) => system !== own && rulebookOf(system));
  const query = questionOf(session.getState());
  if (typeof query === 'string') return;
  const take = (system: SystemId, answer: OtherAnswer): void => {
    if (!signal.aborted) store.setState(({ answers }) => ({ answers: { ...answers, [system]: answer } }));
  };
  const { answers } = store.getState();
  const beside = session.getState().verdict;
  // An older answer stays in view, dimmed by the card, rather than making the rows jump.
  store.setState({
    answers: Object.fromEntries(others.map((system) => [system, answers[system] ?? { kind: 'waiting' }])),
  });
  for (const system of others)
    client
      .run({ parts: 1, signal, work: (api) => api.judgeUnder(system, query, QUICK) })
      .then(([call]) => call && take(system, { kind: 'call', beside, ...call }))
      .catch((problem: unknown) => {
        if (!(problem instanceof Cancelled))
          take(system, { kind: 'failed', beside, text: problemText(problem) });
      });
}
