import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIDE_COLOURS, sideColours } from '../../src/battlefield/side-colours.ts';

const sides = (...ids: string[]) => ids.map((id) => ({ id }));

describe('The colour of a side', () => {
  it('goes by place, the first vermillion and the second blue', () => {
    expect([...sideColours(sides('a', 'b', 'c', 'd', 'e', 'f')).values()]).toEqual(SIDE_COLOURS);
  });

  it('is blue and vermillion for the ids blue and red, wherever they stand', () => {
    const colours = sideColours(sides('green-men', 'blue', 'x', 'red'));
    expect(Object.fromEntries(colours)).toEqual({
      'green-men': 'green',
      blue: 'blue',
      x: 'pink',
      red: 'vermillion',
    });
  });

  it('is never shared by two of the first six sides', () => {
    const ids = fc.uniqueArray(fc.constantFrom('red', 'blue', 'a', 'b', 'c', 'd', 'e'), { maxLength: 6 });
    fc.assert(
      fc.property(ids, (some) => {
        expect(new Set(sideColours(sides(...some)).values()).size).toBe(some.length);
      }),
      { seed: 3 },
    );
  });

  it('starts again for a seventh', () => {
    const colours = [...sideColours(sides('a', 'b', 'c', 'd', 'e', 'f', 'g')).values()];
    expect(colours[6]).toBe(SIDE_COLOURS[0]);
  });
});
