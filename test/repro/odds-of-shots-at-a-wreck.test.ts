import { expect, test } from 'vitest';
import { shotOdds } from '../../src/rules/cav/judge/odds.ts';
import { cav, fieldOf } from '../support/cav-field.ts';
import { heard } from '../support/heard.ts';

const damage = (taken: number) => {
  const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 18], { facing: 180, damage: taken })];
  const odds = shotOdds(fieldOf({ models }), { from: 'red-1', to: 'blue-1', weapon: 'medium-mac' });
  const one = odds.find(({ question }) => heard(question).startsWith('Medium MAC: damage'));
  const all = odds.find(({ question }) => /^Whole assault.*: damage$/.test(heard(question)));
  return { one: one?.mean?.value ?? 0, all: all?.mean?.value ?? 0, rows: all?.rows ?? [] };
};

test('CAV-RES-8: the second gun is lost once the first has done for the target', () => {
  const { one, all, rows } = damage(9);
  const untouched = 1 / 6; // short, 6+ with Wizzo: a natural 2 to 4 misses; RAV 6 always beats armour 5
  const share = (label: string): number => rows.find((row) => row.label === label)?.share ?? 0;
  expect(share('0 damage')).toBeCloseTo(untouched ** 2, 12);
  expect(all).toBeCloseTo(one * (1 + untouched), 12);
});

test('CAV-RES-1: with columns to spare both guns count in full', () => {
  const { one, all } = damage(0);
  expect(all).toBeCloseTo(2 * one, 12);
});
