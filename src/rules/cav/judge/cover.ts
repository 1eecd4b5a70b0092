import { ADJACENT } from '../data/adjacency.ts';
import { type Cover, COVERS } from '../../../battlefield/piece.ts';
import type { Sight } from '../../contract/verdict.ts';
import type { ClauseId } from '../book/clauses.ts';
import { atMost } from './range.ts';
import type { CavRulings } from '../book/readings.ts';
import type { WeaponType } from '../data/weapons.ts';

/** Something on the line, or something the defender stands in, with all that decides whether it counts. */
export interface CoverObject {
  readonly id: string;
  readonly kind: 'terrain' | 'hill' | 'ground' | 'standing' | 'prone' | 'wreck';
  readonly category: Cover;
  readonly total: number; // levels, the ground under it included: CAV-COV-5
  readonly onLine: boolean;
  readonly toAttacker: number; // inches from base to object, 0 inside it
  readonly toDefender: number;
  readonly holdsAttacker: boolean;
  readonly holdsDefender: boolean;
  /** What it meets along the line, which runs through none of them alone: their ids. HR-48. */
  readonly seams?: readonly string[];
}

/** The two models of a line, as far as cover asks. */
export interface LineEnds {
  readonly attackerTotal: number; // levels
  readonly defenderTotal: number;
}

/** Why an object counts, or why it does not. */
type CoverReason =
  | 'stood-in' // CAV-COV-4
  | 'as-high' // CAV-COV-2
  | 'adjacent' // CAV-COV-3
  | 'adjacent-low' // CAV-COV-3 with HR-09: a blocker lower than the model next to it
  | 'adjacent-ignored' // the same where the table ignores it
  | 'too-low' // CAV-COV-6
  | 'no-cover' // CAV-BRD-5
  | 'seam' // HR-48: of what meets along the line the weaker counts
  | 'flown-over'; // CAV-COV-9

export interface CoverFinding {
  readonly object: CoverObject;
  /** What it does in the end; `none` when it does not count. */
  readonly effect: Cover;
  readonly reason: CoverReason;
  readonly clause: ClauseId;
}

export interface CoverOnLine {
  readonly blocked: boolean;
  readonly modifier: number;
  readonly findings: readonly CoverFinding[];
}

type CoverRulings = Pick<CavRulings, 'adjacentLowBlocker' | 'coverStacking' | 'quantum' | 'secondaryCover'>;

/** How the shot travels: along the line, over everything, or down on a point. CAV-COV-9. */
export type ShotPath = 'line' | 'over' | 'indirect';

/** CAV-COV-9; without a weapon the question is about the line itself. */
export function shotPath(weapon: WeaponType | null): ShotPath {
  if (!weapon || weapon.kind === 'gun') return 'line';
  return weapon.indirect ? 'indirect' : 'over';
}

/** The word of the answer. */
export function sightWord({ blocked, modifier }: Pick<CoverOnLine, 'blocked' | 'modifier'>): Sight {
  if (blocked) return 'blocked';
  return modifier < 0 ? 'obscured' : 'clear';
}

/** CAV-COV-1. */
const MODIFIER: Readonly<Record<Cover, number>> = { none: 0, light: -1, heavy: -2, blocking: 0 };

/** Each object judged by itself, by levels alone (CAV-LOS-5), and what they come to together. CAV-COV-1 to CAV-COV-13. */
export function coverOnLine(
  objects: readonly CoverObject[],
  ends: LineEnds,
  path: ShotPath,
  rulings: CoverRulings,
): CoverOnLine {
  const each = objects.map((object) =>
    path === 'line' ? onTheLine(object, ends, rulings) : flownOver(object, path, rulings),
  );
  const findings = each.some(({ object }) => object.seams) ? throughSeams(each) : each;
  const modifiers = findings.map(({ effect }) => MODIFIER[effect]).filter((modifier) => modifier < 0);
  return {
    blocked: findings.some(({ effect }) => effect === 'blocking'),
    modifier: stacked(modifiers, rulings),
    findings,
  };
}

/**
 * What meets along the line counts once, however many objects meet there: as the weaker of the two that do most. Which of
 * equals is named goes by their ids, so neither the order of pieces nor the side of the line plays a part. CAV-LOS-3, HR-48.
 */
function throughSeams(findings: readonly CoverFinding[]): CoverFinding[] {
  const known = new Map(findings.map((finding) => [finding.object.id, finding]));
  const counted = new Set(seamGroups(findings).map((group) => weakestOf(group, known)));
  return findings.map((finding) => {
    const { object, effect, reason } = finding;
    if (!object.seams || effect === 'none' || reason === 'stood-in' || counted.has(object.id)) return finding;
    return { object, effect: 'none', reason: 'seam', clause: 'CAV-LOS-3' };
  });
}

/** Ids of objects that hang together by seams. */
function seamGroups(findings: readonly CoverFinding[]): string[][] {
  const groups: string[][] = [];
  for (const { object } of findings) {
    if (!object.seams) continue;
    const joined = [object.id, ...object.seams];
    const met = groups.filter((group) => group.some((id) => joined.includes(id)));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push([...new Set([...joined, ...met.flat()])]);
  }
  return groups;
}

/** The one of a group that counts: one the defender stands in, which counts anyway, before others. */
function weakestOf(group: readonly string[], known: ReadonlyMap<string, CoverFinding>): string | undefined {
  const rank = (id: string): number => COVERS.indexOf(known.get(id)?.effect ?? 'none');
  const pairs = group.flatMap((id) =>
    (known.get(id)?.object.seams ?? []).filter((other) => rank(id) <= rank(other)).map(() => id),
  );
  const isStoodIn = (id: string): boolean => known.get(id)?.reason === 'stood-in';
  return pairs.toSorted(
    (a, b) => rank(b) - rank(a) || Number(isStoodIn(b)) - Number(isStoodIn(a)) || (a < b ? -1 : 1),
  )[0];
}

/** CAV-COV-11, HR-07. */
function stacked(modifiers: readonly number[], rulings: CoverRulings): number {
  if (modifiers.length === 0) return 0;
  const isWorst = modifiers.length > 1 && rulings.coverStacking === 'worst';
  return isWorst ? Math.min(...modifiers) : modifiers.reduce((sum, modifier) => sum + modifier);
}

function flownOver(object: CoverObject, path: ShotPath, rulings: CoverRulings): CoverFinding {
  const { category, holdsDefender, kind } = object;
  if (category === 'none') return { object, effect: 'none', reason: 'no-cover', clause: 'CAV-BRD-5' };
  const hides = holdsDefender && kind === 'terrain' && (category === 'light' || category === 'heavy');
  const counts = hides && (path === 'over' || rulings.secondaryCover === 'stoodIn');
  if (counts) return { object, effect: category, reason: 'stood-in', clause: 'CAV-COV-4' };
  return { object, effect: 'none', reason: 'flown-over', clause: 'CAV-COV-9' };
}

function onTheLine(object: CoverObject, ends: LineEnds, rulings: CoverRulings): CoverFinding {
  const { category, total, kind, onLine } = object;
  if (category === 'none') return { object, effect: 'none', reason: 'no-cover', clause: 'CAV-BRD-5' };
  if (category === 'blocking') return blocker(object, ends, rulings);
  if (object.holdsDefender && kind === 'terrain')
    return { object, effect: category, reason: 'stood-in', clause: 'CAV-COV-4' };
  if (onLine && isAsHigh(total, ends))
    return {
      object,
      effect: category,
      reason: 'as-high',
      clause: kind === 'hill' ? 'CAV-COV-13' : 'CAV-COV-2',
    };
  if (onLine && neighboursOf(object, ends, rulings).length > 0)
    return {
      object,
      effect: category,
      reason: 'adjacent',
      clause: kind === 'hill' ? 'CAV-COV-13' : 'CAV-COV-3',
    };
  return { object, effect: 'none', reason: 'too-low', clause: 'CAV-COV-6' };
}

/** CAV-COV-2. */
const isAsHigh = (total: number, { attackerTotal, defenderTotal }: LineEnds): boolean =>
  total >= Math.max(attackerTotal, defenderTotal);

/**
 * Total elevations of the models an object is next to. CAV-COV-3.
 *
 * A hill is not next to a model that stands on it (CAV-COV-13); the bare table is next to nobody.
 */
function neighboursOf(object: CoverObject, ends: LineEnds, rulings: CoverRulings): number[] {
  if (object.kind === 'ground') return [];
  const isHill = object.kind === 'hill';
  const totals: number[] = [];
  if (atMost(object.toAttacker, ADJACENT, rulings) && !(isHill && object.holdsAttacker))
    totals.push(ends.attackerTotal);
  if (atMost(object.toDefender, ADJACENT, rulings) && !(isHill && object.holdsDefender))
    totals.push(ends.defenderTotal);
  return totals;
}

/**
 * A blocking object: by height, or next to a model (standing in it is as near as can be).
 *
 * What a model stands in blocks in both directions or in neither, so that CAV-LOS-6 holds: it blocks when the
 * line crosses it and it is as high as that model, and is light cover otherwise.
 */
function blocker(object: CoverObject, ends: LineEnds, rulings: CoverRulings): CoverFinding {
  const { kind, total, onLine } = object;
  if (onLine && isAsHigh(total, ends))
    return { object, effect: 'blocking', reason: 'as-high', clause: heightClause(kind) };
  const neighbours = onLine ? neighboursOf(object, ends, rulings) : [];
  if (kind === 'prone' && neighbours.length > 0)
    return { object, effect: 'light', reason: 'adjacent', clause: 'CAV-COV-8' };
  if (neighbours.some((neighbour) => total >= neighbour))
    return {
      object,
      effect: 'blocking',
      reason: 'adjacent',
      clause: kind === 'hill' ? 'CAV-COV-13' : 'CAV-COV-3',
    };
  const isStoodIn = object.holdsDefender && kind === 'terrain';
  if (neighbours.length > 0) {
    const ruled = rulings.adjacentLowBlocker;
    if (ruled === 'block') return { object, effect: 'blocking', reason: 'adjacent', clause: 'CAV-COV-3' };
    if (ruled === 'light' && !isStoodIn)
      return { object, effect: 'light', reason: 'adjacent-low', clause: 'CAV-COV-3' };
  }
  if (isStoodIn) return { object, effect: 'light', reason: 'stood-in', clause: 'CAV-COV-4' };
  const reason = neighbours.length > 0 ? 'adjacent-ignored' : 'too-low';
  return { object, effect: 'none', reason, clause: 'CAV-COV-6' };
}

function heightClause(kind: CoverObject['kind']): ClauseId {
  if (kind === 'hill' || kind === 'ground') return 'CAV-COV-13';
  return kind === 'standing' ? 'CAV-COV-7' : 'CAV-COV-2';
}
