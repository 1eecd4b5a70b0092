import { createStore } from 'zustand/vanilla';
import { describe, expect, test } from 'vitest';
import type { SystemId } from '../../src/battlefield/battle.ts';
import { createWords, speakOf, type Spoken } from '../../src/store/words.ts';
import { voiceOf } from '../../src/words/voice-of.ts';
import type { Books } from '../../src/words/voice.ts';

/** Books that come when they are let through, and what was asked for. */
function press(failing = false) {
  const asked: SystemId[] = [];
  const load = async (system: SystemId): Promise<Books> => {
    asked.push(system);
    if (failing) throw new Error('no network');
    return { [system]: { hello: () => `${system} speaks` } };
  };
  return { asked, load };
}

const settled = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
};

describe('sentences on the page', () => {
  test('nothing is fetched before somebody is to be told something; then each book once', async () => {
    const { asked, load } = press();
    const words = createWords(load);
    words.actions.want('cav');
    words.actions.want('cav');
    expect(asked).toEqual([]);
    words.actions.begin();
    words.actions.want('hex');
    words.actions.begin();
    await settled();
    expect(asked).toEqual(['cav', 'hex']);
    expect(Object.keys(words.getState())).toEqual(['cav', 'hex']);
  });

  test('a book that does not come is asked for again', async () => {
    const { asked, load } = press(true);
    const words = createWords(load);
    words.actions.begin();
    words.actions.want('cav');
    await settled();
    words.actions.want('cav');
    expect(asked).toEqual(['cav', 'cav']);
  });

  test('until it is here its place is held; without a word for that a missing book is our bug', async () => {
    const words = createWords(press().load);
    const said = () => voiceOf(words.getState(), { waiting: '…' }).say({ key: 'cav.hello' });
    expect(said()).toBe('…');
    words.actions.begin();
    words.actions.want('cav');
    await settled();
    expect(said()).toBe('cav speaks');
    expect(() => voiceOf({}).say({ key: 'cav.hello' })).toThrow('cav.hello');
    expect(() => voiceOf(words.getState(), { waiting: '…' }).say({ key: 'cav.bye' })).toThrow('cav.bye');
  });

  test('a drawn table or a question begins it, and every answer beside it brings its own book', async () => {
    const { asked, load } = press();
    const words = createWords(load);
    const session = createStore(() => ({
      battle: { rules: { system: 'cav' } },
      from: null as string | null,
    }));
    const otherRules = createStore(() => ({ answers: {} as object }));
    const onScreen = createStore(() => ({ drawn: false }));
    speakOf({ session, otherRules, onScreen } as unknown as Spoken, words);
    expect(asked).toEqual([]);
    session.setState({ from: 'red-1' });
    expect(asked).toEqual(['cav']);
    otherRules.setState({
      answers: { hex: { kind: 'call', verdict: { system: 'hex' } }, cams: { kind: 'waiting' } },
    });
    expect(asked).toEqual(['cav', 'hex']);
    await settled();
    expect(Object.keys(words.getState())).toEqual(['cav', 'hex']);
  });
});
