import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fnv1a, stateHash } from '../../src/core/hash.ts';
import type { Json } from '../../src/core/json.ts';

/** From the test suite that the makers of FNV publish (draft-eastlake-fnv, test_fnv.c). */
const PUBLISHED: readonly (readonly [string, string])[] = [
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['b', 'af63df4c8601f1a5'],
  ['c', 'af63de4c8601eff2'],
  ['foo', 'dcb27518fed9d577'],
  ['foobar', '85944171f73967e8'],
  ['hello', 'a430d84680aabd0b'],
  ['chongo was her', '9dd1f6510f78189f'],
  ['chongo was here', 'a3de85bd491270ce'],
  ['chongo was here!', '858e2fa32a55e61d'],
  ['chongo was here!\n', '46810940eff5f915'],
  ['ch\0', 'f5fadd190cf8edaa'],
  ['cho\0', 'f273ed910b32b3e9'],
];

/** The same sum in whole numbers of any size, over the bytes the platform gives. */
function naiveHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

describe('FNV-1a', () => {
  test.each(PUBLISHED)('of %j is the published one', (text, hash) => expect(fnv1a(text)).toBe(hash));

  test.each(['ä', 'Überwachungsposten', 'Müller → Łódź', '地形', '🎲 rolled 6', 'a\u{10FFFF}\u{FFFF}߿ࠀ'])(
    'of %j goes by its bytes in UTF-8',
    (text) => expect(fnv1a(text)).toBe(naiveHash(text)),
  );

  test('equals the sum in whole numbers for any text (seed 20261118)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(fnv1a(text)).toBe(naiveHash(text));
      }),
      { seed: 20261118, numRuns: 500 },
    );
  });
});

describe('the hash of a state', () => {
  test('is that of its text with sorted keys: the order it was built in does not matter', () => {
    const built: Json = { turn: 2, models: [{ id: 'red-1', at: [1, 2.5] }], note: 'größer', gone: undefined };
    const other: Json = { note: 'größer', models: [{ at: [1, 2.5], id: 'red-1' }], turn: 2 };
    expect(stateHash(built)).toBe(
      naiveHash('{"models":[{"at":[1,2.5],"id":"red-1"}],"note":"größer","turn":2}'),
    );
    expect(stateHash(other)).toBe(stateHash(built));
  });

  test('tells apart what differs in a number, a sign, a kind or the order of a list', () => {
    const states: Json[] = [[1, 2], [2, 1], [1, '2'], [[1], 2], { 1: 2 }, [1, -2], [1, null], '[1,2]', [12]];
    expect(new Set(states.map(stateHash)).size).toBe(states.length);
  });

  test('goes by the bytes of an escape where a text holds half of a pair', () => {
    expect(stateHash('\uD83C')).toBe(naiveHash('"\\ud83c"'));
  });
});
