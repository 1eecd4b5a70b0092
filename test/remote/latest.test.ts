import { expect, test } from 'vitest';
import { latestOnly } from '../../src/remote/latest.ts';

/** Questions answered by hand, so that a test decides what finishes when. */
function byHand() {
  const open: { readonly name: string; readonly answer: (value: string) => void }[] = [];
  const ask = (name: string) => () =>
    new Promise<string>((resolve) => {
      open.push({ name, answer: resolve });
    });
  return { open, ask };
}

test('of the questions asked while one is under way only the newest is worked on', async () => {
  const { open, ask } = byHand();
  const judge = latestOnly();
  const first = judge(ask('first'));
  const second = judge(ask('second'));
  const third = judge(ask('third'));
  expect(await second).toEqual({ kind: 'superseded' });
  expect(open.map(({ name }) => name)).toEqual(['first']);
  open[0]!.answer('clear');
  expect(await first).toEqual({ kind: 'answer', value: 'clear' });
  await Promise.resolve();
  expect(open.map(({ name }) => name)).toEqual(['first', 'third']);
  open[1]!.answer('blocked');
  expect(await third).toEqual({ kind: 'answer', value: 'blocked' });
});

test('a failed question does not stop the next', async () => {
  const judge = latestOnly();
  await expect(judge(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await judge(() => Promise.resolve('clear'))).toEqual({ kind: 'answer', value: 'clear' });
});
