import { expect, test } from 'vitest';
import { firstBlocker } from '../../src/rules/frame/sight-runs.ts';
import { sampleDesk } from '../support/samples.ts';

test('BASICAS-GAP-3: the house that hides all of a target is to blame, not the wall before it that hides half', () => {
  const verdict = sampleDesk('basicas-vado').judge({ from: 'red-milicia-1', to: 'blue-milicia-1' });
  expect(verdict.sight).toBe('blocked');
  const effects = new Map(verdict.cover.pieces.map(({ id, effect }) => [id, effect]));
  expect([effects.get('tapia'), effects.get('casa')]).toEqual(['light', 'blocking']);
  expect(firstBlocker(verdict)).toBe('casa');
});
