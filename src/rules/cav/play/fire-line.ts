import type { Model } from '../../../battlefield/battle.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { Refusal } from '../../contract/field.ts';
import { bearingMounts, bearingTo } from '../judge/arcs.ts';
import { fighterOf } from '../judge/attack.ts';
import { type CoverOnLine, coverOnLine, type ShotPath } from '../judge/cover.ts';
import { indexOf, type LineFacts, measureLine, objectsOf } from '../judge/line-facts.ts';
import { lockOf } from '../book/model-states.ts';
import { attackModifiers, type SubType } from '../judge/modifiers.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { rangeBand, type RangeFinding } from '../judge/range.ts';
import { totalElevation } from '../judge/sight.ts';
import { fliesOver, needsLock, type Weapon } from '../data/weapons.ts';
import { say } from '../book/says.ts';
import { isConvex } from '../../../geometry/hull.ts';
import { openingBetween } from '../../../travel/openings.ts';
import type { Pose } from '../travel/path-meet.ts';
import { arrangementOf, rulingsIn, type Situation, withPose } from './situation.ts';
import { modelIn, type Shot } from './state.ts';

const isAsListed = (state: Situation, ...models: readonly Model[]): boolean =>
  models.every((model) => state.models.includes(model));

/** What lies between two models as they stand, or as one of them stood when it declared. */
export function lineBetween(state: Situation, from: Model, to: Model): LineFacts {
  const { lines } = arrangementOf(state);
  const key = `${from.id} ${to.id}`;
  const known = lines.get(key);
  const isListed = isAsListed(state, from, to);
  if (known && isListed) return known;
  const facts = measureLine(state.field, from, to, rulingsIn(state));
  if (isListed) lines.set(key, facts);
  return facts;
}

/** Cover between two models for a way of shooting. */
export function coverBetween(state: Situation, from: Model, to: Model, path: ShotPath): CoverOnLine {
  const { covers } = arrangementOf(state);
  const key = `${from.id} ${to.id} ${path}`;
  const known = covers.get(key);
  const isListed = isAsListed(state, from, to);
  if (known && isListed) return known;
  const rulings = rulingsIn(state);
  const facts = lineBetween(state, from, to);
  const ends = {
    attackerTotal: totalElevation(from, facts.sight, rulings),
    defenderTotal: totalElevation(to, facts.sight, rulings),
  };
  const cover = coverOnLine(objectsOf(facts, rulings), ends, path, rulings);
  if (isListed) covers.set(key, cover);
  return cover;
}

/** Whether two models see each other (CAV-LOS-6). */
export const canSee = (state: Situation, from: Model, to: Model): boolean =>
  !coverBetween(state, from, to, 'line').blocked;

const VIEW_STEP = 100; // looks an inch at the finest: ranges are measured in hundredths too
const SURELY = 12; // hundredths: no notch of a piece is narrower

/** A place of a stretch, in hundredths of an inch, where a watcher sees what it sees at neither end; null for none. */
export function glimpseBetween(
  state: Situation,
  watcher: Model,
  mover: string,
  stretch: { readonly from: number; readonly to: number; readonly poseAt: (inches: number) => Pose },
): number | null {
  const { pieces, models } = indexOf(state.field.battle);
  const isSolid = (id: string): boolean => {
    const piece = pieces.get(id);
    return models.has(id) || (piece !== undefined && piece.holes.length === 0 && isConvex(piece.outline));
  };
  const hiddenBy = (place: number): ReadonlySet<string> => {
    const there = withPose(state, mover, stretch.poseAt(place / VIEW_STEP));
    const { findings } = coverBetween(there, watcher, modelIn(there, mover), 'line');
    return new Set(findings.filter(({ effect }) => effect === 'blocking').map(({ object }) => object.id));
  };
  const [low, high] = [Math.ceil(stretch.from * VIEW_STEP), Math.floor(stretch.to * VIEW_STEP)];
  const found = openingBetween(low, high, hiddenBy, { isSolid, surely: SURELY });
  return found === null ? null : found / VIEW_STEP;
}

/** What a system has to roll in direct fire, or why it cannot hit at all. */
export interface DirectTerms {
  readonly impossible: Refusal | null;
  readonly needs: number;
  readonly modifiers: readonly Modifier[];
}

/** The terms of one direct shot (CAV-RES-4). `from` is the attacker as it stood when it declared. */
export function directTerms(
  state: Situation,
  from: Model,
  to: Model,
  shot: Shot,
  how: { readonly subType: SubType; readonly systems: number },
): DirectTerms {
  const rulings = rulingsIn(state);
  const weapon = weaponOf(machineOf(from), shot.weapon);
  const { line } = lineBetween(state, from, to);
  const range = rangeBand(weapon, line.inches, rulings);
  const bears = bearingMounts(from, weapon, bearingTo(from.at, to.at, line, rulings), rulings);
  const hopeless =
    whyNoShot(from, to, weapon, range, how.subType) ??
    (shot.mounts.every((mount) => bears.includes(mount))
      ? null
      : { clause: 'CAV-ARC-3', say: say('shot.arc', { target: to.id, weapon: weapon.name }) });
  if (hopeless) return { impossible: hopeless, needs: 0, modifiers: [] };
  const cover = coverBetween(state, from, to, fliesOver(weapon) ? 'over' : 'line');
  const modifiers = attackModifiers(
    {
      attacker: fighterOf(from),
      defender: fighterOf(to),
      roll: 'primary',
      cover: cover.modifier,
      pointBlank: range.pointBlank,
      locked: lockOf(from) === to.id,
      ...how,
    },
    rulings,
  );
  const isBlocked = !fliesOver(weapon) && cover.blocked;
  const impossible = isBlocked
    ? { clause: 'CAV-CMB-6', say: say('shot.unseen', { model: from.id, target: to.id }) }
    : null;
  return { impossible, needs: range.needs ?? 0, modifiers };
}

function whyNoShot(
  from: Model,
  to: Model,
  weapon: Weapon,
  { band, tooClose, inches }: RangeFinding,
  subType: SubType,
): Refusal | null {
  const target = to.id;
  if (band === null) return { clause: 'CAV-RNG-5', say: say('shot.far', { target, inches }) };
  if (tooClose) return { clause: 'CAV-RNG-8', say: say('shot.near', { target, inches }) };
  if (subType === 'defensive' && band === 'extreme')
    return { clause: 'CAV-DEF-5', say: say('shot.defensive') };
  if (needsLock(weapon) && lockOf(from) !== to.id)
    return { clause: 'CAV-TL-2', say: say('shot.lock', { target }) };
  return null;
}
