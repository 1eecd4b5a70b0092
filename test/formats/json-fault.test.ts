import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from '../../src/formats/json-fault.ts';

test.each([
  ['', 0],
  ['  ', 2],
  ['{"a":1', 6],
  ['{"a":1,}', 7],
  ['[1 2]', 3],
  ['[01]', 2],
  ['[1.]', 2],
  ['{a:1}', 1],
  ['{"a" 1}', 5],
  ['"a\nb"', 2],
  ['"\\x"', 1],
  ['"\\u12G4"', 1],
  ['"abc', 4],
  ['nul', 0],
  ['[1] 2', 4],
  ["['a']", 1],
])('%j stops being JSON at %i', (text, at) => {
  expect(findJsonFault(text)).toBe(at);
});

test('what the engine reads, it reads to the end', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (text, indent) => {
      const spaced = JSON.stringify(JSON.parse(text), null, indent);
      expect(findJsonFault(spaced)).toBe(spaced.length);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('what the engine refuses, it can place', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ minLength: 1, maxLength: 2 }), (text, place, noise) => {
      const cut = place % (text.length + 1);
      const spoilt = text.slice(0, cut) + noise + text.slice(cut);
      if (readable(spoilt)) return;
      const at = findJsonFault(spoilt);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(spoilt.length);
    }),
    { seed: 7, numRuns: 300 },
  );
});

function readable(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
