import { expect, test } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import type { Latest } from '../../src/remote/latest.ts';
import { apply, type Patch } from '../../src/battlefield/patch.ts';
import type { SightClient } from '../../src/remote/sight-client.ts';
import type { ShotQuery } from '../../src/rules/contract/ruleset.ts';
import type { Verdict } from '../../src/rules/contract/verdict.ts';
import { createSession } from '../../src/store/session.ts';

const model = (id: string, side: string) =>
  ({ id, side, unit: id, profile: 'dictator-b', at: [1, 1], facing: 0, states: [], damage: 0 }) as const;
const battle: Battle = {
  name: 'Two against one',
  rules: { system: 'cav', readings: {} },
  table: { width: 48, depth: 48, levelHeight: 0.6667, pieces: [] },
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  models: [model('red-1', 'red'), model('red-2', 'red'), model('blue-1', 'blue')],
  events: [],
};

/** A client answered by hand: questions pile up until the test answers them. */
function handClient() {
  const asked: {
    kind: 'call' | 'judge';
    query: ShotQuery;
    answer: (sight: Verdict['sight']) => void;
    fail: () => void;
  }[] = [];
  const opened: Battle[] = [];
  const patches: Patch[] = [];
  let table: Battle | null = null;
  const question = (kind: 'call' | 'judge') => (query: ShotQuery) =>
    new Promise<Latest<Verdict>>((resolve, reject) => {
      asked.push({
        kind,
        query,
        answer: (sight) =>
          resolve({ kind: 'answer', value: { from: query.from, to: query.to, sight } as Verdict }),
        fail: () => reject(new Error('The worker failed.')),
      });
    });
  const client = {
    open: (next: Battle) => opened.push((table = next)),
    patch: (change: Patch) => {
      patches.push(change);
      table = apply(table!, change);
    },
    run: () => new Promise(() => undefined),
    ask: () => new Promise(() => undefined),
    call: question('call'),
    judge: question('judge'),
  } as unknown as SightClient;
  /** What the workers have on their table. */
  const judged = (): Battle => table!;
  return { client, asked, opened, patches, judged };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('two clicks are a question: the call comes first, the whole verdict replaces it', async () => {
  const { client, asked } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.pick('red-1');
  expect(session.getState()).toMatchObject({ from: 'red-1', to: null, stage: 'nothing asked' });
  session.actions.pick('blue-1');
  expect(session.getState().stage).toBe('judging');
  asked[0]!.answer('obscured');
  await settle();
  expect(session.getState()).toMatchObject({ stage: 'called', verdict: { sight: 'obscured' } });
  asked[1]!.answer('obscured');
  await settle();
  expect(session.getState().stage).toBe('ready');
});

test('an answer to an older question is never shown', async () => {
  const { client, asked } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.ask({ from: 'red-1', to: 'blue-1' });
  session.actions.swap();
  asked[0]!.answer('blocked');
  asked[1]!.answer('blocked');
  await settle();
  expect(session.getState()).toMatchObject({ from: 'blue-1', to: 'red-1', stage: 'judging', verdict: null });
});

test('friends are no question, and the reason is said', () => {
  const { client, asked } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.ask({ from: 'red-1', to: 'red-2' });
  expect(asked).toHaveLength(0);
  expect(session.getState().problem).toContain('same side');
});

test('a lost worker is said, not hidden', async () => {
  const { client, asked } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.ask({ from: 'red-1', to: 'blue-1' });
  asked[0]!.fail();
  await settle();
  expect(session.getState()).toMatchObject({ stage: 'failed', problem: 'The worker failed.' });
});

test('a changed ruling goes to the workers and is judged again', () => {
  const { client, asked, judged } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.ask({ from: 'red-1', to: 'blue-1' });
  session.actions.rule('adjacentLowBlocker', 'block');
  expect(judged().rules.readings).toEqual({ adjacentLowBlocker: 'block' });
  expect(asked).toHaveLength(4);
});

test('a drag from start to end is one step to take back, and the workers get one model at a time', () => {
  const { client, opened, patches, judged } = handClient();
  const session = createSession(battle, client, () => null);
  const { drag, undo, redo } = session.actions;
  drag('red-1', [2, 2], 'start');
  drag('red-1', [3, 2.00049], 'move');
  drag('red-1', [4, 2], 'end');
  drag('red-1', [9, 9], 'start');
  const at = () => session.getState().battle.models[0]!.at;
  expect(at()).toEqual([9, 9]);
  undo();
  expect(at()).toEqual([4, 2]);
  undo();
  expect(at()).toEqual([1, 1]);
  expect(judged()).toEqual(battle);
  expect(patches.every(({ models }) => models?.changed.size === 1)).toBe(true);
  expect(patches.every((patch) => Object.keys(patch).join() === 'models')).toBe(true);
  undo();
  expect(at()).toEqual([1, 1]);
  redo();
  redo();
  redo();
  expect(at()).toEqual([9, 9]);
  expect(opened).toHaveLength(1);
});

test('a model is set down on the lattice and never off the table', () => {
  const { client } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.moveModel('red-1', [-3, 20.12345], 90);
  expect(session.getState().battle.models[0]).toMatchObject({ at: [0, 20.123], facing: 90 });
  session.actions.moveModel('red-1', [99, 99], 90);
  expect(session.getState().battle.models[0]!.at).toEqual([48, 48]);
});

test('a reading that is tried is judged with, but only keeping it changes the battle', () => {
  const { client, judged } = handClient();
  const session = createSession(battle, client, () => null);
  const { ask, tryReading, rule, undo } = session.actions;
  ask({ from: 'red-1', to: 'blue-1' });
  tryReading({ key: 'adjacentLowBlocker', value: 'block' });
  expect(judged().rules.readings).toEqual({ adjacentLowBlocker: 'block' });
  expect(session.getState().battle.rules.readings).toEqual({});
  tryReading(null);
  expect(judged()).toEqual(battle);
  tryReading({ key: 'adjacentLowBlocker', value: 'block' });
  rule('adjacentLowBlocker', 'block');
  expect(session.getState()).toMatchObject({
    trial: null,
    battle: { rules: { readings: { adjacentLowBlocker: 'block' } } },
  });
  undo();
  expect(session.getState().battle.rules.readings).toEqual({});
  expect(judged()).toEqual(battle);
});

test('a tried reading ends with its pair: the next one is judged as the table agreed', () => {
  const { client, judged } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.ask({ from: 'red-1', to: 'blue-1' });
  session.actions.tryReading({ key: 'adjacentLowBlocker', value: 'block' });
  session.actions.ask({ weapon: 'medium-mac' });
  expect(session.getState().trial).not.toBeNull();
  session.actions.swap();
  expect(session.getState().trial).toBeNull();
  expect(judged()).toEqual(battle);
});

test('going back to the recommended reading leaves nothing of it in the battle', () => {
  const { client } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.ruleAll({ a: 1, b: 2 });
  session.actions.rule('a', null);
  expect(session.getState().battle.rules.readings).toEqual({ b: 2 });
  session.actions.undo();
  session.actions.undo();
  expect(session.getState().battle).toBe(battle);
});

test('states and damage are one step each, and judged at once', () => {
  const { client, asked, judged } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.ask({ from: 'red-1', to: 'blue-1' });
  const before = asked.length;
  session.actions.mark('blue-1', ['stunned']);
  session.actions.hurt('blue-1', 2);
  expect(session.getState().battle.models[2]).toMatchObject({ states: ['stunned'], damage: 2 });
  expect(judged().models[2]?.damage).toBe(2);
  expect(asked.length).toBeGreaterThan(before);
  session.actions.undo();
  expect(session.getState().battle.models[2]).toMatchObject({ states: ['stunned'], damage: 0 });
  session.actions.undo();
  expect(session.getState().battle).toBe(battle);
});

test('a number typed digit by digit is one step, the next field another', () => {
  const { client } = handClient();
  const session = createSession(battle, client, () => null);
  session.actions.moveModel('red-1', [1, 1], 0, 'start');
  session.actions.moveModel('red-1', [12, 1], 0, 'move');
  session.actions.moveModel('red-1', [12.5, 1], 0, 'move');
  session.actions.moveModel('red-1', [12.5, 7], 0, 'start');
  session.actions.undo();
  expect(session.getState().battle.models[0]!.at).toEqual([12.5, 1]);
  session.actions.undo();
  expect(session.getState().battle).toBe(battle);
});
