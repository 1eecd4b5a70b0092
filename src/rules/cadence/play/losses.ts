import { baseRadius } from '../../../geometry/base.ts';
import type { Model } from '../../../battlefield/battle.ts';
import type { ClauseId } from '../book/clauses.ts';
import { missionOf } from '../data/missions.ts';
import { hitPointsLeft } from '../data/profiles.ts';
import { grouped, nameSide, reserveIn, rulingsIn, transportOf, unitIn } from './state.ts';
import { footprintOf, type Unit } from '../judge/units.ts';
import { packed } from './place.ts';
import { unitHitPoints, woundable } from './resolve.ts';
import { counted, emit, type Script } from './script.ts';

/** Takes hit points off one model. CADENCE-HP-1. */
export function woundModel(script: Script, model: Model, points: number): void {
  const left = hitPointsLeft(model) - points;
  const fate = left > 0 ? `${counted(left, 'hit point')} left` : 'destroyed';
  const text = `${model.id} loses ${counted(points, 'hit point')}: ${fate}.`;
  emit(script, { type: 'wound', model: model.id, points, clause: 'CADENCE-HP-1', text });
  if (left <= 0) loseModel(script, model, 'CADENCE-HP-1', `${model.id} is removed.`);
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
export function loseModel(script: Script, model: Model, clause: ClauseId, text: string): void {
  emit(script, { type: 'destroyed', model: model.id, clause, text });
  bailOut(script, model);
  if (!unitIn(script.state, model.unit) && !reserveIn(script.state, model.unit)) unitLost(script, model);
}

/** Removes a whole unit at once. CADENCE-FORM-2, CADENCE-RES-3. */
export function disband(script: Script, unit: Unit, clause: ClauseId, text: string): void {
  const [model] = unit.models;
  emit(script, { type: 'disbanded', unit: unit.id, clause, text });
  for (const gone of unit.models) bailOut(script, gone);
  if (model) unitLost(script, model);
}

/** What the last model of a unit takes with it: a recovered marker, and points for the others. CADENCE-SEC-2. */
function unitLost(script: Script, { unit, side }: Model): void {
  const carried = script.state.markers.filter((marker) => marker.kind === 'recover' && marker.unit === unit);
  for (const { id } of carried) {
    const text = `The ${id} marker is destroyed with ${unit}.`;
    emit(script, { type: 'marker', marker: id, gone: true, clause: 'CADENCE-SEC-2', text });
  }
  const points = missionOf(rulingsIn(script.state)).points.unit;
  if (points === 0) return;
  const rivals = script.state.sides.filter(({ id }) => id !== side);
  const [only] = rivals;
  const scorer = rivals.length === 1 ? only?.id : script.state.turn === side ? undefined : script.state.turn;
  if (!scorer) return;
  const text = `${nameSide(script.state, scorer)} scores ${counted(points, 'point')} for ${unit}.`;
  emit(script, { type: 'score', side: scorer, points, clause: 'CADENCE-GAP-6', text });
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
    const placed = packed(script.state, unit.models, entry, transport.at, transport.facing, step);
    const told = { clause: 'CADENCE-ADV-VEH-1', text: `${unit.id} gets out of the wreck.` } as const;
    if (placed.length > 0) emit(script, { type: 'deploy', unit: unit.id, placed, ...told });
    const lost = unit.models.filter(({ id }) => !placed.some(({ model }) => model === id));
    for (const model of lost)
      loseModel(script, model, 'CADENCE-ADV-VEH-1', `There is no room for ${model.id}: it is lost.`);
    if (placed.length === 0) continue;
    const text = `${unit.id} has no command points this round.`;
    emit(script, { type: 'hold', unit: unit.id, clause: 'CADENCE-ADV-VEH-1', text });
  }
}
