import { expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point.ts';
import { driftMap } from '../../src/rules/cav/judge/drift-map.ts';
import { aoeTargets, driftInches, driftPoint } from '../../src/rules/cav/judge/indirect.ts';
import { rulingsOf } from '../../src/rules/cav/book/readings.ts';
import { footprintOf } from '../../src/rules/cav/judge/sight.ts';
import { cav, fieldOf } from '../support/cav-field.ts';
import { heard } from '../support/heard.ts';

const AIM: Point = [25, 43];
const BEARINGS = 1440;
const models = [
  cav('red-1', [24, 8]),
  cav('blue-1', [24, 40], { facing: 180 }),
  cav('blue-2', [28, 46.5], { facing: 20 }), // its blast reaches over the edge
];

test.each(['noEffect', 'clamp'])(
  'CAV-DRF-5, CAV-AOE-2: the map catches whom the impacts on the table catch, by the hundredth (HR-55 %s)',
  (offBoardImpact) => {
    const field = fieldOf({ models, readings: { offBoardImpact } });
    const rulings = rulingsOf(field.battle);
    const feet = models.map((model) => ({ id: model.id, ...footprintOf(model, rulings) }));
    const caught = new Map(models.map(({ id }) => [id, 0]));
    for (let die = 1; die <= 10; die += 1)
      for (let step = 0; step < BEARINGS; step += 1) {
        const degrees = ((step + 0.5) * 360) / BEARINGS;
        const impact = driftPoint(AIM, driftInches(die, 'long'), degrees, field.battle.table, rulings);
        for (const { id } of impact ? aoeTargets(impact, 1, feet, rulings) : [])
          caught.set(id, (caught.get(id) ?? 0) + 1 / (10 * BEARINGS));
      }
    const map = driftMap(field, { from: 'red-1', weapon: 'light-rocket-10', aim: AIM });
    if (!map.ok) throw new Error(heard(map.error.say));
    expect(map.value.onTarget).toBe('5/18');
    const missed = 1 - 5 / 18 - 1 / 36;
    for (const { id, share } of map.value.caught)
      expect(Math.abs(share / missed - (caught.get(id) ?? NaN)), id).toBeLessThan(2e-4);
  },
);

test('CAV-DRF-5: nothing leaves from the middle of the table, not even by a rounding', () => {
  const map = driftMap(fieldOf({ models }), { from: 'red-1', weapon: 'light-rocket-10', aim: [24, 28] });
  expect(map.ok && map.value.offTable).toBe(0);
});
