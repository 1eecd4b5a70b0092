import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import { NO_HISTORY, recordStep, stepBack, stepForward, type History } from '../../src/store/history.ts';

const named = (name: string) => ({ name }) as Battle;

type Act = { readonly kind: 'do'; readonly gesture: number | null } | { readonly kind: 'undo' | 'redo' };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('do' as const), gesture: fc.option(fc.integer({ min: 1, max: 3 })) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
);

test('undo and redo walk the list of battles a plain list with a finger on it walks', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 12, maxLength: 40 }), (acts) => {
      let [history, present]: [History, Battle] = [NO_HISTORY, named('0')];
      // The naive twin: every battle there was, where we are in it, and the gesture of each step.
      let list = [present];
      let gestures: (number | null)[] = [null];
      let finger = 0;
      acts.forEach((next, index) => {
        if (next.kind === 'do') {
          const after = named(String(index + 1));
          const change = { label: 'a change', ...(next.gesture === null ? {} : { gesture: next.gesture }) };
          history = recordStep(history, present, change);
          const goesOn = next.gesture !== null && gestures[finger] === next.gesture;
          const keep = goesOn ? finger : finger + 1;
          list = [...list.slice(0, keep), after];
          gestures = [...gestures.slice(0, keep), next.gesture];
          finger = keep;
          present = after;
        } else {
          const found = (next.kind === 'undo' ? stepBack : stepForward)(history, present);
          const to = finger + (next.kind === 'undo' ? -1 : 1);
          if ((found === null) !== (list[to] === undefined))
            throw new Error('one of the two ran out of steps');
          if (!found) return;
          ({ history, battle: present } = found);
          // A gesture cannot go on after something was taken back or done again.
          gestures = gestures.map((gesture, place) => (place === to || place === finger ? null : gesture));
          finger = to;
        }
        expect(present).toBe(list[finger]);
      });
    }),
    { seed: 4, numRuns: 500 },
  );
});

test('the oldest steps are let go, not the newest', () => {
  let [history, present]: [History, Battle] = [NO_HISTORY, named('0')];
  for (let i = 1; i <= 500; i++) {
    history = recordStep(history, present, { label: String(i) });
    present = named(String(i));
  }
  expect(history.past).toHaveLength(200);
  expect(stepBack(history, present)?.battle.name).toBe('499');
  expect(history.past[0]?.label).toBe('301');
});
