import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBattle, writeBattle } from '../../src/formats/battle-file.ts';
import { goodFile, goodHexFile } from '../support/battle-json.ts';

const SEED = 20261118;
const FILES = 5_000; // for each way of mutating

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  'hill',
  '__proto__',
  'constructor',
  -0,
  0,
  1,
  -1,
  0.0004,
  1e-300,
  1e300,
  48,
  49,
  [],
  {},
  [[]],
  [1, 2],
  [
    [1, 2],
    [3, 4],
    [5, 1],
  ],
  { id: 'x' },
  { __proto__: null, format: 'sightline/1' },
  'x'.repeat(300),
  '\u0000',
  '\ud800',
  2 ** 53,
];
const ODD_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'hex', 'at', 'holes', 'x y', ''];
const ODD_TEXTS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '-',
  '1e999',
  '-1e999',
  'NaN',
  'null',
  '\u0000',
  '\uFEFF',
  '"__proto__":{"polluted":1},',
  '"constructor":{"prototype":{"polluted":1}},',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[',
];

const files = [goodFile, () => goodHexFile('odd-q'), () => goodHexFile('even-r')];

/** Every place of a file, as the object that holds it and the key. */
function placesIn(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

interface Change {
  readonly where: number;
  readonly how: number;
  readonly what: number;
}
const change = fc.record({ where: fc.nat(), how: fc.nat(4), what: fc.nat() });
const changes = fc.array(change, { minLength: 1, maxLength: 4 });

function mutateJson(file: object, { where, how, what }: Change): void {
  const places = placesIn(file);
  const place = places[where % places.length];
  if (!place) return;
  const { holder, key } = place;
  if (how === 0) delete holder[key];
  else if (how === 1) holder[key] = structuredClone(ODD_VALUES[what % ODD_VALUES.length]);
  else if (how === 2) holder[key] = copyOf(places[what % places.length]);
  else if (how === 3)
    Object.defineProperty(holder, ODD_KEYS[what % ODD_KEYS.length] ?? '', {
      value: 1,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else if (Array.isArray(holder[key])) holder[key].push(...holder[key]);
  else if (typeof holder[key] === 'number') holder[key] += (what % 100_001) / 1000 - 50;
}

function mutateText(text: string, { where, how, what }: Change): string {
  const at = where % (text.length + 1);
  const odd = ODD_TEXTS[what % ODD_TEXTS.length] ?? '';
  if (how === 0) return text.slice(0, at);
  if (how === 1) return text.slice(0, at) + text.slice(at + 1 + (what % 9));
  if (how === 2) return text.slice(0, at) + text.slice(what % (text.length + 1));
  if (how === 3) return text.slice(0, at) + String.fromCharCode(what % 0x10000) + text.slice(at + 1);
  return text.slice(0, at) + odd + text.slice(at);
}

type Place = ReturnType<typeof placesIn>[number];
const copyOf = (place: Place | undefined): unknown => place && structuredClone(place.holder[place.key]);

/** Refused with a place and a sentence, or read and then as good as any other battle. */
function survives(text: string): 'read' | 'refused' {
  const battle = parseBattle(text);
  if (battle.ok) {
    expect(parseBattle(writeBattle(battle.value))).toStrictEqual(battle);
    return 'read';
  }
  expect(battle.error.length).toBeGreaterThan(0);
  for (const { path, text: sentence } of battle.error) {
    expect(path).not.toBe('');
    expect(sentence).toMatch(/^["A-Za-z0-9-].*\.$/s);
  }
  return 'refused';
}

function fuzz(mutant: (file: object, list: readonly Change[]) => string): Record<string, number> {
  const counts = { read: 0, refused: 0 };
  const prototype = Object.getOwnPropertyNames(Object.prototype);
  fc.assert(
    fc.property(fc.nat(files.length - 1), changes, (which, list) => {
      const text = mutant((files[which] ?? goodFile)(), list);
      counts[survives(text)] += 1;
    }),
    { seed: SEED, numRuns: FILES, endOnFailure: true },
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  expect({}).not.toHaveProperty('polluted');
  return counts;
}

test(`files with their values changed are read or refused, never thrown on (seed ${SEED})`, () => {
  const counts = fuzz((file, list) => {
    for (const one of list) mutateJson(file, one);
    return JSON.stringify(file);
  });
  // both ways are well trodden, or the mutations are too wild or too tame
  expect(counts['read']).toBeGreaterThan(FILES / 50);
  expect(counts['refused']).toBeGreaterThan(FILES / 4);
});

test(`files with their text changed are read or refused, never thrown on (seed ${SEED})`, () => {
  const counts = fuzz((file, list) => list.reduce(mutateText, JSON.stringify(file)));
  expect(counts['refused']).toBeGreaterThan(FILES / 4);
});
