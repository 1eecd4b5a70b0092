import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { Point } from '../../../geometry/point.ts';
import type { SmartSetting } from '../judge/indirect.ts';
import type { Edge } from './deck.ts';
import type { Pose } from '../travel/path-meet.ts';
import type { Step } from '../travel/path.ts';
import { hasState } from '../book/model-states.ts';
import type { SubType } from '../judge/modifiers.ts';
import { machineOf } from '../data/profiles.ts';
import type { Band } from '../judge/range.ts';
import { isDestroyed } from '../data/values.ts';
import type { Mount } from '../data/weapons.ts';

/** What one weapon does in an assault: each system rolls for itself unless they fire a salvo. */
export interface Shot {
  readonly weapon: string;
  readonly mounts: readonly Mount[];
  /** The enemy shot at. Indirect fire strikes at its centre, unless a point under it is aimed at. */
  readonly target?: string;
  /** Strike-point of indirect fire: bare ground, or a point under the target. */
  readonly aim?: Point;
  /** CAV-SA-16; left out: as printed. */
  readonly smart?: SmartSetting;
}

/** A declared ranged assault. */
export interface Assault {
  readonly attacker: string;
  readonly kind: 'direct' | 'indirect';
  readonly manner: SubType;
  readonly shots: readonly Shot[];
  /** Where the ruling asks: an ammo bin is not to be used for this assault (HR-37). */
  readonly keepBin?: boolean;
}

/** Fire returned at the strength held when it was declared (CAV-DEF-4). */
export interface Defence {
  readonly model: Model;
  readonly assault: Assault;
}

/** A strike-point and what became of it. */
export interface Strike {
  readonly aim: Point;
  readonly target: string | null;
  readonly shots: readonly Shot[];
  /** Null until rolled. */
  readonly result: 'hit' | 'drift' | 'fumble' | null;
  /** Band of the point first aimed at. */
  readonly band: Band | null;
  readonly impact: Point | null;
  readonly offTable: boolean;
}

/** An assault under way. */
export interface Combat {
  readonly assault: Assault;
  /** Targets that may still say whether they fire back. */
  readonly asked: readonly string[];
  readonly defences: readonly Defence[];
  readonly strikes: readonly Strike[];
  /** The strike-point an opponent has to move after a fumble. */
  readonly moving: number | null;
}

/** A pause on the way at which somebody fires. */
export interface Halt {
  readonly leg: number;
  readonly after: number; // inches of that leg
  readonly assault: Assault;
}

/** A declared move under way. */
export interface Journey {
  readonly model: string;
  readonly legs: readonly (readonly Step[])[];
  /** What the MV of each leg is taken from. */
  readonly gait: 'walk' | 'run' | 'break';
  readonly leaving: boolean;
  /** Over-watchers that may still say whether and where they fire. */
  readonly asked: readonly string[];
  readonly halts: readonly Halt[];
  readonly leg: number;
  /** Where this leg began. */
  readonly from: Pose;
  readonly gone: number; // inches of this leg
  readonly spent: number; // MV of this leg
}

/** The model that acts now. */
export interface Activation {
  readonly model: string;
  readonly ap: number;
  /** Actions that may not be repeated and were used (CAV-AP-7). */
  readonly used: readonly string[];
  /** Something was done besides free actions. */
  readonly acted: boolean;
  readonly contact: string | null;
  /** States it began with: they end with this activation (CAV-STA-4, CAV-STA-5). */
  readonly under: readonly string[];
}

/** What is remembered of a model besides its states. */
export interface Memory {
  /** Points spent before its activation, on over-watch. */
  readonly ahead?: number;
  readonly watchShots?: number;
  /** The first over-watch shot is paid for. */
  readonly prepaid?: boolean;
  /** States it has come under this turn: none comes over it twice (CAV-STA-0). */
  readonly had?: readonly string[];
  /** It has fired back this turn (CAV-DEF-7). */
  readonly defended?: boolean;
  /** Strike-points of its last bombardment and how often in a row (CAV-SP-3, HR-29). */
  readonly aims?: readonly { readonly at: Point; readonly repeats: number }[];
  readonly aimedIn?: number; // turn
}

/** Setting up: who is still to come, and along which edges. */
export interface Deployment {
  /** Models not on the table yet. */
  readonly reserve: readonly Model[];
  /** Sides that have yet to pick an edge, the next one first; null before they have rolled for it. */
  readonly picking: readonly string[] | null;
  readonly edges: Readonly<Record<string, Edge>>;
}

/** How a battle ended, and by what. */
export interface Outcome {
  readonly winner: string | null;
  readonly why: 'conceded' | 'last' | 'nobody' | 'called';
}

/** Where a battle has got to. The table it is played on and what its players agreed on stay with the battle. */
export interface CavState {
  readonly sides: readonly string[];
  /** Only while models are being placed. */
  readonly deployment?: Deployment;
  /** 0 before the first card. */
  readonly turn: number;
  /** Cards face down, the next one first. */
  readonly deck: readonly string[];
  /** Cards each side has in the deck. */
  readonly cards: Readonly<Record<string, number>>;
  readonly card: string | null;
  /** Everything on the table, wrecks included. */
  readonly models: readonly Model[];
  readonly retreated: readonly { readonly id: string; readonly side: string }[];
  readonly memory: Readonly<Record<string, Memory>>;
  /** Pairs bound by close combat (CAV-CC-9). */
  readonly bound: readonly (readonly [string, string])[];
  readonly active: Activation | null;
  readonly journey: Journey | null;
  readonly combat: Combat | null;
  readonly outcome: Outcome | null;
}

/** Where a battle starts: one card for each model; those in reserve have to be deployed first (CAV-SET-4, CAV-SET-8). */
export function begin(battle: Battle): CavState {
  const alive = (side: string): number =>
    battle.models.filter((model) => model.side === side && !isDestroyed(machineOf(model), model)).length;
  const reserve = battle.models.filter((model) => hasState(model, 'reserve'));
  return {
    sides: battle.sides.map(({ id }) => id),
    ...(reserve.length > 0 && { deployment: { reserve, picking: null, edges: {} } }),
    turn: 0,
    deck: [],
    cards: Object.fromEntries(battle.sides.map(({ id }) => [id, alive(id)])),
    card: null,
    models: battle.models.filter((model) => !hasState(model, 'reserve')),
    retreated: [],
    memory: {},
    bound: [],
    active: null,
    journey: null,
    combat: null,
    outcome: null,
  };
}

export function modelIn(state: CavState, id: string): Model {
  const found = state.models.find((model) => model.id === id);
  if (!found) throw new Error(`modelIn: no model "${id}" on the table`);
  return found;
}

export const isAlive = (model: Model): boolean => !isDestroyed(machineOf(model), model);

/** Models that can still do something. */
export const canAct = (model: Model): boolean => isAlive(model) && !hasState(model, 'disabled');

export const enemiesOf = (state: CavState, side: string): Model[] =>
  state.models.filter((model) => model.side !== side && isAlive(model));

export const memoryOf = (state: CavState, id: string): Memory => state.memory[id] ?? {};

/** Enemies a model is bound to by close combat and still touches. */
export const boundTo = (state: CavState, id: string): string[] =>
  state.bound.filter((pair) => pair.includes(id)).map(([a, b]) => (a === id ? b : a));
