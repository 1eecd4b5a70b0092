import { firstBlocker } from '../rules/frame/sight-runs.ts';
import type { Because, Verdict } from '../rules/contract/verdict.ts';
import { capital, signed } from './figures.ts';
import type { Voice } from './voice.ts';

/** The sentence that answers the question. */
export function sentence(verdict: Verdict, voice: Voice): string {
  const { from, to, sight, cover, attack, because } = verdict;
  if (sight === 'blocked') {
    const id =
      firstBlocker(verdict) ??
      because.find(({ counted, about: piece }) => counted === true && piece !== undefined)?.about;
    const still = attack?.legal ? ' This weapon can fire without a line.' : '';
    return `${from} cannot see ${to}.${id === undefined ? '' : ` ${inTheWay(id, voice)} is in the way.`}${still}`;
  }
  if (attack && !attack.legal) {
    const why = refusalOf(because, voice) ?? aboutTheEnds(verdict, voice) ?? '';
    return `${from} sees ${to}, but cannot fire. ${why}`.trimEnd();
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
function aboutTheEnds({ because, from, to }: Verdict, voice: Voice): string | undefined {
  const last = because.findLast(({ about, counted }) => counted !== true && (about === from || about === to));
  return last && voice.say(last.say);
}

/** `The old depot`; what has a number or a name of its own needs no article. */
const inTheWay = (id: string, voice: Voice): string =>
  /\d\)?$/.test(voice.Name(id)) || voice.Name(id) === voice.name(id)
    ? voice.Name(id)
    : `The ${voice.name(id)}`;

const SAYS_NO = /\b(cannot|can only|may not|must|not|no|nothing|out of|beyond|needs)\b/i;

/** Why a shot may not be taken: of the reasons that are not about something on the line, the one that says no. */
export function refusalOf(because: readonly Because[], voice: Voice): string | undefined {
  const alone = because.filter(({ about }) => about === undefined).map(({ say }) => voice.say(say));
  return alone.find((text) => SAYS_NO.test(text)) ?? alone[0];
}

/** The same in a few words: what comes after `cannot fire:`, where the sentence has that form. */
export function shortRefusal(because: readonly Because[], voice: Voice): string {
  const text = refusalOf(because, voice) ?? 'cannot fire';
  return /cannot fire: (.+?)\.?$/.exec(text)?.[1] ?? text;
}

/** Whether a piece of this effect stops the line, or only makes the shot harder. */
export const toneOf = (category: string | undefined): 'blocked' | 'obscured' =>
  category?.startsWith('block') ? 'blocked' : 'obscured';

/** How the number on the dice came about: `Medium range 7+, Wizzo +1, cover −1: roll 7 or more.` */
export function sumOf({ range, attack }: Verdict, voice: Voice): string | null {
  if (!attack?.legal || attack.roll === null) return null;
  const start =
    range.band !== null && range.needs !== null ? [`${rangeName(range.band)} ${range.needs}+`] : [];
  const changes = attack.modifiers
    .filter(({ value }) => value !== 0)
    .map(({ label, value }) => `${voice.say(label)} ${signed(value)}`);
  const terms = [...start, ...changes];
  if (terms.length === 0) return null;
  const plain = /^(\d+)\+$/.exec(attack.roll);
  const text = terms.join(', ');
  return `${capital(text)}: ${plain ? `roll ${plain[1]!} or more` : `needs ${attack.roll}`}.`;
}

const rangeName = (band: string): string => capital(band.endsWith('range') ? band : `${band} range`);
