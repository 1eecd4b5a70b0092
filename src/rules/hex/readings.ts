import type { Battle, ReadingValue } from '../../battlefield/battle.ts';
import type { HexArcBoundary, HexArcMode } from '../../geometry/hex-arc.ts';
import type { Origin, Reading } from '../reading.ts';
import type { ClauseId } from './clauses.ts';

/** The value in force for every open point. */
export interface HexRulings {
  readonly 'hex.los.sideTie': 'bothBlock' | 'anyBlocks' | 'neverBlocks';
  readonly 'hex.los.vertex': 'ignore' | 'blocks';
  readonly 'hex.arc.mode': HexArcMode;
  readonly 'hex.arc.boundary': HexArcBoundary;
  readonly 'hex.cc.mustTargetSameHex': boolean;
  readonly 'hex.caps.reduceAP': boolean;
  readonly 'hex.caps.modifyRally': boolean;
  readonly 'hex.caps.floor': number;
  readonly 'hex.rally.stackBonus': 'single' | 'perUnit';
  readonly 'hex.order.draw': 'withReplacement' | 'deck';
  readonly 'hex.ignore.who': 'humans' | 'none';
  readonly 'hex.hits.effects': boolean;
  readonly 'hex.smoke': boolean;
  readonly 'hex.elevation': boolean;
  readonly 'hex.scenario.rounds': number;
  readonly 'hex.scenario.caps': number;
  readonly 'hex.scenario.cards': number;
}
type ReadingKey = keyof HexRulings;

interface OpenPoint<Key extends ReadingKey> {
  readonly key: Key;
  readonly clause: ClauseId;
  readonly origin: Origin;
  readonly title: string;
  readonly gap: string;
  /** The recommended value comes first. */
  readonly values: readonly (readonly [value: HexRulings[Key], label: string])[];
  readonly strict?: HexRulings[Key];
}

type HexReading = Reading & { readonly key: ReadingKey; readonly clause: ClauseId };

function openPoint<Key extends ReadingKey>({ values, ...entry }: OpenPoint<Key>): HexReading {
  const [first] = values;
  if (!first) throw new Error(`openPoint: ${entry.key} has no value`);
  return { ...entry, default: first[0], choices: values.map(([value, label]) => ({ value, label })) };
}

function openNumber(entry: Omit<HexReading, 'choices'>): HexReading {
  return { ...entry, choices: [] };
}

const YES_NO = (yes: string, no: string) =>
  [
    [true, yes],
    [false, no],
  ] as const;
const NO_YES = (no: string, yes: string) => YES_NO(yes, no).toReversed();

/** Every open point as data, in the order of the catalogue. */
export const READINGS: readonly HexReading[] = [
  openPoint({
    key: 'hex.los.sideTie',
    clause: 'HEX-LOS-3',
    origin: 'external',
    title: 'A line along a hexside',
    gap: 'The text speaks of crossing terrain, not of running between two hexes.',
    values: [
      ['bothBlock', 'blocked when both hexes block'],
      ['anyBlocks', 'blocked when either blocks'],
      ['neverBlocks', 'never blocked'],
    ],
  }),
  openPoint({
    key: 'hex.los.vertex',
    clause: 'HEX-LOS-4',
    origin: 'house',
    title: 'A line touching a corner',
    gap: 'Not said is whether a touched corner is crossed.',
    values: [
      ['ignore', 'no effect'],
      ['blocks', 'blocked'],
    ],
  }),
  openPoint({
    key: 'hex.arc.mode',
    clause: 'HEX-ARC-1',
    origin: 'external',
    title: 'How the front extends',
    gap: 'Three hexes extended outward can be a half plane or a cone; they differ from distance 3 on.',
    values: [
      ['half180', 'the half of the map ahead'],
      ['wedge120', 'the cone between the outer two hex rows'],
    ],
  }),
  openPoint({
    key: 'hex.arc.boundary',
    clause: 'HEX-ARC-1',
    origin: 'house',
    title: 'Exactly abeam',
    gap: 'Not said is whether hexes at a right angle are in front.',
    values: [
      ['exclude', 'not in front'],
      ['include', 'in front'],
    ],
  }),
  openPoint({
    key: 'hex.cc.mustTargetSameHex',
    clause: 'HEX-FIRE-1',
    origin: 'external',
    title: 'Enemy in the own hex',
    gap: 'The text does not say whether one may fire out of close combat.',
    values: YES_NO('only close combat', 'any target'),
    strict: false,
  }),
  openPoint({
    key: 'hex.caps.reduceAP',
    clause: 'HEX-TURN-4',
    origin: 'external',
    title: 'CAPs towards an action',
    gap: 'A later edition lets CAPs pay part of an action.',
    values: NO_YES('all of it or nothing', 'any part; at no AP left even a spent unit acts'),
  }),
  openPoint({
    key: 'hex.caps.modifyRally',
    clause: 'HEX-RALLY-2',
    origin: 'external',
    title: 'CAPs on a rally roll',
    gap: 'The text names CAPs for initiative and combat rolls only.',
    values: NO_YES('not allowed', 'up to two'),
  }),
  openNumber({
    key: 'hex.caps.floor',
    clause: 'HEX-CAP-1',
    origin: 'external',
    title: 'Fewest CAPs',
    gap: 'Not said is whether losses can take the last CAP.',
    default: 0,
    bounds: { least: 0, most: 5, step: 1 },
  }),
  openPoint({
    key: 'hex.rally.stackBonus',
    clause: 'HEX-RALLY-2',
    origin: 'external',
    title: 'Company while rallying',
    gap: 'One un-hit friend is named; not said is what more of them do.',
    values: [
      ['single', '+1 however many'],
      ['perUnit', '+1 for each'],
    ],
  }),
  openPoint({
    key: 'hex.order.draw',
    clause: 'HEX-GAP-2',
    origin: 'house',
    title: 'Drawing order cards',
    gap: 'The deck is not described.',
    values: [
      ['withReplacement', 'the card goes back at once'],
      ['deck', 'drawn to the last card, then shuffled'],
    ],
  }),
  openPoint({
    key: 'hex.ignore.who',
    clause: 'HEX-GAP-9',
    origin: 'house',
    title: 'Who may ignore a check',
    gap: 'The text was written for one player against cards.',
    values: [
      ['humans', 'human players'],
      ['none', 'nobody'],
    ],
  }),
  openPoint({
    key: 'hex.hits.effects',
    clause: 'HEX-GAP-3',
    origin: 'external',
    title: 'What hit tokens do',
    gap: 'Of a token the text only uses the rally number.',
    values: YES_NO('effects of the table of tokens', 'only the rally number'),
    strict: false,
  }),
  openPoint({
    key: 'hex.smoke',
    clause: 'HEX-GAP-6',
    origin: 'external',
    title: 'What smoke does',
    gap: 'Smoke counters are named, their effect is not.',
    values: YES_NO('hides and hampers', 'nothing'),
    strict: false,
  }),
  openPoint({
    key: 'hex.elevation',
    clause: 'HEX-GAP-7',
    origin: 'external',
    title: 'Elevation',
    gap: 'Not in the text.',
    values: NO_YES('the map is flat', 'levels count for sight and combat'),
  }),
  openNumber({
    key: 'hex.scenario.rounds',
    clause: 'HEX-GAP-5',
    origin: 'house',
    title: 'Rounds of the battle',
    gap: 'Left to the scenario.',
    default: 5,
    bounds: { least: 1, most: 12, step: 1 },
  }),
  openNumber({
    key: 'hex.scenario.caps',
    clause: 'HEX-GAP-5',
    origin: 'house',
    title: 'CAPs of each side',
    gap: 'Left to the scenario.',
    default: 6,
    bounds: { least: 0, most: 12, step: 1 },
  }),
  openNumber({
    key: 'hex.scenario.cards',
    clause: 'HEX-GAP-5',
    origin: 'house',
    title: 'Cards drawn a round',
    gap: 'Left to the scenario.',
    default: 0,
    bounds: { least: 0, most: 3, step: 1 },
  }),
];

// The key of every entry above comes from HexRulings and its default has that key's type.
const DEFAULTS = Object.fromEntries(
  READINGS.map(({ key, default: value }) => [key, value]),
) as unknown as HexRulings;

/** What a table plays by: the defaults, and whatever its file says differently. */
export function rulingsOf(readings: Battle['rules']['readings']): HexRulings {
  // The file was checked by `check`: keys and values are those of the readings.
  return { ...DEFAULTS, ...(readings as Partial<HexRulings>) };
}

/** What is wrong with a reading a file gives, in a sentence; null when nothing is. */
export function readingFault(key: string, value: ReadingValue): string | null {
  const reading = READINGS.find((entry) => entry.key === key);
  if (!reading) return `There is no reading "${key}" in the hex game.`;
  const { bounds, choices } = reading;
  if (!bounds) {
    if (choices.some((choice) => choice.value === value)) return null;
    return `"${value}" is not a value of ${key}: ${choices.map((choice) => choice.value).join(', ')}.`;
  }
  const inBounds = Number.isInteger(value) && Number(value) >= bounds.least && Number(value) <= bounds.most;
  return inBounds
    ? null
    : `${key} takes a whole number from ${bounds.least} to ${bounds.most}, not "${value}".`;
}

/** Rulings that note which of them were looked at: only those can have changed an answer. */
export function watchedRulings(rulings: HexRulings): { rulings: HexRulings; consulted: Set<string> } {
  const consulted = new Set<string>();
  const watched = new Proxy(rulings, {
    get(target, key) {
      if (typeof key === 'string') consulted.add(key);
      return Reflect.get(target, key) as unknown;
    },
  });
  return { rulings: watched, consulted };
}
