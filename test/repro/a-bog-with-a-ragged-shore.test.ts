import { expect, test } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import type { Point } from '../../src/geometry/point.ts';
import { basicas } from '../../src/rules/basicas/index.ts';
import { cams } from '../../src/rules/cams/index.ts';
import type { Ruleset } from '../../src/rules/contract/ruleset.ts';
import { box, model, battleOf } from '../rules/cams/cams-table.ts';

/** As many corners as a file may give an outline. */
const SHORE = Array.from({ length: 512 }, (_, index): Point => {
  const [turn, radius] = [(index / 512) * 2 * Math.PI, index % 2 === 0 ? 12 : 12.6];
  return [24 + radius * Math.cos(turn), 24 + radius * Math.sin(turn)].map(
    (inches) => Math.round(inches * 1000) / 1000,
  ) as unknown as Point;
});

test.each<[string, Ruleset, string]>([
  ['CAMS-GAP-2', cams, 'rifleman'],
  ['BASICAS-GAP-4', basicas, 'arquero'],
])(
  '%s: the reach over difficult ground of 512 corners is there in seconds, not in a minute',
  (_, ruleset, profile) => {
    const bog = { ...box('bog', 'swamp', [0, 0], [1, 1]), outline: SHORE };
    const battle = battleOf({ pieces: [bog], models: [model('red-1', [24, 8], { profile })] });
    const field = { ...battle, rules: { system: ruleset.id, readings: {} } };
    expect(openDesk(ruleset, field).reach('red-1').ok).toBe(true);
  },
  15_000, // milliseconds: the machine may be busy
);
