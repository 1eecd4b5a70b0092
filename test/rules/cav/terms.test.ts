import { describe, expect, it } from 'vitest';
import { gapToPoint } from '../../../src/geometry/closest.ts';
import { bearing } from '../../../src/geometry/arcs.ts';
import { bearingMounts } from '../../../src/rules/cav/judge/arcs.ts';
import { cav as rules } from '../../../src/rules/cav/index.ts';
import { findMachine } from '../../../src/rules/cav/data/profiles.ts';
import { rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import { footprintOf } from '../../../src/rules/cav/judge/sight.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { battleOf, cav, fieldOf, hill, piece, rect } from '../../support/cav-field.ts';
import { heard } from '../../support/heard.ts';

const MAC = 'medium-mac';
const tableOf = (verdict: ReturnType<typeof rules.judge>, title: string) =>
  verdict.terms?.find((table) => heard(table.title).startsWith(title));

describe('The terms of a verdict', () => {
  const models = [
    cav('red-1', [24, 10]),
    cav('blue-1', [24, 30], { facing: 180 }),
    cav('blue-2', [24, 27.5], { states: ['knockdown'] }),
  ];
  const pieces = [hill('ridge', 2, rect(20, 4, 28, 13)), piece('copse', 'light-woods', rect(22, 18, 26, 22))];
  const verdict = rules.judge(fieldOf({ models, pieces }), { from: 'red-1', to: 'blue-1', weapon: MAC });

  it('CAV-LOS-7 heights: own, ground, total', () => {
    expect(tableOf(verdict, 'Total elevation')?.rows.map(({ cells }) => cells)).toEqual([
      ['red-1', '3', '2', '5'],
      ['blue-1', '3', '0', '3'],
    ]);
  });

  it('CAV-COV-2 CAV-COV-3 every object with total, distances and whether it counts', () => {
    expect(
      tableOf(verdict, 'On the line')?.rows.map(({ cells, about }) => [about, ...cells.slice(1)]),
    ).toEqual([
      ['ridge', '2', 'in it', 'over 1″', 'no'],
      ['copse', '3', 'over 1″', 'over 1″', 'no'],
      ['blue-2', '1', 'over 1″', '1.00″', '−1'],
    ]);
  });

  it('CAV-RNG-2 the bands, and where the target is', () => {
    const bands = tableOf(verdict, 'Bands')?.rows.map(({ cells }) => cells.slice(0, 5));
    expect(bands).toEqual([
      ['short', '1.01″', '12.00″', '6+', ''],
      ['medium', '12.01″', '24.00″', '7+', '18.50″'],
      ['long', '24.01″', '36.00″', '8+', ''],
      ['extreme', '36.01″', '48.00″', '9+', ''],
    ]);
    const missile = rules.judge(fieldOf({ models }), {
      from: 'red-1',
      to: 'blue-1',
      weapon: 'light-guided-missile',
    });
    expect(tableOf(missile, 'Bands')?.rows.map(({ cells }) => cells[3])).toEqual(['6+', '7+', '7+', '8+']);
  });

  it('CAV-DMG-1 damage rows add up to one and agree with the odds', () => {
    const rows = tableOf(verdict, 'Damage')?.rows ?? [];
    expect(rows.reduce((sum, { share = 0 }) => sum + share, 0)).toBeCloseTo(1, 12);
    const odds = rules.odds(fieldOf({ models, pieces }), { from: 'red-1', to: 'blue-1', weapon: MAC });
    const damage = odds.find(({ question }) => heard(question).includes(': damage, any'));
    expect(rows.map(({ cells }) => cells[1])).toEqual(
      damage?.rows.filter(({ share }) => share > 0).map(({ exact }) => exact),
    );
  });

  it('CAV-COV-3 drawn: the stretch of each object, and the inch around the base it is near', () => {
    const { marks = [] } = verdict;
    expect(marks.map(({ label, tone }) => [label, tone])).toEqual([
      ['ridge: not counted', 'plain'],
      ['copse: not counted', 'plain'],
      ['blue-2: light −1', 'warn'],
      ['1″ around blue-1', 'plain'],
    ]);
    expect(marks[1]?.points).toEqual([
      [24, expect.closeTo(18, 3)],
      [24, expect.closeTo(22, 3)],
    ]);
    const foot = footprintOf(models[1]!, rulingsOf(battleOf({ models })));
    for (const point of marks[3]?.points ?? []) expect(gapToPoint(foot, point)).toBeCloseTo(1, 2);
  });

  it('without an object in the way there is no table of objects and nothing to draw', () => {
    const open = rules.judge(fieldOf({ models: models.slice(0, 2) }), { from: 'red-1', to: 'blue-1' });
    expect(tableOf(open, 'On the line')).toBeUndefined();
    expect(open.marks).toEqual([]);
  });
});

/** Even-odd. */
function isIn([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  let from = ring.at(-1)!;
  for (const to of ring) {
    if (from[1] > y !== to[1] > y && x < from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]))
      inside = !inside;
    from = to;
  }
  return inside;
}

describe('Fire zones', () => {
  const machine = findMachine('dictator-b')!;

  it.each(['halfPlanes180', 'quadrants90', 'hex60'] as const)(
    'CAV-ARC-2 HR-03 %s: a point is in a zone exactly when a mount bears and it is that near, torso turned or not',
    (firingArcs) => {
      const battle = battleOf({ models: [], readings: { firingArcs } });
      const rulings = rulingsOf(battle);
      for (const states of [
        [],
        ['twist:40'],
        ['out:medium-mac/left'],
        ['out:medium-mac/left', 'twist:-75'],
      ]) {
        const model = cav('red-1', [24, 24], { facing: 25, states });
        for (const weapon of machine.weapons) {
          const zones = rules.zones(battle, model, weapon.id);
          const foot = footprintOf(model, rulings);
          for (let step = 0; step < 72; step++) {
            const degrees = 2.5 + step * 5;
            const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
            for (const inches of [5, 13, 20, 33, 45]) {
              const point: Point = [24 + sin * inches, 24 + cos * inches];
              const bears = bearingMounts(model, weapon, bearing(model.at, point), rulings).length > 0;
              const gap = gapToPoint(foot, point);
              const isNear = zones.map((zone) => {
                const most = Number(/to (\d+)″/.exec(heard(zone.label))?.[1]);
                return (
                  Math.abs(gap - most) < 0.1 ||
                  (bears && gap < most) === zone.rings.some((ring) => isIn(point, ring))
                );
              });
              expect(isNear.every(Boolean), `${weapon.id} ${degrees}° ${inches}″ ${states.join()}`).toBe(
                true,
              );
            }
          }
        }
      }
    },
  );

  it('CAV-RNG-2 CAV-RNG-6 labels say what is needed there; the minimum comes first', () => {
    const battle = battleOf({ models: [] });
    const labels = (weapon: string) =>
      rules.zones(battle, cav('red-1', [24, 24]), weapon).map(({ label }) => label);
    expect(labels('light-guided-missile')).toEqual([
      'too close, to 14″',
      'short, to 16″: 6+',
      'medium, to 32″: 7+',
      'long, to 48″: 7+',
      'extreme, to 64″: 8+',
    ]);
    expect(labels('light-rocket-10').slice(1)).toEqual([
      'short, to 14″: strike-point ±0',
      'medium, to 28″: strike-point ±0',
      'long, to 42″: strike-point −1',
      'extreme, to 56″: strike-point −2',
    ]);
  });

  it('CAV-STA-1 CAV-STA-3 CAV-AMM-1 whoever cannot fire it has none', () => {
    const battle = battleOf({ models: [] });
    for (const state of ['disabled', 'knockdown', 'reserve', 'destroyed', 'out:medium-mac'])
      expect(rules.zones(battle, cav('red-1', [24, 24], { states: [state] }), MAC), state).toEqual([]);
    expect(rules.zones(battle, cav('red-1', [24, 24]), 'no-such-gun')).toEqual([]);
  });
});

describe('States by hand', () => {
  it('CAV-STA-1 each is a state the file check accepts, with a clause that exists', () => {
    for (const profile of ['dictator-b', 'halberd', 'lancer']) {
      const model = cav('red-1', [24, 24], { profile });
      const known = new Set<string>(rules.clauses.map(({ id }) => id));
      for (const { id, clause, text, name } of rules.states(model)) {
        expect(rules.check(battleOf({ models: [{ ...model, states: [id] }] })), id).toEqual([]);
        expect(known.has(clause), id).toBe(true);
        expect(heard(text).endsWith('.') && heard(name).length > 2, id).toBe(true);
      }
    }
  });

  it('CAV-DMG-5 more damage than the card has columns is refused', () => {
    const hurt = (damage: number) => rules.check(battleOf({ models: [cav('red-1', [24, 24], { damage })] }));
    expect(hurt(10)).toEqual([]);
    expect(hurt(11).map(({ path }) => path)).toEqual(['models[0].damage']);
  });
});
