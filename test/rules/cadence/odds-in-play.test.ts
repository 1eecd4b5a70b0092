import { expect, test } from 'vitest';
import type { DiceSource } from '../../../src/core/dice.ts';
import { oddsOf } from '../../../src/rules/cadence/odds.ts';
import { play } from '../../../src/rules/cadence/play/play.ts';
import { asCadence, asGame } from '../../../src/rules/cadence/state.ts';
import type { Choice, GameState } from '../../../src/rules/ruleset.ts';
import { fieldOf, type Case, type Figure } from './cadence-field.ts';
import { begun } from './cadence-game.ts';

const RUN_OUT = new Error('the dice have run out');

/** Dice as given; asking for one more is told apart from any other fault. */
function dice(faces: readonly number[]): DiceSource {
  let next = 0;
  return {
    roll: () => {
      const face = faces[next++];
      if (face === undefined) throw RUN_OUT;
      return face;
    },
  };
}

/** Hit points lost to one choice and to whatever has to be allocated after it. */
function lostBy(state: GameState, choice: Choice, faces: readonly number[]): number {
  const source = dice(faces);
  let [now, lost, next]: [GameState, number, Choice | undefined] = [state, 0, choice];
  while (next) {
    const decided = play.decide(now, next, source);
    if (!decided.ok) throw new Error(decided.error.text);
    for (const event of decided.value) if (event.type === 'counter') lost += Number(event['lost']);
    now = decided.value.reduce(play.evolve, now);
    next = asCadence(now).wounds === null ? undefined : play.choices(now)[0];
  }
  return lost;
}

/** Chances of losing 0, 1, 2, … hit points, by following every face of every die the battle asks for. */
function everyFall(state: GameState, choice: Choice): number[] {
  const chances: number[] = [];
  const follow = (faces: readonly number[], chance: number): void => {
    let lost: number;
    try {
      lost = lostBy(state, choice, faces);
    } catch (fault) {
      if (fault !== RUN_OUT) throw fault;
      for (const face of [1, 2, 3, 4, 5, 6]) follow([...faces, face], chance / 6);
      return;
    }
    chances[lost] = (chances[lost] ?? 0) + chance;
  };
  follow([], 1);
  return chances;
}

const target = (id: string, y: number, more: Partial<Figure> = {}): Figure => ({
  id: `blue-${id}`,
  unit: 'blues',
  at: [6, y],
  ...more,
});

const CASES: readonly (readonly [string, string, string, readonly Figure[]])[] = [
  ['CADENCE-HIT-1 one shot', 'scout', 'marksman-rifle', [target('1', 0), target('2', 2)]],
  ['CADENCE-SR-21 two damage a hit', 'heavy-trooper', 'rocket', [target('1', 0, { profile: 'captain' })]],
  ['CADENCE-SR-20 a blast', 'line-trooper', 'frag-grenade', [target('1', 0), target('2', 2)]],
];

test.each(CASES)(
  '%s: the odds are what the battle comes to over every fall of the dice',
  (_, profile, weapon, blues) => {
    const set: Case = { figures: [{ id: 'red', at: [0, 0], profile }, ...blues] };
    const game = begun(set);
    const heavy = weapon === 'rocket';
    game.take({ type: 'declare', unit: 'red', actions: [heavy ? 'heavy-attack' : 'attack', 'pass'] });
    const attack: Choice = {
      type: 'attack',
      label: '',
      clause: '',
      orders: [{ model: 'red', weapon, target: 'blues' }],
    };
    const chances = everyFall(asGame(game.state), attack);
    const charts = oddsOf(fieldOf(set), { from: 'red', to: 'blue-1', weapon });
    const rows = charts.find(({ question }) => question.includes('hit points lost'))?.rows ?? [];
    expect(rows.map(({ share }) => share)).toEqual(chances.map((chance) => expect.closeTo(chance, 12)));
  },
);
