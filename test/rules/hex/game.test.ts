import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { seededDice, type DiceSource } from '../../../src/core/dice.ts';
import { stateHash } from '../../../src/core/hash.ts';
import { hexNeighbour, HEX_DIRECTIONS } from '../../../src/geometry/hex.ts';
import { fieldOf, withModels } from '../../../src/rules/frame/field.ts';
import { CLAUSES } from '../../../src/rules/hex/book/clauses.ts';
import { READINGS } from '../../../src/rules/hex/book/readings.ts';
import { hexBook } from '../../../src/rules/hex/book/book.ts';
import { game } from '../../../src/rules/hex/play/game.ts';
import { ideas } from '../../../src/rules/hex/play/ideas/ideas.ts';
import type { Field } from '../../../src/rules/contract/field.ts';
import type { Say } from '../../../src/rules/contract/say.ts';
import type { Action, Choice, GameState, Slot, SlotValue } from '../../../src/rules/contract/play.ts';
import { prepareSight } from '../../../src/sight/prepare-sight.ts';
import { sampleBattle } from '../../support/samples.ts';
import { heard } from '../../support/heard.ts';
import { asHexState, at, begun, STRICT, unit } from './hex-table.ts';

const CITED: ReadonlySet<string> = new Set(CLAUSES.map(({ id }) => id));

const open = (battle: Battle): Field => fieldOf(hexBook.body, battle, prepareSight(battle.table));

/** An action with every slot filled at random: what a hand that knows no rules might do. */
function filled(action: Action, dice: DiceSource, state: GameState): Choice {
  const pick = <T>(list: readonly T[]): T | undefined =>
    list[dice.roll(Math.max(1, list.length), 'pick') - 1];
  const valueOf = (slot: Slot): SlotValue | undefined => {
    switch (slot.kind) {
      case 'target':
        return pick(slot.among);
      case 'hex':
        return pick(slot.among);
      case 'option':
        return pick(slot.options)?.value;
      case 'number':
        return slot.least + dice.roll(slot.most - slot.least + 1, 'number') - 1;
      case 'shares': {
        const id = pick(slot.among);
        return id === undefined ? {} : { [id]: dice.roll(slot.each ?? slot.total, 'share') };
      }
      case 'path': {
        let hex = asHexState(state).models.find(({ id }) => id === slot.of)?.hex ?? [0, 0];
        return Array.from({ length: dice.roll(3, 'steps') }, () => {
          hex = hexNeighbour(hex, pick(HEX_DIRECTIONS) ?? 0);
          return hex;
        });
      }
      case 'point':
        return [0, 0];
    }
  };
  const values = action.slots
    .filter((slot) => slot.optional !== true || dice.roll(2, 'optional') === 1)
    .map((slot) => [slot.name, valueOf(slot)] as const)
    .filter((entry): entry is readonly [string, SlotValue] => entry[1] !== undefined);
  return { type: action.type, by: action.by, with: Object.fromEntries(values) };
}

const TABLES: readonly Battle['rules']['readings'][] = [
  {},
  STRICT,
  { 'hex.scenario.cards': 2, 'hex.order.draw': 'deck', 'hex.caps.modifyRally': true },
  { 'hex.scenario.artillery': 2, 'hex.turret': true, 'hex.caps.reduceAP': true, 'hex.elevation': true },
];

/** Plays at random from actions and slots alone; `look` sees every choice before it is decided. */
function playAtRandom(
  battle: Battle,
  seed: number,
  look: (field: Field, state: GameState, choice: Choice) => void,
): GameState {
  const field = open(battle);
  const [picks, dice] = [seededDice(seed), seededDice(seed + 99)];
  let state = game.begin(battle);
  for (let count = 0; game.turn(state).outcome === null; count += 1) {
    if (count > 3000) throw new Error(`seed ${seed}: not over`);
    const actions = game.actions(field, state);
    expect(actions.length).toBeGreaterThan(0);
    const choice = filled(actions[picks.roll(actions.length, 'action') - 1]!, picks, state);
    look(field, state, choice);
    const decided = game.decide(field, state, choice, dice);
    if (decided.ok) state = decided.value.reduce(game.evolve, state);
  }
  return state;
}

/** What preview, decide, evolve, tell and beats do not agree about. */
function faultsOf(battle: Battle, seed: number, field: Field, state: GameState, choice: Choice): string[] {
  const preview = game.preview(field, state, choice);
  const decided = game.decide(field, state, choice, seededDice(seed));
  const silent = (words: Say): string[] => (heard(words) === '' ? [`${choice.type}: nothing said`] : []);
  const uncited = (clause: string): string[] => (CITED.has(clause) ? [] : [`${choice.type}: ${clause}`]);
  if (!decided.ok) {
    const alike = isDeepStrictEqual(preview.refusal, decided.error);
    const { clause, say } = decided.error;
    return [...(alike ? [] : [`${choice.type}: refused otherwise`]), ...uncited(clause), ...silent(say)];
  }
  const faults: string[] = preview.refusal ? [`${choice.type}: refused in the preview alone`] : [];
  if (preview.asks) faults.push(...uncited(preview.asks.clause));
  else if (!isDeepStrictEqual(decided.value.reduce(game.evolve, state), preview.foreseen))
    faults.push(`${choice.type}: foreseen otherwise`);
  let before = state;
  for (const event of decided.value) {
    const told = game.tell(event);
    faults.push(...silent(told.say), ...uncited(told.clause));
    for (const beat of game.beats(before, event)) {
      const words = beat.kind === 'dice' ? beat.for : 'label' in beat ? beat.label : undefined;
      faults.push(...(words === undefined ? [] : silent(words)));
    }
    before = game.evolve(before, event);
  }
  const scores = battle.sides.reduce((all, { id }) => all + game.score(before, id), 0);
  return Math.abs(scores - 1) < 1e-9 ? faults : [...faults, `scores add up to ${scores}`];
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'HEX-TURN-1 battle %i, played by actions and slots, ends; preview, decide and evolve agree on every choice',
  (seed) => {
    const battle = sampleBattle(seed % 2 ? 'hex-village' : 'hex-two-squads', TABLES[seed % TABLES.length]);
    const faults: string[] = [];
    const end = playAtRandom(battle, seed, (field, state, choice) => {
      faults.push(...faultsOf(battle, seed, field, state, choice));
    });
    expect(faults).toEqual([]);
    expect(heard(game.turn(end).outcome?.say ?? '')).not.toBe('');
  },
);

test.each(['hex-village', 'hex-two-squads'])('HEX-TURN-1 every idea about %s is legal', (name) => {
  const battle = sampleBattle(name, TABLES[3]);
  const picks = seededDice(5);
  playAtRandom(battle, 11, (field, state) => {
    const list = ideas(withModels(hexBook.body, field, game.standing(state)), state);
    expect(list.length).toBeGreaterThan(0);
    const idea = list[picks.roll(list.length, 'idea') - 1]!;
    expect(game.preview(field, state, idea).refusal).toBeNull();
  });
});

test('HEX-GAP-5 a battle begins in the same state whatever other readings there may come to be', () => {
  const battle = sampleBattle('hex-village');
  const state = game.begin(battle);
  const text = JSON.stringify(state);
  for (const { key } of READINGS) expect(text).not.toContain(key);
  expect(text).not.toContain('"hexes"');
  const more = { ...battle, rules: { ...battle.rules, readings: { 'hex.yet.unheard-of': true } } };
  expect(stateHash(game.begin(more))).toBe(stateHash(state));
});

describe('what a hand sees before it lets go', () => {
  const tank = unit('red-1', [0, 0], { profile: 'light-tank' });
  const choice = (path: readonly (readonly [number, number])[]): Choice => ({
    type: 'move',
    by: { side: 'red', model: 'red-1' },
    with: { path: path.map((hex) => at(hex)) },
  });

  test('HEX-MOVE-6 a way no list contains is priced hex by hex, and ends where the bonus ends, with the clause', () => {
    const play = begun({ models: [tank, unit('blue-1', [0, 12])] });
    const seen = game.preview(
      play.field,
      play.state as never,
      choice([
        [1, 0],
        [1, 1],
        [2, 1],
      ]),
    );
    expect(seen.refusal?.clause).toBe('HEX-MOVE-6');
    const [way] = seen.paths;
    expect(way?.trail.map(({ cost }) => cost)).toEqual([0, 1, 1]);
    expect(way?.stop).toMatchObject({ at: 2, clause: 'HEX-MOVE-6' });
  });

  test('HEX-COMBAT-1 every roll of a fire is shown with its exact chance, CAPs on it counted', () => {
    const play = begun({
      models: [
        unit('red-1', [0, 0]),
        unit('blue-1', [3, 0], { facing: 3 }),
        unit('blue-2', [3, 0], { facing: 3 }),
      ],
    });
    const fire = {
      type: 'fire',
      by: { side: 'red', model: 'red-1' },
      with: { aim: at([3, 0]), caps: { 'blue-2': 2 } },
    };
    const seen = game.preview(play.field, play.state as never, fire);
    expect(seen.asks).toEqual({ sides: 6, clause: 'HEX-COMBAT-1' });
    expect(seen.shots.map(({ query, chance }) => [query.to, chance])).toEqual([
      ['blue-1', '1/6'],
      ['blue-2', '5/12'],
    ]);
    expect(seen.shots[0]?.verdict?.attack?.chance).toBe('1/6');
  });

  test('HEX-HIT-1 a token face down is its owner’s alone, in the counters shown and in the chances', () => {
    const play = begun({ models: [unit('red-1', [0, 0]), unit('blue-1', [3, 0], { facing: 3 })] });
    // A hit, and the sixth token: panicked, which makes its bearer easier to hit.
    play.take({ type: 'fire', model: 'red-1', aim: [...at([3, 0])] }, 5, 5, 6, 10);
    const states = (viewer?: string) =>
      game.standing(play.state as never, viewer).find(({ id }) => id === 'blue-1')?.states;
    expect(states()).toEqual(['hit:soft:panicked']);
    expect(states('blue')).toEqual(['hit:soft:panicked']);
    expect(states('red')).toEqual(['hit:soft:face-down']);
    play.take({ type: 'pass' });
    const fire = { type: 'fire', by: { side: 'red', model: 'red-1' }, with: { aim: at([3, 0]) } };
    expect(game.preview(play.field, play.state as never, fire).shots[0]?.chance).toBe('1/6');
  });
});
