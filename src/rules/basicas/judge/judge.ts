import type { ReadingValue } from '../../../battlefield/battle.ts';
import { writeFraction } from '../../../core/fraction.ts';
import type { SightLine, Trace } from '../../../sight/facts.ts';
import { watchedRulings } from '../../frame/open-point.ts';
import type { Reading } from '../../contract/reading.ts';
import type { Field, JudgeOptions, ShotQuery } from '../../contract/ruleset.ts';
import type { AttackTerms, CoverPiece, ReadingEffect, Verdict } from '../../contract/verdict.ts';
import { callInShort, callOf, type Call } from './call.ts';
import { modifiersOf, tellCall } from './call-words.ts';
import { hitChance } from './chances.ts';
import { crossingsOf, tellLine } from './line-words.ts';
import { leastNudge } from './nudge.ts';
import type { CallFacts } from '../book/judge-says.ts';
import { READINGS, rulingsOf, type Rulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { refusalOf } from './refusal.ts';
import { eyeOf } from './sight.ts';
import { marksOf, termsOf } from './terms.ts';
import { gapBetween } from './units.ts';

/** Can it see, may it attack, and why. The one answer everything else shows. */
export function judgeCall(field: Field, query: ShotQuery, options: JudgeOptions = {}): Verdict {
  const rulings = rulingsOf(field.battle.rules.readings);
  const watched = watchedRulings(rulings);
  const call = callOf(field, query, watched.rulings);
  const readings =
    options.readings === false ? [] : readingEffects(field, query, call, rulings, watched.consulted);
  const sureness = options.sureness === false ? null : leastNudge(call);
  return { ...verdictOf(field, call), readings, sureness };
}

function verdictOf(field: Field, call: Call): Verdict {
  const { model, mark, situation, striker, sight, steps } = call;
  const line: SightLine = { from: eyeOf(model, situation), to: eyeOf(mark, situation) };
  const trace = field.sight.trace(line, { models: new Set([model.id, mark.id]) });
  return {
    system: 'basicas',
    from: model.id,
    to: mark.id,
    weapon: striker.weapon?.id ?? null,
    sight,
    line: { ...line, crossings: crossingsOf(trace), ground: groundAlong(trace, call) },
    cover: { modifier: steps?.cover ?? 0, pieces: coverPieces(call) },
    range: {
      inches: gapBetween(model, mark),
      band: striker.weapon ? striker.band : null,
      needs: null, // Precision decides, however far it is
    },
    because: [...tellLine(call, trace), ...tellCall(call)],
    sureness: null,
    readings: [],
    attack: attackOf(call),
    terms: termsOf(call),
    marks: marksOf(call),
    detail: detailOf(call),
  };
}

/** Models one upon the other have no line between them. */
const groundAlong = ({ ground }: Trace, { model, situation }: Call): Verdict['line']['ground'] =>
  ground.length > 0 ? ground : [{ enter: 0, leave: 1, level: situation.sight.groundAt(model.at) }];

/** What hides all of a target ends the line; what hides part of it does so only where nothing else does. */
function coverPieces({ view, sight, situation }: Call): CoverPiece[] {
  if (!situation.rulings['basicas.los.required']) return [];
  const walls = view.coveredBy.filter(({ share }) => share > ALL);
  return view.coveredBy.map((piece) => {
    const ends = sight === 'blocked' && (walls.length === 0 || walls.includes(piece));
    return {
      id: piece.id,
      effect: ends ? 'blocking' : 'light',
      category: ends ? 'blocking' : 'partly',
      clause: 'BASICAS-GAP-3',
    };
  });
}

const ALL = 0.9995; // share hidden that is said to be all of it

function attackOf(call: Call): AttackTerms {
  const { legal, steps, situation } = call;
  const die = situation.rulings['basicas.die'];
  const rolled = legal ? steps : null;
  return {
    legal,
    ...(refusalOf(call) ?? { refusal: null }),
    roll: rolled ? `${rolled.precision} or less on a d${die}` : null,
    needs: rolled?.precision ?? null,
    modifiers: modifiersOf(call),
    chance: rolled ? writeFraction(hitChance(rolled.precision, die)) : null,
  };
}

function detailOf({
  striker,
  strikers,
  foes,
  broken,
  steps,
  kind,
  bar,
  view,
}: Call): NonNullable<Verdict['detail']> {
  return {
    action: kind === 'ranged' ? 'shoot' : 'fight',
    closest: { model: striker.closest.id, inches: striker.inches },
    attackers: bar ? [] : strikers.filter(({ able }) => able).map(({ model }) => model.id),
    inCombatWith: foes.map(({ id }) => id),
    outOfCoherency: [...broken],
    seen: view.share,
    ...(steps && { steps: { ...steps } }),
  };
}

/** Readings that were looked at and of which some other value gives another call. */
function readingEffects(
  field: Field,
  query: ShotQuery,
  call: Call,
  rulings: Rulings,
  consulted: ReadonlySet<string>,
): ReadingEffect[] {
  const settled = callInShort(call);
  const isSame = (other: CallFacts): boolean => JSON.stringify(other) === JSON.stringify(settled);
  return READINGS.filter(({ key }) => consulted.has(key)).flatMap(
    (reading: Reading & { key: keyof Rulings }): ReadingEffect[] => {
      const { key, clause } = reading;
      const now = rulings[key];
      const calls = valuesOf(reading)
        .filter((value) => value !== now)
        .map((value) => [value, callInShort(callOf(field, query, { ...rulings, [key]: value }))] as const);
      if (calls.every(([, other]) => isSame(other))) return [];
      return [
        {
          key,
          clause,
          now: String(now),
          other: Object.fromEntries(calls.map(([value, other]) => [String(value), say('call', other)])),
          changes: calls.some(([, { sight }]) => sight !== settled.sight) ? 'sight' : 'odds',
        },
      ];
    },
  );
}

/** The values worth trying: all that are listed, or both ends of a number and its usual value. */
function valuesOf({ choices, bounds, default: usual }: Reading): readonly ReadingValue[] {
  if (!bounds) return choices.map(({ value }) => value);
  return [...new Set([bounds.least, usual, bounds.most])];
}
