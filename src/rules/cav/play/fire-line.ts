import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import { isConvex } from '../../../geometry/hull.ts';
import type { Body } from '../../../sight/facts.ts';
import { prepareSight } from '../../../sight/prepare-sight.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { Field, Refusal } from '../../contract/ruleset.ts';
import { bearingMounts, bearingTo } from '../judge/arcs.ts';
import { fighterOf } from '../judge/attack.ts';
import { type CoverOnLine, coverOnLine, type ShotPath } from '../judge/cover.ts';
import { lastFew } from './last-few.ts';
import { indexOf, type LineFacts, measureLine, objectsOf } from '../judge/line-facts.ts';
import { lockOf } from '../book/model-states.ts';
import { attackModifiers, type SubType } from '../judge/modifiers.ts';
import { openingBetween } from '../../../travel/openings.ts';
import type { Pose } from '../travel/path-meet.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { rangeBand, type RangeFinding } from '../judge/range.ts';
import { rulingsOf } from '../book/readings.ts';
import { silhouetteOf, totalElevation } from '../judge/sight.ts';
import { type CavState, modelIn, rulingsIn, type Shot } from './state.ts';
import { coverOf } from '../book/terrain.ts';
import { fliesOver, needsLock, type Weapon } from '../data/weapons.ts';

/** Everything measured for one arrangement of models. */
interface Measured {
  readonly field: Field;
  readonly lines: Map<string, LineFacts>;
  readonly covers: Map<string, CoverOnLine>;
}

const KEPT = 12; // arrangements: the one played and some that are thought about
const tables = lastFew<CavState['table'], SightTable>(2);
const arrangements = lastFew<CavState['models'], Measured>(KEPT);

function measuredIn(state: CavState): Measured {
  const known = arrangements.get(state.models);
  if (known) return known;
  const { table } = state;
  const sight = tables.get(table) ?? tables.put(table, prepareSight(table, { blocksSight }));
  const bodies = state.models.map((model) => bodyIn(state, sight, model));
  const field = { battle: battleIn(state), sight: sight.withBodies(bodies) };
  return arrangements.put(state.models, { field, lines: new Map(), covers: new Map() });
}

/** The state as a field that can be judged; measured once for each arrangement of models. */
export const fieldIn = (state: CavState): Field => measuredIn(state).field;

const elsewhere = lastFew<CavState['models'], Map<string, CavState['models']>>(2);

/** The state with one model somewhere else; asked again for the same place it is the same arrangement. */
export function withPose(state: CavState, id: string, pose: Pose): CavState {
  const places = elsewhere.get(state.models) ?? elsewhere.put(state.models, new Map());
  const key = `${id} ${pose.at[0]} ${pose.at[1]} ${pose.facing}`;
  let models = places.get(key);
  if (!models) {
    const { at, facing } = pose;
    models = state.models.map((model) => (model.id === id ? { ...model, at, facing } : model));
    places.set(key, models);
  }
  const there = { ...state, models };
  if (!arrangements.get(models)) arrangements.put(models, rearranged(state, there, id));
  return there;
}

/** Only the moved model's body is measured anew. */
function rearranged(state: CavState, there: CavState, id: string): Measured {
  const { sight } = fieldIn(state);
  const moved = modelIn(there, id);
  const bodies = sight.bodies.map((body) => (body.id === id ? bodyIn(state, sight, moved) : body));
  const field = { battle: battleIn(there), sight: sight.withBodies(bodies) };
  return { field, lines: new Map(), covers: new Map() };
}

/** What solid matter is before a table has agreed on anything else; only levels decide who sees whom. */
const USUAL = rulingsOf({ rules: { system: 'cav', readings: {} } });
const blocksSight = (piece: Piece): boolean => coverOf(piece, USUAL) === 'blocking';

function bodyIn({ table }: CavState, sight: SightTable, model: Model): Body {
  return {
    id: model.id,
    unit: model.unit,
    at: model.at,
    facing: model.facing,
    bottom: sight.groundAt(model.at) * table.levelHeight,
    ...silhouetteOf(model),
  };
}

function battleIn({ readings, table, sides, models }: CavState): Battle {
  return { name: '', rules: { system: 'cav', readings }, table, sides, models, events: [] };
}

const isAsListed = (state: CavState, ...models: readonly Model[]): boolean =>
  models.every((model) => state.models.includes(model));

/** What lies between two models as they stand, or as one of them stood when it declared. */
export function lineBetween(state: CavState, from: Model, to: Model): LineFacts {
  const { field, lines } = measuredIn(state);
  const key = `${from.id} ${to.id}`;
  const known = lines.get(key);
  const isListed = isAsListed(state, from, to);
  if (known && isListed) return known;
  const facts = measureLine(field, from, to, rulingsIn(state));
  if (isListed) lines.set(key, facts);
  return facts;
}

/** Cover between two models for a way of shooting. */
export function coverBetween(state: CavState, from: Model, to: Model, path: ShotPath): CoverOnLine {
  const { covers } = measuredIn(state);
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
export const canSee = (state: CavState, from: Model, to: Model): boolean =>
  !coverBetween(state, from, to, 'line').blocked;

const VIEW_STEP = 100; // looks an inch at the finest: ranges are measured in hundredths too
const SURELY = 12; // hundredths: no notch of a piece is narrower

/** A place of a stretch, in hundredths of an inch, where a watcher sees what it sees at neither end; null for none. */
export function glimpseBetween(
  state: CavState,
  watcher: Model,
  mover: string,
  stretch: { readonly from: number; readonly to: number; readonly poseAt: (inches: number) => Pose },
): number | null {
  const { pieces, models } = indexOf(fieldIn(state).battle);
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
  state: CavState,
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
      : { clause: 'CAV-ARC-3', say: `${to.id} is outside the arc of the ${weapon.name}.` });
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
  const impossible = isBlocked ? { clause: 'CAV-CMB-6', say: `${from.id} does not see ${to.id}.` } : null;
  return { impossible, needs: range.needs ?? 0, modifiers };
}

function whyNoShot(
  from: Model,
  to: Model,
  weapon: Weapon,
  { band, tooClose, inches }: RangeFinding,
  subType: SubType,
): Refusal | null {
  if (band === null) return { clause: 'CAV-RNG-5', say: `${to.id} is out of range at ${inches}″.` };
  if (tooClose) return { clause: 'CAV-RNG-8', say: `${to.id} is inside minimum range at ${inches}″.` };
  if (subType === 'defensive' && band === 'extreme')
    return { clause: 'CAV-DEF-5', say: `Defensive fire does not reach beyond long range.` };
  if (needsLock(weapon) && lockOf(from) !== to.id)
    return { clause: 'CAV-TL-2', say: `The missile has no lock on ${to.id}.` };
  return null;
}
