import type { Battle, BattleEvent, Model } from '../../src/battlefield/battle.ts';
import type { DiceSource } from '../../src/core/dice.ts';
import { ideas } from '../../src/rules/cav/play/ideas/ideas.ts';
import { slotsFor } from '../../src/rules/cav/play/ideas/shots.ts';
import { game } from '../../src/rules/cav/play/play.ts';
import { type Situation, situationOf } from '../../src/rules/cav/play/situation.ts';
import { type CavState, modelIn, type Shot } from '../../src/rules/cav/play/state.ts';
import type { Field, Refusal } from '../../src/rules/contract/field.ts';
import type { Action, Choice, GameState } from '../../src/rules/contract/play.ts';
import type { Because } from '../../src/rules/contract/verdict.ts';
import { openField } from './cav-field.ts';
import { heard } from './heard.ts';

/** Dice by the clause that asks for them; what is not named shows its middle face, so that nothing special happens. */
function diceFor(faces: Readonly<Record<string, readonly number[]>>): DiceSource {
  const left = new Map(Object.entries(faces).map(([label, list]) => [label, [...list]]));
  return { roll: (sides, label) => left.get(label)?.shift() ?? Math.ceil(sides / 2) };
}

/** A battle being played by hand. */
export interface Sitting {
  readonly field: Field;
  readonly state: CavState;
  readonly events: readonly BattleEvent[];
}

export const asGame = (state: CavState): GameState => state as unknown as GameState;
const asCav = (state: GameState): CavState => state as unknown as CavState;

export const sitDown = (battle: Battle): Sitting => ({
  field: openField(battle),
  state: asCav(game.begin(battle)),
  events: [],
});

/** Where a sitting stands, seen on its table. */
export const seen = ({ field, state }: Sitting): Situation => situationOf(field, state);

/** A choice in the few words of a test: who and what, weapons as shots. */
export interface Move {
  readonly type: string;
  readonly model?: string;
  readonly side?: string;
  readonly shots?: readonly {
    readonly weapon: string;
    readonly mounts: readonly string[];
    readonly target?: string;
    readonly aim?: readonly number[];
    readonly smart?: string;
  }[];
  readonly kind?: string;
  readonly salvo?: boolean;
  readonly leave?: boolean;
  readonly leg?: number;
  readonly after?: number | string;
  readonly [slot: string]: unknown;
}

const INDIRECT: Readonly<Record<string, string>> = {
  fire: 'bombard',
  'move-fire': 'move-bombard',
  'run-gun': 'run-bombard',
};
const SIDES = ['roll-edges', 'edge', 'start', 'call', 'relocate', 'concede'];

/** What a test says as a choice fills it in. */
function choiceOf({ state, field }: Sitting, move: Move): Choice {
  const { type, model, side, shots, kind, salvo, leave, leg, keepBin, winner, ...slots } = move;
  const given = slots['by'] === undefined ? null : (move as unknown as Choice);
  if (given) return { type: given.type, by: given.by, with: given.with };
  const turn = game.turn(asGame(state));
  const named = model ?? turn.active?.model ?? '';
  const who = [...state.models, ...(state.deployment?.reserve ?? [])].find(({ id }) => id === named);
  const by = SIDES.includes(type)
    ? { side: side ?? turn.side ?? '' }
    : { side: who?.side ?? turn.side ?? '', model: named };
  const how = kind === 'indirect' ? (INDIRECT[type] ?? type) : type;
  const isWatch = type === 'watch-fire';
  const length = (path: unknown): number =>
    (path as readonly { readonly go?: number }[]).reduce((sum, { go = 0 }) => sum + Math.abs(go), 0);
  const { after } = slots;
  const where = isWatch
    ? { after: typeof leg === 'number' ? `${leg}:${Number(after)}` : after }
    : { after: leg === 1 ? Number(after) + length(slots['path']) : after };
  const filled = {
    ...slots,
    ...(after !== undefined && where),
    ...(who && shots && slotsFor(who, shots as unknown as readonly Shot[])),
    ...(salvo === true && { manner: 'salvo' }),
    ...(keepBin === true && { bin: 'keep' }),
    ...(type === 'call' && { winner: winner ?? 'nobody wins' }),
  };
  return {
    type: type === 'move' && leave ? leaveType({ state, field }, named) : how,
    by,
    with: filled as Choice['with'],
  };
}

/** Whoever cannot fight any more withdraws, all others leave. */
function leaveType({ state, field }: Pick<Sitting, 'state' | 'field'>, id: string): string {
  const types = game.actions(field, asGame(state)).filter(({ by }) => by.model === id);
  return types.some(({ type }) => type === 'withdraw') ? 'withdraw' : 'leave';
}

type Faces = Readonly<Record<string, readonly number[]>>;

/** Plays one choice; a refusal is the test's mistake. */
export function plays(sitting: Sitting, move: Move | Choice, faces: Faces = {}): Sitting {
  const choice = choiceOf(sitting, move as Move);
  const decided = game.decide(sitting.field, asGame(sitting.state), choice, diceFor(faces));
  if (!decided.ok) throw new Error(`refused: ${decided.error.clause} ${JSON.stringify(decided.error.say)}`);
  const state = decided.value.reduce(game.evolve, asGame(sitting.state));
  return { field: sitting.field, state: asCav(state), events: [...sitting.events, ...decided.value] };
}

/** The refusal of a choice; null when it is accepted. */
export function refusal(sitting: Sitting, move: Move | Choice): Refusal | null {
  const choice = choiceOf(sitting, move as Move);
  const decided = game.decide(sitting.field, asGame(sitting.state), choice, diceFor({}));
  return decided.ok ? null : decided.error;
}

/** What is worth choosing now. */
export const ideasOf = ({ field, state }: Sitting): readonly Choice[] => ideas(field, asGame(state));

/** What is open now. */
export const openTo = ({ field, state }: Sitting): readonly Action[] => game.actions(field, asGame(state));

export const sideToAct = ({ state }: Sitting): string | null => game.turn(asGame(state)).side;

/** Starts the turn with this side's card first, and activates a model. */
export function opening(battle: Battle, model: string, more: Partial<Move> = {}): Sitting {
  const side = battle.models.find(({ id }) => id === model)?.side;
  const cards = battle.models.length;
  for (let seed = 0; seed < 100; seed++) {
    const shuffled = Array.from(
      { length: cards - 1 },
      (_, die) => 1 + ((seed * (die + 1) + (seed >> 2)) % (cards - die)),
    );
    const started = plays(sitDown(battle), { type: 'start' }, { 'CAV-TURN-2': shuffled });
    if (started.state.card === side) return plays(started, { type: 'activate', model, ...more });
  }
  throw new Error(`opening: no shuffle begins with ${side ?? model}`);
}

export const inPlay = (sitting: Sitting, id: string): Model => modelIn(sitting.state, id);

/** Events of one type. */
export const told = (sitting: Sitting, type: string): readonly BattleEvent[] =>
  sitting.events.filter((event) => event.type === type);

/** A line of the log as it is read. */
const lineOf = ({ say }: Because): string => heard(say);

/** How a battle ended, as it is read; empty while it goes on. */
export function endOf({ state }: Sitting): string {
  const { outcome } = game.turn(asGame(state));
  return outcome ? heard(outcome.say) : '';
}

/** The last sentence of the log that cites a clause. */
export function lastBy(sitting: Sitting, clause: string): string {
  const last = sitting.events.findLast((event) => event['clause'] === clause);
  return last ? lineOf(game.tell(last)) : '';
}

export const mac = (mounts: readonly string[], target: string) => ({
  weapon: 'medium-mac',
  mounts,
  target,
});
