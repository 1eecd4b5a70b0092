import { err } from '../../../core/result.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { markerFoot, missionOf, type Marker } from '../data/missions.ts';
import { isWithin, nearestOf } from '../judge/range.ts';
import { enemiesOf, grouped, nameSide, rulingsIn, unitIn, type CadenceState } from './state.ts';
import { EFFECTS } from '../data/traits.ts';
import { footprintOf, unitHas, type Unit } from '../judge/units.ts';
import { counted, d6, DONE, emit, refuse, type Done, type Script } from './script.ts';

const REACH = 1; // inches, CADENCE-SEC-1
const CLEAR = 3; // inches, CADENCE-SEC-1
const SECURES = 3; // on a d6

/** From a unit's nearest base to the edge of a marker. */
export const markerGap = ({ models }: Pick<Unit, 'models'>, marker: Pick<Marker, 'at'>): number =>
  Math.min(...models.map((model) => closestPoints(footprintOf(model), markerFoot(marker)).gap));

/** Why a unit cannot secure a marker; null when it may try. CADENCE-SEC-1, CADENCE-SEC-2. */
function secureFault(state: CadenceState, unit: Unit, marker: Marker): Refusal | null {
  const rulings = rulingsIn(state);
  if (unitHas(unit, 'noSecure', rulings))
    return { clause: EFFECTS.noSecure, say: `${unit.id} cannot secure anything.` };
  if (marker.side !== null)
    return {
      clause: 'CADENCE-SEC-2',
      say: `The ${marker.id} marker is secured by ${nameSide(state, marker.side)} already.`,
    };
  if (marker.kind === 'access' && state.round === 1)
    return { clause: 'CADENCE-SEC-2', say: 'An access marker cannot be secured in the first round.' };
  if (!isWithin(markerGap(unit, marker), REACH, rulings))
    return {
      clause: 'CADENCE-SEC-1',
      say: `${unit.id} is not within ${REACH}″ of the ${marker.id} marker.`,
    };
  for (const enemy of enemiesOf(state, unit.side)) {
    if (isWithin(markerGap(enemy, marker), CLEAR, rulings))
      return { clause: 'CADENCE-SEC-1', say: `${enemy.id} is within ${CLEAR}″ of the ${marker.id} marker.` };
    if (isWithin(nearestOf(unit.models, enemy.models).gap, CLEAR, rulings))
      return { clause: 'CADENCE-SEC-1', say: `${enemy.id} is within ${CLEAR}″ of ${unit.id}.` };
  }
  return null;
}

/** Markers a unit may try to secure now. */
export const securable = (state: CadenceState, unit: Unit): readonly Marker[] =>
  state.markers.filter((marker) => secureFault(state, unit, marker) === null);

/** The Secure roll. CADENCE-SEC-1. */
export function secure(script: Script, unit: Unit, id: unknown): Done {
  const marker = script.state.markers.find((entry) => entry.id === id);
  if (!marker) return refuse('CADENCE-SEC-1', `There is no marker ${String(id)}.`);
  const fault = secureFault(script.state, unit, marker);
  if (fault) return err(fault);
  const die = d6(script, 'CADENCE-SEC-1');
  const secured = die >= SECURES;
  const text = `${unit.id} rolls ${die} for the ${marker.id} marker: ${secured ? 'secured' : 'not secured'}.`;
  emit(script, {
    type: 'secure',
    unit: unit.id,
    marker: marker.id,
    die,
    secured,
    clause: 'CADENCE-SEC-1',
    text,
  });
  return DONE;
}

/** Whether a secured marker still is. CADENCE-SEC-2. */
function isHeld(state: CadenceState, marker: Marker): boolean {
  const rulings = rulingsIn(state);
  if (marker.kind === 'control')
    return [...grouped(state.models).values()].some(
      (unit) => unit.side === marker.side && isWithin(markerGap(unit, marker), CLEAR, rulings),
    );
  if (marker.kind === 'recover') return true; // falls with its unit, see losses
  const unit = marker.unit === null ? undefined : unitIn(state, marker.unit);
  return unit !== undefined && isWithin(markerGap(unit, marker), REACH, rulings);
}

/** Markers whose holders have left are nobody's again. CADENCE-SEC-2. */
export function checkMarkers(script: Script): void {
  for (const marker of script.state.markers) {
    if (marker.side === null || isHeld(script.state, marker)) continue;
    const text = `${nameSide(script.state, marker.side)} no longer holds the ${marker.id} marker.`;
    emit(script, { type: 'marker', marker: marker.id, gone: false, clause: 'CADENCE-SEC-2', text });
  }
}

/** What markers bring at the end of a round, and at the end of the battle. CADENCE-SEC-2, CADENCE-GAP-6. */
export function scoreMarkers(script: Script, isLast: boolean): void {
  const { points } = missionOf(rulingsIn(script.state));
  for (const marker of script.state.markers) {
    if (marker.side === null || (marker.kind === 'recover' && !isLast)) continue;
    score(script, marker, marker.side, points[marker.kind]);
    if (marker.kind !== 'access') continue;
    const text = `The ${marker.id} marker has been used up.`;
    emit(script, { type: 'marker', marker: marker.id, gone: true, clause: 'CADENCE-SEC-2', text });
  }
}

function score(script: Script, marker: Marker, side: string, points: number): void {
  if (points === 0) return;
  const text = `${nameSide(script.state, side)} scores ${counted(points, 'point')} for the ${marker.id} marker.`;
  emit(script, { type: 'score', side, points, clause: 'CADENCE-SEC-2', text });
}
