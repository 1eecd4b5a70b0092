import { beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '../../../src/battle/desk.ts';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { onLattice } from '../../../src/core/lattice.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { rulesetOf } from '../../../src/rules/rulesets.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { naiveCall, type NaiveCall } from '../../support/naive-cav-judge.ts';
import { randomCavBattle, SIZE } from '../../support/random-cav-battle.ts';
import { heard } from '../../support/heard.ts';

const TABLES = 300;
const TURNED = 40; // of them, in eight positions each
const NUDGED = 4; // of them, each call nudged

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

function nudged(battle: Battle, id: string, [dx, dy]: Point): Battle {
  const models = battle.models.map((model) =>
    model.id === id ? { ...model, at: [model.at[0] + dx, model.at[1] + dy] as const } : model,
  );
  return { ...battle, models };
}

const WAYS = [0, 1, 2, 3].map((quarter): Point => [
  Math.cos((quarter * Math.PI) / 2),
  Math.sin((quarter * Math.PI) / 2),
]);

function isLeastNudge(battle: Battle, { from, to, sight, sureness }: Verdict): boolean {
  if (!sureness) return true;
  const { model, towards, nudge, flipsTo } = sureness;
  const callsIt = (who: string, by: Point, word: string): boolean => {
    const naive = naiveCall(nudged(battle, who, by), from, to);
    return naive.sight === word || naive.doubts.length > 0;
  };
  const short = WAYS.map(([x, y]): Point => [(x * nudge * 2) / 3, (y * nudge * 2) / 3]);
  return (
    callsIt(model, towards, flipsTo) &&
    [from, to].every((who) => short.every((by) => callsIt(who, by, sight)))
  );
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
  const battle = randomCavBattle(seed);
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
const reasonsOf = ({ because }: Verdict): string[] => because.map(({ say }) => heard(say)).toSorted();

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
      const named = verdict.because.flatMap(({ about: piece }) => piece ?? []).filter(isObject);
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
      const battle = randomCavBattle(seed);
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

  test('sureness: the nudge named flips the call, and two thirds of it in no direction do', () => {
    const wrong = Array.from({ length: NUDGED }, (_, i) => randomCavBattle(i + 1)).flatMap((battle) =>
      openDesk(cav, battle)
        .judgeAll({ readings: false })
        .filter((verdict) => !isLeastNudge(battle, verdict)),
    );
    expect(wrong.map(({ from, to, sureness }) => ({ from, to, sureness }))).toEqual([]);
  });
});
