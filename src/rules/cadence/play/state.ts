import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { Arc } from '../../../geometry/arcs.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Sight } from '../../contract/verdict.ts';
import type { Field } from '../../contract/field.ts';
import { entriesOn, markersOn, missionOf, type Marker } from '../data/missions.ts';
import { isActionsState } from '../book/model-states.ts';
import { trooperOf } from '../data/profiles.ts';
import { rulingsOf, type CadenceRulings } from '../book/readings.ts';
import type { Phase } from '../book/says-playing.ts';
import { isInReserve, RESERVE, unitsOf, type Unit } from '../judge/units.ts';

/** One model's attack as it was declared: what was measured then stays true for its rolls. CADENCE-GAP-8. */
export interface Aim {
  readonly model: string;
  /** Kept, since its bearer may be gone before the roll. */
  readonly profile: string;
  readonly weapon: string;
  /** Target unit. */
  readonly target: string;
  readonly sight: Sight;
  readonly throughCover: boolean;
  readonly close: boolean;
  readonly inches: number;
  readonly level: number;
  readonly targetLevels: readonly number[];
  /** The nearest target model, and the arc of it the attack comes from. */
  readonly nearest: string;
  readonly arc: Arc;
}

/** Attacks rolled together: one weapon, one target, one number to roll. CADENCE-HP-2. */
export interface Strike {
  readonly aims: readonly Aim[];
  /** Hits that need no roll, from a blast or a volatile weapon; null where attack dice are rolled. */
  readonly hits: number | null;
}

/** Hit points a unit still has to lose. CADENCE-HP-1. */
export interface Wounds {
  readonly unit: string;
  readonly left: number;
}

/** The unit that acts now. */
export interface Activation {
  readonly unit: string;
  /** Empty until they are declared. */
  readonly actions: readonly string[];
  /** How many of them are done. */
  readonly done: number;
  /** It came out of a transport and may neither move nor advance. CADENCE-ADV-VEH-1. */
  readonly disembarked: boolean;
}

/** How a battle ended. */
interface Outcome {
  readonly winner: string | null;
  readonly why: 'last-side' | 'points';
  /** The mission by its id. */
  readonly mission: string;
}

/** Everything that happens in a game, as plain data. Table and rulings are those of the battle, and handed in. */
export interface CadenceState {
  /** In the order of the file. */
  readonly sides: readonly string[];
  readonly markers: readonly Marker[];
  /** Entry points by side. */
  readonly entries: Readonly<Record<string, readonly Point[]>>;
  /** On the table. */
  readonly models: readonly Model[];
  /** Off it: in reserve, or in a transport (`reserve:<model>`). */
  readonly reserves: readonly Model[];
  readonly round: number;
  readonly turn: string | null;
  /** Who has the initiative this round. */
  readonly first: string | null;
  /** Command points left, by unit. */
  readonly command: Readonly<Record<string, number>>;
  readonly activation: Activation | null;
  readonly strikes: readonly Strike[];
  readonly wounds: Wounds | null;
  /** Victory points by side. */
  readonly points: Readonly<Record<string, number>>;
  readonly outcome: Outcome | null;
}

/** A game as it stands, on its table; a script is one that goes on. */
export interface Game {
  readonly state: CadenceState;
  readonly field: Field;
}

/** What the table plays by. */
export const rulingsIn = ({ field }: Pick<Game, 'field'>): CadenceRulings =>
  rulingsOf(field.battle.rules.readings);

/** The state before the first round. CADENCE-SETUP-1. */
export function beginBattle(battle: Battle): CadenceState {
  const { table, sides, rules } = battle;
  const rulings = rulingsOf(rules.readings);
  const mission = missionOf(rulings);
  const away = awayWords(battle.models, rulings['cadence.setup'] === 'reserve');
  const models = battle.models.map((model): Model => {
    const word = away.get(model.unit);
    const states = model.states.filter((state) => !isActionsState(state) && !isReserveWord(state));
    return { ...model, states: word === undefined ? states : [...states, word] };
  });
  const entries = entriesOn(table, mission, sides.length);
  return {
    sides: sides.map(({ id }) => id),
    markers: markersOn(table, mission, rulings),
    entries: Object.fromEntries(sides.map(({ id }, index) => [id, entries[index] ?? []])),
    models: models.filter((model) => !isInReserve(model)),
    reserves: models.filter(isInReserve),
    round: 0,
    turn: null,
    first: null,
    command: {},
    activation: null,
    strikes: [],
    wounds: null,
    points: Object.fromEntries(sides.map(({ id }) => [id, 0])),
    outcome: null,
  };
}

const isReserveWord = (state: string): boolean => isInReserve({ states: [state] });

/** Units that begin off the table and where: a unit is there as a whole or not at all. */
function awayWords(models: readonly Model[], all: boolean): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { unit, states } of models) {
    const word = states.find(isReserveWord) ?? (all ? RESERVE : undefined);
    if (word !== undefined && !(words.get(unit) ?? RESERVE).startsWith(`${RESERVE}:`)) words.set(unit, word);
  }
  return words;
}

/** Earns its place: every question about a unit begins here, and the lists of a state are never changed. */
const groupings = new WeakMap<readonly Model[], ReadonlyMap<string, Unit>>();

/** Units of a list of models, grouped once. */
export function grouped(models: readonly Model[]): ReadonlyMap<string, Unit> {
  const known = groupings.get(models);
  if (known) return known;
  const units = unitsOf(models);
  groupings.set(models, units);
  return units;
}

/** A unit on the table. */
export const unitIn = ({ models }: CadenceState, id: string): Unit | undefined => grouped(models).get(id);

/** A unit off the table. */
export const reserveIn = ({ reserves }: CadenceState, id: string): Unit | undefined =>
  grouped(reserves).get(id);

/** The transport a unit off the table sits in. CADENCE-ADV-VEH-1. */
export function transportOf({ models }: Pick<Unit, 'models'>): string | null {
  const word = models[0]?.states.find((state) => state.startsWith(`${RESERVE}:`));
  return word ? word.slice(RESERVE.length + 1) : null;
}

export function phaseOf({ outcome, round, wounds, activation }: CadenceState): Phase {
  if (outcome) return 'over';
  if (round === 0) return 'muster';
  if (wounds) return 'allocate';
  if (!activation) return 'choose';
  return activation.actions.length === 0 ? 'declare' : 'act';
}

export const commandOf = ({ command }: CadenceState, unit: string): number => command[unit] ?? 0;

/** CADENCE-CMD-1: the highest Command of the models that are left. */
export const unitCommand = ({ models }: Pick<Unit, 'models'>): number =>
  Math.max(...models.map((model) => trooperOf(model).command));

export const enemiesOf = ({ models }: CadenceState, side: string): Unit[] =>
  [...grouped(models).values()].filter((unit) => unit.side !== side);

/** Sides that still have a model, on the table or off it. */
export function sidesLeft({ sides, models, reserves }: CadenceState): readonly string[] {
  const alive = new Set([...models, ...reserves].map(({ side }) => side));
  return sides.filter((id) => alive.has(id));
}
