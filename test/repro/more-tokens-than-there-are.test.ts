import { expect, test } from 'vitest';
import { hex } from '../../src/rules/hex/index.ts';
import { battleOf, unit } from '../rules/hex/hex-table.ts';

const hit = (id: string, token: string, profile = 'rifle-squad') =>
  unit(id, [0, 0], { states: [`hit:${token}`], profile });

test('HEX-GAP-3: a file cannot hand out more copies of a token than its pool holds', () => {
  const two = [hit('red-1', 'soft:berserk'), hit('red-2', 'soft:berserk')];
  expect(hex.check(battleOf({ models: two }))).toEqual([
    { path: 'models[1].states[0]', text: expect.stringMatching(/1 .*berserk/) as string },
  ]);
  const five = Array.from({ length: 5 }, (_, index) => hit(`red-${index}`, 'soft:pinned'));
  expect(hex.check(battleOf({ models: five }))).toEqual([]);
});

test('HEX-HIT-1: tokens of either pool lie under a vehicle with a soft flank, none but soft under a squad', () => {
  const track = ['soft:pinned', 'armoured:stunned'].map((token, at) => hit(`red-${at}`, token, 'half-track'));
  expect(hex.check(battleOf({ models: track }))).toEqual([]);
  const offered = hex.states(unit('red-1', [0, 0], { profile: 'half-track' })).map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(['hit:soft:pinned', 'hit:armoured:stunned']));
  expect(hex.check(battleOf({ models: [hit('red-1', 'armoured:stunned')] }))).toEqual([
    { path: 'models[0].states[0]', text: expect.stringContaining('armoured') as string },
  ]);
});
