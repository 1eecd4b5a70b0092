import { expect, test } from 'vitest';
import { openDesk } from '../../../src/battle/desk.ts';
import type { BattleEvent } from '../../../src/battlefield/battle.ts';
import { cadence } from '../../../src/rules/cadence/index.ts';
import { game as play } from '../../../src/rules/cadence/play/play.ts';
import type { Choice } from '../../../src/rules/contract/play.ts';
import { heard } from '../../support/heard.ts';
import type { Figure } from './cadence-field.ts';
import { asState, battleOf, begun, choiceOf, plainState, type Game } from './cadence-game.ts';
import { ideas } from '../../../src/rules/cadence/play/ideas/ideas.ts';

/** Raised where a die beyond the known ones is asked for. */
const NEXT_DIE = new Error('one die more');

/** Plays a choice and all allocations after it with these dice; null when they do not reach to the end. */
function played(
  { field, state }: Game,
  choice: Choice,
  faces: readonly number[],
): readonly BattleEvent[] | null {
  let next = 0;
  const dice = {
    roll: () => {
      const face = faces[next++];
      if (face === undefined) throw NEXT_DIE;
      return face;
    },
  };
  const events: BattleEvent[] = [];
  let now = plainState(state);
  let taken: Choice | undefined = choice;
  try {
    while (taken) {
      const decided = play.decide(field, now, taken, dice);
      if (!decided.ok) throw new Error(heard(decided.error.say));
      events.push(...decided.value);
      now = decided.value.reduce(play.evolve, now);
      taken = asState(now).wounds ? ideas(field, now)[0] : undefined;
    }
  } catch (error) {
    if (error === NEXT_DIE) return null;
    throw error;
  }
  return events;
}

/** Share of all dice rolls that cost the target each number of hit points. */
function byPlaying(game: Game, choice: Choice, target: string): Map<number, number> {
  const shares = new Map<number, number>();
  const explore = (faces: readonly number[], weight: number): void => {
    const events = played(game, choice, faces);
    if (!events) {
      for (let face = 1; face <= 6; face++) explore([...faces, face], weight / 6);
      return;
    }
    const lost = events
      .filter(({ type, target: of }) => type === 'counter' && of === target)
      .reduce((sum, event) => sum + Number(event['lost']), 0);
    shares.set(lost, (shares.get(lost) ?? 0) + weight);
  };
  explore([], 1);
  return shares;
}

const red: Figure = { id: 'red-1', unit: 'red-squad', at: [0, 0] };

test.each([
  ['CADENCE-HIT-1 CADENCE-CTR-1 a marksman', 'scout', 'marksman-rifle', 'line-trooper', [10]],
  [
    'CADENCE-SR-20 CADENCE-HP-1 a grenade among two',
    'line-trooper',
    'frag-grenade',
    'line-trooper',
    [5, 6.2],
  ],
  ['CADENCE-SR-7 CADENCE-SR-9 at a brute that rolls again', 'scout', 'marksman-rifle', 'ogre', [10]],
  ['CADENCE-SR-21 CADENCE-SR-3 a rocket at heavy armour', 'heavy-trooper', 'rocket', 'heavy-trooper', [10]],
] as const)(
  '%s: the odds are the shares of all dice rolls played out',
  (_, profile, weapon, target, places) => {
    const blue = places.map((y, index): Figure => ({
      id: `blue-${index + 1}`,
      unit: 'blue-squad',
      profile: target,
      at: [0, y],
    }));
    const figures = [{ ...red, profile }, ...blue];
    const charts = openDesk(cadence, battleOf({ figures })).odds({ from: 'red-1', to: 'blue-1', weapon });
    const chart = charts.find(({ question }) => heard(question).includes('hit points lost'));
    const game = begun({ figures });
    const action = weapon === 'rocket' ? 'heavy-attack' : 'attack';
    game.take({ type: 'declare', unit: 'red-squad', actions: [action, 'pass'] });
    const orders = [{ model: 'red-1', weapon, target: 'blue-squad' }];
    const shares = byPlaying(game, choiceOf(game, { type: 'attack', orders }), 'blue-squad');
    const rows = chart?.rows.map(({ label, share }) => [
      Number.parseInt(heard(label), 10),
      share.toFixed(10),
    ]);
    const told = [...shares].toSorted(([a], [b]) => a - b).map(([lost, share]) => [lost, share.toFixed(10)]);
    expect(rows).toEqual(told);
  },
);
