import type { Battle, BattleEvent, Model } from '../../src/battlefield/battle.ts';
import type { DiceSource } from '../../src/core/dice.ts';
import { play as cav } from '../../src/rules/cav/play/play.ts';
import { asCav, asGame, type CavState, modelIn } from '../../src/rules/cav/play/state.ts';
import type { Choice, Refusal } from '../../src/rules/contract/ruleset.ts';
import { heard } from './heard.ts';

/** Dice by the clause that asks for them; what is not named shows its middle face, so that nothing special happens. */
function diceFor(faces: Readonly<Record<string, readonly number[]>>): DiceSource {
  const left = new Map(Object.entries(faces).map(([label, list]) => [label, [...list]]));
  return { roll: (sides, label) => left.get(label)?.shift() ?? Math.ceil(sides / 2) };
}

/** A battle being played by hand. */
export interface Sitting {
  readonly state: CavState;
  readonly events: readonly BattleEvent[];
}

export const sitDown = (battle: Battle): Sitting => ({ state: asCav(cav.begin(battle)), events: [] });

const asChoice = (choice: Partial<Choice> & { readonly type: string }): Choice => ({
  label: '',
  clause: '',
  ...choice,
});

type Move = Partial<Choice> & { readonly type: string };
type Faces = Readonly<Record<string, readonly number[]>>;

/** Plays one choice; a refusal is the test's mistake. */
export function plays(sitting: Sitting, choice: Move, faces: Faces = {}): Sitting {
  const decided = cav.decide(asGame(sitting.state), asChoice(choice), diceFor(faces));
  if (!decided.ok) throw new Error(`refused: ${decided.error.clause} ${heard(decided.error.say)}`);
  const state = decided.value.reduce(cav.evolve, asGame(sitting.state));
  return { state: asCav(state), events: [...sitting.events, ...decided.value] };
}

/** The refusal of a choice; null when it is accepted. */
export function refusal(sitting: Sitting, choice: Move): Refusal | null {
  const decided = cav.decide(asGame(sitting.state), asChoice(choice), diceFor({}));
  return decided.ok ? null : decided.error;
}

/** Starts the turn with this side's card first, and activates a model. */
export function opening(battle: Battle, model: string, more: Partial<Choice> = {}): Sitting {
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

/** The last sentence of the log that cites a clause. */
export const lastBy = (sitting: Sitting, clause: string): string =>
  heard(
    cav.tell(sitting.events.findLast((event) => event['clause'] === clause) ?? { type: 'none', text: '' })
      .say,
  );

export const mac = (mounts: readonly string[], target: string) => ({ weapon: 'medium-mac', mounts, target });
