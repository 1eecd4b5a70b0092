import { expect, test } from 'vitest';
import { sampleDesk } from '../support/samples.ts';
import { heard } from '../support/heard.ts';

test('CAV-COV-11 a line that stays blocked whatever is ruled about cover has no ruling that would change it', () => {
  const desk = sampleDesk('stand-and-fight-eights');
  const { sight, attack, readings } = desk.judge({ from: 'red-1', to: 'blue-2' });
  expect([sight, attack?.legal]).toEqual(['blocked', false]);
  expect(
    readings.filter(({ other }) => Object.values(other).every((call) => heard(call).startsWith('blocked'))),
  ).toEqual([]);
});
