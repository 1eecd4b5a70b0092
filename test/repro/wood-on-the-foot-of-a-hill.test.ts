import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav, hill, piece, rect } from '../support/cav-field.ts';

// Everything stands on the hill's east edge, x = 24. On an edge the higher side counts: both models are at
// level 2 + 3, and so is the wood between them wherever the line crosses it.
test('COV-5: a wood on the edge of a hill is as high as the models on the same edge', () => {
  const pieces = [hill('hill', 2, rect(14, 5, 24, 35)), piece('wood', 'light-woods', rect(22, 18, 26, 22))];
  const models = [cav('red-1', [24, 10]), cav('blue-1', [24, 30])];
  const desk = openDesk(rulesetOf('cav'), battleOf({ pieces, models }));
  const verdict = desk.judge({ from: 'red-1', to: 'blue-1' });
  expect(verdict.line.ground[0]?.level).toBe(desk.field.sight.groundAt([24, 15]));
  expect(verdict.cover.modifier).toBe(-1);
});
