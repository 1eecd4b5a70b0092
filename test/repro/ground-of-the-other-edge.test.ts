import { expect, it } from 'vitest';
import { moveGround } from '../../src/rules/cav/travel/path-ground.ts';
import { type Mover } from '../../src/rules/cav/travel/path-meet.ts';
import { walkPath } from '../../src/rules/cav/travel/path.ts';
import { rulingsOf } from '../../src/rules/cav/book/readings.ts';
import { piece, rect } from '../support/cav-field.ts';

it('a way over the east edge does not change what the ground at the west edge costs (CAV-MOV-12)', () => {
  const swamp = piece('mire', 'swamp', rect(0, 8, 6, 16));
  const ground = moveGround({ width: 48, depth: 48, levelHeight: 2 / 3, pieces: [swamp] }, []);
  const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
  const mover = (x: number, y: number, facing: number, leaving: boolean): Mover => ({
    base: { shape: 'hex', across: 1.5 },
    at: [x, y],
    facing,
    mv: 8,
    suppressed: false,
    contact: null,
    leaving,
  });
  walkPath(ground, mover(46, 10, 90, true), [], [{ go: 8 }], rulings);
  const inMire = walkPath(ground, mover(1, 12, 0, false), [], [{ go: 2 }], rulings);
  expect(inMire.spent).toBe(8);
});
