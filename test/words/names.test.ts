import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Prose } from '../../src/ui/parts/Prose.tsx';
import { namesOf } from '../../src/words/names.ts';
import { aTable } from '../support/a-verdict.ts';

test('pieces go by names, models by their ids', () => {
  const names = namesOf(aTable({ models: ['red-1', 'blue-alpha-1'], pieces: ['knoll-3', 'fir-wood', 'HQ'] }));
  expect(['knoll-3', 'fir-wood', 'HQ', 'hex:11,-1', 'red-1', 'blue-alpha-1'].map(names.of)).toEqual([
    'Knoll 3',
    'Fir wood',
    'HQ',
    'Hex (11, -1)',
    'red-1',
    'blue-alpha-1',
  ]);
  expect(
    names.say('knoll-3 (level 3) is as high as red-1: knoll-3 counts. fir-wood does not, HQ’s wall may.'),
  ).toBe('Knoll 3 (level 3) is as high as red-1: knoll 3 counts. Fir wood does not, HQ’s wall may.');
  expect(names.say('Hidden by hex:3,-4:stone-building and hex:3,-5.')).toBe(
    'Hidden by hex (3, -4) and hex (3, -5).',
  );
});

test('sides go by the names their players gave them, inside a sentence and at its start', () => {
  const battle = aTable({ models: ['red-1'], pieces: ['red-barn'] });
  const names = namesOf({ ...battle, sides: [{ id: 'red', name: 'Ana’s dragoons' }] });
  expect([names.of('red'), names.inside('red'), names.of('red-barn')]).toEqual([
    'Ana’s dragoons',
    'Ana’s dragoons',
    'Red barn',
  ]);
});

test('an id inside a longer word is not one', () => {
  const names = namesOf(
    aTable({ models: ['wall-7'], pieces: ['wall-1', 'wall', 'stone-wall', 'a.b', 'big wall'] }),
  );
  const kept = 'See wall-12, my-wall-1, wall-1-2, walls, stonewall, wall-7, wall_1, axb.';
  expect(names.say(kept)).toBe(kept);
  expect(names.say('Then wall-1, stone-wall, a.b and big wall.')).toBe(
    'Then wall 1, stone wall, a.b and big wall.',
  );
});

const part = fc.constantFrom('wall', 'stone', 'wood', 'red', 'Alt', 'é');
const id = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.option(fc.nat(120), { nil: null }))
  .map(([parts, number]) => [...parts, ...(number === null ? [] : [number])].join('-'));
const filler = fc.constantFrom('is', 'hides', 'lower', '(level', '3)', 'of', 'at');

test('in any sentence about any table every piece is named, every model left, and nothing else touched', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(id, { minLength: 1, maxLength: 12 }),
      fc.array(fc.oneof(fc.nat(11), filler), { minLength: 1, maxLength: 20 }),
      fc.nat(12),
      (ids, said, some) => {
        const [models, pieces] = [ids.slice(0, some), ids.slice(some)];
        const { say, of, inside } = namesOf(aTable({ models, pieces }));
        const words = said.map((word) => (typeof word === 'number' ? ids[word % ids.length]! : word));
        const named = words.map((word, at) => {
          if (!pieces.includes(word)) return word;
          const plain = word.replaceAll('-', ' ');
          return at === 0 ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
        });
        expect(say(`${words.join(' ')}.`)).toBe(`${named.join(' ')}.`);
        for (const model of models) expect([of(model), inside(model)]).toEqual([model, model]);
      },
    ),
  );
});

test('ids and figures are kept whole, and the text stays what it was', () => {
  const html = (text: string) => renderToStaticMarkup(createElement(Prose, { text }));
  const whole = (text: string) =>
    [...html(text).matchAll(/<span class="whole">(.*?)<\/span>/g)].map((hit) => hit[1]);
  expect(
    whole('red-alpha-1 stands 0.31 in (8 mm) from light woods 8 at level 3, hex (11, -1): 58 %.'),
  ).toEqual(['red-alpha-1', 'stands 0.31 in', '8 mm', 'woods 8', 'level 3', 'hex (11, -1)', '58 %']);
  expect(whole('Nothing is in the way.')).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.oneof(id, filler, fc.float().map(String)), { maxLength: 12 }), (words) => {
      const text = words.join(' ');
      expect(html(text).replace(/<[^>]+>/g, '')).toBe(text);
    }),
  );
});
