import type { CavRulings } from '../book/readings.ts';
import { type Stop, stopFor } from './stops.ts';

/** What may slow a walker down or stop it. Open ground is none of these. */
const GROUNDS = [
  'road',
  'rough',
  'rubble',
  'light-woods',
  'heavy-woods',
  'swamp',
  'water-0',
  'water-1',
  'water-2',
  'hill',
  'structure',
  'obstruction',
] as const;
export type Ground = (typeof GROUNDS)[number];

/** MV an inch costs a walker (CAV-MOV-12); null where it may not go. */
const RATE: Readonly<Record<Ground, number | null>> = {
  road: 1,
  rough: 2,
  rubble: 2,
  'light-woods': 2,
  'heavy-woods': 3,
  swamp: 4,
  'water-0': 1,
  'water-1': 2,
  'water-2': null,
  hill: 1,
  structure: null,
  obstruction: null,
};

/** Ground a walker crosses backwards for one MV more; all other ground costs two more (CAV-MOV-16). */
const EASY_BACKWARDS: ReadonlySet<Ground> = new Set(['road', 'rough', 'hill']);

/** One inch of a path: everything the base touches in it and how the ground under its centre changes. */
export interface Inch {
  readonly touches: readonly Ground[];
  /** A piece for each kind touched, by its id. */
  readonly about?: readonly string[];
  /** Levels climbed within the inch. */
  readonly climbs: number;
  /** Difference between the highest and the lowest level met, the level before the inch included. */
  readonly levels: number;
  readonly backwards: boolean;
  /** The centre of the base keeps to a road. */
  readonly onRoad: boolean;
  /** 1, or less for the last inch of a path. */
  readonly length: number; // inches
}

/** The movement rulings a table may have agreed on otherwise. */
export type MoveRulings = Pick<
  CavRulings,
  | 'partialInch'
  | 'hillSurcharge'
  | 'roadExemption'
  | 'roadExemption.climb'
  | 'minInchAtMV0'
  | 'paidTurn'
  | 'reverseCombined'
  | 'structureCollapse'
  | 'waterDepth0'
>;

/** Ground an inch touches that is closed to walkers. A road is a bridge over water and opens nothing else (CAV-MOV-14). */
function closedOn(inch: Inch, waived: boolean, rulings: MoveRulings): Ground | undefined {
  return inch.touches.find((kind) => rateOf(kind, rulings) === null && !(waived && kind === 'water-2'));
}

/** MV one whole inch costs, or null where a walker may not go at all. `waived`: the road is all that is paid for. */
export function inchCost(inch: Inch, waived: boolean, rulings: MoveRulings): number | null {
  const touched = new Set(inch.touches);
  if (waived) {
    if (closedOn(inch, waived, rulings)) return null;
    const climb = inch.climbs > 0 && rulings['roadExemption.climb'] === 'paid' ? 1 : 0;
    return 1 + climb + (inch.backwards ? 1 : 0);
  }
  const everyInchOnHill = rulings.hillSurcharge === 'everyInchOnHill';
  const rates = [...touched]
    .filter((ground) => ground !== 'road' && (ground !== 'hill' || everyInchOnHill))
    .map((ground) => rateOf(ground, rulings));
  if (rates.includes(null)) return null;
  const costly = rates.filter((rate) => rate !== null);
  let cost = Math.max(1, ...costly) + Math.max(0, costly.length - 1);
  if (everyInchOnHill && touched.has('hill') && costly.length === 1) cost += 1;
  else if (!everyInchOnHill && inch.climbs > 0) cost += 1;
  return inch.backwards ? cost + backwardsExtra(touched, rulings) : cost;
}

function rateOf(ground: Ground, rulings: MoveRulings): number | null {
  if (ground === 'water-0' && rulings.waterDepth0 === 2) return 2;
  if (ground === 'structure' && rulings.structureCollapse === 'collapse') return RATE.rubble;
  return RATE[ground];
}

function backwardsExtra(touched: ReadonlySet<Ground>, rulings: MoveRulings): number {
  if (rulings.reverseCombined !== 'highestType')
    return [...touched].some((ground) => !EASY_BACKWARDS.has(ground)) ? 2 : 1;
  const highest = [...touched].reduce<Ground>(
    (most, ground) => ((RATE[ground] ?? 0) > (RATE[most] ?? 0) ? ground : most),
    'road',
  );
  return EASY_BACKWARDS.has(highest) ? 1 : 2;
}

/** A stride of a path: a change of facing, or an inch. */
export type Stride = { readonly turn: number } | Inch;

/** One line of the account: what a stride cost. */
interface StrideCost {
  readonly what: 'turn' | 'inch';
  /** Which stride of the plan it belongs to. */
  readonly stride: number;
  readonly cost: number; // MV
  /** MV used up to here. */
  readonly spent: number;
  readonly clause: string;
}

export interface Walk {
  /** Strides that could be done. */
  readonly done: number;
  readonly inches: number;
  readonly spent: number; // MV
  readonly costs: readonly StrideCost[];
  /** Null when the whole plan is legal. */
  readonly stop: Stop | null;
}

const isTurn = (stride: Stride): stride is { readonly turn: number } => 'turn' in stride;

/**
 * Walks a plan with the MV of one move action, stride by stride, and stops at the first one that may
 * not or cannot be paid. `spent` is MV used before, when a walk is taken up again (CAV-MC-3).
 */
export function walk(plan: readonly Stride[], mv: number, rulings: MoveRulings, spent = 0): Walk {
  const account: Account = { mv, spent, stride: 0, inches: 0, freeTurnUsed: false, costs: [] };
  const inches = plan.filter((stride): stride is Inch => !isTurn(stride));
  const wholeRoad = inches.length > 0 && inches.every((inch) => inch.onRoad);
  for (const [done, stride] of plan.entries()) {
    account.stride = done;
    const stop = isTurn(stride)
      ? takeTurn(stride.turn, account, rulings)
      : takeInch(stride, account, wholeRoad, rulings);
    if (stop) return { done, inches: account.inches, spent: account.spent, costs: account.costs, stop };
  }
  return {
    done: plan.length,
    inches: account.inches,
    spent: account.spent,
    costs: account.costs,
    stop: null,
  };
}

interface Account {
  readonly mv: number;
  spent: number;
  stride: number;
  inches: number;
  freeTurnUsed: boolean;
  readonly costs: StrideCost[];
}

function takeTurn(degrees: number, account: Account, rulings: MoveRulings): Stop | null {
  const size = Math.abs(degrees);
  if (size === 0) return null;
  const changes = rulings.paidTurn === 'any' ? 1 : Math.ceil(size / 90 - 1e-9);
  for (let change = 0; change < changes; change++) {
    const free = !account.freeTurnUsed && (changes > 1 || size <= 90);
    const cost = free ? 0 : 1;
    if (account.spent + cost > account.mv) return stopFor({ kind: 'turn', clause: 'CAV-MOV-5' });
    if (free) account.freeTurnUsed = true;
    charge(account, 'turn', cost, account.spent + cost, free ? 'CAV-MOV-4' : 'CAV-MOV-5');
  }
  return null;
}

function takeInch(inch: Inch, account: Account, wholeRoad: boolean, rulings: MoveRulings): Stop | null {
  if (inch.levels > 1) return stopFor({ kind: 'cliff', clause: 'CAV-MOV-17', levels: inch.levels });
  const waived = rulings.roadExemption === 'continuousStretch' ? inch.onRoad : wholeRoad;
  const cost = inchCost(inch, waived, rulings);
  if (cost === null) return barred(inch, waived, rulings);
  const due = rulings.partialInch === 'prorata' ? cost * inch.length : cost;
  if (isLeastInch(inch, cost, account, rulings)) charge(account, 'inch', due, account.mv, 'CAV-MOV-15');
  else if (account.spent + due > account.mv + 1e-9) {
    const left = Math.max(0, account.mv - account.spent);
    return stopFor({ kind: 'allowance', clause: 'CAV-MOV-11', needs: due, left, has: account.mv });
  } else charge(account, 'inch', due, account.spent + due, inchClause(inch, waived));
  account.inches += inch.length;
  return null;
}

function charge(
  account: Account,
  what: StrideCost['what'],
  cost: number,
  spent: number,
  clause: string,
): void {
  account.spent = spent;
  account.costs.push({ what, stride: account.stride, cost, spent, clause });
}

/** One inch forward is always possible as the first of an action, however dear it is (CAV-MOV-15). */
function isLeastInch(inch: Inch, cost: number, account: Account, rulings: MoveRulings): boolean {
  if (inch.backwards || account.inches > 0 || account.spent > 0 || cost <= account.mv) return false;
  return account.mv > 0 || rulings.minInchAtMV0 !== false;
}

function barred(inch: Inch, waived: boolean, rulings: MoveRulings): Stop {
  const ground = closedOn(inch, waived, rulings);
  const about = inch.about?.[inch.touches.indexOf(ground ?? 'road')];
  const met = about === undefined ? {} : { about };
  if (ground === 'obstruction') return stopFor({ kind: 'obstruction', clause: 'CAV-MOV-19', ...met });
  if (ground === 'structure') return stopFor({ kind: 'structure', clause: 'CAV-MOV-20', ...met });
  return stopFor({ kind: 'deep-water', clause: 'CAV-MOV-12', ...met });
}

function inchClause(inch: Inch, waived: boolean): string {
  if (waived) return 'CAV-MOV-14';
  if (inch.backwards) return 'CAV-MOV-16';
  if (inch.climbs > 0) return 'CAV-MOV-18';
  return inch.touches.length > 1 ? 'CAV-MOV-13' : 'CAV-MOV-12';
}

/** MV of each of the two moves of a run'n gun (CAV-RUN-2): two less, or one less for the slow. */
export const runSpeed = (mv: number): number => Math.max(0, mv - (mv <= 4 ? 1 : 2));

/** MV a successful break gives: half, rounded half up (CAV-BRK-3, CAV-DICE-9). */
export const breakSpeed = (mv: number): number => Math.floor(mv / 2 + 0.5);

/** The printed depth class of water whose depth is given in levels of ten feet (CAV-MOV-21). */
export function waterClass(depth: number): Ground {
  if (depth < 0.5) return 'water-0';
  return depth <= 1 ? 'water-1' : 'water-2';
}
