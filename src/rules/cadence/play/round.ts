import { missionOf } from '../data/missions.ts';
import { trooperOf } from '../data/profiles.ts';
import {
  commandOf,
  grouped,
  rulingsIn,
  sidesLeft,
  transportOf,
  unitCommand,
  type CadenceState,
  type Game,
} from './state.ts';
import { has } from '../data/traits.ts';
import { footprintOf, type Unit } from '../judge/units.ts';
import { disband } from './losses.ts';
import { checkMarkers, scoreMarkers } from './objectives.ts';
import { deployments, type Entry } from './place.ts';
import type { Script } from './script.ts';

/** A new round: roll-off, then command dice for every unit, reserves too. CADENCE-INIT-1, CADENCE-CMD-1. */
export function startRound(script: Script): void {
  if (endIfDecided(script)) return;
  const round = script.state.round + 1;
  script.emit({ type: 'round', round, clause: 'CADENCE-ROUND-1' });
  rollOff(script);
  const { models, reserves } = script.state;
  const units = [...grouped(models).values(), ...grouped(reserves).values()];
  const points = Object.fromEntries(units.map((unit) => [unit.id, unitCommand(unit)]));
  script.emit({ type: 'command', points, clause: 'CADENCE-CMD-1' });
  passTurn(script, script.state.first ?? '', true);
}

function rollOff(script: Script): void {
  const count = rulingsIn(script)['cadence.initiative.dice'];
  const sides = sidesLeft(script.state);
  for (;;) {
    const rolls = sides.map((side) => {
      const dice = script.roll(count, 6, 'CADENCE-INIT-1');
      return { side, dice, total: dice.reduce((sum, die) => sum + die, 0) };
    });
    const best = Math.max(...rolls.map(({ total }) => total));
    const leaders = rolls.filter(({ total }) => total === best);
    const first = leaders.length === 1 ? (leaders[0]?.side ?? null) : null;
    script.emit({ type: 'initiative', rolls, first, clause: 'CADENCE-INIT-1' });
    if (first !== null) return;
  }
}

/** Where a unit off the table may come on. CADENCE-RES-1, CADENCE-ADV-VEH-1. */
export function entriesFor(state: CadenceState, unit: Unit): readonly Entry[] {
  const inside = transportOf(unit);
  const transport = state.models.find(({ id }) => id === inside);
  if (inside !== null) return transport ? [{ vehicle: footprintOf(transport) }] : [];
  return (state.entries[unit.side] ?? []).map((at) => ({ at }));
}

const LATEST = 3; // round by which support has to be deployed, CADENCE-SR-13

/** Whether a unit off the table may stay there this round. CADENCE-RES-2, CADENCE-SR-13. */
export function mayHold(state: CadenceState, unit: Unit): boolean {
  if (transportOf(unit) !== null) return true;
  return unit.models.every((model) => has(trooperOf(model), 'deploysLate')) && state.round < LATEST;
}

/** Units of a side that still have command points, on the table and off it. CADENCE-ACT-1. */
export function readyUnits(
  state: CadenceState,
  side: string,
): { readonly here: Unit[]; readonly away: Unit[] } {
  const isReady = (unit: Unit): boolean => unit.side === side && commandOf(state, unit.id) > 0;
  return {
    here: [...grouped(state.models).values()].filter(isReady),
    away: [...grouped(state.reserves).values()].filter(isReady),
  };
}

const canArrive = (game: Game, unit: Unit): boolean =>
  entriesFor(game.state, unit).some((entry) => deployments(game, unit, entry).length > 0);

/** A side whose only units left to activate cannot be placed loses them. CADENCE-RES-3. */
function dropUnplaceable(script: Script, side: string): void {
  const { here, away } = readyUnits(script.state, side);
  if (here.length > 0 || away.some((unit) => mayHold(script.state, unit))) return;
  if (away.some((unit) => canArrive(script, unit))) return;
  for (const unit of away) disband(script, unit, 'CADENCE-RES-3', 'no-place');
}

/** The next side with something to activate; none: the round is over. CADENCE-ACT-1. */
function passTurn(script: Script, from: string, startsThere: boolean): void {
  const ids = script.state.sides;
  const at = Math.max(0, ids.indexOf(from));
  const order = ids.map((_, step) => ids[(at + step + (startsThere ? 0 : 1)) % ids.length] ?? from);
  for (const side of order) {
    dropUnplaceable(script, side);
    if (endIfDecided(script)) return;
    const { here, away } = readyUnits(script.state, side);
    if (here.length + away.length === 0) continue;
    if (startsThere && side === script.state.turn) return;
    return script.emit({ type: 'turn', side, clause: 'CADENCE-ACT-1' });
  }
  endRound(script);
}

/** After an activation. CADENCE-ACT-1. */
export function nextTurn(script: Script): void {
  checkMarkers(script);
  if (endIfDecided(script)) return;
  passTurn(script, script.state.turn ?? '', false);
}

/** A unit kept off the table is no activation: the same side goes on. CADENCE-SR-13. */
export function holdBack(script: Script, unit: Unit): void {
  const clause = transportOf(unit) === null ? 'CADENCE-SR-13' : 'CADENCE-ADV-VEH-1';
  script.emit({ type: 'hold', unit: unit.id, wreck: false, clause });
  passTurn(script, script.state.turn ?? '', true);
}

function endRound(script: Script): void {
  const isLast = script.state.round >= rulingsIn(script)['cadence.rounds'];
  checkMarkers(script);
  dropLate(script);
  scoreMarkers(script, isLast);
  if (endIfDecided(script)) return;
  if (isLast) endByPoints(script);
  else startRound(script);
}

/** CADENCE-RES-3: whoever had to be on the table by now and is not. */
function dropLate(script: Script): void {
  for (const unit of grouped(script.state.reserves).values()) {
    if (mayHold(script.state, unit)) continue;
    disband(script, unit, 'CADENCE-RES-3', 'late');
  }
}

/** A side without a model left has lost. CADENCE-GAP-6. */
function endIfDecided(script: Script): boolean {
  const left = sidesLeft(script.state);
  if (left.length >= 2) return false;
  const [winner = null] = left;
  end(script, winner, 'last-side');
  return true;
}

/** After the last round the most points win. CADENCE-GAP-6. */
function endByPoints(script: Script): void {
  const { state } = script;
  const rows = state.sides.map((id) => ({ id, points: state.points[id] ?? 0 }));
  const most = Math.max(...rows.map(({ points }) => points));
  const best = rows.filter(({ points }) => points === most);
  end(script, best.length === 1 ? (best[0]?.id ?? null) : null, 'points');
}

function end(script: Script, winner: string | null, why: 'last-side' | 'points'): void {
  const mission = missionOf(rulingsIn(script)).id;
  script.emit({ type: 'over', winner, why, mission, points: script.state.points, clause: 'CADENCE-GAP-6' });
}
