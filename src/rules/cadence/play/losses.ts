import { baseRadius } from '../../../geometry/base.ts';
import type { Model } from '../../../battlefield/battle.ts';
import type { ClauseId } from '../book/clauses.ts';
import { missionOf } from '../data/missions.ts';
import { hitPointsLeft } from '../data/profiles.ts';
import { grouped, reserveIn, rulingsIn, transportOf, unitIn } from './state.ts';
import { footprintOf, type Unit } from '../judge/units.ts';
import { packed } from './place.ts';
import { unitHitPoints, woundable } from './resolve.ts';
import type { Script } from './script.ts';

/** Takes hit points off one model. CADENCE-HP-1. */
export function woundModel(script: Script, model: Model, points: number): void {
  const left = hitPointsLeft(model) - points;
  script.emit({ type: 'wound', model: model.id, points, left, clause: 'CADENCE-HP-1' });
  if (left <= 0) loseModel(script, model, 'CADENCE-HP-1', 'hit-points');
}

/** Spreads lost hit points as far as there is nothing to choose; true when none are left to spread. CADENCE-HP-1. */
export function spreadWounds(script: Script): boolean {
  for (;;) {
    const { wounds } = script.state;
    const unit = wounds && unitIn(script.state, wounds.unit);
    if (!wounds || !unit) return true;
    const open = woundable(unit);
    const [struck] = open;
    if (!struck || (open.length > 1 && wounds.left < unitHitPoints(unit))) return false;
    woundModel(script, struck, Math.min(wounds.left, hitPointsLeft(struck)));
  }
}

/** Removes a model and sees to what hangs on it: its passengers, its unit. */
export function loseModel(
  script: Script,
  model: Model,
  clause: ClauseId,
  why: 'hit-points' | 'no-room',
): void {
  script.emit({ type: 'destroyed', model: model.id, why, clause });
  bailOut(script, model);
  if (!unitIn(script.state, model.unit) && !reserveIn(script.state, model.unit)) unitLost(script, model);
}

/** Removes a whole unit at once. CADENCE-FORM-2, CADENCE-RES-3. */
export function disband(
  script: Script,
  unit: Unit,
  clause: ClauseId,
  why: 'formation' | 'no-place' | 'late',
): void {
  const [model] = unit.models;
  script.emit({ type: 'disbanded', unit: unit.id, why, clause });
  for (const gone of unit.models) bailOut(script, gone);
  if (model) unitLost(script, model);
}

/** What the last model of a unit takes with it: a recovered marker, and points for the others. CADENCE-SEC-2. */
function unitLost(script: Script, { unit, side }: Model): void {
  const carried = script.state.markers.filter((marker) => marker.kind === 'recover' && marker.unit === unit);
  for (const { id } of carried)
    script.emit({
      type: 'marker',
      marker: id,
      gone: true,
      why: 'destroyed',
      by: unit,
      clause: 'CADENCE-SEC-2',
    });
  const points = missionOf(rulingsIn(script)).points.unit;
  if (points === 0) return;
  const rivals = script.state.sides.filter((id) => id !== side);
  const [only] = rivals;
  const scorer = rivals.length === 1 ? only : script.state.turn === side ? undefined : script.state.turn;
  if (!scorer) return;
  script.emit({ type: 'score', side: scorer, points, marker: null, unit, clause: 'CADENCE-GAP-6' });
}

/** Passengers of a destroyed transport are put down around it without command points. CADENCE-ADV-VEH-1. */
function bailOut(script: Script, transport: Model): void {
  const inside = [...grouped(script.state.reserves).values()].filter(
    (unit) => transportOf(unit) === transport.id,
  );
  for (const unit of inside) {
    const size = Math.max(...unit.models.map((model) => baseRadius(footprintOf(model).base)));
    const entry = { vehicle: footprintOf(transport) };
    const step = Math.max(0.75, size);
    const placed = packed(script, unit.models, entry, transport.at, transport.facing, step);
    const clause = 'CADENCE-ADV-VEH-1';
    if (placed.length > 0)
      script.emit({ type: 'deploy', unit: unit.id, placed, from: transport.id, wreck: true, clause });
    const lost = unit.models.filter(({ id }) => !placed.some(({ model }) => model === id));
    for (const model of lost) loseModel(script, model, clause, 'no-room');
    if (placed.length > 0) script.emit({ type: 'hold', unit: unit.id, wreck: true, clause });
  }
}
