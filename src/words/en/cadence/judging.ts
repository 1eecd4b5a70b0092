import type { Attackers, Hides, JudgeSays } from '../../../rules/cadence/book/says-judging.ts';
import type { Sentences, Voice } from '../../voice.ts';
import { counted, listed, measured, percent, rollWords } from './parts.ts';

/** `The knoll hides 34 % of blue-1 and 12 % of blue-2 from red-1`, for what comes of it. */
function hides({ id, from, parts, more }: Hides, { name, Name }: Voice): string {
  const what = parts.map(({ model, share }) => `${percent(share)} of ${name(model)}`);
  const rest = more > 0 ? [`parts of ${more} more`] : [];
  return `${id === null ? 'The lie of the ground' : Name(id)} hides ${listed([...what, ...rest])} from ${name(from)}`;
}

/** `red-1, Rifle` or `3 of red-line, Rifle`: whose attack a chart is about. */
const whose = ({ model, unit, count, weapon }: Attackers, { Name }: Voice): string =>
  `${model === null ? `${count} of ${unit}` : Name(model)}, ${weapon}`;

export const JUDGING: Sentences<JudgeSays> = {
  hides: (facts, voice) => `${hides(facts, voice)}.`,
  'hides.forgiven': (facts, voice) => `${hides(facts, voice)}: so little is forgiven.`,
  'hides.screen': (facts, voice) => `${hides(facts, voice)}, and ${facts.unit} is a third unit: blocked.`,
  'hides.again': (facts, voice) =>
    `${hides(facts, voice)}, but nothing that would be seen without it: not counted.`,
  'model.ours': ({ model, whose: side }, { Name }) =>
    `${Name(model)} is of the ${side} unit: it hides nothing.`,
  'model.below': ({ model, unit }, { Name }) =>
    `${Name(model)} stands below the line and hides no part of ${unit}.`,
  'piece.hidesNothing': ({ piece }, { Name }) => `${Name(piece)} hides nothing: not counted.`,
  'piece.besides': ({ piece, unit }, { Name }) =>
    `${Name(piece)} is on the line but hides no part of ${unit}: not counted.`,
  sees: ({ model, count, full, partly, hidden, sight }, { Name }) =>
    `${Name(model)} sees ${full} of ${count} whole, ${partly} in part, ${hidden} not at all: ${sight}.`,
  melee: ({ friend, target, attackers, inches }, voice) =>
    `${friend} is within ${voice.mark(1)} of ${target}, and ${attackers} is ${measured(inches, voice)} away, more than ${voice.mark(3)}: blocked.`,
  near: ({ unit }, { mark }) => `${unit} is within ${mark(3)}: obscured counts as clear.`,
  vehicle: ({ unit }) => `${unit} is a vehicle: obscured counts as clear.`,
  seesBetter: ({ model, sight }, { Name }) =>
    `${Name(model)} sees better: ${sight}. If it attacks too, it may look for the whole unit.`,
  inRange: ({ model, inches, range, weapon }, voice) =>
    `${voice.Name(model)} is nearest, ${measured(inches, voice)} away: less than the ${voice.mark(range)} of the ${weapon}.`,

  'bar.reserve': ({ model }, { Name }) => `${Name(model)} is in reserve.`,
  'bar.friend': ({ target, attacker }, { name }) => `${target} is on the same side as ${name(attacker)}.`,
  'bar.engaged': ({ units, attackers }, { mark }) =>
    `${units.join(' and ')} ${units.length === 1 ? 'is' : 'are'} within ${mark(3)} of ${attackers}: targets must be chosen there.`,
  'bar.blocked': ({ target }) => `The line of sight to ${target} is blocked: no attack.`,
  'bar.range': ({ to, inches, range, weapon, model }, voice) =>
    `${voice.Name(to)} is ${measured(inches, voice)} away, not less than the ${voice.mark(range)} of the ${weapon} of ${voice.name(model)}.`,
  'bar.used': ({ weapon, model }, { name }) => `The ${weapon} of ${name(model)} has been used.`,
  'bar.grenade': ({ target, weapon, model }, { name }) =>
    `${target} is too close for the ${weapon} of ${name(model)}.`,
  'bar.arc': ({ target, arcs, model }, { name }) =>
    `No model of ${target} is in the ${arcs.join(' or ')} arc of ${name(model)} (CADENCE-ADV-ARC-1).`,
  'bar.ahead': ({ target, model }, { name }) => `No model of ${target} is straight ahead of ${name(model)}.`,
  'short.reserve': () => 'in reserve',
  'short.friend': () => 'same side',
  'short.engaged': () => 'bound by an enemy nearby',
  'short.blocked': () => 'no line of sight',
  'short.range': () => 'out of range',
  'short.used': () => 'used up',
  'short.grenade': () => 'too close',
  'short.arc': () => 'outside its arc',
  'short.ahead': () => 'not straight ahead',

  'modifier.rush': () => 'rush',
  'modifier.above': () => 'from a higher level',
  'modifier.obscured': () => 'obscured',
  'modifier.stealth': () => 'stealth',
  'modifier.weapon': () => 'weapon',
  'modifier.piercing': () => 'piercing',
  'modifier.armour': () => 'heavy armour',
  'modifier.cover': () => 'cover',
  'modifier.shred': () => 'shred',
  'modifier.weakSpot': () => 'weak spot',
  call: ({ sight, better, rolls, barred }, { name, say }) =>
    [
      sight,
      ...(better ? [`${name(better.model)} sees it ${better.sight}`] : []),
      ...(barred ? ['may not attack'] : []),
      ...(rolls
        ? [`hits on ${say(rolls.hit)}`, `defence ${say(rolls.defence)}`, `counter ${say(rolls.counter)}`]
        : []),
    ].join(', '),
  needs: rollWords,

  'terms.seen': ({ model, unit }, { name }) => `What ${name(model)} sees of ${unit}`,
  'terms.eyes': ({ model }, { name }) => `Through whose eyes (best: ${name(model)})`,
  'terms.die': () => 'One die of the attack',
  'column.model': () => 'model',
  'column.seen': () => 'seen',
  'column.coveredBy': () => 'covered by',
  'column.distance': () => 'distance',
  'column.sight': () => 'line of sight',
  'column.counts': () => 'whole / part / hidden',
  'column.step': () => 'step',
  'column.roll': () => 'roll',
  'column.chance': () => 'chance',
  'step.hits': () => 'hits',
  'step.defenceFails': () => 'defence fails',
  'step.counterFails': () => 'counter fails',
  'step.lost': () => 'hit points lost',
  mean: () => 'mean',
  thing: ({ id }, { Name }) => Name(id),
  share: ({ share }) => percent(share),
  coveredBy: ({ by }, { name }) =>
    by.length === 0 ? '–' : by.map(({ id, share }) => `${name(id)} ${percent(share)}`).join(', '),
  counts: ({ full, partly, hidden }) => `${full} / ${partly} / ${hidden}`,
  sight: ({ sight }) => sight,
  inches: ({ inches }, voice) => measured(inches, voice),
  'mark.seesBest': ({ model, sight }, { Name }) => `${Name(model)} sees best: ${sight}`,

  'odds.hits': (facts, voice) => `${whose(facts, voice)}: hits on ${voice.say(facts.needs)} (CADENCE-HIT-1)`,
  'odds.lost': (facts, voice) => `${whose(facts, voice)}: hit points lost (CADENCE-CTR-1)`,
  'odds.destroyed': (facts, voice) => `${whose(facts, voice)}: models destroyed (CADENCE-HP-1)`,
  'odds.backfire': (facts, voice) => `${whose(facts, voice)}: hits on its own unit (CADENCE-SR-32)`,
  'odds.row': ({ count, what }) => counted(count, what),
  'odds.mean': ({ what }) => `${what}s on average`,
  'drift.none': () => 'Nothing drifts in Cadence: indirect weapons aim at units.',
};
