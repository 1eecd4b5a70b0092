import { expect, test } from 'vitest';
import type { Model } from '../../src/battlefield/battle.ts';
import { SAMPLES } from '../../src/store/samples.ts';
import { forcesOf, shortId } from '../../src/ui/parts/forces.ts';
import { sampleBattle } from '../support/samples.ts';

test('every model of every sample is listed once, under its own side', () => {
  for (const { id } of SAMPLES) {
    const battle = sampleBattle(id);
    const forces = forcesOf(battle);
    const listed = forces.flatMap(({ side, groups }) =>
      groups.flatMap(({ models }) => models.map((model): readonly [string, Model] => [side.id, model])),
    );
    expect(listed.every(([side, model]) => model.side === side)).toBe(true);
    expect(listed.map(([, model]) => model.id).toSorted()).toEqual(
      battle.models.map((one) => one.id).toSorted(),
    );
    for (const { count, groups } of forces)
      expect(groups.reduce((sum, { models }) => sum + models.length, 0)).toBe(count);
  }
});

test('a side of few has a line for each, a side of many a heading for each unit', () => {
  const units = (sample: string) => forcesOf(sampleBattle(sample))[0]!.groups.map(({ unit }) => unit);
  expect(units('stand-and-fight-eights')).toEqual([null]);
  expect(units('cams-bog')).toEqual(['red-alpha', 'red-bravo', 'red-charlie', 'red-delta']);
  const [alpha] = forcesOf(sampleBattle('cams-bog'))[0]!.groups;
  const odd = alpha!.models.filter(({ profile }) => profile !== alpha!.profile);
  expect(odd).toHaveLength(1); // one leader among riflemen
});

test('under its unit a model needs only the rest of its id', () => {
  expect([
    shortId('red-alpha-1', 'red-alpha'),
    shortId('boss', 'red-alpha'),
    shortId('red-a', 'red-a'),
  ]).toEqual(['1', 'boss', 'red-a']);
});
