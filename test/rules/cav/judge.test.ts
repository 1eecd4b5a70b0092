import { describe, expect, test } from 'vitest';
import type { Battle, Model } from '../../../src/battlefield/battle.ts';
import type { Piece } from '../../../src/battlefield/piece.ts';
import { judgeCall } from '../../../src/rules/cav/judge/judge.ts';
import { shotOdds } from '../../../src/rules/cav/judge/odds.ts';
import { READINGS } from '../../../src/rules/cav/book/readings.ts';
import { cav, fieldOf, hill, openField, battleOf, piece, rect } from '../../support/cav-field.ts';
import { chance, randomTable } from '../../support/random-tables.ts';
import { heard, heardAll } from '../../support/heard.ts';

const RED = cav('red-1', [24, 10]);
const BLUE = cav('blue-1', [24, 30]);
const QUERY = { from: 'red-1', to: 'blue-1' } as const;

/** A crowded table from a seed: every terrain of the kernel's tests, machines of all four kinds, some of them prone. */
function crowdedBattle(seed: number): Battle {
  const luck = chance(seed);
  const table = randomTable(seed, { size: 48, pieces: 25 });
  const profiles = ['dictator-b', 'halberd', 'lancer', 'bulwark'];
  const models = Array.from({ length: 8 }, (_, i): Model =>
    cav(`${i % 2 ? 'red' : 'blue'}-${i}`, [luck.whole(4, 92) / 2, luck.whole(4, 92) / 2], {
      facing: luck.whole(0, 11) * 30,
      profile: luck.pick(profiles),
      states: luck.oneIn(4) ? ['knockdown'] : [],
    }),
  );
  return battleOf({ pieces: table.pieces, models });
}

describe('who sees whom', () => {
  test('CAV-LOS-6: what blocks one way blocks the other, on random tables 1 to 30', () => {
    let [pairs, blocked] = [0, 0];
    for (let seed = 1; seed <= 30; seed += 1) {
      const field = openField(crowdedBattle(seed));
      const ids = field.battle.models.map(({ id }) => id);
      const see = (from: string, to: string) =>
        judgeCall(field, { from, to }, { sureness: false, readings: false }).sight === 'blocked';
      for (const [i, from] of ids.entries())
        for (const to of ids.slice(i + 1)) {
          const there = see(from, to);
          expect(see(to, from), `seed ${seed}: ${from} and ${to}`).toBe(there);
          pairs += 1;
          if (there) blocked += 1;
        }
    }
    expect(pairs).toBe(840);
    expect(blocked).toBeGreaterThan(100);
    expect(blocked).toBeLessThan(800);
  });

  test('CAV-LOS-6: under every reading of a low blocker next to a model', () => {
    for (const adjacentLowBlocker of ['light', 'block', 'ignore'])
      for (let seed = 31; seed <= 36; seed += 1) {
        const battle = crowdedBattle(seed);
        const field = openField({ ...battle, rules: { ...battle.rules, readings: { adjacentLowBlocker } } });
        const see = (from: string, to: string) =>
          judgeCall(field, { from, to }, { sureness: false, readings: false }).sight === 'blocked';
        const [first, ...rest] = battle.models.map(({ id }) => id);
        for (const other of rest)
          expect(see(first ?? '', other), `seed ${seed}`).toBe(see(other, first ?? ''));
      }
  });

  test('CAV-LOS-4: every object on the line is listed with a clause and a sentence', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const field = openField(crowdedBattle(seed));
      const [from, to] = field.battle.models.map(({ id }) => id);
      const verdict = judgeCall(
        field,
        { from: from ?? '', to: to ?? '' },
        { sureness: false, readings: false },
      );
      const told = new Set(verdict.because.map((reason) => reason.about));
      for (const { id } of verdict.line.crossings) expect(told.has(id), `seed ${seed}: ${id}`).toBe(true);
      for (const { say: text, clause } of verdict.because) {
        expect(text).toMatch(/\.$/);
        expect(clause).toMatch(/^CAV-/);
      }
    }
  });
});

describe('which weapon', () => {
  test('CAV-ARC-3: without a name the first gun that is loaded and bears', () => {
    const judge = (red: Partial<Model>) =>
      judgeCall(fieldOf({ models: [{ ...RED, ...red }, BLUE] }), QUERY, { sureness: false });
    expect(judge({}).weapon).toBe('medium-mac');
    expect(judge({ profile: 'lancer' }).weapon).toBe('light-laser');
    const empty = judge({ states: ['out:medium-mac'] });
    expect(empty).toMatchObject({ weapon: 'medium-mac', sight: 'clear', attack: { legal: false } });
    expect(empty.because.map(({ clause }) => clause)).toEqual(['CAV-AMM-1']);
  });

  test('CAV-ARC-3 HR-03: a target abeam of the rocket’s arm, and what the other arcs would say', () => {
    const models = [RED, cav('blue-1', [4, 20])];
    const verdict = judgeCall(
      fieldOf({ models }),
      { ...QUERY, weapon: 'light-rocket-10' },
      { sureness: false },
    );
    expect(verdict.attack?.legal).toBe(false);
    expect(heardAll(verdict.because.at(-1))).toEqual({
      clause: 'CAV-ARC-3',
      say: 'The Light rocket 10 does not bear on blue-1: it is outside the arc of its mount.',
    });
    const behind = judgeCall(fieldOf({ models: [{ ...RED, at: [24, 40] }, BLUE] }), QUERY, {
      sureness: false,
    });
    expect(behind.attack?.legal).toBe(true);
    expect(behind.readings.find(({ key }) => key === 'firingArcs')).toEqual({
      key: 'firingArcs',
      clause: 'CAV-ARC-2',
      now: 'halfPlanes180',
      other: { quadrants90: 'may not fire', hex60: 'may not fire' },
    });
  });

  test('HR-03 CAV-ARC-3: the bearing of centres and that of the line may differ', () => {
    // blue-1 stands a little left of dead ahead; the nearest corners of the turned bases lie to the right
    const models = [RED, cav('blue-1', [23.9, 13], { facing: 20 })];
    const missile = { ...QUERY, weapon: 'light-rocket-10' };
    const systems = (readings = {}) =>
      judgeCall(fieldOf({ models, readings }), missile, { sureness: false }).detail?.['systems'];
    expect(systems()).toEqual([]);
    expect(systems({ 'firingArcs.bearing': 'sightLine' })).toEqual(['right']);
  });

  test('CAV-STA-1 CAV-STA-3 CAV-VIC-2: who cannot act cannot fire', () => {
    const clauses = (states: readonly string[], damage = 0) =>
      judgeCall(fieldOf({ models: [{ ...RED, states, damage }, BLUE] }), QUERY, {
        sureness: false,
      }).because.map(({ clause }) => clause);
    expect(clauses(['disabled'])).toEqual(['CAV-STA-1']);
    expect(clauses(['knockdown'])).toEqual(['CAV-STA-3']);
    expect(clauses([], 10)).toEqual(['CAV-VIC-2']);
  });

  test('CAV-RNG-5 CAV-RNG-8 CAV-CMB-3: too far and too near', () => {
    const missile = { ...QUERY, weapon: 'light-guided-missile' };
    const near = judgeCall(
      fieldOf({ models: [{ ...RED, states: ['lock:blue-1'] }, cav('blue-1', [24, 25.5])] }),
      missile,
      { sureness: false },
    );
    expect(heardAll(near.because.at(-1))).toEqual({
      clause: 'CAV-RNG-8',
      say: 'The Light guided missile cannot fire: 14.00 in is not more than its minimum of 14 in.',
    });
    const far = judgeCall(
      fieldOf({ models: [cav('red-1', [1, 1], { profile: 'lancer' }), cav('blue-1', [47, 47])] }),
      QUERY,
      { sureness: false },
    );
    expect(far).toMatchObject({ range: { band: null, needs: null }, attack: { legal: false } });
    expect(far.because.at(-1)?.clause).toBe('CAV-RNG-5');
  });
});

describe('how sure', () => {
  const hq = (east: number): Piece => piece('hq', 'structure', rect(18, 18, east, 22), { height: 4 });

  test('CAV-LOS-3: facing sides move the line by half, so an edge 0.155 in aside is 0.31 in away', () => {
    const verdict = judgeCall(fieldOf({ pieces: [hq(23.845)], models: [RED, BLUE] }), QUERY);
    expect(verdict.sight).toBe('clear');
    expect(verdict.sureness?.flipsTo).toBe('blocked');
    expect(verdict.sureness?.nudge).toBeGreaterThanOrEqual(0.31);
    expect(verdict.sureness?.nudge).toBeLessThan(0.316);
    expect(verdict.sureness?.towards[0]).toBeLessThan(0);
  });

  test('CAV-LOS-3: a call that holds for an inch around has no nudge', () => {
    expect(judgeCall(fieldOf({ pieces: [hq(20)], models: [RED, BLUE] }), QUERY).sureness).toBeNull();
    expect(judgeCall(fieldOf({ pieces: [hq(30)], models: [RED, BLUE] }), QUERY).sureness).toBeNull();
  });

  test('CAV-COV-3: the edge of the inch is found too', () => {
    const pieces = [
      hill('red-hill', 2, rect(20, 6, 28, 11)),
      piece('woods', 'light-woods', rect(22, 26, 26, 28.2)),
    ];
    const verdict = judgeCall(fieldOf({ pieces, models: [RED, BLUE] }), QUERY);
    // 1.05 in away: 0.045 in nearer and it rounds to 1.00
    expect(verdict).toMatchObject({ sight: 'clear', sureness: { flipsTo: 'obscured', model: 'blue-1' } });
    expect(verdict.sureness?.nudge).toBeGreaterThan(0.04);
    expect(verdict.sureness?.nudge).toBeLessThan(0.052);
  });

  test('CAV-LOS-3: the move it names does flip the call, on random tables', () => {
    let named = 0;
    for (let seed = 41; seed <= 52; seed += 1) {
      const battle = crowdedBattle(seed);
      const field = openField(battle);
      const [first, second] = battle.models;
      if (!first || !second) continue;
      const verdict = judgeCall(field, { from: first.id, to: second.id }, { readings: false });
      const { sureness } = verdict;
      if (!sureness) continue;
      named += 1;
      const [dx, dy] = sureness.towards;
      const models = battle.models.map((model) =>
        model.id === sureness.model ? { ...model, at: [model.at[0] + dx, model.at[1] + dy] as const } : model,
      );
      const flipped = judgeCall(
        openField({ ...battle, models }),
        { from: first.id, to: second.id },
        { sureness: false, readings: false },
      );
      expect(flipped.sight, `seed ${seed}`).toBe(sureness.flipsTo);
      expect(sureness.flipsTo).not.toBe(verdict.sight);
    }
    expect(named).toBeGreaterThan(3);
  });

  test('CAV-LOS-3: rings of full judgements find nothing nearer than the quick search does', () => {
    for (let seed = 61; seed <= 66; seed += 1) {
      const battle = crowdedBattle(seed);
      const [first, second] = battle.models;
      if (!first || !second) continue;
      const query = { from: first.id, to: second.id };
      const field = openField(battle);
      const { sight, sureness } = judgeCall(field, query, { readings: false });
      const reach = (sureness?.nudge ?? 1) * 0.97;
      for (const inches of [reach * 0.25, reach * 0.6, reach])
        for (let turn = 0; turn < 24; turn += 1) {
          const angle = (turn * Math.PI) / 12 + 0.03;
          for (const id of [first.id, second.id]) {
            const models = battle.models.map((model) =>
              model.id === id
                ? {
                    ...model,
                    at: [
                      model.at[0] + inches * Math.sin(angle),
                      model.at[1] + inches * Math.cos(angle),
                    ] as const,
                  }
                : model,
            );
            const moved = { battle: { ...battle, models }, sight: field.sight };
            expect(judgeCall(moved, query, { sureness: false, readings: false }).sight, `seed ${seed}`).toBe(
              sight,
            );
          }
        }
    }
  });
});

describe('readings of a verdict', () => {
  test('CAV-COV-11: only those whose other values change the call are named, with what each gives', () => {
    for (let seed = 71; seed <= 73; seed += 1) {
      const battle = crowdedBattle(seed);
      const [first, second] = battle.models;
      if (!first || !second) continue;
      const query = { from: first.id, to: second.id };
      const judge = (readings: Battle['rules']['readings']) =>
        judgeCall(openField({ ...battle, rules: { system: 'cav', readings } }), query, { sureness: false });
      const verdict = judge({});
      const named = new Set(verdict.readings.map(({ key }) => key));
      const call = ({ sight, cover, attack }: typeof verdict) =>
        [sight, cover.modifier, attack?.legal, attack?.roll, attack?.chance].join(' ');
      for (const { key, choices, bounds } of READINGS) {
        if (bounds) continue;
        const changes = choices.some(({ value }) => call(judge({ [key]: value })) !== call(verdict));
        expect(named.has(key), `seed ${seed}: ${key}`).toBe(changes);
      }
    }
  });

  test('CAV-COV-11: an answer without them is the same answer', () => {
    const field = openField(crowdedBattle(3));
    const [from = '', to = ''] = field.battle.models.map(({ id }) => id);
    const full = judgeCall(field, { from, to });
    const bare = judgeCall(field, { from, to }, { sureness: false, readings: false });
    expect({ ...full, sureness: null, readings: [] }).toEqual(bare);
  });
});

describe('odds of a pair', () => {
  const field = fieldOf({ models: [{ ...RED, states: ['lock:blue-1'] }, BLUE] });
  const find = (part: string, odds = shotOdds(field, QUERY)) =>
    odds.find(({ question }) => heard(question).includes(part));

  test('CAV-RES-5 CAV-DMG-1: hit, margin and damage of each weapon that may fire add up to 1', () => {
    const odds = shotOdds(field, QUERY);
    for (const { question, rows } of odds)
      expect(
        rows.reduce((sum, { share }) => sum + share, 0),
        heard(question),
      ).toBeCloseTo(1, 12);
    // medium band, Wizzo and lock: 7+ with +2
    expect(find('Medium MAC: hit')?.rows[0]).toEqual({ label: 'hit', exact: '5/6', share: 5 / 6 });
    expect(find('Light rocket 10: strike-point')?.rows.map(({ exact }) => exact)).toEqual([
      '7/12',
      '7/18',
      '1/36',
    ]);
    expect(find('Light rocket 10, landed on target: hit')?.rows[0]?.exact).toBe('13/18');
  });

  test('CAV-CMB-8 CAV-DMG-5: the whole assault, and the target gone in this activation', () => {
    const whole = find('Whole assault (2 × Medium MAC, 1 × Light guided missile): damage');
    expect(whole?.rows.map(({ label }) => label).slice(0, 3)).toEqual(['0 damage', '1 damage', '2 damage']);
    const single = find('Medium MAC: damage')?.mean?.value ?? NaN;
    const missile = find('Light guided missile: damage')?.mean?.value ?? NaN;
    expect(whole?.mean?.value).toBeCloseTo(2 * single + missile, 12);
    const doomed = fieldOf({ models: [RED, { ...BLUE, damage: 9 }] });
    const gone = find('destroyed in this activation', shotOdds(doomed, { ...QUERY, weapon: 'medium-mac' }));
    expect(gone?.rows.map(({ label }) => label)).toEqual(['destroyed', 'not destroyed']);
    expect(gone?.rows[0]?.share).toBeGreaterThan(0.5);
  });

  test('CAV-CMB-3: a shot that may not be taken has no odds', () => {
    expect(shotOdds(fieldOf({ models: [RED, BLUE] }), { ...QUERY, weapon: 'light-guided-missile' })).toEqual(
      [],
    );
  });
});
