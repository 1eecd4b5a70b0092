import type { PieceKind } from '../../../battlefield/piece.ts';
import type { CallFacts, JudgeSays } from '../../../rules/basicas/book/judge-says.ts';
import type { Sentences, Voice } from '../../voice.ts';
import { bare, figure, many } from './figures.ts';

const kindOf = (kind: PieceKind | null): string => (kind === null ? '' : ` (${kind.replace('-', ' ')})`);

type Told<Key extends keyof JudgeSays> = NonNullable<JudgeSays[Key]>;

/** How much of the target something hides from the eye, and whether that counts. */
function hides(what: string, { share, mark, model, counted }: Told<'line.ground'>, { name }: Voice): string {
  const part = share > 0.9995 ? 'all' : share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`;
  const end = counted ? 'counted' : 'not counted, this table asks for range alone';
  return `${what} hides ${part} of ${name(mark)} from the eye of ${name(model)}: ${end}.`;
}

function where({ model, inches, closest, unit, mark }: Told<'range.unarmed'>, voice: Voice): string {
  const { Name, name, length } = voice;
  const other = mark ? ` (${name(mark.id)} is ${length(mark.inches)} away)` : '';
  return `${Name(model)} is ${length(inches)} from ${name(closest)}, the closest model of ${unit}${other}`;
}

function callInShort({ sight, action, roll, attackers, broken }: CallFacts): string {
  const attack = roll
    ? `hits on ${roll.precision} or less on a d${roll.die} (${roll.chance}), wounds above ${roll.above}`
    : `may not ${action === 'ranged' ? 'shoot' : 'fight'}`;
  const models = `${attackers} ${attackers === 1 ? 'model attacks' : 'models attack'}`;
  return [sight, attack, models, ...broken.map((id) => `${id} out of coherency`)].join(', ');
}

export const judgeSentences: Sentences<JudgeSays> = {
  call: callInShort,

  'line.model': ({ model }, { Name }) =>
    `${Name(model)} stands on the line: models hide nobody, not counted.`,
  'line.low': ({ piece: { id, kind } }, { Name }) =>
    `${Name(id)}${kindOf(kind)} is on the line and hides nothing: not counted.`,
  'line.stood-in': ({ model, piece: { id, kind } }, { Name, name }) =>
    `${Name(model)} stands in ${name(id)}${kindOf(kind)}: it hides nothing between the two, not counted.`,
  'line.beside': ({ piece: { id, kind }, mark }, { Name, name }) =>
    `${Name(id)}${kindOf(kind)} is on the line and hides no part of ${name(mark)}: not counted.`,
  'line.hides': ({ piece: { id, kind }, onLine, ...hiding }, voice) =>
    hides(`${voice.Name(id)}${kindOf(kind)}, ${onLine ? 'on' : 'beside'} the line,`, hiding, voice),
  'line.ground': (hiding, voice) => hides('The ground', hiding, voice),

  'range.armed': ({ band, weapon, minimum, range, ...apart }, voice) => {
    const least = minimum > 0 ? `${bare(minimum, voice)} to ` : '';
    return `${where(apart, voice)}: ${band} of ${weapon}, ${least}${voice.reach(range)}.`;
  },
  'range.unarmed': (apart, voice) => `${where(apart, voice)}, and has no weapon for it.`,
  'sees.nobody': ({ model, unit }, { Name }) =>
    `${Name(model)} sees no part of any model of ${unit} and may not shoot at it.`,
  'sees.another': ({ model, mark, unit }, { Name, name }) =>
    `${Name(model)} does not see ${name(mark)}, but sees another model of ${unit}: it may shoot at the unit.`,
  'combat.with': ({ unit, foes }) => `${unit} is in combat with ${foes.join(' and ')}.`,
  'roll.hit': ({ model, precision, die }, { Name }) =>
    `${Name(model)} hits on ${precision} or less with a d${die}.`,
  'roll.wound': ({ dice, above, armor, cover, pierce }) => {
    const cut = pierce > 0 ? ` less Pierce ${pierce}` : '';
    const more = cover > 0 ? ` and ${cover} for cover` : '';
    const rolls = dice === 1 ? 'one die' : `${dice} dice`;
    return `A hit rolls ${rolls}; above ${above} wounds (Armor ${armor}${more}${cut}).`;
  },
  'unit.broken': ({ unit }) => `${unit} does not hold together: its next move has to end coherent.`,
  'unit.activated': ({ unit }) => `${unit} has been activated this turn.`,
  'unit.charged': ({ unit }) => `${unit} was charged this turn and may not retreat.`,

  'bar.friend': ({ unit, target }) => `${target} is on the same side as ${unit}.`,
  'bar.apart': ({ unit }) => `${unit} is not in combat and cannot fight.`,
  'bar.engaged': ({ unit, foes }) => `${unit} is in combat and may shoot only at ${foes.join(' or ')}.`,
  'bar.unarmed': ({ model, kind }, { Name }) => `${Name(model)} has no ${kind} weapon.`,
  'bar.far': ({ unit, inches, weapon, range }, { length, reach }) =>
    `${unit} is ${length(inches)} away, beyond the ${reach(range)} of ${weapon}.`,
  'bar.near': ({ unit, inches, weapon, range }, { length, reach }) =>
    `${unit} is ${length(inches)} away, nearer than the ${reach(range)} that ${weapon} needs.`,
  'short.friend': () => 'a friend',
  'short.apart': () => 'not in combat',
  'short.engaged': () => 'in combat with others',
  'short.unarmed': () => 'no weapon for it',
  'short.far': () => 'out of range',
  'short.near': () => 'too near',
  'short.unseen': () => 'out of sight',

  'modifier.precision': () => 'Precision',
  'modifier.dice': () => 'Damage dice',
  'modifier.armor': () => 'Armor',
  'modifier.cover': () => 'Armor for cover',
  'modifier.pierce': () => 'Pierce',

  'terms.strikers': ({ unit, target }) => `Models of ${unit} in range of ${target}`,
  'terms.rolls': ({ model }, { name }) => `What ${name(model)} rolls`,
  'terms.targets': ({ model, target }, { name }) => `Models of ${target} as ${name(model)} sees them`,
  'column.model': () => 'Model',
  'column.inches': (_, { units }) => (units === 'in' ? 'Inches' : 'Centimetres'),
  'column.weapon': () => 'Weapon',
  'column.range': () => 'Range',
  'column.sees': () => 'Sees',
  'column.attacks': () => 'Attacks',
  'column.step': () => 'Step',
  'column.die': ({ die }) => `d${die}`,
  'column.chance': () => 'Chance',
  'column.seen': () => 'Seen',
  'column.hidden-by': () => 'Hidden by',
  'cell.name': ({ id }, { Name }) => Name(id),
  'cell.names': ({ ids }, { name }) => ids.map(name).join(', '),
  'cell.inches': ({ inches }, voice) => figure(inches, voice),
  'cell.band': ({ band }) => band,
  'cell.yes': ({ yes }) => (yes ? 'yes' : 'no'),
  'cell.none': () => '–',
  'cell.hit': () => 'Hit',
  'cell.damage': ({ dice }) => `Each of ${dice} damage dice`,
  'cell.any-wound': () => 'At least one wound',
  'cell.mean': () => 'Mean wounds',
  'cell.or-less': ({ most }) => `${most} or less`,
  'cell.above': ({ above }) => `above ${above}`,
  'cell.seen': ({ share, any, fully }) => {
    if (fully) return 'all';
    return any ? `${Math.max(1, Math.round(share * 100))} %` : 'nothing';
  },
  'mark.gap': ({ inches }, { mark }) => mark(inches, 2),
  'mark.closest': ({ inches }, { mark }) => `${mark(inches, 2)} to the closest model`,

  'odds.alone': ({ model, target }, { name }) =>
    `Wounds by ${name(model)} alone on ${target} (BASICAS-ATK-3)`,
  'odds.unit': ({ unit, models, target }) =>
    `Wounds by ${unit} with ${models === 1 ? 'one model' : `${models} models`} on ${target} (BASICAS-ATK-3)`,
  'odds.slain': ({ target }) => `Models of ${target} slain by that (BASICAS-WOUND-1)`,
  'odds.fled': ({ target }) => `Models of ${target} that flee after that (BASICAS-MORALE-1)`,
  'odds.left': ({ target }) => `Models of ${target} left after the Leadership phase (BASICAS-LEAD-1)`,
  'odds.wounds': ({ count }, voice) => many(count, 'wound', voice),
  'odds.models': ({ count }, voice) => many(count, 'model', voice),
  'odds.mean-wounds': () => 'mean wounds',
  'odds.mean-models': () => 'mean models',
};
