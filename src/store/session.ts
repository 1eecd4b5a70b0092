import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LedTo } from '../battle/played.ts';
import type { Battle, Model, ReadingValue } from '../battlefield/battle.ts';
import { apply, between, type Edit } from '../battlefield/patch.ts';
import type { Point } from '../geometry/point.ts';
import type { SightClient } from '../remote/sight-client.ts';
import { lookAround, NOTHING_AROUND } from './around.ts';
import { NO_HISTORY, recordStep, stepBack, stepForward, type Change, type History } from './history.ts';
import { judging } from './judging.ts';
import { placed, snapped, turned } from './placing.ts';
import type { RulebookOf } from './rulebook.ts';
import type { Look, Question, Session, Trial } from './session-state.ts';

/** `cancel`: it was not meant, nothing of it stays. */
type DragPhase = 'start' | 'move' | 'end' | 'cancel';

export interface SessionActions {
  /** A battle as it stands, with the log that led there. */
  readonly openBattle: (battle: Battle, question?: Partial<Question>, log?: LedTo | null) => void;
  /** A click on a model: first the shooter, then the target, then a new shooter. */
  readonly pick: (id: string) => void;
  readonly ask: (question: Partial<Question>) => void;
  /** The same question once more, after a failure. */
  readonly askAgain: () => void;
  readonly swap: () => void;
  readonly light: (id: string | null) => void;
  readonly turnTo: (look: Partial<Look>) => void;
  /** Typed in: what follows a `start` as `move` belongs to the same step. Default: start */
  readonly moveModel: (id: string, at: Point, facing: number, phase?: 'start' | 'move') => void;
  /** A model on its way; everything from `start` to `end` is one step to take back, and `cancel` takes it back. */
  readonly drag: (id: string, at: Point, phase: DragPhase) => void;
  /** A model being turned towards a place, in the same way. */
  readonly turn: (id: string, towards: Point, phase: DragPhase) => void;
  /** Settles a reading for this table; null goes back to the system's own. */
  readonly rule: (key: string, value: ReadingValue | null) => void;
  /** Several at once, as one step. */
  readonly ruleAll: (readings: Readonly<Record<string, ReadingValue | null>>) => void;
  /** Judges with a reading without settling it; null stops trying. */
  readonly tryReading: (trial: Trial | null) => void;
  /** The states a model carries, all at once. */
  readonly mark: (id: string, states: readonly string[]) => void;
  /** Damage, wounds or hits taken so far. */
  readonly hurt: (id: string, damage: number) => void;
  /** Another battle in its place, such as the same table under another system: one step to take back. */
  readonly become: (battle: Battle, label: string) => void;
  /** Any change of the battle, a piece dragged or put down among them: one step, or part of its gesture's. In hand: not let go of yet. */
  readonly edit: (edit: Edit, inHand?: boolean) => void;
  readonly rename: (name: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export type SessionStore = StoreApi<Session> & { readonly actions: SessionActions };

const PLAIN_LOOK: Look = {
  viewpoint: 'table',
  visit: 0,
  levels: false,
  volumes: false,
  grid: false,
  markLabels: false,
  nudge: false,
  snap: false,
  zones: false,
  overlay: null,
  aim: null,
  measuring: false,
};

/** One battle on the table and one question about it, answered by the sight workers. */
export function createSession(battle: Battle, client: SightClient, rulebookOf: RulebookOf): SessionStore {
  const store = createStore<Session>(() => ({ battle, ...FRESH, look: PLAIN_LOOK }));
  const judge = judging(store, client);
  lookAround(store, client, rulebookOf);
  client.open(battle);
  return Object.assign(store, {
    actions: { ...questions(store, client, judge), ...edits(store, client, judge) },
  });
}

const FRESH = {
  log: null,
  from: null,
  to: null,
  weapon: null,
  stage: 'nothing asked',
  verdict: null,
  problem: null,
  around: NOTHING_AROUND,
  trial: null,
  history: NO_HISTORY,
  inHand: false,
  lit: null,
} as const satisfies Partial<Session>;

type Questions = Pick<
  SessionActions,
  'openBattle' | 'pick' | 'ask' | 'askAgain' | 'swap' | 'light' | 'turnTo' | 'tryReading'
>;

function questions(store: StoreApi<Session>, client: SightClient, judge: () => void): Questions {
  const ask: SessionActions['ask'] = (question) => {
    const { trial, battle, look } = store.getState();
    const others = 'from' in question || 'to' in question;
    // A reading is tried for one pair; the next pair is judged as the table agreed.
    if (others && trial) client.patch(between(tried(battle, trial), battle));
    const lookOn = { ...look, nudge: false, ...(others ? { aim: null } : {}) };
    store.setState({ ...question, look: lookOn, ...(others ? { trial: null } : {}) });
    judge();
  };
  return {
    ask,
    openBattle: (battle, question = {}, log = null) => {
      client.open(battle);
      store.setState({ battle, ...FRESH, log, look: PLAIN_LOOK, ...question });
      judge();
    },
    pick: (id) => {
      const { from, to } = store.getState();
      const second = from !== null && to === null && id !== from;
      ask(second ? { to: id, weapon: null } : { from: id, to: null, weapon: null });
    },
    askAgain: judge,
    swap: () => {
      const { from, to } = store.getState();
      ask({ from: to, to: from, weapon: null });
    },
    light: (lit) => {
      if (store.getState().lit !== lit) store.setState({ lit });
    },
    turnTo: (look) => store.setState((session) => ({ look: { ...session.look, ...look } })),
    tryReading: (trial) => {
      const { battle, trial: before } = store.getState();
      client.patch(between(tried(battle, before), tried(battle, trial)));
      store.setState({ trial });
      judge();
    },
  };
}

type Edits = Omit<SessionActions, keyof Questions>;

function edits(store: StoreApi<Session>, client: SightClient, judge: () => void): Edits {
  let gesture = 0;
  const show = (next: Battle, history: History, inHand = false): void => {
    const { battle, trial: before } = store.getState();
    const trial = next.rules === battle.rules ? before : null; // other rulings: nothing is being tried any more
    if (next.rules.system === battle.rules.system)
      client.patch(between(tried(battle, before), tried(next, trial)));
    else client.open(next);
    store.setState({ battle: next, history, inHand, trial });
    judge();
  };
  const change = (next: Battle, step: Change, inHand = false): void => {
    const { battle, history } = store.getState();
    show(next, recordStep(history, battle, step), inHand);
  };
  const moved = (id: string, move: (model: Model) => Model, step: Change, inHand = false): void => {
    const { battle } = store.getState();
    const models = battle.models.map((model) => (model.id === id ? move(model) : model));
    change({ ...battle, models }, step, inHand);
  };
  const begin = (): void => {
    gesture++;
    store.setState(({ look }) => ({ look: { ...look, nudge: false } })); // the least move is another one from here
  };
  /** A gesture that was not meant leaves nothing behind, not even something to do again. */
  const giveUp = (given: number): void => {
    const { battle, history } = store.getState();
    const before = history.past.at(-1)?.gesture === given ? stepBack(history, battle) : null;
    if (before) show(before.battle, { ...before.history, future: [] });
    else store.setState({ inHand: false });
  };
  const ruleAll: SessionActions['ruleAll'] = (readings) => {
    const next = Object.entries(readings).reduce<Battle>(
      (battle, [key, value]) => withReading(battle, key, value),
      store.getState().battle,
    );
    change(next, { label: 'Change rulings' });
  };
  const travel = (found: ReturnType<typeof stepBack>): void => {
    if (found) show(found.battle, found.history);
  };
  return {
    moveModel: (id, at, facing, phase = 'start') => {
      if (phase === 'start') gesture++;
      moved(id, (model) => ({ ...placed(model, at, store.getState().battle.table), facing }), {
        label: `Move ${id}`,
        gesture,
      });
    },
    drag: (id, at, phase) => {
      if (phase === 'cancel') return giveUp(gesture);
      if (phase === 'start') begin();
      const { battle, look } = store.getState();
      const to = look.snap ? snapped(at) : at;
      const step = { label: `Move ${id}`, gesture };
      moved(id, (model) => placed(model, to, battle.table), step, phase !== 'end');
    },
    turn: (id, towards, phase) => {
      if (phase === 'cancel') return giveUp(gesture);
      if (phase === 'start') begin();
      const { look } = store.getState();
      const step = { label: `Turn ${id}`, gesture };
      moved(id, (model) => turned(model, towards, look.snap ? 15 : 1), step, phase !== 'end');
    },
    rule: (key, value) => ruleAll({ [key]: value }),
    ruleAll,
    mark: (id, states) => moved(id, (model) => ({ ...model, states }), { label: `Mark ${id}` }),
    hurt: (id, damage) => moved(id, (model) => ({ ...model, damage }), { label: `Damage ${id}` }),
    become: (battle, label) => {
      store.setState({ weapon: null, around: NOTHING_AROUND });
      change(battle, { label });
    },
    edit: ({ label, patch, gesture: given }, inHand = false) => {
      const { battle } = store.getState();
      change(apply(battle, patch), { label, ...(given === undefined ? {} : { gesture: given }) }, inHand);
    },
    rename: (name) => change({ ...store.getState().battle, name }, { label: 'Rename the table' }),
    undo: () => travel(stepBack(store.getState().history, store.getState().battle)),
    redo: () => travel(stepForward(store.getState().history, store.getState().battle)),
  };
}

/** The battle as it is judged while a reading is tried. */
const tried = (battle: Battle, trial: Trial | null): Battle =>
  trial ? withReading(battle, trial.key, trial.value) : battle;

function withReading(battle: Battle, key: string, value: ReadingValue | null): Battle {
  const { [key]: _, ...others } = battle.rules.readings;
  const readings = value === null ? others : { ...others, [key]: value };
  return { ...battle, rules: { ...battle.rules, readings } };
}
