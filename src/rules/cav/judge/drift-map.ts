import { subtract, toNumber, writeFraction, ONE } from '../../../core/fraction.ts';
import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { bearing } from '../../../geometry/arcs.ts';
import { gapToPoint } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { drift, type DriftField, type DriftRoll, type DriftSpread } from '../../../sight/drift.ts';
import type { DriftMap, Field, Refusal } from '../../contract/ruleset.ts';
import { bearingMounts } from './arcs.ts';
import { fighterOf, unfit } from './attack.ts';
import { FUMBLE, tenPlusChance } from './chances.ts';
import { aoeTargets, DRIFT_FACES, driftBearing, driftInches, driftPoint } from './indirect.ts';
import { modelOf } from './judge.ts';
import { isOnTable, loadedMounts, lockOf } from '../book/model-states.ts';
import { strikePointModifiers, sumOf } from './modifiers.ts';
import { modelUnder, pointInSight } from './point-sight.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { rangeBand, type Band } from './range.ts';
import { rulingsOf, type CavRulings } from '../book/readings.ts';
import { footprintOf } from './sight.ts';
import { needsLock, type Weapon } from '../data/weapons.ts';
import { isDestroyed } from '../data/values.ts';

export interface DriftQuery {
  readonly from: string;
  readonly weapon: string;
  readonly aim: Point;
}

const CELL = 0.5; // inches
const HALF_HUNDREDTH = 0.005; // inches: what measuring to the hundredth lets a blast reach farther (HR-38)
const NOTHING = 1e-12; // what adding up a few thousand arcs leaves of 0
const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const; // CAV-DICE-13

/**
 * Where a strike-point may come down and whom it may catch. CAV-SP, CAV-DRF, CAV-AOE.
 *
 * A fumble puts the point where the opponent likes (CAV-FUM-1): that one chance in 36 is in no cell and catches
 * nobody on this map.
 */
export function driftMap(field: Field, query: DriftQuery): Result<DriftMap, Refusal> {
  const rulings = rulingsOf(field.battle);
  const firer = modelOf(field, query.from);
  const weapon = weaponOf(machineOf(firer), query.weapon);
  const { aim } = query;
  const range = rangeBand(weapon, gapToPoint(footprintOf(firer, rulings), aim), rulings);
  const refusal =
    refusalOf(field, firer, aim) ??
    refusalFor(weapon, range) ??
    refusalToAim(field.battle.models, firer, weapon, aim, rulings);
  if (refusal || range.band === null) return err(refusal ?? tooFar(weapon));

  const modifier = sumOf(modifiersAt(field, firer.id, aim, range.band, rulings));
  const onTarget = tenPlusChance(modifier);
  const missed = toNumber(subtract(subtract(ONE, onTarget), FUMBLE));
  const bases = field.battle.models
    .filter((model) => isOnTable(model) && !isDestroyed(machineOf(model), model))
    .map((model) => ({ id: model.id, ...footprintOf(model, rulings) }));
  const roll = rollAt(range.band, rulings);
  const under = fieldFor(field, weapon, bases, rulings);
  const free = drift(aim, roll, under);
  const spread =
    rulings.offBoardImpact === 'clamp'
      ? stoppedAtEdge(aim, roll, { ...under, radius: weapon.radius }, free, rulings)
      : free;
  const hit = new Set(aoeTargets(aim, weapon.radius, bases, rulings).map(({ id }) => id));
  const density = spread.density.map((share) => share * missed);
  const at = cellOf(aim, spread.columns, spread.rows);
  density[at] = (density[at] ?? 0) + toNumber(onTarget);
  return ok({
    aim,
    onTarget: writeFraction(onTarget),
    elsewhere: writeFraction(FUMBLE),
    cell: spread.cell,
    columns: spread.columns,
    rows: spread.rows,
    density,
    offTable: spread.offTable < NOTHING ? 0 : spread.offTable * missed,
    caught: spread.caught.map(({ id, share }) => ({
      id,
      share: share * missed + (hit.has(id) ? toNumber(onTarget) : 0),
    })),
  });
}

const tooFar = (weapon: Weapon): Refusal => ({
  clause: 'CAV-RNG-5',
  say: `The ${weapon.name} reaches ${weapon.rng * 4} in.`,
});

/** The firer or the point themselves: as a shot at a model is judged. CAV-SET-5, CAV-STA-1, CAV-STA-3, CAV-SP-1. */
function refusalOf({ sight }: Field, firer: Model, [x, y]: Point): Refusal | null {
  const { width, depth } = sight.table;
  if (!isOnTable(firer))
    return {
      clause: 'CAV-SET-5',
      say: `${firer.id} is not on the table yet: it has to be deployed first.`,
    };
  const [reason] = unfit(firer, machineOf(firer));
  if (reason) return reason;
  if (x >= 0 && y >= 0 && x <= width && y <= depth) return null;
  return { clause: 'CAV-SP-1', say: 'The strike-point is not on the table.' };
}

/** Whether a loaded system bears, and the lock a missile needs. CAV-AMM-1, CAV-ARC-3, CAV-TL-2. */
function refusalToAim(
  models: readonly Model[],
  firer: Model,
  weapon: Weapon,
  aim: Point,
  rulings: CavRulings,
): Refusal | null {
  if (loadedMounts(firer, weapon).length === 0)
    return { clause: 'CAV-AMM-1', say: `The ${weapon.name} is out of ammunition.` };
  if (bearingMounts(firer, weapon, bearing(firer.at, aim), rulings).length === 0)
    return { clause: 'CAV-ARC-3', say: `The ${weapon.name} does not bear on the point.` };
  if (!needsLock(weapon)) return null;
  const target = modelUnder(models, firer, aim, rulings);
  if (target && lockOf(firer) === target.id) return null;
  const text = `The ${weapon.name} cannot fire: it needs a lock on a machine at the point first.`;
  return { clause: 'CAV-TL-2', say: text };
}

function refusalFor(weapon: Weapon, range: { tooClose: boolean; band: Band | null }): Refusal | null {
  if (weapon.kind === 'gun')
    return { clause: 'CAV-CMB-6', say: `The ${weapon.name} does not fire indirectly.` };
  if (range.tooClose)
    return { clause: 'CAV-RNG-8', say: `The point is not more than ${weapon.minimum} in away.` };
  if (range.band === null) return tooFar(weapon);
  return null;
}

function modifiersAt({ battle, sight }: Field, from: string, aim: Point, band: Band, rulings: CavRulings) {
  const firer = modelOf({ battle, sight }, from);
  const target = modelUnder(battle.models, firer, aim, rulings);
  return strikePointModifiers(
    {
      attacker: fighterOf(firer),
      target: target && fighterOf(target),
      locked: target !== null && lockOf(firer) === target.id,
      band,
      lineOfSight: pointInSight({ battle, sight }, firer, aim, target, rulings),
      repeats: 0,
      runAndGunSystems: 0,
    },
    rulings,
  );
}

const SHARP = 1e-6; // degrees: a sector so narrow that it is one direction

function rollAt(band: Band, rulings: CavRulings): DriftRoll {
  const distances = FACES.map((face) => ({ inches: driftInches(face, band), chance: 1 / FACES.length }));
  if (rulings.driftDie === 'uniform') return { distances };
  const faces = DRIFT_FACES[rulings.driftDie];
  const sectors = Array.from({ length: faces }, (_, i) => {
    const from = driftBearing(i + 1, rulings);
    return { from, to: from + SHARP, chance: 1 / faces };
  });
  return { distances, sectors };
}

/** By base centres every base shrinks to a point, but for a shot without radius. HR-26. */
function fieldFor(
  { sight }: Field,
  weapon: Weapon,
  bases: DriftField['models'],
  rulings: CavRulings,
): DriftField {
  const { width, depth } = sight.table;
  const isByCentre = weapon.radius > 0 && rulings.aoeTest === 'baseCentre';
  const models = isByCentre
    ? bases.map((base) => ({ ...base, base: { shape: 'round', diameter: 0 } as const }))
    : bases;
  const radius = weapon.radius + (rulings.quantum === 'exact' ? 0 : HALF_HUNDREDTH);
  return { width, depth, cell: CELL, radius, models };
}

const BEARINGS = 720; // half a degree apart

/** What leaves the table comes down on its edge instead, shared out by bearings half a degree apart. HR-55. */
function stoppedAtEdge(
  aim: Point,
  roll: DriftRoll,
  field: DriftField,
  free: DriftSpread,
  rulings: CavRulings,
): DriftSpread {
  if (free.offTable === 0) return free;
  const bearings =
    roll.sectors?.map(({ from }) => from) ?? Array.from({ length: BEARINGS }, (_, i) => (i * 360) / BEARINGS);
  const stopped = roll.distances.flatMap(({ inches }) =>
    bearings.flatMap((degrees) => {
      if (driftPoint(aim, inches, degrees, field, { offBoardImpact: 'noEffect' })) return [];
      const edge = driftPoint(aim, inches, degrees, field, rulings);
      return edge ? [edge] : [];
    }),
  );
  const share = free.offTable / stopped.length;
  const density = free.density.slice();
  const caught = new Map(free.caught.map((entry) => [entry.id, entry.share]));
  for (const edge of stopped) {
    const cell = cellOf(edge, free.columns, free.rows);
    density[cell] = (density[cell] ?? 0) + share;
    for (const { id } of aoeTargets(edge, field.radius, field.models, rulings))
      caught.set(id, (caught.get(id) ?? 0) + share);
  }
  return { ...free, density, offTable: 0, caught: [...caught].map(([id, total]) => ({ id, share: total })) };
}

function cellOf([x, y]: Point, columns: number, rows: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / CELL)));
  const line = Math.min(rows - 1, Math.max(0, Math.floor(y / CELL)));
  return line * columns + column;
}
