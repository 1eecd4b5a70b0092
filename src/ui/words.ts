import type { Because, Verdict } from '../rules/verdict.ts';
import type { Preferences } from '../store/preferences.ts';

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

/** An id such as `north-copse` as a name; a cell of a hex map goes by its hex. */
export function nameOf(id: string): string {
  const hex = /^hex:(-?\d+),(-?\d+)/.exec(id);
  if (hex) return `Hex (${hex[1]!}, ${hex[2]!})`;
  return /\d$/.test(id) ? id : id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

/** A name where there is little room: a chart that shows nothing but hexes need not call each of them one. */
export const labelOf = (id: string): string => nameOf(id).replace(/^Hex /, '').toLowerCase();

/** A system's name as far as a row has room for: `CAV` for `CAV: Strike Operations, quick-start`. */
export const shortName = (name: string): string => /^[^:,(]+/.exec(name)?.[0].trim() ?? name;

/** A length as figure and unit: hundredths of an inch, millimetres in centimetres. */
export function lengthParts(inches: number, units: Units): readonly [figure: string, unit: string] {
  return units === 'in' ? [inches.toFixed(2), 'in'] : [(inches * CM).toFixed(1), 'cm'];
}

/** How many of the unit an inch is. */
export const lengthPerInch = (units: Units): number => (units === 'in' ? 1 : CM);

export const lengthText = (inches: number, units: Units): string => lengthParts(inches, units).join(' ');

/** The sentence that answers the question. */
export function sentence(verdict: Verdict): string {
  const { from, to, sight, cover, attack, because } = verdict;
  if (sight === 'blocked') {
    const blocker =
      cover.pieces.find(({ category }) => toneOf(category) === 'blocked') ??
      because.find(({ counted, piece }) => counted === true && piece !== undefined);
    const id = blocker && ('id' in blocker ? blocker.id : blocker.piece);
    const still = attack?.legal ? ' This weapon can fire without a line.' : '';
    return `${from} cannot see ${to}.${id === undefined ? '' : ` ${inTheWay(id)} is in the way.`}${still}`;
  }
  if (attack && !attack.legal)
    return `${from} sees ${to}, but cannot fire. ${refusalOf(because) ?? aboutTheEnds(verdict) ?? ''}`.trimEnd();
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

const inTheWay = (id: string): string =>
  id.startsWith('hex:') ? nameOf(id) : /\d$/.test(id) ? id : `The ${id.replaceAll('-', ' ')}`;

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
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${plain ? `roll ${plain[1]!} or more` : `needs ${attack.roll}`}.`;
}

const rangeName = (band: string): string => (band.endsWith('range') ? nameOf(band) : `${nameOf(band)} range`);

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
