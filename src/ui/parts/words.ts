import type { Battle } from '../../battlefield/battle.ts';
import { firstBlocker } from '../../rules/frame/sight-runs.ts';
import type { Because, Verdict } from '../../rules/contract/verdict.ts';
import type { Preferences } from '../../store/preferences.ts';

export type Units = Preferences['units'];

const CM = 2.54; // centimetres in an inch
export const MM = 25.4; // millimetres in an inch

/** A number with a real minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0');

/** The share an exact fraction stands for, in whole percent, or one decimal below one percent. */
export function percent(exact: string): string {
  const [num, den = '1'] = exact.split('/');
  return percentOf(Number(num) / Number(den));
}

/** Never `0 %` for something that can happen, never `100 %` for something that can fail. */
export function percentOf(share: number): string {
  const hundred = 100 * share;
  if (hundred > 0 && hundred < 1) return `${Math.max(0.1, hundred).toFixed(1)} %`;
  if (hundred > 99 && hundred < 100) return `${Math.min(99.9, hundred).toFixed(1)} %`;
  return `${Math.round(hundred)} %`;
}

/** The first letter as a sentence begins with it. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A piece by its name, as inside a sentence: `knoll 3`, `hex (11, -1)`. The only place where an id becomes one. */
function pieceName(id: string): string {
  const hex = HEX_ID.exec(id);
  return hex ? `hex (${hex[1]!}, ${hex[2]!})` : id.replaceAll('-', ' ');
}

const HEX_ID = /^hex:(-?\d+),(-?\d+)/;

/** What the things of a table are called: models go by their ids, pieces by names made of theirs. */
export interface Names {
  /** On its own or at the start of a sentence: `Knoll 3`, `red-1`. */
  readonly of: (id: string) => string;
  /** Inside a sentence: `knoll 3`, `red-1`. */
  readonly inside: (id: string) => string;
  /** What a player reads of a sentence that speaks of ids. */
  readonly say: (text: string) => string;
}

const known = new WeakMap<Battle, Names>();

export function namesOf(battle: Battle): Names {
  const names = known.get(battle) ?? makeNames(battle);
  known.set(battle, names);
  return names;
}

function makeNames({ models, table }: Battle): Names {
  const own = new Set(models.map(({ id }) => id));
  const inside = (id: string): string => (own.has(id) ? id : pieceName(id));
  const of = (id: string): string => (own.has(id) ? id : capital(pieceName(id)));
  let pattern: RegExp | null = null; // most tables are looked at before anything is said about them
  return {
    of,
    inside,
    say: (text) =>
      text.replace((pattern ??= anyOf([...own, ...table.pieces.map(({ id }) => id)])), (id, at: number) =>
        STARTS_HERE.test(text.slice(0, at)) ? of(id) : inside(id),
      ),
  };
}

const STARTS_HERE = /(^|[.!?]\s+)$/;

/** Whole ids only, the longest that fits: `wall-1` is not met in `wall-12`, nor `wall` in `stone-wall`. */
function anyOf(ids: readonly string[]): RegExp {
  const listed = ids
    .toSorted((a, b) => b.length - a.length)
    .map((id) => id.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d'));
  const hex = 'hex:-?\\d+,-?\\d+(?::[a-z]+(?:-[a-z\\d]+)*)?';
  return new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${[...listed, hex].join('|')})(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}_])`,
    'gu',
  );
}

/** A name where there is little room: a chart that shows nothing but hexes need not call each of them one. */
export const labelOf = (id: string, names: Names): string => names.inside(id).replace(/^hex /, '');

/** A system's name as far as a row has room for: `CAV` for `CAV: Strike Operations, quick-start`. */
export const shortName = (name: string): string => /^[^:,(]+/.exec(name)?.[0].trim() ?? name;

/** A length as figure and unit: hundredths of an inch, millimetres in centimetres. */
export function lengthParts(inches: number, units: Units): readonly [figure: string, unit: string] {
  return units === 'in' ? [inches.toFixed(2), 'in'] : [(inches * CM).toFixed(1), 'cm'];
}

/** How many of the unit an inch is. */
export const lengthPerInch = (units: Units): number => (units === 'in' ? 1 : CM);

export const lengthText = (inches: number, units: Units): string => lengthParts(inches, units).join(' ');

/** How far it is, in the unit the rules count in: figure and unit. */
export function rangeParts(
  { inches, counted }: Verdict['range'],
  units: Units,
): readonly [figure: string, unit: string] {
  return counted ? [String(counted.value), counted.unit] : lengthParts(inches, units);
}

/** The sentence that answers the question. */
export function sentence(verdict: Verdict, names: Names): string {
  const { from, to, sight, cover, attack, because } = verdict;
  if (sight === 'blocked') {
    const id =
      firstBlocker(verdict) ??
      because.find(({ counted, piece }) => counted === true && piece !== undefined)?.piece;
    const still = attack?.legal ? ' This weapon can fire without a line.' : '';
    return `${from} cannot see ${to}.${id === undefined ? '' : ` ${inTheWay(id, names)} is in the way.`}${still}`;
  }
  if (attack && !attack.legal) {
    const why = refusalOf(because) ?? aboutTheEnds(verdict) ?? '';
    return `${from} sees ${to}, but cannot fire. ${names.say(why)}`.trimEnd();
  }
  if (sight === 'clear') return `${from} can fire at ${to}. Nothing is in the way.`;
  const kinds = [...new Set(cover.pieces.map(({ category }) => category))];
  return kinds.length === 0
    ? `${from} sees only part of ${to}.`
    : `${from} can fire at ${to} through ${throughWhat(kinds)}.`;
}

/** `light and heavy cover`; a system that knows only one kind calls it just that. */
export const throughWhat = (kinds: readonly string[]): string =>
  kinds.join().endsWith('cover') ? kinds.join(' and ') : `${kinds.join(' and ')} cover`;

/** Where no reason is about the shot alone: the last one about either model that hid nothing. */
const aboutTheEnds = ({ because, from, to }: Verdict): string | undefined =>
  because.findLast(({ piece, counted }) => counted !== true && (piece === from || piece === to))?.text;

/** `The old depot`; what has a number or a name of its own needs no article. */
const inTheWay = (id: string, names: Names): string =>
  /\d\)?$/.test(names.of(id)) || names.of(id) === names.inside(id) ? names.of(id) : `The ${names.inside(id)}`;

const SAYS_NO = /\b(cannot|can only|may not|must|not|no|nothing|out of|beyond|needs)\b/i;

/** Why a shot may not be taken: of the reasons that are not about something on the line, the one that says no. */
export function refusalOf(because: readonly Because[]): string | undefined {
  const alone = because.filter(({ piece }) => piece === undefined);
  return (alone.find(({ text }) => SAYS_NO.test(text)) ?? alone[0])?.text;
}

/** The same in a few words: what comes after `cannot fire:`, where the sentence has that form. */
export function shortRefusal(because: readonly Because[]): string {
  const text = refusalOf(because) ?? 'cannot fire';
  return /cannot fire: (.+?)\.?$/.exec(text)?.[1] ?? text;
}

/** Whether a piece of this effect stops the line, or only makes the shot harder. */
export const toneOf = (category: string | undefined): 'blocked' | 'obscured' =>
  category?.startsWith('block') ? 'blocked' : 'obscured';

/** How the number on the dice came about: `Medium range 7+, Wizzo +1, cover −1: roll 7 or more.` */
export function sumOf({ range, attack }: Verdict): string | null {
  if (!attack?.legal || attack.roll === null) return null;
  const start =
    range.band !== null && range.needs !== null ? [`${rangeName(range.band)} ${range.needs}+`] : [];
  const changes = attack.modifiers
    .filter(({ value }) => value !== 0)
    .map(({ label, value }) => `${label} ${signed(value)}`);
  const terms = [...start, ...changes];
  if (terms.length === 0) return null;
  const plain = /^(\d+)\+$/.exec(attack.roll);
  const text = terms.join(', ');
  return `${capital(text)}: ${plain ? `roll ${plain[1]!} or more` : `needs ${attack.roll}`}.`;
}

const rangeName = (band: string): string => capital(band.endsWith('range') ? band : `${band} range`);

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** A move in words: `8 mm west`. */
export function direction(dx: number, dy: number): string {
  const eighths = Math.round(Math.atan2(dx, dy) / (Math.PI / 4));
  return COMPASS[(eighths + 8) % 8]!;
}

/** Sureness in three steps, by how far a base must move before the call changes. */
export type Margin = 'too close to call' | 'close call' | 'solid';

export const CLOSE_CALL = 12; // mm

export function marginOf(nudge: number, tooClose: number): Margin {
  const mm = Math.round(nudge * MM * 10) / 10; // as it is written: nobody is told 2 mm twice and two things about it
  return mm <= tooClose ? 'too close to call' : mm < Math.max(CLOSE_CALL, tooClose) ? 'close call' : 'solid';
}

/** `0.31 in (8 mm)`: what a tape measure shows, and what an eye can judge. */
export function nudgeText(nudge: number, units: Units): string {
  const mm = nudge * MM;
  const small = `${mm < 10 ? mm.toFixed(1).replace(/\.0$/, '') : Math.round(mm)} mm`;
  return units === 'in' ? `${nudge.toFixed(2)} in (${small})` : small;
}
