import { expect, test } from 'vitest';
import { differences } from '../support/naive-walker.ts';

test('small steps over random tables, pieces and hex cells, find what the walkers of CAMS and CAV find', () => {
  expect(differences(400)).toEqual([]);
});
