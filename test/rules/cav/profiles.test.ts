import { describe, expect, test } from 'vitest';
import { checkBattle } from '../../../src/rules/cav/book/check.ts';
import { featureCount, featureOf } from '../../../src/rules/cav/book/features.ts';
import {
  binsSpent,
  criticalsOf,
  loadedMounts,
  lockOf,
  stateFault,
  twistOf,
} from '../../../src/rules/cav/book/model-states.ts';
import { MACHINES, machineOf, weaponOf } from '../../../src/rules/cav/data/profiles.ts';
import { ruledOtherwise, rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import { columnOf, currentValues, markerFace, ravOf } from '../../../src/rules/cav/data/values.ts';
import { battleOf, cav } from '../../support/cav-field.ts';

const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
const dictator = machineOf(cav('red-1', [0, 0]));

describe('the Dictator-B', () => {
  test('CAV-CARD-1 CAV-CARD-2 CAV-SA-10 CAV-GEN-1: name, abilities, weapons in the order of the card', () => {
    expect(dictator).toMatchObject({ name: 'Dictator-B', fromText: true, hard: true, quad: false });
    expect(dictator).toMatchObject({ targeting: 1, ammoBins: 1, reinforced: 1, wizzo: true });
    expect(dictator.weapons.map(({ id, mounts }) => `${id} ${mounts.join('/')}`)).toEqual([
      'medium-mac left/right',
      'light-guided-missile left',
      'light-rocket-10 right',
    ]);
  });
  test('CAV-CARD-3 CAV-GEN-9: the printed rows, column by column', () => {
    const row = (read: (damage: number) => string | number) =>
      Array.from({ length: 10 }, (_, d) => read(d)).join(' ');
    const rav = (weapon: string) =>
      row((damage) => ravOf(dictator, weaponOf(dictator, weapon), { damage, states: [] }).join('/'));
    expect(rav('medium-mac')).toBe('6/2 6/2 5/2 5/2 5/2 4/1 4/1 4/1 3/1 3/1');
    expect(rav('light-guided-missile')).toBe('4/4 4/4 4/4 3/3 3/3 3/3 3/3 2/2 2/2 2/2');
    expect(rav('light-rocket-10')).toBe('3/3 3/3 3/3 3/3 2/2 2/2 2/2 2/2 2/2 2/2');
    const now = (damage: number) => currentValues(dictator, { damage, states: [] }, rulings);
    expect(row((damage) => now(damage).closeCombat.join('/'))).toBe(
      '5/5 5/5 4/4 4/4 3/3 3/3 3/3 2/2 2/2 1/1',
    );
    expect(row((damage) => now(damage).move)).toBe('8 8 7 7 7 6 6 5 5 4');
    expect(row((damage) => now(damage).armor)).toBe('7 7 7 7 6 6 6 6 5 5');
    expect(row((damage) => now(damage).damageControl)).toBe('4 4 3 3 2 1 1 0 -1 -2');
    expect(columnOf(dictator, 99)).toBe(9);
  });
  test('CAV-CARD-3 CAV-CARD-4 HR-04: lost cells are marked in the data and on the card, and open to ruling', () => {
    const lost = (cells: readonly { source: string }[]) =>
      cells.filter(({ source }) => source === 'lost').length;
    const { move, armor, closeCombat, damageControl } = dictator.track;
    expect([move, armor, closeCombat, damageControl].map(lost)).toEqual([10, 6, 0, 2]);
    const shown = Object.fromEntries(dictator.card.map(({ label, value }) => [label, value]));
    expect(shown['Move (walker)']).toBe('[8] [8] [7] [7] [7] [6] [6] [5] [5] [4]');
    expect(shown['Armour']).toBe('~7 ~7 [7] [7] ~6 ~6 [6] [6] [5] [5]');
    expect(shown['Damage control']).toBe('~4 ~4 ~3 [3] ~2 ~1 [1] ~0 ~−1 ~−2');
    expect(shown['Source']).toContain('threat value is lost');
    const thicker = ruledOtherwise(rulings, 'card.dictatorB.armor.0', 9);
    expect(currentValues(dictator, { damage: 0, states: [] }, thicker).armor).toBe(9);
  });
  test('CAV-WPN-1 CAV-WPN-2 CAV-WPN-3 CAV-GM-3: what each weapon is', () => {
    expect(weaponOf(dictator, 'light-guided-missile')).toMatchObject({
      kind: 'missile',
      rng: 16,
      minimum: 14,
      rav: [4, 4],
      ammo: 'limited',
      improvedRange: true,
      shock: 4,
    });
    expect(weaponOf(dictator, 'medium-mac')).toMatchObject({
      kind: 'gun',
      rng: 12,
      minimum: 1,
      rav: [5, 2],
      ammo: 'ammo',
      criticalFrom: 11,
    });
    expect(weaponOf(dictator, 'light-rocket-10')).toMatchObject({
      kind: 'rocket',
      rng: 14,
      minimum: 12,
      rav: [3, 3],
      ammo: 'limited',
      radius: 1,
      indirect: true,
      smart: true,
    });
  });
  test('CAV-SA-18 CAV-SA-3: what is already in a row is named on the card, not added again', () => {
    expect(dictator.card.find(({ label }) => label === 'Abilities')?.value).toContain(
      'Improved Armor (in the armour row)',
    );
    expect(currentValues(dictator, { damage: 0, states: [] }, rulings).armor).toBe(7);
  });
  test('CAV-CARD-5 HR-56: the marker shows the damage, 12 while intact', () => {
    expect([0, 1, 9].map((damage) => markerFace(damage, rulings))).toEqual([12, 1, 9]);
  });
});

describe('machines of our own', () => {
  test('CAV-CARD-1: are marked as not from the text and keep the card’s shape', () => {
    expect(MACHINES.map(({ id, fromText }) => `${id} ${fromText}`)).toEqual([
      'dictator-b true',
      'halberd false',
      'lancer false',
      'bulwark false',
    ]);
    for (const { track, weapons } of MACHINES) {
      const columns = track.closeCombat.length;
      const rows = [track.move, track.armor, track.damageControl, ...weapons.map((weapon) => weapon.track)];
      expect(rows.map(({ length }) => length)).toEqual(rows.map(() => columns));
      expect(columns).toBeLessThanOrEqual(12); // a twelve-sided die shows it
      for (const { move, armor, damageControl } of [track])
        for (const cells of [move, armor, damageControl])
          expect(cells.map(({ value }) => value)).toEqual(
            cells.map(({ value }) => value).toSorted((a, b) => b - a),
          );
    }
  });
});

describe('states and readings of a file', () => {
  const faults = (states: readonly string[], readings = {}) =>
    checkBattle(battleOf({ models: [cav('red-1', [5, 5], { states }), cav('blue-1', [5, 40])], readings }));

  test('CAV-STA-0: every state of the vocabulary passes, with its value', () => {
    const states = [
      'knockdown',
      'suppressed',
      'stunned',
      'disabled',
      'immobile',
      'activated',
      'overwatch',
      'failed-break',
      'destroyed',
    ];
    const valued = [
      'lock:blue-1',
      'twist:-45',
      'out:medium-mac',
      'out:medium-mac/left',
      'critical:9',
      'bins:1',
    ];
    expect(faults([...states, ...valued])).toEqual([]);
  });
  test.each([
    ['prone', 'There is no state "prone" in CAV.'],
    ['lock:nobody', '"nobody" is no value of the state lock: it takes the id of the model locked on to.'],
    ['twist:91', '"91" is no value of the state twist: it takes degrees to the right, from -90 to 90.'],
    ['critical:13', '"13" is no value of the state critical: it takes a row of the critical table, 2 to 12.'],
    [
      'out:laser',
      '"laser" is no value of the state out: it takes a weapon, or a weapon and one mount such as medium-mac/left, out of ammunition.',
    ],
    ['bins:2', '"2" is no value of the state bins: it takes ammo bins spent.'],
  ])('CAV-STA-0: %s is refused with a sentence', (state, text) => {
    expect(faults([state])).toEqual([{ path: 'models[0].states[0]', text }]);
    expect(stateFault(state, dictator, ['red-1', 'blue-1'])).toBe(text);
  });
  test('CAV-BRD-2: unknown readings, values out of range and unknown machines are named by path', () => {
    expect(faults([], { coverStacking: 'both', nonsense: 1, baseSize: 99 })).toEqual([
      { path: 'rules.readings.coverStacking', text: '"both" is not a value of coverStacking: sum, worst.' },
      { path: 'rules.readings.nonsense', text: 'There is no reading "nonsense" in CAV.' },
      { path: 'rules.readings.baseSize', text: 'baseSize takes a number from 0.5 to 6, not "99".' },
    ]);
    const ghost = battleOf({ models: [cav('red-1', [5, 5], { profile: 'ghost' })] });
    expect(checkBattle(ghost)).toEqual([
      {
        path: 'models[0].profile',
        text: 'There is no machine "ghost" in CAV: dictator-b, halberd, lancer, bulwark.',
      },
    ]);
  });
  test('CAV-TL-5 CAV-ARC-4 CAV-AMM-2: what states say is read back', () => {
    const states = ['lock:blue-1', 'twist:-45', 'out:medium-mac/right', 'critical:9', 'critical:9', 'bins:1'];
    const mac = weaponOf(dictator, 'medium-mac');
    expect([lockOf({ states }), twistOf({ states }), binsSpent({ states })]).toEqual(['blue-1', -45, 1]);
    expect(criticalsOf({ states })).toEqual([9, 9]);
    expect(loadedMounts({ states }, mac)).toEqual(['left']);
    expect([lockOf({ states: [] }), twistOf({ states: [] }), binsSpent({ states: [] })]).toEqual([
      null,
      0,
      0,
    ]);
  });
});

describe('random terrain', () => {
  test('CAV-BRD-3 CAV-BRD-4 CAV-DICE-14 HR-01: one more piece than the die, types by an open table', () => {
    expect([1, 6].map(featureCount)).toEqual([2, 7]);
    const types = Array.from({ length: 11 }, (_, i) => featureOf(i + 2, rulings));
    expect(types).toEqual([
      'special',
      'water',
      'water',
      'heavy-woods',
      'light-woods',
      'hill',
      'rough-rubble',
      'rough-rubble',
      'structures',
      'structures',
      'special',
    ]);
    expect(featureOf(7, ruledOtherwise(rulings, 'terrainTable.7', 'water'))).toBe('water');
    expect(() => featureOf(13, rulings)).toThrow('not a roll');
  });
});
