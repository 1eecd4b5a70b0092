import { ARCS, type Arc } from '../../../geometry/arcs.ts';
import { oneOf } from '../../frame/data-file.ts';
import type { ClauseId } from '../book/clauses.ts';
import file from './traits.json';

/** What a special rule can do, and the clause that says how. Special rules are put together from these. */
export const EFFECTS = {
  extraPivots: 'CADENCE-SR-1',
  flies: 'CADENCE-SR-2',
  lessPiercing: 'CADENCE-SR-3',
  extraPlaces: 'CADENCE-SR-4',
  noSecure: 'CADENCE-SR-5',
  weaponsAtOnce: 'CADENCE-SR-6',
  defenceAgain: 'CADENCE-SR-7',
  ignoresRough: 'CADENCE-SR-8',
  counterAgain: 'CADENCE-SR-9',
  attackAgain: 'CADENCE-SR-10',
  ignoresHeavy: 'CADENCE-SR-11',
  stealth: 'CADENCE-SR-12',
  deploysLate: 'CADENCE-SR-13',
  places: 'CADENCE-SR-14',
  weakArc: 'CADENCE-SR-15',
  vehicle: 'CADENCE-SR-16',
  hit: 'CADENCE-SR-17',
  fireArc: 'CADENCE-SR-18',
  assault: 'CADENCE-SR-19',
  blast: 'CADENCE-SR-20',
  damageEach: 'CADENCE-SR-21',
  fixed: 'CADENCE-SR-22',
  grenade: 'CADENCE-SR-23',
  heavy: 'CADENCE-SR-24',
  skillSix: 'CADENCE-SR-25',
  indirect: 'CADENCE-SR-26',
  oneUse: 'CADENCE-SR-27',
  extraAttacks: 'CADENCE-SR-28',
  rending: 'CADENCE-SR-29',
  shred: 'CADENCE-SR-30',
  torrent: 'CADENCE-SR-31',
  volatile: 'CADENCE-SR-32',
  volley: 'CADENCE-SR-33',
} as const satisfies Readonly<Record<string, ClauseId>>;
export type Effect = keyof typeof EFFECTS;

/** A special rule as a profile or a weapon has it, its value filled in. */
export interface Trait {
  /** As printed: `Heavy Armour (1)`. */
  readonly label: string;
  readonly effects: ReadonlyMap<Effect, number | Arc>;
}

/** Whoever has special rules: a kind of model or a weapon. */
export interface Bearer {
  readonly traits: readonly Trait[];
}

type Entry = (typeof file.traits)[number];

const WHERE = 'data/traits.json';
const ENTRIES: ReadonlyMap<string, Entry> = new Map(file.traits.map((entry) => [entry.name, entry]));

/** The special rule behind a name such as `Blast (2)`; a slip in a data file is named. */
export function readTrait(label: string, of: 'unit' | 'weapon'): Trait {
  const [, name = label, given] = /^(.+?)(?: \((\w+)\))?$/.exec(label) ?? [];
  const entry = ENTRIES.get(name);
  if (entry?.of !== of) throw new Error(`${WHERE}: there is no special rule "${name}" for a ${of}`);
  const value = readValue(entry, given, label);
  const effects = Object.entries(entry.effects).map(([effect, amount]) => {
    const known = oneOf(Object.keys(EFFECTS) as Effect[], effect, WHERE);
    return [known, typeof amount === 'number' ? amount : value] as const;
  });
  return { label, effects: new Map(effects) };
}

function readValue({ value }: Entry, given: string | undefined, label: string): number | Arc {
  if (value === 'none' && given === undefined) return 1;
  if (value === 'arc') return oneOf(ARCS, given ?? '', `special rule "${label}"`);
  if (value === 'number' && /^\d+$/.test(given ?? '')) return Number(given);
  throw new Error(`special rule "${label}": its value is ${value === 'none' ? 'not wanted' : `a ${value}`}`);
}

/** All numbers of one effect added up; 0 for one that is not there. */
export function strength({ traits }: Bearer, effect: Effect): number {
  let sum = 0;
  for (const { effects } of traits) {
    const amount = effects.get(effect);
    if (typeof amount === 'number') sum += amount;
  }
  return sum;
}

/** Whether any special rule has this effect. */
export const has = ({ traits }: Bearer, effect: Effect): boolean =>
  traits.some(({ effects }) => effects.has(effect));

/** The arcs an effect names. */
export function arcsOf({ traits }: Bearer, effect: Effect): readonly Arc[] {
  return traits.flatMap(({ effects }) => {
    const amount = effects.get(effect);
    return typeof amount === 'string' ? [amount] : [];
  });
}
