import { writeFraction } from '../../../core/fraction.ts';
import type { Point3 } from '../../../geometry/point.ts';
import type { Trace } from '../../../sight/facts.ts';
import { watchedRulings } from '../../frame/open-point.ts';
import { readingEffects } from '../../frame/reading-effects.ts';
import type { Field, JudgeOptions, ShotQuery } from '../../contract/ruleset.ts';
import type { AttackTerms, Because, Verdict } from '../../contract/verdict.ts';
import { attacksOf, isInCover, type RollTerms } from './attack.ts';
import { successChance } from './chances.ts';
import { callOf, judgeUnder, leastFace, type Judged, type Rolls } from './judged.ts';
import { findSureness } from './nudge.ts';
import { COMPARED, rulingsOf, type CadenceRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import type { Shot } from './shot.ts';
import { eyeOf, type Between } from './sight.ts';
import { detailOf, marksOf, termsOf } from './terms.ts';
import { coverPieces, tellBest, tellCall, tellObjects } from './words.ts';

/** Can the unit be seen from this model's eyes, may it attack, and why. The one answer everything else shows. */
export function judgeCall(field: Field, query: ShotQuery, options: JudgeOptions = {}): Verdict {
  const rulings = rulingsOf(field.battle.rules.readings);
  const watched = watchedRulings(rulings);
  const verdict = verdictOf(field, judgeUnder(field, query, watched.rulings), watched.rulings);
  const readings =
    options.readings === false
      ? []
      : readingEffects(COMPARED, rulings, watched.consulted, (others) =>
          callOf(judgeUnder(field, query, others)),
        );
  const sureness = options.sureness === false ? null : findSureness(field, query, verdict.sight, rulings);
  return { ...verdict, readings, sureness };
}

function verdictOf(field: Field, judged: Judged, rulings: CadenceRulings): Verdict {
  const { attacker, to, call, best, between, shot, rolls } = judged;
  const trace = traceOf(field, judged, rulings);
  return {
    system: 'cadence',
    from: attacker.id,
    to: to.id,
    weapon: shot?.facts.weapon.id ?? null,
    sight: call.sight,
    line: {
      from: trace.line.from,
      to: trace.line.to,
      crossings: crossingsOf(trace, [attacker.id, to.id]),
      ground:
        trace.ground.length > 0 ? trace.ground : [{ enter: 0, leave: 1, level: field.sight.groundAt(to.at) }],
    },
    cover: {
      modifier: rolls?.hit.modifiers.find(({ kind }) => kind === 'cover')?.value ?? 0,
      pieces: coverPieces(field, call, shot !== null && isInCover(shot.facts, rulings)),
    },
    range: {
      inches: shot?.nearest.gap ?? between.nearest.gap,
      band: bandOf(shot, between),
      needs: shot?.inRange ? (rolls?.hit.base ?? null) : null,
    },
    because: [
      ...tellObjects(
        field,
        call,
        between,
        trace.stretches.filter(({ id }) => id !== to.id),
      ),
      ...tellCall(call, between),
      ...tellBest(call, best),
      ...(shot ? tellShot(shot) : []),
    ],
    sureness: null,
    readings: [],
    ...(shot && rolls && { attack: attackOf(shot, rolls) }),
    terms: termsOf(field, judged, rulings),
    marks: marksOf(judged),
    detail: detailOf(judged),
  };
}

function traceOf({ sight }: Field, { call, to }: Judged, rulings: CadenceRulings): Trace {
  const body = sight.bodies.find(({ id }) => id === to.id);
  const end: Point3 = body ? eyeOf(body, rulings) : [...to.at, 0];
  return sight.trace({ from: call.view.eye, to: end });
}

function crossingsOf({ stretches }: Trace, ends: readonly string[]): Verdict['line']['crossings'] {
  return stretches
    .filter(({ id }) => !ends.includes(id))
    .map(({ id, enter, leave, spans }) => {
      const highest = spans.reduce((top, span) => (span.top > top.top ? span : top));
      return { id, enter, leave, base: highest.base, top: highest.top };
    });
}

function bandOf(shot: Shot | null, { close }: Between): string | null {
  if (!shot?.inRange) return null;
  return close ? 'close' : 'in range';
}

function tellShot({ bars, nearest, inRange, facts: { weapon } }: Shot): Because[] {
  const told: Because[] = bars.map(({ clause, say }) => ({ clause, say, about: nearest.to.id }));
  if (inRange)
    told.push({
      clause: 'CADENCE-RANGE-1',
      about: nearest.to.id,
      say: say('inRange', {
        model: nearest.to.id,
        inches: nearest.gap,
        range: weapon.range,
        weapon: weapon.name,
      }),
    });
  return told;
}

function attackOf(shot: Shot, { hit }: Rolls): AttackTerms {
  const { bars, nearest } = shot;
  const [bar] = bars;
  const legal = bar === undefined;
  return {
    legal,
    refusal: bar ? { clause: bar.clause, about: nearest.to.id, say: bar.say } : null,
    ...(bar && { refusalShort: bar.short }),
    roll: legal ? rollOf(shot, hit) : null,
    needs: legal ? hit.needs : null,
    modifiers: hit.modifiers,
    chance: legal ? writeFraction(successChance(hit)) : null,
  };
}

/** `5+ on each of 2 dice`. */
function rollOf({ facts: { weapon } }: Shot, hit: RollTerms): string {
  const [least, dice] = [leastFace(hit), attacksOf(weapon)];
  const needs = least > 6 ? `${least}+ (no die shows it)` : `${least}+`;
  return `${needs} on ${dice === 1 ? 'one die' : `each of ${dice} dice`}`;
}
