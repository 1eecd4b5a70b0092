import { closestPoints } from '../../../geometry/closest.ts';
import type { Refusal } from '../../contract/field.ts';
import { DONE, refuse, type Done } from '../../frame/script.ts';
import { say } from '../book/says.ts';
import { markerFoot, missionOf, type Marker } from '../data/missions.ts';
import { isWithin, nearestOf } from '../judge/range.ts';
import { enemiesOf, grouped, rulingsIn, unitIn, type Game } from './state.ts';
import { EFFECTS } from '../data/traits.ts';
import { footprintOf, unitHas, type Unit } from '../judge/units.ts';
import { d6, type Script } from './script.ts';

const REACH = 1; // inches, CADENCE-SEC-1
const CLEAR = 3; // inches, CADENCE-SEC-1
const SECURES = 3; // on a d6

/** From a unit's nearest base to the edge of a marker. */
export const markerGap = ({ models }: Pick<Unit, 'models'>, marker: Pick<Marker, 'at'>): number =>
  Math.min(...models.map((model) => closestPoints(footprintOf(model), markerFoot(marker)).gap));

/** Why a unit cannot secure a marker; null when it may try. CADENCE-SEC-1, CADENCE-SEC-2. */
function secureFault(game: Game, unit: Unit, marker: Marker): Refusal | null {
  const rulings = rulingsIn(game);
  const { state } = game;
  if (unitHas(unit, 'noSecure', rulings))
    return { clause: EFFECTS.noSecure, say: say('declare.noSecure', { unit: unit.id }) };
  if (marker.side !== null)
    return {
      clause: 'CADENCE-SEC-2',
      say: say('secure.taken', { marker: marker.id, side: marker.side }),
    };
  if (marker.kind === 'access' && state.round === 1)
    return { clause: 'CADENCE-SEC-2', say: say('secure.early') };
  if (!isWithin(markerGap(unit, marker), REACH, rulings))
    return {
      clause: 'CADENCE-SEC-1',
      say: say('secure.far', { unit: unit.id, marker: marker.id, inches: REACH }),
    };
  for (const enemy of enemiesOf(state, unit.side)) {
    if (isWithin(markerGap(enemy, marker), CLEAR, rulings))
      return {
        clause: 'CADENCE-SEC-1',
        say: say('secure.contested', { enemy: enemy.id, marker: marker.id, inches: CLEAR }),
      };
    if (isWithin(nearestOf(unit.models, enemy.models).gap, CLEAR, rulings))
      return {
        clause: 'CADENCE-SEC-1',
        say: say('secure.pressed', { enemy: enemy.id, unit: unit.id, inches: CLEAR }),
      };
  }
  return null;
}

/** Markers a unit may try to secure now. */
export const securable = (game: Game, unit: Unit): readonly Marker[] =>
  game.state.markers.filter((marker) => secureFault(game, unit, marker) === null);

/** Why a unit cannot secure the marker of this name; null when it may try. */
export function markerFault(game: Game, unit: Unit, id: string): Refusal | null {
  const marker = game.state.markers.find((entry) => entry.id === id);
  if (!marker) return { clause: 'CADENCE-SEC-1', say: say('secure.none', { marker: id }) };
  return secureFault(game, unit, marker);
}

/** The Secure roll. CADENCE-SEC-1. */
export function secure(script: Script, unit: Unit, marker: string): Done {
  const fault = markerFault(script, unit, marker);
  if (fault) return refuse(fault.clause, fault.say);
  const die = d6(script, 'CADENCE-SEC-1');
  const secured = die >= SECURES;
  script.emit({ type: 'secure', unit: unit.id, marker, die, secured, clause: 'CADENCE-SEC-1' });
  return DONE;
}

/** Whether a secured marker still is. CADENCE-SEC-2. */
function isHeld(game: Game, marker: Marker): boolean {
  const rulings = rulingsIn(game);
  const { state } = game;
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
    if (marker.side === null || isHeld(script, marker)) continue;
    script.emit({
      type: 'marker',
      marker: marker.id,
      gone: false,
      why: 'left',
      by: marker.side,
      clause: 'CADENCE-SEC-2',
    });
  }
}

/** What markers bring at the end of a round, and at the end of the battle. CADENCE-SEC-2, CADENCE-GAP-6. */
export function scoreMarkers(script: Script, isLast: boolean): void {
  const { points } = missionOf(rulingsIn(script));
  for (const marker of script.state.markers) {
    if (marker.side === null || (marker.kind === 'recover' && !isLast)) continue;
    score(script, marker, marker.side, points[marker.kind]);
    if (marker.kind !== 'access') continue;
    script.emit({
      type: 'marker',
      marker: marker.id,
      gone: true,
      why: 'used',
      by: marker.side,
      clause: 'CADENCE-SEC-2',
    });
  }
}

function score(script: Script, marker: Marker, side: string, points: number): void {
  if (points === 0) return;
  script.emit({ type: 'score', side, points, marker: marker.id, unit: null, clause: 'CADENCE-SEC-2' });
}
