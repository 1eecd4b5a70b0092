import type { Model } from '../../../battlefield/battle.ts';
import { cellAt, type HexMap } from '../../../battlefield/hex-map.ts';
import { writeFraction } from '../../../core/fraction.ts';
import { hexDistance, sameHex, type Hex } from '../../../geometry/hex.ts';
import { hexCentre, isOnBoard } from '../../../geometry/hex-layout.ts';
import type { Point, Point3 } from '../../../geometry/point.ts';
import type { Field, JudgeOptions, ShotQuery } from '../../contract/ruleset.ts';
import type { AttackTerms, Because, CoverPiece, Sureness, Verdict } from '../../contract/verdict.ts';
import { atLeast, ELIMINATES } from './chances.ts';
import { groundOf } from '../data/chart.ts';
import { counterOf, isUnit, PROFILES } from '../data/counters.ts';
import { hitOf } from './hits.ts';
import { lineMarks, lineTerms } from './line-terms.ts';
import { say } from '../book/says.ts';
import { crossingsOf, groundAlong, hexId, lineDetail, tellLine } from './line-words.ts';
import { watchedRulings } from '../../frame/open-point.ts';
import { readingEffects } from '../../frame/reading-effects.ts';
import { READINGS, rulingsOf, type HexRulings } from '../book/readings.ts';
import { aim, type Shot } from './shot.ts';
import { hexSight } from './sight.ts';
import { hexOf, mapOf, modelOf, reserveRound, situationOf } from './situation.ts';

/** Can it see, can it fire, and why. The one answer everything else shows. */
export function judgeCall(field: Field, query: ShotQuery, options: JudgeOptions = {}): Verdict {
  const rulings = rulingsOf(field.battle.rules.readings);
  const watched = watchedRulings(rulings);
  const verdict = judgeUnder(field, query, watched.rulings);
  const readings =
    options.readings === false
      ? []
      : readingEffects(READINGS, rulings, watched.consulted, (others) =>
          callWords(judgeUnder(field, query, others)),
        );
  const sureness = options.sureness === false ? null : leastStep(field, query, verdict, rulings);
  return { ...verdict, readings, sureness };
}

function judgeUnder(field: Field, { from, to }: ShotQuery, rulings: HexRulings): Verdict {
  const [attacker, target] = [modelOf(field, from), modelOf(field, to)];
  const situation = situationOf(mapOf(field), field.battle.models, rulings);
  const fighting = [attacker, target].every(isUnit);
  const shot = fighting ? aim(situation, attacker, target) : null;
  const sight = shot?.sight ?? hexSight(situation, hexOf(attacker), hexOf(target));
  const absent = absence(attacker, target);
  const ends = { from: endOf(field, attacker), to: endOf(field, target) };
  const hexes = hexDistance(hexOf(attacker), hexOf(target));
  return {
    system: 'hex',
    from,
    to,
    weapon: isUnit(attacker) ? (counterOf(attacker).weapons[0]?.id ?? null) : null,
    sight: sight.blocked ? 'blocked' : 'clear',
    line: { ...ends, crossings: crossingsOf(sight), ground: groundAlong(sight) },
    cover: { modifier: shot?.cover ?? 0, pieces: coverPieces(shot, target) },
    range: {
      inches: Math.hypot(ends.to[0] - ends.from[0], ends.to[1] - ends.from[1]),
      band: shot?.band ?? null,
      needs: shot && shot.band !== null ? shot.need : null,
      counted: { value: hexes, unit: hexes === 1 ? 'hex' : 'hexes' },
    },
    because: [...tellLine(sight, situation), ...(shot ? tellShot(shot, attacker, target) : []), ...absent],
    sureness: null,
    readings: [],
    ...(shot && { attack: attackOf(shot, absent, to) }),
    terms: lineTerms(sight, situation, hexOf(attacker), hexOf(target)),
    marks: lineMarks(sight, situation, hexOf(attacker), hexOf(target)),
    detail: {
      hexes,
      ...lineDetail(sight, situation, hexOf(attacker), hexOf(target)),
      ...(shot && shotDetail(shot)),
    },
  };
}

/** Smoke counters and units yet to arrive take part in nothing. */
function absence(...models: readonly Model[]): Because[] {
  return models.flatMap((model): Because[] => {
    const round = reserveRound(model);
    if (round !== null)
      return [{ clause: 'HEX-GAP-5', about: model.id, say: say('arrives', { model: model.id, round }) }];
    if (!isUnit(model))
      return [{ clause: 'HEX-GAP-6', about: model.id, say: say('smoke-no-unit', { model: model.id }) }];
    return [];
  });
}

function endOf({ battle }: Field, model: Model): Point3 {
  const map = mapOf({ battle });
  const [x, y] = hexCentre(map, hexOf(model));
  const level = cellAt(groundOf(map), hexOf(model)).level;
  const height = PROFILES.find(({ id }) => id === model.profile)?.height ?? 0;
  return [x, y, level * battle.table.levelHeight + height];
}

function coverPieces(shot: Shot | null, target: Model): CoverPiece[] {
  if (!shot) return [];
  const given = shot.modifiers.filter(({ kind, value }) => kind === 'cover' && value !== 0);
  const blocking = shot.sight.hexes
    .filter(({ hides }) => hides > 0)
    .map(({ cell }): CoverPiece => ({ id: hexId(cell.hex), category: 'blocking', clause: 'HEX-LOS-1' }));
  return [
    ...blocking,
    ...given.map(({ clause, value }) => ({
      id: hexId(hexOf(target)),
      clause,
      category: value < 0 ? `DV +${-value}` : `DV −${value}`,
    })),
  ];
}

function tellShot(shot: Shot, attacker: Model, target: Model): Because[] {
  const { front, colour, fp, dv, need, distance, band, bars } = shot;
  const pair = { from: attacker.id, to: target.id };
  const facing = front ? 'front' : 'flank';
  const told: Because[] = [
    {
      clause: 'HEX-COMBAT-2',
      about: target.id,
      say: say('attacks', { ...pair, distance, facing, colour, dv }),
    },
  ];
  if (band !== null) {
    const rolls = { fp, hits: need, eliminates: need + ELIMINATES };
    told.push({ clause: 'HEX-COMBAT-1', about: attacker.id, say: say('rolls', rolls) });
  }
  if (hitOf(target))
    told.push({ clause: 'HEX-HIT-1', about: target.id, say: say('carries-token', { model: target.id }) });
  if (attacker.states.includes('spent'))
    told.push({ clause: 'HEX-TURN-1', about: attacker.id, say: say('is-spent', { model: attacker.id }) });
  return [...told, ...bars.map((bar) => ({ ...bar, about: target.id }))];
}

/** What keeps a unit from an attack, the most direct first: itself, whom it would attack, the line, the place. */
const SHORT = [
  ['HEX-GAP-3', 'short.token'],
  ['HEX-COMBAT-4', 'short.same-side'],
  ['HEX-LOS-1', 'short.unseen'],
  ['HEX-ARC-1', 'short.not-in-front'],
  ['HEX-RANGE-1', 'short.too-far'],
  ['HEX-GAP-4', 'short.too-near'],
  ['HEX-FIRE-1', 'short.engaged'],
] as const;

function refusalOf(
  { bars }: Shot,
  [absent]: readonly Because[],
  target: string,
): Pick<AttackTerms, 'refusal' | 'refusalShort'> {
  if (absent) return { refusal: absent, refusalShort: say('short.absent') };
  for (const [clause, short] of SHORT) {
    const bar = bars.find((one) => one.clause === clause);
    if (bar) return { refusal: { ...bar, about: target }, refusalShort: say(short) };
  }
  return { refusal: null };
}

function attackOf(shot: Shot, absent: readonly Because[], target: string): AttackTerms {
  const { need, modifiers, bars } = shot;
  const legal = bars.length === 0 && absent.length === 0;
  return {
    legal,
    ...refusalOf(shot, absent, target),
    roll: legal ? `${need}+ on 2D6` : null,
    needs: legal ? need : null,
    modifiers,
    chance: legal ? writeFraction(atLeast(need)) : null,
  };
}

function shotDetail({ fp, dv, front, colour, inArc, cost }: Shot): NonNullable<Verdict['detail']> {
  return { fp, dv, colour, inArc, facing: front ? 'front' : 'flank', ap: cost };
}

/** Everything about a verdict that makes it another call. */
function callWords({ sight, attack }: Verdict): string {
  if (!attack) return sight;
  return `${sight}, ${attack.roll ?? 'may not fire'}`;
}

const SEARCHED = 2; // hexes: a call that holds that far is beyond dispute

/** The least move of either unit, from hex centre to hex centre, that turns clear into blocked or back. */
function leastStep(
  field: Field,
  { from, to }: ShotQuery,
  now: Verdict,
  rulings: HexRulings,
): Sureness | null {
  const map = mapOf(field);
  const situation = situationOf(map, field.battle.models, rulings);
  const ends = [modelOf(field, from), modelOf(field, to)] as const;
  const steps = ends.flatMap((mover) => {
    const still = mover === ends[0] ? ends[1] : ends[0];
    const [x, y] = hexCentre(map, hexOf(mover));
    return hexesAround(map, hexOf(mover)).map((hex) => {
      const [toX, toY] = hexCentre(map, hex);
      const towards: Point = [toX - x, toY - y];
      return { nudge: Math.hypot(...towards), hex, model: mover.id, still: hexOf(still), towards };
    });
  });
  steps.sort((a, b) => a.nudge - b.nudge);
  for (const { nudge, hex, model, still, towards } of steps) {
    const flipsTo = hexSight(situation, hex, still).blocked ? 'blocked' : 'clear';
    if (flipsTo !== now.sight) return { nudge, flipsTo, model, towards };
  }
  return null;
}

function hexesAround(map: HexMap, centre: Hex): Hex[] {
  const span = Array.from({ length: 2 * SEARCHED + 1 }, (_, index) => index - SEARCHED);
  return span
    .flatMap((q) => span.map((r): Hex => [centre[0] + q, centre[1] + r]))
    .filter((hex) => !sameHex(hex, centre) && hexDistance(hex, centre) <= SEARCHED && isOnBoard(map, hex));
}
