import type { Because } from '../../contract/verdict.ts';
import type { CoverFinding, CoverObject } from './cover.ts';
import { quantised } from './range.ts';
import type { CavRulings } from '../book/readings.ts';

/** What a sentence needs to know about the two models. */
export interface Ends {
  readonly attacker: { readonly id: string; readonly total: number };
  readonly defender: { readonly id: string; readonly total: number };
}

/** One reason a player can check: the object, what was found, what follows. */
export function tellCover(finding: CoverFinding, ends: Ends, rulings: CavRulings): Because {
  const { object, effect, clause } = finding;
  return { clause, about: object.id, counted: effect !== 'none', say: `${found(finding, ends, rulings)}.` };
}

const EFFECT = {
  light: 'light cover',
  heavy: 'heavy cover',
  blocking: 'the line is blocked',
  none: 'not counted',
} as const;

function found(finding: CoverFinding, ends: Ends, rulings: CavRulings): string {
  const { object, effect, reason } = finding;
  const { attacker, defender } = ends;
  const name = nameOf(object);
  const higher = attacker.total >= defender.total ? attacker : defender;
  const outcome = EFFECT[effect];
  switch (reason) {
    case 'stood-in':
      return `${defender.id} stands in ${object.id}: ${outcome}`;
    case 'as-high':
      return `${name} is as high as ${higher.id} at level ${higher.total} or higher: ${outcome}`;
    case 'adjacent':
      return `${name} is ${near(object, ends, rulings)}. Within 1 in it counts at any height: ${outcome}`;
    case 'adjacent-low':
      return `${name} is ${near(object, ends, rulings)} and lower than it. Within 1 in it counts, but does not hide it: ${outcome}`;
    case 'adjacent-ignored':
      return `${name} is ${near(object, ends, rulings)} and lower than it, which this table ignores: ${outcome}`;
    case 'too-low':
      return `${name} is lower than ${higher.id} at level ${higher.total}${awayFrom(object, ends)}: ${outcome}`;
    case 'no-cover':
      return `${object.id} gives no cover: ${outcome}`;
    case 'seam':
      return `${name} meets ${(object.seams ?? []).join(' and ')} along the line, where the weaker counts, once: ${outcome}`;
    case 'flown-over':
      return `${name} is flown over, ${defender.id} does not hide in it: ${outcome}`;
  }
}

const KIND_WORDS: Readonly<Record<CoverObject['kind'], string>> = {
  terrain: '',
  hill: '',
  ground: '',
  standing: 'standing, ',
  prone: 'prone, ',
  wreck: 'a wreck, ',
};

function nameOf({ id, kind, total }: CoverObject): string {
  const who = kind === 'ground' ? 'The ground' : id;
  return `${who} (${KIND_WORDS[kind]}level ${total})`;
}

/** `0.62 in from blue-1`, for the nearer of the two models it is next to. */
function near(object: CoverObject, { attacker, defender }: Ends, rulings: CavRulings): string {
  const isOwnHill = object.kind === 'hill';
  const toDefender = isOwnHill && object.holdsDefender ? Infinity : object.toDefender;
  const toAttacker = isOwnHill && object.holdsAttacker ? Infinity : object.toAttacker;
  const model = toDefender <= toAttacker ? defender : attacker;
  return `${quantised(Math.min(toDefender, toAttacker), rulings).toFixed(2)} in from ${model.id}`;
}

function awayFrom(object: CoverObject, { attacker, defender }: Ends): string {
  const { holdsAttacker, holdsDefender, kind } = object;
  if (kind === 'hill' && (holdsAttacker || holdsDefender)) {
    const on =
      holdsAttacker && holdsDefender ? 'both stand' : `${holdsAttacker ? attacker.id : defender.id} stands`;
    return `, and ${on} on it`;
  }
  if (kind === 'ground') return '';
  return ' and farther than 1 in from both';
}
