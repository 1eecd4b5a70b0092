import type { Model } from '../../../battlefield/battle.ts';
import type { Base } from '../../../geometry/base.ts';
import type { Profile } from '../../contract/ruleset.ts';
import { MOVE_CLASSES, type MoveClass } from './chart.ts';
import { SCULPTS } from '../../contract/sculpt.ts';
import { oneOf } from '../../frame/data-file.ts';
import file from './counters.json';
import smoke from './smoke.json';

/** The two colours of firepower and defence: red for soft, blue for armoured. */
export const COLOURS = ['soft', 'armoured'] as const;
export type Colour = (typeof COLOURS)[number];
export type ByColour<T> = Readonly<Record<Colour, T>>;

/** A defence rating and its colour. */
interface Defence {
  readonly dr: number;
  readonly colour: Colour;
}

/** What is printed on a unit's counter. HEX-GAP-4. */
export interface Counter extends Profile {
  readonly moves: MoveClass;
  readonly fire: number; // AP
  readonly move: number; // AP
  readonly bonus: number; // bonus-move icons
  readonly range: number; // hexes
  readonly minRange: number; // hexes; 0 for most
  readonly turret: boolean;
  readonly fp: ByColour<number>;
  readonly whiteBox: ByColour<boolean>;
  readonly front: Defence;
  readonly flank: Defence;
}

const FIGURES = ['walker', 'vehicle', 'infantry', 'gun'] as const;
const WHERE = 'data/counters.json';

/** A vehicle's stand is longer than wide; the rest stand on round ones. All fit a hex of 1.5 inches. */
const VEHICLE_BASE: Base = { shape: 'rect', width: 0.7, length: 1.1 };
const ROUND_BASE: Base = { shape: 'round', diameter: 1 };

type CounterEntry = (typeof file.counters)[number];

function defence({ dr, colour }: CounterEntry['front']): Defence {
  return { dr, colour: oneOf(COLOURS, colour, WHERE) };
}

function readCounter(entry: CounterEntry): Counter {
  const { id, name, fire, move, bonus, range, minRange = 0, turret = false, fp, whiteBox, weapon } = entry;
  const figure = oneOf(FIGURES, entry.figure, WHERE);
  return {
    id,
    name,
    figure,
    sculpt: oneOf(SCULPTS, entry.sculpt, WHERE),
    fire,
    move,
    bonus,
    range,
    minRange,
    turret,
    fp,
    whiteBox,
    base: figure === 'vehicle' ? VEHICLE_BASE : ROUND_BASE,
    height: figure === 'vehicle' ? 0.6 : 0.8,
    fromText: false,
    weapons: [weapon],
    moves: oneOf(MOVE_CLASSES, entry.class, WHERE),
    front: defence(entry.front),
    flank: defence(entry.flank),
    card: cardOf(entry),
  };
}

function cardOf(entry: CounterEntry): Profile['card'] {
  const { fire, move, bonus, range, minRange, turret, fp, whiteBox, front, flank, class: moves } = entry;
  const box = (colour: Colour): string => (whiteBox[colour] ? `[${fp[colour]}]` : `${fp[colour]}`);
  return [
    { label: 'AP to fire', value: `${fire}` },
    { label: 'AP to move', value: `${move} (${moves})` },
    { label: 'Bonus moves', value: `${bonus}` },
    { label: 'FP soft / armoured', value: `${box('soft')} / ${box('armoured')}` },
    { label: 'Range', value: minRange === undefined ? `${range}` : `${minRange} to ${range}` },
    ...(turret ? [{ label: 'Turret', value: 'yes' }] : []),
    { label: 'DR front', value: `${front.dr} ${front.colour}` },
    { label: 'DR flank', value: `${flank.dr} ${flank.colour}` },
  ];
}

const COUNTERS: ReadonlyMap<string, Counter> = new Map(
  file.counters.map((entry) => [entry.id, readCounter(entry)]),
);

/** A smoke counter: it lies in a hex, has no owner worth the name and does nothing by itself. HEX-GAP-6. */
export interface Smoke {
  readonly name: string;
  readonly dv: number;
  readonly av: number;
  readonly density: number;
  readonly becomes: string | null;
}

const SMOKE: ReadonlyMap<string, Smoke> = new Map<string, Smoke>([
  ['smoke-heavy', smoke['smoke-heavy']],
  ['smoke-light', smoke['smoke-light']],
]);

const SMOKE_PROFILES = [...SMOKE].map(([id, { name, dv, av, density }]): Profile => ({
  id,
  name,
  figure: 'infantry',
  sculpt: density >= 2 ? 'smoke' : 'thin-smoke',
  base: ROUND_BASE,
  height: 1.2,
  fromText: false,
  weapons: [],
  card: [
    { label: 'DV of a target in it', value: `+${dv}` },
    { label: 'AV out of it', value: `−${-av}` },
    { label: 'In a line', value: density >= 2 ? 'blocks' : 'two block' },
  ],
}));

/** Everything a file may name as a profile. */
export const PROFILES: readonly Profile[] = [...COUNTERS.values(), ...SMOKE_PROFILES];

export const smokeOf = ({ profile }: Pick<Model, 'profile'>): Smoke | undefined => SMOKE.get(profile);

/** A unit, as opposed to a smoke counter. */
export const isUnit = ({ profile }: Pick<Model, 'profile'>): boolean => COUNTERS.has(profile);

/** The counter of a unit; asking for a profile `check` refuses is the caller's bug. */
export function counterOf({ profile }: Pick<Model, 'profile'>): Counter {
  const counter = COUNTERS.get(profile);
  if (!counter) throw new Error(`counterOf: no counter "${profile}"`);
  return counter;
}

/** The pools a unit's tokens come from: one for each colour of its defence. HEX-HIT-1. */
export function poolsOf(model: Pick<Model, 'profile'>): readonly Colour[] {
  const { front, flank } = counterOf(model);
  return COLOURS.filter((colour) => colour === front.colour || colour === flank.colour);
}
