import { describe, expect, test } from 'vitest';
import { cavJudge } from '../../src/rules/cav/index.ts';
import { cav, fieldOf, hill, piece, rect } from '../support/cav-field.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { Model } from '../../src/battlefield/battle.ts';

const models = [cav('red-1', [24, 10]), cav('blue-1', [24, 38], { facing: 180 })];
const call = (pieces: readonly Piece[], readings = {}, more: readonly Model[] = []) => {
  const verdict = cavJudge.judge(fieldOf({ models: [...models, ...more], pieces, readings }), {
    from: 'red-1',
    to: 'blue-1',
  });
  return {
    sight: verdict.sight,
    cover: verdict.cover.modifier,
    pieces: verdict.cover.pieces.map(({ id }) => id),
  };
};
const west = rect(20, 20, 24, 24);
const east = rect(24, 20, 28, 24);

describe('a line exactly down the seam of two objects (CAV-LOS-3, HR-48, decision 1)', () => {
  test('two halves of a building block like the whole; cutting it in two changes nothing', () => {
    const whole = call([piece('hall', 'structure', rect(20, 20, 28, 24))]);
    const halves = call([piece('one', 'structure', west), piece('two', 'structure', east)]);
    expect([whole.sight, halves.sight]).toEqual(['blocked', 'blocked']);
  });

  test('two halves of a wood are one wood, not two', () => {
    expect(call([piece('one', 'light-woods', west), piece('two', 'light-woods', east)])).toEqual({
      sight: 'obscured',
      cover: -1,
      pieces: ['one'],
    });
  });

  test('of two kinds the weaker counts, whichever side it is on', () => {
    const [light, heavy] = [piece('a', 'light-woods', west), piece('b', 'heavy-woods', east)];
    expect(call([light, heavy])).toMatchObject({ cover: -1, pieces: ['a'] });
    expect(call([piece('a', 'heavy-woods', west), piece('b', 'light-woods', east)])).toMatchObject({
      cover: -1,
      pieces: ['b'],
    });
    expect(call([light, piece('b', 'structure', east)])).toMatchObject({ sight: 'obscured', cover: -1 });
    const low = piece('b', 'structure', east, { height: 2 });
    expect(call([piece('a', 'structure', west), low]).sight).toBe('clear');
  });

  test('outlines the other way round, and a piece filling the hole of another, are no different', () => {
    const turned = piece('one', 'structure', west.toReversed());
    expect(call([turned, piece('two', 'structure', east)]).sight).toBe('blocked');
    const ring = piece('ring', 'structure', rect(10, 20, 28, 24), { holes: [rect(12, 21, 24, 23)] });
    expect(call([piece('core', 'structure', rect(12, 21, 24, 23)), ring]).sight).toBe('blocked');
  });

  test('hills and machines in base contact have seams too', () => {
    expect(call([hill('one', 3, west), hill('two', 3, east)]).sight).toBe('blocked');
    const pair = [cav('red-2', [23.25, 24], { facing: 90 }), cav('red-3', [24.75, 24], { facing: 90 })];
    expect(call([], {}, pair).sight).toBe('blocked');
  });

  test('one side alone, ends that only meet, or a gap of a mil: not crossed', () => {
    expect(call([piece('one', 'structure', west)]).sight).toBe('clear');
    const later = piece('two', 'structure', rect(24, 24, 28, 28));
    expect(call([piece('one', 'structure', west), later]).sight).toBe('clear');
    const apart = piece('two', 'structure', rect(24.001, 20, 28, 24));
    expect(call([piece('one', 'structure', west), apart]).sight).toBe('clear');
  });

  test('by the other ruling it crosses neither, and the verdict says so', () => {
    const pieces = [piece('one', 'structure', west), piece('two', 'structure', east)];
    expect(call(pieces, { 'grazing.seam': 'notCrossing' }).sight).toBe('clear');
    const field = fieldOf({ models, pieces });
    const { readings, sureness } = cavJudge.judge(field, { from: 'red-1', to: 'blue-1' });
    expect(readings.map(({ key }) => key)).toContain('grazing.seam');
    expect(sureness).toBeNull();
  });

  test('three woods that meet there count once, in whatever order the file lists them', () => {
    const woods = [
      piece('a', 'heavy-woods', west),
      piece('b', 'heavy-woods', rect(24, 20, 28, 22)),
      piece('c', 'light-woods', rect(24, 22, 28, 24)),
    ];
    const mirrored = woods.map((wood) => ({
      ...wood,
      outline: wood.outline.map(([x, y]) => [48 - x, y] as const),
    }));
    for (const pieces of [woods, mirrored]) {
      expect(call(pieces)).toMatchObject({ cover: -2, pieces: ['a'] });
      expect(call(pieces.toReversed())).toMatchObject({ cover: -2, pieces: ['a'] });
    }
  });

  test('who sees whom is the same both ways', () => {
    const field = fieldOf({
      models,
      pieces: [piece('one', 'structure', west), piece('two', 'structure', east)],
    });
    expect(cavJudge.judge(field, { from: 'blue-1', to: 'red-1' }).sight).toBe('blocked');
  });
});
