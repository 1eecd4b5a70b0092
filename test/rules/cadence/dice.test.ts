import { describe, expect, test } from 'vitest';
import {
  attacksOf,
  counterNumber,
  counterTerms,
  damageEach,
  hitsOf,
  hitTerms,
  isInCover,
  passes,
  saveTerms,
  unitLevel,
  type AttackFacts,
} from '../../../src/rules/cadence/judge/attack.ts';
import { loseHitPoints, nextStruck } from '../../../src/rules/cadence/judge/hit-points.ts';
import { PROFILES, trooperOf, type Trooper, type Weapon } from '../../../src/rules/cadence/data/profiles.ts';
import { rulingsOf, STRICT, type CadenceRulings } from '../../../src/rules/cadence/book/readings.ts';
import { readTrait } from '../../../src/rules/cadence/data/traits.ts';
import { modelOf } from './cadence-field.ts';

const REC = rulingsOf({});
const TEXT = rulingsOf(STRICT);

const weapon = (more: Partial<Weapon> = {}, ...rules: readonly string[]): Weapon => ({
  id: 'test-gun',
  name: 'Test gun',
  range: 24,
  attacks: 1,
  piercing: 0,
  damage: 4,
  traits: rules.map((rule) => readTrait(rule, 'weapon')),
  ...more,
});

const attacker = (skill: number, ...rules: readonly string[]): Trooper => ({
  ...trooperOf({ profile: 'line-trooper' }),
  skill,
  traits: rules.map((rule) => readTrait(rule, 'unit')),
});

/** Line troopers: Defence 5, Toughness 4, one hit point. */
const unitOf = (...profiles: readonly string[]) => ({
  models: profiles.map((profile, index) =>
    modelOf({ id: `blue-${index}`, unit: 'blue', at: [0, 0], profile }),
  ),
});

function facts(more: Partial<AttackFacts> = {}): AttackFacts {
  const target = more.target ?? unitOf('line-trooper');
  const [model] = target.models;
  if (!model) throw new Error('facts: a unit has models');
  return {
    attacker: attacker(4),
    weapon: weapon(),
    target,
    sight: 'clear',
    throughCover: false,
    close: false,
    inches: 10,
    level: 0,
    targetLevels: [0],
    actions: 2,
    struckFrom: { model, arc: 'front' },
    ...more,
  };
}

const hits = (given: AttackFacts, faces: readonly number[], rulings: CadenceRulings = REC) =>
  faces.map((face) => passes(hitTerms(given, rulings), face));

describe('attack rolls', () => {
  test('TC-CAD-20 CADENCE-HIT-1 Skill 4, two actions, clear: 3 misses, 4 hits', () => {
    expect(hits(facts(), [3, 4])).toEqual([false, true]);
  });

  test('TC-CAD-21 CADENCE-HIT-3 CADENCE-HIT-5 a rush needs 6, obscured as well 7', () => {
    expect(hits(facts({ actions: 3 }), [5, 6])).toEqual([false, true]);
    const both = facts({ actions: 3, sight: 'obscured' });
    expect(hits(both, [6])).toEqual([false]);
    expect(hitTerms(both, REC).needs).toBe(7);
    expect(hitTerms(both, REC).modifiers.map(({ value }) => value)).toEqual([-2, 0, -1, 0, 0]);
  });

  test('TC-CAD-22 CADENCE-HIT-3 four actions: a rush, but not to the letter of the text', () => {
    expect(hits(facts({ actions: 4 }), [5])).toEqual([false]);
    expect(hits(facts({ actions: 4 }), [5], TEXT)).toEqual([true]);
    expect(hits(facts({ actions: 3 }), [5], TEXT)).toEqual([false]);
  });

  test('TC-CAD-23 CADENCE-DICE-2 Skill 2 from above: a 1 fails, but not to the letter of the text', () => {
    const above = facts({ attacker: attacker(2), level: 1 });
    expect(hits(above, [1])).toEqual([false]);
    expect(hits(above, [1], TEXT)).toEqual([true]);
  });

  test('TC-CAD-24 CADENCE-HIT-2 CADENCE-HIT-4 close range', () => {
    const close = facts({ attacker: attacker(3), close: true, level: 1, inches: 2 });
    expect(hits(close, [5, 6])).toEqual([false, true]);
    expect(hitTerms(close, REC).modifiers.every(({ value }) => value === 0)).toBe(true);
    expect(hits(close, [5], rulingsOf({ 'cadence.closeRange.mode': 'skill6' }))).toEqual([true]);
    expect(hits({ ...close, weapon: weapon({}, 'Assault') }, [2, 3])).toEqual([true, true]);
  });

  test('CADENCE-HIT-3 CADENCE-SR-19 assault weapons in a rush', () => {
    const rush = facts({ actions: 3, weapon: weapon({}, 'Assault') });
    expect([hitTerms(rush, REC).needs, hitTerms(rush, TEXT).needs]).toEqual([4, 6]);
  });

  test('CADENCE-HIT-4 the level of a unit on several', () => {
    const by = (mode: string) => unitLevel([0, 0, 1, 2, 2], rulingsOf({ 'cadence.height.unit': mode }));
    expect([by('highest'), by('majority'), by('lowest')]).toEqual([2, 2, 0]);
  });

  test('CADENCE-DICE-1 a face at or above the number passes', () => {
    expect([3, 4, 5].map((face) => passes({ needs: 4, oneFails: true }, face))).toEqual([false, true, true]);
  });
});

describe('special rules of weapons on the attack roll', () => {
  const needs = (given: Partial<AttackFacts>) => hitTerms(facts(given), REC).needs;

  test('CADENCE-SR-17 Accurate adds one', () => {
    expect(needs({ weapon: weapon({}, 'Accurate') })).toBe(3);
  });

  test('CADENCE-SR-25 Inaccurate: Skill counts as 6, modifiers still apply', () => {
    expect(needs({ weapon: weapon({}, 'Inaccurate'), level: 1 })).toBe(5);
  });

  test('CADENCE-SR-31 Torrent hits on all but a 1, whatever else holds', () => {
    const torrent = facts({ weapon: weapon({}, 'Torrent'), close: true, actions: 3, sight: 'obscured' });
    expect(hits(torrent, [1, 2])).toEqual([false, true]);
    expect(hits(torrent, [1, 2], TEXT)).toEqual([false, true]);
  });

  test('CADENCE-SR-12 CADENCE-SR-26 Stealth from afar, and Indirect past it', () => {
    const target = unitOf('scout'); // Stealth (12)
    expect(needs({ target, inches: 12 })).toBe(4);
    expect(needs({ target, inches: 12.01 })).toBe(5);
    expect(needs({ target, inches: 20, sight: 'obscured' })).toBe(6);
    expect(needs({ target, inches: 20, sight: 'obscured', weapon: weapon({}, 'Indirect') })).toBe(4);
  });

  test('CADENCE-SR-29 Rending: a natural 6 that hits adds hits', () => {
    const rending = weapon({}, 'Rending (2)');
    const terms = hitTerms(facts({ weapon: rending }), REC);
    expect([3, 5, 6].map((face) => hitsOf(face, terms, rending))).toEqual([0, 1, 3]);
    const impossible = hitTerms(facts({ weapon: rending, actions: 3, sight: 'obscured' }), REC);
    expect(hitsOf(6, impossible, rending)).toBe(0);
  });

  test('CADENCE-SR-28 Rapid Fire rolls more dice, CADENCE-SR-21 Destructive does more damage', () => {
    expect(attacksOf(weapon({ attacks: 3 }, 'Rapid Fire (2)'))).toBe(5);
    expect([damageEach(weapon()), damageEach(weapon({}, 'Destructive (3)'))]).toEqual([1, 3]);
  });

  test('CADENCE-SR-10 Skilled, CADENCE-SR-7 Resilient and CADENCE-SR-9 Shields roll again', () => {
    expect(hitTerms(facts({ attacker: attacker(4, 'Skilled') }), REC).again).toBe(true);
    const target = unitOf('ogre');
    const given = facts({ target });
    expect(saveTerms(given, REC).again).toBe(true);
    const [brute] = target.models;
    if (!brute) throw new Error('a unit has models');
    expect(counterTerms(given, brute, REC).again).toBe(true);
    expect(counterTerms(given, { ...brute, damage: 1 }, REC).again).toBe(false);
  });
});

describe('defence rolls', () => {
  const saves = (given: Partial<AttackFacts>, faces: readonly number[], rulings = REC) =>
    faces.map((face) => passes(saveTerms(facts(given), rulings), face));

  test('TC-CAD-25 CADENCE-DEF-1 Defence against Piercing, the lowest of the unit', () => {
    const captain = unitOf('captain'); // Defence 4
    expect(saves({ target: captain, weapon: weapon({ piercing: 1 }) }, [4, 5])).toEqual([false, true]);
    const trooper = unitOf('line-trooper'); // Defence 5, so Piercing 2 leaves no face
    expect(saves({ target: trooper, weapon: weapon({ piercing: 2 }) }, [6])).toEqual([false]);
    const mixed = unitOf('scout-car', 'captain'); // Defence 3 and 4
    expect(saves({ target: mixed }, [3])).toEqual([true]);
    expect(saves({ target: mixed }, [3], rulingsOf({ 'cadence.def.lowest': 'worst' }))).toEqual([false]);
  });

  test('CADENCE-ADV-COVER-1 two more, never worse than 6, not for vehicles, not to the letter of the text', () => {
    const covered = { sight: 'obscured', throughCover: true } as const;
    const needs = (given: Partial<AttackFacts>, rulings = REC) => saveTerms(facts(given), rulings).needs;
    expect(needs(covered)).toBe(3);
    expect(needs({ ...covered, weapon: weapon({ piercing: 4 }) })).toBe(6);
    expect(needs({ ...covered, target: unitOf('scout-car') })).toBe(3);
    expect(needs(covered, TEXT)).toBe(5);
    expect(needs({ ...covered, weapon: weapon({}, 'Indirect') })).toBe(5);
  });

  test('CADENCE-ADV-COVER-1 within three inches cover counts only by ruling', () => {
    const close = facts({ sight: 'clear', throughCover: true, close: true });
    expect(isInCover(close, REC)).toBe(false);
    expect(isInCover(close, rulingsOf({ 'cadence.cover.within3': true }))).toBe(true);
  });

  test('CADENCE-SR-3 Heavy Armour takes off piercing, not more than there is', () => {
    const target = unitOf('heavy-trooper'); // Defence 4, Heavy Armour (1)
    const needs = (piercing: number) => saveTerms(facts({ target, weapon: weapon({ piercing }) }), REC).needs;
    expect([needs(0), needs(1), needs(3)]).toEqual([4, 4, 6]);
  });

  test('CADENCE-GAP-6 a rule of some models counts for the unit by ruling', () => {
    const mixed = unitOf('heavy-trooper', 'captain');
    const given = facts({ target: mixed, weapon: weapon({ piercing: 1 }) });
    expect(saveTerms(given, REC).needs).toBe(5);
    expect(saveTerms(given, rulingsOf({ 'cadence.traits.mixed': 'any' })).needs).toBe(4);
  });
});

describe('counter rolls and hit points', () => {
  test('TC-CAD-26 CADENCE-CTR-1 damage against toughness', () => {
    const pairs = [
      [2, 4],
      [3, 4],
      [4, 4],
      [5, 4],
      [7, 4],
      [8, 4],
      [1, 3],
      [2, 3],
      [6, 3],
      [1, 1],
      [2, 1],
      [1, 2],
    ] as const;
    const numbers = pairs.map(([damage, toughness]) => counterNumber(damage, toughness));
    expect(numbers).toEqual([2, 3, 4, 5, 5, 6, 2, 3, 6, 4, 6, 2]);
  });

  test('CADENCE-CTR-1 the lowest toughness of the unit counts', () => {
    const target = unitOf('ogre', 'captain'); // 7 and 4
    const [struck] = target.models;
    if (!struck) throw new Error('a unit has models');
    expect(counterTerms(facts({ target }), struck, REC).needs).toBe(4);
  });

  test('CADENCE-SR-30 Shred and CADENCE-SR-15 a weak spot each take one off', () => {
    const target = unitOf('scout-car'); // Toughness 8, weak at the rear by default
    const [model] = target.models;
    if (!model) throw new Error('a unit has models');
    const needs = (arc: 'front' | 'rear', ...rules: readonly string[]) => {
      const given = facts({ target, struckFrom: { model, arc }, weapon: weapon({ damage: 8 }, ...rules) });
      return counterTerms(given, model, REC).needs;
    };
    expect([needs('front'), needs('rear'), needs('rear', 'Shred')]).toEqual([4, 5, 6]);
  });

  test('TC-CAD-27 CADENCE-HP-1 three attacks from the die to the hit point', () => {
    const target = unitOf('captain'); // Defence 4, Toughness 4
    const given = facts({ attacker: attacker(3), target, weapon: weapon({ piercing: 1, damage: 6 }) });
    const hit = [2, 3, 6].filter((face) => passes(hitTerms(given, REC), face));
    expect(hit).toHaveLength(2);
    const damage = [5, 4].filter((face) => !passes(saveTerms(given, REC), face));
    expect(damage).toHaveLength(1);
    const [struck] = target.models;
    if (!struck) throw new Error('a unit has models');
    const counter = counterTerms(given, struck, REC);
    expect([counter.needs, passes(counter, 4)]).toEqual([5, false]);
    expect(loseHitPoints(target.models, 1)[0]?.damage).toBe(1);
  });

  test('TC-CAD-28 CADENCE-HP-1 wounded models first, then one after the other', () => {
    const { models } = unitOf('heavy-trooper', 'heavy-trooper', 'heavy-trooper'); // two hit points each
    const wounded = models.map((model, index) => (index === 1 ? { ...model, damage: 1 } : model));
    const left = loseHitPoints(wounded, 3);
    expect(left.map(({ id, damage }) => [id, damage])).toEqual([['blue-2', 0]]);
    expect(loseHitPoints(wounded, 9)).toEqual([]);
  });

  test('CADENCE-HP-1 the owner names the order of those unhurt', () => {
    const { models } = unitOf('heavy-trooper', 'heavy-trooper', 'heavy-trooper');
    expect(nextStruck(models, ['blue-2'])?.id).toBe('blue-2');
    expect(loseHitPoints(models, 3, ['blue-2', 'blue-1']).map(({ id, damage }) => [id, damage])).toEqual([
      ['blue-0', 0],
      ['blue-1', 1],
    ]);
  });
});

describe('data', () => {
  test('CADENCE-GAP-6 every profile has attributes a die can use and a card', () => {
    for (const { id, command, skill, defence, hitPoints, weapons, card } of PROFILES) {
      expect(command, id).toBeGreaterThanOrEqual(1);
      expect(command, id).toBeLessThanOrEqual(6);
      for (const number of [skill, defence]) expect([2, 3, 4, 5, 6]).toContain(number);
      expect(hitPoints).toBeGreaterThan(0);
      expect(weapons.length).toBeGreaterThan(0);
      expect(card.length).toBeGreaterThan(6);
    }
  });

  test('CADENCE-SR-16 CADENCE-SR-6 a vehicle is a platform for two and weak at the rear', () => {
    const labels = trooperOf({ profile: 'scout-car' }).traits.map(({ label }) => label);
    expect(labels).toContain('Platform (2)');
    expect(labels).toContain('Weak Spot (rear)');
  });

  test('a slip in a special rule is named', () => {
    expect(() => readTrait('Blast', 'weapon')).toThrow('a number');
    expect(() => readTrait('Weak Spot (top)', 'unit')).toThrow('none of front, right, rear, left');
    expect(() => readTrait('Assault', 'unit')).toThrow('no special rule "Assault" for a unit');
    expect(() => readTrait('Assault (2)', 'weapon')).toThrow('not wanted');
  });
});
