import { describe, expect, test } from 'vitest';
import { toNumber } from '../../../src/core/fraction.ts';
import { targetPoint } from '../../../src/rules/cav/judge/dice.ts';
import { tenPlusChance } from '../../../src/rules/cav/judge/chances.ts';
import { driftMap } from '../../../src/rules/cav/judge/drift-map.ts';
import {
  aoeTargets,
  driftBearing,
  driftInches,
  driftPoint,
  fumbleBand,
  relocateFumble,
  smartMunition,
  strikePoint,
} from '../../../src/rules/cav/judge/indirect.ts';
import {
  attackModifiers,
  strikePointModifiers,
  sumOf,
  type StrikePointRoll,
} from '../../../src/rules/cav/judge/modifiers.ts';
import { machineOf, weaponOf } from '../../../src/rules/cav/data/profiles.ts';
import { ruledOtherwise, rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import { cav, fieldOf, piece, rect } from '../../support/cav-field.ts';
import { heard } from '../../support/heard.ts';

const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
const dictator = machineOf(cav('red-1', [0, 0]));
const rocket = weaponOf(dictator, 'light-rocket-10');
const TABLE = { width: 48, depth: 48 };
const fighter = (states: readonly string[] = []) => ({ machine: dictator, states });
const roll = (more: Partial<StrikePointRoll> = {}): StrikePointRoll => ({
  attacker: fighter(),
  target: fighter(),
  locked: false,
  band: 'short',
  lineOfSight: false,
  repeats: 0,
  runAndGunSystems: 0,
  ...more,
});
const sum = (more: Partial<StrikePointRoll>, ruled = rulings) =>
  sumOf(strikePointModifiers(roll(more), ruled));
const base = { shape: 'hex', across: 1.5 } as const;

describe('the strike-point roll', () => {
  test('T-107 CAV-SP-1 CAV-SP-3 CAV-SA-1 CAV-SA-5: long band, locked, seen', () => {
    const modifier = sum({ band: 'long', locked: true, lineOfSight: true });
    expect(modifier).toBe(2);
    expect([8, 7].map((natural) => strikePoint(natural, [modifier]))).toEqual(['on-target', 'drift']);
  });
  test('T-108 CAV-SP-2 CAV-SP-5 CAV-SP-7 CAV-DICE-5: a natural 10 hits the point at −6', () => {
    expect(strikePoint(10, [-6])).toBe('on-target');
    expect(strikePoint(2, [9])).toBe('fumble');
  });
  test('CAV-SP-3 CAV-SP-4 CAV-COV-10 CAV-SAL-4 CAV-RUN-4: everything that may change it, and nothing else', () => {
    const modifiers = strikePointModifiers(
      roll({
        attacker: fighter(['suppressed', 'critical:9']),
        target: fighter(['immobile', 'knockdown']),
        band: 'extreme',
        repeats: 2,
        runAndGunSystems: 1,
      }),
      rulings,
    );
    expect(modifiers.map(({ label, value }) => `${heard(label)} ${value}`)).toEqual([
      'Wizzo 1',
      'Fired at this point before 2',
      'Range band extreme -2',
      'Target immobile 4',
      'Run’n gun -1',
      'Suppressed -2',
    ]);
  });
  test('HR-29 CAV-SP-3: firing again counts each time, or once', () => {
    expect(sum({ repeats: 3 }) - sum({})).toBe(3);
    const once = ruledOtherwise(rulings, 'repeatFireBonus', 'maxOne');
    expect(sum({ repeats: 3 }, once) - sum({}, once)).toBe(1);
  });
  test('HR-31 CAV-STA-2: an immobile target helps the roll for the point, unless ruled otherwise', () => {
    const still = { target: fighter(['immobile']) };
    expect(sum(still) - sum({})).toBe(4);
    expect(sum(still, ruledOtherwise(rulings, 'immobileIndirect', 'combatOnly')) - sum({})).toBe(0);
  });
});

describe('drift', () => {
  test('T-109 CAV-DRF-1 CAV-DRF-3: long band, 6 on the die, 7 in', () => {
    expect(driftInches(6, 'long')).toBe(7);
  });
  test('T-110 CAV-DRF-3 CAV-DICE-13: extreme 10, short 1, medium 5', () => {
    expect([driftInches(10, 'extreme'), driftInches(1, 'short'), driftInches(5, 'medium')]).toEqual([
      12, 1, 5,
    ]);
  });
  test('T-111 CAV-DRF-2 CAV-DRF-4: four inches due east', () => {
    expect(driftPoint([24, 30], driftInches(4, 'medium'), 90, TABLE, rulings)).toEqual([28, 30]);
  });
  test('HR-27 CAV-DRF-2: any degree, ten or twelve directions', () => {
    const face = (die: 'uniform' | 'tenSectors' | 'twelveSectors', n: number) =>
      driftBearing(n, { driftDie: die });
    expect([
      face('uniform', 90),
      face('tenSectors', 1),
      face('twelveSectors', 3),
      face('tenSectors', 10),
    ]).toEqual([90, 36, 90, 0]);
  });
  test('HR-55 CAV-DRF-5: off the table without effect, or stopped at its edge', () => {
    expect(driftPoint([46, 30], 7, 90, TABLE, rulings)).toBeNull();
    expect(driftPoint([46, 30], 7, 90, TABLE, ruledOtherwise(rulings, 'offBoardImpact', 'clamp'))).toEqual([
      48, 30,
    ]);
  });
});

describe('fumbles', () => {
  const firer = { base, at: [24, 24], facing: 0, states: [] } as const;
  const moved = (inches: number, facing = 0, states: readonly string[] = []) =>
    relocateFumble([24, 24.75 + inches], { ...firer, facing, states }, rocket, TABLE, rulings);

  test('T-112 CAV-FUM-1 CAV-FUM-2: inside minimum range, just outside it, behind the firer', () => {
    expect(moved(11.5)).toMatchObject({ ok: false, error: { clause: 'CAV-FUM-2' } });
    expect(moved(12.01)).toEqual({ ok: true, value: 'short' });
    expect(moved(20, 180)).toMatchObject({ ok: false, error: { clause: 'CAV-FUM-1' } });
    expect(moved(20, 180, ['twist:90'])).toEqual({ ok: true, value: 'medium' });
    expect(moved(30)).toMatchObject({ ok: false, error: { clause: 'CAV-FUM-1' } });
  });
  test('CAV-FUM-3 HR-28: the drift belongs to the new place or to the old', () => {
    expect(fumbleBand('long', 'short', rulings)).toBe('short');
    expect(fumbleBand('long', 'short', ruledOtherwise(rulings, 'fumbleDriftBand', 'original'))).toBe('long');
  });
});

describe('area of effect', () => {
  const at = (id: string, gap: number) => ({ id, base, at: [24, 24 + 0.75 + gap], facing: 0 }) as const;
  const caught = (radius: number, ruled = rulings) =>
    aoeTargets(
      [24, 24],
      radius,
      [at('edge', 1), at('past', 1.01), at('friend', 0.4), at('under', -0.75)],
      ruled,
    ).map(({ id }) => id);

  test('T-113 CAV-AOE-1 CAV-AOE-2 CAV-AOE-3 CAV-SA-8: 1.00 in is caught, 1.01 is not, friends are', () => {
    expect(caught(1)).toEqual(['edge', 'friend', 'under']);
  });
  test('HR-26 CAV-AOE-2: by base centres fewer are caught', () => {
    expect(caught(1, ruledOtherwise(rulings, 'aoeTest', 'baseCentre'))).toEqual(['under']);
    expect(caught(2, ruledOtherwise(rulings, 'aoeTest', 'baseCentre'))).toEqual([
      'edge',
      'past',
      'friend',
      'under',
    ]);
  });
  test('T-114 CAV-SP-6 CAV-COV-9 CAV-DICE-12: a secondary roll at 50 in through light woods', () => {
    const modifiers = attackModifiers(
      {
        attacker: fighter(),
        defender: fighter(),
        roll: 'secondary',
        cover: -1,
        pointBlank: false,
        locked: true,
        subType: 'plain',
        systems: 1,
      },
      rulings,
    );
    expect(sumOf(modifiers)).toBe(-1);
    expect(targetPoint({ natural: 7, modifiers: [-1], target: 6 })).toMatchObject({
      success: true,
      margin: 0,
    });
  });
  test('T-115 CAV-SA-16 CAV-WPN-3: harder by one, the point alone', () => {
    expect(smartMunition(rocket, [3, 3], 'harder', rulings)).toEqual({
      ok: true,
      value: { rav: [4, 4], radius: 0 },
    });
    expect(caught(0)).toEqual(['under']);
  });
  test('HR-40 CAV-SA-16: wider by one, where the table plays it', () => {
    expect(smartMunition(rocket, [3, 3], 'wider', rulings)).toEqual({
      ok: true,
      value: { rav: [2, 2], radius: 2 },
    });
    expect(smartMunition(rocket, [0, 0], 'wider', rulings).ok).toBe(false);
    expect(smartMunition(rocket, [3, 3], 'wider', { smartOptionA: 'off' }).ok).toBe(false);
    expect(smartMunition(weaponOf(dictator, 'medium-mac'), [6, 2], 'harder', rulings).ok).toBe(false);
  });
});

describe('the landing map', () => {
  const models = [cav('red-1', [24, 5]), cav('blue-1', [24, 30]), cav('blue-2', [24, 34])];
  const query = { from: 'red-1', weapon: 'light-rocket-10', aim: [24, 30] } as const;
  const mapOf = (
    readings = {},
    aim: readonly [number, number] = query.aim,
    pieces = [] as ReturnType<typeof piece>[],
  ) => {
    const map = driftMap(fieldOf({ models, readings, pieces }), { ...query, aim });
    if (!map.ok) throw new Error(heard(map.error.say));
    return map.value;
  };

  test('CAV-SP-2 CAV-DRF-4 CAV-FUM-1: chances on the table, off it and with the opponent add up to 1', () => {
    const map = mapOf();
    const onMap = map.density.reduce((all, share) => all + share, 0);
    expect(onMap + map.offTable + 1 / 36).toBeCloseTo(1, 9);
    // Wizzo and line of sight at medium: 10+ with +2
    expect(map.onTarget).toBe('5/12');
    expect(map.elsewhere).toBe('1/36');
  });
  test('CAV-SP-3: a blocked line of sight takes its plus away', () => {
    const hq = piece('hq', 'structure', rect(20, 15, 28, 18), { height: 4 });
    expect(mapOf({}, [24, 30], [hq]).onTarget).toBe('5/18');
    expect(mapOf({}, [30, 30], []).onTarget).toBe('5/12');
  });
  test('CAV-AOE-2: the target is caught by a hit and by short drifts; thrown dice agree', () => {
    const map = mapOf();
    const share = (id: string) => map.caught.find((entry) => entry.id === id)?.share ?? NaN;
    const missed = 1 - toNumber(tenPlusChance(2)) - 1 / 36;
    let [blue1, blue2, thrown] = [0, 0, 0];
    for (let die = 1; die <= 10; die += 1)
      for (let degrees = 0; degrees < 360; degrees += 0.5) {
        const impact = driftPoint([24, 30], driftInches(die, 'medium'), degrees, TABLE, rulings);
        thrown += 1;
        if (!impact) continue;
        const hit = aoeTargets(
          impact,
          1,
          models.map((model) => ({ ...model, base })),
          rulings,
        ).map(({ id }) => id);
        if (hit.includes('blue-1')) blue1 += 1;
        if (hit.includes('blue-2')) blue2 += 1;
      }
    expect(share('blue-1')).toBeCloseTo(5 / 12 + (missed * blue1) / thrown, 2);
    expect(share('blue-2')).toBeCloseTo((missed * blue2) / thrown, 2);
    expect(share('red-1')).toBe(0);
  });
  test('HR-55 CAV-DRF-5: near the edge some of it leaves the table, or stays on its rim', () => {
    const edge = [47, 30] as const;
    expect(mapOf({}, edge).offTable).toBeGreaterThan(0.1);
    const kept = mapOf({ offBoardImpact: 'clamp' }, edge);
    expect(kept.offTable).toBe(0);
    expect(kept.density.reduce((all, share) => all + share, 0) + 1 / 36).toBeCloseTo(1, 9);
  });
  test('HR-27 CAV-DRF-2: ten directions land in at most a hundred places besides the aim', () => {
    const places = mapOf({ driftDie: 'tenSectors' }).density.filter((share) => share > 1e-12).length;
    expect(places).toBeGreaterThan(20);
    expect(places).toBeLessThanOrEqual(101);
  });
  test('CAV-RNG-8 CAV-CMB-6 CAV-ARC-3 CAV-RNG-5: points that may not be fired at', () => {
    const field = fieldOf({ models });
    const refused = (weapon: string, aim: readonly [number, number]) => {
      const map = driftMap(field, { from: 'red-1', weapon, aim });
      return map.ok ? 'legal' : map.error.clause;
    };
    expect(refused('light-rocket-10', [24, 12])).toBe('CAV-RNG-8');
    expect(refused('medium-mac', [24, 30])).toBe('CAV-CMB-6');
    expect(refused('light-rocket-10', [8, 30])).toBe('CAV-ARC-3');
    expect(refused('light-rocket-10', [24, 30])).toBe('legal');
  });
});
