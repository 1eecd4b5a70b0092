import { beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '../../../src/battle/desk.ts';
import type { Battle, Model } from '../../../src/battlefield/battle.ts';
import type { Cover, Piece, PieceKind } from '../../../src/battlefield/piece.ts';
import { onLattice } from '../../../src/core/lattice.ts';
import type { Base } from '../../../src/geometry/base.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { rulesetOf } from '../../../src/rules/rulesets.ts';
import type { Verdict } from '../../../src/rules/verdict.ts';
import { battleOf } from '../../support/cav-field.ts';
import { areApart, naiveCall, type NaiveCall } from '../../support/naive-cav-judge.ts';
import { chance, randomTable, type Chance } from '../../support/random-tables.ts';

const TABLES = 300;
const TURNED = 40; // of them, in eight positions each
const SIZE = 48; // inches

const FLATS: readonly PieceKind[] = ['rough', 'rubble', 'swamp', 'water', 'road'];
const OVERRIDES: readonly Cover[] = ['none', 'light', 'heavy', 'blocking'];
const BASES: readonly Base[] = [
  { shape: 'hex', across: 1 },
  { shape: 'round', diameter: 1.5 },
  { shape: 'oval', width: 1, length: 2 },
  { shape: 'rect', width: 1, length: 1.5 },
];

/** Half of the tables lie on quarter inches, so that lines along sides and through corners are common. */
function randomBattle(seed: number): Battle {
  const luck = chance(seed * 7919 + 13);
  const halfInches = seed % 2 === 0;
  const table = randomTable(seed, { size: SIZE, pieces: luck.whole(8, 25), halfInches });
  const pieces = table.pieces.map((piece) => varied(luck, piece));
  const models: Model[] = [];
  const wanted = luck.whole(4, 8);
  for (let tries = 0; models.length < wanted && tries < 200; tries++) {
    const model = randomModel(luck, halfInches, pieces, models);
    if (models.every((other) => areApart(other, model))) models.push(model);
  }
  return battleOf({ pieces, models });
}

function varied(luck: Chance, piece: Piece): Piece {
  const over = luck.oneIn(8) ? { cover: luck.pick(OVERRIDES) } : {};
  if (piece.kind === 'hill')
    return { ...piece, ...over, level: piece.level < 0 && luck.oneIn(2) ? -4 : piece.level };
  if (luck.oneIn(5)) return { ...piece, ...over, kind: luck.pick(FLATS), height: 0 };
  return { ...piece, ...over, height: luck.oneIn(8) ? piece.height + 0.5 : piece.height };
}

/** Inches a printed distance turns on, and what is a hair to either side of it. */
const GAPS = [0, 0.001, 0.99, 1, 1.004, 1.005, 1.006, 3, 3.004, 3.005, 12, 12.004, 12.005, 24.005];

function randomModel(
  luck: Chance,
  halfInches: boolean,
  pieces: readonly Piece[],
  others: readonly Model[],
): Model {
  const side = others.length % 2 === 0 ? 'red' : 'blue';
  const id = `${side}-${others.length + 1}`;
  const step = halfInches ? 0.25 : 0.001;
  const onStep = (value: number): number =>
    onLattice(Math.min(SIZE - 2, Math.max(2, Math.round(value / step) * step)));
  const [x, y] = randomPlace(luck, pieces, others);
  const hex: Base = { shape: 'hex', across: 1.5 };
  const common = {
    id,
    side,
    unit: id,
    profile: 'dictator-b',
    states: luck.oneIn(4) ? ['knockdown'] : [],
    damage: 0,
  };
  const gap = luck.pick(GAPS);
  const south = luck.oneIn(2) ? lowest(luck.pick(pieces).outline) : others.at(-1);
  if (luck.oneIn(4) && south) {
    const isModel = 'id' in south;
    const [sx, sy] = isModel ? south.at : south;
    const at: Point = [onStep(sx + luck.whole(-1, 1) / 2), onLattice(sy - gap - (isModel ? 1.5 : 0.75))];
    if (at[1] > 1) return { ...common, at, facing: luck.oneIn(2) ? 0 : 180, base: hex };
  }
  return {
    ...common,
    at: [onStep(x), onStep(y)],
    facing: halfInches ? luck.whole(0, 11) * 30 : luck.whole(0, 359),
    base: luck.oneIn(3) ? luck.pick(BASES) : hex,
  };
}

const lowest = (ring: readonly Point[]): Point =>
  ring.reduce((low, corner) => (corner[1] < low[1] ? corner : low));

function randomPlace(luck: Chance, pieces: readonly Piece[], others: readonly Model[]): Point {
  const what = luck.whole(1, 8);
  const away = (): number => luck.whole(-2200, 2200) / 1000;
  if (what <= 4) {
    const [x, y] = luck.pick(luck.pick(pieces).outline);
    return [x + away(), y + away()];
  }
  const [one, two] = [others.at(-1), others.at(-2)];
  if (what <= 6 && one && two) {
    const share = luck.pick([0.5, 0.5, 0.25, 0.9]);
    return [one.at[0] + share * (two.at[0] - one.at[0]), one.at[1] + share * (two.at[1] - one.at[1])];
  }
  if (what === 7 && one)
    return luck.oneIn(2) ? [one.at[0], luck.whole(2, 46)] : [luck.whole(2, 46), one.at[1]];
  return [luck.whole(2000, 46000) / 1000, luck.whole(2000, 46000) / 1000];
}

/** One of the eight ways to lay a square table down again, then moved; facings go with it. */
function laidDown(battle: Battle, { turns, isMirrored, by }: Laying): Battle {
  const place = ([x, y]: Point): Point => {
    let at: Point = [isMirrored ? SIZE - x : x, y];
    for (let turn = 0; turn < turns; turn++) at = [at[1], SIZE - at[0]];
    return [onLattice(at[0] + by), onLattice(at[1] + by)];
  };
  const facing = (degrees: number): number => ((isMirrored ? 720 - degrees : degrees) + 90 * turns) % 360;
  const pieces = battle.table.pieces.map((piece) => ({
    ...piece,
    outline: piece.outline.map(place),
    holes: piece.holes.map((hole) => hole.map(place)),
  }));
  return {
    ...battle,
    table: { ...battle.table, width: SIZE + by, depth: SIZE + by, pieces },
    models: battle.models.map((model) => ({ ...model, at: place(model.at), facing: facing(model.facing) })),
  };
}

interface Laying {
  readonly turns: number; // quarter turns clockwise
  readonly isMirrored: boolean; // west for east
  readonly by: number; // inches east and north
}

const LAYINGS: readonly Laying[] = [0, 1, 2, 3].flatMap((turns) => [
  { turns, isMirrored: false, by: turns === 0 ? 37.123 : 0 },
  { turns, isMirrored: true, by: turns === 1 ? 101.5 : 0 },
]);

const cav = rulesetOf('cav');
const judgeAll = (battle: Battle): readonly Verdict[] =>
  openDesk(cav, battle).judgeAll({ sureness: false, readings: false });

interface Judged {
  readonly where: string;
  readonly verdict: Verdict;
  readonly naive: NaiveCall;
  readonly isAttackerProne: boolean;
}

function judgeTwice(seed: number): Judged[] {
  const battle = randomBattle(seed);
  const prone = new Set(
    battle.models.filter(({ states }) => states.includes('knockdown')).map(({ id }) => id),
  );
  return judgeAll(battle).map((verdict) => ({
    where: `table ${seed}, ${verdict.from} at ${verdict.to}`,
    verdict,
    naive: naiveCall(battle, verdict.from, verdict.to),
    isAttackerProne: prone.has(verdict.from),
  }));
}

const effects = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .map(([id, effect]) => `${id} ${effect}`)
    .toSorted()
    .join(', ');

/** What a verdict says of sight, cover and range. */
const callOf = ({ sight, cover, range }: Verdict) => ({
  sight,
  modifier: cover.modifier,
  pieces: effects(cover.pieces.map(({ id, category }) => [id, category])),
  ...range,
});

/** The same of the naive call. */
const naiveCallOf = ({ sight, modifier, pieces, inches, band, needs }: NaiveCall) => ({
  sight,
  modifier,
  pieces: effects(Object.entries(pieces)),
  inches,
  band,
  needs,
});

const shotOf = ({ attack, detail }: Verdict) => ({
  isLegal: attack?.legal,
  isPointBlank:
    attack?.legal && attack.modifiers.some(({ clause, value }) => clause === 'CAV-RNG-7' && value === 1),
  systems: detail?.['systems'],
});

const naiveShotOf = ({ naive, isAttackerProne }: Judged) => {
  const isLegal = !isAttackerProne && naive.sight !== 'blocked' && naive.band !== null && !naive.tooClose;
  return {
    isLegal,
    isPointBlank: isLegal && naive.pointBlank,
    systems: [...(naive.left ? ['left'] : []), ...(naive.right ? ['right'] : [])],
  };
};

/** Every reason, whatever the order two objects entered at the same point are named in. */
const reasonsOf = ({ because }: Verdict): string[] => because.map(({ text }) => text).toSorted();

const differs = (a: object, b: object): boolean => JSON.stringify(a) !== JSON.stringify(b);

const CASES: readonly string[] = [
  'CAV-COV-2 light piece',
  'CAV-COV-2 heavy piece',
  'CAV-COV-2 blocking piece',
  'CAV-COV-2 blocking model',
  'CAV-COV-3 light piece',
  'CAV-COV-3 heavy piece',
  'CAV-COV-3 blocking piece',
  'CAV-COV-3 light model',
  'CAV-COV-3 blocking model',
  'CAV-COV-4 light piece',
  'CAV-COV-4 heavy piece',
  'CAV-COV-7 blocking model',
  'CAV-COV-8 light model',
  'CAV-COV-13 light piece',
  'CAV-COV-13 heavy piece',
  'CAV-COV-13 blocking piece',
  'band short',
  'band medium',
  'band long',
  'band extreme',
  'band none',
];

describe('the CAV call against a second judge written from the clauses', () => {
  let all: Judged[] = [];
  let plain: Judged[] = [];
  beforeAll(() => {
    all = Array.from({ length: TABLES }, (_, i) => judgeTwice(i + 1)).flat();
    plain = all.filter(({ naive }) => naive.doubts.length === 0);
  }, 60_000);

  test('LOS, COV, RNG: sight, cover, its pieces, range and band are the same for every pair', () => {
    const different = plain.filter(({ verdict, naive }) => differs(callOf(verdict), naiveCallOf(naive)));
    expect(
      different.map(({ where, verdict, naive }) => ({
        where,
        judge: callOf(verdict),
        naive: naiveCallOf(naive),
      })),
    ).toEqual([]);
  });

  test('near ties are few, and the judges differ on next to none of them', () => {
    const doubtful = all.filter(({ naive }) => naive.doubts.length > 0);
    const different = doubtful.filter(({ verdict, naive }) => differs(callOf(verdict), naiveCallOf(naive)));
    expect(doubtful.length).toBeLessThan(all.length / 25);
    expect(different.length).toBeLessThan(all.length / 1000);
  });

  test('the tables hold every case the clauses tell apart', () => {
    const seen = new Set(
      plain.flatMap(({ verdict }) => [
        `band ${verdict.range.band ?? 'none'}`,
        ...verdict.cover.pieces.map(
          ({ id, category, clause }) => `${clause} ${category} ${id.startsWith('p') ? 'piece' : 'model'}`,
        ),
      ]),
    );
    expect([...seen]).toEqual(expect.arrayContaining([...CASES]));
  });

  test('ARC-3, RNG-7, RNG-8: the same mounts bear, the same shots are legal and point blank', () => {
    const different = plain.filter((judged) => differs(shotOf(judged.verdict), naiveShotOf(judged)));
    expect(
      different.map((judged) => ({
        where: judged.where,
        judge: shotOf(judged.verdict),
        naive: naiveShotOf(judged),
      })),
    ).toEqual([]);
  });

  test('the reasons name every object on the line and none that is not on it', () => {
    const different = plain.filter(({ verdict, naive }) => {
      const isObject = (id: string): boolean => id !== 'ground';
      const named = verdict.because.flatMap(({ piece }) => piece ?? []).filter(isObject);
      return differs(named.toSorted(), naive.met.filter(isObject).toSorted());
    });
    expect(
      different.map(({ where, verdict, naive }) => ({ where, because: verdict.because, met: naive.met })),
    ).toEqual([]);
  });

  test('LOS-6: whoever is not seen does not see back', () => {
    const blocked = new Set(
      all.filter(({ verdict }) => verdict.sight === 'blocked').map(({ where }) => where),
    );
    const oneWay = all.filter(({ where, verdict: { from, to } }) => {
      const back = where.replace(`${from} at ${to}`, `${to} at ${from}`);
      return blocked.has(where) !== blocked.has(back);
    });
    expect(oneWay.map(({ where }) => where)).toEqual([]);
  });

  test('shifting, mirroring and quarter-turning a table change no call', () => {
    for (let seed = 1; seed <= TURNED; seed++) {
      const battle = randomBattle(seed);
      const before = judgeAll(battle);
      for (const laying of LAYINGS) {
        const after = judgeAll(laidDown(battle, laying));
        const moved = after.flatMap((verdict, i) => {
          const same = before[i]!;
          if (!differs(callOf(same), callOf(verdict)) && !differs(reasonsOf(same), reasonsOf(verdict)))
            return [];
          return [{ seed, laying, before: callOf(same), after: callOf(verdict) }];
        });
        expect(moved).toEqual([]);
      }
    }
  });
});
