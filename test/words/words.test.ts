import { describe, expect, test } from 'vitest';
import { percent, percentOf, signed } from '../../src/words/figures.ts';
import { direction, lengthText, marginOf, nudgeText, rangeParts } from '../../src/words/lengths.ts';
import { shortName } from '../../src/words/names.ts';
import {
  refusalOf,
  sentence,
  shortRefusal,
  sumOf,
  throughWhat,
  toneOf,
} from '../../src/words/verdict-words.ts';
import type { CoverPiece } from '../../src/rules/contract/verdict.ts';
import { aTable, aVerdict, NO_SHOT } from '../support/a-verdict.ts';
import { voiceAt } from '../support/heard.ts';

const voice = voiceAt(aTable({ models: ['red-1', 'blue-1', 'blue-2'] }));

describe('the sentence', () => {
  test('cover is named', () => {
    expect(sentence(aVerdict(), voice)).toBe('red-1 can fire at blue-1 through light cover.');
  });
  test('nothing in the way', () => {
    const verdict = aVerdict({ sight: 'clear', cover: { modifier: 0, pieces: [] } });
    expect(sentence(verdict, voice)).toBe('red-1 can fire at blue-1. Nothing is in the way.');
  });
  test('what blocks is named, a model or a numbered piece by its name alone', () => {
    const blockedBy = (id: string) =>
      sentence(
        aVerdict({
          sight: 'blocked',
          attack: NO_SHOT,
          cover: { modifier: 0, pieces: [{ id, category: 'blocking', clause: 'CAV-COV-1' }] },
        }),
        voice,
      );
    expect(blockedBy('old-depot')).toBe('red-1 cannot see blue-1. The old depot is in the way.');
    expect(blockedBy('knoll-3')).toBe('red-1 cannot see blue-1. Knoll 3 is in the way.');
    expect(blockedBy('hex:11,-1:structure')).toBe('red-1 cannot see blue-1. Hex (11, -1) is in the way.');
    expect(blockedBy('blue-2')).toBe('red-1 cannot see blue-1. blue-2 is in the way.');
  });
  test('blocked with nothing to name blames nothing', () => {
    const verdict = aVerdict({
      sight: 'blocked',
      attack: NO_SHOT,
      cover: { modifier: 0, pieces: [] },
      because: [],
    });
    expect(sentence(verdict, voice)).toBe('red-1 cannot see blue-1.');
  });
  test('a weapon that needs no line is said to fire all the same', () => {
    const verdict = aVerdict({ sight: 'blocked', because: [], cover: { modifier: 0, pieces: [] } });
    expect(sentence(verdict, voice)).toBe('red-1 cannot see blue-1. This weapon can fire without a line.');
  });
  test('seen but not to be fired at says why', () => {
    const verdict = aVerdict({
      attack: NO_SHOT,
      because: [{ clause: 'CAV-WPN-4', say: 'The Light GM needs a lock first.' }],
    });
    expect(sentence(verdict, voice)).toBe(
      'red-1 sees blue-1, but cannot fire. The Light GM needs a lock first.',
    );
  });
});

describe('the sum', () => {
  test('band, what changes it, and what is left to roll; zeros stay out', () => {
    expect(sumOf(aVerdict(), voice)).toBe('Medium range 7+, Wizzo +1, cover −1: roll 7 or more.');
  });
  test('rolls that are not one number keep the system’s words', () => {
    const { attack } = aVerdict();
    const pool = aVerdict({
      range: { inches: 8, band: null, needs: null },
      attack: { ...attack!, roll: '5+ on each of 3 dice' },
    });
    expect(sumOf(pool, voice)).toBe('Wizzo +1, cover −1: needs 5+ on each of 3 dice.');
  });
  test('no roll, no sum', () => {
    const { attack: _, ...none } = aVerdict();
    expect(sumOf(none, voice)).toBeNull();
  });
});

test('a share that can happen is never nought, one that can fail never a hundred', () => {
  expect(['7/12', '1/216', '215/216', '0', '1', '1/100000', '99999/100000'].map(percent)).toEqual([
    '58 %',
    '0.5 %',
    '99.5 %',
    '0 %',
    '100 %',
    '0.1 %',
    '99.9 %',
  ]);
  expect(percentOf(0.2)).toBe('20 %');
});

test('lengths in both units, signs with a real minus', () => {
  expect([lengthText(18.5, 'in'), lengthText(18.5, 'cm')]).toEqual(['18.50 in', '47.0 cm']);
  expect([nudgeText(0.31, 'in'), nudgeText(0.31, 'cm'), nudgeText(1, 'in')]).toEqual([
    '0.31 in (7.9 mm)',
    '7.9 mm',
    '1.00 in (25 mm)',
  ]);
  expect([-2, 0, 3].map(signed)).toEqual(['−2', '0', '+3']);
});

test.each([
  [0, 1, 'north'],
  [1, 1, 'north-east'],
  [1, 0.1, 'east'],
  [0, -1, 'south'],
  [-1, 0, 'west'],
  [-1, 1, 'north-west'],
])('a move by %d, %d is %s', (dx, dy, word) => {
  expect(direction(dx, dy)).toBe(word);
});

test('sureness has three steps, and the first is where the table says', () => {
  const mm = (value: number, tooClose: number) => marginOf(value / 25.4, tooClose);
  expect([mm(2, 2), mm(2.1, 2), mm(11.9, 2), mm(12.1, 2)]).toEqual([
    'too close to call',
    'close call',
    'close call',
    'solid',
  ]);
  expect(mm(2.1, 5)).toBe('too close to call');
});

test('a refusal about one of the two models is told where no reason is about the shot alone', () => {
  const attack = { legal: false, roll: null, needs: null, modifiers: [], chance: null };
  const because = [
    { clause: 'X-1', about: 'copse', counted: false, say: 'The copse is low.' },
    { clause: 'X-2', about: 'blue-1', counted: false, say: 'blue-1 is out of range.' },
  ];
  const base = aVerdict({ sight: 'clear', attack, because });
  expect(sentence(base, voice)).toBe('red-1 sees blue-1, but cannot fire. blue-1 is out of range.');
});

test('a system with one kind of cover and bands called ranges is not made to stutter', () => {
  const attack = { legal: true, roll: '5+', needs: 5, modifiers: [], chance: '1/3' };
  const verdict = aVerdict({
    sight: 'obscured',
    attack,
    cover: { modifier: -1, pieces: [{ id: 'copse', category: 'cover', clause: 'X-1' }] },
    range: { inches: 15, band: 'in range', needs: 5 },
  });
  expect(sentence(verdict, voice)).toBe('red-1 can fire at blue-1 through cover.');
  expect(sumOf(verdict, voice)).toBe('In range 5+: roll 5 or more.');
});

test('a cell of a hex map goes by its hex, and a system by the first part of its name', () => {
  expect(voice.Name('hex:3,-4')).toBe('Hex (3, -4)');
  expect(voice.Name('hex:3,-4:structure')).toBe('Hex (3, -4)');
  expect(voice.short('hex:3,-4')).toBe('(3, -4)');
  expect(shortName('CAV: Strike Operations, quick-start')).toBe('CAV');
  expect(shortName('Reglas básicas')).toBe('Reglas básicas');
});

test('the refusal a system names is told, whatever else it says of the shot', () => {
  const reason = (say: string) => ({ clause: 'X-1', say });
  const far = reason('20″ from closest point to closest point.');
  const out = reason('blue-1 is out of range.');
  const given = aVerdict({
    because: [far, out],
    attack: { ...NO_SHOT, refusal: out, refusalShort: 'out of range' },
  });
  expect(refusalOf(given, voice)).toBe('blue-1 is out of range.');
  expect(shortRefusal(given, voice)).toBe('out of range');
  expect(sentence({ ...given, sight: 'clear' }, voice)).toBe(
    'red-1 sees blue-1, but cannot fire. blue-1 is out of range.',
  );
  const unnamed = aVerdict({ because: [far, out], attack: NO_SHOT });
  expect([refusalOf(unnamed, voice), shortRefusal(unnamed, voice)]).toEqual([far.say, far.say]);
});

test('cover of a word the system has for itself is cover, and what it does is a field', () => {
  const through = (...pieces: readonly Partial<CoverPiece>[]) =>
    throughWhat(pieces.map((piece) => ({ id: 'x', clause: 'X-1', category: 'light', ...piece })));
  expect(through({}, { category: 'heavy' }, {})).toBe('light and heavy cover');
  expect(through({ category: '2 %', effect: 'light' }, { category: 'covers' })).toBe('cover');
  expect(toneOf({ id: 'x', clause: 'X-1', category: 'tapia', effect: 'blocking' })).toBe('blocked');
  expect(toneOf({ id: 'x', clause: 'X-1', category: 'blocking', effect: 'light' })).toBe('obscured');
  expect(toneOf(undefined)).toBe('obscured');
});

test('range is told in what the rules count, else in the unit of the reader', () => {
  const range = { inches: 22.1, band: null, needs: null };
  expect(rangeParts(range, 'in')).toEqual(['22.10', 'in']);
  expect(rangeParts({ ...range, counted: { value: 16, unit: 'hexes' } }, 'cm')).toEqual(['16', 'hexes']);
});
