import { expect, test } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import type { Latest } from '../../src/remote/latest.ts';
import type { SightClient } from '../../src/remote/sight-client.ts';
import type { ShotQuery } from '../../src/rules/ruleset.ts';
import type { Verdict } from '../../src/rules/verdict.ts';
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
    open: (next: Battle) => opened.push(next),
    place: () => undefined,
    call: question('call'),
    judge: question('judge'),
  } as unknown as SightClient;
  return { client, asked, opened };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('two clicks are a question: the call comes first, the whole verdict replaces it', async () => {
  const { client, asked } = handClient();
  const session = createSession(battle, client);
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
  const session = createSession(battle, client);
  session.actions.ask({ from: 'red-1', to: 'blue-1' });
  session.actions.swap();
  asked[0]!.answer('blocked');
  asked[1]!.answer('blocked');
  await settle();
  expect(session.getState()).toMatchObject({ from: 'blue-1', to: 'red-1', stage: 'judging', verdict: null });
});

test('friends are no question, and the reason is said', () => {
  const { client, asked } = handClient();
  const session = createSession(battle, client);
  session.actions.ask({ from: 'red-1', to: 'red-2' });
  expect(asked).toHaveLength(0);
  expect(session.getState().problem).toContain('same side');
});

test('a lost worker is said, not hidden', async () => {
  const { client, asked } = handClient();
  const session = createSession(battle, client);
  session.actions.ask({ from: 'red-1', to: 'blue-1' });
  asked[0]!.fail();
  await settle();
  expect(session.getState()).toMatchObject({ stage: 'failed', problem: 'The worker failed.' });
});

test('a changed ruling goes to the workers and is judged again', () => {
  const { client, asked, opened } = handClient();
  const session = createSession(battle, client);
  session.actions.ask({ from: 'red-1', to: 'blue-1' });
  session.actions.rule('adjacentLowBlocker', 'block');
  expect(opened.at(-1)?.rules.readings).toEqual({ adjacentLowBlocker: 'block' });
  expect(asked).toHaveLength(4);
});
