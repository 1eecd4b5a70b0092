import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav, piece, rect } from '../support/cav-field.ts';

// The front of the southern base is turned by half a degree, so one of its corners is nearest: the western one when it is
// turned to the right, at x = 23.57. Only sides that are parallel are joined across their middle.
test.each([
  { facing: 0.5, x: 23.57 },
  { facing: 359.5, x: 24.43 },
  { facing: 0, x: 24 },
])('LOS-3: a base turned to $facing° looks along x = $x', ({ facing, x }) => {
  const models = [cav('red-1', [24, 10], { facing }), cav('blue-1', [24, 30])];
  const post = piece('post', 'structure', rect(x - 0.05, 19, x + 0.05, 21));
  const desk = openDesk(rulesetOf('cav'), battleOf({ pieces: [post], models }));
  for (const query of [
    { from: 'red-1', to: 'blue-1' },
    { from: 'blue-1', to: 'red-1' },
  ]) {
    const { sight, line } = desk.judge(query, { sureness: false });
    expect(line.from[0]).toBeCloseTo(x, 2);
    expect(line.to[0]).toBeCloseTo(x, 2);
    expect(sight).toBe('blocked');
  }
});
