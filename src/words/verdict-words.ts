import { firstBlocker, stateOf } from '../rules/frame/sight-runs.ts';
import type { Because, CoverPiece, Effect, Verdict } from '../rules/contract/verdict.ts';
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
    return `${from} sees ${to}, but cannot fire. ${refusalOf(verdict, voice) ?? ''}`.trimEnd();
  }
  if (sight === 'clear') return `${from} can fire at ${to}. Nothing is in the way.`;
  return cover.pieces.length === 0
    ? `${from} sees only part of ${to}.`
    : `${from} can fire at ${to} through ${throughWhat(cover.pieces)}.`;
}

/** `light and heavy cover`; a system that knows only one kind calls it just that. */
export function throughWhat(pieces: readonly CoverPiece[]): string {
  const kinds = new Set(pieces.flatMap(({ category }) => KINDS.filter((kind) => kind === category)));
  return kinds.size === 0 ? 'cover' : `${[...kinds].join(' and ')} cover`;
}

const KINDS = ['light', 'heavy'] as const satisfies readonly Effect[];

/** Where no reason is about the shot alone: the last one about either model that hid nothing. */
const aboutTheEnds = ({ because, from, to }: Verdict): Because | undefined =>
  because.findLast(({ about, counted }) => counted !== true && (about === from || about === to));

/** `The old depot`; what has a number or a name of its own needs no article. */
const inTheWay = (id: string, voice: Voice): string =>
  /\d\)?$/.test(voice.Name(id)) || voice.Name(id) === voice.name(id)
    ? voice.Name(id)
    : `The ${voice.name(id)}`;

/** Why a shot may not be taken, where it may not. */
export function refusalOf(verdict: Verdict, voice: Voice): string | undefined {
  const { attack, because } = verdict;
  const why = attack?.refusal ?? because.find(({ about }) => about === undefined) ?? aboutTheEnds(verdict);
  return why && voice.say(why.say);
}

/** The same in a few words, where the rules have them. */
export function shortRefusal(verdict: Verdict, voice: Voice): string {
  const short = verdict.attack?.refusalShort;
  return short === undefined ? (refusalOf(verdict, voice) ?? 'cannot fire') : voice.say(short);
}

/** Whether something stops the line, or only makes the shot harder. */
export const toneOf = (piece: CoverPiece | undefined): 'blocked' | 'obscured' =>
  piece && stateOf(piece) === 'blocked' ? 'blocked' : 'obscured';

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
