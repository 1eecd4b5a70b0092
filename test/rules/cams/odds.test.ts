import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fraction, toNumber, writeFraction } from '../../../src/core/fraction.ts';
import { atLeast, meanOf, opposedChances, poolChances } from '../../../src/rules/cams/judge/chances.ts';
import { cams } from '../../../src/rules/cams/index.ts';
import { fieldOf, model, STRICT } from './cams-table.ts';
import { heard } from '../../support/heard.ts';

interface Golden {
  readonly single_die: Readonly<Record<string, string>>;
  readonly pool: Readonly<
    Record<
      string,
      {
        readonly dist: readonly number[];
        readonly mean: number;
        readonly exactAtLeast1: string;
        readonly pAtLeast: readonly number[];
      }
    >
  >;
  readonly opposed: Readonly<
    Record<string, { readonly p: number; readonly exact: string; readonly margin: readonly number[] }>
  >;
  readonly activation: Readonly<
    Record<
      string,
      {
        readonly pActivates: number;
        readonly actionsDist: readonly number[];
        readonly meanActions: number;
      }
    >
  >;
}

const golden = JSON.parse(readFileSync('test/golden/cams-odds.json', 'utf8')) as Golden;

const pools = (key: string) =>
  [...key.matchAll(/(\d+)D8@(\d)\+(?:b(\d))?/g)].map(([, dice, rating, bonus]) => ({
    dice: Number(dice),
    rating: Number(rating),
    bonus: Number(bonus ?? 0),
  }));

/** The published figures write whole numbers as `1/1`. */
const published = (text: string): string => {
  const [num = '0', den = '1'] = text.split('/');
  return writeFraction(fraction(BigInt(num), BigInt(den)));
};

const near = (given: readonly number[], wanted: readonly number[]): void => {
  const length = Math.max(given.length, wanted.length);
  for (let at = 0; at < length; at += 1) expect(given[at] ?? 0).toBeCloseTo(wanted[at] ?? 0, 11);
};

test('CAMS-TEST-1 one die at every rating', () => {
  for (const [rating, chance] of Object.entries(golden.single_die))
    expect(writeFraction(atLeast({ dice: 1, rating: Number.parseInt(rating, 10), bonus: 0 }, 1))).toBe(
      chance,
    );
});

test('TC-CAMS-09 CAMS-TEST-1 at least one success: 3D8 at 7+ and at 3+', () => {
  const chance = (rating: number) => writeFraction(atLeast({ dice: 3, rating, bonus: 0 }, 1));
  expect([chance(7), chance(3)]).toEqual(['37/64', '63/64']);
});

test('TC-CAMS-10 CAMS-TEST-2 4D8 at 5+ against 3D8 at 4+', () => {
  const { wins, margins } = opposedChances(
    { dice: 4, rating: 5, bonus: 0 },
    { dice: 3, rating: 4, bonus: 0 },
  );
  expect(writeFraction(wins)).toBe('2765/4096');
  expect(toNumber(margins[0] ?? fraction(0))).toBe(0.291748046875);
});

test('CAMS-TEST-4 every published pool', () => {
  const keys = Object.entries(golden.pool);
  expect(keys).toHaveLength(200);
  for (const [key, row] of keys) {
    const [pool] = pools(key);
    if (!pool) throw new Error(key);
    const chances = poolChances(pool);
    near(chances.map(toNumber), row.dist);
    expect(toNumber(meanOf(chances))).toBeCloseTo(row.mean, 10);
    expect(writeFraction(atLeast(pool, 1))).toBe(published(row.exactAtLeast1));
    near(
      row.pAtLeast.map((_, total) => toNumber(atLeast(pool, total))),
      row.pAtLeast,
    );
  }
});

test('CAMS-TEST-2 every published opposed test, exactly', () => {
  const keys = Object.entries(golden.opposed);
  expect(keys).toHaveLength(3600);
  const wrong = keys.filter(([key, row]) => {
    const [active, target] = pools(key);
    if (!active || !target) return true;
    const { wins, margins } = opposedChances(active, target);
    const isNear = row.margin.every((chance, at) => {
      const own = margins[at];
      return Math.abs((own ? toNumber(own) : 0) - chance) < 1e-11;
    });
    return writeFraction(wins) !== published(row.exact) || !isNear || margins.length < row.margin.length;
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('CAMS-ACT-2 every published leadership roll', () => {
  for (const [key, row] of Object.entries(golden.activation)) {
    const [pool] = pools(key);
    if (!pool) throw new Error(key);
    near(poolChances(pool).map(toNumber), row.actionsDist);
    expect(toNumber(atLeast(pool, 1))).toBeCloseTo(row.pActivates, 11);
    expect(toNumber(meanOf(poolChances(pool)))).toBeCloseTo(row.meanActions, 10);
  }
});

/** Every face of every die in turn. */
function* everyRoll(dice: number): Generator<number[]> {
  if (dice === 0) {
    yield [];
    return;
  }
  for (const rest of everyRoll(dice - 1)) for (let face = 1; face <= 8; face += 1) yield [face, ...rest];
}

test('CAMS-TEST-2 CAMS-TEST-4 the same by rolling every die through all its faces', () => {
  const totals = (dice: number, rating: number, bonus: number): number[] =>
    [...everyRoll(dice)].map((faces) => {
      const good = faces.filter((face) => face >= rating).length;
      return good > 0 ? good + bonus : 0;
    });
  const cases = [
    [2, 4, 1, 2, 6, 0],
    [3, 5, 0, 2, 5, 2],
    [2, 7, 2, 3, 3, 1],
    [1, 2, 0, 3, 8, 3],
    [3, 6, 1, 0, 4, 2],
  ] as const;
  for (const [dice, rating, bonus, against, theirs, extra] of cases) {
    const [mine, others] = [totals(dice, rating, bonus), totals(against, theirs, extra)];
    const ways: number[] = [];
    let won = 0;
    for (const a of mine)
      for (const d of others) {
        if (d > a || a === 0) continue;
        won += 1;
        ways[a - d] = (ways[a - d] ?? 0) + 1;
      }
    const all = mine.length * others.length;
    const chances = opposedChances({ dice, rating, bonus }, { dice: against, rating: theirs, bonus: extra });
    expect(writeFraction(chances.wins)).toBe(writeFraction(fraction(won, all)));
    expect(chances.margins.map(writeFraction)).toEqual(
      chances.margins.map((_, margin) => writeFraction(fraction(ways[margin] ?? 0, all))),
    );
  }
});

const [SHOOTER, TARGET] = [model('red-1', [10, 10]), model('blue-1', [10, 20])];
const sums = (rows: readonly { readonly share: number }[]): number =>
  rows.reduce((all, { share }) => all + share, 0);

test('CAMS-GAP-8 the odds of an attack: margins, what is left of the target, and the squad’s leadership', () => {
  const [contest, damage, leadership, ...more] = cams.odds(fieldOf({ models: [SHOOTER, TARGET] }), {
    from: 'red-1',
    to: 'blue-1',
  });
  expect(more).toEqual([]);
  // 3D8 at 5+ against 2D8 at 5+: four heads or tails each way.
  expect(contest?.rows.map(({ label, exact }) => `${heard(label)} ${exact}`)).toEqual([
    'blue-1 wins 7/32',
    'margin 0 9/32',
    'margin 1 5/16',
    'margin 2 5/32',
    'margin 3 1/32',
  ]);
  expect(damage?.rows.map(({ label, exact }) => `${heard(label)} ${exact}`)).toEqual([
    'removed 3/16',
    'still there 13/16',
  ]);
  expect(damage?.mean?.value).toBeCloseTo((9 + 10 + 10 + 3) / 32, 12);
  expect(leadership?.question).toContain('15/16');
  for (const odds of [contest, damage, leadership]) expect(sums(odds?.rows ?? [])).toBeCloseTo(1, 12);
});

test('CAMS-GAP-8 under the text alone the odds are those of a bare opposed test', () => {
  const [contest, leadership] = cams.odds(fieldOf({ models: [SHOOTER, TARGET], readings: STRICT }), {
    from: 'red-1',
    to: 'blue-1',
  });
  expect(contest?.question).toContain('Opposed test, 3 dice each');
  expect(leadership?.question).toContain('CAMS-ACT-2');
});

test('CAMS-GAP-8 out of range there is nothing to roll but leadership', () => {
  const far = model('blue-1', [10, 46]);
  const odds = cams.odds(fieldOf({ models: [SHOOTER, far] }), { from: 'red-1', to: 'blue-1' });
  expect(odds.map(({ question }) => question)).toEqual([expect.stringContaining('CAMS-ACT-2')]);
});
