import { type Fraction, toNumber, writeFraction } from '../../../core/fraction.ts';
import { fireZone } from '../../../geometry/fire-zone.ts';
import type { Footprint } from '../../../geometry/base.ts';
import type { Point } from '../../../geometry/point.ts';
import type { TableMark, TermTable } from '../../contract/verdict.ts';
import type { WeaponCall } from './attack.ts';
import type { CoverFinding, CoverOnLine } from './cover.ts';
import type { Ends } from './cover-words.ts';
import type { LineFacts } from './line-facts.ts';
import { BANDS, quantised, rangeBand } from './range.ts';
import type { CavRulings } from '../book/readings.ts';
import { secondaryOf, shotAt, tellRow, toHitOf } from './shot-chances.ts';
import { ownElevation } from './sight.ts';

/** The numbers behind a call: heights, what lies on the line, range bands, what a hit does. */
export function termsOf(
  facts: LineFacts,
  ends: Ends,
  cover: CoverOnLine,
  call: WeaponCall | null,
  rulings: CavRulings,
): TermTable[] {
  return [
    heights(facts, ends),
    ...(cover.findings.length > 0 ? [objects(ends, cover, rulings)] : []),
    ...(call ? [bands(call, rulings)] : []),
    ...(call?.terms.legal ? [damage(facts, call, rulings)] : []),
  ];
}

/** CAV-LOS-7. */
function heights({ attacker, defender }: LineFacts, ends: Ends): TermTable {
  const rows = [
    { model: attacker, total: ends.attacker.total },
    { model: defender, total: ends.defender.total },
  ].map(({ model, total }) => {
    const own = ownElevation(model);
    return { cells: [model.id, String(own), String(total - own), String(total)], about: model.id };
  });
  return {
    title: 'Total elevation',
    clause: 'CAV-LOS-7',
    columns: ['model', 'own', 'ground', 'total'],
    rows,
  };
}

const EFFECT: Readonly<Record<CoverFinding['effect'], string>> = {
  none: 'no',
  light: '−1',
  heavy: '−2',
  blocking: 'blocks',
};

/** CAV-COV-2 to CAV-COV-4. */
function objects({ attacker, defender }: Ends, { findings }: CoverOnLine, rulings: CavRulings): TermTable {
  const gap = (inches: number): string =>
    Number.isFinite(inches) && inches <= 1.1 ? `${quantised(inches, rulings).toFixed(2)}″` : 'over 1″';
  return {
    title: 'On the line',
    clause: 'CAV-COV-2',
    columns: ['object', 'total', `to ${attacker.id}`, `to ${defender.id}`, 'counts'],
    rows: findings.map(({ object, effect }) => ({
      cells: [
        object.id,
        String(object.total),
        object.holdsAttacker ? 'in it' : gap(object.toAttacker),
        object.holdsDefender ? 'in it' : gap(object.toDefender),
        EFFECT[effect],
      ],
      ...(object.kind !== 'ground' && { about: object.id }),
    })),
  };
}

/** CAV-RNG-2, CAV-RNG-6. */
function bands({ weapon, range }: WeaponCall, rulings: CavRulings): TermTable {
  return {
    title: `Bands of the ${weapon.name}`,
    clause: 'CAV-RNG-2',
    columns: ['band', 'from', 'to', weapon.indirect ? 'strike-point' : 'needs', 'here'],
    rows: BANDS.map((band, index) => {
      const most = weapon.rng * (index + 1);
      const least = index === 0 ? weapon.minimum : most - weapon.rng;
      const { needs } = rangeBand(weapon, most, rulings);
      const penalty = ['0', '0', '−1', '−2'][index] ?? '';
      const isHere = range.band === band && !range.tooClose;
      return {
        cells: [
          band,
          least === 0 ? '0″' : `${(least + 0.01).toFixed(2)}″`,
          `${most.toFixed(2)}″`,
          weapon.indirect ? penalty : `${needs ?? 0}+`,
          isHere ? `${range.inches.toFixed(2)}″` : '',
        ],
      };
    }),
  };
}

/** CAV-RES-7, CAV-DMG-1: one shot of one system; of indirect fire that has come down on the target. */
function damage(facts: LineFacts, call: WeaponCall, rulings: CavRulings): TermTable {
  const { weapon } = call;
  const shot = shotAt(facts, weapon, weapon.indirect ? secondaryOf(call) : toHitOf(call), rulings);
  const line = (label: string, chance: Fraction) => ({
    cells: [label, writeFraction(chance)],
    share: toNumber(chance),
  });
  const rows = [
    line('miss', shot.miss),
    line('deflected', shot.deflected),
    ...shot.rows.map((chance, row) => line(tellRow(row), chance)),
  ];
  return {
    title: weapon.indirect ? 'Damage, landed on target' : 'Damage of one shot',
    clause: 'CAV-DMG-1',
    columns: ['result', 'chance'],
    rows: rows.filter(({ share }) => share > 0),
  };
}

const TONE: Readonly<Record<CoverFinding['effect'], TableMark['tone']>> = {
  none: 'plain',
  light: 'warn',
  heavy: 'warn',
  blocking: 'bad',
};

const WORD: Readonly<Record<CoverFinding['effect'], string>> = {
  none: 'not counted',
  light: 'light −1',
  heavy: 'heavy −2',
  blocking: 'blocks',
};

/** What of it can be drawn: each object's stretch of the line, and the inch around a base where that decided something. */
export function marksOf(facts: LineFacts, { findings }: CoverOnLine, rulings: CavRulings): TableMark[] {
  const { line, trace, attacker, defender, feet } = facts;
  const at = (share: number): Point => [
    line.from[0] + (line.to[0] - line.from[0]) * share,
    line.from[1] + (line.to[1] - line.from[1]) * share,
  ];
  const stretches = findings.flatMap(({ object, effect }) =>
    (trace?.stretches ?? [])
      .filter(({ id }) => id === object.id)
      .map(({ enter, leave }): TableMark => ({
        points: [at(enter), at(leave)],
        tone: TONE[effect],
        label: `${object.id}: ${WORD[effect]}`,
      })),
  );
  const near = findings.filter(({ reason }) => reason.startsWith('adjacent'));
  const isNear = (gap: 'toAttacker' | 'toDefender'): boolean =>
    near.some(({ object }) => quantised(object[gap], rulings) <= 1);
  const inch = (id: string, foot: Footprint): TableMark => ({
    points: inchAround(foot),
    tone: 'plain',
    label: `1″ around ${id}`,
  });
  return [
    ...stretches,
    ...(isNear('toAttacker') ? [inch(attacker.id, feet.attacker)] : []),
    ...(isNear('toDefender') ? [inch(defender.id, feet.defender)] : []),
  ];
}

const AROUND = new WeakMap<Point, { readonly facing: number; readonly ring: readonly Point[] }>();

/** CAV-COV-3; kept as long as a model stays where it is. */
function inchAround(foot: Footprint): readonly Point[] {
  const known = AROUND.get(foot.at);
  if (known?.facing === foot.facing) return known.ring;
  const ring = fireZone(foot, 1);
  AROUND.set(foot.at, { facing: foot.facing, ring });
  return ring;
}
