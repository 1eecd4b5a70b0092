import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import type { Body } from '../../../sight/facts.ts';
import { prepareSight } from '../../../sight/prepare-sight.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import type { Modifier } from '../../verdict.ts';
import type { Field, Refusal } from '../../ruleset.ts';
import { bearingMounts, bearingTo } from '../arcs.ts';
import { fighterOf } from '../attack.ts';
import { coverOnLine, type ShotPath } from '../cover.ts';
import { type LineFacts, measureLine, objectsOf } from '../line-facts.ts';
import { lockOf } from '../model-states.ts';
import { attackModifiers, type SubType } from '../modifiers.ts';
import { machineOf, weaponOf } from '../profiles.ts';
import { rangeBand, type RangeFinding } from '../range.ts';
import { rulingsOf } from '../readings.ts';
import { silhouetteOf, totalElevation } from '../sight.ts';
import { type CavState, rulingsIn, type Shot } from '../state.ts';
import { coverOf } from '../terrain.ts';
import { fliesOver, needsLock, type Weapon } from '../weapons.ts';

const tables = new WeakMap<CavState['table'], SightTable>();
const fields = new WeakMap<CavState['models'], Field>();

/** The state as a field that can be judged; measured once for each arrangement of models. */
export function fieldIn(state: CavState): Field {
  const known = fields.get(state.models);
  if (known) return known;
  const field = { battle: battleIn(state), sight: sightOver(state).withBodies(bodiesIn(state)) };
  fields.set(state.models, field);
  return field;
}

function sightOver({ table }: CavState): SightTable {
  const known = tables.get(table);
  if (known) return known;
  const sight = prepareSight(table, { blocksSight });
  tables.set(table, sight);
  return sight;
}

/** What solid matter is before a table has agreed on anything else; only levels decide who sees whom. */
const USUAL = rulingsOf({ rules: { system: 'cav', readings: {} } });
const blocksSight = (piece: Piece): boolean => coverOf(piece, USUAL) === 'blocking';

function bodiesIn(state: CavState): Body[] {
  const sight = sightOver(state);
  return state.models.map((model) => ({
    ...{ id: model.id, unit: model.unit, at: model.at, facing: model.facing },
    ...{ bottom: sight.groundAt(model.at) * state.table.levelHeight, ...silhouetteOf(model) },
  }));
}

function battleIn({ readings, table, sides, models }: CavState): Battle {
  return { name: '', rules: { system: 'cav', readings }, table, sides, models, events: [] };
}

const lines = new WeakMap<Field, Map<string, LineFacts>>();

/** What lies between two models as they stand, or as one of them stood when it declared. */
export function lineBetween(state: CavState, from: Model, to: Model): LineFacts {
  const field = fieldIn(state);
  let known = lines.get(field);
  if (!known) lines.set(field, (known = new Map()));
  const key = `${from.id} ${to.id}`;
  const standsThere = state.models.includes(from) && state.models.includes(to);
  let facts = standsThere ? known.get(key) : undefined;
  if (!facts) {
    facts = measureLine(field, from, to, rulingsIn(state));
    if (standsThere) known.set(key, facts);
  }
  return facts;
}

/** Cover between two models for a way of shooting. */
export function coverBetween(state: CavState, from: Model, to: Model, path: ShotPath) {
  const rulings = rulingsIn(state);
  const facts = lineBetween(state, from, to);
  const ends = {
    attackerTotal: totalElevation(from, facts.sight, rulings),
    defenderTotal: totalElevation(to, facts.sight, rulings),
  };
  return coverOnLine(objectsOf(facts, rulings), ends, path, rulings);
}

/** Whether two models see each other (CAV-LOS-6). */
export const canSee = (state: CavState, from: Model, to: Model): boolean =>
  !coverBetween(state, from, to, 'line').blocked;

/** What a system has to roll in direct fire, or why it cannot hit at all. */
export interface DirectTerms {
  readonly impossible: Refusal | null;
  readonly needs: number;
  readonly modifiers: readonly Modifier[];
  readonly range: RangeFinding;
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
  const cover = coverBetween(state, from, to, fliesOver(weapon) ? 'over' : 'line');
  const modifiers = attackModifiers(
    {
      ...{ attacker: fighterOf(from), defender: fighterOf(to), roll: 'primary', cover: cover.modifier },
      ...{ pointBlank: range.pointBlank, locked: lockOf(from) === to.id, ...how },
    },
    rulings,
  );
  const isBlocked = !fliesOver(weapon) && cover.blocked;
  const bears = bearingMounts(from, weapon, bearingTo(from.at, to.at, line, rulings), rulings);
  const impossible =
    whyNoShot(from, to, weapon, range, how.subType, isBlocked) ??
    (shot.mounts.every((mount) => bears.includes(mount))
      ? null
      : { clause: 'CAV-ARC-3', text: `${to.id} is outside the arc of the ${weapon.name}.` });
  return { impossible, needs: range.needs ?? 0, modifiers, range };
}

function whyNoShot(
  from: Model,
  to: Model,
  weapon: Weapon,
  { band, tooClose, inches }: RangeFinding,
  subType: SubType,
  isBlocked: boolean,
): Refusal | null {
  if (band === null) return { clause: 'CAV-RNG-5', text: `${to.id} is out of range at ${inches}″.` };
  if (tooClose) return { clause: 'CAV-RNG-8', text: `${to.id} is inside minimum range at ${inches}″.` };
  if (subType === 'defensive' && band === 'extreme')
    return { clause: 'CAV-DEF-5', text: `Defensive fire does not reach beyond long range.` };
  if (needsLock(weapon) && lockOf(from) !== to.id)
    return { clause: 'CAV-TL-2', text: `The missile has no lock on ${to.id}.` };
  return isBlocked ? { clause: 'CAV-CMB-6', text: `${from.id} does not see ${to.id}.` } : null;
}
