import { expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point.ts';
import { driftMap } from '../../src/rules/cav/judge/drift-map.ts';
import { cav, fieldOf } from '../support/cav-field.ts';

const refused = (states: readonly string[], weapon: string, aim: Point = [24, 28]): string | null => {
  const models = [cav('red-1', [24, 8], { states }), cav('blue-1', [24, 28], { facing: 180 })];
  const map = driftMap(fieldOf({ models }), { from: 'red-1', weapon, aim });
  return map.ok ? null : map.error.clause;
};
const ROCKET = 'light-rocket-10';
const MISSILE = 'light-guided-missile';

test.each([
  ['CAV-TL-2', [], MISSILE],
  ['CAV-STA-3', ['knockdown'], ROCKET],
  ['CAV-STA-1', ['disabled'], ROCKET],
  ['CAV-VIC-2', ['destroyed'], ROCKET],
  ['CAV-AMM-1', [`out:${ROCKET}`], ROCKET],
] as const)('%s: no drift map for a shot that would be refused (%j)', (clause, states, weapon) => {
  expect(refused(states, weapon)).toBe(clause);
});

test('CAV-SET-5: nobody fires from reserve', () => {
  expect(refused(['reserve'], ROCKET)).toBe('CAV-SET-5');
});

test('CAV-SP-1: a strike-point lies on the table, its edge included', () => {
  expect(refused([], ROCKET, [24, 48.01])).toBe('CAV-SP-1');
  expect(refused([], ROCKET, [24, 48])).toBeNull();
});

test('CAV-GM-2, CAV-TL-2: a missile with its lock has a map, at the machine locked on to only', () => {
  expect(refused(['lock:blue-1'], MISSILE)).toBeNull();
  expect(refused(['lock:blue-1'], MISSILE, [24, 31])).toBe('CAV-TL-2');
});
