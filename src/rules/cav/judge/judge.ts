import type { Model, ReadingValue } from '../../../battlefield/battle.ts';
import { watchedRulings } from '../../frame/open-point.ts';
import type { Field, JudgeOptions, ShotQuery } from '../../contract/ruleset.ts';
import type { LineCrossing, ReadingEffect, Verdict } from '../../contract/verdict.ts';
import { callWeapon, usualWeapon, type WeaponCall } from './attack.ts';
import { coverOnLine, shotPath, sightWord, type CoverOnLine } from './cover.ts';
import { tellCover, type Ends } from './cover-words.ts';
import { measureLine, objectsOf, type LineFacts } from './line-facts.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { quantised } from './range.ts';
import { READINGS, ruledOtherwise, rulingsOf, type CavRulings, type ReadingKey } from '../book/readings.ts';
import { totalElevation } from './sight.ts';
import { marksOf, termsOf } from './terms.ts';
import { findSureness } from './nudge.ts';

/** Can it see, can it shoot, and why. The one answer everything else shows. CAV-LOS-4, CAV-LOS-6, CAV-CMB-3. */
export function judgeCall(field: Field, query: ShotQuery, options: JudgeOptions = {}): Verdict {
  const rulings = rulingsOf(field.battle);
  const [from, to] = [modelOf(field, query.from), modelOf(field, query.to)];
  const facts = measureLine(field, from, to, rulings);
  const watched = watchedRulings(rulings);
  const verdict = judgeLine(facts, query.weapon, watched.rulings);
  const readings =
    options.readings === false
      ? []
      : readingEffects(facts, query.weapon, verdict, rulings, watched.consulted);
  const sureness = options.sureness === false ? null : findSureness(facts, query.weapon, rulings);
  return { ...verdict, readings, sureness };
}

/** The model of a query; asking about one that is not on the table is the caller's bug. */
export function modelOf({ battle }: Field, id: string): Model {
  const model = battle.models.find((entry) => entry.id === id);
  if (!model) throw new Error(`modelOf: there is no model "${id}" on the table`);
  return model;
}

/** Judges facts once measured, under any rulings; reasons are left out where only the call is compared. */
function judgeLine(facts: LineFacts, asked: string | undefined, rulings: CavRulings, isTold = true): Verdict {
  const { attacker, defender, sight, line } = facts;
  const ends = endsOf(facts, rulings);
  const totals = { attackerTotal: ends.attacker.total, defenderTotal: ends.defender.total };
  const weapon = asked === undefined ? usualWeapon(facts, rulings) : weaponOf(machineOf(attacker), asked);
  const objects = objectsOf(facts, rulings);
  const plain = coverOnLine(objects, totals, 'line', rulings);
  const path = shotPath(weapon);
  const cover = path === 'line' ? plain : coverOnLine(objects, totals, path, rulings);
  const call = weapon ? callWeapon(facts, weapon, cover, !plain.blocked, rulings) : null;
  const { levelHeight } = sight.table;
  return {
    system: 'cav',
    from: attacker.id,
    to: defender.id,
    weapon: weapon?.id ?? null,
    sight: sightWord(cover),
    line: {
      from: [...line.from, ends.attacker.total * levelHeight],
      to: [...line.to, ends.defender.total * levelHeight],
      crossings: crossingsOf(facts),
      ground: facts.trace?.ground ?? [{ enter: 0, leave: 1, level: sight.groundAt(line.from) }],
    },
    cover: {
      modifier: cover.modifier,
      pieces: cover.findings
        .filter(({ effect }) => effect !== 'none')
        .map(({ object, effect, clause }) => ({ id: object.id, category: effect, clause })),
    },
    range: {
      inches: call?.range.inches ?? quantised(line.inches, rulings),
      band: call?.range.band ?? null,
      needs: call ? (call.weapon.indirect ? STRIKE_POINT : call.range.needs) : null,
    },
    because: isTold
      ? [...cover.findings.map((finding) => tellCover(finding, ends, rulings)), ...(call?.refusals ?? [])]
      : [],
    sureness: null,
    readings: [],
    ...(call && { attack: call.terms }),
    ...(isTold && {
      terms: termsOf(facts, ends, cover, call, rulings),
      marks: marksOf(facts, cover, rulings),
    }),
    detail: detailOf(ends, plain, call),
  };
}

const STRIKE_POINT = 10; // CAV-SP-2

function endsOf({ attacker, defender, sight }: LineFacts, rulings: CavRulings): Ends {
  return {
    attacker: { id: attacker.id, total: totalElevation(attacker, sight, rulings) },
    defender: { id: defender.id, total: totalElevation(defender, sight, rulings) },
  };
}

function crossingsOf({ trace }: LineFacts): LineCrossing[] {
  return (trace?.stretches ?? []).map(({ id, enter, leave, spans }) => {
    const highest = spans.reduce((best, span) => (span.top > best.top ? span : best));
    return { id, enter, leave, base: highest.base, top: highest.top };
  });
}

function detailOf(ends: Ends, plain: CoverOnLine, call: WeaponCall | null): NonNullable<Verdict['detail']> {
  const levels = { [ends.attacker.id]: ends.attacker.total, [ends.defender.id]: ends.defender.total };
  return {
    levels,
    lineOfSight: plain.blocked ? 'blocked' : 'valid',
    systems: call ? [...call.mounts] : [],
    ...(call?.secondary && {
      secondary: { needs: call.secondary.needs, roll: call.secondary.roll, chance: call.secondary.chance },
    }),
  };
}

/** Readings that were looked at and of which some other value gives another call. */
function readingEffects(
  facts: LineFacts,
  asked: string | undefined,
  verdict: Verdict,
  rulings: CavRulings,
  consulted: ReadonlySet<ReadingKey>,
): ReadingEffect[] {
  return READINGS.filter(({ key }) => consulted.has(key)).flatMap(({ key, clause, choices }) => {
    const now = rulings[key];
    const others = choices.filter(({ value }) => value !== now);
    const calls = others.map(({ value }): readonly [ReadingValue, Verdict] => [
      value,
      judgeLine(facts, asked, ruledOtherwise(rulings, key, value), false),
    ]);
    if (calls.every(([, other]) => callWords(other) === callWords(verdict))) return [];
    const other = Object.fromEntries(
      calls.map(([value, call]) => [String(value), difference(verdict, call)]),
    );
    return [{ key, clause, now: String(now), other }];
  });
}

/** Everything about a verdict that makes it another call. */
function callWords(verdict: Verdict): string {
  const { sight, range, attack, weapon } = verdict;
  const shot = attack ? [attack.legal, attack.roll ?? '', attack.chance ?? ''] : [];
  return [sight, coverOfShot(verdict), range.band ?? '', weapon ?? '', ...shot].join(' ');
}

/** What cover adds to the roll; nothing to a shot nobody can take because nothing is seen. */
const coverOfShot = ({ sight, cover, attack }: Verdict): number =>
  sight === 'blocked' && attack?.legal !== true ? 0 : cover.modifier;

/** The shortest words for what another ruling would make of a call. */
function difference(now: Verdict, other: Verdict): string {
  if (other.sight !== now.sight) return other.sight;
  if (coverOfShot(other) !== coverOfShot(now)) return `${other.sight}, cover ${signed(coverOfShot(other))}`;
  if (other.weapon !== now.weapon) return `${other.sight}, ${other.weapon ?? 'no weapon'}`;
  if (other.attack?.legal !== now.attack?.legal) return other.attack?.legal ? 'may fire' : 'may not fire';
  if (other.attack?.roll !== now.attack?.roll) return `rolls ${other.attack?.roll ?? 'nothing'}`;
  return other.sight;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
