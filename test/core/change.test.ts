import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, changeBetween, NO_CHANGE, type Change } from '../../src/core/change.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor');
const plain = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('', 'x', null, true),
  fc.constant([1, 2]),
);

/** As it is after being written down and read again. */
const read = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Values of few words, so that two of them often have parts in common. */
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    plain,
    fc.uniqueArray(fc.record({ id, at: tie('value') }), { selector: (item) => item.id, maxLength: 4 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(id, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** With its keys in order, own keys called `__proto__` and `constructor` among them. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : part,
  );

describe('a change', () => {
  test('between any two values, written down and read again, makes the one out of the other (seed 20261118)', () => {
    fc.assert(
      fc.property(anyValue.map(read), anyValue.map(read), (before, after) => {
        const change = changeBetween(before, after);
        const made = change ? applyChange(before, read(change) as Change) : before;
        expect(textOf(made)).toBe(textOf(after));
      }),
      { seed: 20261118, numRuns: 3000 },
    );
  });

  test('of a value and its copy is none, and changes nothing when applied', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(changeBetween(value, structuredClone(value))).toBeNull();
      }),
      { seed: 20261118, numRuns: 500 },
    );
    expect(applyChange({ a: 1 }, NO_CHANGE)).toEqual({ a: 1 });
  });

  test('tells of one moved model nothing but its place, and of a list in another order the ids', () => {
    const models = Array.from({ length: 50 }, (_, n) => ({ id: `red-${n}`, at: [n, 2], facing: 0 }));
    const before = { name: 'Ford', table: { width: 48 }, models };
    const moved = models.map((model) => (model.id === 'red-7' ? { ...model, at: [9, 9] } : model));
    expect(changeBetween(before, { ...before, models: moved })).toEqual({
      keys: [['models', { items: [['red-7', { keys: [['at', { now: [9, 9] }]] }]] }]],
    });
    const fewer = [models[2]!, models[0]!];
    expect(changeBetween(models, fewer)).toEqual({ items: [], order: ['red-2', 'red-0'] });
  });

  test('takes a key that holds nothing for one that is not there', () => {
    expect(changeBetween({ a: undefined }, {})).toBeNull();
    expect(changeBetween({ a: 1 }, { a: undefined })).toEqual({ keys: [['a', null]] });
  });

  test('that does not fit is not applied', () => {
    expect(() => applyChange([1], { keys: [['a', { now: 1 }]] })).toThrow('not an object');
    expect(() => applyChange({}, { items: [] })).toThrow('not a list');
    expect(() => applyChange([{ id: 'a' }], { items: [], order: ['b'] })).toThrow('no item b');
  });
});
