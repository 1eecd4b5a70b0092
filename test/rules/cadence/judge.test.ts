import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point.ts';
import { cadenceBook } from '../../../src/rules/cadence/book/book.ts';
import { judgeCall } from '../../../src/rules/cadence/judge/judge.ts';
import { STRICT } from '../../../src/rules/cadence/book/readings.ts';
import { givesCover, isSolid, keywordsOf, terrainMeaning } from '../../../src/rules/cadence/book/terrain.ts';
import { zonesOf } from '../../../src/rules/cadence/book/zones.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { heard, heardAll } from '../../support/heard.ts';
import { box, fieldOf, modelOf, type Case, type Figure } from './cadence-field.ts';

const RED: Figure = { id: 'red', at: [0, 0], height: 2 };
const blue = (x: number, more: Partial<Figure> = {}): Figure => ({
  id: 'blue',
  at: [x, 0],
  height: 2,
  ...more,
});

const judge = (given: Case, weapon?: string, from = 'red', to = 'blue'): Verdict =>
  judgeCall(fieldOf(given), { from, to, ...(weapon !== undefined && { weapon }) }, { sureness: false });

const barred = (verdict: Verdict): string[] =>
  verdict.attack?.legal ? [] : verdict.because.map(({ clause }) => clause);

describe('ranges and targets', () => {
  test.each([
    ['TC-CAD-18', 11.99, true],
    ['TC-CAD-18', 12, false],
    ['TC-CAD-18', 12.01, false],
  ] as const)('%s CADENCE-RANGE-1 a weapon of 12″ at %d″: %s', (_, gap, may) => {
    const verdict = judge({ figures: [{ ...RED, profile: 'captain' }, blue(gap + 1)] }, 'pistol');
    expect(verdict.range.inches).toBeCloseTo(gap, 6);
    expect(verdict.attack?.legal).toBe(may);
    expect(verdict.because.find(({ clause }) => clause === 'CADENCE-RANGE-1')?.about).toBe('blue');
    expect(verdict.range.band).toBe(may ? 'in range' : null);
  });

  test('CADENCE-RANGE-1 CADENCE-MEAS-1 the nearest target model counts, seen or not', () => {
    const figures = [
      { ...RED, profile: 'captain' },
      blue(20),
      blue(11, { id: 'blue-2', unit: 'blue', at: [11, 3] }),
    ];
    const pieces = [box('tower', [9, 1.5], [9.5, 4], { height: 5, kind: 'structure' })];
    const verdict = judge({ figures, pieces }, 'pistol');
    expect(verdict.attack?.legal).toBe(true);
    expect(verdict.detail?.['seen']).toEqual({ full: 1, partly: 0, hidden: 1 });
    expect(heard(verdict.marks?.at(-1)?.label ?? '')).toMatch(/″$/);
  });

  test('TC-CAD-19 CADENCE-TGT-2 enemies within three inches of the unit must be the targets', () => {
    const with2 = (gap: number): Case => ({
      figures: [
        RED,
        blue(9),
        { id: 'blue-near', at: [0, -gap - 1] },
        { id: 'red-2', unit: 'red', at: [0, 1.5] },
      ],
    });
    expect(barred(judge(with2(2.9), 'rifle'))).toContain('CADENCE-TGT-2');
    expect(judge(with2(2.9), 'rifle', 'red', 'blue-near').attack?.legal).toBe(true);
    // The whole unit counts: a model farther off is bound as well.
    expect(barred(judge(with2(2.9), 'rifle', 'red-2'))).toContain('CADENCE-TGT-2');
    expect(judge(with2(3), 'rifle').attack?.legal).toBe(true);
    expect(judge(with2(3), 'rifle', 'red', 'blue-near').attack?.legal).toBe(true);
  });

  test('CADENCE-TGT-1 CADENCE-RES-1 neither friends nor units in reserve are targets', () => {
    const friend: Figure = { id: 'red-2', at: [6, 0], height: 2 };
    expect(barred(judge({ figures: [RED, friend] }, 'rifle', 'red', 'red-2'))).toContain('CADENCE-TGT-1');
    const away = judge({ figures: [RED, blue(8, { states: ['reserve'] })] }, 'rifle');
    expect([away.sight, barred(away).includes('CADENCE-RES-1')]).toEqual(['blocked', true]);
    // Nor do units in reserve hide anything.
    const hidden: Figure = { id: 'blue-2', at: [5, 0], height: 2, states: ['reserve'] };
    expect(judge({ figures: [RED, blue(12), hidden] }).sight).toBe('clear');
  });

  test('CADENCE-LOS-7 a blocked line is no attack', () => {
    const pieces = [box('wall', [5, -9], [5.5, 9], { height: 4 })];
    const verdict = judge({ figures: [RED, blue(9)], pieces }, 'rifle');
    expect(verdict.attack).toMatchObject({ legal: false, roll: null, chance: null });
    expect(barred(verdict)).toContain('CADENCE-LOS-7');
  });
});

describe('special rules that bar an attack', () => {
  const car = (facing: number, place: Point, weapon: string): string[] =>
    barred(
      judge(
        { figures: [{ ...RED, profile: 'scout-car', facing, radius: 1 }, blue(0, { at: place })] },
        weapon,
      ),
    );

  test('CADENCE-SR-18 CADENCE-ADV-ARC-1 a front gun bears on what reaches into the front arc', () => {
    expect(car(0, [0, 9], 'autocannon')).toEqual([]);
    expect(car(0, [9, 0], 'autocannon')).toContain('CADENCE-SR-18');
    // The base straddles the line between front and side: the front-most arc counts.
    expect(car(0, [9, 8.5], 'autocannon')).toEqual([]);
    expect(car(180, [0, 9], 'autocannon')).toContain('CADENCE-SR-18');
  });

  test('CADENCE-SR-22 a fixed gun bears straight ahead, as wide as the base', () => {
    expect(car(90, [9, 0], 'hull-gun')).toEqual([]);
    expect(car(90, [9, 1.49], 'hull-gun')).toEqual([]);
    expect(car(90, [9, 1.51], 'hull-gun')).toContain('CADENCE-SR-22');
    expect(car(270, [9, 0], 'hull-gun')).toContain('CADENCE-SR-22');
  });

  test('CADENCE-SR-23 no grenades within three inches', () => {
    expect(barred(judge({ figures: [RED, blue(3.9)] }, 'frag-grenade'))).toContain('CADENCE-SR-23');
    expect(judge({ figures: [RED, blue(4)] }, 'frag-grenade').attack?.legal).toBe(true);
  });

  test('CADENCE-SR-27 a rocket flies once', () => {
    const heavy = { ...RED, profile: 'heavy-trooper' };
    expect(judge({ figures: [heavy, blue(20)] }, 'rocket').attack?.legal).toBe(true);
    const used = { ...heavy, states: ['used:rocket'] };
    expect(barred(judge({ figures: [used, blue(20)] }, 'rocket'))).toContain('CADENCE-SR-27');
  });
});

describe('the whole verdict', () => {
  const wall = box('wall', [8, -5], [8.25, 5]);

  test('CADENCE-ADV-VEH-1 a vehicle behind a wall is seen clearly and gets no cover', () => {
    const figures = [RED, blue(12, { profile: 'scout-car' })];
    const verdict = judge({ figures, pieces: [wall] }, 'rifle');
    expect([verdict.sight, verdict.detail?.['byShares']]).toEqual(['clear', 'obscured']);
    expect(verdict.because.map(({ clause }) => clause)).toContain('CADENCE-ADV-VEH-1');
  });

  test('CADENCE-ADV-COVER-1 behind a wall: one less to hit, two more to save', () => {
    const given: Case = { figures: [RED, blue(12)], pieces: [wall] };
    const { attack, cover, detail } = judge(given, 'rifle');
    expect([attack?.roll, attack?.chance, cover.modifier]).toEqual(['5+ on each of 2 dice', '1/3', -1]);
    expect(cover.pieces).toEqual([
      { id: 'wall', effect: 'light', category: 'cover', clause: 'CADENCE-ADV-COVER-1' },
    ]);
    expect(detail?.['defence']).toMatchObject({ needs: 3 });
    const strict = judge({ ...given, readings: STRICT }, 'rifle');
    expect(strict.detail?.['defence']).toMatchObject({ needs: 5 });
    expect(strict.cover.pieces).toEqual([
      { id: 'wall', effect: 'light', category: 'covers', clause: 'CADENCE-LOS-3' },
    ]);
  });

  test('CADENCE-GAP-1 which rulings would change the call', () => {
    const { readings } = judge({ figures: [RED, blue(12)], pieces: [wall] }, 'rifle');
    expect(heardAll(readings)).toContainEqual({
      key: 'cadence.terrain.keywords',
      clause: 'CADENCE-GAP-1',
      now: 'true',
      other: { false: 'obscured, hits on 5+, defence 5+, counter 4+' },
      changes: 'odds',
    });
  });

  test('CADENCE-LOS-1 the best viewpoint of the unit is named and drawn', () => {
    const figures: Figure[] = [RED, { ...RED, id: 'red-2', unit: 'red', at: [0, 6] }, blue(12)];
    const pieces = [box('tower', [5, -2], [6, 2], { height: 5, kind: 'structure' })];
    const verdict = judge({ figures, pieces }, 'rifle');
    expect(verdict.sight).toBe('blocked');
    expect(verdict.detail?.['best']).toEqual({ model: 'red-2', sight: 'clear' });
    expect(verdict.because).toContainEqual(
      expect.objectContaining({ clause: 'CADENCE-LOS-1', about: 'red-2' }),
    );
    expect(heardAll(verdict.marks?.[0])).toMatchObject({ tone: 'good', label: 'red-2 sees best: clear' });
    expect(heardAll(verdict.readings)).toContainEqual({
      key: 'cadence.los.perModel',
      clause: 'CADENCE-LOS-1',
      now: 'false',
      other: { true: 'blocked, may not attack' },
      changes: 'sight',
    });
    const alone = judge({ figures, pieces, readings: { 'cadence.los.perModel': true } }, 'rifle');
    expect(alone.detail?.['best']).toEqual({ model: 'red', sight: 'blocked' });
  });

  test('CADENCE-GAP-3 eyes at another height see over another wall', () => {
    const high = { 'cadence.los.eyeFraction': 1 };
    const pieces = [box('wall', [11, -5], [11.2, 5], { height: 1.9 })];
    const given: Case = { figures: [RED, blue(12, { height: 1.895 })], pieces };
    expect(judge(given).sight).toBe('blocked');
    expect(judge({ ...given, readings: high }).sight).toBe('obscured');
    expect(judge(given).readings.map(({ key }) => key)).toContain('cadence.los.eyeFraction');
  });

  test('CADENCE-HIT-3 the actions a player notes count', () => {
    const rush = judge({ figures: [{ ...RED, states: ['actions:3'] }, blue(12)] }, 'rifle');
    expect(rush.attack).toMatchObject({ needs: 6, chance: '1/6' });
  });

  test('CADENCE-ADV-TERR-5 steps of less than half a level are no level', () => {
    const hill = (level: number) => box('hill', [-1, -1], [1, 1], { kind: 'hill', level, height: 0 });
    const needs = (level: number) =>
      judge({ figures: [RED, blue(12)], pieces: [hill(level)] }, 'rifle').attack?.needs;
    expect([needs(0.4), needs(0.6), needs(1)]).toEqual([4, 3, 3]);
  });

  test('every object on the line is told, counted or not', () => {
    const pieces = [
      wall,
      box('road', [3, -5], [4, 5], { kind: 'road', height: 0 }),
      box('kerb', [5, -5], [5.1, 5], { height: 0.2 }),
    ];
    const verdict = judge({ figures: [RED, blue(12)], pieces }, 'rifle');
    const told = Object.fromEntries(verdict.because.map(({ about: piece, counted }) => [piece, counted]));
    expect(told).toMatchObject({ wall: true, road: false, kerb: false });
    expect(verdict.line.crossings.map(({ id }) => id)).toEqual(['road', 'kerb', 'wall']);
    expect(verdict.terms?.map(({ clause }) => clause)).toEqual(['CADENCE-LOS-3', 'CADENCE-HIT-1']);
  });

  test('without a weapon named the one that does most is taken', () => {
    expect(judge({ figures: [RED, blue(12)] }).weapon).toBe('rifle');
    expect(judge({ figures: [RED, blue(3)] }).weapon).toBe('bayonet');
    expect(() => judge({ figures: [RED, blue(12)] }, 'cannon')).toThrow('has no weapon "cannon"');
  });

  test('sureness: the least move of either model that changes the word', () => {
    const pillar = box('pillar', [6, 0.5], [6.5, 3], { height: 4, kind: 'structure' });
    const field = fieldOf({ figures: [RED, blue(12)], pieces: [pillar] });
    const { sight, sureness } = judgeCall(field, { from: 'red', to: 'blue' });
    expect(sight).toBe('clear');
    if (!sureness) throw new Error('the pillar is less than an inch off the line');
    expect(sureness.flipsTo).toBe('obscured');
    const moved = (share: number): string => {
      const figures = [RED, blue(12)].map((figure) => ({
        ...figure,
        at:
          figure.id === sureness.model
            ? ([
                figure.at[0] + sureness.towards[0] * share,
                figure.at[1] + sureness.towards[1] * share,
              ] as const)
            : figure.at,
      }));
      return judge({ figures, pieces: [pillar] }).sight;
    };
    expect([moved(0.97), moved(1.001)]).toEqual(['clear', 'obscured']);
  });
});

describe('terrain, zones and what a file may hold', () => {
  test('CADENCE-ADV-TERR-1 CADENCE-ADV-TERR-3 keywords by kind, for vehicles too', () => {
    const rulings = { 'cadence.terrain.keywords': true } as const;
    const house = box('house', [0, 0], [1, 1], { kind: 'structure' });
    const road = box('road', [0, 0], [1, 1], { kind: 'road', height: 0 });
    expect(keywordsOf(house, false, rulings).has('impassable')).toBe(true);
    expect(keywordsOf(road, true, rulings).has('clear')).toBe(true);
    const woods = box('woods', [0, 0], [1, 1], { kind: 'light-woods', height: 3 });
    expect(keywordsOf(woods, false, rulings).has('rough')).toBe(true);
    expect(keywordsOf(woods, true, rulings).has('impassable')).toBe(true);
    expect(heardAll(terrainMeaning(woods, rulings))).toEqual({
      sight: 'Hides what is behind it; cover.',
      move: 'Rough; vehicles: impassable.',
      clause: 'CADENCE-GAP-1',
    });
  });

  test('CADENCE-GAP-1 to the letter of the text solid pieces stop everybody, the rest nobody', () => {
    const rulings = { 'cadence.terrain.keywords': false } as const;
    const words = (kind: 'structure' | 'swamp' | 'hill', height: number) => [
      ...keywordsOf(box('piece', [0, 0], [1, 1], { kind, height }), false, rulings),
    ];
    expect([words('structure', 3), words('swamp', 0), words('hill', 0)]).toEqual([
      ['impassable'],
      ['clear'],
      ['clear'],
    ]);
  });

  test('CADENCE-ADV-COVER-1 a file may take cover from a piece, or give it', () => {
    const piece = box('piece', [0, 0], [1, 1]);
    expect([isSolid(piece), givesCover(piece)]).toEqual([true, true]);
    expect([isSolid({ ...piece, cover: 'none' }), givesCover({ ...piece, cover: 'none' })]).toEqual([
      false,
      false,
    ]);
    expect([isSolid({ ...piece, cover: 'blocking' }), givesCover({ ...piece, cover: 'blocking' })]).toEqual([
      true,
      false,
    ]);
  });

  test('CADENCE-RANGE-1 zones: close range and range, in the arc of the weapon', () => {
    const { battle } = fieldOf({ figures: [RED] });
    const labels = (figure: Figure, weapon: string) =>
      zonesOf(battle, modelOf(figure), weapon).map(({ label, kind }) => `${kind}: ${heard(label)}`);
    expect(labels(RED, 'rifle')).toEqual(['range: close, under 3″', 'range: in range, under 24″']);
    expect(labels(RED, 'frag-grenade')).toEqual([
      'minimum: too close, under 3″',
      'range: in range, under 8″',
    ]);
    expect(labels(RED, 'bayonet')).toEqual(['range: in range, under 3″']);
    expect(labels({ ...RED, states: ['reserve'] }, 'rifle')).toEqual([]);
    const [close] = zonesOf(battle, modelOf({ ...RED, profile: 'scout-car', facing: 0 }), 'autocannon');
    const ys = close?.rings.flat().map(([, y]) => y) ?? [];
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(30);
  });

  test('a file is refused with path and sentence', () => {
    const refusals = (figure: Partial<Figure>, more: Partial<Case> = {}) => {
      const given = fieldOf({ figures: [{ ...RED }], ...more });
      const model = { ...modelOf(RED), ...(figure as object) };
      return cadenceBook.check({ ...given.battle, models: [model] }).map(({ path }) => path);
    };
    expect(refusals({})).toEqual([]);
    expect(refusals({ profile: 'dictator-b' })).toEqual(['models[0].profile']);
    expect(refusals({ damage: 1 })).toEqual(['models[0].damage']);
    expect(refusals({ states: ['actions:3', 'reserve'] })).toEqual([]);
    expect(refusals({ states: ['actions:9'] })).toEqual(['models[0].states[0]']);
    expect(refusals({ states: ['used:rifle'] })).toEqual(['models[0].states[0]']);
    expect(refusals({ states: ['reserve:blue'] })).toEqual(['models[0].states[0]']);
    expect(refusals({}, { readings: { 'cadence.rounds': 0 } })).toEqual(['rules.readings.cadence.rounds']);
    expect(refusals({}, { readings: { 'cadence.los.eyes': 1 } })).toEqual([
      'rules.readings.cadence.los.eyes',
    ]);
  });

  test('one unit has one side', () => {
    const { battle } = fieldOf({ figures: [{ ...RED, unit: 'both' }, blue(9, { unit: 'both' })] });
    expect(cadenceBook.check(battle).map(({ path }) => path)).toEqual(['models[0].unit', 'models[1].unit']);
  });

  test('the states a player may set are those a file may hold', () => {
    const { battle } = fieldOf({ figures: [{ ...RED, profile: 'heavy-trooper' }] });
    const [model] = battle.models;
    if (!model) throw new Error('the case has a model');
    for (const { id } of cadenceBook.states(model))
      expect(cadenceBook.check({ ...battle, models: [{ ...model, states: [id] }] })).toEqual([]);
  });
});
