import type { Model } from '../../../battlefield/battle.ts';
import { toNumber, writeFraction } from '../../../core/fraction.ts';
import { watchedRulings } from '../../frame/open-point.ts';
import type { Field, JudgeOptions, ShotQuery } from '../../contract/ruleset.ts';
import type { AttackTerms, Because, ReadingEffect, Verdict } from '../../contract/verdict.ts';
import { meanOf } from './chances.ts';
import { coverPieces, crossingsOf, percent, tellLine, traceOf } from './line-words.ts';
import { findSureness } from './nudge.ts';
import { bonusOf, poolWords } from './pools.ts';
import { type CamsRulings, READINGS, rulingsOf } from '../book/readings.ts';
import { aim, chancesOf, damageOf, type Shot } from './shot.ts';
import { stageOf } from './stage.ts';
import { marksOf, termsOf } from './terms.ts';

/** Can it see, can it attack, and why. The one answer everything else shows. */
export function judgeCall(field: Field, query: ShotQuery, options: JudgeOptions = {}): Verdict {
  const rulings = rulingsOf(field.battle.rules.readings);
  const watched = watchedRulings(rulings);
  const verdict = judgeUnder(field, query, watched.rulings);
  const readings =
    options.readings === false ? [] : readingEffects(field, query, verdict, rulings, watched.consulted);
  const sureness =
    options.sureness === false
      ? null
      : findSureness(
          stageOf(field, rulings),
          modelOf(field, query.from),
          modelOf(field, query.to),
          verdict.sight,
        );
  return { ...verdict, readings, sureness };
}

/** The model of a query; asking about one that is not on the table is the caller's bug. */
export function modelOf({ battle }: Pick<Field, 'battle'>, id: string): Model {
  const model = battle.models.find((entry) => entry.id === id);
  if (!model) throw new Error(`modelOf: there is no model "${id}" on the table`);
  return model;
}

function judgeUnder(
  field: Field,
  { from: fromId, to: toId, weapon }: ShotQuery,
  rulings: CamsRulings,
): Verdict {
  const [from, to] = [modelOf(field, fromId), modelOf(field, toId)];
  const stage = stageOf(field, rulings);
  const shot = aim(stage, from, to, weapon);
  const trace = traceOf(stage, from, to, shot.look);
  const isOn = rulings['cams.attack.enabled'];
  const inches = shot.closest.gap;
  return {
    system: 'cams',
    from: fromId,
    to: toId,
    weapon: shot.weapon?.id ?? weapon ?? null,
    sight: shot.look.word,
    line: { from: trace.line.from, to: trace.line.to, crossings: crossingsOf(trace), ground: trace.ground },
    cover: { modifier: isOn ? coverIn(shot) : 0, pieces: coverPieces(shot.look) },
    range: {
      inches,
      band: isOn && shot.weapon ? (shot.tooFar ? 'out of range' : 'in range') : null,
      needs: isOn && shot.weapon ? shot.active.rating : null,
    },
    because: [...tellLine(stage, to, shot.look, trace), ...tellShot(shot, from, to, rulings)],
    sureness: null,
    readings: [],
    ...(isOn && shot.weapon && { attack: attackOf(shot) }),
    terms: termsOf(shot, from, to, rulings),
    marks: marksOf(shot),
    detail: detailOf(shot, rulings),
  };
}

const coverIn = ({ defence }: Shot): number =>
  defence.bonuses.find(({ label }) => label === 'cover')?.value ?? 0;

const COVERED = { open: 'not covered', partly: 'partly covered', mostly: 'more than half covered' } as const;

function tellShot(shot: Shot, from: Model, to: Model, rulings: CamsRulings): Because[] {
  const { look, closest, weapon, active, defence, bars } = shot;
  const told: Because[] = [
    {
      clause: 'CAMS-MEAS-2',
      say: `${closest.gap.toFixed(2)}″ from closest point to closest point${rulings['cams.measure.vertical'] === '3d' ? ', height counted' : ', seen from above'}.`,
    },
    {
      clause: 'CAMS-GAP-8',
      about: to.id,
      say: `${from.id} sees ${percent(look.share)} of ${to.id} past terrain: ${COVERED[look.tier]}.`,
    },
  ];
  if (rulings['cams.attack.enabled'] && weapon) {
    told.push({
      clause: 'CAMS-TEST-2',
      about: from.id,
      say: `House rule: ${weapon.name} ${poolWords(active)} with ${bonusOf(active)} bonus against ${poolWords(defence)} with ${bonusOf(defence)} bonus.`,
    });
  }
  return [...told, ...bars.map((bar) => ({ ...bar, about: to.id }))];
}

function attackOf(shot: Shot): AttackTerms {
  const { active, defence, bars } = shot;
  const legal = bars.length === 0;
  return {
    legal,
    roll: legal ? `${active.rating}+ on each of ${active.dice} dice` : null,
    needs: legal ? active.rating : null,
    modifiers: [
      ...active.bonuses,
      ...defence.bonuses.map((bonus) => ({
        ...bonus,
        label: `${bonus.label} of the target`,
        value: 0 - bonus.value,
      })),
    ],
    chance: legal ? writeFraction(chancesOf(active, defence).wins) : null,
  };
}

function detailOf(
  { look, closest, active, defence }: Shot,
  rulings: CamsRulings,
): NonNullable<Verdict['detail']> {
  const { share, shown, tier } = look;
  const seen = { share, shown, cover: tier, gap: closest.gap };
  if (!rulings['cams.attack.enabled']) return seen;
  const pool = (entry: typeof active) => ({ dice: entry.dice, rating: entry.rating, bonus: bonusOf(entry) });
  const { margins } = chancesOf(active, defence);
  return {
    ...seen,
    active: pool(active),
    defence: pool(defence),
    margins: margins.map((chance) => writeFraction(chance)),
    meanDamage: toNumber(meanOf(margins, (margin) => damageOf(margin, rulings))),
  };
}

/** Readings that were looked at and of which some other value gives another call. */
function readingEffects(
  field: Field,
  query: ShotQuery,
  verdict: Verdict,
  rulings: CamsRulings,
  consulted: ReadonlySet<string>,
): ReadingEffect[] {
  return READINGS.filter(({ key }) => consulted.has(key)).flatMap(({ key, clause, choices }) => {
    const now = rulings[key];
    const calls = choices
      .filter(({ value }) => value !== now)
      .map(({ value }) => [value, judgeUnder(field, query, { ...rulings, [key]: value })] as const);
    if (calls.every(([, other]) => callWords(other) === callWords(verdict))) return [];
    const other = Object.fromEntries(calls.map(([value, call]) => [String(value), callWords(call)]));
    return [{ key, clause, now: String(now), other }];
  });
}

/** Everything about a verdict that makes it another call. */
function callWords({ sight, attack, detail }: Verdict): string {
  if (!attack) return `${sight}, no attack rule`;
  if (attack.chance === null) return `${sight}, may not attack`;
  return `${sight}, wins ${attack.chance}, ${Number(detail?.['meanDamage']).toFixed(2)} damage on average`;
}
