import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import type { Base } from '../../src/geometry/base.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { battleOf, cav, piece, rect } from '../support/cav-field.ts';

// From the corner (27, 8) of the square base to the middle (7, 36) of the round one: through (22, 15), (17, 22) and (12, 29).
const models = (round: Base) => [
  cav('blue-1', [28, 7], { base: { shape: 'rect', width: 2, length: 2 } }),
  cav('red-1', [7, 36], { base: round }),
];
const ROUND: readonly Base[] = [
  { shape: 'round', diameter: 1 },
  { shape: 'oval', width: 1, length: 1 },
];

test.each(ROUND)('HR-48: corners on the line between a corner and a $shape base do not cover', (round) => {
  const pieces = [
    piece('wood', 'heavy-woods', [
      [17, 22],
      [19, 21],
      [21, 22],
      [19, 23],
    ]),
    piece('hut', 'structure', rect(12, 29, 14, 31)),
  ];
  const desk = openDesk(rulesetOf('cav'), battleOf({ pieces, models: models(round) }));
  for (const query of [
    { from: 'blue-1', to: 'red-1' },
    { from: 'red-1', to: 'blue-1' },
  ])
    expect(desk.judge(query, { sureness: false })).toMatchObject({ sight: 'clear', cover: { pieces: [] } });
});

// The wall ends at x = 21.75, where the rim of the round base is; the corner of the hexagon is at 36.63…, which is rounded.
test('LOS-3: what ends where a round base ends is not on the line', () => {
  const pieces = [piece('wall', 'structure', rect(21.25, 15, 21.75, 21))];
  const ends = [
    cav('blue-1', [37.5, 17.5], { facing: 180 }),
    cav('red-1', [21.25, 17.5], { base: { shape: 'round', diameter: 1 } }),
  ];
  const desk = openDesk(rulesetOf('cav'), battleOf({ pieces, models: ends }));
  expect(desk.judge({ from: 'blue-1', to: 'red-1' }, { sureness: false }).line.crossings).toEqual([]);
  expect(desk.judge({ from: 'red-1', to: 'blue-1' }, { sureness: false }).line.crossings).toEqual([]);
});

test('HR-48: two huts that meet along such a line leave no way through', () => {
  const below = piece('below', 'structure', [
    [22, 15],
    [17, 22],
    [15, 15],
  ]);
  const above = piece('above', 'structure', [
    [22, 15],
    [17, 22],
    [24, 22],
  ]);
  const desk = openDesk(
    rulesetOf('cav'),
    battleOf({ pieces: [below, above], models: models({ shape: 'round', diameter: 1 }) }),
  );
  expect(desk.judge({ from: 'blue-1', to: 'red-1' }, { sureness: false }).sight).toBe('blocked');
});

test('HR-48: a table that counts touching as crossing finds such corners', () => {
  const pieces = [piece('hut', 'structure', rect(12, 29, 14, 31))];
  const battle = battleOf({
    pieces,
    models: models({ shape: 'round', diameter: 1 }),
    readings: { grazing: 'crossing' },
  });
  const desk = openDesk(rulesetOf('cav'), battle);
  expect(desk.judge({ from: 'blue-1', to: 'red-1' }, { sureness: false }).sight).toBe('blocked');
});
