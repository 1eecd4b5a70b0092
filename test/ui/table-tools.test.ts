import { describe, expect, test } from 'vitest';
import type { Battle, Model } from '../../src/battlefield/battle.ts';
import type { ModelState } from '../../src/rules/contract/ruleset.ts';
import { hiddenBy } from '../../src/ui/judge/eye-words.ts';
import { KEYS, TABLE_KEYS, type KeyPress } from '../../src/ui/shell/keys.ts';
import { stripWords } from '../../src/ui/print/save-picture.ts';
import { damageOf, stateWords, withState } from '../../src/ui/parts/states.ts';
import { tableStep } from '../../src/ui/shell/table-keys.ts';
import { endName, levelWords } from '../../src/ui/judge/tape-words.ts';
import { aTable, aVerdict } from '../support/a-verdict.ts';
import { plain, voiceAt } from '../support/heard.ts';

const model = (id: string, change: Partial<Model> = {}): Model => ({
  id,
  side: 'red',
  unit: id,
  profile: 'p',
  at: [1, 1],
  facing: 0,
  states: [],
  damage: 0,
  ...change,
});
const state = (id: string, group?: string): ModelState => ({
  id,
  name: `Is ${id}`,
  text: 'Does something.',
  clause: 'X-1',
  ...(group === undefined ? {} : { group }),
});
const KNOWN = [state('stunned'), state('prone', 'stance'), state('kneeling', 'stance')];

describe('keys on the table', () => {
  const models = ['a', 'b', 'c'].map((id) => model(id));
  const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...held,
  });
  const step = (key: string, lit: string | null, held: Partial<KeyPress> = {}) =>
    tableStep(press(key, held), models, lit, {});
  test('Tab visits every model once and then leaves: the table is no trap', () => {
    const visited: (string | null)[] = [];
    let lit: string | null = null;
    for (;;) {
      const next = step('Tab', lit);
      if (next?.kind !== 'light') break;
      lit = next.id;
      visited.push(lit);
    }
    expect(visited).toEqual(['a', 'b', 'c']);
    expect(step('Tab', 'b', { shiftKey: true })).toEqual({ kind: 'light', id: 'a' });
    expect(step('Tab', 'a', { shiftKey: true })).toEqual({ kind: 'leave' });
    expect(step('Tab', null, { shiftKey: true })).toEqual({ kind: 'leave' });
  });
  test('Alt and an arrow move by a tenth, with Shift by an inch, on hexes by a hex', () => {
    expect(step('ArrowUp', 'a', { altKey: true })).toEqual({ kind: 'shift', by: [0, 0.1] });
    expect(step('ArrowLeft', 'a', { altKey: true, shiftKey: true })).toEqual({ kind: 'shift', by: [-1, 0] });
    const hexes = { across: 1.5 } as NonNullable<Battle['table']['hexes']>;
    const right = tableStep(press('ArrowRight', { altKey: true }), models, 'a', { hexes });
    expect(right).toEqual({ kind: 'shift', by: [1.5, 0] });
    expect(step('PageUp', 'a', { altKey: true })).toEqual({ kind: 'turn', by: -5 });
  });
  test('arrows alone are the camera’s, and letters the page’s', () => {
    for (const key of ['ArrowUp', 'm', '+']) expect(step(key, 'a')).toBeNull();
    expect(step('Tab', 'a', { ctrlKey: true })).toBeNull();
  });
  test('every key is explained in a list', () => {
    for (const key of ['M', 'A', 'V', 'G', 'D']) expect(KEYS.map(({ keys }) => keys)).toContain(key);
    expect(TABLE_KEYS.map(({ keys }) => keys)).toContain('Tab');
  });
});

describe('states by hand', () => {
  test('a stance takes the place of the other; what a battle has set stays', () => {
    expect(withState(['lock:blue-1', 'prone', 'stunned'], KNOWN, KNOWN[2]!, true)).toEqual([
      'lock:blue-1',
      'stunned',
      'kneeling',
    ]);
    expect(withState(['prone', 'stunned'], KNOWN, KNOWN[1]!, false)).toEqual(['stunned']);
    expect(withState([], KNOWN, KNOWN[0]!, true)).toEqual(['stunned']);
  });
  test('in words, with what only the file says', () => {
    const rules = { states: () => KNOWN };
    const words = stateWords(model('a', { states: ['prone', 'lock:blue-1'], damage: 2 }), rules, plain);
    expect(words).toBe('is prone, lock blue-1, damage 2');
    expect(stateWords(model('a'), rules, plain)).toBe('');
  });
  test('damage is offered as far as the rules take it', () => {
    const hurt = (damage: number) => {
      const models = [model('a'), model('b', { damage })];
      const battle = { models } as unknown as Battle;
      const check = (next: Battle) =>
        next.models.flatMap((one, index) =>
          one.damage > 2 ? [{ path: `models[${index}].damage`, text: 'Too much.' }] : [],
        );
      return damageOf(battle, models[1]!, { check });
    };
    expect(hurt(0)).toEqual({ may: true, can: true });
    expect(hurt(2)).toEqual({ may: true, can: false });
    const battle = { models: [model('a')] } as unknown as Battle;
    const never = { check: () => [{ path: 'models[0].damage', text: 'No damage in this game.' }] };
    expect(damageOf(battle, battle.models[0]!, never)).toEqual({ may: false, can: false });
  });
});

describe('words of the tools', () => {
  test('ends of a tape, and who stands higher', () => {
    expect(endName({ kind: 'model', id: 'red-1' }, 'in')).toBe('red-1');
    expect(endName({ kind: 'place', at: [10, 2.5] }, 'cm')).toBe('a place (25.4, 6.3 cm)');
    expect(levelWords({ kind: 'model', id: 'red-1' }, -1, 'in')).toBe(', red-1 1 level lower');
    expect(levelWords({ kind: 'place', at: [0, 0] }, 2, 'in')).toBe(', the place 2 levels higher');
    expect(levelWords({ kind: 'place', at: [0, 0] }, 0, 'in')).toBe(', on one level');
  });
  test('what hides a target: most of it first, how much only while something is seen', () => {
    const voice = voiceAt(aTable({ models: ['red-2'] }));
    const coveredBy = ['hq', 'fir-copse-2', 'wall', 'hill', 'red-2'].map((id, at) => ({
      kind: 'terrain' as const,
      id,
      share: (at + 1) / 10,
    }));
    expect(hiddenBy({ share: 0.2, unblocked: 0.2, coveredBy: coveredBy.slice(0, 2) }, voice)).toBe(
      'Hidden: 20 % by fir copse 2, 10 % by hq.',
    );
    expect(hiddenBy({ share: 0, unblocked: 0.3, coveredBy }, voice)).toBe(
      'In between: red-2, hill, wall and 2 more.',
    );
    expect(hiddenBy({ share: 1, unblocked: 1, coveredBy: [] }, voice)).toBe('Nothing hides any of it.');
  });
  test('under a picture stand the call, the table and the rules', () => {
    const battle = { ...aTable({ models: ['red-1', 'blue-1'] }), name: 'The ford' };
    const [call, where] = stripWords({ battle, verdict: aVerdict(), system: 'CAV', voice: voiceAt(battle) });
    expect(call).toMatch(/^OBSCURED {2}red-1 can fire at/);
    expect(where).toBe('The ford · CAV · Sightline');
    expect(stripWords({ battle, verdict: null, system: '', voice: voiceAt(battle) })).toEqual([
      'No call has been made.',
      'The ford · Sightline',
    ]);
  });
});
