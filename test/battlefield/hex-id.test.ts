import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellId, hexId, isHexId, parseHexId } from '../../src/battlefield/hex-id.ts';
import { cellPieces } from '../../src/battlefield/cell-pieces.ts';
import { sampleBattle } from '../support/samples.ts';

const hex = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }));

test('what is made of a hex is read back as that hex, with what stands in it or without', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('ground', 'heavy-woods', 'wall-3'), (at, what) => {
      expect(parseHexId(hexId(at))).toEqual({ hex: at, what: null });
      expect(parseHexId(cellId(at, what))).toEqual({ hex: at, what });
      expect([hexId(at), cellId(at, what)].every(isHexId)).toBe(true);
    }),
  );
});

test('no other id is a hex', () => {
  for (const id of ['red-1', 'hexes', 'hex-3', 'hex:', 'hex:3', 'hex:a,b', 'a hex:3,4', 'hex:3,4x'])
    expect(parseHexId(id)).toBeNull();
});

test('every piece of a map of hexes says in which hex it is', () => {
  const map = sampleBattle('hex-village').table.hexes!;
  const cells = new Set(map.cells.map((cell) => hexId(cell.hex)));
  const pieces = cellPieces(map);
  expect(pieces.length).toBeGreaterThan(20);
  for (const { id } of pieces) expect(cells.has(hexId(parseHexId(id)!.hex))).toBe(true);
});
