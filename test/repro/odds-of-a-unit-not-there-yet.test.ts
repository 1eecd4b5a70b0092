import { expect, test } from 'vitest';
import { hex } from '../../src/rules/hex/index.ts';
import { fieldOf, unit } from '../rules/hex/hex-table.ts';
import { heard } from '../support/heard.ts';

const charts = (...states: readonly (readonly string[])[]) => {
  const [red = [], blue = []] = states;
  const models = [unit('red-1', [0, 0], { states: red }), unit('blue-1', [3, 0], { states: blue })];
  const field = fieldOf({ models });
  const query = { from: 'red-1', to: 'blue-1' };
  return {
    legal: hex.judge(field, query, { sureness: false, readings: false }).attack?.legal,
    attacks: hex.odds(field, query).filter(({ question }) => heard(question).includes('attack')).length,
  };
};

test('HEX-GAP-5: no odds of an attack by or on a unit that has yet to arrive', () => {
  expect(charts([], [])).toEqual({ legal: true, attacks: 4 });
  expect(charts(['reserve:2'], [])).toEqual({ legal: false, attacks: 0 });
  expect(charts([], ['reserve:2'])).toEqual({ legal: false, attacks: 0 });
});
